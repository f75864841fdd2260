// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One room of the upright board: room and time left, what is on, progress, and what comes next at the foot.
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
    property bool band: false
    signal opened(string sessionId)

    readonly property bool few: roomsOnPage <= 5
    readonly property bool lanes: second.kind !== ""
    readonly property bool large: Kiosk.largeText
    readonly property real text: Theme.textScale
    readonly property typeRole titleType: large ? Theme.type.titleDense : roomsOnPage <= 2 ? Theme.type.headlineLarge : few ? Theme.type.headline : Theme.type.titleDense
    // With few rooms the row is high: its words stand together, a little above the middle.
    readonly property real slack: few && !lanes ? Math.max(0, height - head.height - one.height - next.height - 4 * Theme.u) : 0

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
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: Math.round(0.9 * Theme.u + 0.3 * row.slack) }
        height: Math.round((row.few && !row.large ? 5.6 : 4.3) * row.text * Theme.u)

        Rectangle {
            id: bar
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
            height: Math.round(0.84 * head.height)
            radius: width / 2
            color: Theme.color.hue(row.hue).fill
        }
        Words {
            id: name
            objectName: "roomName"
            anchors { left: bar.right; leftMargin: 1.6 * Theme.u; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, head.width - left.width - 4 * Theme.u)
            text: row.room
            type: row.few && !row.large ? Theme.type.bodyLarge : Theme.type.body
            weight: 600
        }
        Words {
            anchors { left: name.right; leftMargin: 1.6 * Theme.u; right: left.left; rightMargin: 1.6 * Theme.u; baseline: name.baseline }
            visible: text !== "" && width > 6 * Theme.u
            text: row.floor
            color: Theme.color.textMuted
        }
        Words {
            id: left
            objectName: "timeLeft"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: !row.lanes && !row.band
            text: row.first.timeLeft
        }
    }
    NowSession {
        id: one
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: Math.round((row.few ? 0.6 : 0.1) * Theme.u) }
        visible: !row.lanes && !row.band
        height: implicitHeight
        entry: row.first
        hue: row.hue
        titleType: row.titleType
        titleLines: row.few || row.large ? 2 : 1
        lineType: row.few && !row.large ? Theme.type.body : Theme.type.label
        gap: Math.round((row.few ? 0.8 : 0.2) * Theme.u)
        timeShown: false
    }
    Progress {
        anchors { left: parent.left; right: parent.right; top: one.bottom; topMargin: Math.round((row.few ? 1.2 : 0.6) * Theme.u) }
        visible: !row.lanes && !row.band && value >= 0
        value: row.first.progress
        fill: one.progressColor
    }
    Column {
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: next.top; bottomMargin: 0.4 * Theme.u }
        visible: row.lanes && !row.band

        NowLane {
            width: row.width
            height: (next.y - head.y - head.height) / 2
            entry: row.first
            hue: row.hue
        }
        NowLane {
            width: row.width
            height: (next.y - head.y - head.height) / 2
            entry: row.second
            hue: row.hue
            more: row.more
        }
    }
    TouchTarget {
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: next.top }
        objectName: "nowTarget"
        name: row.first.sessionId === "" ? "" : row.roomLabel
        onActivated: row.opened(row.first.sessionId)
    }
    Item {
        id: next
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: Math.round(0.6 * Theme.u + 0.22 * row.slack) }
        height: Math.round((row.few && !row.large ? 7.6 : 3.8 * row.text) * Theme.u)

        Words {
            id: time
            objectName: "nextTime"
            anchors { left: parent.left; top: parent.top }
            text: row.nextTime
            weight: 600
        }
        Words {
            objectName: "nextTitle"
            anchors { left: time.right; leftMargin: 1.6 * Theme.u; right: words.left; rightMargin: 1.6 * Theme.u; top: parent.top }
            text: row.nextTitle
            color: Theme.color.textMuted
            maximumLines: row.few && !row.large ? 2 : 1
        }
        Words {
            id: words
            objectName: "nextWords"
            anchors { right: parent.right; top: parent.top }
            text: row.nextWords
            color: Theme.color.textMuted
        }
        TouchTarget {
            anchors { fill: parent; topMargin: -1.1 * Theme.u; bottomMargin: -0.6 * Theme.u }
            name: row.nextId === "" ? "" : qsTr("%1, next at %2: %3").arg(row.room).arg(row.nextTime).arg(row.nextTitle)
            onActivated: row.opened(row.nextId)
        }
    }
}
