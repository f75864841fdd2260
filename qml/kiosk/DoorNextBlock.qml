// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What comes next at this door.
Item {
    id: block

    signal opened(string sessionId)

    height: visible ? hosts.y + hosts.height : 0
    visible: Door.next.title !== ""

    Item {
        id: line
        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.round(4.4 * Theme.u * Theme.textScale)

        Chip {
            id: chip
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            stateName: Door.next.chipText === "" ? "soon" : Door.next.chipState
            text: Door.next.chipText === "" ? qsTr("Next") : Door.next.chipText
            type: Theme.type.body
            width: Math.min(implicitWidth, line.width - times.implicitWidth - 2 * Theme.u)
        }
        Words { id: times; objectName: "nextTime"; anchors { left: chip.right; leftMargin: 1.6 * Theme.u; verticalCenter: parent.verticalCenter } text: Door.next.times; type: Theme.type.body; weight: 600 }
        Words {
            objectName: "nextWords"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: line.width - chip.width - times.width - 1.6 * Theme.u > implicitWidth + 2 * Theme.u
            text: Door.next.words
            type: Theme.type.body
            color: Theme.color.textMuted
        }
    }
    FitWords {
        id: title
        wordsName: "doorNextTitle"
        anchors { left: parent.left; right: parent.right; top: line.bottom; topMargin: Math.round(1.2 * Theme.u) }
        text: Door.next.title
        type: Theme.type.headline
        largestLines: 2
        middleLines: 2
        smallestLines: 3
        struck: Door.next.struck
        color: Door.next.struck ? Theme.color.textMuted : Theme.color.text
    }
    Words {
        id: hosts
        anchors { left: parent.left; right: parent.right; top: title.bottom; topMargin: text === "" ? 0 : Math.round(0.8 * Theme.u) }
        height: text === "" ? 0 : implicitHeight
        text: Door.next.hosts
        type: Theme.type.body
        color: Theme.color.textMuted
    }
    TouchTarget {
        anchors { fill: parent; margins: -Theme.u }
        name: qsTr("Next at %1: %2").arg(Door.next.times).arg(Door.next.title)
        onActivated: block.opened(Door.next.sessionId)
    }
}
