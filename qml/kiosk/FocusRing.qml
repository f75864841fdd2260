// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Two tones, so that it is seen on tints as well as on the ground.
Rectangle {
    id: ring
    anchors { fill: parent; margins: -0.84 * Theme.u }
    color: "transparent"
    border { width: 0.42 * Theme.u; color: Theme.color.focus }
    Accessible.ignored: true

    Rectangle {
        anchors { fill: parent; margins: -0.2 * Theme.u }
        color: "transparent"
        radius: ring.radius + 0.2 * Theme.u
        border { width: 0.2 * Theme.u; color: Theme.color.ground }
    }
}
