// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What met another version while you were away: settle field by field.
FocusScope {
    id: screen

    readonly property MergeDesk merge: HistoryDesk.merge
    readonly property var head: merge.head
    readonly property bool some: merge.count > 0

    function act(verb: string) {
        if (verb === "save") merge.save();
    }
    Keys.onPressed: event => {
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers & Qt.ControlModifier) {
            screen.merge.save();
            event.accepted = true;
        }
    }

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    MergeQueue {
        id: queue
        width: Math.round(264 * Theme.desk.scale)
        height: parent.height
    }
    Hairline {
        id: edge
        anchors.left: queue.right
        upright: true
    }
    EmptyState {
        anchors { left: edge.right; right: parent.right; verticalCenter: parent.verticalCenter }
        visible: !screen.some
        icon: "check"
        sentence: qsTr("Nothing to settle. Every edit has gone through as it was.")
    }
    Flickable {
        id: area
        anchors { left: edge.right; right: parent.right; top: parent.top; bottom: foot.top }
        visible: screen.some
        clip: true
        contentHeight: column.height + 2 * Theme.desk.l
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: column
            x: Theme.desk.l
            y: Theme.desk.l
            width: area.width - 2 * Theme.desk.l
            spacing: Theme.desk.m
            Column {
                width: parent.width
                spacing: 2
                Label {
                    width: parent.width
                    type: Theme.desk.headline
                    text: screen.head.title ?? ""
                    Accessible.role: Accessible.Heading
                }
                Label {
                    width: parent.width
                    wrapMode: Text.Wrap
                    color: Theme.color.textMuted
                    text: screen.head.sentence ?? ""
                }
            }
            Rectangle {
                width: parent.width
                height: rows.height
                radius: Theme.desk.card
                color: Theme.color.surface
                border { width: 1; color: Theme.color.line }
                Column {
                    id: rows
                    width: parent.width
                    MergeHead {
                        width: parent.width
                        head: screen.head
                    }
                    Repeater {
                        model: screen.merge.fields
                        MergeRow {
                            required property int index
                            width: rows.width
                            onChosen: which => screen.merge.choose(screen.merge.fieldAt(index), which)
                        }
                    }
                }
            }
            Flow {
                width: parent.width
                spacing: Theme.desk.m
                Chip { tone: "warning"; text: qsTr("both of you changed it: choose") }
                Chip { tone: "ok"; text: qsTr("changed by one, taken as it is") }
                Label {
                    height: Math.round(20 * Theme.desk.scale)
                    type: Theme.desk.caption
                    color: Theme.color.textMuted
                    text: qsTr("%n more field(s) are the same", "", screen.merge.sameFields)
                }
                Label {
                    height: Math.round(20 * Theme.desk.scale)
                    type: Theme.desk.caption
                    color: Theme.color.textMuted
                    text: qsTr("Keys: 1 before · 2 yours · 3 theirs · ↓ next field · Ctrl+Enter saves")
                }
            }
            MergeResult {
                width: parent.width
                result: screen.merge.result
            }
        }
    }
    Rectangle {
        id: foot
        anchors { left: edge.right; right: parent.right; bottom: parent.bottom }
        height: screen.some ? Theme.desk.footHeight + 2 * Theme.desk.s + 4 : 0
        visible: screen.some
        color: Theme.color.surface
        Hairline {}
        Row {
            anchors { left: parent.left; leftMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
            ActionButton {
                kind: "quiet"
                tall: true
                text: qsTr("Drop my edit")
                onClicked: screen.merge.dropMine()
            }
            ActionButton {
                kind: "quiet"
                tall: true
                text: qsTr("Keep all of theirs")
                onClicked: screen.merge.keepAll("theirs")
            }
            ActionButton {
                kind: "quiet"
                tall: true
                text: qsTr("Keep all of mine")
                onClicked: screen.merge.keepAll("yours")
            }
        }
        Row {
            anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
            Label {
                anchors.verticalCenter: parent.verticalCenter
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: qsTr("%1 of %2").arg(screen.merge.at).arg(screen.merge.count)
            }
            ActionButton {
                tall: true
                text: qsTr("Later")
                enabled: screen.merge.count > 1
                onClicked: screen.merge.later()
            }
            ActionButton {
                objectName: "mergeSave"
                tall: true
                kind: "primary"
                text: qsTr("Save and go on")
                description: qsTr("Ctrl+Enter")
                onClicked: screen.merge.save()
            }
        }
    }
}
