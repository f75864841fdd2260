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
    required property BlockMotion motion
    property point from ///< where it was when it was told to travel
    property bool off: false
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

    // It is told that it travels before it has anywhere to go. Without motion the old place fades (GoneBlock) while the new
    // one appears.
    onTravelsChanged: {
        off = travels;
        from = Qt.point(x, y);
    }
    onBlockXChanged: if (off) go("x", from.x, blockX)
    onBlockYChanged: if (off) go("y", from.y, blockY)
    onHeldChanged: {
        if (held) art.held = 1;
        else motion.run(art, "held", 1, 0, Theme.motion.hold / 8, null);
    }
    Component.onCompleted: {
        if (held) art.held = 1;
        if (fresh) appear();
    }
    function appear() {
        motion.run(block, "opacity", 0, faded ? 0.3 : 1, Theme.motion.quick, null);
    }
    function go(axis: string, start: real, end: real) {
        if (Theme.motion.reduced) appear();
        else motion.run(block, axis, start, end, Theme.motion.move, Theme.motion.moveCurve);
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
