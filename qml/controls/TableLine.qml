// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One row of a table.
Item {
    id: entry

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

    implicitHeight: table.lineHeight
    Accessible.role: Accessible.Row
    Accessible.name: {
        const words = table.columns.map(c => cells[c.at]).filter(text => text !== "");
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
        color: entry.chosen || entry.table.openId === entry.rowId ? Theme.color.accentTint
            : hover.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : Theme.color.surface
    }
    Hairline { anchors.bottom: parent.bottom }
    HoverHandler { id: hover }
    TapHandler {
        id: tap
        onTapped: {
            const table = entry.table;
            table.forceActiveFocus(Qt.MouseFocusReason);
            if (tap.point.modifiers & Qt.ShiftModifier && table.choosable) table.model.chooseRange(Math.max(0, table.anchor), entry.index);
            else if (tap.point.modifiers & Qt.ControlModifier) table.toggle(entry.index);
            (entry.ListView.view as ListView).currentIndex = entry.index;
            if (!(tap.point.modifiers & (Qt.ShiftModifier | Qt.ControlModifier))) {
                table.anchor = entry.index;
                table.opened(entry.rowId);
            }
        }
        onDoubleTapped: eventPoint => {
            const at = Theme.rightToLeft ? entry.width - eventPoint.position.x : eventPoint.position.x;
            let x = entry.table.boxWidth;
            for (let i = 0; i < entry.table.widths.length; ++i) {
                if (at >= x && at < x + entry.table.widths[i])
                    entry.table.startEdit(entry.rowId, entry.table.model.columns[i].id);
                x += entry.table.widths[i];
            }
        }
    }

    Check {
        visible: entry.table.choosable
        width: 20
        anchors { left: parent.left; leftMargin: 10; verticalCenter: parent.verticalCenter }
        tabStop: false
        name: qsTr("Choose %1").arg(entry.name)
        checked: entry.chosen
        onToggled: entry.table.toggle(entry.index)
    }
    Row {
        anchors { left: parent.left; leftMargin: entry.table.boxWidth }
        height: parent.height
        Repeater {
            // By number: a list would make every cell anew with each change of a column.
            model: entry.table.columns.length
            TableCell {
                required property int index

                line: entry
                column: entry.table.columns[index] ?? ({})
                width: entry.table.widths[index] ?? 0
                height: entry.height
                current: entry.focused && entry.table.column === index
            }
        }
    }
    FocusRing { visible: entry.focused; inside: true; around: 2 }
}
