// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The day as a list, for small windows and large text.
FocusScope {
    id: table

    /// Room and hosts under the title, where one line would cut it.
    readonly property bool stacked: width < 860 * Theme.desk.scale
    readonly property real firstLine: Math.round(5 * Theme.desk.scale)
    readonly property real timeWidth: Math.round(104 * Theme.desk.scale)

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    ListView {
        id: rows
        anchors.fill: parent
        model: Editor.list
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: Editor.board.dayTitle
        delegate: Rectangle {
            id: row
            required property string sessionId
            required property string times
            required property string title
            required property string room
            required property string hue
            required property string hosts
            required property string coming
            required property string chipIcon
            required property string chipState
            required property string chipText
            required property bool chosen
            required property bool focused
            required property bool struck
            required property string label
            width: rows.width
            height: table.stacked ? Math.round(46 * Theme.desk.scale) : Theme.desk.rowHeight
            color: chosen ? Theme.color.accentTint : press.containsMouse ? Qt.alpha(Theme.color.sunken, 0.55) : Theme.color.surface
            Accessible.role: Accessible.ListItem
            Accessible.name: label
            Accessible.selected: chosen
            Accessible.onPressAction: Editor.chooseSession(sessionId)
            MouseArea {
                id: press
                anchors.fill: parent
                hoverEnabled: true
                onClicked: {
                    table.forceActiveFocus();
                    Editor.chooseSession(row.sessionId);
                }
            }
            Figures { id: when; anchors { left: parent.left; leftMargin: 14 } y: table.stacked ? table.firstLine : (parent.height - height) / 2; width: table.timeWidth; text: row.times; color: Theme.color.textMuted }
            Rectangle { id: bar; anchors { left: when.right; verticalCenter: parent.verticalCenter } width: 4; height: table.stacked ? parent.height - 14 : 18; radius: 2; color: row.hue === "" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill }
            // Mirrored with the rest: what is Latin begins beside its bar too.
            Label { id: where; visible: !table.stacked; horizontalAlignment: Text.AlignLeft; anchors { left: bar.right; leftMargin: 8; verticalCenter: parent.verticalCenter } width: Math.round(120 * Theme.desk.scale); text: row.room; color: Theme.color.textMuted }
            Label { id: what; horizontalAlignment: Text.AlignLeft; anchors { left: table.stacked ? bar.right : where.right; leftMargin: 8; right: chip.visible ? chip.left : table.stacked ? seats.left : who.left; rightMargin: 10 } y: when.y; weight: 600; text: row.title; font.strikeout: row.struck }
            Label { visible: table.stacked; horizontalAlignment: Text.AlignLeft; anchors { left: what.left; right: seats.left; rightMargin: 10 } y: what.y + what.height; type: Theme.desk.caption; text: row.hosts === "" ? row.room : row.room + " · " + row.hosts; color: Theme.color.textMuted }
            Chip { id: chip; visible: row.chipText !== ""; anchors { right: table.stacked ? seats.left : who.left; rightMargin: 10; verticalCenter: what.verticalCenter } icon: row.chipIcon; tone: row.chipState; text: row.chipText }
            Label { id: who; visible: !table.stacked; horizontalAlignment: Text.AlignLeft; anchors { right: seats.left; rightMargin: 10; verticalCenter: parent.verticalCenter } width: Math.round(Math.min(220, row.width / 4)); text: row.hosts; color: Theme.color.textMuted }
            Figures { id: seats; anchors { right: parent.right; rightMargin: 14; verticalCenter: parent.verticalCenter } width: Math.round((table.stacked ? 84 : 110) * Theme.desk.scale); alignment: Theme.rightToLeft ? Qt.AlignLeft : Qt.AlignRight; text: row.coming; color: Theme.color.textMuted }
            Hairline { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
            FocusRing { visible: row.focused && table.activeFocus; inside: true }
        }
    }
    EmptyState {
        visible: rows.count === 0
        anchors.centerIn: parent
        icon: "calendar"
        sentence: qsTr("Nothing on %1 yet.").arg(Editor.board.dayTitle)
    }
}
