// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What the organizers say, over everything, with its own clock and honest state.
Rectangle {
    id: screen

    property bool animated: true
    readonly property bool urgent: Announced.urgent
    readonly property stateColours alarm: Theme.color.state("now")
    readonly property color edge: urgent ? alarm.fill : Theme.color.accent
    readonly property color ink: urgent ? alarm.ink : Theme.color.accentInk
    readonly property real start: Math.round(8 * Theme.u)
    readonly property bool narrow: Kiosk.upright || Kiosk.largeText
    property real shown: Announced.active ? 1 : 0

    visible: shown > 0
    opacity: shown
    color: Theme.highContrast ? Theme.color.ground : urgent ? alarm.tint : Theme.color.accentTint
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Announced.sender + ". " + Announced.headline + " " + Announced.body
    Behavior on shown {
        enabled: screen.animated
        NumberAnimation { duration: Theme.motion.page; easing.bezierCurve: Theme.motion.standardCurve }
    }

    MouseArea { anchors.fill: parent; onWheel: wheel => wheel.accepted = true }
    Rectangle { anchors { left: parent.left; top: parent.top; bottom: parent.bottom } width: Math.round(1.6 * Theme.u); color: screen.edge }
    Row {
        id: head
        anchors { left: parent.left; leftMargin: screen.start; right: parent.right; rightMargin: Math.round(3.6 * Theme.u); top: parent.top; topMargin: Math.round(7.2 * Theme.u) }
        spacing: 2 * Theme.u

        Icon { id: icon; anchors.verticalCenter: parent.verticalCenter; width: Math.round(5.6 * Theme.u); height: width; name: screen.urgent ? "triangle-alert" : "megaphone"; color: screen.ink }
        Words { objectName: "announcementSender"; anchors.verticalCenter: parent.verticalCenter; width: Math.min(implicitWidth, Math.max(0, head.width - icon.width - time.implicitWidth - (position.visible ? position.implicitWidth + head.spacing : 0) - 2 * head.spacing)); text: Announced.sender; type: Theme.type.body; weight: 600; color: screen.ink }
        Words { id: time; objectName: "announcementTime"; anchors.verticalCenter: parent.verticalCenter; text: Announced.time; type: Theme.type.body; color: Theme.color.textMuted }
        Words { id: position; anchors.verticalCenter: parent.verticalCenter; visible: text !== ""; text: Announced.position; type: Theme.type.body; color: Theme.color.textMuted }
    }
    Item {
        id: middle
        anchors { left: parent.left; leftMargin: screen.start; right: parent.right; rightMargin: Math.round(9 * Theme.u); top: head.bottom; topMargin: Math.round(2 * Theme.u); bottom: foot.top; bottomMargin: Math.round(2 * Theme.u) }

        Column {
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter }
            spacing: Math.round(4 * Theme.u)

            FitWords {
                wordsName: "announcementText"
                width: parent.width
                room: middle.height - (body.visible ? body.implicitHeight + 4 * Theme.u : 0)
                text: Announced.headline
                largest: 11.2 / 9.6
                middle: 1
                smallest: Kiosk.largeText ? 0.5 : 0.75
                largestLines: 4
                middleLines: Kiosk.upright ? 6 : 4
                smallestLines: 8
            }
            Words { id: body; objectName: "announcementBody"; width: parent.width; visible: text !== ""; text: Announced.body; type: Theme.type.bodyLarge; enlarged: Kiosk.upright ? 1 : Math.min(1, 1.4 / Theme.textScale); leading: 1.3; maximumLines: Kiosk.upright ? 6 : 3 }
        }
    }
    Item {
        id: foot
        anchors { left: parent.left; leftMargin: screen.start; right: parent.right; rightMargin: Math.round(3.6 * Theme.u); bottom: parent.bottom }
        // Upright what is said of the clock may need a line of its own, away from the way back.
        readonly property bool tall: screen.narrow && again.visible && again.implicitWidth + sync.wholeWidth + clock.implicitWidth + 2 * ends.spacing > width
        readonly property real lines: tall ? 3 : screen.narrow ? 2 : 1
        height: Math.round((tall ? 36 : screen.narrow ? 26 : 13) * Theme.u)

        Rectangle { anchors { left: parent.left; right: parent.right; top: parent.top } height: Math.max(1, Math.round(0.14 * Theme.u)); color: Theme.color.lineStrong }
        Item {
            id: first
            anchors { left: parent.left; top: parent.top; right: screen.narrow ? parent.right : ends.left; rightMargin: 3 * Theme.u }
            height: foot.height / foot.lines

            Words { id: remain; objectName: "announcementRemain"; anchors { left: parent.left; verticalCenter: parent.verticalCenter } text: Announced.remainText; width: Math.min(implicitWidth, first.width) }
            Rectangle {
                id: bar
                anchors { left: remain.right; leftMargin: remain.text === "" ? 0 : 3.2 * Theme.u; verticalCenter: parent.verticalCenter }
                width: Math.max(0, Math.min(32 * Theme.u, first.width - remain.width - 3.2 * Theme.u - (screen.narrow || !back.visible ? 0 : back.width + 3.2 * Theme.u)))
                height: Math.round(0.8 * Theme.u)
                radius: height / 2
                visible: Announced.remain >= 0 && width > 8 * Theme.u
                color: Qt.alpha(screen.edge, 0.24)

                Rectangle { anchors { left: parent.left; top: parent.top; bottom: parent.bottom } width: Math.max(height, parent.width * Announced.remain); radius: height / 2; color: screen.edge }
            }
            TouchButton {
                id: back
                objectName: "announcementBack"
                anchors { left: bar.visible ? bar.right : remain.right; leftMargin: 3.2 * Theme.u; verticalCenter: parent.verticalCenter }
                visible: Announced.dismissable && Kiosk.touchScreen && !screen.narrow
                text: qsTr("Back to the schedule")
                icon: "close"
                iconColor: Theme.color.text
                onActivated: Announced.dismiss()
            }
        }
        Item {
            id: second
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: foot.height / foot.lines

            TouchButton {
                id: again
                objectName: "announcementBack"
                anchors { left: parent.left; verticalCenter: parent.verticalCenter }
                visible: Announced.dismissable && Kiosk.touchScreen && screen.narrow
                text: qsTr("Back to the schedule")
                icon: "close"
                iconColor: Theme.color.text
                onActivated: Announced.dismiss()
            }
        }
        Row {
            id: ends
            anchors { right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: foot.tall || !screen.narrow ? 0 : foot.height / 4 }
            spacing: 3.2 * Theme.u

            SyncState { id: sync; anchors.verticalCenter: parent.verticalCenter; room: foot.width - clock.implicitWidth - ends.spacing; width: implicitWidth; height: implicitHeight }
            Words { id: clock; anchors.verticalCenter: parent.verticalCenter; text: Kiosk.clockText; type: Theme.type.clock; color: Kiosk.clockDoubtful ? Theme.color.state("clockDoubtful").ink : Theme.color.text; Accessible.role: Accessible.Clock }
        }
    }
}
