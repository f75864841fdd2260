// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A session of the grid that is only looked at.
Item {
    id: block

    required property int room
    required property int minute
    required property int length
    required property int lane
    required property int lanes
    required property string title
    required property string line
    required property string hue
    required property bool cancelled
    required property bool chosen
    required property bool blocker
    readonly property hueColours colours: Theme.color.hue(hue)

    z: chosen ? 2 : 0
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + line + (cancelled ? ", " + qsTr("cancelled") : "")

    Rectangle {
        anchors.fill: parent
        radius: Theme.desk.block
        color: block.cancelled || block.blocker ? Theme.color.sunken : block.colours.tint
        border { width: block.chosen ? 2 : Theme.highContrast ? 1 : 0; color: block.chosen ? Theme.color.accent : Theme.color.lineStrong }
    }
    Rectangle {
        visible: !block.blocker
        width: Theme.desk.roomBar
        height: parent.height
        radius: 2
        color: block.colours.fill
    }
    Column {
        anchors { fill: parent; leftMargin: 10; rightMargin: 5; topMargin: 2 }
        clip: true
        Label {
            width: parent.width
            type: Theme.desk.caption
            weight: 600
            wrapMode: block.height > 50 ? Text.Wrap : Text.NoWrap
            maximumLineCount: block.height > 66 ? 3 : 2
            font.strikeout: block.cancelled
            color: block.cancelled ? Theme.color.textMuted : block.blocker ? Theme.color.text : block.colours.onTint
            text: block.title
            Accessible.ignored: true
        }
        Label {
            visible: block.height >= 34
            width: parent.width
            type: Theme.desk.caption
            color: block.cancelled || block.blocker ? Theme.color.textMuted : block.colours.mutedOnTint
            text: block.line
            Accessible.ignored: true
        }
    }
}
