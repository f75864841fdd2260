// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import Foyer.Organizer.Desk

// A time at which a room is not for booking.
FormPage {
    id: page

    title: form.isNew ? qsTr("New closed time") : form.name
    addWord: qsTr("Close the room")
    removeWord: qsTr("Open again")

    FormChoice { objectName: "room"; focus: true; width: parent.width; form: page.form; member: "locationId"; label: qsTr("Room"); model: Desk.rooms }
    FormTime { width: parent.width; form: page.form; member: "start"; label: qsTr("From") }
    FormTime { width: parent.width; form: page.form; member: "end"; label: qsTr("Until") }
    FormField { width: parent.width; form: page.form; member: "reason"; label: qsTr("Reason"); optional: true; maximum: 200; hint: qsTr("Hosts see it in the grid.") }
}
