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
    // Which clock is used comes before what to make of it: the advice gets the lines that are left.
    readonly property int lines: Kiosk.upright ? 4 : 2
    readonly property bool beside: head.implicitWidth + 0.9 * Theme.u + fact.implicitWidth <= facts.width
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

        Item {
            width: facts.width
            height: head.height

            Words {
                id: head
                anchors { left: parent.left; top: parent.top }
                width: Math.min(implicitWidth, facts.width)
                text: Kiosk.bannerHead
                weight: 600
                color: banner.colours.onTint
            }
            // Beside it where the line is wide enough, below it where it is not.
            Words {
                id: fact
                anchors { left: head.right; leftMargin: 0.9 * Theme.u; top: parent.top }
                visible: banner.beside
                text: Kiosk.bannerFact
                color: banner.colours.onTint
            }
        }
        Words {
            id: factBelow
            objectName: "bannerFact"
            width: facts.width
            visible: !banner.beside
            text: Kiosk.bannerFact
            maximumLines: banner.lines - 1
            color: banner.colours.onTint
        }
        Words {
            width: facts.width
            visible: linesLeft > 0
            readonly property int linesLeft: banner.lines - 1 - (banner.beside ? 0 : factBelow.lineCount)
            text: Kiosk.bannerAdvice
            maximumLines: Math.max(1, linesLeft)
            color: Theme.color.textMuted
        }
    }
}
