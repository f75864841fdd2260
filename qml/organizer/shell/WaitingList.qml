// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Where this app stands, and what waits to be sent, was refused, or is to settle.
Popover {
    id: waiting

    name: qsTr("What waits")
    x: 8
    width: 420 * Theme.desk.scale
    padding: 14

    contentHeight: column.implicitHeight

    Column {
        id: column
        width: parent.width
        spacing: 8
        Label { type: Theme.desk.bodyStrong; text: Shell.syncText }
        Label {
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: Shell.positionDetail
        }
        Hairline { }
        Label {
            visible: list.count === 0
            color: Theme.color.textMuted
            text: qsTr("Nothing waits to be sent.")
        }
        ListView {
            id: list
            width: parent.width
            height: Math.min(contentHeight, 300 * Theme.desk.scale)
            visible: count > 0
            clip: true
            model: Shell.waiting
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: Scroller { }
            delegate: Item {
                id: row
                required property string ident
                required property string title
                required property string phase
                required property string detail
                required property bool canDrop
                required property bool canSend
                width: list.width
                implicitHeight: Math.max(34 * Theme.desk.scale, words.implicitHeight + 10)
                Accessible.role: Accessible.ListItem
                Accessible.name: qsTr("%1, %2").arg(title).arg(phase)
                Column {
                    id: words
                    anchors { left: parent.left; right: buttons.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    Label { width: parent.width; text: row.title; Accessible.ignored: true }
                    Label {
                        width: parent.width
                        type: Theme.desk.caption
                        wrapMode: Text.Wrap
                        color: Theme.color.textMuted
                        text: row.detail === "" ? row.phase : row.phase + " · " + row.detail
                        Accessible.ignored: true
                    }
                }
                Row {
                    id: buttons
                    anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                    IconButton { visible: row.canSend; icon: "refresh"; name: qsTr("Send again"); onClicked: Shell.sendAgain(row.ident) }
                    IconButton { visible: row.canDrop; icon: "cross"; name: qsTr("Take off the list"); onClicked: Shell.dropWaiting(row.ident) }
                }
            }
        }
    }
}
