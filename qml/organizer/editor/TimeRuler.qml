// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The hours beside the grid, with the flags of now and of what is being dragged.
Item {
    id: ruler

    required property ScheduleBoard board
    property DragController drag: null
    property real contentY: 0
    readonly property real guide: drag && drag.guideY >= 0 ? drag.guideY - contentY : -100

    clip: true

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Repeater {
        model: ruler.board.marks
        delegate: Figures {
            required property real markY
            required property string label
            readonly property real at: markY - ruler.contentY
            y: at - height / 2
            width: ruler.width - 8
            visible: y > -height && y < ruler.height && Math.abs(at - now.at) > 14 && Math.abs(at - ruler.guide) > 14
            type: Theme.desk.caption
            color: Theme.color.textFaint
            alignment: Theme.rightToLeft ? Qt.AlignLeft : Qt.AlignRight
            text: label
        }
    }
    Rectangle {
        id: now
        readonly property real at: ruler.board.nowY >= 0 ? ruler.board.nowY - ruler.contentY : -100
        objectName: "nowFlag"
        visible: ruler.board.nowY >= 0
        x: 3
        y: Math.round(at - height / 2)
        width: ruler.width - 8
        height: Math.round(17 * Theme.desk.scale)
        radius: Theme.desk.chip
        color: Theme.color.nowLine
        Figures { anchors.centerIn: parent; type: Theme.desk.caption; weight: 700; color: Theme.color.onNow; text: ruler.board.nowText }
    }
    Rectangle {
        objectName: "guideFlag"
        visible: ruler.guide > -100
        x: 3
        y: Math.round(ruler.guide - height / 2)
        width: ruler.width - 8
        height: Math.round(17 * Theme.desk.scale)
        radius: Theme.desk.chip
        color: Theme.color.accent
        Figures { anchors.centerIn: parent; type: Theme.desk.caption; weight: 700; color: Theme.color.onAccent; text: ruler.drag ? ruler.drag.guideText : "" }
    }
}
