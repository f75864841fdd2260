// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A table on a model with columns, chosen rows and marks (kiosk/desk/tablemodel): head, rows, keys, editing in place.
FocusScope {
    id: grid

    required property var model
    property string name: ""
    property bool choosable: true
    property bool editable: true
    property string openId: "" ///< the row that stands in a form beside
    property real bottomRoom: 0 ///< so that a bar over the end covers no row
    property string editingId: ""
    property string editingColumn: ""
    property int column: 0 ///< the current one, among the shown
    readonly property int row: list.currentIndex
    readonly property string currentId: list.currentItem ? (list.currentItem as TableLine).rowId : ""
    readonly property var columns: model.columns ///< once for all rows
    readonly property real lineHeight: model.airy === true ? Math.round(46 * Theme.desk.scale) : Theme.desk.rowHeight
    readonly property real boxWidth: choosable ? Math.round(38 * Theme.desk.scale) : 10
    readonly property real wanted: {
        let sum = 0;
        for (const c of columns) sum += c.width;
        return sum * Theme.desk.scale;
    }
    readonly property real factor: Math.max(0.8, Math.min(1.7, (width - boxWidth - 12) / Math.max(1, wanted)))
    readonly property var widths: columns.map(c => Math.floor(c.width * Theme.desk.scale * factor))
    readonly property real lineWidth: Math.max(width, boxWidth + 12 + widths.reduce((a, b) => a + b, 0))
    signal opened(id: string)
    signal removeWanted(ids: var)
    property int anchor: -1

    function startEdit(id: string, columnId: string) {
        const at = model.columns.findIndex(c => c.id === columnId);
        if (!editable || at < 0 || !model.columns[at].editable) return;
        column = at;
        list.currentIndex = model.rowOf(id);
        editingId = id;
        editingColumn = columnId;
    }
    /// False: the editor stays, since the value cannot be sent.
    function commitEditAt(id: string, columnId: string, text: string): bool {
        return model.edit(id, columnId, text);
    }
    function stopEdit() {
        editingId = "";
        editingColumn = "";
    }
    function endEdit() {
        stopEdit();
        list.forceActiveFocus();
    }
    function editNextOf(id: string, by: int) {
        let r = model.rowOf(id), c = column;
        for (let n = 0; n < model.columns.length * 2; ++n) {
            c += by;
            if (c < 0 || c >= model.columns.length) {
                r += by;
                c = by > 0 ? 0 : model.columns.length - 1;
            }
            if (r < 0 || r >= model.count) break;
            if (!model.columns[c].editable) continue;
            startEdit(model.idAt(r), model.columns[c].id);
            return;
        }
        endEdit();
    }
    function step(by: int, extend: bool) {
        const next = Math.max(0, Math.min(model.count - 1, list.currentIndex + by));
        if (extend && choosable) {
            if (anchor < 0) anchor = Math.max(0, list.currentIndex);
            model.chooseNone();
            model.chooseRange(anchor, next);
        } else {
            anchor = next;
        }
        list.currentIndex = next;
    }
    function toggle(row: int) {
        const id = model.idAt(row);
        if (choosable && id !== "") model.choose(id, !model.isChosen(id));
    }

    Accessible.role: Accessible.Table
    Accessible.name: name

    TableHead {
        id: head
        width: parent.width
        table: grid
        shift: list.contentX
    }
    ListView {
        id: list
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        reuseItems: true
        keyNavigationEnabled: false
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.AutoFlickIfNeeded
        contentWidth: grid.lineWidth
        // Where the rows begin is what is seen first.
        onContentWidthChanged: if (Theme.rightToLeft) contentX = contentWidth - width
        onWidthChanged: if (Theme.rightToLeft) contentX = contentWidth - width
        highlightMoveDuration: 0
        cacheBuffer: 400
        model: grid.model
        currentIndex: count > 0 ? 0 : -1
        T.ScrollBar.vertical: Scroller {}
        T.ScrollBar.horizontal: Scroller {}
        bottomMargin: grid.bottomRoom
        delegate: TableLine {
            table: grid
            width: grid.lineWidth
        }

        Keys.onUpPressed: event => grid.step(-1, event.modifiers & Qt.ShiftModifier)
        Keys.onDownPressed: event => grid.step(1, event.modifiers & Qt.ShiftModifier)
        Keys.onLeftPressed: grid.column = Math.max(0, grid.column - (Theme.rightToLeft ? -1 : 1))
        Keys.onRightPressed: grid.column = Math.min(grid.model.columns.length - 1, grid.column + (Theme.rightToLeft ? -1 : 1))
        Keys.onSpacePressed: grid.toggle(currentIndex)
        Keys.onReturnPressed: grid.enter()
        Keys.onEnterPressed: grid.enter()
        Keys.onPressed: event => {
            event.accepted = true;
            if (event.key === Qt.Key_F2) grid.startEdit(grid.currentId, grid.model.columns[grid.column].id);
            else if (event.key === Qt.Key_Home) grid.step(-grid.model.count, event.modifiers & Qt.ShiftModifier);
            else if (event.key === Qt.Key_End) grid.step(grid.model.count, event.modifiers & Qt.ShiftModifier);
            else if (event.key === Qt.Key_PageDown) grid.step(Math.floor(height / grid.lineHeight), event.modifiers & Qt.ShiftModifier);
            else if (event.key === Qt.Key_PageUp) grid.step(-Math.floor(height / grid.lineHeight), event.modifiers & Qt.ShiftModifier);
            else if (event.key === Qt.Key_Delete && grid.currentId !== "")
                grid.removeWanted(grid.model.chosenCount > 0 ? grid.model.chosenIds() : [grid.currentId]);
            else if (event.key === Qt.Key_A && (event.modifiers & Qt.ControlModifier) && grid.choosable) grid.model.chooseAll();
            else if (event.key === Qt.Key_Escape && grid.model.chosenCount > 0) grid.model.chooseNone();
            else event.accepted = false;
        }
    }
    /// Enter edits where that can be done, and opens the row elsewhere.
    function enter() {
        const c = model.columns[column];
        if (editable && c && c.editable) startEdit(currentId, c.id);
        else if (currentId !== "") opened(currentId);
    }
}
