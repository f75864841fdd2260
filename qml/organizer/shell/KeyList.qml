// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// F1: every key, by menu, and those that only the schedule hears.
Popover {
    id: keys

    readonly property var further: [
        { title: qsTr("On the schedule"), items: [
            { text: qsTr("Focus by time and room"), key: qsTr("Arrows") },
            { text: qsTr("Choose more"), key: qsTr("Shift arrows") },
            { text: qsTr("Lift, drop"), key: qsTr("Space") },
            { text: qsTr("Move by a slot or a room"), key: qsTr("Alt arrows") },
            { text: qsTr("Shorten, lengthen"), key: qsTr("Alt Shift ↑ ↓") },
            { text: qsTr("Two hours up, down"), key: qsTr("PgUp PgDn") },
            { text: qsTr("Another day"), key: qsTr("Alt 1 … 9") },
            { text: qsTr("Inspector, first field"), key: qsTr("Enter") },
            { text: qsTr("Back, close, unchoose"), key: qsTr("Esc") }] },
        { title: qsTr("Everywhere"), items: [
            { text: qsTr("Next, previous region"), key: "F6  Shift F6" },
            { text: qsTr("Filter of a table"), key: "/" },
            { text: qsTr("History: older, newer"), key: "[  ]" },
            { text: qsTr("Settle: before, yours, theirs"), key: "1  2  3" },
            { text: qsTr("Settle: save"), key: "Ctrl Enter" }] }]
    readonly property var menus: Shell.menus
    readonly property var groups: menus.map(menu => ({
        title: menu.title, items: menu.items.filter(item => item.key) })).filter(menu => menu.items.length > 0).concat(further)

    name: qsTr("Keys")
    parent: T.Overlay.overlay
    modal: true
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round((parent.height - height) / 2) : 0
    width: Math.min(900 * Theme.desk.scale, parent ? parent.width - 48 : 900)
    height: Math.min(flow.implicitHeight + 76, parent ? parent.height - 48 : 600)
    padding: 20
    T.Overlay.modal: Rectangle { color: Qt.alpha(Theme.color.scrim, Theme.color.scrimOpacity) }

    Item {
        anchors.fill: parent
        Label { id: head; type: Theme.desk.title; text: qsTr("Keys") }
        IconButton { anchors.right: parent.right; icon: "cross"; name: qsTr("Close"); onClicked: keys.close() }
        Flickable {
            id: scroll
            anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom; topMargin: 12 }
            contentHeight: flow.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: Scroller { }
            Flow {
                id: flow
                width: parent.width
                spacing: 24
                flow: Flow.LeftToRight
                Repeater {
                    model: keys.opened || keys.visible ? keys.groups : []
                    delegate: Column {
                        id: group
                        required property var modelData
                        width: (flow.width - 48) / 3
                        spacing: 5
                        Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: group.modelData.title }
                        Repeater {
                            model: group.modelData.items
                            delegate: Item {
                                id: line
                                required property var modelData
                                width: group.width
                                implicitHeight: Math.round(22 * Theme.desk.scale)
                                Label { anchors { left: parent.left; right: cap.left; rightMargin: 8; verticalCenter: parent.verticalCenter } text: line.modelData.text }
                                Key { id: cap; anchors { right: parent.right; verticalCenter: parent.verticalCenter } text: line.modelData.key }
                            }
                        }
                    }
                }
            }
        }
    }
}
