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

    readonly property real text: Math.max(1, Theme.textScale * 0.8)
    readonly property bool over: look === "past"

    height: Math.round(9 * text * Theme.u)

    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: when
        anchors { left: parent.left; verticalCenter: parent.verticalCenter }
        width: Math.round((Kiosk.upright ? 20 : 26) * row.text * Theme.u)
        text: row.when
        type: Theme.type.near
        enlarged: 3.2 / 2.6
        weight: 600
        color: row.over ? Theme.color.textFaint : Theme.color.text
        maximumLines: 2
    }
    Rectangle {
        id: bar
        anchors { left: when.right; top: parent.top; bottom: parent.bottom; topMargin: Math.round(1.4 * Theme.u); bottomMargin: Math.round(1.4 * Theme.u) }
        width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
        radius: width / 2
        color: row.hue === "" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill
    }
    Column {
        anchors { left: bar.right; leftMargin: Math.round(1.6 * Theme.u); right: chip.visible ? chip.left : parent.right; rightMargin: Math.round(1.6 * Theme.u); verticalCenter: parent.verticalCenter }

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
        Words {
            width: parent.width
            text: row.hosts === "" ? row.room : row.room === "" ? row.hosts : qsTr("%1 · %2").arg(row.room).arg(row.hosts)
            type: Theme.type.near
            color: row.over ? Theme.color.textFaint : Theme.color.textMuted
        }
    }
    Chip {
        id: chip
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        visible: row.chipText !== "" && !Kiosk.upright
        stateName: row.chipState
        text: row.chipText
        type: Theme.type.near
        width: Math.min(implicitWidth, row.width * 0.34)
    }
    TouchTarget {
        anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
        name: row.label
        onActivated: row.opened(row.sessionId)
    }
}
