// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Organizer.Editor

// A block that is no longer there, while it fades.
BlockArt {
    id: gone

    required property real blockX
    required property real blockY
    required property real blockWidth
    required property real blockHeight
    required property bool moved

    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    visible: !moved || Theme.motion.reduced
    colours: Theme.color
    type: Theme.desk.caption
    radius: Theme.desk.block
    highContrast: Theme.highContrast
    rightToLeft: Theme.rightToLeft
    Accessible.ignored: true

    NumberAnimation on opacity {
        from: 1
        to: 0
        duration: gone.moved || Theme.motion.reduced ? Theme.motion.quick : Theme.motion.exit
    }
}
