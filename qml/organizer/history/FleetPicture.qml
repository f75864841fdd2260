// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A sketch of what a view looks like; no picture of the screen itself.
Rectangle {
    id: picture

    property string view: ""
    property string room: ""
    property string hue: ""

    radius: Theme.desk.card - 2
    color: Theme.color.sunken
    clip: true
    Accessible.ignored: true

    // Nobody shall take it for what stands on the screen.
    Rectangle {
        z: 1
        anchors { right: parent.right; bottom: parent.bottom; margins: 4 }
        width: word.implicitWidth + 10
        height: word.implicitHeight + 2
        radius: Theme.desk.chip
        color: Theme.color.surface
        Label {
            id: word
            anchors.centerIn: parent
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: qsTr("Sketch")
        }
    }
    Column {
        visible: picture.view === "door"
        anchors { left: bar.right; leftMargin: 10; right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
        spacing: 4
        Label { width: parent.width; type: Theme.desk.title; text: picture.room || qsTr("A room") }
        Label { type: Theme.desk.caption; color: Theme.color.textMuted; text: qsTr("now and what comes") }
    }
    Rectangle {
        id: bar
        visible: picture.view === "door"
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        width: 5
        height: parent.height * 0.6
        radius: 2
        color: Theme.color.hue(picture.hue).fill
    }
    Row {
        visible: picture.view === "grid" || picture.view === "rotation"
        anchors.centerIn: parent
        spacing: 6
        Repeater {
            model: 6
            Column {
                id: column
                required property int index
                spacing: 5
                Rectangle { width: 28; height: 3; color: Theme.color.lineStrong }
                Repeater {
                    model: 3
                    Rectangle {
                        required property int index
                        width: 28
                        height: 12 + (index * 7 + column.index * 5) % 14
                        radius: 3
                        color: Theme.color.line
                    }
                }
            }
        }
    }
    Grid {
        visible: picture.view !== "door" && picture.view !== "grid" && picture.view !== "rotation"
        anchors.centerIn: parent
        columns: picture.view === "now" ? 2 : 1
        columnSpacing: 24
        rowSpacing: 8
        Repeater {
            model: picture.view === "now" ? 6 : 4
            Row {
                required property int index
                spacing: 5
                Rectangle { width: 4; height: 16; radius: 2; color: Theme.color.lineStrong }
                Column {
                    spacing: 4
                    Rectangle { width: picture.view === "now" ? 70 : 150; height: 6; radius: 3; color: Theme.color.lineStrong }
                    Rectangle { width: picture.view === "now" ? 42 : 90; height: 4; radius: 2; color: Theme.color.line }
                }
            }
        }
    }
}
