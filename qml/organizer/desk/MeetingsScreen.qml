// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    readonly property DeskTableModel rows: Desk.table("points")
    readonly property DeskFormModel event: Desk.form("event")

    main: part
    title: qsTr("Meetings")
    detail: qsTr("one-to-one, between guests; organizers see numbers, never contents")
    warning: Desk.book.problem
    Component.onCompleted: {
        Desk.openEvent();
        Desk.book.loadMeetings();
    }
    actions: [
        ActionButton { kind: "quiet"; icon: "refresh"; text: qsTr("Numbers"); name: qsTr("Fetch the numbers anew"); onClicked: Desk.book.loadMeetings() },
        ActionButton { objectName: "new"; kind: "primary"; icon: "plus"; text: qsTr("Meeting point"); onClicked: part.openNew({}) }
    ]

    Column {
        id: top
        anchors { left: parent.left; right: parent.right; leftMargin: 18; rightMargin: 18 }
        spacing: 14
        Row {
            spacing: 32
            FormCheck { objectName: "enabled"; form: screen.event; member: "meetingsEnabled"; text: qsTr("Guests can ask each other for meetings") }
            Row {
                spacing: 8
                Label { height: Theme.desk.formHeight; color: Theme.color.textMuted; text: qsTr("Open requests a guest may have") }
                FormNumber { width: 80 * Theme.desk.scale; form: screen.event; member: "maxOpenMeetingRequests"; name: qsTr("Open requests a guest may have"); from: 0; to: 1000 }
            }
        }
        Row {
            spacing: 10
            Repeater {
                model: [{ id: "guestsWithSlots", text: qsTr("guests offer slots") }, { id: "pending", text: qsTr("asked") }, { id: "accepted", text: qsTr("agreed") },
                    { id: "declined", text: qsTr("declined") }, { id: "canceled", text: qsTr("cancelled") }]
                Rectangle {
                    id: card
                    required property var modelData
                    width: Math.max(116 * Theme.desk.scale, words.implicitWidth + 28)
                    height: Math.round(66 * Theme.desk.scale)
                    radius: Theme.desk.card
                    color: Theme.color.surface
                    border { width: 1; color: Theme.highContrast ? Theme.color.text : Theme.color.line }
                    Accessible.role: Accessible.StaticText
                    Accessible.name: number.text + " " + words.text
                    Figures {
                        id: number
                        x: 14
                        y: 9
                        width: parent.width - 28
                        type: Theme.desk.headline
                        text: String(Desk.book.meetings[card.modelData.id] ?? "–")
                        Accessible.ignored: true
                    }
                    Label { id: words; x: 14; anchors { bottom: parent.bottom; bottomMargin: 9 } type: Theme.desk.caption; color: Theme.color.textMuted; text: card.modelData.text; Accessible.ignored: true }
                }
            }
        }
        Label { type: Theme.desk.title; text: qsTr("Meeting points") }
    }
    TablePart {
        id: part
        anchors { fill: parent; topMargin: top.height + 10 }
        kind: "points"
        Accessible.name: qsTr("Meeting points")
        placeholder: qsTr("Place")
        icon: "pin"
        empty: qsTr("Guests write the place themselves; suggest some.")
        emptyAction: qsTr("Add a meeting point")
        nothing: qsTr("No meeting point matches %1.")
        bulk: [{ id: "remove", text: qsTr("Delete"), icon: "trash" }]
        form: Component { MeetingPointForm { form: Desk.form("points") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => screen.rows.remove(ids)
    }
}
