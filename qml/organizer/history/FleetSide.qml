// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
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
    function focusCode() {
        desk.choose("");
        code.forceActiveFocus();
    }

    Flickable {
        anchors.fill: parent
        clip: true
        contentHeight: column.height + 2 * Theme.desk.m
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: column
            x: Theme.desk.m
            y: Theme.desk.m
            width: panel.width - 2 * Theme.desk.m
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
                Rectangle {
                    id: near
                    required property string label
                    required property string age
                    width: column.width
                    height: texts.height + Theme.desk.m
                    radius: Theme.desk.control
                    color: Theme.color.sunken
                    Icon {
                        id: face
                        anchors { left: parent.left; leftMargin: Theme.desk.s; verticalCenter: parent.verticalCenter }
                        width: Math.round(16 * Theme.desk.scale)
                        height: width
                        name: "screen"
                    }
                    Column {
                        id: texts
                        anchors { left: face.right; leftMargin: Theme.desk.s; right: parent.right; verticalCenter: parent.verticalCenter }
                        Label { width: parent.width; weight: 600; text: qsTr("Waiting: %1").arg(near.label) }
                        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: near.age }
                    }
                }
            }
            Hairline { visible: !panel.edits }
            Field {
                id: name
                objectName: "screenName"
                width: parent.width
                label: qsTr("Name")
                placeholder: qsTr("Entrance hall")
                text: panel.edits ? panel.kiosk.name : ""
                maximum: 100
                onCommitted: text => {
                    if (panel.edits && text !== "" && text !== panel.kiosk.name) panel.desk.change(panel.kiosk.id, { name: text });
                }
            }
            Choice {
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
                width: parent.width
                label: qsTr("Room")
                model: panel.desk.places
                current: panel.edits ? panel.kiosk.room : panel.room
                onChosen: value => {
                    if (panel.edits) panel.desk.change(panel.kiosk.id, { locationIds: value === "" ? [] : [value] });
                    else panel.room = value;
                }
            }
            Field {
                id: language
                width: parent.width
                label: qsTr("Language")
                optional: true
                placeholder: qsTr("its own")
                text: panel.edits ? panel.kiosk.language : ""
                onCommitted: text => {
                    if (panel.edits && text !== panel.kiosk.language) panel.desk.change(panel.kiosk.id, { language: text });
                }
            }
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
            Hairline { visible: panel.edits }
            Label {
                visible: panel.edits
                width: parent.width
                wrapMode: Text.Wrap
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: panel.edits ? panel.kiosk.facts : ""
            }
            ActionButton {
                objectName: "unpair"
                visible: panel.edits
                kind: "danger"
                text: qsTr("Unpair")
                description: qsTr("Can be undone for half a minute")
                onClicked: panel.desk.unpair(panel.kiosk.id)
            }
        }
    }
}
