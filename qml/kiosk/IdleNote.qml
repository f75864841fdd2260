// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Nobody touches the screen any more: it counts down and goes back by itself.
Rectangle {
    id: note

    implicitWidth: row.width + Math.round(4.4 * Theme.u)
    implicitHeight: Math.round(9 * Theme.u)
    radius: 1.4 * Theme.u
    color: Theme.color.raised
    border { width: Math.max(1, Math.round(0.18 * Theme.u)); color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
    Accessible.role: Accessible.AlertMessage
    Accessible.name: qsTr("Back to the schedule in %1 seconds; touch anywhere to stay").arg(Kiosk.returnSeconds)

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 2 * Theme.u

        RingItem {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.round(6.2 * Theme.u)
            height: width
            thickness: 0.6 * Theme.u
            value: Kiosk.returnSeconds / 10
            color: Theme.color.accent
            track: Theme.color.line
            Words { anchors.centerIn: parent; text: Math.max(0, Kiosk.returnSeconds); type: Theme.type.button; weight: 600; Accessible.ignored: true }
        }
        Column {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(back.implicitWidth, stay.implicitWidth)
            Words { id: back; width: parent.width; text: qsTr("Back to the schedule"); type: Theme.type.button; weight: 500 }
            Words { id: stay; width: parent.width; text: qsTr("touch anywhere to stay"); type: Theme.type.button; weight: 500; color: Theme.color.textMuted }
        }
    }
}
