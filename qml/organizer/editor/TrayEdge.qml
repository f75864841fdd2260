// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The tray folded to an edge with its count; pressed, or with something dragged to it, it opens.
FocusScope {
    id: edge

    signal opened

    objectName: "trayEdge"
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Unscheduled, %1").arg(Editor.tray.total)
    Accessible.description: "F9"
    Accessible.onPressAction: edge.opened()
    Keys.onReturnPressed: edge.opened()
    Keys.onSpacePressed: edge.opened()

    Rectangle {
        anchors.fill: parent
        color: Editor.drag.active && Editor.drag.overTray ? Theme.color.accentTint : over.hovered ? Theme.color.sunken : Theme.color.ground
    }
    Column {
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 11 }
        spacing: 6
        Icon { anchors.horizontalCenter: parent.horizontalCenter; width: Math.round(18 * Theme.desk.scale); height: width; name: "calendar" }
        Badge { anchors.horizontalCenter: parent.horizontalCenter; text: Editor.tray.total }
    }
    Label {
        anchors.centerIn: parent
        rotation: Theme.rightToLeft ? 90 : -90
        type: Theme.desk.caption
        weight: 600
        color: Theme.color.textMuted
        text: qsTr("Unscheduled")
        Accessible.ignored: true
    }
    HoverHandler { id: over; cursorShape: Qt.PointingHandCursor }
    TapHandler { onTapped: edge.opened() }
    Hairline { upright: true; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
    FocusRing { visible: edge.activeFocus; inside: true }
}
