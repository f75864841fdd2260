// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The clock is in doubt: what the screen says, what the server says, which one is used.
Rectangle {
    id: banner

    readonly property stateColours colours: Theme.color.state("clockDoubtful")

    implicitHeight: Math.round(Kiosk.bannerUnits * Theme.u)
    readonly property bool upright: Kiosk.upright
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
    Column {
        id: facts
        anchors { left: icon.right; leftMargin: 2.4 * Theme.u; right: parent.right; rightMargin: 2.4 * Theme.u; verticalCenter: parent.verticalCenter }

        Words {
            id: head
            width: Math.min(implicitWidth, facts.width)
            text: Kiosk.bannerHead
            weight: 600
            color: banner.colours.onTint

            // Beside it where the panel is wide, below it where it is not.
            Words {
                anchors { left: parent.right; leftMargin: 0.9 * Theme.u; top: parent.top }
                width: facts.width - head.width - 0.9 * Theme.u
                visible: !banner.upright
                text: Kiosk.bannerFact
                color: banner.colours.onTint
            }
        }
        Words {
            width: facts.width
            visible: banner.upright
            text: Kiosk.bannerFact
            color: banner.colours.onTint
        }
        Words {
            width: facts.width
            text: Kiosk.bannerAdvice
            maximumLines: banner.upright ? 2 : 1
            color: Theme.color.textMuted
        }
    }
}
