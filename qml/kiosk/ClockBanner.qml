// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The clock is in doubt: what the screen says, what the server says, which one is used.
Rectangle {
    id: banner

    readonly property stateColours colours: Theme.color.state("clockDoubtful")

    implicitHeight: 10.6 * Theme.u * Theme.textScale
    radius: 1.4 * Theme.u
    color: Theme.highContrast ? Theme.color.ground : colours.tint
    border.width: Theme.highContrast ? 0.28 * Theme.u : 0
    border.color: colours.fill
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Kiosk.bannerHead + " " + Kiosk.bannerFact + " " + Kiosk.bannerAdvice

    Icon {
        id: icon
        anchors { left: parent.left; leftMargin: 2.6 * Theme.u; verticalCenter: parent.verticalCenter }
        width: Math.round(4.8 * Theme.u)
        height: width
        name: banner.colours.icon
        color: banner.colours.ink
    }
    Words {
        id: head
        anchors { left: icon.right; leftMargin: 2.4 * Theme.u; bottom: parent.verticalCenter }
        text: Kiosk.bannerHead
        weight: 600
        color: banner.colours.onTint
    }
    Words {
        anchors { left: head.right; leftMargin: 0.9 * Theme.u; right: parent.right; rightMargin: 2.4 * Theme.u; bottom: parent.verticalCenter }
        text: Kiosk.bannerFact
        color: banner.colours.onTint
    }
    Words {
        anchors { left: icon.right; leftMargin: 2.4 * Theme.u; right: parent.right; rightMargin: 2.4 * Theme.u; top: parent.verticalCenter }
        text: Kiosk.bannerAdvice
        color: Theme.color.textMuted
    }
}
