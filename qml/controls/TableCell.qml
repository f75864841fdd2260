// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One cell: words as their kind wants them, the editor while it is edited, the mark of a refusal.
Item {
    id: box

    required property var line
    required property var column
    property bool current: false
    readonly property string text: line?.cells[column.at] ?? ""
    readonly property string tone: line?.tones[column.at] ?? ""
    readonly property string problem: line?.problems[column.id] ?? ""
    readonly property bool first: column.at === 0
    readonly property bool editing: line !== null && line.table.editingId === line.rowId && line.table.editingColumn === column.id
    readonly property bool ofState: /^(live|warning|conflict|ok|late|cancelled|full)$/.test(tone)
    readonly property string glyph: column.kind === "state" ? (ofState ? Theme.color.state(tone).icon : tone) : ""

    Rectangle {
        visible: box.current && box.column.editable && (box.line?.table.editable ?? false) && !box.editing
        anchors { fill: parent; margins: 4 }
        radius: Theme.desk.control
        color: "transparent"
        border { width: 1; color: Theme.color.lineStrong }
    }
    Rectangle {
        visible: box.problem !== "" && !box.editing
        anchors { fill: parent; margins: 3 }
        radius: Theme.desk.control
        color: Theme.color.state("conflict").tint
        border { width: 1; color: Theme.color.state("conflict").ink }
    }
    Row {
        id: content
        visible: !box.editing
        anchors { left: parent.left; right: parent.right; leftMargin: 10; rightMargin: 10; verticalCenter: parent.verticalCenter }
        spacing: 8
        layoutDirection: box.column.kind === "number" !== Theme.rightToLeft ? Qt.RightToLeft : Qt.LeftToRight

        Avatar {
            visible: box.column.kind === "person"
            name: visible ? box.text : ""
            hueOf: box.line?.rowId ?? ""
            anchors.verticalCenter: parent.verticalCenter
        }
        Rectangle {
            visible: box.column.kind === "hue"
            width: Theme.desk.roomBar
            height: Math.round(20 * Theme.desk.scale)
            radius: 2
            anchors.verticalCenter: parent.verticalCenter
            color: visible ? Theme.color.hue(box.line?.hue ?? "").fill : "transparent"
        }
        Icon {
            visible: box.glyph !== ""
            width: Math.round(14 * Theme.desk.scale)
            height: width
            anchors.verticalCenter: parent.verticalCenter
            name: box.glyph
            color: box.ofState ? Theme.color.state(box.tone).ink : Theme.color.textMuted
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Math.max(0, box.width - 20 - x * (box.column.kind === "number" ? 0 : 1)
                - (mark.visible ? mark.width + 8 : 0) - (ban.visible ? 22 : 0)))
            readonly property bool airy: (box.line?.table.model.airy ?? false) && !box.first
            wrapMode: airy ? Text.Wrap : Text.NoWrap
            maximumLineCount: airy ? 2 : 1
            weight: box.first ? 600 : box.ofState ? 600 : 400
            color: box.problem !== "" ? Theme.color.state("conflict").ink : box.ofState && box.tone !== "ok" && box.tone !== "live" ? Theme.color.state(box.tone).ink
                : box.first ? Theme.color.text : box.text === "0" ? Theme.color.textFaint
                : box.column.kind === "number" || box.column.kind === "state" ? Theme.color.text : Theme.color.textMuted
            text: box.text
            Accessible.ignored: true
        }
        Row {
            id: mark
            visible: box.first && (box.line?.pending ?? "") !== ""
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4
            Dots { visible: box.line?.pending === "saving"; anchors.verticalCenter: parent.verticalCenter }
            Icon {
                visible: box.line?.pending === "waiting"
                width: 14
                height: 14
                anchors.verticalCenter: parent.verticalCenter
                name: "clock"
                color: Theme.color.state("pending").ink
            }
            Label {
                type: Theme.desk.caption
                color: Theme.color.state("pending").ink
                text: box.line?.pending === "waiting" ? qsTr("Waiting") : qsTr("Saving")
            }
        }
    }
    Icon {
        id: ban
        visible: box.problem !== "" && !box.editing
        anchors { right: parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
        width: Math.round(14 * Theme.desk.scale)
        height: width
        name: "ban"
        color: Theme.color.state("conflict").ink
    }
    // Why: in place, under the cell, for the row that is looked at.
    Rectangle {
        id: note
        visible: box.problem !== "" && ((box.line?.current ?? false) || hover.hovered)
        parent: box.line?.ListView.view?.contentItem ?? box
        z: 20
        x: Math.max(4, Math.min((box.line?.table.width ?? 0) - width - 8, box.x + (box.line?.table.boxWidth ?? 0)))
        y: (box.line?.y ?? 0) + (box.line?.height ?? 0) - 2
        width: Math.min(sentence.implicitWidth + 20, 340 * Theme.desk.scale)
        height: sentence.implicitHeight + 12
        radius: Theme.desk.control
        color: Theme.color.raised
        border { width: 1; color: Theme.color.state("conflict").ink }
        Accessible.role: Accessible.AlertMessage
        Accessible.name: box.problem
        Label {
            id: sentence
            anchors { left: parent.left; right: parent.right; leftMargin: 10; rightMargin: 10; verticalCenter: parent.verticalCenter }
            type: Theme.desk.caption
            color: Theme.color.state("conflict").ink
            wrapMode: Text.Wrap
            text: box.problem
            Accessible.ignored: true
        }
    }
    HoverHandler { id: hover }
    Loader {
        anchors { fill: parent; margins: 3 }
        // By its address: a bound component cannot be made in the rows of a Repeater (Qt 6.4).
        readonly property bool wanted: box.editing
        onWantedChanged: wanted ? setSource("TableEditor.qml", { cell: box }) : setSource("")
    }
}
