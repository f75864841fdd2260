// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Something is on its way. Still when motion is reduced.
Icon {
    id: dots

    property bool running: visible && !Theme.motion.reduced

    name: "dots"
    width: Math.round(16 * Theme.desk.scale)
    height: width
    color: Theme.color.state("pending").ink

    SequentialAnimation on opacity {
        running: dots.running
        loops: Animation.Infinite
        alwaysRunToEnd: true
        NumberAnimation { from: 1; to: 0.35; duration: 4 * Theme.motion.standard }
        NumberAnimation { from: 0.35; to: 1; duration: 4 * Theme.motion.standard }
    }
}
