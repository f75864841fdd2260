// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls

// Why a mail did not go: in words first, then the server's own.
Rectangle {
    id: box

    property string tone: "plain"
    property string reason: ""
    property string advice: ""
    property string code: ""
    readonly property bool quiet: tone === "plain" || tone === "ok" || tone === "pending"

    height: words.height + 2 * Theme.desk.m
    radius: Theme.desk.control
    color: quiet ? Theme.color.sunken : Theme.color.state(tone).tint
    Column {
        id: words
        x: Theme.desk.m
        y: Theme.desk.m
        width: parent.width - 2 * Theme.desk.m
        spacing: Theme.desk.xs
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            maximumLineCount: 6
            weight: 600
            color: box.quiet ? Theme.color.text : Theme.color.state(box.tone).ink
            text: box.reason
        }
        Label {
            visible: text !== ""
            width: parent.width
            wrapMode: Text.Wrap
            maximumLineCount: 8
            type: Theme.desk.caption
            color: box.quiet ? Theme.color.textMuted : Theme.color.state(box.tone).onTint
            text: box.advice
        }
        Label {
            visible: text !== ""
            width: parent.width
            wrapMode: Text.WrapAnywhere
            maximumLineCount: 6
            type: Theme.desk.mono
            color: box.quiet ? Theme.color.textMuted : Theme.color.state(box.tone).onTint
            text: box.code
        }
    }
}
