// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// One screen's settings, or adding one by the code it shows.
Panel {
    id: panel

    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var kiosk: desk.chosen
    readonly property bool edits: kiosk.id !== undefined
    property string view: "now"
    property string room: ""

    title: edits ? kiosk.name : qsTr("Add a screen")
    closable: edits
    onClosed: desk.choose("")
    Keys.onEscapePressed: if (edits) desk.choose("")
    function focusCode() {
        desk.choose("");
        code.forceActiveFocus();
    }

    Flickable {
        id: flick
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top }
        clip: true
        contentHeight: column.height + 2 * Theme.desk.l
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: Scroller {}
        Column {
            id: column
            x: Theme.desk.l
            y: Theme.desk.m
            width: panel.width - 2 * Theme.desk.l
            spacing: Theme.desk.m

            CodeBoxes {
                id: code
                objectName: "pairingCode"
                visible: !panel.edits
                width: parent.width
                code: panel.desk.code
                hint: panel.desk.addError || panel.desk.codeHint
                bad: panel.desk.addError !== "" || panel.desk.codeHint !== ""
                onTyped: text => panel.desk.setCode(text)
            }
            Repeater {
                model: panel.edits ? null : panel.desk.waiting
                FleetWaiting { width: column.width }
            }
            Hairline { visible: !panel.edits; width: parent.width }
            Field {
                id: name
                objectName: "screenName"
                width: parent.width
                label: qsTr("Name")
                placeholder: qsTr("Entrance hall")
                text: panel.edits ? panel.kiosk.name : ""
                maximum: 100
                onCommitted: text => {
                    if (panel.edits && text.trim() !== "" && text !== panel.kiosk.name) panel.desk.change(panel.kiosk.id, { name: text });
                }
            }
            Choice {
                objectName: "screenView"
                width: parent.width
                label: qsTr("Shows")
                model: panel.desk.views
                current: panel.edits ? panel.kiosk.view : panel.view
                onChosen: value => {
                    if (panel.edits) panel.desk.change(panel.kiosk.id, { view: value });
                    else panel.view = value;
                }
            }
            Choice {
                visible: !panel.edits
                width: parent.width
                label: qsTr("Room")
                model: panel.desk.places
                current: panel.room
                onChosen: value => panel.room = value
            }
            FleetRooms { visible: panel.edits; width: parent.width }
            Field {
                id: language
                width: parent.width
                label: qsTr("Language")
                optional: true
                placeholder: qsTr("its own")
                text: panel.edits ? panel.kiosk.language : ""
                onCommitted: text => {
                    if (panel.edits && text !== panel.kiosk.language) panel.desk.change(panel.kiosk.id, { language: text.trim() });
                }
            }
            FleetSettings { visible: panel.edits; width: parent.width }
            ActionButton {
                objectName: "addScreen"
                visible: !panel.edits
                width: parent.width
                tall: true
                kind: "primary"
                busy: panel.desk.adding
                enabled: panel.desk.code.length === 6 && name.typed.trim() !== ""
                text: qsTr("Add this screen")
                onClicked: panel.desk.add(name.typed, panel.view, panel.room, language.typed)
            }
            Label {
                visible: !panel.edits
                width: parent.width
                wrapMode: Text.Wrap
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: panel.desk.code.length < 6 ? qsTr("The screen follows at once. %n character(s) to go.", "", 6 - panel.desk.code.length) : name.typed.trim() === "" ? qsTr("It needs a name: where it stands.") : qsTr("The screen follows at once.")
            }
        }
    }
    Column {
        id: foot
        visible: panel.edits
        height: visible ? implicitHeight : 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        Hairline { width: parent.width }
        Label {
            width: parent.width
            padding: Theme.desk.l
            bottomPadding: 0
            topPadding: Theme.desk.s
            wrapMode: Text.Wrap
            maximumLineCount: 4
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: panel.edits ? panel.kiosk.facts : ""
        }
        Flow {
            width: parent.width
            padding: Theme.desk.l
            topPadding: Theme.desk.s
            spacing: Theme.desk.s
            ActionButton { objectName: "identify"; icon: "eye"; text: qsTr("Identify"); description: qsTr("Its name stands on it large for ten seconds"); onClicked: panel.desk.identify(panel.kiosk.id) }
            ActionButton { objectName: "restart"; icon: "refresh"; text: qsTr("Restart"); onClicked: panel.desk.restart(panel.kiosk.id) }
            ActionButton { objectName: "unpair"; kind: "danger"; text: qsTr("Unpair"); description: qsTr("Can be undone for half a minute"); onClicked: panel.desk.unpair(panel.kiosk.id) }
        }
    }
    // The field with the keyboard is never out of sight.
    Connections {
        target: panel.Window.window
        function onActiveFocusItemChanged() {
            const item = panel.Window.activeFocusItem;
            for (let up = item; up; up = up.parent) {
                if (up !== column) continue;
                const at = item.mapToItem(column, 0, 0).y;
                if (at < flick.contentY) flick.contentY = Math.max(0, at - 24);
                else if (at + item.height + 24 > flick.contentY + flick.height)
                    flick.contentY = Math.max(0, Math.min(flick.contentHeight - flick.height, at + item.height + 40 - flick.height));
            }
        }
    }
}
