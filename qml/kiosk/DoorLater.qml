// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The rest of the day at this door, as many as fit whole.
Column {
    id: list

    signal opened(string sessionId)

    Words { width: list.width; text: Door.laterHead; color: Theme.color.textFaint; height: implicitHeight + Math.round(1.2 * Theme.u) }
    Repeater {
        model: Door
        delegate: Item {
            id: row
            required property string sessionId
            required property string time
            required property string title
            required property string hosts
            required property string chipState
            required property string chipText
            required property bool struck
            required property real units
            required property string label
            width: list.width
            height: Math.round(units * Theme.u * Theme.textScale)

            Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
            Words {
                id: time
                objectName: "laterTime"
                anchors { left: parent.left; top: parent.top; topMargin: Math.round(1.2 * Theme.u) }
                text: row.time
                type: Theme.type.bodyMedium
                weight: 600
                color: row.struck ? Theme.color.textMuted : Theme.color.text
            }
            Column {
                anchors { left: parent.left; leftMargin: Math.round((Kiosk.upright ? 19.4 : 16) * Theme.u * Theme.textScale); right: parent.right; top: parent.top; topMargin: Math.round(1.5 * Theme.u) }
                spacing: Math.round(0.1 * Theme.u)

                Words { objectName: "laterTitle"; width: parent.width; text: row.title; type: Theme.type.body; struck: row.struck; color: row.struck ? Theme.color.textMuted : Theme.color.text }
                Words { width: parent.width; visible: text !== ""; text: row.hosts; color: Theme.color.textMuted }
                Chip { visible: row.chipText !== ""; stateName: row.chipState; text: row.chipText; width: Math.min(implicitWidth, parent ? parent.width : implicitWidth) }
            }
            TouchTarget { anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u } name: row.label; onActivated: list.opened(row.sessionId) }
        }
    }
    Item {
        width: 1
        height: Math.round(1.2 * Theme.u)
        visible: Door.moreText !== ""
    }
    Words { width: list.width; visible: text !== ""; text: Door.moreText; color: Theme.color.textMuted }
}
