// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// One screen on the rail.
T.AbstractButton {
    id: entry

    required property var modelData
    readonly property var mark: Shell.badges[modelData.id]
    readonly property bool current: Shell.screen === modelData.id
    readonly property color ink: current ? Theme.color.accentInk : Theme.color.textMuted

    property real most: 1e6 ///< height there is for each; less air before anything is out of sight
    implicitHeight: Math.max(column.height + 2, Math.min(column.height + 12, most))
    hoverEnabled: true
    focus: current
    Accessible.role: Accessible.PageTab
    Accessible.name: mark.badge === "" ? modelData.title : qsTr("%1, %2 to look at").arg(modelData.title).arg(mark.badge)
    Accessible.description: modelData.key
    Keys.onReturnPressed: entry.clicked()
    onClicked: Shell.go(modelData.id)

    background: Item {
        Rectangle {
            anchors { fill: parent; leftMargin: 5; rightMargin: 6; topMargin: 1; bottomMargin: 1 }
            radius: Theme.desk.control
            color: entry.current ? Theme.color.accentTint : entry.hovered ? Theme.color.sunken : "transparent"
            FocusRing { visible: entry.visualFocus; inside: true }
        }
    }
    Item {
        anchors.fill: parent
        Column {
            id: column
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter }
            spacing: 2
            Icon {
                anchors.horizontalCenter: parent.horizontalCenter
                width: Math.round(20 * Theme.desk.scale)
                height: width
                name: entry.modelData.icon
                color: entry.ink
            }
            Label {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                type: Theme.desk.caption
                weight: entry.current ? 600 : 500
                color: entry.ink
                text: entry.modelData.title
                Accessible.ignored: true
            }
        }
        Badge {
            visible: entry.mark.badge !== ""
            anchors { horizontalCenter: parent.horizontalCenter; horizontalCenterOffset: 14; top: parent.top; topMargin: 2 }
            text: entry.mark.badge
            tone: entry.mark.tone
            solid: true
        }
    }
    Hint { shown: entry.hovered && entry.modelData.key !== ""; text: entry.modelData.title + "  " + entry.modelData.key }
}
