// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// A break that holds for all rooms at once, as one block in their middle.
Rectangle {
    id: band

    required property string title
    required property string times
    property string timeLeft: ""
    property real progress: -1
    property typeRole type: Theme.type.title
    signal activated

    radius: 0.6 * Theme.u
    color: Theme.color.sunken
    border { width: Math.max(1, Math.round(0.14 * Theme.u)); color: Theme.highContrast ? Theme.color.text : Theme.color.line }

    Column {
        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 2.4 * Theme.u }
        spacing: Theme.u

        Words {
            width: parent.width
            text: band.title
            type: band.type
            weight: 600
            maximumLines: 2
            alignment: Qt.AlignHCenter
        }
        Words {
            width: parent.width
            text: band.timeLeft === "" ? band.times : qsTr("%1 · %2").arg(band.times).arg(band.timeLeft)
            color: Theme.color.textMuted
            alignment: Qt.AlignHCenter
        }
    }
    Progress {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 1.6 * Theme.u }
        value: band.progress
        fill: Theme.color.lineStrong
    }
    TouchTarget {
        anchors.fill: parent
        name: qsTr("%1, %2").arg(band.title).arg(band.times)
        onActivated: band.activated()
    }
}
