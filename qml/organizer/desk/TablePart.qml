// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A table with search, filters, bulk bar, its empty states and the form beside it.
FocusScope {
    id: part

    required property string kind
    property string placeholder: qsTr("Search")
    property string icon: "table"
    property string empty: ""
    property string emptyAction: ""
    property string nothing: qsTr("Nothing matches %1.")
    property var bulk: []
    property Component form
    readonly property DeskTableModel rows: Desk.table(kind)
    readonly property DeskFormModel sheet: Desk.form(kind)
    readonly property bool narrow: width < 860 * Theme.desk.scale
    signal bulkChosen(id: string, ids: var)
    signal emptyActed

    function openNew(values: var) {
        sheet.openNew(values ?? {});
    }
    function takeFocus() {
        table.forceActiveFocus();
    }

    focus: true
    Keys.onPressed: event => {
        if (event.text === "/") filters.takeFocus();
        else if (event.key === Qt.Key_F4 && table.currentId !== "") part.sheet.isOpen ? part.sheet.close() : part.sheet.open(table.currentId);
        else return;
        event.accepted = true;
    }

    Item {
        id: main
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; right: part.narrow || !side.active ? parent.right : side.left }
        FilterBar {
            id: filters
            visible: part.rows.total > 0
            anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 18; rightMargin: 18 }
            model: part.rows
            placeholder: part.placeholder
        }
        DataTable {
            id: table
            objectName: "table"
            anchors { left: parent.left; right: parent.right; top: filters.bottom; bottom: parent.bottom; leftMargin: 8; rightMargin: 8; topMargin: 8 }
            focus: true
            visible: part.rows.total > 0
            model: part.rows
            name: part.Accessible.name
            openId: part.sheet.subjectId
            bottomRoom: bulkBar.visible ? bulkBar.height + 24 : 12
            onOpened: id => part.sheet.open(id)
            onRemoveWanted: ids => part.bulkChosen("remove", ids)
        }
        EmptyState {
            visible: part.rows.count === 0
            anchors { fill: parent; topMargin: 80 }
            icon: part.rows.total === 0 ? part.icon : "search"
            sentence: part.rows.total === 0 ? part.empty : part.nothing.arg(part.rows.filterWords)
            action: part.rows.total === 0 ? part.emptyAction : qsTr("Clear filters")
            onActed: part.rows.total === 0 ? part.emptyActed() : part.rows.clearFilters()
        }
        BulkBar {
            id: bulkBar
            objectName: "bulkBar"
            visible: part.rows.chosenCount > 1
            anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 18 }
            count: part.rows.chosenCount
            matching: part.rows.count
            actions: part.bulk
            onChosen: id => part.bulkChosen(id, part.rows.chosenIds())
            onAllWanted: part.rows.chooseAll()
            onClosed: part.rows.chooseNone()
        }
        RefusalCard {
            visible: part.rows.refusal !== "" && Object.keys(part.sheet.problems).length === 0
            anchors { right: parent.right; bottom: parent.bottom; rightMargin: 18; bottomMargin: bulkBar.visible ? 78 : 18 }
            title: qsTr("Not saved")
            text: part.rows.refusal
            action: ""
            onClosed: part.rows.dismiss()
        }
    }
    Loader {
        id: side
        active: part.sheet.isOpen
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: active ? Math.min(Math.round(336 * Theme.desk.scale), part.width) : 0
        sourceComponent: part.form
        onLoaded: if (part.sheet.isNew) (item as Item).forceActiveFocus()
        Hairline { upright: true; z: 5; visible: side.active }
    }
    Shadow {
        visible: part.narrow && side.active && !Theme.highContrast
        parent: side
    }
}
