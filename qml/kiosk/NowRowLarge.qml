// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One room of the landscape board with large text: next stands under now.
Item {
    id: row

    required property string roomId
    required property string room
    required property string floor
    required property string hue
    required property nowEntry first
    required property nowEntry second
    required property string more
    required property string nextId
    required property string nextTime
    required property string nextWords
    required property string nextTitle
    required property string roomLabel
    signal opened(string sessionId)

    readonly property real text: Theme.textScale
    readonly property real twoLines: 2 * Theme.type.titleDense.lineHeight + (7.4 * text + 3.6) * Theme.u
    readonly property real nowX: Math.round(24.6 * text * Theme.u)

    Hairline {
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    Item {
        anchors { left: parent.left; verticalCenter: parent.verticalCenter }
        width: row.nowX - 3.6 * Theme.u
        height: name.height + floorText.height

        Rectangle {
            id: bar
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
            radius: width / 2
            color: Theme.color.hue(row.hue).fill
        }
        Words {
            id: name
            objectName: "roomName"
            anchors { left: bar.right; leftMargin: 1.6 * Theme.u; right: parent.right }
            text: row.room
            type: Theme.type.body
            weight: 600
        }
        Words {
            id: floorText
            anchors { left: name.left; right: parent.right; top: name.bottom }
            text: row.floor
            color: Theme.color.textMuted
        }
    }
    Item {
        id: now
        anchors { left: parent.left; leftMargin: row.nowX; right: parent.right; verticalCenter: parent.verticalCenter }
        height: one.height + 1.8 * Theme.u + next.height

        NowSession {
            id: one
            anchors { left: parent.left; right: parent.right; top: parent.top }
            height: implicitHeight
            entry: row.first
            hue: row.hue
            titleLines: row.height >= row.twoLines ? 2 : 1
            gap: Math.round(0.3 * Theme.u)
        }
        Progress {
            anchors { left: parent.left; right: parent.right; top: one.bottom; topMargin: Math.round(0.8 * Theme.u) }
            height: Math.round(0.8 * Theme.u)
            value: row.first.progress
            fill: one.progressColor
        }
        Item {
            id: next
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: time.height

            Words {
                id: time
                objectName: "nextTime"
                anchors { left: parent.left; top: parent.top }
                text: row.nextTime
                weight: 600
            }
            Words {
                objectName: "nextTitle"
                anchors { left: time.right; leftMargin: 2 * Theme.u; right: parent.right; top: parent.top }
                text: row.nextTitle
                color: Theme.color.textMuted
            }
        }
    }
    TouchTarget {
        anchors { fill: parent; margins: 0.3 * Theme.u }
        objectName: "nowTarget"
        name: row.first.sessionId === "" ? "" : row.roomLabel
        onActivated: row.opened(row.first.sessionId)
    }
}
