// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// How fresh the screen is: a quiet dot while it is live, a chip when it is not.
Item {
    id: sync

    readonly property bool live: Kiosk.syncState === "live"
    readonly property real wholeWidth: live ? dot.width + 1.5 * Theme.u + words.implicitWidth : chip.implicitWidth
    property real room: Infinity ///< where there is less than its words take, its age goes: since when is said

    implicitWidth: live ? dot.width + 1.5 * Theme.u + words.implicitWidth : chip.fits ? chip.implicitWidth : brief.implicitWidth
    implicitHeight: 3.8 * Theme.u * Theme.textScale
    Accessible.role: Accessible.StatusBar
    Accessible.name: Kiosk.syncText

    Rectangle {
        anchors.centerIn: dot
        visible: sync.live
        width: 2.5 * Theme.u
        height: width
        radius: width / 2
        color: dot.color
        opacity: 0.24
    }
    Rectangle {
        id: dot
        anchors { left: parent.left; leftMargin: 0.5 * Theme.u; verticalCenter: parent.verticalCenter }
        visible: sync.live
        width: 1.5 * Theme.u
        height: width
        radius: width / 2
        color: Theme.color.state("live").fill
    }
    Words {
        id: words
        objectName: "syncWords"
        anchors { left: dot.right; leftMargin: Theme.u; verticalCenter: parent.verticalCenter }
        visible: sync.live
        text: Kiosk.syncText
        color: Theme.color.textMuted
    }
    Chip {
        id: chip
        objectName: "syncChip"
        readonly property bool fits: implicitWidth <= sync.room
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        visible: !sync.live && fits
        width: Math.min(implicitWidth, sync.width)
        stateName: Kiosk.syncState
        text: Kiosk.syncText
        solid: Kiosk.syncState === "offline"
    }
    Chip {
        id: brief
        objectName: "syncChip"
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        visible: !sync.live && !chip.fits
        width: Math.min(implicitWidth, sync.width)
        stateName: Kiosk.syncState
        text: Kiosk.syncShort
        solid: chip.solid
    }
}
