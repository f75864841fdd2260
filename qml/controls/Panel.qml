// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A surface with a head: title, what stands beside it, ×.
FocusScope {
    id: panel

    property string title: ""
    property string detail: ""
    property bool closable: false
    property alias headContent: extra.data
    default property alias content: body.data
    signal closed

    Accessible.role: Accessible.Pane
    Accessible.name: title

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: head
        visible: panel.title !== "" || panel.closable
        width: parent.width
        height: visible ? Math.round(38 * Theme.desk.scale) : 0
        Label {
            id: name
            anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, parent.width - 24 - extra.width - (close.visible ? close.width : 0) - 8)
            weight: 600
            text: panel.title
            Accessible.role: Accessible.Heading
        }
        Label {
            anchors { left: name.right; leftMargin: 8; right: extra.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
            horizontalAlignment: Text.AlignRight
            type: Theme.desk.caption
            color: Theme.color.textFaint
            text: panel.detail
        }
        Row {
            id: extra
            anchors { right: close.visible ? close.left : parent.right; rightMargin: 4; verticalCenter: parent.verticalCenter }
            spacing: 6
        }
        IconButton {
            id: close
            visible: panel.closable
            anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
            icon: "cross"
            name: qsTr("Close")
            key: qsTr("Esc")
            onClicked: panel.closed()
        }
        Hairline { anchors.bottom: parent.bottom }
    }
    Item {
        id: body
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
        clip: true
    }
}
