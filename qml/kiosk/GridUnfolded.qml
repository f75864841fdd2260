// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The sessions behind a "+2": a small sheet over the grid, in the order in which they begin.
Item {
    id: overlay

    readonly property bool open: DayGrid.unfoldedTitle !== ""

    visible: open
    onOpenChanged: if (open) close.take()
    Keys.onEscapePressed: DayGrid.foldAgain()

    Rectangle {
        anchors.fill: parent
        color: Theme.color.scrim
        opacity: Theme.color.scrimOpacity

        MouseArea {
            anchors.fill: parent
            onClicked: DayGrid.foldAgain()
            onWheel: wheel => wheel.accepted = true
        }
    }
    Rectangle {
        id: sheet
        objectName: "unfolded"
        anchors.centerIn: parent
        width: Math.round(Math.min(parent.width - 7.2 * Theme.u, 110 * Theme.u))
        height: Math.round(Math.min(parent.height - 4.8 * Theme.u, head.height + list.contentHeight + 5.6 * Theme.u))
        radius: 2.4 * Theme.u
        color: Theme.color.raised
        border { width: Math.max(1, Math.round((Theme.highContrast ? 0.28 : 0.14) * Theme.u)); color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
        Accessible.role: Accessible.Dialog
        Accessible.name: DayGrid.unfoldedTitle

        MouseArea { anchors.fill: parent }
        Item {
            id: head
            anchors { left: parent.left; leftMargin: Math.round(3.6 * Theme.u); right: parent.right; rightMargin: Math.round(2.4 * Theme.u); top: parent.top; topMargin: Math.round(2.4 * Theme.u) }
            height: Math.round(9 * Theme.u)

            Words {
                objectName: "unfoldedTitle"
                anchors { left: parent.left; right: close.left; rightMargin: 2 * Theme.u; verticalCenter: close.verticalCenter }
                text: DayGrid.unfoldedTitle
                type: Theme.type.body
                weight: 600
                Accessible.role: Accessible.Heading
            }
            TouchButton {
                id: close
                objectName: "unfoldedClose"
                anchors { right: parent.right; top: parent.top }
                text: qsTr("Close")
                icon: "close"
                onActivated: DayGrid.foldAgain()
            }
        }
        ListView {
            id: list
            anchors { left: parent.left; leftMargin: Math.round(3.6 * Theme.u); right: parent.right; rightMargin: Math.round(3.6 * Theme.u); top: head.bottom; bottom: parent.bottom; bottomMargin: Math.round(2.4 * Theme.u) }
            model: DayGrid.unfolded
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            delegate: SearchRow {
                required property int index
                width: list.width
                onOpened: sessionId => Sheet.open(sessionId)
                onReached: list.positionViewAtIndex(index, ListView.Contain)
            }
        }
    }
}
