// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Half a row: one of two sessions at the same time in one room.
Item {
    id: lane

    required property nowEntry entry
    required property string hue
    property string more: ""

    Row {
        id: line
        anchors { left: parent.left; right: ends.left; rightMargin: 1.4 * Theme.u; verticalCenter: parent.verticalCenter; verticalCenterOffset: -0.45 * Theme.u }
        spacing: 1.4 * Theme.u

        Words {
            width: Math.min(implicitWidth, line.width - (chip.visible ? chip.width + line.spacing : 0))
            text: lane.entry.title
            type: Theme.type.body
            weight: lane.entry.kind === "blocker" ? 500 : 600
            color: lane.entry.kind === "cancelled" || lane.entry.kind === "away" ? Theme.color.textMuted : Theme.color.text
            struck: lane.entry.kind === "cancelled"
        }
        Chip {
            id: chip
            anchors.verticalCenter: parent.verticalCenter
            visible: lane.entry.chipText !== ""
            // When it begins is whole; the title gives way.
            width: Math.min(implicitWidth, line.width * 0.8)
            stateName: lane.entry.chipState
            text: lane.entry.chipText
        }
    }
    Row {
        id: ends
        anchors { right: parent.right; verticalCenter: line.verticalCenter }
        spacing: 1.4 * Theme.u

        Words { visible: text !== ""; text: lane.entry.timeLeft }
        Words { visible: text !== ""; text: lane.more; weight: 600; color: Theme.color.textMuted }
    }
    Progress {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: Math.round(0.2 * Theme.u) }
        value: lane.entry.progress
        fill: lane.entry.kind === "blocker" ? Theme.color.lineStrong : Theme.color.hue(lane.hue).fill
    }
}
