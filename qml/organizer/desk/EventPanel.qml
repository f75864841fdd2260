// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// One event of the site: what it is, opening it, deleting it.
Panel {
    id: panel

    readonly property EventsDesk desk: Desk.events
    readonly property var event: desk.chosen

    title: event.name ?? ""
    closable: true
    onClosed: desk.choose("")
    Keys.onEscapePressed: desk.choose("")

    Column {
        anchors { fill: parent; margins: 14 }
        spacing: 14
        Repeater {
            model: [{ name: qsTr("Days"), text: panel.event.days ?? "" }, { name: qsTr("Phase"), text: panel.event.phase ?? "" },
                { name: qsTr("Time zone"), text: panel.event.zone ?? "" }, { name: qsTr("Address"), text: Desk.serverUrl("/e/" + (panel.event.slug ?? "")).toString() }]
            Column {
                id: fact
                required property var modelData
                width: parent.width
                spacing: 2
                Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: fact.modelData.name }
                Label { width: parent.width; wrapMode: Text.WrapAnywhere; maximumLineCount: 4; text: fact.modelData.text }
            }
        }
        Hairline { width: parent.width }
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            maximumLineCount: 6
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: panel.event.mine === true ? qsTr("It is open here: its days, phases and rooms stand in the list on the left.") : qsTr("Days, phases and rooms are edited in the event itself.")
        }
        Flow {
            width: parent.width
            spacing: 8
            ActionButton { objectName: "openEvent"; visible: panel.event.mine !== true; kind: "primary"; tall: true; icon: "arrow-right"; text: qsTr("Open"); onClicked: panel.desk.open(panel.event.id) }
            ActionButton { objectName: "removeEvent"; visible: panel.event.mine !== true; kind: "danger"; tall: true; icon: "trash"; text: qsTr("Delete event"); description: qsTr("Can be undone for half a minute"); onClicked: panel.desk.remove(panel.event.id) }
        }
    }
}
