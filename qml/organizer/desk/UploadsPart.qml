// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// The pictures on the server: how each looks, what shows it; those that nothing shows can go.
FocusScope {
    id: part

    readonly property UploadsDesk desk: Desk.uploads

    Component.onCompleted: desk.load()

    Item {
        id: top
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 18; topMargin: 12 }
        height: Math.max(words.height, only.height)
        Label {
            id: words
            anchors { left: parent.left; right: only.left; rightMargin: 12; verticalCenter: parent.verticalCenter }
            wrapMode: Text.Wrap
            color: part.desk.problem !== "" ? Theme.color.state("conflict").ink : Theme.color.textMuted
            text: part.desk.problem || part.desk.summary
        }
        Check {
            id: only
            objectName: "unusedOnly"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            text: qsTr("Only what nothing shows")
            checked: part.desk.unusedOnly
            onToggled: on => part.desk.unusedOnly = on
        }
    }
    GridView {
        id: cards
        objectName: "uploadCards"
        anchors { left: parent.left; right: parent.right; top: top.bottom; bottom: parent.bottom; margins: 18; topMargin: 12; bottomMargin: 0 }
        readonly property int columns: Math.max(1, Math.floor(width / (220 * Theme.desk.scale)))
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        cellWidth: Math.floor(width / columns)
        cellHeight: Math.round(230 * Theme.desk.scale)
        model: part.desk.rows
        T.ScrollBar.vertical: Scroller {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Pictures, the newest first")
        FocusRing { visible: cards.activeFocus; inside: true }
        delegate: Item {
            id: cell
            required property string url
            required property string kind
            required property string facts
            required property string usedBy
            required property bool used
            required property string since
            width: cards.cellWidth
            height: cards.cellHeight
            readonly property bool current: GridView.isCurrentItem && cards.activeFocus
            Keys.onDeletePressed: if (!used) part.desk.remove(url)
            Accessible.role: Accessible.ListItem
            Accessible.name: kind + ", " + facts + ", " + usedBy
            Rectangle {
                anchors { fill: parent; rightMargin: Theme.desk.m; bottomMargin: Theme.desk.m }
                radius: Theme.desk.card
                color: Theme.color.surface
                border { width: cell.current ? 2 : 1; color: cell.current ? Theme.color.focus : Theme.color.line }
                Rectangle {
                    id: ground
                    anchors { left: parent.left; right: parent.right; top: parent.top; margins: 1 }
                    height: Math.round(112 * Theme.desk.scale)
                    radius: Theme.desk.card
                    color: Theme.color.sunken
                    clip: true
                    Image {
                        anchors { fill: parent; margins: 4 }
                        source: Desk.serverUrl(cell.url)
                        sourceSize { width: 440; height: 240 }
                        fillMode: Image.PreserveAspectFit
                        asynchronous: true
                        Accessible.ignored: true
                    }
                }
                Column {
                    anchors { left: parent.left; right: parent.right; top: ground.bottom; margins: Theme.desk.s }
                    Label { width: parent.width; weight: 600; text: cell.kind }
                    Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: cell.facts + " · " + cell.since }
                    Label { width: parent.width; type: Theme.desk.caption; color: cell.used ? Theme.color.textMuted : Theme.color.state("warning").ink; text: cell.usedBy }
                }
                ActionButton {
                    objectName: "removeUpload"
                    visible: !cell.used
                    anchors { left: parent.left; bottom: parent.bottom; margins: Theme.desk.s }
                    kind: "danger"
                    icon: "trash"
                    text: qsTr("Delete")
                    name: qsTr("Delete the picture %1").arg(cell.facts)
                    onClicked: part.desk.remove(cell.url)
                }
            }
        }
    }
    EmptyState {
        visible: part.desk.loaded && cards.count === 0
        anchors { fill: parent; topMargin: 80 }
        icon: "file"
        sentence: part.desk.unusedOnly ? qsTr("Every picture is shown somewhere.") : qsTr("No pictures yet. Rooms, guests and the site can have some.")
        action: part.desk.unusedOnly ? qsTr("Show all") : ""
        onActed: part.desk.unusedOnly = false
    }
}
