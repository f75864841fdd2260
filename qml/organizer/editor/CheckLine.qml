// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A clash in words: icon, kind in bold, what exactly.
Item {
    id: check

    required property string icon
    required property string tone
    required property string head
    required property string text
    required property string severity
    readonly property stateColours colours: Theme.color.state(tone)

    implicitHeight: Math.max(16, words.implicitHeight)
    Accessible.role: Accessible.StaticText
    Accessible.name: head + " " + text

    Icon {
        y: 1
        width: Math.round(14 * Theme.desk.scale)
        height: width
        name: check.icon
        color: check.colours.ink
    }
    Text {
        id: words
        anchors { left: parent.left; right: parent.right; leftMargin: Math.round(22 * Theme.desk.scale) }
        font { family: Theme.desk.caption.family; pixelSize: Theme.desk.caption.pixelSize; weight: 500 }
        lineHeight: Theme.desk.caption.lineHeight
        lineHeightMode: Text.FixedHeight
        wrapMode: Text.Wrap
        textFormat: Text.StyledText
        color: Theme.color.textMuted
        text: "<font color=\"" + check.colours.ink + "\"><b>" + check.escaped(check.head) + "</b></font> " + check.escaped(check.text)
        Accessible.ignored: true
    }
    function escaped(raw: string): string {
        return raw.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    }
}
