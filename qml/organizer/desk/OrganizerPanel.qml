// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A new organizer, or the one that was opened.
Panel {
    id: panel

    required property SiteDesk site
    property string organizerId: ""
    readonly property bool fresh: organizerId === ""

    title: fresh ? qsTr("New organizer") : site.organizers.cell(organizerId, "name")
    closable: !fresh

    Column {
        anchors { fill: parent; margins: 14 }
        spacing: 14
        Field { id: name; objectName: "organizerName"; width: parent.width; label: qsTr("Name"); maximum: 100; text: panel.fresh ? "" : panel.site.organizers.cell(panel.organizerId, "name").replace(/ \(.*\)$/, ""); error: panel.site.problems["edit.name"] ?? ""; onCommitted: text => { if (!panel.fresh) panel.site.setOrganizer(panel.organizerId, "name", text); } }
        Field { id: email; width: parent.width; label: qsTr("Mail"); optional: true; icon: "mail"; text: panel.fresh ? "" : panel.site.organizers.cell(panel.organizerId, "email"); error: panel.site.problems["edit.email"] ?? ""; onCommitted: text => { if (!panel.fresh) panel.site.setOrganizer(panel.organizerId, "email", text); } }
        Field { id: language; width: parent.width; label: qsTr("Language of mails"); optional: true; placeholder: "de"; text: panel.fresh ? "" : panel.site.organizers.cell(panel.organizerId, "language"); error: panel.site.problems["edit.language"] ?? ""; onCommitted: text => { if (!panel.fresh) panel.site.setOrganizer(panel.organizerId, "language", text); } }
        Field { id: password; objectName: "organizerPassword"; width: parent.width; label: panel.fresh ? qsTr("Password") : qsTr("New password"); secret: true; placeholder: qsTr("at least 8 characters"); hint: panel.fresh ? qsTr("Without one the account can only have tokens.") : qsTr("Ends their other sign-ins."); error: panel.site.problems["edit.password"] ?? "" }
        ActionButton {
            objectName: "addOrganizer"
            visible: panel.fresh
            width: parent.width
            kind: "primary"
            tall: true
            icon: "plus"
            text: qsTr("Add organizer")
            busy: panel.site.pending.organizer !== undefined
            error: panel.site.problems.organizer ?? ""
            onClicked: panel.site.addOrganizer(name.typed, email.typed, password.typed, language.typed)
        }
        Row {
            visible: !panel.fresh
            spacing: 8
            ActionButton {
                tall: true
                text: qsTr("Set password")
                busy: panel.site.pending["edit.password"] !== undefined
                onClicked: {
                    panel.site.setOrganizer(panel.organizerId, "password", password.typed);
                    password.clear();
                }
            }
            ActionButton { tall: true; kind: "danger"; icon: "trash"; text: qsTr("Remove"); busy: panel.site.pending.remove !== undefined; onClicked: panel.site.removeOrganizer(panel.organizerId) }
        }
        Label { visible: text !== ""; width: parent.width; wrapMode: Text.Wrap; type: Theme.desk.caption; color: Theme.color.state("conflict").ink; text: panel.site.problems.remove ?? "" }
    }
    Connections {
        target: panel.site
        function onAdded(what: string) {
            if (what !== "organizer") return;
            name.clear();
            email.clear();
            language.clear();
            password.clear();
        }
    }
}
