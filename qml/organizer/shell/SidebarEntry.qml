// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// One screen in the sidebar.
T.AbstractButton {
    id: entry

    required property var modelData
    readonly property var mark: Shell.badges[modelData.id]
    readonly property bool current: Shell.screen === modelData.id

    implicitHeight: Math.round((Theme.compact ? 26 : 30) * Theme.desk.scale)
    hoverEnabled: true
    focus: current
    Accessible.role: Accessible.PageTab
    Accessible.name: modelData.longTitle
    Accessible.description: modelData.key
    Keys.onReturnPressed: entry.clicked()
    onClicked: Shell.go(modelData.id)

    background: Item {
        Rectangle {
            anchors { fill: parent; leftMargin: 8; rightMargin: 8; topMargin: 1; bottomMargin: 1 }
            radius: Theme.desk.control
            color: entry.current ? Theme.color.accentTint : entry.hovered ? Theme.color.sunken : "transparent"
            FocusRing { visible: entry.visualFocus; inside: true }
        }
    }
    Item {
        anchors.fill: parent
        Icon {
            id: glyph
            anchors { left: parent.left; leftMargin: 16; verticalCenter: parent.verticalCenter }
            width: Math.round(16 * Theme.desk.scale)
            height: width
            name: entry.modelData.icon
            color: entry.current ? Theme.color.accentInk : Theme.color.textMuted
        }
        Label {
            anchors { left: glyph.right; leftMargin: 9; right: count.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
            weight: entry.current ? 600 : 400
            color: entry.current ? Theme.color.accentInk : Theme.color.text
            text: entry.modelData.longTitle
            Accessible.ignored: true
        }
        Label {
            id: count
            anchors { right: parent.right; rightMargin: 16; verticalCenter: parent.verticalCenter }
            width: visible ? implicitWidth : 0
            visible: !badge.visible
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: entry.mark.count
            Accessible.ignored: true
        }
        Badge {
            id: badge
            visible: entry.mark.badge !== ""
            anchors { right: parent.right; rightMargin: 14; verticalCenter: parent.verticalCenter }
            text: entry.mark.badge
            tone: entry.mark.tone
            solid: true
        }
    }
}
