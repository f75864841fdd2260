// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// What a clash means to organizers. Hosts can never double-book a room.
FormScroll {
    id: fields

    required property DeskFormModel form

    Label { width: parent.width; wrapMode: Text.Wrap; color: Theme.color.textMuted; text: qsTr("What happens when an organizer places a session that clashes. Hosts themselves never get a room that is taken.") }
    Repeater {
        model: [{ id: "roomClash", text: qsTr("Room taken"), more: qsTr("Another session is in the room then.") },
            { id: "hostClash", text: qsTr("Host elsewhere"), more: qsTr("One of its hosts is in another session then.") },
            { id: "unavailable", text: qsTr("Room closed"), more: qsTr("A closed time, or outside the booking hours.") },
            { id: "buffer", text: qsTr("Changeover too short"), more: qsTr("Less than the minutes between two sessions in a room.") },
            { id: "capacity", text: qsTr("Room too small"), more: qsTr("More have signed up than it holds.") }]
        Item {
            id: row
            required property var modelData
            width: parent.width
            height: Math.max(44 * Theme.desk.scale, words.implicitHeight + 8)
            Column {
                id: words
                anchors { left: parent.left; right: choice.left; rightMargin: 16; verticalCenter: parent.verticalCenter }
                Label { width: parent.width; weight: 600; text: row.modelData.text }
                Label {
                    width: parent.width
                    type: Theme.desk.caption
                    wrapMode: Text.Wrap
                    color: fields.form.problems[row.modelData.id] ? Theme.color.state("conflict").ink : Theme.color.textMuted
                    text: fields.form.problems[row.modelData.id] ?? row.modelData.more
                }
            }
            Segments {
                id: choice
                objectName: row.modelData.id
                anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                name: row.modelData.text
                model: [{ value: "forbid", text: qsTr("Forbid") }, { value: "warn", text: qsTr("Ask why") }, { value: "ignore", text: qsTr("Let it be") }]
                current: fields.form.values[row.modelData.id]
                onChosen: value => fields.form.set(row.modelData.id, value)
            }
            Hairline { anchors { top: parent.bottom; topMargin: 8 } }
        }
    }
}
