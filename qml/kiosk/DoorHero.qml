// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What is on in this room, on the tint of its colour; free, on the tint of "free".
Rectangle {
    id: hero

    required property real pad
    signal opened(string sessionId)

    readonly property bool busy: Door.kind === "busy"
    readonly property stateColours freeState: Theme.color.state("free")
    readonly property hueColours roomHue: Theme.color.hue(Door.hue)
    readonly property bool contrast: Theme.highContrast
    readonly property bool blocker: Door.now.kind === "blocker"
    readonly property color fill: !busy ? freeState.fill : blocker ? Theme.color.lineStrong : roomHue.fill
    readonly property color ink: contrast || !busy || blocker ? Theme.color.text : roomHue.onTint
    readonly property color muted: contrast || !busy || blocker ? Theme.color.textMuted : roomHue.mutedOnTint
    readonly property color lateInk: Theme.color.state("late").ink
    readonly property real side: Math.round((Kiosk.upright ? 0 : 1.2) * Theme.u)

    color: contrast ? Theme.color.ground : !busy ? freeState.tint : blocker ? Theme.color.sunken : roomHue.tint
    Accessible.role: Accessible.Grouping
    Accessible.name: Door.room + ", " + (hero.busy ? Door.now.title + " " + Door.now.chipText + ", " + Door.nowTimes + ", " + Door.now.timeLeft : Door.headline)

    Rectangle {
        // No anchors that come and go: one that is taken away leaves its size behind when the screen is turned.
        readonly property real thick: Math.round(0.8 * Theme.u)
        x: Kiosk.upright || Theme.rightToLeft ? 0 : hero.width - thick
        y: Kiosk.upright ? hero.height - thick : 0
        width: Kiosk.upright ? hero.width : thick
        height: Kiosk.upright ? thick : hero.height
        color: hero.fill
    }
    Column {
        id: head
        anchors { left: parent.left; leftMargin: hero.pad; right: clock.visible ? clock.left : parent.right; rightMargin: clock.visible ? 2.4 * Theme.u : hero.pad; top: parent.top; topMargin: hero.pad }

        FitWords {
            wordsName: "doorRoom"
            width: parent.width
            text: Door.room
            type: Theme.type.headlineLarge
            largestLines: 1
            middleLines: 1
            smallestLines: 2
            color: hero.ink
        }
        Words { width: parent.width; text: Door.about; color: hero.muted; visible: text !== "" }
    }
    DoorClock {
        id: clock
        room: 0.66 * hero.width
        anchors { right: parent.right; rightMargin: hero.pad; top: parent.top; topMargin: hero.pad }
        visible: Kiosk.upright
    }
    Item {
        id: middle
        anchors { left: parent.left; leftMargin: hero.pad; right: parent.right; rightMargin: hero.pad + hero.side; top: head.bottom; topMargin: Math.round(4.4 * Theme.u); bottom: foot.visible ? foot.top : parent.bottom; bottomMargin: Math.round(2.4 * Theme.u) }

        Chip { id: whole; visible: false; stateName: "now"; text: Kiosk.nowHead; type: Theme.type.body }
        Flow {
            id: chips
            anchors { left: parent.left; right: parent.right; top: parent.top }
            visible: hero.busy
            spacing: Math.round(1.6 * Theme.u)

            Chip {
                objectName: "doorNow"
                visible: Door.now.kind === "running" || Door.now.kind === "blocker"
                stateName: "now"
                text: Kiosk.stale && whole.implicitWidth <= chips.width ? Kiosk.nowHead : qsTr("Now")
                type: Theme.type.body
                solid: !Kiosk.stale
            }
            Chip {
                width: Math.min(implicitWidth, chips.width)
                visible: Door.now.chipText !== ""
                stateName: Door.now.chipState
                text: Door.now.chipText
                type: Theme.type.body
            }
            Words { objectName: "doorTimes"; text: Door.nowTimes; type: Theme.type.body; leading: 1.2; weight: 600; color: hero.ink }
        }
        Icon {
            id: doorIcon
            anchors { left: parent.left; top: parent.top }
            visible: !hero.busy && middle.height > 26 * Theme.u
            width: Math.round(9 * Theme.u)
            height: visible ? width : 0
            name: hero.freeState.icon
            color: hero.freeState.ink
        }
        FitWords {
            id: title
            wordsName: "doorTitle"
            anchors { left: parent.left; right: parent.right; top: hero.busy ? chips.bottom : doorIcon.bottom; topMargin: Math.round((hero.busy ? 1.6 : doorIcon.visible ? 2.4 : 0) * Theme.u) }
            room: middle.height - y - hosts.height - also.height - 2 * Theme.u
            text: hero.busy ? Door.now.title : Door.headline
            color: Door.now.kind === "cancelled" || Door.now.kind === "away" ? hero.muted : hero.ink
            struck: hero.busy && (Door.now.kind === "cancelled" || Door.now.kind === "away")
        }
        Words {
            id: hosts
            anchors { left: parent.left; right: parent.right; top: title.bottom; topMargin: Math.round(1.6 * Theme.u) }
            text: hero.busy ? Door.now.hosts : Door.sentence
            type: Theme.type.body
            color: hero.muted
        }
        Words {
            id: also
            anchors { left: parent.left; right: parent.right; top: hosts.text === "" ? title.bottom : hosts.bottom; topMargin: Math.round(Theme.u) }
            visible: Door.also !== "" && hero.busy
            height: visible ? implicitHeight : 0
            text: Door.also
            color: hero.muted
        }
    }
    Item {
        id: foot
        anchors { left: parent.left; leftMargin: hero.pad; right: parent.right; rightMargin: hero.pad + hero.side; bottom: parent.bottom; bottomMargin: Math.round((Kiosk.upright ? 5.2 : 6) * Theme.u) }
        height: left.implicitHeight
        visible: hero.busy && (Door.now.timeLeft !== "" || Door.now.progress >= 0)

        Progress {
            anchors { left: parent.left; right: hourglass.left; rightMargin: 3.2 * Theme.u; verticalCenter: parent.verticalCenter }
            height: Math.round(1.6 * Theme.u)
            value: Door.now.progress
            track: hero.blocker ? Theme.color.line : Qt.alpha(hero.fill, 0.24)
            fill: Door.closing ? Theme.color.state("late").fill : hero.fill
        }
        Icon {
            id: hourglass
            anchors { right: left.left; rightMargin: visible ? 1.2 * Theme.u : 0; verticalCenter: parent.verticalCenter }
            visible: Door.closing
            width: visible ? Math.round(4.4 * Theme.u) : 0
            height: Math.round(4.4 * Theme.u)
            name: "hourglass"
            color: hero.lateInk
        }
        Words {
            id: left
            objectName: "timeLeft"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            text: Door.now.timeLeft
            type: Theme.type.title
            color: Door.closing ? hero.lateInk : hero.ink
        }
    }
    TouchTarget {
        anchors { fill: parent; margins: Math.round(1.2 * Theme.u) }
        name: hero.busy && Door.now.sessionId !== "" ? hero.Accessible.name : ""
        onActivated: hero.opened(Door.now.sessionId)
    }
}
