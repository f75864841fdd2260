// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// A change in a picture of the schedule: dashed old place, arrow, new place.
Item {
    id: move

    required property real fromX
    required property real fromY
    required property real fromWidth
    required property real fromHeight
    required property bool hasFrom
    required property real toX
    required property real toY
    required property real toWidth
    required property real toHeight
    required property bool hasTo
    required property string title
    required property string fromText
    required property blockFace face
    readonly property point start: Qt.point(fromX + fromWidth / 2, fromY + fromHeight / 2)
    readonly property point end: Qt.point(toX + toWidth / 2, toY + toHeight / 2)
    readonly property real angle: Math.atan2(end.y - start.y, end.x - start.x)
    /// From the middle of the old place to the edge of the new one.
    readonly property real reach: {
        const across = Math.abs(Math.cos(angle)) > 0.01 ? toWidth / 2 / Math.abs(Math.cos(angle)) : 1e6;
        const down = Math.abs(Math.sin(angle)) > 0.01 ? toHeight / 2 / Math.abs(Math.sin(angle)) : 1e6;
        return Math.max(0, Math.hypot(end.x - start.x, end.y - start.y) - Math.min(across, down));
    }

    z: 4

    HatchArt {
        visible: move.hasFrom
        x: move.fromX
        y: move.fromY
        width: move.fromWidth
        height: move.fromHeight
        ground: Qt.alpha(Theme.color.surface, 0.85)
        frame: Theme.color.state("moved").ink
        frameWidth: 1.5
        dashed: true
        radius: Theme.desk.block
        Column {
            anchors { fill: parent; margins: 5 }
            clip: true
            Label { width: parent.width; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: move.title; font.strikeout: move.hasTo }
            Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: move.fromText }
        }
    }
    BlockArt {
        visible: move.hasTo
        x: move.toX
        y: move.toY
        width: move.toWidth
        height: move.toHeight
        face: move.face
        colours: Theme.color
        type: Theme.desk.caption
        radius: Theme.desk.block
        highContrast: Theme.highContrast
        rightToLeft: Theme.rightToLeft
        Rectangle { anchors { fill: parent; margins: -1 } radius: Theme.desk.block; color: "transparent"; border { width: 2; color: Theme.color.state("ok").fill } }
    }
    Item {
        visible: move.hasFrom && move.hasTo && move.reach > 12
        x: move.start.x
        y: move.start.y
        rotation: move.angle * 180 / Math.PI
        transformOrigin: Item.TopLeft
        Rectangle { y: -1; width: move.reach - 4; height: 2; color: Theme.color.state("moved").ink }
        Icon { x: move.reach - 15; y: -8; width: 16; height: 16; name: "play"; rightToLeft: false; color: Theme.color.state("moved").ink }
    }
}
