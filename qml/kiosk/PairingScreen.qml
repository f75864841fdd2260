// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// A screen that belongs to nobody yet: one sentence of what to do, the code, and the same code for a phone.
Item {
    id: screen

    readonly property bool upright: Kiosk.upright
    readonly property real margin: Math.round((upright ? 7 : 9) * Theme.u)
    // However large the text is set: the code stays the largest, and whole. Words give way to it.
    readonly property real least: 1 / Theme.textScale
    readonly property real calm: Math.min(1, 1.25 / Theme.textScale)

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Pair this screen")

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Item {
        id: body
        anchors { fill: parent; leftMargin: screen.margin; rightMargin: screen.margin; topMargin: Math.round((screen.upright ? 12 : 10.5) * Theme.u); bottomMargin: foot.height }
        visible: !Pairing.approved

        Column {
            id: say
            anchors { left: parent.left; top: parent.top }
            width: screen.upright ? parent.width : parent.width - qr.width - 8 * Theme.u

            Row {
                id: brand
                width: parent.width
                spacing: 1.8 * Theme.u
                Icon { anchors.verticalCenter: parent.verticalCenter; width: Math.round(5 * Theme.u); height: width; name: "home"; color: Theme.color.accentInk }
                Words { anchors.verticalCenter: parent.verticalCenter; text: "Foyer"; type: Theme.type.body; enlarged: screen.calm; weight: 600 }
            }
            Item { id: above; width: 1; height: Math.round((screen.upright || !Kiosk.largeText ? 5.4 : 2.4) * Theme.u) }
            FitWords {
                id: title
                wordsName: "pairingTitle"
                role: Accessible.Heading
                width: parent.width
                text: qsTr("Pair this screen")
                type: Theme.type.headline
                middle: Math.max(screen.least, (1 + screen.least) / 2)
                smallest: screen.least
                largestLines: 1
                middleLines: 1
                smallestLines: 2
            }
            Item { width: 1; height: Math.round(1.2 * Theme.u) }
            FitWords {
                wordsName: "pairingWords"
                width: parent.width
                room: body.height - (screen.upright ? qr.height + 9 * Theme.u : 0) - brand.height - above.height - title.height - below.height - code.height - life.height - 7 * Theme.u
                text: qsTr("In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.")
                type: Theme.type.body
                leading: 1.35
                middle: Math.max(screen.least, (1 + screen.least) / 2)
                smallest: screen.least
                largestLines: 6
                middleLines: 6
                smallestLines: 6
                color: Theme.color.textMuted
            }
            Item { id: below; width: 1; height: Math.round((screen.upright ? 7 : Kiosk.largeText ? 3.6 : 5) * Theme.u) }
            PairingCode {
                id: code
                width: parent.width
                code: Pairing.code
            }
            Item { width: 1; height: Math.round(3.4 * Theme.u) }
            Row {
                id: life
                width: parent.width
                spacing: 1.6 * Theme.u
                visible: Pairing.code !== ""
                Icon { anchors.verticalCenter: parent.verticalCenter; width: Math.round(3.2 * Theme.u); height: width; name: "clock" }
                Words { objectName: "codeLife"; anchors.verticalCenter: parent.verticalCenter; text: Pairing.remainText; enlarged: screen.calm; color: Theme.color.textMuted }
            }
        }
        Column {
            id: qr
            x: screen.upright ? Math.round((parent.width - width) / 2) : Theme.rightToLeft ? 0 : parent.width - width
            y: Math.round((screen.upright ? say.height : 0) + (screen.upright ? 9 : 1) * Theme.u)
            width: Math.round(Math.min(52, screen.width / Theme.u * 0.5) * Theme.u)
            spacing: Math.round(1.8 * Theme.u)
            opacity: Pairing.claimAddress === "" ? 0 : 1

            Rectangle {
                objectName: "pairingQr"
                width: parent.width
                height: width
                radius: 2.4 * Theme.u
                color: "white"
                Accessible.role: Accessible.Graphic
                Accessible.name: qsTr("QR code: opens the page on which an organizer approves this screen")

                QrItem { anchors { fill: parent; margins: Math.round(1.2 * Theme.u) } content: Pairing.claimAddress }
            }
            FitWords {
                width: parent.width
                text: Pairing.host
                type: Theme.type.label
                middle: Math.max(screen.least, (1 + screen.least) / 2)
                smallest: screen.least
                largestLines: 1
                middleLines: 1
                smallestLines: 2
                alignment: Qt.AlignHCenter
                color: Theme.color.textMuted
            }
        }
    }
    Column {
        anchors { left: parent.left; right: parent.right; leftMargin: screen.margin; rightMargin: screen.margin; verticalCenter: parent.verticalCenter }
        visible: Pairing.approved
        spacing: 3 * Theme.u

        Icon { width: Math.round(12 * Theme.u); height: width; name: "check"; color: Theme.color.state("live").ink }
        Words { objectName: "approvedName"; width: parent.width; text: Pairing.approvedName; type: Theme.type.display; maximumLines: 2 }
        Words { width: parent.width; text: Pairing.approvedView; type: Theme.type.bodyLarge; color: Theme.color.textMuted }
    }
    Item {
        id: foot
        visible: !Pairing.approved
        anchors { left: parent.left; right: parent.right; leftMargin: screen.margin; rightMargin: screen.margin; bottom: parent.bottom }
        height: Math.round((screen.upright ? 16 : 11) * Theme.u)

        Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
        Rectangle {
            id: dot
            anchors { left: parent.left; verticalCenter: status.verticalCenter }
            width: Math.round(1.5 * Theme.u)
            height: width
            radius: width / 2
            color: Pairing.found ? Theme.color.state("live").fill : Theme.color.state("late").fill
        }
        Words {
            id: status
            objectName: "pairingStatus"
            anchors { left: dot.right; leftMargin: Math.round(1.4 * Theme.u); right: screen.upright ? parent.right : about.left; rightMargin: 3 * Theme.u; verticalCenter: parent.verticalCenter; verticalCenterOffset: screen.upright ? -2.4 * Theme.u : 0 }
            text: Pairing.statusText
            enlarged: screen.calm
            color: Theme.color.textMuted
            Accessible.role: Accessible.StatusBar
        }
        Words {
            id: about
            x: screen.upright === Theme.rightToLeft ? parent.width - width : 0
            anchors { verticalCenter: parent.verticalCenter; verticalCenterOffset: screen.upright ? 2.4 * Theme.u : 0 }
            width: Math.min(implicitWidth, screen.upright ? foot.width : 0.5 * foot.width)
            enlarged: screen.calm
            text: qsTr("Screen %1 · %2 × %3").arg(Pairing.label).arg(screen.Window.width).arg(screen.Window.height)
            color: Theme.color.textMuted
        }
    }
}
