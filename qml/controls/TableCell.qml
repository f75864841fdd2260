// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One cell: words as their kind wants them, the editor while it is edited, the mark of a refusal.
Item {
    id: cell

    required property TableLine line
    required property var column
    property bool current: false
    readonly property string text: line.cells[column.at] ?? ""
    readonly property string tone: line.tones[column.at] ?? ""
    readonly property string problem: line.problems[column.id] ?? ""
    readonly property bool first: column.at === 0
    readonly property bool editing: line.table.editingId === line.rowId && line.table.editingColumn === column.id
    readonly property bool ofState: ["live", "warning", "conflict", "ok", "late", "cancelled", "full"].includes(tone)
    readonly property string glyph: column.kind === "state" ? (ofState ? Theme.color.state(tone).icon : tone) : ""

    Rectangle {
        visible: cell.current && cell.column.editable && cell.line.table.editable && !cell.editing
        anchors { fill: parent; margins: 4 }
        radius: Theme.desk.control
        color: "transparent"
        border { width: 1; color: Theme.color.lineStrong }
    }
    Rectangle {
        visible: cell.problem !== "" && !cell.editing
        anchors { fill: parent; margins: 3 }
        radius: Theme.desk.control
        color: Theme.color.state("conflict").tint
        border { width: 1; color: Theme.color.state("conflict").ink }
    }
    Row {
        id: content
        visible: !cell.editing
        anchors { left: parent.left; right: parent.right; leftMargin: 10; rightMargin: 10; verticalCenter: parent.verticalCenter }
        spacing: 8
        layoutDirection: cell.column.kind === "number" !== Theme.rightToLeft ? Qt.RightToLeft : Qt.LeftToRight

        Avatar {
            visible: cell.column.kind === "person"
            name: visible ? cell.text : ""
            hueOf: cell.line.rowId
            anchors.verticalCenter: parent.verticalCenter
        }
        Rectangle {
            visible: cell.column.kind === "hue"
            width: Theme.desk.roomBar
            height: Math.round(20 * Theme.desk.scale)
            radius: 2
            anchors.verticalCenter: parent.verticalCenter
            color: visible ? Theme.color.hue(cell.line.hue).fill : "transparent"
        }
        Icon {
            visible: cell.glyph !== ""
            width: Math.round(14 * Theme.desk.scale)
            height: width
            anchors.verticalCenter: parent.verticalCenter
            name: cell.glyph
            color: cell.ofState ? Theme.color.state(cell.tone).ink : Theme.color.textMuted
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Math.max(0, cell.width - 20 - x * (cell.column.kind === "number" ? 0 : 1)
                - (mark.visible ? mark.width + 8 : 0) - (ban.visible ? 22 : 0)))
            weight: cell.first ? 600 : cell.ofState ? 600 : 400
            color: cell.problem !== "" ? Theme.color.state("conflict").ink : cell.ofState && cell.tone !== "ok" && cell.tone !== "live" ? Theme.color.state(cell.tone).ink
                : cell.first ? Theme.color.text : cell.text === "0" ? Theme.color.textFaint
                : cell.column.kind === "number" || cell.column.kind === "state" ? Theme.color.text : Theme.color.textMuted
            text: cell.text
            Accessible.ignored: true
        }
        Row {
            id: mark
            visible: cell.first && cell.line.pending !== ""
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4
            Dots { visible: cell.line.pending === "saving"; anchors.verticalCenter: parent.verticalCenter }
            Icon {
                visible: cell.line.pending === "waiting"
                width: 14
                height: 14
                anchors.verticalCenter: parent.verticalCenter
                name: "clock"
                color: Theme.color.state("pending").ink
            }
            Label {
                type: Theme.desk.caption
                color: Theme.color.state("pending").ink
                text: cell.line.pending === "waiting" ? qsTr("Waiting") : qsTr("Saving")
            }
        }
    }
    Icon {
        id: ban
        visible: cell.problem !== "" && !cell.editing
        anchors { right: parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
        width: Math.round(14 * Theme.desk.scale)
        height: width
        name: "ban"
        color: Theme.color.state("conflict").ink
    }
    // Why: in place, under the cell, for the row that is looked at.
    Rectangle {
        id: note
        visible: cell.problem !== "" && (cell.line.current || hover.hovered)
        parent: cell.line.ListView.view?.contentItem ?? cell
        z: 20
        x: Math.max(4, Math.min(cell.line.table.width - width - 8, cell.x + cell.line.table.boxWidth))
        y: cell.line.y + cell.line.height - 2
        width: Math.min(sentence.implicitWidth + 20, 340 * Theme.desk.scale)
        height: sentence.implicitHeight + 12
        radius: Theme.desk.control
        color: Theme.color.raised
        border { width: 1; color: Theme.color.state("conflict").ink }
        Accessible.role: Accessible.AlertMessage
        Accessible.name: cell.problem
        Label {
            id: sentence
            anchors { left: parent.left; right: parent.right; leftMargin: 10; rightMargin: 10; verticalCenter: parent.verticalCenter }
            type: Theme.desk.caption
            color: Theme.color.state("conflict").ink
            wrapMode: Text.Wrap
            text: cell.problem
            Accessible.ignored: true
        }
    }
    HoverHandler { id: hover }
    Loader {
        anchors { fill: parent; margins: 3 }
        active: cell.editing
        sourceComponent: TableEditor { cell: cell }
    }
}
