// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// Whom a change reaches, before it happens.
Item {
    id: line

    property int told: 0
    property string who: ""

    implicitHeight: Math.max(16, words.implicitHeight)
    Accessible.role: Accessible.StaticText
    Accessible.name: head.text + " " + who

    Icon {
        y: 1
        width: Math.round(14 * Theme.desk.scale)
        height: width
        name: "bell"
        color: Theme.color.text
        opacity: line.told > 0 ? 1 : 0.5
    }
    Row {
        id: words
        anchors { left: parent.left; leftMargin: Math.round(22 * Theme.desk.scale); right: parent.right }
        spacing: 5
        Label { id: head; type: Theme.desk.caption; weight: 700; text: line.told > 0 ? qsTr("%1 will be told").arg(line.told) : qsTr("Nobody will be told"); Accessible.ignored: true }
        Label { width: Math.max(0, words.width - head.width - 5); type: Theme.desk.caption; color: Theme.color.textMuted; text: line.who; Accessible.ignored: true }
    }
}
