// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Server, name, password.
FocusScope {
    id: form

    implicitHeight: column.implicitHeight

    readonly property var fields: ["server", "name", "password"]

    function send() {
        Entrance.enter(server.typed, name.typed, password.typed);
    }
    function faultOf(field: string): string {
        return Entrance.errorField === field ? Entrance.error : "";
    }

    Column {
        id: column
        width: parent.width
        spacing: 14
        Label { type: Theme.desk.headline; text: qsTr("Sign in") }
        Label {
            width: parent.width
            type: Theme.desk.body
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            bottomPadding: 4
            text: qsTr("With the name and password of an organizer.")
        }
        Field {
            id: server
            objectName: "server"
            width: parent.width
            label: qsTr("Server")
            placeholder: "foyer.example"
            text: Entrance.server
            error: form.faultOf("server")
            focus: Entrance.server === ""
        }
        Field {
            id: name
            objectName: "name"
            width: parent.width
            label: qsTr("Name")
            text: Entrance.name
            error: form.faultOf("name")
            focus: Entrance.server !== "" && Entrance.name === ""
        }
        Field {
            id: password
            objectName: "password"
            width: parent.width
            label: qsTr("Password")
            secret: true
            error: form.faultOf("password")
            focus: Entrance.name !== ""
            Keys.onReturnPressed: form.send()
            Keys.onEnterPressed: form.send()
        }
        Label {
            width: parent.width
            visible: text !== ""
            wrapMode: Text.Wrap
            color: Theme.color.state("conflict").ink
            text: form.fields.includes(Entrance.errorField) ? "" : Entrance.error
        }
        ActionButton {
            objectName: "signIn"
            width: parent.width
            tall: true
            kind: "primary"
            text: qsTr("Sign in")
            busy: Entrance.busy
            onClicked: form.send()
        }
    }
}
