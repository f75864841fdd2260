// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// A day as it stood: rooms across, time down, only looked at. The chosen session is outlined, where it was before is dashed.
Item {
    id: grid

    readonly property PastSchedule past: HistoryDesk.log.past
    readonly property real hour: 78 * Theme.desk.scale
    readonly property real timeWidth: Math.round(52 * Theme.desk.scale)
    readonly property real headHeight: Math.round(44 * Theme.desk.scale)
    readonly property real column: Math.max(104 * Theme.desk.scale, (width - timeWidth) / Math.max(1, past.rooms.count))

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        anchors { left: parent.left; leftMargin: grid.timeWidth; right: parent.right }
        height: grid.headHeight
        clip: true
        Row {
            x: -area.contentX
            Repeater {
                model: grid.past.rooms
                Item {
                    id: head
                    required property string name
                    required property string detail
                    required property string hue
                    width: grid.column
                    height: grid.headHeight
                    Label {
                        x: 8
                        y: 4
                        width: parent.width - 12
                        weight: 600
                        text: head.name
                        Accessible.role: Accessible.ColumnHeader
                    }
                    Label {
                        x: 8
                        anchors { bottom: strip.top; bottomMargin: 2 }
                        width: parent.width - 12
                        type: Theme.desk.caption
                        color: Theme.color.textMuted
                        text: head.detail
                    }
                    Rectangle {
                        id: strip
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: 3
                        color: Theme.color.hue(head.hue).fill
                    }
                    Hairline { upright: true }
                }
            }
        }
    }
    Flickable {
        id: area
        objectName: "pastGrid"
        anchors { left: parent.left; leftMargin: grid.timeWidth; right: parent.right; top: parent.top; topMargin: grid.headHeight; bottom: parent.bottom }
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: grid.column * grid.past.rooms.count
        contentHeight: grid.past.minutes * grid.hour / 60

        Repeater {
            model: grid.past.hours
            Hairline {
                required property var modelData
                y: modelData.minute * grid.hour / 60
                width: area.contentWidth
            }
        }
        Repeater {
            model: grid.past.rooms
            Hairline {
                required property int index
                upright: true
                x: index * grid.column
                height: area.contentHeight
            }
        }
        Rectangle {
            id: ghost
            readonly property var place: grid.past.ghost
            readonly property bool there: place.length !== undefined
            visible: there
            x: (place.room ?? 0) * grid.column + 2
            y: (place.minute ?? 0) * grid.hour / 60 + 1
            width: grid.column - 4
            height: Math.max(16, (place.length ?? 0) * grid.hour / 60 - 2)
            radius: Theme.desk.block
            color: Theme.color.state("cancelled").tint
            border { width: 1; color: Theme.color.state("cancelled").ink }
            z: 1
            clip: true
            Column {
                anchors { fill: parent; margins: 5 }
                Label {
                    width: parent.width
                    type: Theme.desk.caption
                    weight: 600
                    font.strikeout: true
                    color: Theme.color.state("cancelled").ink
                    text: ghost.place.title ?? ""
                }
                Label {
                    width: parent.width
                    type: Theme.desk.caption
                    color: Theme.color.state("cancelled").ink
                    text: ghost.place.text ?? ""
                }
            }
        }
        Repeater {
            model: grid.past.blocks
            PastBlock {
                x: room * grid.column + 2 + lane * (grid.column - 4) / lanes
                y: minute * grid.hour / 60 + 1
                width: (grid.column - 4) / lanes - (lanes > 1 ? 1 : 0)
                height: Math.max(14, length * grid.hour / 60 - 2)
            }
        }
    }
    Item {
        anchors { left: parent.left; top: area.top; bottom: parent.bottom }
        width: grid.timeWidth
        clip: true
        Repeater {
            model: grid.past.hours
            Label {
                required property var modelData
                y: modelData.minute * grid.hour / 60 - area.contentY - height / 2
                width: grid.timeWidth - 8
                horizontalAlignment: Text.AlignRight
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: modelData.text
            }
        }
    }
    Connections {
        target: grid.past
        function onChanged() {
            if (grid.past.chosenMinute < 0) return;
            const y = grid.past.chosenMinute * grid.hour / 60;
            area.contentY = Math.max(0, Math.min(area.contentHeight - area.height, y - area.height / 3));
        }
    }
    EmptyState {
        anchors.centerIn: area
        visible: grid.past.blocks.count === 0
        icon: "calendar"
        sentence: grid.past.rooms.count === 0 ? qsTr("No rooms or days at this moment.") : qsTr("Nothing was planned on this day.")
    }
}
