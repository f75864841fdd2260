// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// Name, floor and places of a room over its column, with its menu.
FocusScope {
    id: head

    required property string roomId
    required property string name
    required property string detail
    required property string seats
    required property string hue
    required property real columnX
    required property real columnWidth
    required property bool pinned
    required property ScheduleBoard board
    property bool readOnly: false
    signal elsewhere(screen: string, kind: string, id: string)

    function act(id: string) {
        if (id === "hide") board.hideRoom(roomId);
        else if (id === "alone") board.aloneRoom(roomId);
        else if (id === "pin") board.pinRoom(roomId, !pinned);
        else if (id === "all") board.showAllRooms();
        else if (id === "print") elsewhere("print", "location", roomId);
        else if (id === "edit") elsewhere("rooms", "location", roomId);
    }

    x: columnX
    width: columnWidth

    Hairline { upright: true; anchors { left: parent.left; top: parent.top; bottom: parent.bottom } }
    Column {
        anchors { left: parent.left; right: more.opacity > 0 ? more.left : parent.right; leftMargin: 8; rightMargin: 4; verticalCenter: parent.verticalCenter; verticalCenterOffset: -2 }
        Label {
            objectName: "roomName"
            width: parent.width
            horizontalAlignment: Text.AlignLeft // mirrored with the rest
            type: Theme.desk.label
            weight: 600
            text: head.name
        }
        // A long floor gives way, the number of places never.
        Row {
            width: parent.width
            Label {
                visible: text !== ""
                width: Math.min(implicitWidth, parent.width - places.width)
                horizontalAlignment: Text.AlignLeft
                type: Theme.desk.caption
                color: Theme.color.textFaint
                text: head.detail
            }
            Label {
                id: places
                visible: text !== ""
                width: visible ? implicitWidth : 0
                type: Theme.desk.caption
                color: Theme.color.textFaint
                text: head.seats
            }
        }
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Theme.desk.roomBar
        color: head.hue === "" ? Theme.color.lineStrong : Theme.color.hue(head.hue).fill
    }
    Icon {
        visible: head.pinned
        anchors { right: parent.right; top: parent.top; margins: 4 }
        width: 12
        height: 12
        name: "pin"
    }
    HoverHandler { id: hover }
    IconButton {
        id: more
        objectName: "roomMenu"
        visible: !head.readOnly && head.roomId !== ""
        opacity: hover.hovered || activeFocus || menu.opened ? 1 : 0
        focus: true
        anchors { right: parent.right; verticalCenter: parent.verticalCenter; rightMargin: 2 }
        width: 22
        height: 22
        icon: "chevron-down"
        name: qsTr("Menu of %1").arg(head.name)
        onClicked: menu.open()
        PopoverMenu {
            id: menu
            y: more.height
            items: [{ id: "hide", text: qsTr("Hide") },
                { id: "pin", text: head.pinned ? qsTr("Unpin") : qsTr("Pin left"), icon: "pin" },
                { id: "alone", text: head.board.alone === head.roomId ? qsTr("All rooms again") : qsTr("This room alone") },
                { id: "all", text: qsTr("Show all rooms"), reason: head.board.hiddenCount > 0 || head.board.alone !== "" ? "" : qsTr("All are shown.") },
                { separator: true },
                { id: "print", text: qsTr("Print its sheet"), icon: "file" },
                { id: "edit", text: qsTr("Edit the room"), icon: "gear" }]
            onChosen: id => head.act(id)
        }
    }
}
