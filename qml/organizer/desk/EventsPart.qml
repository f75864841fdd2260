// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// The events of the site, the one that was opened, and a new one.
FocusScope {
    id: part

    readonly property EventsDesk desk: Desk.events
    readonly property bool narrow: width < 760 * Theme.desk.scale
    readonly property bool beside: Object.keys(desk.values).length > 0 || desk.chosen.id !== undefined

    Component.onCompleted: desk.load()
    Keys.onPressed: event => {
        if (event.text !== "/") return;
        filters.takeFocus();
        event.accepted = true;
    }

    Item {
        id: main
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; right: part.beside && !part.narrow ? side.left : parent.right }
        FilterBar {
            id: filters
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: 18; topMargin: 10 }
            model: part.desk.rows
            placeholder: qsTr("Name, address")
        }
        DataTable {
            id: table
            objectName: "eventsTable"
            anchors { left: parent.left; right: parent.right; top: filters.bottom; bottom: parent.bottom; margins: 8 }
            focus: true
            choosable: false
            editable: false
            name: qsTr("Events")
            model: part.desk.rows
            openId: part.desk.chosen.id ?? ""
            onOpened: id => part.desk.choose(id)
        }
        EmptyState {
            visible: part.desk.rows.count === 0 && part.desk.loaded
            anchors { fill: parent; topMargin: 80 }
            icon: "calendar"
            sentence: part.desk.rows.total === 0 ? qsTr("No events yet.") : qsTr("No event matches %1.").arg(part.desk.rows.filterWords)
            action: part.desk.rows.total === 0 ? qsTr("Add an event") : qsTr("Clear filters")
            onActed: part.desk.rows.total === 0 ? part.desk.startNew() : part.desk.rows.clearFilters()
        }
    }
    Item {
        id: side
        visible: part.beside
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: Math.min(Math.round(336 * Theme.desk.scale), parent.width)
        EventPanel { anchors.fill: parent; visible: part.desk.chosen.id !== undefined }
        EventForm { anchors.fill: parent; visible: part.desk.chosen.id === undefined }
        Hairline { upright: true; z: 5 }
    }
    Toast {
        anchors { left: parent.left; bottom: parent.bottom; margins: 18 }
        visible: part.desk.removing !== ""
        stay: 0
        text: qsTr("“%1” is deleted in half a minute, with all that is in it.").arg(part.desk.removing)
        action: qsTr("Undo")
        onActed: part.desk.undoRemove()
        onClosed: part.desk.undoRemove()
    }
}
