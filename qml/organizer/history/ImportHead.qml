// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The file and what it comes to; or where it comes from. And the programme out again.
Column {
    id: head

    readonly property ImportDesk desk: HistoryDesk.importing
    readonly property var totals: desk.totals
    readonly property bool planned: desk.state === "plan" || desk.state === "applying" || desk.state === "done"

    required property FileAsker files

    function openFile() {
        files.ask(false, "", url => head.desk.openFile(url));
    }
    function openExports() {
        exports.open();
    }

    spacing: Theme.desk.s
    Item {
        width: parent.width
        height: Math.max(title.height, tools.height)
        Column {
            id: title
            width: parent.width - tools.width - Theme.desk.m
            Label {
                width: parent.width
                type: Theme.desk.headline
                text: head.planned ? qsTr("Import %1").arg(head.desk.fileName) : qsTr("Import and export")
                Accessible.role: Accessible.Heading
            }
            Label {
                width: parent.width
                color: Theme.color.textMuted
                wrapMode: head.planned ? Text.NoWrap : Text.Wrap
                text: head.planned ? head.desk.factText : head.desk.exportText || head.desk.exportNote
            }
        }
        Row {
            id: tools
            anchors.right: parent.right
            spacing: Theme.desk.s
            ActionButton {
                visible: head.planned
                text: qsTr("Another file…")
                onClicked: {
                    head.desk.forget();
                    head.openFile();
                }
            }
            MenuButton {
                id: exports
                objectName: "exportMenu"
                text: qsTr("Export")
                icon: "upload"
                items: [{ id: "xml", text: "schedule.xml" }, { id: "json", text: "schedule.json" }, { id: "ics", text: qsTr("Calendar (.ics)") }, { id: "csv", text: qsTr("Table (.csv)") }]
                onChosen: id => head.files.ask(true, "schedule." + id, url => head.desk.exportTo(id, url))
            }
        }
    }
    Row {
        width: parent.width
        visible: !head.planned
        spacing: Theme.desk.s
        Field {
            id: path
            objectName: "importPath"
            width: Math.min(parent.width - open.width - choose.width - 2 * Theme.desk.s, 480 * Theme.desk.scale)
            name: qsTr("Path of a schedule file")
            placeholder: qsTr("/home/me/schedule.ics")
            icon: "file"
            onCommitted: text => {
                if (text !== "") head.desk.openFile(HistoryDesk.fileUrl(text));
            }
        }
        ActionButton {
            id: choose
            objectName: "chooseFile"
            tall: true
            icon: "file"
            text: qsTr("Choose a file…")
            onClicked: head.openFile()
        }
        ActionButton {
            id: open
            tall: true
            busy: head.desk.state === "reading"
            text: qsTr("Compare")
            onClicked: if (path.typed !== "") head.desk.openFile(HistoryDesk.fileUrl(path.typed))
        }
    }
    Rectangle {
        width: parent.width
        height: Math.round(58 * Theme.desk.scale)
        visible: head.planned
        radius: Theme.desk.card
        color: Theme.color.surface
        border { width: 1; color: Theme.color.line }
        Row {
            id: cells
            height: parent.height
            Repeater {
                model: [
                    { count: head.totals.new, text: qsTr("new"), tone: "ok" },
                    { count: head.totals.changed, text: qsTr("changed"), tone: "" },
                    { count: head.totals.removed, text: qsTr("removed"), tone: "conflict" },
                    { count: head.totals.problems, text: qsTr("problems"), tone: "warning" },
                    { count: head.totals.same, text: qsTr("the same"), tone: "muted" }
                ]
                Item {
                    id: cell
                    required property var modelData
                    required property int index
                    width: Math.max(74, words.width + 2 * Theme.desk.l)
                    height: cells.height
                    Column {
                        id: words
                        anchors.centerIn: parent
                        Label {
                            type: Theme.desk.title
                            color: cell.modelData.tone === "" ? Theme.color.accentInk : cell.modelData.tone === "muted" ? Theme.color.textMuted : Theme.color.state(cell.modelData.tone).ink
                            text: Number(cell.modelData.count).toLocaleString(Qt.locale(), "f", 0)
                        }
                        Label {
                            type: Theme.desk.caption
                            color: Theme.color.textMuted
                            text: cell.modelData.text
                        }
                    }
                    Hairline { visible: cell.index > 0; upright: true }
                }
            }
        }
        Row {
            anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            visible: x > cells.width
            spacing: Theme.desk.s
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(16 * Theme.desk.scale)
                height: width
                name: "bell"
            }
            Column {
                Label {
                    weight: 600
                    text: head.desk.told > 0 ? qsTr("%n people will be told", "", head.desk.told) : qsTr("Nobody is told")
                }
                Label {
                    type: Theme.desk.caption
                    color: Theme.color.textMuted
                    text: head.desk.toldText
                }
            }
        }
    }
}
