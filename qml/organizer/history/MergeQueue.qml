// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What waits to be settled, and what went through.
Panel {
    id: panel

    title: qsTr("To settle")
    detail: HistoryDesk.merge.count > 0 ? String(HistoryDesk.merge.count) : ""

    Flickable {
        anchors.fill: parent
        contentHeight: column.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: column
            width: panel.width
            Label {
                x: Theme.desk.m
                width: parent.width - 2 * x
                height: implicitHeight + 2 * Theme.desk.s
                wrapMode: Text.Wrap
                color: Theme.color.textMuted
                text: HistoryDesk.merge.count > 0 ? qsTr("Somebody else changed the same while you did. Nothing is lost by waiting.") : qsTr("An edit that meets somebody else’s waits here until you choose.")
            }
            Hairline {}
            Repeater {
                model: HistoryDesk.merge.waiting
                Item {
                    id: entry
                    required property string title
                    required property string detail
                    required property string fields
                    required property bool current
                    required property int index
                    width: column.width
                    height: words.height + Theme.desk.l
                    Accessible.role: Accessible.ListItem
                    Accessible.name: title + ", " + fields
                    Accessible.selected: current
                    Rectangle { anchors.fill: parent; color: entry.current ? Theme.color.accentTint : Theme.color.surface }
                    Rectangle { visible: entry.current; width: 3; height: parent.height; color: Theme.color.accent }
                    Column {
                        id: words
                        anchors { left: parent.left; leftMargin: Theme.desk.m; right: chip.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                        Label { width: parent.width; weight: 600; text: entry.title }
                        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: entry.detail }
                    }
                    Chip {
                        id: chip
                        anchors { right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                        tone: "warning"
                        text: entry.fields
                    }
                    Hairline { anchors.bottom: parent.bottom }
                    TapHandler { onTapped: HistoryDesk.merge.openAt(entry.index) }
                }
            }
            Label {
                visible: HistoryDesk.merge.sent.count > 0
                x: Theme.desk.m
                height: implicitHeight + 2 * Theme.desk.s
                type: Theme.desk.caption
                weight: 600
                color: Theme.color.textMuted
                text: qsTr("Sent")
            }
            Repeater {
                model: HistoryDesk.merge.sent
                Row {
                    id: done
                    required property string title
                    required property string detail
                    x: Theme.desk.m
                    width: column.width - 2 * x
                    height: texts.height + Theme.desk.s
                    spacing: Theme.desk.s
                    Icon { y: 2; width: Math.round(14 * Theme.desk.scale); height: width; name: "check"; color: Theme.color.state("ok").ink }
                    Column {
                        id: texts
                        width: parent.width - x
                        Label { width: parent.width; text: done.title }
                        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: done.detail }
                    }
                }
            }
        }
    }
}
