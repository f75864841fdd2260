// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Organizer.Desk

// A room: how it is called and found, how many it holds, its colour and picture.
FormPage {
    id: page

    readonly property string picture: page.form.values.imageUrl ?? ""

    title: form.isNew ? qsTr("New room") : form.name
    addWord: qsTr("Add room")
    removeWord: qsTr("Take out of this event")
    goes: form.isNew ? "" : Desk.whatGoes("rooms", form.subjectId)

    FormField { objectName: "name"; focus: true; width: parent.width; form: page.form; member: "name"; label: qsTr("Name"); maximum: 200 }
    Row {
        width: parent.width
        spacing: 10
        FormField { width: (parent.width - 10) / 2; form: page.form; member: "area"; label: qsTr("Area"); optional: true }
        FormField { width: (parent.width - 10) / 2; form: page.form; member: "floor"; label: qsTr("Floor"); optional: true }
    }
    Row {
        width: parent.width
        spacing: 10
        FormNumber { width: (parent.width - 10) / 2; form: page.form; member: "capacity"; label: qsTr("Capacity"); unit: qsTr("seats"); optional: true; placeholder: qsTr("any"); from: 0 }
        FormNumber { width: (parent.width - 10) / 2; form: page.form; member: "parallel"; label: qsTr("Sessions at once"); from: 1; to: 100 }
    }
    Row {
        width: parent.width
        spacing: 10
        FormChoice { width: (parent.width - 10) / 2; form: page.form; member: "colour"; label: qsTr("Colour"); model: Desk.hues }
        FormNumber { width: (parent.width - 10) / 2; form: page.form; member: "order"; label: qsTr("Place in the order"); from: 0; to: 100000 }
    }
    FormCheck { width: parent.width; form: page.form; member: "bookable"; text: qsTr("Hosts may book it"); hint: qsTr("Otherwise only organizers place sessions here.") }
    FormBox { width: parent.width; form: page.form; member: "description"; label: qsTr("Description"); optional: true; lines: 4 }
    PictureField {
        width: parent.width
        label: qsTr("Picture")
        kind: "location"
        address: page.picture
        onPicked: address => page.form.set("imageUrl", address)
    }
}
