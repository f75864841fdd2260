// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Icon over word, for the grids, which want the width.
FocusScope {
    id: rail

    readonly property var screens: Shell.screens

    implicitWidth: Math.round(72 * Theme.desk.scale)
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Screens")

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Flickable {
        id: list
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top; topMargin: 6 }
        contentHeight: column.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: Scroller { }
        Column {
            id: column
            width: parent.width
            Repeater {
                id: entries
                model: rail.screens.filter(screen => screen.group !== "" && (screen.onRail || screen.id === Shell.screen))
                delegate: RailEntry { width: column.width; most: Math.floor(list.height / entries.count) }
            }
        }
    }
    Column {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: 6 }
        Repeater {
            model: rail.screens.filter(screen => screen.onRail && screen.group === "")
            delegate: RailEntry { width: foot.width }
        }
    }
    Hairline { upright: true; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
}
