// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A break over the rooms that it spans.
Rectangle {
    id: band
    required property string sessionId
    required property real blockX
    required property real blockY
    required property real blockWidth
    required property real blockHeight
    required property string title
    required property string times
    required property string label
    required property bool chosen
    required property bool focused
    property bool gridFocused: false
    signal pressed
    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    color: Theme.color.sunken
    border { width: chosen || (focused && gridFocused) ? 2 : 1; color: chosen ? Theme.color.accent : focused && gridFocused ? Theme.color.focus : Theme.color.line }
    Accessible.role: Accessible.ListItem
    Accessible.name: label
    Accessible.onPressAction: band.pressed()
    Row {
        anchors.centerIn: parent
        spacing: 6
        visible: band.height >= 14
        Label { id: what; width: Math.min(implicitWidth, band.width - 16); type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: band.title }
        Label { visible: band.width > what.implicitWidth + implicitWidth + 24; type: Theme.desk.caption; color: Theme.color.textFaint; text: band.times }
    }
}
