// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The way out, for those who know the keys and the number.
FocusScope {
    id: pad

    focus: true
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Leave the kiosk: type the PIN")
    Keys.onPressed: event => {
        if (event.key >= Qt.Key_0 && event.key <= Qt.Key_9)
            Care.digit(String(event.key - Qt.Key_0));
        else if (event.key === Qt.Key_Backspace)
            Care.erase();
        else if (event.key === Qt.Key_Escape)
            Care.stopAsking();
        else
            return;
        event.accepted = true;
    }
    Component.onCompleted: forceActiveFocus()

    Rectangle { anchors.fill: parent; color: Theme.color.scrim; opacity: Theme.color.scrimOpacity }
    MouseArea { anchors.fill: parent; onClicked: Care.stopAsking() }
    Rectangle {
        anchors.centerIn: parent
        width: Math.round(46 * Theme.u)
        height: box.height + Math.round(8 * Theme.u)
        radius: 2.4 * Theme.u
        color: Theme.color.raised
        border { width: Math.max(1, Math.round(0.14 * Theme.u)); color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }

        MouseArea { anchors.fill: parent }
        Column {
            id: box
            anchors.centerIn: parent
            width: parent.width - Math.round(8 * Theme.u)
            spacing: Math.round(2 * Theme.u)

            Words { width: parent.width; text: qsTr("Leave the kiosk"); type: Theme.type.body; weight: 600; alignment: Qt.AlignHCenter }
            Row {
                anchors.horizontalCenter: parent.horizontalCenter
                spacing: 1.2 * Theme.u
                height: Math.round(2 * Theme.u)
                Repeater {
                    model: Math.max(4, Care.typed)
                    delegate: Rectangle {
                        required property int index
                        width: Math.round(1.6 * Theme.u)
                        height: width
                        radius: width / 2
                        color: index < Care.typed ? Theme.color.text : "transparent"
                        border { width: Math.max(1, Math.round(0.18 * Theme.u)); color: Theme.color.lineStrong }
                    }
                }
            }
            Words { objectName: "pinAnswer"; width: parent.width; text: Care.answer; type: Theme.type.near; color: Theme.color.state("cancelled").ink; alignment: Qt.AlignHCenter; height: Math.round(4 * Theme.u) }
            Grid {
                anchors.horizontalCenter: parent.horizontalCenter
                columns: 3
                spacing: Math.round(1.2 * Theme.u)
                Repeater {
                    model: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "close", "0", "erase"]
                    delegate: TouchButton {
                        required property string modelData
                        objectName: "pin-" + modelData
                        width: Math.round(11.6 * Theme.u)
                        text: modelData === "close" ? qsTr("Close") : modelData === "erase" ? "←" : modelData
                        name: modelData === "erase" ? qsTr("Erase") : text
                        onActivated: modelData === "close" ? Care.stopAsking() : modelData === "erase" ? Care.erase() : Care.digit(modelData)
                    }
                }
            }
        }
    }
}
