// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Organizer.Editor

// The pointer over the grid: choosing, dragging, resizing, the rubber band. Lies over the whole canvas.
MouseArea {
    id: pointer

    required property EditorGrid grid
    /// Where the tray lies in the window, so that a drag finds it.
    property Item trayArea: null
    property DayBar dayArea: null
    property string pressKey: ""
    property string pressZone: ""
    property point pressAt
    property bool dragging: false
    property bool carrying: false
    property point viewAt ///< where the pointer is in the window's part of the canvas
    property bool banding: false
    property string hoverZone: ""
    property rect hoverRect
    property int keys: 0

    function hover(x: real, y: real) {
        hoverZone = Editor.zoneAt(x, y);
        hoverRect = Editor.rectAt(x, y);
    }
    function startDrag() {
        if (dragging || pressKey === "" || pressZone === "band") return;
        dragging = Editor.beginDrag(pressKey, pressAt.x, pressAt.y, pressZone);
        hold.stop();
    }
    /// A modifier went down or up while the pointer rests.
    function modifier(key: int, down: bool) {
        const flag = key === Qt.Key_Alt ? Qt.AltModifier : key === Qt.Key_Shift ? Qt.ShiftModifier : key === Qt.Key_Control ? Qt.ControlModifier : 0;
        if (flag === 0 || !dragging) return;
        keys = down ? keys | flag : keys & ~flag;
        follow(mouseX, mouseY);
    }
    function follow(x: real, y: real) {
        if (dayArea) dayArea.rest(mapToItem(dayArea, x, y));
        const overTray = trayArea !== null && trayArea.visible && trayArea.contains(mapToItem(trayArea, x, y));
        if (overTray) Editor.drag.overTray = true;
        else Editor.drag.moveTo(x, y, keys);
    }
    /// Something of the tray, held by its own card; x and y as here.
    function carry(x: real, y: real, modifiers: int) {
        keys = modifiers;
        carrying = true;
        viewAt = mapToItem(grid.canvas, x, y);
        follow(x, y);
    }
    function letGo() {
        dragging = false;
        carrying = false;
        banding = false;
        if (dayArea) dayArea.rest(Qt.point(-1, -1));
        hold.stop();
    }

    readonly property bool windowActive: Window.active
    onWindowActiveChanged: {
        if (windowActive || !dragging) return;
        Editor.drag.back();
        letGo();
    }

    objectName: "gridPointer"
    anchors.fill: parent
    hoverEnabled: true
    acceptedButtons: Qt.LeftButton | Qt.RightButton
    preventStealing: true
    cursorShape: Editor.drag.active ? (Editor.drag.verdict === "forbid" ? Qt.ForbiddenCursor : Qt.ClosedHandCursor)
        : hoverZone === "top" || hoverZone === "bottom" ? Qt.SizeVerCursor : hoverZone === "body" ? Qt.SizeAllCursor : Qt.ArrowCursor

    onPressed: mouse => {
        keys = mouse.modifiers;
        if (mouse.button === Qt.RightButton) {
            if (dragging) {
                Editor.drag.back();
                letGo();
            }
            return;
        }
        grid.forceActiveFocus();
        pressAt = Qt.point(mouse.x, mouse.y);
        pressKey = Editor.keyAt(mouse.x, mouse.y);
        pressZone = Editor.zoneAt(mouse.x, mouse.y);
        if (pressKey !== "" && !(mouse.modifiers & (Qt.ControlModifier | Qt.ShiftModifier))) hold.restart();
    }
    onPositionChanged: mouse => {
        keys = mouse.modifiers;
        if (!(pressedButtons & Qt.LeftButton)) {
            hover(mouse.x, mouse.y);
            return;
        }
        const far = Math.hypot(mouse.x - pressAt.x, mouse.y - pressAt.y) >= 4;
        if (!dragging && !banding && far) {
            if (pressKey !== "" && pressZone !== "band") startDrag();
            else banding = true;
        }
        if (dragging) {
            viewAt = mapToItem(grid.canvas, mouse.x, mouse.y);
            if (!Editor.drag.active) letGo();
            else follow(mouse.x, mouse.y);
        } else if (banding) {
            band.far = Qt.point(mouse.x, mouse.y);
        }
    }
    onReleased: mouse => {
        hold.stop();
        if (dragging) {
            follow(mouse.x, mouse.y);
            Editor.drop();
        } else if (banding) {
            Editor.chooseIn(Qt.rect(band.x, band.y, band.width, band.height), mouse.modifiers & Qt.ControlModifier);
        } else if (mouse.button === Qt.LeftButton) {
            Editor.choose(pressKey, mouse.modifiers);
        }
        letGo();
    }
    onDoubleClicked: mouse => {
        if (Editor.keyAt(mouse.x, mouse.y) !== "") Editor.act("rename");
    }
    onCanceled: {
        if (dragging) Editor.drag.back();
        letGo();
    }
    onExited: hoverZone = ""

    Timer {
        id: hold
        interval: 150
        onTriggered: if (pointer.pressed) pointer.startDrag()
    }
    Timer {
        interval: 16
        repeat: true
        running: (pointer.dragging || pointer.carrying) && Editor.drag.active
        onTriggered: {
            if (Editor.drag.overTray || !Editor.drag.placed) return;
            const by = Editor.drag.autoScroll(pointer.viewAt.x, pointer.viewAt.y);
            if (by.x === 0 && by.y === 0) return;
            const x = pointer.grid.contentX, y = pointer.grid.contentY;
            pointer.grid.scrollTo(x + by.x, y + by.y);
            if (pointer.grid.contentX === x && pointer.grid.contentY === y) return;
            // The pointer rests, and what is under it went by.
            const at = pointer.mapFromItem(pointer.grid.canvas, pointer.viewAt.x, pointer.viewAt.y);
            pointer.follow(at.x, at.y);
        }
    }
    Rectangle {
        objectName: "pressedGround"
        visible: pointer.pressed && pointer.pressKey !== "" && pointer.pressZone !== "band" && !Editor.drag.active && !pointer.banding
        x: pointer.hoverRect.x
        y: pointer.hoverRect.y
        width: pointer.hoverRect.width
        height: pointer.hoverRect.height
        radius: Theme.desk.block
        color: Qt.alpha(Theme.color.sunken, 0.55)
    }
    Rectangle {
        visible: pointer.hoverZone !== "" && pointer.hoverZone !== "band" && !pointer.pressed && !Editor.drag.active
        x: pointer.hoverRect.x
        y: pointer.hoverRect.y
        width: pointer.hoverRect.width
        height: pointer.hoverRect.height
        radius: Theme.desk.block
        color: "transparent"
        border { width: Theme.desk.hairline; color: Theme.color.lineStrong }
        Repeater {
            model: 2
            Rectangle {
                required property int index
                visible: pointer.hoverRect.height > 24
                x: (parent.width - width) / 2
                y: index === 0 ? 2 : parent.height - 4
                width: 16
                height: 2
                radius: 1
                color: Theme.color.lineStrong
            }
        }
    }
    Rectangle {
        id: band
        property point far
        visible: pointer.banding
        x: Math.min(pointer.pressAt.x, far.x)
        y: Math.min(pointer.pressAt.y, far.y)
        width: Math.abs(far.x - pointer.pressAt.x)
        height: Math.abs(far.y - pointer.pressAt.y)
        color: Qt.alpha(Theme.color.accent, 0.12)
        border { width: Theme.desk.hairline; color: Theme.color.accent }
    }
}
