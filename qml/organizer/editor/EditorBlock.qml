// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Organizer.Editor

// A session in the grid: drawn by BlockArt, with what stands around it. The pointer is GridPointer's. What others moved
// travels; one's own is there already.
Item {
    id: block

    required property string sessionId
    required property real blockX
    required property real blockY
    required property real blockWidth
    required property real blockHeight
    required property blockFace face
    required property string label
    required property bool chosen
    required property bool focused
    required property bool lifted
    required property bool faded
    required property bool held
    required property bool fresh
    required property bool travels
    property real nowY: -1
    property bool gridFocused: false
    readonly property bool ringed: focused && gridFocused
    signal pressed

    objectName: "block-" + sessionId
    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    z: travels ? 3 : chosen || focused ? 2 : 1
    opacity: faded ? 0.3 : 1
    visible: !lifted
    Accessible.role: Accessible.ListItem
    Accessible.name: label
    Accessible.selectable: true
    Accessible.selected: chosen
    Accessible.focusable: true
    Accessible.focused: ringed
    Accessible.onPressAction: block.pressed()

    Behavior on x {
        enabled: block.travels && !Theme.motion.reduced
        NumberAnimation { duration: Theme.motion.move; easing.bezierCurve: Theme.motion.moveCurve }
    }
    Behavior on y {
        enabled: block.travels && !Theme.motion.reduced
        NumberAnimation { duration: Theme.motion.move; easing.bezierCurve: Theme.motion.moveCurve }
    }
    // Without motion the old place fades (GoneBlock) while the new one appears.
    onBlockXChanged: if (travels && Theme.motion.reduced) appear.restart()
    onBlockYChanged: if (travels && Theme.motion.reduced) appear.restart()
    onHeldChanged: {
        if (!held) return fade.restart();
        fade.stop();
        art.held = 1;
    }
    Component.onCompleted: {
        if (held) art.held = 1;
        if (fresh) appear.start();
    }
    NumberAnimation {
        id: fade
        target: art
        property: "held"
        to: 0
        duration: Theme.motion.hold / 8
    }
    NumberAnimation {
        id: appear
        target: block
        property: "opacity"
        from: 0
        to: block.faded ? 0.3 : 1
        duration: Theme.motion.quick
    }

    BlockArt {
        id: art
        anchors.fill: parent
        face: block.face
        colours: Theme.color
        type: Theme.desk.caption
        radius: Theme.desk.block
        chosen: block.chosen
        highContrast: Theme.highContrast
        rightToLeft: Theme.rightToLeft
        nowAt: block.nowY >= block.blockY && block.nowY < block.blockY + block.height ? block.nowY - block.blockY : -1
    }
    // Few have any of it; a Loader cannot make a bound component in Qt 6.4.
    Repeater {
        model: block.chosen || block.ringed || block.face.otherName !== "" ? 1 : 0
        delegate: BlockSurround {
            anchors.fill: parent
            face: block.face
            chosen: block.chosen
            focused: block.ringed
        }
    }
}
