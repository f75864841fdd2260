// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The same as a drag, in fields.
Column {
    id: panel

    readonly property SessionInspector inspector: Editor.inspector
    readonly property var errors: inspector.errors
    readonly property string verdict: inspector.verdict

    function begin() {
        start.forceActiveFocus(Qt.TabFocusReason);
        start.selectAll();
    }

    spacing: 8
    Label { weight: 600; text: qsTr("Move to") }
    Choice {
        width: parent.width
        name: qsTr("Day")
        boxHeight: Theme.desk.controlHeight
        model: panel.inspector.dayChoices
        current: panel.inspector.moveDay
        onChosen: value => panel.inspector.setMove("day", value)
    }
    Row {
        width: parent.width
        spacing: 6
        Field {
            id: start
            objectName: "moveStart"
            width: Math.round(70 * Theme.desk.scale)
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Begins")
            live: true
            text: panel.inspector.moveStart
            onCommitted: text => panel.inspector.setMove("start", text)
        }
        Choice {
            objectName: "moveRoom"
            width: parent.width - start.width - 6
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Room")
            model: panel.inspector.roomChoices
            current: panel.inspector.moveRoom
            onChosen: value => panel.inspector.setMove("room", value)
        }
    }
    Label {
        visible: text !== ""
        width: parent.width
        type: Theme.desk.caption
        color: Theme.color.state("conflict").ink
        text: panel.errors.moveStart || ""
    }
    CheckList { width: parent.width; model: panel.inspector.meets }
    ToldLine { width: parent.width; told: panel.inspector.told; who: panel.inspector.toldText }
    Field {
        id: reason
        visible: panel.verdict === "warn"
        width: parent.width
        label: qsTr("Why is this fine?")
    }
    Row {
        spacing: 6
        ActionButton {
            objectName: "moveNow"
            kind: "primary"
            tall: true
            enabled: panel.verdict === "fine" || (panel.verdict === "warn" && reason.typed.trim() !== "")
            text: panel.inspector.told > 0 ? qsTr("Move and tell %1").arg(panel.inspector.told) : qsTr("Move")
            onClicked: panel.inspector.moveNow(reason.typed)
        }
        ActionButton { tall: true; text: qsTr("Back"); onClicked: panel.inspector.closePanel() }
    }
}
