// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// The site: title, words, map, and the password that visitors need.
FormScroll {
    id: fields

    readonly property SiteDesk site: Desk.site

    Label { visible: text !== ""; width: parent.width; wrapMode: Text.Wrap; color: Theme.color.state("warning").ink; text: fields.site.state === "ready" ? "" : fields.site.state }
    Field { objectName: "siteTitle"; width: parent.width; label: qsTr("Title"); text: fields.site.values.title ?? ""; error: fields.site.problems.title ?? ""; pending: fields.site.pending.title !== undefined; maximum: 200; onCommitted: text => fields.site.set("title", text) }
    TextBox { width: parent.width; label: qsTr("Words on the first page"); optional: true; lines: 6; text: fields.site.values.description ?? ""; error: fields.site.problems.description ?? ""; pending: fields.site.pending.description !== undefined; onCommitted: text => fields.site.set("description", text) }
    PictureField { width: parent.width; label: qsTr("Map"); kind: "map"; address: fields.site.values.mapUrl ?? ""; onPicked: address => fields.site.set("mapUrl", address) }
    Hairline { width: parent.width }
    Label { type: Theme.desk.title; text: qsTr("Password of the site") }
    Label { width: parent.width; wrapMode: Text.Wrap; color: Theme.color.textMuted; text: fields.site.values.passwordSet ? qsTr("Visitors need it before they see anything. Those who are in stay in.") : qsTr("Everybody who knows the address sees the programme.") }
    Row {
        width: parent.width
        spacing: 8
        Field { id: password; objectName: "sitePassword"; width: 260 * Theme.desk.scale; name: qsTr("New password of the site"); placeholder: qsTr("New password, at least 8 characters"); secret: true; error: fields.site.problems.password ?? ""; pending: fields.site.pending.password !== undefined }
        ActionButton {
            tall: true
            text: fields.site.values.passwordSet ? qsTr("Change") : qsTr("Set")
            onClicked: {
                fields.site.setPassword(password.typed);
                password.clear();
            }
        }
        ActionButton { visible: fields.site.values.passwordSet === true; tall: true; kind: "danger"; text: qsTr("Ask for none"); onClicked: fields.site.setPassword("") }
    }
    Label { visible: text !== ""; width: parent.width; color: Theme.color.state("ok").ink; text: fields.site.notice }
}
