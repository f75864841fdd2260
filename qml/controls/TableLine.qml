// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One row of a table.
Item {
    id: line

    required property var table
    required property int index
    required property string rowId
    required property var cells
    required property var tones
    required property string hue
    required property bool chosen
    required property string pending
    required property var problems
    required property string name
    readonly property bool current: ListView.isCurrentItem
    readonly property bool focused: current && ListView.view.activeFocus

    implicitHeight: Theme.desk.rowHeight
    Accessible.role: Accessible.Row
    Accessible.name: {
        const words = table.model.columns.map(c => cells[c.at]).filter(text => text !== "");
        if (pending !== "") words.push(pending === "waiting" ? qsTr("waiting") : qsTr("saving"));
        return words.join(", ");
    }
    Accessible.selectable: true
    Accessible.selected: chosen
    Accessible.focusable: true
    Accessible.focused: focused
    Accessible.onPressAction: table.opened(rowId)

    Rectangle {
        anchors.fill: parent
        color: line.chosen || line.table.openId === line.rowId ? Theme.color.accentTint
            : hover.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : Theme.color.surface
    }
    Hairline { anchors.bottom: parent.bottom }
    HoverHandler { id: hover }
    TapHandler {
        id: tap
        onTapped: {
            const table = line.table;
            table.forceActiveFocus(Qt.MouseFocusReason);
            if (tap.point.modifiers & Qt.ShiftModifier && table.choosable) table.model.chooseRange(Math.max(0, table.anchor), line.index);
            else if (tap.point.modifiers & Qt.ControlModifier) table.toggle(line.index);
            (line.ListView.view as ListView).currentIndex = line.index;
            if (!(tap.point.modifiers & (Qt.ShiftModifier | Qt.ControlModifier))) {
                table.anchor = line.index;
                table.opened(line.rowId);
            }
        }
        onDoubleTapped: eventPoint => {
            let x = line.table.boxWidth;
            for (let i = 0; i < line.table.widths.length; ++i) {
                if (eventPoint.position.x >= x && eventPoint.position.x < x + line.table.widths[i])
                    line.table.startEdit(line.rowId, line.table.model.columns[i].id);
                x += line.table.widths[i];
            }
        }
    }

    Check {
        visible: line.table.choosable
        x: 10
        width: 20
        anchors.verticalCenter: parent.verticalCenter
        activeFocusOnTab: false
        name: qsTr("Choose %1").arg(line.name)
        checked: line.chosen
        onToggled: line.table.toggle(line.index)
    }
    Row {
        x: line.table.boxWidth
        height: parent.height
        Repeater {
            model: line.table.model.columns
            TableCell {
                required property var modelData
                required property int index

                line: line
                column: modelData
                width: line.table.widths[index] ?? 0
                height: line.height
                current: line.focused && line.table.column === index
            }
        }
    }
    FocusRing { visible: line.focused; inside: true; around: 2 }
}
