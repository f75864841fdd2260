// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A new token for a script, or the one that was opened.
Panel {
    id: panel

    required property SiteDesk site
    property string tokenId: ""
    property var rights: ["read"]
    property int days: 90

    title: tokenId === "" ? qsTr("New token") : site.tokens.cell(tokenId, "label")
    closable: tokenId !== ""

    Column {
        visible: panel.tokenId === ""
        anchors { fill: parent; margins: 14 }
        spacing: 14
        Field { id: label; objectName: "tokenLabel"; width: parent.width; label: qsTr("What for"); placeholder: qsTr("Wall display script"); maximum: 200 }
        Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("May") }
        Flow {
            width: parent.width
            spacing: 6
            Repeater {
                model: ["*", "read", "events", "days", "locations", "unavailability", "sessions", "proposals", "comments", "meeting-points", "guests", "announcements", "import", "uploads", "kiosks", "site"]
                ActionButton {
                    required property string modelData
                    text: modelData === "*" ? qsTr("everything") : modelData
                    checked: panel.rights.includes(modelData)
                    onClicked: panel.rights = modelData === "*" ? ["*"]
                        : panel.rights.includes(modelData) ? panel.rights.filter(r => r !== modelData) : panel.rights.filter(r => r !== "*").concat([modelData])
                }
            }
        }
        Choice {
            width: parent.width
            label: qsTr("Runs out")
            model: [{ value: 7, text: qsTr("after a week") }, { value: 90, text: qsTr("after 90 days") }, { value: 365, text: qsTr("after a year") }, { value: 0, text: qsTr("never") }]
            current: panel.days
            onChosen: value => panel.days = value
        }
        ActionButton { objectName: "makeToken"; width: parent.width; kind: "primary"; tall: true; icon: "plus"; text: qsTr("Make token"); busy: panel.site.pending.token !== undefined; error: panel.site.problems.token ?? ""; onClicked: panel.site.makeToken(label.typed, panel.rights, panel.days) }
        Column {
            visible: panel.site.newToken !== ""
            width: parent.width
            spacing: 8
            Chip { tone: "ok"; text: qsTr("Copy it now: it is shown this once") }
            TextBox { objectName: "newToken"; width: parent.width; readOnly: true; mono: true; lines: 3; name: qsTr("The token"); text: panel.site.newToken }
            Row {
                spacing: 8
                ActionButton { icon: "copy"; text: qsTr("Copy"); onClicked: clip.copy(panel.site.newToken) }
                ActionButton { kind: "quiet"; text: qsTr("Done"); onClicked: panel.site.forgetToken() }
            }
        }
    }
    Column {
        visible: panel.tokenId !== ""
        anchors { fill: parent; margins: 14 }
        spacing: 14
        Label { width: parent.width; wrapMode: Text.Wrap; text: qsTr("May: %1").arg(panel.site.tokens.cell(panel.tokenId, "rights")) }
        Label { width: parent.width; wrapMode: Text.Wrap; color: Theme.color.textMuted; text: qsTr("Last used: %1. Runs out: %2.").arg(panel.site.tokens.cell(panel.tokenId, "lastUsed")).arg(panel.site.tokens.cell(panel.tokenId, "expires")) }
        ActionButton { kind: "danger"; tall: true; icon: "trash"; text: qsTr("Revoke"); busy: panel.site.pending.revoke !== undefined; error: panel.site.problems.revoke ?? ""; onClicked: { panel.site.revokeToken(panel.tokenId); panel.closed(); } }
    }
    Copier { id: clip }
    Connections {
        target: panel.site
        function onAdded(what: string) {
            if (what === "token") label.clear();
        }
    }
}
