// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// Looking back: changes, the schedule as it stood, and one change in full.
FocusScope {
    id: screen

    readonly property bool narrow: width < 1060 * Theme.desk.scale
    /// No room for three: the change lies over the grid, and only when it is wanted.
    readonly property bool tight: width < 900 * Theme.desk.scale
    property bool detailsOpen: false

    function reveal(kind: string, id: string) {
        HistoryDesk.log.setSubject(id);
    }
    Component.onCompleted: if (visible) HistoryDesk.log.open()
    onVisibleChanged: visible ? HistoryDesk.log.open() : HistoryDesk.log.close()

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    ChangeList {
        id: list
        focus: true
        width: Math.min(Math.round((screen.narrow ? 290 : 334) * Theme.desk.scale), screen.width * (screen.tight ? 0.42 : 1))
        onOpened: screen.detailsOpen = true
        height: parent.height
    }
    Hairline {
        id: edge
        anchors.left: list.right
        upright: true
    }
    Rectangle {
        id: band
        anchors { left: edge.right; right: screen.tight ? parent.right : details.left; top: parent.top }
        height: Math.round(44 * Theme.desk.scale)
        color: HistoryDesk.log.travelling ? Theme.color.text : Theme.color.surface
        readonly property color ink: HistoryDesk.log.travelling ? Theme.color.surface : Theme.color.text
        Row {
            anchors { left: parent.left; leftMargin: Theme.desk.m; right: buttons.left; rightMargin: Theme.desk.s; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
            clip: true
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(15 * Theme.desk.scale)
                height: width
                name: "history"
                color: band.ink
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                weight: 600
                color: band.ink
                text: HistoryDesk.log.bandText
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                color: band.ink
                text: HistoryDesk.log.positionText
            }
            Chip {
                anchors.verticalCenter: parent.verticalCenter
                visible: band.width > 660 * Theme.desk.scale
                text: qsTr("Read only")
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: band.width > 760 * Theme.desk.scale
                type: Theme.desk.caption
                color: band.ink
                text: HistoryDesk.log.sinceText
            }
        }
        Row {
            id: buttons
            anchors { right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
            spacing: 6
            ActionButton {
                icon: "arrow-chevron-left"
                name: qsTr("One change back")
                onClicked: HistoryDesk.log.older()
            }
            ActionButton {
                icon: "arrow-chevron-right"
                name: qsTr("One change on")
                enabled: HistoryDesk.log.travelling
                onClicked: HistoryDesk.log.newer()
            }
            ActionButton {
                visible: screen.tight
                icon: "info"
                name: qsTr("The change in full")
                checked: screen.detailsOpen
                onClicked: screen.detailsOpen = !screen.detailsOpen
            }
            ActionButton {
                objectName: "backToNow"
                text: screen.tight ? "" : qsTr("Back to now")
                icon: screen.tight ? "now" : ""
                name: qsTr("Back to now")
                enabled: HistoryDesk.log.travelling
                onClicked: HistoryDesk.log.backToNow()
            }
        }
        Hairline { anchors.bottom: parent.bottom }
    }
    TimeSlider {
        id: slider
        objectName: "timeSlider"
        anchors { left: edge.right; right: screen.tight ? parent.right : details.left; top: band.bottom }
    }
    Rectangle {
        id: dayBar
        anchors { left: edge.right; right: screen.tight ? parent.right : details.left; top: slider.bottom }
        height: days.visible ? days.height + 8 : 0
        color: Theme.color.surface
        Segments {
            id: days
            x: Theme.desk.m
            anchors.verticalCenter: parent.verticalCenter
            visible: HistoryDesk.log.past.days.length > 1
            name: qsTr("Day")
            model: HistoryDesk.log.past.days
            current: HistoryDesk.log.past.day
            onChosen: value => HistoryDesk.log.past.day = value
        }
    }
    StillGrid {
        objectName: "pastGrid"
        anchors { left: edge.right; right: screen.tight ? parent.right : details.left; top: dayBar.bottom; bottom: parent.bottom }
        past: HistoryDesk.log.past
    }
    Hairline {
        anchors.right: screen.tight ? parent.right : details.left
        upright: true
        z: 1
    }
    ChangeDetails {
        id: details
        anchors.right: parent.right
        visible: !screen.tight || screen.detailsOpen
        z: 2
        width: Math.min(Math.round((screen.narrow ? 260 : 308) * Theme.desk.scale), screen.width - 40)
        height: parent.height
        closable: screen.tight
        onClosed: screen.detailsOpen = false
    }
}
