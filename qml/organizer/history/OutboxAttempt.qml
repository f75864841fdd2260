// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls

// One time that a mail was tried: a dot, when, what came of it.
Item {
    id: attempt

    property string at: ""
    property string text: ""
    property string code: ""
    property string tone: "plain"

    implicitHeight: words.height
    Accessible.role: Accessible.StaticText
    Accessible.name: at + ", " + text + (code !== "" ? ", " + code : "")

    Rectangle {
        id: dot
        y: Math.round((Theme.desk.label.lineHeight - height) / 2)
        width: Math.round(8 * Theme.desk.scale)
        height: width
        radius: width / 2
        color: attempt.tone === "plain" ? Theme.color.lineStrong : Theme.color.state(attempt.tone).fill
    }
    Figures {
        id: stamp
        anchors { left: dot.right; leftMargin: Theme.desk.s }
        color: Theme.color.textMuted
        text: attempt.at
    }
    Column {
        id: words
        anchors { left: stamp.right; leftMargin: Theme.desk.m; right: parent.right }
        Label { width: parent.width; wrapMode: Text.Wrap; maximumLineCount: 5; text: attempt.text; Accessible.ignored: true }
        Label { visible: text !== ""; width: parent.width; wrapMode: Text.WrapAnywhere; maximumLineCount: 3; type: Theme.desk.mono; color: Theme.color.textMuted; text: attempt.code; Accessible.ignored: true }
    }
}
