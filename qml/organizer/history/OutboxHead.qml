// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls

// Titles over the columns of OutboxRow.
Item {
    id: head

    readonly property real stateWidth: 132 * Theme.desk.scale
    readonly property real nameWidth: Math.max(150 * Theme.desk.scale, (width - stateWidth - 90 * Theme.desk.scale) * 0.32)

    implicitHeight: Math.round(30 * Theme.desk.scale)
    component Title: Label {
        anchors.verticalCenter: parent?.verticalCenter
        type: Theme.desk.caption
        weight: 600
        color: Theme.color.textMuted
        Accessible.role: Accessible.ColumnHeader
    }
    Hairline { width: parent.width }
    Title { anchors { left: parent.left; leftMargin: Theme.desk.l } text: qsTr("State") }
    Title { anchors { left: parent.left; leftMargin: Theme.desk.l + head.stateWidth } text: qsTr("To") }
    Title { anchors { left: parent.left; leftMargin: Theme.desk.l + head.stateWidth + head.nameWidth } text: qsTr("Message") }
    Title { anchors { right: parent.right; rightMargin: Theme.desk.l } text: qsTr("Since") }
    Hairline { anchors.bottom: parent.bottom; width: parent.width }
}
