// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The schedule editor: tray, grid or list, inspector. In a small window (or with large text) the panels lie over the grid:
// below 1280 the inspector, below 1100 the tray too, below 900 one of them at a time.
FocusScope {
    id: screen

    focus: true

    readonly property bool mirrored: Theme.rightToLeft
    readonly property bool large: Theme.textScale >= 1.5
    readonly property real room: (Window.width > 0 ? Window.width : width) / Theme.desk.scale
    readonly property bool docks: room >= 1280 && !large
    readonly property bool folds: room < 1100 || large
    readonly property bool single: room < 900
    property bool peek: false ///< the folded tray is open
    property bool called: false ///< the inspector was asked for with nothing chosen
    readonly property bool dragging: Editor.drag.active && !Editor.drag.awaiting
    readonly property bool inspectorShown: docks ? Editor.inspectorOpen
        : Editor.drag.awaiting || (Editor.inspectorOpen && !dragging && !(single && peek) && (Editor.chosenCount > 0 || called))
    readonly property bool trayDocked: Editor.trayOpen && !folds
    readonly property bool trayShown: trayDocked || peek
    readonly property real trayRoom: Math.round((Editor.trayWidth > 0 ? Editor.trayWidth : 200) * Theme.desk.scale)
    readonly property real edgeRoom: Math.round(40 * Theme.desk.scale)
    readonly property real standardInspector: Math.min(368, Math.max(288, width / Theme.desk.scale * 0.2))
    readonly property real inspectorRoom: Math.round((docks ? Editor.inspectorWidth > 0 ? Editor.inspectorWidth : standardInspector : 320) * Theme.desk.scale)
    readonly property real before: folds ? edgeRoom : trayDocked ? trayRoom : 0
    readonly property real after: inspectorShown && docks ? inspectorRoom : 0
    readonly property var facts: Editor.inspector.facts
    /// Where F6 stops.
    readonly property var regions: {
        const all = [];
        for (const region of [tray, tray.visible ? null : edge, days, grid.visible ? grid.headRow : null, grid.visible ? grid : list, dock])
            if (region && region.visible) all.push(region);
        return all;
    }
    property bool placed: false

    onSingleChanged: if (single && inspectorShown) peek = false
    onFoldsChanged: peek = false
    onInspectorShownChanged: if (inspectorShown && single) peek = false

    function place() {
        if (placed || grid.canvas.height <= 0) return;
        placed = true;
        const kept = Editor.board.keptScroll();
        if (kept) return grid.scrollTo(kept.x, kept.y);
        grid.showNow();
        grid.showFirst();
    }
    /// Opens or closes a panel: into it goes the focus, and back to the schedule.
    function turn(panel: string) {
        const isTray = panel === "tray";
        if (isTray && folds) peek = !peek;
        else if (isTray) Editor.trayOpen = !Editor.trayOpen;
        else {
            const opens = !inspectorShown;
            called = opens;
            if (opens && single) peek = false;
            Editor.inspectorOpen = opens;
        }
        const target = isTray ? trayShown ? tray : null : inspectorShown ? dock : null;
        (target ?? main).forceActiveFocus(Qt.TabFocusReason);
    }

    // Keys of the whole screen, wherever in it the focus is.
    Keys.onPressed: event => {
        const own = event.key === Qt.Key_F4 || event.key === Qt.Key_F8 || event.key === Qt.Key_F9 || event.key === Qt.Key_F3;
        if (event.key === Qt.Key_Escape && !Editor.drag.active && peek) {
            peek = false;
            main.forceActiveFocus();
            event.accepted = true;
        } else event.accepted = (own || Editor.drag.active) && Editor.pressKey(event.key, event.modifiers);
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    DayBar {
        id: days
        x: main.x
        width: main.width
        inset: screen.docks || !screen.inspectorShown ? 0 : screen.inspectorRoom
    }
    FocusScope {
        id: main
        objectName: "main"
        x: screen.mirrored ? screen.after : screen.before
        y: days.height
        width: screen.width - screen.before - screen.after
        height: screen.height - y
        focus: true
        activeFocusOnTab: true
        Keys.onPressed: event => {
            pointer.modifier(event.key, true);
            if (event.text === "/" && !Editor.drag.active) {
                days.findHere();
                return event.accepted = true;
            }
            event.accepted = Editor.pressKey(event.key, event.modifiers);
        }
        Keys.onReleased: event => pointer.modifier(event.key, false)
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Schedule, %1").arg(Editor.board.dayTitle)

        EditorGrid {
            id: grid
            objectName: "grid"
            anchors.fill: parent
            visible: Editor.view === "rooms"
            focus: visible
            board: Editor.board
            drag: Editor.drag
            readOnly: false
            gridFocused: activeFocus
            renaming: Editor.renaming
            renameRect: Editor.renameRect
            renameTitle: Editor.renaming !== "" ? screen.facts.title ?? "" : ""
            onPressed: sessionId => Editor.chooseSession(sessionId)
            onElsewhere: (place, kind, id) => Editor.goTo(place, kind, id)
            onRenamed: title => {
                Editor.finishRename(title);
                main.forceActiveFocus();
            }
            onHeightChanged: soon.restart()
            GridPointer {
                id: pointer
                grid: grid
                dayArea: days
                trayArea: tray.visible ? tray : edge
            }
        }
        SessionTable {
            id: list
            anchors.fill: parent
            visible: Editor.view === "list"
            focus: visible
        }
        Readout {
            readonly property real covered: screen.peek && !screen.trayDocked && tray.opacity === 1 ? screen.trayRoom - screen.before : 0
            drag: Editor.drag
            grid: grid
            coveredLeft: screen.mirrored ? 0 : covered
            coveredRight: screen.mirrored ? covered : 0
        }
    }
    TrayEdge {
        id: edge
        visible: screen.folds || (!Editor.trayOpen && screen.dragging && !Editor.drag.byKeys)
        x: screen.mirrored ? screen.width - width : 0
        z: 8
        width: screen.edgeRoom
        height: screen.height
        onOpened: screen.turn("tray")
    }
    Tray {
        id: tray
        visible: screen.trayShown
        overlay: !screen.trayDocked
        // What is dragged out of it needs the grid below.
        opacity: overlay && screen.dragging && !Editor.drag.overTray && Editor.drag.placed ? 0.15 : 1
        x: screen.mirrored ? screen.width - width : 0
        z: 9
        width: screen.trayRoom
        height: screen.height
        pointer: pointer
    }
    Inspector {
        id: dock
        visible: screen.inspectorShown
        overlay: !screen.docks
        x: screen.mirrored ? 0 : screen.width - width
        z: 10
        width: screen.inspectorRoom
        height: screen.height
        onClosed: screen.turn("inspector")
    }
    Splitter {
        objectName: "traySplitter"
        visible: screen.trayDocked
        x: (screen.mirrored ? main.x + main.width : main.x) - width / 2
        z: 11
        height: screen.height
        name: qsTr("Width of the tray")
        value: screen.trayRoom / Theme.desk.scale
        least: 160
        most: Math.min(420, Math.max(160, (screen.width - screen.after - 480) / Theme.desk.scale))
        onMoved: width => Editor.trayWidth = width
        onReset: Editor.trayWidth = 0
    }
    Splitter {
        objectName: "inspectorSplitter"
        visible: screen.docks && screen.inspectorShown
        x: (screen.mirrored ? main.x : main.x + main.width) - width / 2
        z: 11
        height: screen.height
        atEnd: true
        name: qsTr("Width of the inspector")
        value: screen.inspectorRoom / Theme.desk.scale
        least: 288
        most: Math.min(560, Math.max(288, (screen.width - screen.before - 480) / Theme.desk.scale))
        onMoved: width => Editor.inspectorWidth = width
        onReset: Editor.inspectorWidth = 0
    }
    Connections {
        target: Editor
        function onReveal(rect) {
            grid.reveal(rect);
        }
        function onScrollTo(contentY) {
            grid.scrollTo(grid.contentX, contentY);
        }
        function onInspectorAsked(field) {
            asked.field = field;
            asked.restart();
        }
        function onPanelAsked(panel) {
            screen.turn(panel);
        }
        function onChosenChanged() {
            if (Editor.chosenCount === 0) screen.called = false;
        }
    }
    Connections {
        target: Editor.drag
        function onChanged() {
            if (Editor.drag.active && Editor.drag.overTray && !screen.trayShown) screen.peek = byDrag.was = true;
        }
        function onEnded() {
            if (byDrag.was) screen.peek = byDrag.was = false;
            main.forceActiveFocus();
        }
    }
    QtObject {
        id: byDrag
        property bool was: false ///< the tray was opened by a drag, and goes with it
    }
    Connections {
        target: Editor.board
        function onDayChanged() {
            if (screen.placed) grid.showNow();
        }
    }
    readonly property bool huge: Theme.textScale >= 2
    onHugeChanged: Editor.suggestView(huge ? "list" : "rooms")
    Component.onCompleted: if (huge) Editor.suggestView("list")
    Timer { id: soon; interval: 0; running: true; onTriggered: screen.place() }
    Timer {
        id: asked
        property string field: ""
        interval: 0
        onTriggered: dock.focusField(field)
    }
}
