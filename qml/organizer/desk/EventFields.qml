// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// The event: name, address, zone, rules of booking.
FormScroll {
    id: fields

    required property DeskFormModel form

    FormField { objectName: "eventName"; width: parent.width; form: fields.form; member: "name"; label: qsTr("Name") }
    Row {
        width: parent.width
        spacing: 12
        FormField { width: (parent.width - 12) / 2; form: fields.form; member: "slug"; label: qsTr("Address"); hint: Desk.serverUrl("/e/" + typed) }
        FormChoice { width: (parent.width - 12) / 2; form: fields.form; member: "timeZone"; label: qsTr("Time zone"); model: Desk.zones; hint: qsTr("Sessions keep their moment; what clocks show changes.") }
    }
    Row {
        width: parent.width
        spacing: 12
        FormField { width: (parent.width - 12) * 0.7; form: fields.form; member: "website"; label: qsTr("Website"); optional: true; icon: "globe" }
        FormField { width: (parent.width - 12) * 0.3; form: fields.form; member: "icon"; label: qsTr("Sign"); optional: true; placeholder: qsTr("a letter or emoji"); maximum: 200 }
    }
    FormBox { width: parent.width; form: fields.form; member: "description"; label: qsTr("Description"); optional: true; lines: 6 }
    Hairline { width: parent.width }
    Label { type: Theme.desk.title; text: qsTr("Booking") }
    Flow {
        width: parent.width
        spacing: 12
        FormChoice {
            width: 150 * Theme.desk.scale
            form: fields.form
            member: "slotMinutes"
            label: qsTr("Slots")
            model: [{ value: 15, text: qsTr("15 minutes") }, { value: 30, text: qsTr("30 minutes") }, { value: 45, text: qsTr("45 minutes") }, { value: 60, text: qsTr("60 minutes") }]
        }
        FormNumber { width: 150 * Theme.desk.scale; form: fields.form; member: "maxSessionMinutes"; label: qsTr("Longest session"); unit: qsTr("min"); from: 1; to: 1440 }
        FormNumber { width: 130 * Theme.desk.scale; form: fields.form; member: "breakMinutes"; label: qsTr("Break in a slot"); unit: qsTr("min"); from: 0; to: 240 }
        FormNumber { width: 150 * Theme.desk.scale; form: fields.form; member: "bufferMinutes"; label: qsTr("Changeover of rooms"); unit: qsTr("min"); from: 0; to: 240 }
    }
    ActionButton {
        objectName: "slotsAllTheSame"
        visible: (fields.form.problems.slotMinutes ?? "") !== ""
        kind: "danger"
        text: qsTr("Change the slots all the same")
        description: qsTr("Guests lose the meeting slots they offer")
        onClicked: {
            const minutes = fields.form.values.slotMinutes;
            fields.form.forget("slotMinutes");
            fields.form.set("slotMinutesAllTheSame", minutes);
        }
    }
    FormCheck { width: parent.width; form: fields.form; member: "hardCapacity"; text: qsTr("Full is full"); hint: qsTr("No sign-up above the capacity; otherwise guests are warned.") }
}
