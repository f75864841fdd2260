// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// The editor of a cell: Enter saves, Tab saves and goes on, Escape takes back; leaving saves too.
T.TextField {
    id: editor

    required property var cell
    property bool settled: false
    readonly property var table: cell.line.table

    function settle(by: int) {
        if (settled) return;
        settled = true;
        if (!table.commitEditAt(cell.line.rowId, cell.column.id, text)) {
            settled = false;
            return;
        }
        if (by !== 0) table.editNextOf(cell.line.rowId, by);
        else table.endEdit();
    }

    leftPadding: 8
    rightPadding: 8
    selectByMouse: true
    verticalAlignment: TextInput.AlignVCenter
    horizontalAlignment: cell.column.kind === "number" ? TextInput.AlignRight : TextInput.AlignLeft
    color: Theme.color.text
    selectionColor: Theme.color.accent
    selectedTextColor: Theme.color.onAccent
    font { family: Theme.desk.label.family; pixelSize: Theme.desk.label.pixelSize; weight: 400 }
    Accessible.role: Accessible.EditableText
    Accessible.name: qsTr("%1 of %2").arg(cell.column.title).arg(cell.line.name)
    Accessible.description: cell.problem
    background: Rectangle {
        radius: Theme.desk.control
        color: Theme.color.surface
        border { width: Theme.desk.focusWidth; color: editor.cell.problem !== "" ? Theme.color.state("conflict").ink : Theme.color.focus }
    }
    Component.onCompleted: {
        text = table.model.editText(cell.line.rowId, cell.column.id);
        selectAll();
        forceActiveFocus();
    }
    onAccepted: settle(0)
    onActiveFocusChanged: {
        // Leaving saves; what cannot be sent is said in the cell and not kept open behind one's back.
        if (!activeFocus && !settled && table.editingId === cell.line.rowId) {
            settled = true;
            table.commitEditAt(cell.line.rowId, cell.column.id, text);
            table.stopEdit();
        }
    }
    Keys.onTabPressed: settle(1)
    Keys.onBacktabPressed: settle(-1)
    Keys.onEscapePressed: {
        settled = true;
        table.model.forgetProblem(cell.line.rowId, cell.column.id);
        table.endEdit();
    }
}
