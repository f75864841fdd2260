// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What a file would do to one subject: ticked or left out.
Item {
    id: row

    required property string section
    required property string title
    required property int line
    required property string detail
    required property var fields
    required property string note
    required property int told
    required property bool tickable
    required property bool ticked
    required property string what
    required property int index

    // A delegate of its own for the heads is refused by Qt 6.4 where components are bound.
    readonly property string counted: HistoryDesk.importing.sections[section] ?? ""
    readonly property bool opensSection: ListView.previousSection !== ListView.section

    implicitHeight: head.height + words.height + Theme.desk.m
    Rectangle {
        id: head
        width: parent.width
        height: visible ? Math.round(30 * Theme.desk.scale) : 0
        visible: row.opensSection
        color: Theme.color.sunken
        Label {
            anchors { left: parent.left; leftMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            weight: 600
            color: Theme.color.textMuted
            text: row.section === "changed" ? qsTr("Changed") : row.section === "removed" ? qsTr("Removed: in Foyer, not in the file") : qsTr("New")
            Accessible.role: Accessible.Heading
        }
        Label {
            anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: row.section === "removed" ? qsTr("sessions become Cancelled, never deleted") + " · " + row.counted : row.counted
        }
        TapHandler {
            // All of the section, or none.
            onTapped: HistoryDesk.importing.tickAll(row.section, !row.ticked)
        }
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
        color: hover.hovered ? Qt.tint(Theme.color.surface, Qt.alpha(Theme.color.sunken, 0.55)) : Theme.color.surface
    }
    Check {
        id: box
        anchors { left: parent.left; leftMargin: Theme.desk.l; top: words.top; topMargin: -1 }
        enabled: row.tickable
        checked: row.ticked
        name: qsTr("Import %1").arg(row.title)
        onToggled: checked => HistoryDesk.importing.tickAt(row.index, checked)
    }
    Figures {
        id: number
        anchors { left: box.right; leftMargin: Theme.desk.s; top: words.top }
        width: 56 * Theme.desk.scale
        color: Theme.color.textFaint
        text: row.line > 0 ? String(row.line) : "–"
    }
    Column {
        id: words
        anchors { left: number.right; right: chips.left; rightMargin: Theme.desk.s; top: head.bottom; topMargin: Theme.desk.m / 2 }
        spacing: 3
        Label {
            width: parent.width
            weight: 600
            color: row.ticked ? Theme.color.text : Theme.color.textMuted
            text: row.title
        }
        Label {
            visible: row.detail !== ""
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: row.detail
        }
        Flow {
            width: parent.width
            visible: row.fields.length > 0
            spacing: Theme.desk.s
            Repeater {
                model: row.fields
                Row {
                    id: field
                    required property var modelData
                    spacing: 5
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        type: Theme.desk.caption
                        color: Theme.color.textMuted
                        text: field.modelData.label
                    }
                    Diff {
                        before: field.modelData.before
                        after: field.modelData.after
                        widest: Math.min(words.width - 90, 420 * Theme.desk.scale)
                    }
                }
            }
        }
        Label {
            visible: row.note !== ""
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.state("warning").ink
            text: row.note
        }
    }
    Row {
        id: chips
        anchors { right: parent.right; rightMargin: Theme.desk.l; top: words.top }
        spacing: 6
        Chip {
            visible: row.note !== ""
            tone: "warning"
            text: qsTr("Check")
        }
        Chip {
            visible: row.what === "kept" && !row.ticked
            text: qsTr("Kept")
        }
        Chip {
            visible: row.told > 0 && row.ticked
            text: qsTr("%n told", "", row.told)
        }
    }
    Hairline { anchors.bottom: parent.bottom }
    HoverHandler { id: hover }
}
