// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// A session in the grid: drawn by BlockArt, with what stands around it. The pointer is GridPointer's.
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
    property real nowY: -1
    property bool gridFocused: false
    signal pressed

    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    z: chosen || focused ? 2 : 1
    opacity: faded ? 0.3 : 1
    visible: !lifted
    Accessible.role: Accessible.ListItem
    Accessible.name: label
    Accessible.selectable: true
    Accessible.selected: chosen
    Accessible.focusable: true
    Accessible.focused: focused && gridFocused
    Accessible.onPressAction: block.pressed()

    Rectangle {
        visible: block.chosen
        anchors { fill: parent; margins: -6 }
        radius: Theme.desk.block + 5
        color: Qt.alpha(Theme.color.accent, 0.22)
    }
    BlockArt {
        anchors.fill: parent
        face: block.face
        colours: Theme.color
        type: Theme.desk.caption
        radius: Theme.desk.block
        chosen: block.chosen
        highContrast: Theme.highContrast
        rightToLeft: Theme.rightToLeft
        nowAt: block.nowY >= block.y && block.nowY < block.y + block.height ? block.nowY - block.y : -1
    }
    Rectangle {
        visible: block.chosen || (block.focused && block.gridFocused)
        anchors { fill: parent; margins: block.chosen ? -2 : -3 }
        radius: Theme.desk.block + 2
        color: "transparent"
        border { width: Theme.desk.focusWidth; color: block.focused && block.gridFocused ? Theme.color.focus : Theme.color.accent }
    }
    Rectangle {
        id: flag
        readonly property hueColours colours: Theme.color.hue(block.face.otherHue)
        visible: block.face.otherName !== "" && block.face.otherDrags
        y: -height + 2
        width: Math.min(who.implicitWidth + 12, Math.max(parent.width, 90))
        height: 17
        radius: Theme.desk.chip
        color: colours.fill
        Label {
            id: who
            anchors { fill: parent; leftMargin: 6; rightMargin: 6 }
            type: Theme.desk.caption
            weight: 700
            color: flag.colours.onFill
            text: qsTr("%1 is moving").arg(block.face.otherName)
        }
    }
    Avatar {
        visible: block.face.otherName !== "" && !block.face.otherDrags
        anchors { top: parent.top; right: parent.right; margins: 2 }
        width: 16
        height: 16
        name: block.face.otherName
    }
}
