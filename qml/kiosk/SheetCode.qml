// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The code that opens the session on the visitor's phone, and what it is good for.
Item {
    id: box

    property bool sideways: false
    property real side: Math.round((Kiosk.largeText ? 28 : 37) * Theme.u)

    implicitWidth: sideways ? 0 : side
    implicitHeight: sideways ? Math.max(side, words.height) : side + 2 * Theme.u + words.height
    visible: Sheet.address !== ""

    Rectangle {
        id: code
        objectName: "qrCode"
        anchors { left: parent.left; top: parent.top }
        width: box.side
        height: box.side
        radius: 1.2 * Theme.u
        color: "white"
        // On a light sheet the quiet zone has an edge of its own, outside the four modules.
        border { width: Theme.scheme === "light" ? Math.max(1, Math.round(0.14 * Theme.u)) : 0; color: Theme.color.line }
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("QR code: opens this session on a phone")

        QrItem {
            anchors { fill: parent; margins: Math.round(0.4 * Theme.u) }
            content: Sheet.address
        }
    }
    Column {
        id: words
        anchors { left: box.sideways ? code.right : parent.left; leftMargin: box.sideways ? 2.4 * Theme.u : 0; right: parent.right; top: box.sideways ? parent.top : code.bottom; topMargin: box.sideways ? 0 : 2 * Theme.u }
        spacing: 1.2 * Theme.u

        Words { width: parent.width; text: qsTr("Open on your phone"); type: Theme.type.near; weight: 600; maximumLines: 2 }
        Words {
            width: parent.width
            text: qsTr("Keep it at hand and see at once when it moves.")
            type: Theme.type.near
            color: Theme.color.textMuted
            maximumLines: 3
        }
    }
}
