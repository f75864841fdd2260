// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Nothing here: why, and the way on.
Item {
    id: empty

    property string icon: ""
    property string sentence: ""
    property string action: ""
    property string other: ""
    signal acted
    signal acted2

    implicitWidth: 320 * Theme.desk.scale
    implicitHeight: column.implicitHeight

    Column {
        id: column
        anchors.centerIn: parent
        width: Math.min(parent.width - 32, 420 * Theme.desk.scale)
        spacing: 12
        Icon {
            visible: empty.icon !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.round(32 * Theme.desk.scale)
            height: width
            name: empty.icon
            color: Theme.color.textFaint
        }
        Label {
            width: parent.width
            type: Theme.desk.body
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            color: Theme.color.textMuted
            text: empty.sentence
        }
        Row {
            visible: empty.action !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: 8
            ActionButton { text: empty.action; onClicked: empty.acted() }
            ActionButton { visible: empty.other !== ""; kind: "quiet"; text: empty.other; onClicked: empty.acted2() }
        }
    }
}
