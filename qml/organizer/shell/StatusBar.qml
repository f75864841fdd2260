// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Always there: how fresh, at which change, what waits, what was refused; who is here, the event's time.
FocusScope {
    id: status

    signal queueWanted

    implicitHeight: Math.round(26 * Theme.desk.scale)
    Accessible.role: Accessible.StatusBar
    Accessible.name: qsTr("Status")

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Hairline { anchors.top: parent.top }
    Row {
        id: start
        anchors { left: parent.left; leftMargin: 12; top: parent.top; bottom: parent.bottom }
        spacing: 12
        SyncChip { id: chip; focus: true; anchors.verticalCenter: parent.verticalCenter; onClicked: status.queueWanted() }
        Figures {
            anchors.verticalCenter: parent.verticalCenter
            visible: text !== "" && status.width > 760 * Theme.desk.scale
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: Shell.positionText
        }
        StatusWord { text: Shell.pendingText; glyph: "clock"; onClicked: status.queueWanted() }
        StatusWord { text: Shell.refusedText; glyph: "ban"; tone: "conflict"; onClicked: status.queueWanted() }
        StatusWord { text: Shell.settleText; glyph: "merge"; tone: "conflict"; onClicked: Shell.go("merge") }
        StatusWord { text: Shell.checkText; onClicked: Shell.act("nextCheck") }
    }
    Row {
        anchors { right: parent.right; rightMargin: 12; top: parent.top; bottom: parent.bottom }
        spacing: 12
        StatusWord { visible: text !== "" && status.width > 1000 * Theme.desk.scale; text: Shell.peopleText; glyph: "people"; passive: true }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: qsTr("Event time")
        }
        Figures {
            anchors.verticalCenter: parent.verticalCenter
            type: Theme.desk.caption
            weight: 600
            color: Theme.color.text
            text: Shell.clockText
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: Shell.zoneText
        }
        StatusWord { text: qsTr("F1 keys"); onClicked: Shell.act("keys") }
    }
}
