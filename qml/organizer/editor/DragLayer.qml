// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// What is in hand: where it was, where it would lie, what that would meet.
Item {
    id: hand

    property DragController drag: null

    visible: drag !== null && drag.active

    Repeater {
        model: hand.drag ? hand.drag.ghosts : null
        delegate: HatchArt {
            id: ghost
            required property real blockX
            required property real blockY
            required property real blockWidth
            required property real blockHeight
            required property string title
            required property string text
            x: blockX
            y: blockY
            width: blockWidth
            height: blockHeight
            visible: !hand.drag.flying
            ground: Qt.alpha(Theme.color.surface, 0.75)
            frame: Theme.color.lineStrong
            frameWidth: 1.5
            dashed: true
            radius: Theme.desk.block
            Column {
                anchors { fill: parent; leftMargin: 9; rightMargin: 5; topMargin: 3 }
                clip: true
                Label { width: parent.width; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: ghost.title; wrapMode: Text.Wrap; maximumLineCount: ghost.height > 50 ? 2 : 1 }
                Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: ghost.text }
            }
        }
    }
    Rectangle {
        objectName: "guide"
        visible: hand.drag !== null && hand.drag.guideY >= 0
        y: hand.drag ? hand.drag.guideY : 0
        x: Theme.rightToLeft && hand.drag ? hand.drag.pieceRect.right : 0
        width: hand.drag ? (Theme.rightToLeft ? hand.width - x : hand.drag.pieceRect.x) : 0
        height: 1.5
        color: Theme.color.accent
    }
    Repeater {
        model: hand.drag ? hand.drag.pieces : null
        delegate: Item {
            id: piece
            required property real blockX
            required property real blockY
            required property real blockWidth
            required property real blockHeight
            required property blockFace face
            objectName: "piece"
            x: blockX
            y: blockY
            width: blockWidth
            height: blockHeight
            Behavior on x { enabled: hand.drag !== null && hand.drag.flying; NumberAnimation { duration: Theme.motion.move; easing.bezierCurve: Theme.motion.moveCurve } }
            Behavior on y { enabled: hand.drag !== null && hand.drag.flying; NumberAnimation { duration: Theme.motion.move; easing.bezierCurve: Theme.motion.moveCurve } }
            Shadow { around: Theme.desk.block }
            BlockArt {
                anchors.fill: parent
                face: piece.face
                colours: Theme.color
                type: Theme.desk.caption
                radius: Theme.desk.block
                highContrast: Theme.highContrast
                rightToLeft: Theme.rightToLeft
            }
            Rectangle {
                readonly property string verdict: hand.drag ? hand.drag.verdict : ""
                anchors { fill: parent; margins: -1 }
                radius: Theme.desk.block
                color: "transparent"
                border { width: 2; color: verdict === "forbid" ? Theme.color.state("conflict").ink : verdict === "warn" ? Theme.color.state("warning").ink : Theme.color.accent }
            }
            Rectangle {
                visible: hand.drag !== null && hand.drag.copying
                anchors { right: parent.right; top: parent.top; margins: -6 }
                width: 18
                height: 18
                radius: 9
                color: Theme.color.accent
                Icon { anchors.centerIn: parent; width: 12; height: 12; name: "plus"; color: Theme.color.onAccent }
            }
        }
    }
    Repeater {
        model: hand.drag ? hand.drag.overlays : null
        delegate: DragMark {}
    }
}
