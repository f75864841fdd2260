// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Not done: what, why in the user's words, one way on. Stays until it is answered.
Rectangle {
    id: card

    property string title: ""
    property string text: ""
    property string action: qsTr("Edit again")
    property string other: "" ///< a second way on
    signal acted
    signal acted2
    signal closed

    implicitWidth: 330 * Theme.desk.scale
    implicitHeight: column.implicitHeight + 22
    radius: Theme.desk.card
    color: Theme.color.raised
    border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.text : Theme.color.line }
    Accessible.role: Accessible.AlertMessage
    Accessible.name: title
    Accessible.description: text

    Shadow {}
    Rectangle {
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; margins: 1 }
        width: 4
        radius: 2
        color: Theme.color.state("conflict").ink
    }
    Icon {
        id: mark
        anchors { left: parent.left; leftMargin: 16; top: parent.top; topMargin: 12 }
        width: Math.round(16 * Theme.desk.scale)
        height: width
        name: "ban"
        color: Theme.color.state("conflict").ink
    }
    Column {
        id: column
        anchors { left: mark.right; leftMargin: 9; right: close.left; rightMargin: 4; top: parent.top; topMargin: 11 }
        spacing: 2
        Label {
            width: parent.width
            weight: 600
            wrapMode: Text.Wrap
            text: card.title
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            visible: text !== ""
            type: Theme.desk.caption
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: card.text
            Accessible.ignored: true
        }
        Row {
            visible: card.action !== "" || card.other !== ""
            topPadding: 6
            spacing: 6
            ActionButton { visible: card.action !== ""; text: card.action; onClicked: card.acted() }
            ActionButton { visible: card.other !== ""; kind: "quiet"; text: card.other; onClicked: card.acted2() }
        }
    }
    IconButton {
        id: close
        anchors { right: parent.right; top: parent.top; margins: 6 }
        icon: "cross"
        name: qsTr("Dismiss")
        onClicked: card.closed()
    }
}
