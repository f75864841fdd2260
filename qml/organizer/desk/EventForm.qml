// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A new event: name, address, time zone, its first day.
Panel {
    id: panel

    readonly property EventsDesk desk: Desk.events
    readonly property var values: desk.values
    readonly property var problems: desk.problems

    title: qsTr("New event")
    closable: true
    onClosed: desk.choose("")
    Keys.onEscapePressed: desk.choose("")

    component Entry: Field {
        required property string member
        width: parent.width
        text: String(panel.values[member] ?? "")
        error: panel.problems[member] ?? ""
        onEdited: text => panel.desk.set(member, text)
    }
    Flickable {
        id: flick
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top }
        contentHeight: column.implicitHeight + 28
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: Scroller {}
        Column {
            id: column
            x: 14
            y: 14
            width: flick.width - 28
            spacing: 14
            Entry { objectName: "newEventName"; focus: true; member: "name"; label: qsTr("Name"); placeholder: qsTr("Summer Camp 2027"); maximum: 200 }
            Entry { objectName: "newEventSlug"; member: "slug"; label: qsTr("Address"); hint: Desk.serverUrl("/e/" + (panel.values.slug ?? "")); maximum: 100 }
            Choice { width: parent.width; label: qsTr("Time zone"); model: Desk.zones; current: panel.values.timeZone; error: panel.problems.timeZone ?? ""; onChosen: value => panel.desk.set("timeZone", value) }
            Choice {
                width: parent.width
                label: qsTr("Slots")
                model: [{ value: 15, text: qsTr("15 minutes") }, { value: 30, text: qsTr("30 minutes") }, { value: 45, text: qsTr("45 minutes") }, { value: 60, text: qsTr("60 minutes") }]
                current: panel.values.slotMinutes
                onChosen: value => panel.desk.set("slotMinutes", value)
            }
            Hairline { width: parent.width }
            Label { type: Theme.desk.title; text: qsTr("When is it? Its first day") }
            Entry { objectName: "newEventDate"; member: "date"; label: qsTr("Day"); placeholder: "2027-05-14"; optional: true; hint: (panel.values.date ?? "") === "" ? qsTr("Can be added later.") : Desk.dayWords(panel.values.date) }
            Row {
                width: parent.width
                spacing: 10
                Entry { width: (parent.width - 10) / 2; member: "opens"; label: qsTr("Opens"); placeholder: "09:00" }
                Entry { width: (parent.width - 10) / 2; member: "closes"; label: qsTr("Closes"); placeholder: "18:00"; hint: qsTr("May lie after midnight.") }
            }
        }
    }
    Column {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        Hairline { width: parent.width }
        Label { visible: text !== ""; width: parent.width; padding: 14; bottomPadding: 0; wrapMode: Text.Wrap; type: Theme.desk.caption; color: Theme.color.state("conflict").ink; text: panel.problems[""] ?? "" }
        Row {
            leftPadding: 14
            topPadding: 10
            bottomPadding: 10
            spacing: 8
            ActionButton { objectName: "createEvent"; kind: "primary"; tall: true; icon: "plus"; text: qsTr("Add event"); busy: panel.desk.creating; onClicked: panel.desk.create() }
            ActionButton { tall: true; kind: "quiet"; text: qsTr("Cancel"); onClicked: panel.desk.choose("") }
        }
    }
}
