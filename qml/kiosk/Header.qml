// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Event and date at the start, sync state and clock at the end; the last two never shrink.
Item {
    id: header

    readonly property bool narrow: date.implicitWidth > names.width

    // Upright, a long state stands under the clock: beside it nothing would be left of the event's name.
    readonly property bool stacked: Kiosk.upright && Theme.textScale < 1.2 && width - clock.width - sync.width - doubt.width < 34 * Theme.u

    implicitHeight: Kiosk.headerUnits * Theme.u

    Item {
        id: names
        anchors { left: parent.left; verticalCenter: parent.verticalCenter }
        width: header.width - (header.stacked ? Math.max(sync.width, clock.width + doubt.width) : clock.width + sync.width + doubt.width) - (Kiosk.clockDoubtful ? 7.6 : 6.4) * Theme.u
        height: event.height + (Kiosk.veryLargeText ? 0 : date.height)

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
            visible: !header.narrow && !Kiosk.veryLargeText
        }
        Words {
            anchors.top: event.bottom
            width: parent.width
            text: Kiosk.shortDateText
            color: Theme.color.textMuted
            visible: header.narrow && !Kiosk.veryLargeText
        }
    }
    SyncState {
        id: sync
        anchors { right: header.stacked ? parent.right : doubt.left; rightMargin: header.stacked ? 0 : (Kiosk.clockDoubtful ? 2.4 : 3.2) * Theme.u; verticalCenter: parent.verticalCenter; verticalCenterOffset: header.stacked ? Math.round(4 * Theme.u) : 0 }
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
        anchors { right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: header.stacked ? -Math.round(2.2 * Theme.u) : 0 }
        text: Kiosk.clockText
        type: Theme.type.clock
        color: Kiosk.clockDoubtful ? Theme.color.state("clockDoubtful").ink : Theme.color.text
        Accessible.role: Accessible.Clock
    }
}
