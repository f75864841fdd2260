// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// Beside what is dragged: where it would lie, what that would meet, who would be told, what the keys do.
Rectangle {
    id: readout

    required property DragController drag
    required property EditorGrid grid
    property real coveredLeft: 0 ///< by a panel over the grid
    property real coveredRight: 0
    readonly property rect piece: drag.pieceRect
    readonly property real pieceLeft: piece.x - grid.contentX + (Theme.rightToLeft ? 0 : grid.timeWidth)
    readonly property real pieceTop: piece.y - grid.contentY + grid.headHeight
    readonly property bool fitsRight: pieceLeft + piece.width + 14 + width < grid.width - coveredRight - 6
    readonly property real beside: fitsRight ? pieceLeft + piece.width + 14 : pieceLeft - width - 14

    objectName: "readout"
    visible: drag.active && !drag.flying && !drag.awaiting && (drag.placed || drag.overTray)
    z: 20
    width: Math.round(318 * Theme.desk.scale)
    height: body.implicitHeight + 20
    x: Math.round(Math.max(coveredLeft + 6, Math.min(beside, grid.width - coveredRight - width - 6)))
    y: Math.round(Math.max(grid.headHeight + 6, Math.min(pieceTop + 24, grid.height - height - 10)))
    radius: Theme.desk.card
    color: Theme.color.raised
    border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.text : Theme.color.lineStrong }
    Shadow {}

    Column {
        id: body
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 12; topMargin: 10 }
        spacing: 7
        Item {
            width: parent.width
            height: times.height
            Figures { id: times; objectName: "readoutTimes"; weight: 600; text: readout.drag.overTray ? qsTr("Off the schedule") : readout.drag.times }
            Label {
                anchors { left: times.right; leftMargin: 7; right: came.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                objectName: "readoutRoom"
                weight: 600
                text: readout.drag.room
            }
            Label { id: came; anchors { right: parent.right; verticalCenter: parent.verticalCenter } type: Theme.desk.caption; color: Theme.color.textFaint; text: readout.drag.from; width: Math.min(implicitWidth, 130) }
        }
        Hairline { width: parent.width }
        Label {
            visible: text !== ""
            width: parent.width
            type: Theme.desk.caption
            weight: 600
            color: Theme.color.state("moved").ink
            wrapMode: Text.Wrap
            text: readout.drag.movedMeanwhile
        }
        Label { visible: text !== ""; type: Theme.desk.caption; weight: 600; text: readout.drag.summary }
        CheckList { width: parent.width; model: readout.drag.lines; most: 5; visible: !readout.drag.overTray }
        Label { visible: readout.drag.overTray; width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; wrapMode: Text.Wrap; text: qsTr("It loses its times; RSVPs stay.") }
        ToldLine { width: parent.width; told: readout.drag.told; who: readout.drag.toldText }
        Hairline { width: parent.width }
        Row {
            spacing: 4
            Repeater {
                model: readout.drag.byKeys ? [{ key: "↑↓←→", word: qsTr("move") }, { key: "Shift ↑↓", word: qsTr("length") }, { key: "Enter", word: qsTr("drop") }, { key: "Esc", word: qsTr("back") }]
                    : [{ key: "Alt", word: qsTr("copy") }, { key: "Shift", word: qsTr("free") }, { key: "Ctrl", word: qsTr("time only") }, { key: "Esc", word: qsTr("back") }]
                Row {
                    id: hint
                    required property var modelData
                    spacing: 4
                    Key { text: hint.modelData.key; anchors.verticalCenter: parent.verticalCenter }
                    Label { type: Theme.desk.caption; color: Theme.color.textMuted; text: hint.modelData.word; rightPadding: 3 }
                }
            }
        }
    }
}
