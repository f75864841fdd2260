// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A bar of actions; what is put in stands in a row.
Item {
    id: bar

    default property alias content: row.data
    property real inset: 12

    implicitHeight: Math.round((Theme.compact ? 40 : 46) * Theme.desk.scale)
    implicitWidth: row.implicitWidth + 2 * inset
    Accessible.role: Accessible.ToolBar

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Row {
        id: row
        anchors { left: parent.left; right: parent.right; leftMargin: bar.inset; rightMargin: bar.inset; verticalCenter: parent.verticalCenter }
        spacing: Theme.desk.s
    }
    Hairline { anchors.bottom: parent.bottom }
}
