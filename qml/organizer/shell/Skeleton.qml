// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// The first start, before there is a schedule: head and hours of the grid, and after a moment what is waited for.
Item {
    id: skeleton

    readonly property real headHeight: Math.round(86 * Theme.desk.scale)

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Repeater {
        model: 6
        Rectangle {
            required property int index
            x: Math.round(72 * Theme.desk.scale) + index * (skeleton.width - 72 * Theme.desk.scale) / 6
            y: Math.round(52 * Theme.desk.scale)
            width: Math.round(92 * Theme.desk.scale)
            height: Math.round(12 * Theme.desk.scale)
            radius: Theme.desk.chip
            color: Theme.color.sunken
        }
    }
    Hairline { y: skeleton.headHeight; width: parent.width }
    Repeater {
        model: Math.max(0, Math.floor((skeleton.height - skeleton.headHeight) / 78))
        Item {
            required property int index
            y: skeleton.headHeight + 78 * (index + 1)
            width: skeleton.width
            Rectangle { x: 10; y: -5; width: Math.round(30 * Theme.desk.scale); height: 10; radius: Theme.desk.chip; color: Theme.color.sunken }
            Hairline { x: Math.round(52 * Theme.desk.scale); width: parent.width - x }
        }
    }
    Column {
        visible: !patience.running
        anchors.centerIn: parent
        width: Math.min(parent.width - 48, 420 * Theme.desk.scale)
        spacing: 8
        Label { width: parent.width; horizontalAlignment: Text.AlignHCenter; type: Theme.desk.body; weight: 600; wrapMode: Text.Wrap; text: qsTr("Fetching the schedule") }
        Label {
            objectName: "fetched"
            visible: text !== ""
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            color: Theme.color.textMuted
            text: Shell.fetchText
        }
        // Only where it is known how much there is to come.
        Rectangle {
            visible: Shell.fetchShare >= 0
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.round(240 * Theme.desk.scale)
            height: 4
            radius: 2
            color: Theme.color.sunken
            Accessible.role: Accessible.ProgressBar
            Accessible.name: Shell.fetchText
            Rectangle {
                objectName: "fetchBar"
                width: Math.max(0, Math.min(1, Shell.fetchShare)) * parent.width
                height: parent.height
                radius: 2
                color: Theme.color.accent
            }
        }
        Label { visible: text !== "" && Shell.fetchText === ""; width: parent.width; horizontalAlignment: Text.AlignHCenter; color: Theme.color.textMuted; wrapMode: Text.Wrap; text: Shell.detail }
    }
    Timer { id: patience; interval: 400; running: skeleton.visible }
}
