// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Leaving while edits wait: what becomes of them.
Popover {
    id: panel

    name: qsTr("Leave?")
    parent: T.Overlay.overlay
    modal: true
    closePolicy: T.Popup.CloseOnEscape
    visible: Shell.leaving
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round((parent.height - height) / 3) : 0
    width: 420 * Theme.desk.scale
    padding: 20
    onOpened: stay.forceActiveFocus()
    onClosed: if (Shell.leaving) Shell.stay()
    T.Overlay.modal: Rectangle { color: Qt.alpha(Theme.color.scrim, Theme.color.scrimOpacity) }

    contentHeight: column.implicitHeight

    Column {
        id: column
        width: parent.width
        spacing: 12
        Label { type: Theme.desk.title; text: qsTr("Not everything is sent") }
        Label { width: parent.width; type: Theme.desk.body; wrapMode: Text.Wrap; text: Shell.leavingText }
        Row {
            anchors.right: parent.right
            spacing: 8
            ActionButton { text: qsTr("Leave"); tall: true; onClicked: Shell.leaveAnyway() }
            ActionButton { id: stay; text: qsTr("Stay"); kind: "primary"; tall: true; onClicked: Shell.stay() }
        }
    }
}
