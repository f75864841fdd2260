// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// What was done to the session, newest first.
Column {
    id: lines

    spacing: 9
    Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("History") }
    Label {
        visible: rows.count === 0
        type: Theme.desk.caption
        color: Theme.color.textFaint
        text: Editor.history.state === "offline" ? qsTr("Not to be had without a connection.") : Editor.history.state === "asking" ? qsTr("Asking…") : qsTr("Nothing is kept of it.")
    }
    Repeater {
        id: rows
        model: Editor.history
        delegate: Item {
            id: line
            required property string who
            required property string whoId
            required property string verb
            required property string detail
            required property string when
            required property string number
            width: lines.width
            implicitHeight: Math.max(face.height, words.implicitHeight)
            Accessible.role: Accessible.StaticText
            Accessible.name: who + " " + verb + " " + detail + " " + when
            Avatar { id: face; width: Math.round(20 * Theme.desk.scale); name: line.who; hueOf: line.whoId }
            Column {
                id: words
                anchors { left: face.right; leftMargin: 8; right: parent.right }
                Text {
                    width: parent.width
                    font { family: Theme.desk.caption.family; pixelSize: Theme.desk.caption.pixelSize }
                    lineHeight: Theme.desk.caption.lineHeight
                    lineHeightMode: Text.FixedHeight
                    wrapMode: Text.Wrap
                    textFormat: Text.StyledText
                    color: Theme.color.textMuted
                    text: "<font color=\"" + Theme.color.text + "\"><b>" + escaped(line.who) + "</b></font> " + escaped(line.verb) + " " + escaped(line.when) + " · " + line.number
                    Accessible.ignored: true
                    function escaped(raw: string): string {
                        return raw.replace(/&/g, "&amp;").replace(/</g, "&lt;");
                    }
                }
                Label { visible: text !== ""; width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; wrapMode: Text.Wrap; maximumLineCount: 2; text: line.detail; Accessible.ignored: true }
            }
        }
    }
    ActionButton { kind: "quiet"; icon: "history"; text: qsTr("All of it"); name: qsTr("All history of this session"); onClicked: Editor.goTo("history", "session", Editor.inspector.sessionId) }
}
