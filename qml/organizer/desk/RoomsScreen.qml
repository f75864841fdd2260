// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    property string tab: "rooms"
    readonly property DeskTableModel rows: Desk.table("rooms")
    readonly property DeskTableModel closedRows: Desk.table("closed")

    main: part
    onRevealed: tab = "rooms"
    title: qsTr("Rooms")
    actions: [
        ActionButton {
            objectName: "new"
            kind: "primary"
            icon: "plus"
            text: screen.tab === "rooms" ? qsTr("Room") : qsTr("Closed time")
            enabled: screen.tab === "rooms" || screen.rows.total > 0
            reason: qsTr("no room yet")
            onClicked: screen.tab === "rooms" ? part.openNew({}) : closed.openNew({})
        }
    ]

    TabRow {
        id: tabs
        objectName: "tabs"
        anchors { left: parent.left; right: parent.right; leftMargin: 18; rightMargin: 18 }
        name: screen.title
        current: screen.tab
        model: [{ value: "rooms", text: qsTr("Rooms"), count: screen.rows.total }, { value: "closed", text: qsTr("Closed times"), count: screen.closedRows.total }]
        onChosen: value => screen.tab = value
    }
    TablePart {
        id: part
        visible: screen.tab === "rooms"
        anchors { fill: parent; topMargin: tabs.height + 10 }
        kind: "rooms"
        Accessible.name: qsTr("Rooms")
        placeholder: qsTr("Name, area, floor")
        icon: "door"
        empty: qsTr("No rooms in this event yet.")
        emptyAction: qsTr("Add a room")
        nothing: qsTr("No room matches %1.")
        bulk: [{ id: "open", text: qsTr("Hosts may book"), icon: "door-open" }, { id: "shut", text: qsTr("Organizers only"), icon: "lock" },
            { id: "remove", text: qsTr("Take out of this event"), icon: "trash" }]
        form: Component { RoomForm { form: Desk.form("rooms") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => id === "remove" ? screen.rows.remove(ids) : screen.rows.setAll(ids, "bookable", id === "open")
    }
    TablePart {
        id: closed
        visible: screen.tab === "closed"
        anchors { fill: parent; topMargin: tabs.height + 10 }
        kind: "closed"
        Accessible.name: qsTr("Closed times")
        placeholder: qsTr("Room, reason")
        icon: "ban"
        empty: qsTr("Every room is open for booking all day.")
        emptyAction: screen.rows.total > 0 ? qsTr("Close a room for a while") : ""
        nothing: qsTr("No closed time matches %1.")
        bulk: [{ id: "remove", text: qsTr("Open again"), icon: "trash" }]
        form: Component { ClosedForm { form: Desk.form("closed") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => screen.closedRows.remove(ids)
    }
}
