// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// It begins later than planned: by how much, what that meets, who hears of it.
Column {
    id: panel

    readonly property SessionInspector inspector: Editor.inspector

    function begin() {
        choice.forceActiveFocus(Qt.TabFocusReason);
    }

    spacing: 10
    Label { weight: 600; text: qsTr("Runs late by") }
    Row {
        spacing: 6
        Segments {
            id: choice
            objectName: "lateChoice"
            name: qsTr("Minutes")
            model: [{ value: 5, text: "5" }, { value: 10, text: "10" }, { value: 15, text: "15" }, { value: 20, text: "20" }]
            current: panel.inspector.lateMinutes
            onChosen: value => panel.inspector.lateMinutes = value
        }
        NumberField {
            width: Math.round(84 * Theme.desk.scale)
            name: qsTr("Minutes late")
            to: 1440
            unit: qsTr("min")
            value: panel.inspector.lateMinutes
            onCommitted: value => panel.inspector.lateMinutes = value ?? 0
        }
    }
    CheckList { width: parent.width; model: panel.inspector.meets }
    ToldLine { width: parent.width; told: panel.inspector.told; who: panel.inspector.toldText }
    Row {
        spacing: 6
        ActionButton {
            objectName: "sayLate"
            kind: "primary"
            tall: true
            text: panel.inspector.lateMinutes > 0 ? qsTr("Say %1 min late, tell %2").arg(panel.inspector.lateMinutes).arg(panel.inspector.told)
                : qsTr("Say it is on time, tell %1").arg(panel.inspector.told)
            onClicked: panel.inspector.sayLate()
        }
        ActionButton { tall: true; text: qsTr("Back"); onClicked: panel.inspector.closePanel() }
    }
}
