// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The sign at a door: what is on in the room's own colour, what comes, and the rest of the day.
Item {
    id: screen

    property real textScale: Theme.textScale
    readonly property bool upright: Kiosk.upright
    readonly property bool large: Kiosk.veryLargeText
    readonly property real pad: Math.round(4.8 * Theme.u)
    readonly property bool free: Door.kind === "free"

    DoorHero {
        id: hero
        anchors { left: parent.left; top: parent.top }
        width: screen.upright ? parent.width : Math.round(parent.width * 0.58)
        height: screen.upright ? Math.round(screen.height * (screen.large ? 0.64 : screen.free && Door.next.title !== "" ? 0.38 : 0.46)) : parent.height
        pad: screen.pad
        onOpened: sessionId => Sheet.open(sessionId)
    }
    Item {
        id: rest
        anchors { left: screen.upright ? parent.left : hero.right; right: parent.right; top: screen.upright ? hero.bottom : parent.top; bottom: parent.bottom; leftMargin: screen.pad; rightMargin: screen.pad; topMargin: Math.round((screen.upright ? 5.4 : 4.8) * Theme.u); bottomMargin: Math.round(2 * Theme.u) }

        DoorClock {
            id: clock
            anchors { right: parent.right; top: parent.top }
            room: rest.width
            visible: !screen.upright
        }
        DoorNextBlock {
            id: next
            anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: screen.upright ? 0 : Math.round(clock.height + 4 * Theme.u) }
            onOpened: sessionId => Sheet.open(sessionId)
        }
        DoorLater {
            id: later
            anchors { left: parent.left; right: parent.right; top: next.visible ? next.bottom : next.top; topMargin: Math.round((next.visible ? 4.6 : 0) * Theme.u); bottom: parent.bottom }
            visible: !screen.large && Door.laterHead !== ""
            onOpened: sessionId => Sheet.open(sessionId)
        }
    }
    Binding {
        target: Door
        property: "laterUnits"
        delayed: true // the rows it leaves change what is measured for it
        value: Math.floor(Math.max(0, rest.height - (next.visible ? next.y + next.height + 4.6 * Theme.u : next.y)) / Theme.u / screen.textScale)
    }
}
