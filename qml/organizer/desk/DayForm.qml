// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import Foyer.Organizer.Desk

// A day: when the house is open, when hosts may book.
FormPage {
    id: page

    title: form.isNew ? qsTr("New day") : form.name
    addWord: qsTr("Add day")
    removeWord: qsTr("Delete day")
    goes: form.isNew ? "" : Desk.whatGoes("days", form.subjectId)

    FormTime { objectName: "start"; focus: true; width: parent.width; form: page.form; member: "start"; label: qsTr("Opens") }
    FormTime { width: parent.width; form: page.form; member: "end"; label: qsTr("Closes"); hint: said !== "" ? said : qsTr("May lie after midnight.") }
    FormTime { width: parent.width; form: page.form; member: "bookingStart"; label: qsTr("Hosts may book from") }
    FormTime { width: parent.width; form: page.form; member: "bookingEnd"; label: qsTr("until") }
}
