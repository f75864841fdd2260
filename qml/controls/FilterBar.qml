// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Search as you type and filters that read as a sentence, of a table's model; how many rows are shown.
Item {
    id: bar

    required property var model
    property string placeholder: qsTr("Search")
    property bool columnsMenu: true

    function takeFocus() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    implicitHeight: flow.implicitHeight

    Flow {
        id: flow
        width: parent.width - shown.implicitWidth - 12
        spacing: Theme.desk.s
        Field {
            id: search
            objectName: "search"
            width: Math.min(250 * Theme.desk.scale, flow.width)
            boxHeight: Theme.desk.controlHeight
            icon: "search"
            key: "/"
            live: true
            placeholder: bar.placeholder
            text: bar.model.search
            onCommitted: text => bar.model.search = text
            onEscaped: {
                clear();
                bar.model.search = "";
            }
        }
        Repeater {
            // By number: a list would shut an open menu whenever a count in it changes.
            model: bar.model.filters.length
            Item {
                id: one
                objectName: "filter-" + modelData.id
                required property int index
                readonly property var modelData: bar.model.filters[index] ?? ({ id: "", title: "", value: "", text: "", options: [] })
                implicitWidth: modelData.value === "" ? menu.implicitWidth : taken.implicitWidth
                implicitHeight: Theme.desk.controlHeight
                width: implicitWidth
                height: implicitHeight
                MenuButton {
                    id: menu
                    visible: one.modelData.value === ""
                    anchors.fill: parent
                    text: one.modelData.title
                    name: qsTr("Filter: %1").arg(one.modelData.title)
                    items: one.modelData.options
                    onChosen: id => bar.model.setFilter(one.modelData.id, id)
                }
                ActionButton {
                    id: taken
                    visible: one.modelData.value !== ""
                    anchors.fill: parent
                    checked: true
                    icon: "cross"
                    text: one.modelData.text
                    name: qsTr("Take off the filter %1").arg(one.modelData.text)
                    onClicked: bar.model.setFilter(one.modelData.id, "")
                }
            }
        }
        MenuButton {
            visible: bar.columnsMenu
            text: qsTr("Columns")
            kind: "quiet"
            objectName: "columns"
            items: bar.model.allColumns.filter(c => c.at !== 0).map(c => ({ id: c.id, text: c.title, checked: c.shown }))
                .concat([{ separator: true }, { id: "airy", text: qsTr("Rows of two lines"), checked: bar.model.airy }])
            onChosen: id => {
                if (id === "airy") bar.model.airy = !bar.model.airy;
                else bar.model.showColumn(id, !bar.model.allColumns.find(c => c.id === id).shown);
            }
        }
    }
    Label {
        id: shown
        anchors { right: parent.right; top: parent.top; topMargin: (Theme.desk.controlHeight - height) / 2 }
        type: Theme.desk.caption
        color: Theme.color.textFaint
        text: bar.model.filtered ? qsTr("%1 of %2 shown").arg(bar.model.count).arg(bar.model.total) : qsTr("All %1").arg(bar.model.total)
    }
}
