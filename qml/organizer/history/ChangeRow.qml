// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// One change of the list: who did what to which, from what to what, when and under which number.
Item {
    id: row

    required property string who
    required property string actorId
    required property string verb
    required property string subject
    required property string before
    required property string after
    required property string detail
    required property string time
    required property var seq
    required property bool chosen
    signal opened

    implicitHeight: words.implicitHeight + 2 * Theme.desk.s + 2
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1 %2 %3, %4").arg(who).arg(verb).arg(subject).arg(time)
    Accessible.description: before !== "" || after !== "" ? qsTr("from %1 to %2").arg(before).arg(after) : detail
    Accessible.selected: chosen
    Accessible.onPressAction: row.opened()

    Rectangle {
        anchors.fill: parent
        color: row.chosen ? Theme.color.accentTint : hover.hovered ? Qt.tint(Theme.color.surface, Qt.alpha(Theme.color.sunken, 0.55)) : Theme.color.surface
    }
    Rectangle {
        visible: row.chosen
        width: 3
        height: parent.height
        color: Theme.color.accent
    }
    Avatar {
        id: face
        anchors { left: parent.left; leftMargin: Theme.desk.m; top: parent.top; topMargin: Theme.desk.s + 1 }
        name: row.who
        hueOf: row.actorId || row.who
    }
    Column {
        id: words
        anchors { left: face.right; leftMargin: Theme.desk.s; right: stamp.left; rightMargin: Theme.desk.s; top: parent.top; topMargin: Theme.desk.s }
        spacing: 2
        Label {
            width: parent.width
            color: Theme.color.textMuted
            text: row.who + " " + row.verb
        }
        Label {
            width: parent.width
            weight: 600
            text: row.subject
        }
        Diff {
            visible: row.before !== "" || row.after !== ""
            before: row.before
            after: row.after
            widest: words.width
        }
        Label {
            visible: row.detail !== ""
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: row.detail
        }
    }
    Column {
        id: stamp
        anchors { right: parent.right; rightMargin: Theme.desk.m; top: parent.top; topMargin: Theme.desk.s }
        spacing: 2
        Label {
            anchors.right: parent.right
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: row.time
        }
        Label {
            anchors.right: parent.right
            type: Theme.desk.caption
            color: Theme.color.textFaint
            text: Number(row.seq).toLocaleString(Qt.locale(), "f", 0)
        }
    }
    Hairline { anchors.bottom: parent.bottom }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.opened() }
}
