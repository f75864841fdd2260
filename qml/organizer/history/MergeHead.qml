// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// Over the three columns: whose they are.
Item {
    id: bar

    property var head: ({})

    implicitHeight: Math.round(44 * Theme.desk.scale)
    Row {
        anchors { left: parent.left; leftMargin: Theme.desk.m + 100 * Theme.desk.scale + Theme.desk.m; right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
        spacing: Theme.desk.m
        Repeater {
            model: [{ name: qsTr("Before"), detail: bar.head.before ?? "" }, { name: qsTr("Yours"), detail: bar.head.yours ?? "" }, { name: qsTr("Theirs"), detail: bar.head.theirs ?? "" }]
            Column {
                id: cell
                required property var modelData
                width: (parent.width - 2 * Theme.desk.m) / 3
                Label {
                    width: parent.width
                    weight: 600
                    text: cell.modelData.name
                    Accessible.role: Accessible.ColumnHeader
                }
                Label {
                    width: parent.width
                    type: Theme.desk.caption
                    color: Theme.color.textMuted
                    text: cell.modelData.detail
                }
            }
        }
    }
    Hairline { anchors.bottom: parent.bottom }
}
