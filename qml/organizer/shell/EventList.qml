// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Which event: those to come first.
FocusScope {
    id: page

    implicitHeight: head.height + list.contentHeight + foot.height + 40

    Column {
        id: head
        width: parent.width
        spacing: 4
        bottomPadding: 12
        Label { type: Theme.desk.headline; text: qsTr("Events") }
        Label {
            width: parent.width
            color: Theme.color.textMuted
            text: Entrance.name === "" ? Entrance.server : qsTr("%1 on %2").arg(Entrance.name).arg(Entrance.server)
        }
    }
    ListView {
        id: list
        objectName: "events"
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: foot.top; bottomMargin: 12 }
        focus: true
        clip: true
        spacing: 6
        model: Entrance.events
        keyNavigationEnabled: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Events")
        T.ScrollBar.vertical: Scroller { }
        delegate: T.ItemDelegate {
            id: entry
            required property var modelData
            required property int index
            width: list.width
            implicitHeight: Math.round(58 * Theme.desk.scale)
            hoverEnabled: true
            Accessible.role: Accessible.ListItem
            Accessible.name: modelData.name
            Accessible.description: modelData.when
            Keys.onReturnPressed: entry.clicked()
            onClicked: Entrance.choose(modelData.slug)
            background: Rectangle {
                radius: Theme.desk.card
                color: entry.down ? Theme.color.accentTint : entry.hovered ? Theme.color.sunken : Theme.color.surface
                border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
                FocusRing { visible: entry.activeFocus; inside: true }
            }
            Item {
                anchors.fill: parent
                Column {
                    anchors { left: parent.left; leftMargin: 16; right: go.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    Label { width: parent.width; type: Theme.desk.bodyStrong; color: entry.modelData.past ? Theme.color.textMuted : Theme.color.text; text: entry.modelData.name; Accessible.ignored: true }
                    Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: entry.modelData.when; Accessible.ignored: true }
                }
                Icon { id: go; anchors { right: parent.right; rightMargin: 16; verticalCenter: parent.verticalCenter } width: 16 * Theme.desk.scale; height: width; name: "arrow-right" }
            }
        }
    }
    Label {
        anchors { top: head.bottom; left: parent.left; right: parent.right }
        visible: list.count === 0
        wrapMode: Text.Wrap
        color: Theme.color.textMuted
        text: Entrance.error === "" ? qsTr("No events on this server yet.") : Entrance.error
    }
    Row {
        id: foot
        anchors { left: parent.left; bottom: parent.bottom }
        spacing: 8
        ActionButton { kind: "quiet"; icon: "refresh"; text: qsTr("Ask again"); onClicked: Entrance.refresh() }
        ActionButton { kind: "quiet"; icon: "lock"; text: qsTr("Sign out"); onClicked: Entrance.leave() }
    }
}
