// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Screens by group with their counts, for tables and forms.
FocusScope {
    id: sidebar

    readonly property var screens: Shell.screens
    readonly property var groups: [...new Set(screens.map(screen => screen.group))].filter(group => group !== "")

    implicitWidth: Math.round(208 * Theme.desk.scale)
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Screens")

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Flickable {
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top }
        contentHeight: column.height + 8
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: Scroller { }
        Column {
            id: column
            width: parent.width
            Repeater {
                model: sidebar.groups
                delegate: Column {
                    id: group
                    required property string modelData
                    width: column.width
                    topPadding: 12
                    Label {
                        leftPadding: 16
                        height: Math.round(24 * Theme.desk.scale)
                        type: Theme.desk.caption
                        weight: 600
                        color: Theme.color.textMuted
                        text: group.modelData
                    }
                    Repeater {
                        model: sidebar.screens.filter(screen => screen.group === group.modelData)
                        delegate: SidebarEntry { width: group.width }
                    }
                }
            }
        }
    }
    Column {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: 8 }
        Repeater {
            model: sidebar.screens.filter(screen => screen.group === "")
            delegate: SidebarEntry { width: foot.width }
        }
    }
    Hairline { upright: true; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
}
