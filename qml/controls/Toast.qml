// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Done, bottom left, for six seconds, with Undo.
Rectangle {
    id: toast

    property string text: ""
    property string action: "" ///< "Undo"; empty: none
    property int stay: 6000 ///< ms; 0: until closed
    signal acted
    signal closed

    implicitWidth: Math.min(row.implicitWidth + 24, 520 * Theme.desk.scale)
    implicitHeight: Math.max(Math.round(38 * Theme.desk.scale), words.implicitHeight + 16)
    radius: Theme.desk.card
    color: Theme.color.text
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text

    Shadow {}
    Timer {
        running: toast.stay > 0 && toast.visible && !hover.hovered
        interval: Math.max(1, toast.stay)
        onTriggered: toast.closed()
    }
    HoverHandler { id: hover }
    Row {
        id: row
        anchors { left: parent.left; leftMargin: 14; verticalCenter: parent.verticalCenter }
        spacing: 10
        Label {
            id: words
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, 380 * Theme.desk.scale)
            wrapMode: Text.Wrap
            color: Theme.color.ground
            text: toast.text
            Accessible.ignored: true
        }
        BarButton {
            visible: toast.action !== ""
            anchors.verticalCenter: parent.verticalCenter
            text: toast.action
            onClicked: toast.acted()
        }
        BarButton {
            anchors.verticalCenter: parent.verticalCenter
            glyph: "cross"
            name: qsTr("Close")
            onClicked: toast.closed()
        }
    }
}
