// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls

// One hit of the palette.
Item {
    id: row

    required property int index
    required property string kind
    required property string ident
    required property string title
    required property string detail
    required property string icon
    required property string keys
    property bool current: false
    signal entered
    signal picked

    implicitHeight: Math.round(34 * Theme.desk.scale)
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.description: detail
    Accessible.selected: current
    Accessible.onPressAction: picked()

    Rectangle {
        anchors.fill: parent
        radius: Theme.desk.control
        visible: row.current
        color: Theme.color.accentTint
        border { width: Theme.highContrast ? 2 : 0; color: Theme.color.focus }
    }
    Icon {
        id: mark
        anchors { left: parent.left; leftMargin: 9; verticalCenter: parent.verticalCenter }
        width: Math.round(16 * Theme.desk.scale)
        height: width
        name: row.icon
        color: row.current ? Theme.color.accentInk : Theme.color.textMuted
    }
    Label {
        id: words
        anchors { left: mark.right; leftMargin: 10; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, row.width * 0.6)
        weight: 500
        text: row.title
        Accessible.ignored: true
    }
    Label {
        anchors { left: words.right; leftMargin: 10; right: cap.visible ? cap.left : parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
        type: Theme.desk.caption
        color: Theme.color.textMuted
        text: row.detail
        Accessible.ignored: true
    }
    Key {
        id: cap
        visible: text !== ""
        anchors { right: parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
        text: row.keys
    }
    HoverHandler { onHoveredChanged: if (hovered) row.entered() }
    TapHandler { onTapped: row.picked() }
}
