// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One session that was found: when, what, where, by whom.
Item {
    id: row

    required property string sessionId
    required property string when
    required property string title
    required property string room
    required property string hosts
    required property string hue
    required property string chipState
    required property string chipText
    required property string look
    required property string label
    signal opened(string sessionId)
    signal reached

    readonly property real text: Math.max(1, Theme.textScale * 0.8)
    // Upright in large letters the time has a line of its own: beside it nothing would be left of the title.
    readonly property bool stacked: Kiosk.upright && Theme.textScale > 1.3
    readonly property real lift: stacked ? Math.round(4.4 * Theme.textScale * Theme.u) : 0
    readonly property bool over: look === "past"

    height: Math.round(9 * Math.max(1, Theme.textScale * 0.95) * Theme.u) + lift

    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: when
        x: Theme.rightToLeft ? row.width - width : 0
        y: row.stacked ? Math.round(Theme.u) : Math.round((row.height - height) / 2)
        width: row.stacked ? row.width : Math.round((Kiosk.upright ? 20 : 26) * Math.min(1.2, row.text) * Theme.u)
        text: row.when
        type: Theme.type.near
        enlarged: 3.2 / 2.6
        weight: 600
        color: row.over ? Theme.color.textFaint : Theme.color.text
        maximumLines: 2
    }
    Rectangle {
        id: bar
        anchors { left: parent.left; leftMargin: row.stacked ? 0 : when.width; top: parent.top; bottom: parent.bottom; topMargin: row.lift + Math.round(1.4 * Theme.u); bottomMargin: Math.round(1.4 * Theme.u) }
        width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
        radius: width / 2
        color: row.hue === "" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill
    }
    Column {
        anchors { left: bar.right; leftMargin: Math.round(1.6 * Theme.u); right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: Math.round(row.lift / 2) }

        Words {
            objectName: "searchTitle"
            width: parent.width
            text: row.title
            type: Theme.type.near
            enlarged: 3.2 / 2.6
            weight: 600
            struck: row.look === "cancelled"
            color: row.over ? Theme.color.textFaint : row.look === "cancelled" ? Theme.color.textMuted : Theme.color.text
        }
        Item {
            width: parent.width
            height: Math.max(about.height, chip.visible ? chip.height : 0)

            Chip {
                id: chip
                objectName: "searchChip"
                anchors { left: parent.left; verticalCenter: parent.verticalCenter }
                visible: row.chipText !== ""
                stateName: row.chipState
                text: row.chipText
                type: Theme.type.near
                width: Math.min(implicitWidth, parent.width)
            }
            Words {
                id: about
                anchors { left: parent.left; leftMargin: chip.visible ? Math.round(chip.width + 1.2 * Theme.u) : 0; right: parent.right; verticalCenter: parent.verticalCenter }
                visible: width > 4 * Theme.u
                text: row.hosts === "" ? row.room : row.room === "" ? row.hosts : qsTr("%1 · %2").arg(row.room).arg(row.hosts)
                type: Theme.type.near
                color: row.over ? Theme.color.textFaint : Theme.color.textMuted
            }
        }
    }
    TouchTarget {
        anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
        name: row.label
        onActivated: row.opened(row.sessionId)
        onReached: row.reached()
    }
}
