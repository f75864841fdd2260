// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A proposal, and its place in the schedule.
FormPage {
    id: page

    title: form.isNew ? qsTr("New proposal") : form.name
    addWord: qsTr("Add proposal")
    removeWord: qsTr("Delete")

    FormField { objectName: "title"; focus: true; width: parent.width; form: page.form; member: "title"; label: qsTr("Title"); maximum: 300 }
    FormBox { width: parent.width; form: page.form; member: "description"; label: qsTr("Description"); optional: true; lines: 6 }
    FormMany { width: parent.width; form: page.form; member: "hostIds"; label: qsTr("Hosts"); none: qsTr("Nobody yet: an idea that waits for a host."); add: qsTr("Add a host"); model: Desk.people }
    Row {
        width: parent.width
        spacing: 10
        FormNumber { id: minutes; width: 130 * Theme.desk.scale; form: page.form; member: "durationMinutes"; label: qsTr("Length"); unit: qsTr("min"); optional: true; from: 1; to: 1440 }
    }
    FormCheck { width: parent.width; form: page.form; member: "cohostWanted"; text: qsTr("Looks for another host") }
    FormField { visible: page.form.values.cohostWanted === true; width: parent.width; form: page.form; member: "cohostNote"; label: qsTr("What they should bring"); optional: true }
    Column {
        visible: !page.form.isNew
        width: parent.width
        spacing: 8
        Hairline { width: parent.width }
        Label { type: Theme.desk.title; text: qsTr("Place in schedule") }
        Label {
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: Desk.table("proposals").cell(page.form.subjectId, "placed")
        }
        Field {
            id: start
            objectName: "placeStart"
            width: parent.width
            label: qsTr("Begins")
            placeholder: "2027-05-14 09:30"
            hint: Desk.timeWords(typed)
        }
        Choice {
            id: room
            width: parent.width
            label: qsTr("Room")
            placeholder: qsTr("no room yet")
            model: Desk.rooms
            onChosen: value => current = value
        }
        Row {
            spacing: 8
            ActionButton {
                objectName: "place"
                tall: true
                icon: "calendar"
                text: qsTr("Place")
                onClicked: Desk.place(page.form.subjectId, start.typed, room.current ?? "", page.form.values.durationMinutes ?? 0)
            }
            ActionButton {
                objectName: "tray"
                tall: true
                kind: "quiet"
                text: qsTr("To the tray")
                onClicked: Desk.toTray([page.form.subjectId])
            }
        }
    }
}
