// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// Something for everybody, or for some rooms: composed with a look at how it will stand on a screen.
FormPage {
    id: page

    readonly property string severity: page.form.values.severity ?? "info"
    readonly property stateColours colours: Theme.color.state(severity === "emergency" ? "conflict" : severity === "warning" ? "warning" : "soon")

    title: form.isNew ? qsTr("New announcement") : qsTr("Announcement")
    addWord: qsTr("Announce")
    removeWord: qsTr("Delete")

    FormBox { id: box; objectName: "text"; focus: true; width: parent.width; form: page.form; member: "text"; label: qsTr("What is to be said"); lines: 4; maximum: 500 }
    Column {
        width: parent.width
        spacing: 4
        Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("Kind") }
        Segments {
            objectName: "severity"
            name: qsTr("Kind")
            model: [{ value: "info", text: qsTr("Information") }, { value: "warning", text: qsTr("Warning") }, { value: "emergency", text: qsTr("Emergency") }]
            current: page.severity
            onChosen: value => page.form.set("severity", value)
        }
    }
    Rectangle {
        width: parent.width
        height: Math.max(72, preview.implicitHeight + 28)
        radius: Theme.desk.card
        color: page.severity === "emergency" ? page.colours.fill : page.colours.tint
        border { width: Theme.highContrast ? 2 : 0; color: page.colours.ink }
        Accessible.role: Accessible.Grouping
        Accessible.name: qsTr("How it will look")
        Icon {
            id: mark
            anchors { left: parent.left; leftMargin: 14; verticalCenter: parent.verticalCenter }
            width: 24
            height: 24
            name: "megaphone"
            color: page.severity === "emergency" ? page.colours.onFill : page.colours.ink
        }
        Label {
            id: preview
            anchors { left: mark.right; leftMargin: 12; right: parent.right; rightMargin: 14; verticalCenter: parent.verticalCenter }
            type: Theme.desk.title
            wrapMode: Text.Wrap
            color: page.severity === "emergency" ? page.colours.onFill : page.colours.onTint
            text: box.typed
        }
    }
    FormMany { width: parent.width; form: page.form; member: "locationIds"; label: qsTr("Where"); none: qsTr("Everywhere"); add: qsTr("Only in…"); model: Desk.rooms }
    Row {
        width: parent.width
        spacing: 10
        FormTime { width: (parent.width - 10) / 2; form: page.form; member: "start"; label: qsTr("From"); optional: true; otherwise: qsTr("at once") }
        FormTime { width: (parent.width - 10) / 2; form: page.form; member: "expires"; label: qsTr("Until"); optional: true; otherwise: qsTr("until taken off") }
    }
    Row {
        spacing: 6
        Repeater {
            model: [{ minutes: 15, text: qsTr("15 min") }, { minutes: 30, text: qsTr("30 min") }, { minutes: 60, text: qsTr("1 h") }, { minutes: 180, text: qsTr("3 h") }]
            ActionButton {
                required property var modelData
                text: modelData.text
                name: qsTr("For %1 from now").arg(modelData.text)
                onClicked: page.form.set("expires", Desk.timeIn(modelData.minutes))
            }
        }
        ActionButton {
            visible: !page.form.isNew
            text: qsTr("Take off now")
            onClicked: page.form.set("expires", Desk.timeIn(0))
        }
    }
    Row {
        width: parent.width
        spacing: 8
        Icon { width: 16; height: 18; name: "eye" }
        Label {
            objectName: "whoSees"
            width: parent.width - 24
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: qsTr("Who sees it: %1").arg(Desk.whoSees(page.form.values.locationIds ?? []))
        }
    }
}
