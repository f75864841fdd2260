// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// How much of a session is over. In dashes when the plan may be out of date: the screen draws, but does not claim.
Item {
    id: bar

    required property real value
    required property color fill
    property color track: Theme.color.line

    implicitHeight: Math.max(2, Math.round((Theme.highContrast ? 0.6 : 0.56) * Theme.u))
    visible: value >= 0
    Accessible.role: Accessible.ProgressBar
    Accessible.ignored: true

    Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: Theme.highContrast ? Theme.color.ground : bar.track
        border.width: Theme.highContrast ? Math.max(1, Math.round(0.14 * Theme.u)) : 0
        border.color: Theme.color.text
    }
    Rectangle {
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        visible: !Kiosk.stale
        width: Math.max(height, parent.width * bar.value)
        radius: height / 2
        color: bar.fill
    }
    Item {
        id: dashes
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        visible: Kiosk.stale
        width: parent.width * Math.max(0, bar.value)
        clip: true

        Row {
            anchors.left: parent.left
            spacing: 0.6 * Theme.u
            Repeater {
                model: Kiosk.stale ? Math.max(0, Math.ceil(dashes.width / (1.6 * Theme.u))) : 0
                delegate: Rectangle {
                    width: Theme.u
                    height: bar.height
                    color: Theme.color.textFaint
                }
            }
        }
    }
}
