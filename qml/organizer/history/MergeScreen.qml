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
    property bool putOff: false

    Connections {
        target: screen.merge
        function onPutOff() {
            screen.putOff = true;
        }
        function onChanged() {
            screen.putOff = false;
        }
    }
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
        width: Math.min(Math.round(264 * Theme.desk.scale), screen.width * 0.3)
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
            // Beside each other where there is room: the grid, and what the result meets.
            Item {
                id: outcome
                readonly property bool beside: width > 760 * Theme.desk.scale
                width: parent.width
                height: beside ? Math.max(result.implicitHeight, grid.visible ? 280 * Theme.desk.scale : 0) : result.implicitHeight + (grid.visible ? 280 * Theme.desk.scale + Theme.desk.m : 0)
                Rectangle {
                    anchors.fill: grid
                    anchors.margins: -1
                    visible: grid.visible
                    radius: Theme.desk.card
                    color: Theme.color.surface
                    border { width: 1; color: Theme.color.line }
                }
                StillGrid {
                    id: grid
                    objectName: "mergeGrid"
                    visible: screen.merge.onGrid
                    clip: true
                    x: outcome.beside && Theme.rightToLeft ? result.width + Theme.desk.m : 1
                    y: 1
                    width: outcome.beside ? outcome.width - result.width - Theme.desk.m - 2 : outcome.width - 2
                    height: (outcome.beside ? outcome.height : 280 * Theme.desk.scale) - 2
                    past: screen.merge.grid
                }
                MergeResult {
                    id: result
                    x: outcome.beside && grid.visible && !Theme.rightToLeft ? outcome.width - width : 0
                    y: outcome.beside || !grid.visible ? 0 : outcome.height - height
                    width: outcome.beside && grid.visible ? Math.round(330 * Theme.desk.scale) : outcome.width
                    height: outcome.beside ? outcome.height : implicitHeight
                    result: screen.merge.result
                }
            }
        }
    }
    Rectangle {
        id: foot
        readonly property bool narrow: width < 700 * Theme.desk.scale
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
                visible: !foot.narrow
                kind: "quiet"
                tall: true
                text: qsTr("Keep all of theirs")
                onClicked: screen.merge.keepAll("theirs")
            }
            ActionButton {
                visible: !foot.narrow
                kind: "quiet"
                tall: true
                text: qsTr("Keep all of mine")
                onClicked: screen.merge.keepAll("yours")
            }
            MenuButton {
                visible: foot.narrow
                anchors.verticalCenter: parent.verticalCenter
                name: qsTr("Keep all of …")
                items: [{ id: "theirs", text: qsTr("Keep all of theirs") }, { id: "yours", text: qsTr("Keep all of mine") }]
                onChosen: id => screen.merge.keepAll(id)
            }
        }
        Row {
            anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: screen.putOff && !foot.narrow
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: qsTr("It waits here; go on with anything else.")
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: !screen.putOff && !foot.narrow
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: qsTr("%1 of %2").arg(screen.merge.at).arg(screen.merge.count)
            }
            ActionButton {
                tall: true
                objectName: "mergeLater"
                text: qsTr("Later")
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
