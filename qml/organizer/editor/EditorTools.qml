// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// What the window's toolbar has for the schedule: rooms or list, and the zoom.
Row {
    id: tools

    property bool narrow: false

    spacing: Theme.desk.s

    Segments {
        visible: !tools.narrow
        objectName: "viewSwitch"
        name: qsTr("Rooms or list")
        model: [{ value: "rooms", text: qsTr("Rooms"), icon: "grid" }, { value: "list", text: qsTr("List"), icon: "list" }]
        current: Editor.view
        onChosen: value => Editor.view = value
    }
    IconButton {
        visible: tools.narrow
        icon: Editor.view === "rooms" ? "list" : "grid"
        name: Editor.view === "rooms" ? qsTr("Show as a list") : qsTr("Show rooms side by side")
        key: "G"
        onClicked: Editor.view = Editor.view === "rooms" ? "list" : "rooms"
    }
    Row {
        visible: !tools.narrow && Editor.view === "rooms"
        IconButton { icon: "minus"; name: qsTr("Smaller"); key: "Ctrl −"; onClicked: Editor.act("zoomOut") }
        Label {
            width: Math.round(46 * Theme.desk.scale)
            height: parent.height
            horizontalAlignment: Text.AlignHCenter
            color: Theme.color.textMuted
            text: qsTr("%1 %").arg(Editor.board.zoomPercent)
        }
        IconButton { icon: "plus"; name: qsTr("Larger"); key: "Ctrl +"; onClicked: Editor.act("zoomIn") }
    }
}
