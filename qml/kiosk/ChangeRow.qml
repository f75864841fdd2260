// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One change: what it is, whom it concerns, old struck through and new beside it.
Item {
    id: row

    required property string sessionId
    required property string changeState
    required property string chipText
    required property string title
    required property bool struck
    required property string oldTime
    required property string newTime
    required property string oldRoom
    required property string newRoom
    required property string floor
    required property string hue
    required property string note
    required property string words
    required property string label
    signal opened(string sessionId)

    readonly property real text: Theme.textScale
    readonly property bool upright: Kiosk.upright || Kiosk.largeText
    readonly property real factsWidth: upright ? width - bar.width - 1.6 * Theme.u : Math.round(width * 0.47)

    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Rectangle {
        id: bar
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; topMargin: Math.round(1.6 * Theme.u); bottomMargin: Math.round(1.6 * Theme.u) }
        width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
        radius: width / 2
        color: row.struck || row.hue === "" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill
    }
    Column {
        id: what
        anchors { left: bar.right; leftMargin: Math.round(1.6 * Theme.u); top: parent.top; topMargin: Math.round(1.6 * Theme.u) }
        width: row.upright ? row.factsWidth : row.width - row.factsWidth - bar.width - 5 * Theme.u
        spacing: Math.round(0.6 * Theme.u)

        Words { objectName: "changeTitle"; width: parent.width; text: row.title; type: Theme.type.bodyMedium; weight: 600; struck: row.struck; color: row.struck ? Theme.color.textMuted : Theme.color.text }
        Row {
            width: parent.width
            spacing: 1.4 * Theme.u
            Chip { id: chip; stateName: row.changeState; text: row.chipText; width: Math.min(implicitWidth, what.width) }
            Words { anchors.verticalCenter: parent.verticalCenter; width: Math.max(0, what.width - chip.width - 1.4 * Theme.u); text: row.note; color: Theme.color.textMuted; visible: width > 6 * Theme.u }
        }
    }
    Column {
        readonly property real start: row.upright ? bar.width + Math.round(1.6 * Theme.u) : row.width - width
        x: Theme.rightToLeft ? row.width - width - start : start
        y: row.upright ? what.y + what.height + Math.round(0.6 * Theme.u) : Math.round(1.6 * Theme.u)
        width: row.factsWidth
        spacing: Math.round(0.4 * Theme.u)

        Row {
            width: parent.width
            spacing: 1.2 * Theme.u
            Words { objectName: "oldTime"; visible: text !== ""; text: row.oldTime; type: Theme.type.bodyMedium; weight: 500; struck: true; color: Theme.color.textMuted }
            Icon { anchors.verticalCenter: parent.verticalCenter; visible: row.oldTime !== "" && row.newTime !== ""; width: Math.round(3 * Theme.u); height: width; name: "arrow-right" }
            Words { objectName: "newTime"; visible: text !== ""; text: row.newTime; type: Theme.type.bodyMedium; weight: 600 }
            Words { anchors.verticalCenter: parent.verticalCenter; text: row.words; color: Theme.color.textMuted; visible: text !== "" }
        }
        Row {
            id: rooms
            width: parent.width
            spacing: 1.2 * Theme.u
            Words { id: old; objectName: "oldRoom"; visible: text !== ""; width: Math.min(implicitWidth, rooms.width * 0.42); text: row.oldRoom; struck: true; color: Theme.color.textMuted }
            Icon { id: arrow; anchors.verticalCenter: parent.verticalCenter; visible: old.visible; width: Math.round(2.6 * Theme.u); height: width; name: "arrow-right" }
            Words {
                width: rooms.width - (old.visible ? old.width + arrow.width + 2.4 * Theme.u : 0)
                text: row.floor === "" ? row.newRoom : qsTr("%1, %2", "room, floor").arg(row.newRoom).arg(row.floor)
                weight: old.visible ? 600 : 500
                color: old.visible ? Theme.color.text : Theme.color.textMuted
            }
        }
    }
    TouchTarget {
        anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
        name: row.label
        onActivated: row.opened(row.sessionId)
    }
}
