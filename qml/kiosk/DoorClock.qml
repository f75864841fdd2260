// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Clock and honest state, where they stand on a door sign.
Item {
    id: box

    property real room: Infinity

    implicitWidth: Math.max(clock.implicitWidth + (doubt.visible ? doubt.width + 1.2 * Theme.u : 0), sync.implicitWidth)
    implicitHeight: clock.implicitHeight + 1.2 * Theme.u + sync.implicitHeight
    width: implicitWidth
    height: implicitHeight

    Icon {
        id: doubt
        anchors { right: clock.left; rightMargin: 1.2 * Theme.u; verticalCenter: clock.verticalCenter }
        visible: Kiosk.clockDoubtful
        width: Math.round(5 * Theme.u)
        height: width
        name: Theme.color.state("clockDoubtful").icon
        color: clock.color
    }
    Words {
        id: clock
        objectName: "clock"
        anchors { right: parent.right; top: parent.top }
        text: Kiosk.clockText
        type: Theme.type.clock
        color: Kiosk.clockDoubtful ? Theme.color.state("clockDoubtful").ink : Theme.color.text
        Accessible.role: Accessible.Clock
    }
    SyncState {
        id: sync
        anchors { right: parent.right; top: clock.bottom; topMargin: 0.6 * Theme.u }
        room: box.room
        width: implicitWidth
        height: implicitHeight
    }
}
