// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// What something would meet: icon and sentence a line.
Column {
    id: lines

    property var model: []
    property int told: 0

    spacing: 6
    Repeater {
        model: lines.model
        Row {
            id: line
            required property var modelData
            readonly property bool ofState: modelData.tone !== "plain"
            width: lines.width
            spacing: 8
            Icon {
                y: 2
                width: Math.round(14 * Theme.desk.scale)
                height: width
                name: line.modelData.icon === "warning" ? "triangle-alert" : line.modelData.icon
                color: line.ofState ? Theme.color.state(line.modelData.tone).ink : Theme.color.textMuted
            }
            Label {
                width: line.width - x
                wrapMode: Text.Wrap
                text: line.modelData.text
            }
        }
    }
    Row {
        visible: lines.told > 0
        width: lines.width
        spacing: 8
        Icon {
            y: 2
            width: Math.round(14 * Theme.desk.scale)
            height: width
            name: "bell"
        }
        Label {
            weight: 600
            text: qsTr("%n will be told", "", lines.told)
        }
    }
}
