// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The schedule editor: tray, grid or list, inspector.
FocusScope {
    id: screen

    focus: true

    readonly property bool wide: width >= 1000
    readonly property bool traySmall: width < 820
    readonly property bool inspectorShown: Editor.inspectorOpen && (wide || Editor.chosenCount > 0 || Editor.drag.awaiting)
    readonly property real trayWidth: !Editor.trayOpen ? 0 : Math.round((traySmall ? 40 : 200) * Theme.desk.scale)
    readonly property real inspectorWidth: Math.round(Math.min(368, Math.max(288, width * 0.2)) * Theme.desk.scale)
    readonly property var facts: Editor.inspector.facts
    property bool placed: false

    function place() {
        if (placed || grid.canvas.height <= 0) return;
        placed = true;
        grid.showNow();
        grid.showFirst();
    }

    // Keys of the whole screen, wherever in it the focus is.
    Keys.onPressed: event => {
        const own = event.key === Qt.Key_F4 || event.key === Qt.Key_F8 || event.key === Qt.Key_F9;
        event.accepted = own && Editor.pressKey(event.key, event.modifiers);
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Tray {
        id: tray
        visible: screen.trayWidth > 60
        x: Theme.rightToLeft ? screen.width - width : 0
        width: screen.trayWidth
        height: screen.height
        surface: grid.canvas
    }
    Rectangle {
        id: edge
        visible: screen.trayWidth > 0 && !tray.visible
        x: Theme.rightToLeft ? screen.width - width : 0
        width: screen.trayWidth
        height: screen.height
        color: Theme.color.ground
        Column {
            anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 10 }
            spacing: 6
            Icon { width: 18; height: 18; name: "calendar" }
            Label { anchors.horizontalCenter: parent.horizontalCenter; weight: 600; text: Editor.tray.total }
        }
        Hairline { upright: true; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
        Accessible.role: Accessible.Button
        Accessible.name: qsTr("Tray, %1 unscheduled").arg(Editor.tray.total)
    }
    DayBar {
        id: days
        x: main.x
        width: main.width
    }
    FocusScope {
        id: main
        x: Theme.rightToLeft ? (screen.inspectorShown && screen.wide ? screen.inspectorWidth : 0) : screen.trayWidth
        y: days.height
        width: screen.width - screen.trayWidth - (screen.inspectorShown && screen.wide ? screen.inspectorWidth : 0)
        height: screen.height - y
        focus: true
        activeFocusOnTab: true
        Keys.onPressed: event => {
            pointer.modifier(event.key, true);
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
            gridFocused: main.activeFocus
            renaming: Editor.renaming
            renameRect: Editor.renameRect
            renameTitle: Editor.renaming !== "" ? screen.facts.title ?? "" : ""
            onPressed: sessionId => Editor.chooseSession(sessionId)
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
            anchors.fill: parent
            visible: Editor.view === "list"
            focus: visible
        }
        Readout {
            drag: Editor.drag
            grid: grid
        }
    }
    Inspector {
        id: dock
        visible: screen.inspectorShown
        overlay: !screen.wide
        x: Theme.rightToLeft ? 0 : screen.width - width
        z: 10
        width: screen.wide ? screen.inspectorWidth : Math.round(320 * Theme.desk.scale)
        height: screen.height
        onClosed: {
            Editor.inspectorOpen = false;
            main.forceActiveFocus();
        }
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
    }
    Connections {
        target: Editor.drag
        function onEnded() {
            main.forceActiveFocus();
        }
    }
    Connections {
        target: Editor.board
        function onDayChanged() {
            grid.showNow();
        }
    }
    Component.onCompleted: if (Theme.textScale >= 2) Editor.view = "list"
    Timer { id: soon; interval: 0; running: true; onTriggered: screen.place() }
    Timer {
        id: asked
        property string field: ""
        interval: 0
        onTriggered: dock.focusField(field)
    }
}
