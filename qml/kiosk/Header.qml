// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Event and date at the start, sync state and clock at the end; the last two never shrink.
Item {
    id: header

    readonly property bool narrow: date.implicitWidth > names.width
    readonly property bool dateless: Kiosk.veryLargeText || Kiosk.stateBelow

    // Upright, a long state stands under the clock: beside it nothing would be left of the event's name.
    readonly property bool stacked: Kiosk.stateBelow || Kiosk.upright && Theme.textScale < 1.2 && width - clock.width - sync.wholeWidth - doubt.width < 34 * Theme.u
    // In large letters it takes the whole line there, and the name shares the clock's.
    readonly property real beside: clock.width + doubt.width + (stacked ? 0 : sync.width)
    readonly property real clockLift: Kiosk.stateBelow ? Math.round(sync.height / 2 + 0.6 * Theme.u) : stacked ? Math.round(2.2 * Theme.u) : 0

    implicitHeight: Kiosk.headerUnits * Theme.u

    Item {
        id: names
        anchors { left: parent.left; verticalCenter: parent.verticalCenter; verticalCenterOffset: Kiosk.stateBelow ? -header.clockLift : 0 }
        width: header.width - (header.stacked && !Kiosk.stateBelow ? Math.max(sync.width, header.beside) : header.beside) - (Kiosk.clockDoubtful ? 7.6 : 6.4) * Theme.u
        height: event.height + (header.dateless ? 0 : date.height)

        Words {
            id: event
            objectName: "eventName"
            width: parent.width
            text: Kiosk.eventName
            type: Kiosk.upright ? Theme.type.bodyMedium : Theme.type.body
            weight: 600
        }
        Words {
            id: date
            objectName: "dateText"
            anchors.top: event.bottom
            width: parent.width
            text: Kiosk.dateText
            color: Theme.color.textMuted
            visible: !header.narrow && !header.dateless
        }
        Words {
            anchors.top: event.bottom
            width: parent.width
            text: Kiosk.shortDateText
            color: Theme.color.textMuted
            visible: header.narrow && !header.dateless
        }
    }
    SyncState {
        id: sync
        anchors { right: header.stacked ? parent.right : doubt.left; rightMargin: header.stacked ? 0 : (Kiosk.clockDoubtful ? 2.4 : 3.2) * Theme.u; verticalCenter: parent.verticalCenter; verticalCenterOffset: Kiosk.stateBelow ? Math.round(clock.height / 2) : header.stacked ? Math.round(4 * Theme.u) : 0 }
        room: header.width - (header.stacked ? 0 : clock.width + doubt.width + 6.4 * Theme.u)
        width: Math.min(implicitWidth, room)
    }
    Icon {
        id: doubt
        anchors { right: clock.left; rightMargin: Kiosk.clockDoubtful ? 1.2 * Theme.u : 0; verticalCenter: clock.verticalCenter }
        width: Kiosk.clockDoubtful ? Math.round(5 * Theme.u) : 0
        height: width
        visible: Kiosk.clockDoubtful
        name: Theme.color.state("clockDoubtful").icon
        color: clock.color
    }
    Words {
        id: clock
        objectName: "clock"
        anchors { right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: -header.clockLift }
        text: Kiosk.clockText
        type: Theme.type.clock
        color: Kiosk.clockDoubtful ? Theme.color.state("clockDoubtful").ink : Theme.color.text
        Accessible.role: Accessible.Clock
    }
}
