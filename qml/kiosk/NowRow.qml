// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One room of the landscape board: room, now, next.
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
    required property string heldState
    required property string roomLabel
    required property int roomsOnPage
    required property real nowX
    required property real nextX
    property bool band: false ///< the Now column belongs to a break over all rooms
    signal opened(string sessionId)

    readonly property bool few: roomsOnPage <= 5
    readonly property bool lanes: second.kind !== ""
    // Two lines of a title come before its size: rows too low for two at 6.0 take them at 4.8.
    readonly property bool grand: few && height >= 2 * Theme.type.headline.lineHeight + 7.4 * Theme.u
    readonly property typeRole titleType: roomsOnPage <= 2 ? Theme.type.headlineLarge
        : grand ? Theme.type.headline : roomsOnPage <= 6 ? Theme.type.title : Theme.type.titleDense
    readonly property real foot: (grand ? 2.6 : few ? 1.6 : 1.05) * Theme.u
    readonly property real twoLines: 2 * titleType.lineHeight + (grand ? 4.8 : 3.6) * Theme.u + foot

    Rectangle {
        anchors { fill: parent; leftMargin: -1.2 * Theme.u; rightMargin: -1.2 * Theme.u; topMargin: hairline.height }
        radius: 0.6 * Theme.u
        color: row.heldState !== "" ? Theme.color.state(row.heldState).tint : Theme.color.ground
        opacity: row.heldState !== "" && !Theme.highContrast ? 1 : 0
        Behavior on opacity { NumberAnimation { duration: row.heldState !== "" ? Theme.motion.standard : 1000 } }
    }
    Hairline {
        id: hairline
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    Item {
        id: roomBox
        anchors { left: parent.left; verticalCenter: parent.verticalCenter }
        width: row.nowX - 3.6 * Theme.u
        height: name.height + (floorText.visible ? floorText.height + (row.few ? 0.4 * Theme.u : 0) : 0)

        Rectangle {
            id: bar
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom; topMargin: -0.2 * Theme.u; bottomMargin: -0.2 * Theme.u }
            width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
            radius: width / 2
            color: Theme.color.hue(row.hue).fill
        }
        Words {
            id: name
            objectName: "roomName"
            anchors { left: bar.right; leftMargin: 1.6 * Theme.u; right: parent.right }
            text: row.room
            type: row.few ? Theme.type.bodyLarge : Theme.type.body
            weight: 600
            maximumLines: row.few ? 2 : 1
        }
        Words {
            id: floorText
            anchors { left: name.left; right: parent.right; top: name.bottom; topMargin: row.few ? 0.4 * Theme.u : 0 }
            visible: text !== ""
            text: row.floor
            type: row.few ? Theme.type.body : Theme.type.label
            color: Theme.color.textMuted
        }
    }
    Item {
        id: now
        anchors { left: parent.left; leftMargin: row.nowX; top: parent.top; bottom: parent.bottom }
        width: row.nextX - row.nowX - 3.6 * Theme.u
        visible: !row.band

        NowSession {
            id: one
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: -row.foot / 2 }
            visible: !row.lanes
            height: implicitHeight
            entry: row.first
            hue: row.hue
            titleType: row.titleType
            lineType: row.grand ? Theme.type.body : Theme.type.label
            titleLines: row.height >= row.twoLines ? 2 : 1
            gap: Math.round((row.grand ? 0.6 : Theme.rightToLeft ? 0.45 : 0.05) * Theme.u) // Arabic letters hang lower
            hostsBelow: row.few && row.height >= titleLineCount * row.titleType.lineHeight + (row.grand ? 9.6 : 8) * Theme.u + row.foot
        }
        Progress {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: Math.round((row.grand ? 1.5 : Theme.highContrast ? 0.3 : 0.6) * Theme.u) }
            visible: !row.lanes && value >= 0
            height: row.grand ? Math.round(0.8 * Theme.u) : implicitHeight
            value: row.first.progress
            fill: one.progressColor
        }
        NowLane {
            anchors { left: parent.left; right: parent.right; top: parent.top }
            height: parent.height / 2
            visible: row.lanes
            entry: row.first
            hue: row.hue
        }
        NowLane {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: parent.height / 2
            visible: row.lanes
            entry: row.second
            hue: row.hue
            more: row.more
        }
        TouchTarget {
            anchors { fill: parent; leftMargin: -row.nowX; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
            objectName: "nowTarget"
            name: row.first.sessionId === "" ? "" : row.roomLabel
            onActivated: row.opened(row.first.sessionId)
        }
    }
    // Other languages need more words for the same time than English.
    readonly property real nextColumn: Theme.rightToLeft ? 21 : Kiosk.language !== "en" ? 18.5 : row.few ? 17.5 : 14.5
    Item {
        id: next
        anchors { left: parent.left; leftMargin: row.nextX; right: parent.right; top: parent.top; bottom: parent.bottom }

        Words {
            id: time
            objectName: "nextTime"
            anchors { left: parent.left; bottom: words.visible ? parent.verticalCenter : undefined; verticalCenter: words.visible ? undefined : parent.verticalCenter; bottomMargin: -0.2 * Theme.u }
            text: row.nextTime
            type: row.few ? Theme.type.bodyLarge : Theme.type.body
            weight: 600
        }
        Words {
            id: words
            objectName: "nextWords"
            anchors { left: parent.left; top: time.bottom; topMargin: row.few ? 0.2 * Theme.u : 0 }
            width: Math.min(implicitWidth, (row.nextColumn + 0.9) * Theme.u)
            visible: text !== ""
            text: row.nextWords
            color: Theme.color.textMuted
        }
        Words {
            objectName: "nextTitle"
            anchors { left: parent.left; leftMargin: (row.nextColumn + 1.6) * Theme.u; right: parent.right; verticalCenter: parent.verticalCenter }
            text: row.nextTitle
            type: row.roomsOnPage <= 6 ? Theme.type.body : Theme.type.label
            maximumLines: 2
        }
        TouchTarget {
            anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
            name: row.nextId === "" ? "" : qsTr("%1, next at %2: %3").arg(row.room).arg(row.nextTime).arg(row.nextTitle)
            onActivated: row.opened(row.nextId)
        }
    }
}
