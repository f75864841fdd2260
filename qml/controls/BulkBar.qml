// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// What can be done with the chosen rows. `actions`: [{id, text, icon}].
Rectangle {
    id: bar

    property int count: 0
    property int matching: 0
    property var actions: []
    signal chosen(id: string)
    signal allWanted
    signal closed

    implicitWidth: row.implicitWidth + 24
    implicitHeight: Math.round(40 * Theme.desk.scale)
    radius: 10
    color: Theme.color.text
    Accessible.role: Accessible.ToolBar
    Accessible.name: words.text

    Shadow { around: 10 }
    Row {
        id: row
        anchors { left: parent.left; leftMargin: 14; verticalCenter: parent.verticalCenter }
        spacing: 2
        Label {
            id: words
            anchors.verticalCenter: parent.verticalCenter
            rightPadding: 8
            color: Theme.color.ground
            text: qsTr("%1 chosen").arg(bar.count)
        }
        BarButton {
            visible: bar.matching > bar.count
            text: qsTr("All %1 that match").arg(bar.matching)
            onClicked: bar.allWanted()
        }
        Rectangle { width: 1; height: 18; anchors.verticalCenter: parent.verticalCenter; color: Theme.color.ground; opacity: 0.3 }
        Repeater {
            model: bar.actions
            BarButton {
                required property var modelData
                text: modelData.text
                glyph: modelData.icon ?? ""
                onClicked: bar.chosen(modelData.id)
            }
        }
        BarButton { glyph: "cross"; name: qsTr("Choose none"); onClicked: bar.closed() }
    }
}
