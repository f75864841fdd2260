// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// The open list of a Choice.
Popover {
    id: list

    property var entries: []
    property var current: undefined
    property bool searchable: false
    signal sought(text: string)
    signal picked(index: int)

    onAboutToShow: {
        view.currentIndex = Math.max(0, entries.findIndex(entry => entry.value === current));
        view.positionViewAtIndex(view.currentIndex, ListView.Center);
        if (searchable) field.forceActiveFocus();
        else view.forceActiveFocus();
    }

    contentHeight: inside.implicitHeight

    FocusScope {
        id: inside
        anchors.fill: parent
        focus: true
        implicitHeight: (field.visible ? field.height + 6 : 0) + Math.min(view.contentHeight, 320)
        Keys.onDownPressed: view.incrementCurrentIndex()
        Keys.onUpPressed: view.decrementCurrentIndex()
        Keys.onReturnPressed: list.picked(view.currentIndex)
        Keys.onEnterPressed: list.picked(view.currentIndex)
        Field {
            id: field
            visible: list.searchable
            width: parent.width
            boxHeight: Theme.desk.controlHeight
            icon: "search"
            placeholder: qsTr("Search")
            live: true
            onCommitted: text => {
                list.sought(text);
                view.currentIndex = 0;
            }
            onEscaped: list.close()
            Keys.onReturnPressed: list.picked(view.currentIndex)
        }
        ListView {
            id: view
            anchors { left: parent.left; right: parent.right; top: field.visible ? field.bottom : parent.top; topMargin: field.visible ? 6 : 0; bottom: parent.bottom }
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            model: list.entries
            Accessible.role: Accessible.List
            Accessible.name: list.name
            T.ScrollBar.vertical: Scroller {}
            delegate: MenuRow {
                width: view.width
                current: ListView.isCurrentItem
                onEntered: view.currentIndex = index
                onPicked: list.picked(index)
                Rectangle {
                    visible: parent.modelData.hue !== undefined
                    anchors { left: parent.left; leftMargin: 10; verticalCenter: parent.verticalCenter }
                    width: 12
                    height: 12
                    radius: 3
                    color: Theme.color.hue(parent.modelData.hue ?? "").fill
                }
            }
        }
    }
}
