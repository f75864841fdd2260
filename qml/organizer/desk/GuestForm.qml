// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// A guest: what everybody sees, the address, how they sign in.
FormPage {
    id: page

    title: form.isNew ? qsTr("New guest") : form.name
    detail: form.isNew ? "" : form.values.member === false ? qsTr("hosts here, not a guest") : ""
    addWord: qsTr("Add guest")
    removeWord: qsTr("Take off this event")
    goes: form.isNew ? "" : Desk.whatGoes("guests", form.subjectId)

    Choice {
        visible: page.form.isNew && Desk.book.strangers.length > 0
        width: parent.width
        label: qsTr("Known from another event")
        placeholder: qsTr("Choose from %1").arg(Desk.book.strangers.length)
        model: Desk.book.strangers
        onChosen: value => {
            if (Desk.addKnown(value)) page.form.close();
        }
    }
    FormField { objectName: "name"; focus: true; width: parent.width; form: page.form; member: "name"; label: qsTr("Name"); maximum: 200 }
    FormField { objectName: "email"; width: parent.width; form: page.form; member: "email"; label: qsTr("Mail"); optional: true; icon: "mail"; hint: qsTr("Only organizers see it.") }
    Chip {
        visible: (page.form.values.mailRefused ?? "") !== ""
        tone: "conflict"
        widest: parent.width
        text: qsTr("Refused: %1").arg(page.form.values.mailRefused ?? "")
    }
    Row {
        width: parent.width
        spacing: 10
        FormField { width: (parent.width - 10) / 2; form: page.form; member: "pronouns"; label: qsTr("Pronoun"); optional: true }
        FormField { width: (parent.width - 10) / 2; form: page.form; member: "basedIn"; label: qsTr("Based in"); optional: true }
    }
    FormField { width: parent.width; form: page.form; member: "languages"; label: qsTr("Languages"); optional: true; hint: qsTr("Separated by commas: en, de.") }
    FormBox { width: parent.width; form: page.form; member: "about"; label: qsTr("About"); optional: true; lines: 5 }
    FormBox { objectName: "contacts"; width: parent.width; form: page.form; member: "contacts"; label: qsTr("How to reach them"); optional: true; lines: 3; placeholder: qsTr("Matrix: @ada:example.org"); hint: qsTr("One a line, everybody sees them.") }
    FormBox { width: parent.width; form: page.form; member: "prompts"; label: qsTr("Questions and answers"); optional: true; lines: 3; placeholder: qsTr("Talk to me about: tide clocks"); hint: qsTr("One a line, the question before the colon.") }
    PictureField {
        visible: !page.form.isNew
        width: parent.width
        label: qsTr("Picture")
        kind: "avatar"
        address: page.form.values.avatarUrl ?? ""
        onPicked: address => page.form.set("avatarUrl", address)
    }
    Hairline { visible: !page.form.isNew; width: parent.width }
    FormCheck {
        visible: !page.form.isNew
        enabled: page.form.values.protected === true
        width: parent.width
        form: page.form
        member: "protected"
        text: qsTr("Protected name")
        hint: page.form.values.protected === true ? qsTr("Only a proven sign-in may act under it. Taken away, the guest can protect it again.") : qsTr("Only guests themselves can protect their name.")
    }
    ActionButton {
        visible: !page.form.isNew
        icon: "mail"
        text: qsTr("Mail a link to set a password")
        enabled: (page.form.values.email ?? "") !== ""
        reason: qsTr("no address")
        width: parent.width
        onClicked: Desk.mailLinks([page.form.subjectId])
    }
}
