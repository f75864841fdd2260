// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// The name of an icon on hover. Nothing stands here that is nowhere else.
T.ToolTip {
    id: hint

    property bool shown: false

    visible: shown && text !== ""
    delay: 600
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? parent.height + 6 : 0
    margins: 6
    padding: 4
    leftPadding: 8
    rightPadding: 8
    implicitWidth: contentWidth + 16
    implicitHeight: contentHeight + 8
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    background: Rectangle { radius: Theme.desk.chip; color: Theme.color.text }
    contentWidth: words.implicitWidth
    contentHeight: words.implicitHeight

    Label {
        anchors.fill: parent
        id: words
        horizontalAlignment: Text.AlignHCenter
        type: Theme.desk.caption
        color: Theme.color.ground
        text: hint.text
        Accessible.ignored: true
    }
}
