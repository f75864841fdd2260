// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import Foyer.Theme
import Foyer.Organizer.Desk

// A place where guests can meet.
FormPage {
    id: page

    title: form.isNew ? qsTr("New meeting point") : form.name
    addWord: qsTr("Add place")
    removeWord: qsTr("Delete")

    FormField { objectName: "name"; focus: true; width: parent.width; form: page.form; member: "name"; label: qsTr("Place"); maximum: 200 }
    FormBox { width: parent.width; form: page.form; member: "description"; label: qsTr("How to find it"); optional: true; lines: 4 }
    FormNumber { width: 130 * Theme.desk.scale; form: page.form; member: "order"; label: qsTr("Order"); from: 0; to: 100000 }
}
