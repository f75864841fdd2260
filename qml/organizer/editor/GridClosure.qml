// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// A stretch in which a room is closed to booking, with its reason.
HatchArt {
    id: closure
    required property real blockX
    required property real blockY
    required property real blockWidth
    required property real blockHeight
    required property string reason
    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    ink: Theme.highContrast ? Theme.color.lineStrong : Qt.alpha(Theme.color.lineStrong, 0.42)
    Column {
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 6 }
        Label { width: parent.width; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("Closed to booking"); wrapMode: Text.Wrap; maximumLineCount: 2 }
        Label { width: parent.width; visible: closure.height > 60; type: Theme.desk.caption; color: Theme.color.textMuted; text: closure.reason; wrapMode: Text.Wrap; maximumLineCount: 3 }
    }
}
