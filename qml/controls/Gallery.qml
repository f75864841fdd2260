// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Every control in its states, for looking at and for a picture that tests compare.
Rectangle {
    id: gallery

    property string last: "" ///< what was done last, for tests

    color: Theme.color.ground

    component Head: Label {
        type: Theme.desk.caption
        weight: 600
        color: Theme.color.textFaint
    }

    Toolbar {
        id: bar
        width: parent.width
        IconButton { icon: "undo"; name: qsTr("Undo"); onClicked: gallery.last = "undo" }
        IconButton { icon: "redo"; name: qsTr("Redo"); enabled: false }
        Segments {
            objectName: "segments"
            model: [{ value: "rooms", text: qsTr("Rooms"), icon: "grid" }, { value: "list", text: qsTr("List"), icon: "list" }]
            current: "rooms"
            name: qsTr("View")
            onChosen: value => current = value
        }
        MenuButton {
            objectName: "menuButton"
            text: qsTr("New")
            items: [{ id: "session", text: qsTr("Session"), icon: "calendar", key: "N" },
                { id: "blocker", text: qsTr("Blocker"), icon: "ban", key: "Shift N" }, { separator: true },
                { id: "gone", text: qsTr("Delete"), icon: "trash", danger: true, key: "Del" },
                { id: "not", text: qsTr("Meeting"), icon: "people", reason: qsTr("Meetings are switched off.") }]
            onChosen: id => gallery.last = id
        }
    }

    Row {
        anchors { fill: parent; topMargin: bar.height + 16; leftMargin: 20; rightMargin: 20; bottomMargin: 16 }
        spacing: 28

        Column {
            width: 330 * Theme.desk.scale
            spacing: 10
            Head { text: qsTr("Buttons") }
            Row {
                spacing: 8
                ActionButton { objectName: "primary"; kind: "primary"; icon: "plus"; text: qsTr("Guest"); onClicked: gallery.last = "primary" }
                ActionButton { objectName: "plain"; text: qsTr("Columns"); onClicked: gallery.last = "plain" }
                ActionButton { kind: "danger"; text: qsTr("Cancel…") }
                ActionButton { kind: "quiet"; icon: "plus"; text: qsTr("Filter") }
            }
            Row {
                spacing: 8
                ActionButton { objectName: "busy"; kind: "primary"; busy: true; text: qsTr("Send"); onClicked: gallery.last = "busy" }
                ActionButton { busy: true; text: qsTr("Retry") }
                ActionButton { checked: true; text: qsTr("Hosts") }
                ActionButton { enabled: false; text: qsTr("Print"); reason: qsTr("no day") }
            }
            ActionButton { text: qsTr("Save"); error: qsTr("That name is taken in this event."); width: parent.width }
            Head { text: qsTr("Choices") }
            Row {
                spacing: 20
                Check { objectName: "check"; text: qsTr("Public"); checked: true; onToggled: on => checked = on }
                Check { text: qsTr("Some"); partly: true }
                Check { text: qsTr("Not now"); enabled: false }
            }
            Row {
                spacing: 20
                Check { objectName: "switch"; look: "switch"; text: qsTr("Meetings"); checked: true; onToggled: on => checked = on }
                Check { look: "switch"; text: qsTr("Push") }
                Check { look: "radio"; text: qsTr("One"); checked: true }
                Check { look: "radio"; text: qsTr("Other") }
            }
            Check { width: parent.width; text: qsTr("Voting open"); pending: true; hint: qsTr("Guests see it at once.") }
            Check { width: parent.width; text: qsTr("Results"); error: qsTr("Not saved: voting has not begun yet.") }
            Head { text: qsTr("States") }
            Flow {
                width: parent.width
                spacing: 6
                Repeater {
                    model: ["live", "offline", "cancelled", "moved", "late", "full", "pending", "conflict", "warning", "ok"]
                    Chip { required property string modelData; tone: modelData; text: modelData }
                }
                Chip { tone: "accent"; text: qsTr("Hosts"); removable: true; objectName: "chip"; onRemoved: gallery.last = "chip" }
                Chip { text: qsTr("plain") }
                Badge { text: "31" }
                Badge { text: "5"; tone: "conflict"; solid: true }
                Avatar { name: "Sunniva Okoye" }
                Key { text: "Ctrl K" }
            }
        }
        Column {
            width: 330 * Theme.desk.scale
            spacing: 12
            Head { text: qsTr("Fields") }
            Field { objectName: "field"; width: parent.width; label: qsTr("Name"); text: "Greenhouse"; onCommitted: text => gallery.last = text }
            Field { width: parent.width; icon: "search"; placeholder: qsTr("Name, mail, place"); key: "/"; boxHeight: Theme.desk.controlHeight }
            Field { width: parent.width; label: qsTr("Mail"); text: "leila@example.org"; error: qsTr("Leila Sorens has this address already.") }
            Row {
                width: parent.width
                spacing: 10
                NumberField { objectName: "number"; width: 100 * Theme.desk.scale; label: qsTr("Capacity"); value: 24; from: 0; to: 9999; unit: qsTr("seats"); onCommitted: value => { gallery.last = String(value); this.value = value; } }
                Field { width: 210 * Theme.desk.scale; label: qsTr("Place"); text: "Utrecht"; pending: true }
            }
            Choice {
                objectName: "choice"
                width: parent.width
                label: qsTr("Colour")
                model: [{ value: "teal", text: qsTr("Teal"), hue: "teal" }, { value: "amber", text: qsTr("Amber"), hue: "amber" }]
                current: "teal"
                onChosen: value => current = value
            }
            Field { width: parent.width; enabled: false; text: qsTr("Looking back: read only"); label: qsTr("Title") }
            TextBox { objectName: "box"; width: parent.width; label: qsTr("Text"); lines: 3; text: "The gate opens at nine.\nBring a cup."; maximum: 40; optional: true; onCommitted: text => gallery.last = text }
        }
        Column {
            width: 360 * Theme.desk.scale
            spacing: 14
            TabRow {
                objectName: "tabs"
                width: parent.width
                model: [{ value: "all", text: qsTr("All"), count: 1284 }, { value: "failed", text: qsTr("Failed"), count: 3, tone: "conflict" }, { value: "sent", text: qsTr("Sent") }]
                current: "all"
                onChosen: value => current = value
            }
            RefusalCard { width: parent.width - 20; title: qsTr("Not saved: that mail is in use"); text: qsTr("“leila@example.org” belongs to Leila Sorens. Tomas Ekman keeps tomas@example.net."); other: qsTr("Merge the two…"); onActed: gallery.last = "again" }
            Toast { text: qsTr("Moved to Boathouse, 42 told."); action: qsTr("Undo"); stay: 0; onActed: gallery.last = "toastUndo" }
            Panel {
                width: parent.width
                height: 200
                title: qsTr("Given up")
                detail: qsTr("delivery 1 207")
                closable: true
                onClosed: gallery.last = "panel"
                EmptyState { anchors.fill: parent; icon: "mail"; sentence: qsTr("No mail waiting, none failed."); action: qsTr("Send a test") }
            }
        }
    }
}
