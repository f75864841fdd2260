// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A key of the keyboard, drawn as one.
Rectangle {
    id: cap

    required property string text

    implicitWidth: Math.max(18 * Theme.desk.scale, words.implicitWidth + 9)
    implicitHeight: 18 * Theme.desk.scale
    radius: Theme.desk.chip
    color: Theme.color.surface
    border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
    Accessible.ignored: true

    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 3; rightMargin: 3 }
        height: 2
        color: cap.border.color
    }
    Label {
        id: words
        anchors.centerIn: parent
        type: Theme.desk.caption
        color: Theme.color.textMuted
        text: cap.text
        Accessible.ignored: true
    }
}
