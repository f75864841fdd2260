// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A mail or push: state, to whom, what, why not, since when.
Item {
    id: row

    required property string name
    required property string address
    required property string subject
    required property string reason
    required property string code
    required property string since
    required property string tone
    required property string icon
    required property string stateText
    required property string kind
    required property bool chosen
    required property int index
    readonly property real stateWidth: 132 * Theme.desk.scale
    readonly property real nameWidth: Math.max(150 * Theme.desk.scale, (width - stateWidth - 90 * Theme.desk.scale) * 0.32)
    signal opened

    implicitHeight: Math.round(46 * Theme.desk.scale)
    Accessible.role: Accessible.ListItem
    Accessible.name: stateText + ", " + name + ", " + subject + (reason !== "" ? ", " + reason : "")
    Accessible.selected: chosen
    Accessible.onPressAction: opened()

    Rectangle {
        anchors.fill: parent
        color: row.chosen ? Theme.color.accentTint : hover.hovered ? Qt.tint(Theme.color.surface, Qt.alpha(Theme.color.sunken, 0.55)) : Theme.color.surface
    }
    Chip {
        anchors { left: parent.left; leftMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
        tone: row.tone === "pending" ? "accent" : row.tone
        icon: row.icon
        text: row.stateText
    }
    Column {
        anchors { left: parent.left; leftMargin: Theme.desk.l + row.stateWidth; verticalCenter: parent.verticalCenter }
        width: row.nameWidth - Theme.desk.m
        Label { width: parent.width; weight: 600; text: row.name }
        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: row.kind === "push" ? qsTr("a device") : row.address }
    }
    Column {
        anchors { left: parent.left; leftMargin: Theme.desk.l + row.stateWidth + row.nameWidth; right: stamp.left; rightMargin: Theme.desk.s; verticalCenter: parent.verticalCenter }
        Label { width: parent.width; text: row.subject }
        Row {
            visible: row.reason !== ""
            width: parent.width
            spacing: 6
            Label {
                id: why
                width: Math.min(implicitWidth, parent.width)
                type: Theme.desk.caption
                color: row.tone === "plain" || row.tone === "ok" ? Theme.color.textMuted : Theme.color.state(row.tone).ink
                text: row.reason
            }
            Label {
                width: parent.width - why.width - 6
                anchors.verticalCenter: parent.verticalCenter
                type: Theme.desk.mono
                color: Theme.color.textMuted
                text: row.code
            }
        }
    }
    Figures {
        id: stamp
        anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
        color: Theme.color.textMuted
        text: row.since
    }
    Hairline { anchors.bottom: parent.bottom }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.opened() }
}
