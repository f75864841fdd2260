// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// One session, or what several share: actions, fields, checks, who will be told.
FocusScope {
    id: panel

    readonly property SessionInspector inspector: Editor.inspector
    readonly property var facts: inspector.facts
    readonly property var errors: inspector.errors
    readonly property bool one: inspector.count === 1
    readonly property bool waits: Editor.drag.awaiting
    property bool overlay: false
    signal closed

    function focusField(name: string) {
        if (name === "title") title.forceActiveFocus();
        else if (name === "late") latePanel.begin();
        else if (name === "move") movePanel.begin();
        else if (name === "cancel") cancelPanel.begin();
        else actions.forceActiveFocus();
    }
    onActiveFocusChanged: Editor.setEditing(activeFocus && one)
    onOneChanged: Editor.setEditing(activeFocus && one)

    objectName: "inspector"
    Keys.onEscapePressed: event => event.accepted = Editor.act("back")

    // Over the grid it comes in from its edge.
    transform: Translate { id: slide }
    onVisibleChanged: if (visible && overlay && !Theme.motion.reduced) slideIn.restart()
    NumberAnimation {
        id: slideIn
        target: slide
        property: "x"
        from: Theme.rightToLeft ? -panel.width : panel.width
        to: 0
        duration: Theme.motion.standard
        easing.bezierCurve: Theme.motion.enterCurve
    }
    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Shadow { visible: panel.overlay && !Theme.highContrast }
    Item {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.round(38 * Theme.desk.scale)
        Rectangle {
            id: room
            readonly property hueColours colours: Theme.color.hue(panel.facts.hue ?? "")
            visible: panel.one && (panel.facts.room ?? "") !== ""
            anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
            width: Math.min(roomName.implicitWidth + 14, 150)
            height: Math.round(20 * Theme.desk.scale)
            radius: Theme.desk.chip
            color: colours.tint
            Label { id: roomName; anchors { fill: parent; leftMargin: 7; rightMargin: 7 } type: Theme.desk.caption; weight: 600; color: room.colours.ink; text: panel.facts.room ?? "" }
        }
        Label {
            anchors { left: room.visible ? room.right : parent.left; leftMargin: room.visible ? 8 : 12; verticalCenter: parent.verticalCenter }
            type: Theme.desk.caption
            color: Theme.color.textFaint
            text: panel.one ? panel.facts.shortId + " · v" + panel.facts.version : panel.inspector.count > 1 ? qsTr("%1 chosen").arg(panel.inspector.count) : qsTr("Inspector")
        }
        MenuButton {
            anchors { right: close.left; verticalCenter: parent.verticalCenter }
            visible: panel.one
            kind: "quiet"
            icon: "dots"
            name: qsTr("More about this session")
            items: [{ id: "copy", text: qsTr("Copy session"), icon: "copy", key: "Ctrl D" },
                { id: "sessionHistory", text: qsTr("History of it"), icon: "history", key: "H" },
                { id: "toTray", text: qsTr("Take off the schedule"), key: "U", reason: (panel.facts.start ?? "") === "" ? qsTr("It has no times.") : "" },
                { separator: true },
                { id: "delete", text: qsTr("Delete"), icon: "trash", key: "Del", danger: true }]
            onChosen: id => id === "sessionHistory" ? Editor.goTo("history", "session", panel.inspector.sessionId) : Editor.act(id)
        }
        IconButton { id: close; anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter } icon: "close"; name: qsTr("Close the inspector"); key: "F4"; onClicked: panel.closed() }
        Hairline { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    }
    Flickable {
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
        contentHeight: body.implicitHeight + 24
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: body
            x: 14
            y: 12
            width: parent.width - 28
            spacing: 11

            ReasonPanel {
                width: parent.width
                visible: panel.waits || panel.inspector.mode === "reason"
                ofDrag: panel.waits
            }
            Column {
                objectName: "ifDropped"
                visible: Editor.drag.active && !panel.waits && !Editor.drag.flying && Editor.drag.placed && !Editor.drag.overTray
                width: parent.width
                spacing: 6
                Label { width: parent.width; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; wrapMode: Text.Wrap; text: qsTr("If you drop it at %1 in %2").arg(Editor.drag.guideText).arg(Editor.drag.room) }
                CheckList { width: parent.width; model: parent.visible ? Editor.drag.lines : null }
                Label { visible: Editor.drag.lines.count === 0; type: Theme.desk.caption; color: Theme.color.state("ok").ink; text: qsTr("Nothing stands against it.") }
                ToldLine { width: parent.width; told: Editor.drag.told; who: Editor.drag.toldText }
                Hairline { width: parent.width }
            }
            EmptyState {
                visible: panel.inspector.count === 0 && !panel.waits && !Editor.drag.active
                width: parent.width
                icon: "calendar"
                sentence: qsTr("Choose a session to see it here.")
            }
            Field {
                id: title
                objectName: "title"
                visible: panel.one
                width: parent.width
                name: qsTr("Title")
                text: panel.facts.title ?? ""
                error: panel.errors.title ?? ""
                pending: (panel.facts.pendingFields ?? []).indexOf("title") >= 0
                onCommitted: text => panel.inspector.save("title", text)
            }
            Label { visible: panel.one && text !== ""; width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; wrapMode: Text.Wrap; maximumLineCount: 3; text: panel.facts.subtitle ?? "" }
            Row {
                id: actions
                visible: panel.one && panel.facts.cancelled !== true
                width: parent.width
                spacing: 6
                ActionButton { objectName: "late"; width: (actions.width - 12) / 3; icon: "clock"; text: qsTr("Late…"); checked: panel.inspector.mode === "late"; onClicked: Editor.act("late") }
                ActionButton { objectName: "move"; width: (actions.width - 12) / 3; icon: "arrow-right"; text: qsTr("Move…"); checked: panel.inspector.mode === "move"; onClicked: Editor.act("move") }
                ActionButton { objectName: "cancel"; width: (actions.width - 12) / 3; kind: "danger"; icon: "ban"; text: qsTr("Cancel…"); onClicked: Editor.act("cancel") }
            }
            Column {
                visible: panel.one && panel.facts.cancelled === true
                width: parent.width
                spacing: 6
                Chip { icon: "cross-circle"; tone: "cancelled"; text: qsTr("Cancelled") }
                Label { visible: text !== ""; width: parent.width; type: Theme.desk.caption; wrapMode: Text.Wrap; text: panel.facts.statusReason ?? "" }
                ActionButton { text: qsTr("Takes place after all"); onClicked: panel.inspector.reinstate() }
            }
            LatePanel { id: latePanel; width: parent.width; visible: panel.inspector.mode === "late" }
            MovePanel { id: movePanel; width: parent.width; visible: panel.inspector.mode === "move" }
            CancelPanel { id: cancelPanel; width: parent.width; visible: panel.inspector.mode === "cancel" }
            Hairline { width: parent.width; visible: panel.inspector.count > 0 }
            InspectorFields { width: parent.width; visible: panel.inspector.count > 0 }
            Hairline { width: parent.width; visible: checks.visible }
            Column {
                id: checks
                visible: panel.inspector.checks.count > 0
                width: parent.width
                spacing: 6
                Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("To check") }
                CheckList { width: parent.width; model: panel.inspector.checks }
            }
            Hairline { width: parent.width; visible: panel.inspector.count > 0 }
            Item {
                visible: panel.inspector.count > 0
                width: parent.width
                height: told.height + who.height + 2
                Label { id: told; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("Who will be told of a change") }
                Figures { anchors { right: parent.right } weight: 700; text: panel.inspector.told }
                Label { id: who; y: told.height + 2; width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; wrapMode: Text.Wrap; text: panel.inspector.told > 0 ? panel.inspector.toldText : qsTr("Nobody") }
            }
            Hairline { width: parent.width; visible: past.visible }
            HistoryLines {
                id: past
                objectName: "history"
                visible: panel.one && Editor.history.describes
                width: parent.width
            }
        }
    }
    Hairline { upright: true; anchors { left: parent.left; top: parent.top; bottom: parent.bottom } }
}
