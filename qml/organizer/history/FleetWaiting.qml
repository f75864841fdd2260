// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A screen that waits to be added. Its code stands on it and nowhere else.
Rectangle {
    id: near

    required property string label
    required property string age

    height: texts.height + Theme.desk.m
    radius: Theme.desk.control
    color: Theme.color.sunken
    Accessible.role: Accessible.StaticText
    Accessible.name: first.text + ", " + age
    Icon {
        id: face
        anchors { left: parent.left; leftMargin: Theme.desk.s; verticalCenter: parent.verticalCenter }
        width: Math.round(16 * Theme.desk.scale)
        height: width
        name: "screen"
    }
    Column {
        id: texts
        anchors { left: face.right; leftMargin: Theme.desk.s; right: parent.right; verticalCenter: parent.verticalCenter }
        Label { id: first; width: parent.width; weight: 600; text: qsTr("Waiting: %1").arg(near.label); Accessible.ignored: true }
        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: near.age; Accessible.ignored: true }
    }
}
