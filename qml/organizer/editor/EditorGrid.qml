// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// Rooms × time of a ScheduleBoard. Read only by itself (history, merge): `drag` and `pointer` make it the editor.
Item {
    id: grid

    required property ScheduleBoard board
    property DragController drag: null
    property bool readOnly: true
    property bool gridFocused: false
    property string renaming: ""
    property rect renameRect
    property string renameTitle: ""
    readonly property alias contentX: flick.contentX
    readonly property alias contentY: flick.contentY
    readonly property alias canvas: flick
    readonly property alias headRow: heads
    readonly property real timeWidth: Math.round(52 * Theme.desk.scale)
    readonly property real headHeight: Math.round(46 * Theme.desk.scale)
    /// A session was clicked in a read-only grid.
    signal opened(sessionId: string)
    signal pressed(sessionId: string)
    signal renamed(title: string)
    /// What another screen does: edit or print a room, add one, add a day.
    signal elsewhere(screen: string, kind: string, id: string)

    default property alias overlay: over.data

    /// On its way in both directions: told of once, with both.
    property bool scrolling: false

    function scrollTo(x: real, y: real) {
        scrolling = true;
        flick.contentX = Math.max(0, Math.min(x, flick.contentWidth - flick.width));
        flick.contentY = Math.max(0, Math.min(y, flick.contentHeight - flick.height));
        scrolling = false;
        tell();
    }
    function reveal(rect: rect) {
        const to = board.scrollFor(rect);
        scrollTo(to.x, to.y);
    }
    function showNow() {
        scrollTo(flick.contentX, board.nowScroll());
    }
    /// The first rooms, which in a mirrored scene are at the right.
    function showFirst() {
        scrollTo(Theme.rightToLeft ? flick.contentWidth : 0, flick.contentY);
    }
    function tell() {
        if (!scrolling) board.setViewport(flick.contentX, flick.contentY, flick.width, flick.height);
    }

    Binding { target: grid.board; property: "mirrored"; value: Theme.rightToLeft }
    BlockMotion { id: motions }
    GridGround {
        id: ground
        anchors.fill: flick
        board: grid.board
        colours: Theme.color
        contentX: flick.contentX
        contentY: flick.contentY
        fineMinutes: grid.drag && grid.drag.active ? 15 : 0
    }
    Flickable {
        id: flick
        objectName: "canvas"
        x: Theme.rightToLeft ? 0 : grid.timeWidth
        y: grid.headHeight
        width: grid.width - grid.timeWidth
        height: grid.height - y
        contentWidth: grid.board.contentWidth
        contentHeight: grid.board.contentHeight
        interactive: false
        clip: true
        onContentXChanged: grid.tell()
        onContentYChanged: grid.tell()
        onWidthChanged: grid.tell()
        onHeightChanged: grid.tell()

        Repeater {
            model: grid.board.closures
            delegate: GridClosure {}
        }
        Repeater {
            model: grid.board.bands
            delegate: GridBand {
                gridFocused: grid.gridFocused
                onPressed: grid.pressed(sessionId)
            }
        }
        Rectangle {
            objectName: "nowLine"
            visible: grid.board.nowY >= 0
            y: grid.board.nowY - 1
            width: flick.contentWidth
            height: Theme.desk.nowLine
            color: Theme.color.nowLine
        }
        Repeater {
            model: grid.board.leaving
            delegate: GoneBlock { required face; z: 1 }
        }
        Repeater {
            model: grid.board.blocks
            delegate: EditorBlock {
                motion: motions
                nowY: grid.board.nowY
                gridFocused: grid.gridFocused
                onPressed: grid.pressed(sessionId)
            }
        }
        Repeater {
            model: grid.board.moves
            delegate: MoveArrow {}
        }
        Field {
            objectName: "rename"
            visible: grid.renaming !== ""
            x: grid.renameRect.x
            y: grid.renameRect.y
            z: 4
            width: Math.max(grid.renameRect.width, 160)
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Title")
            text: grid.renameTitle
            onVisibleChanged: {
                if (!visible) return;
                forceActiveFocus();
                selectAll();
            }
            onCommitted: text => grid.renamed(text)
            onEscaped: grid.renamed("")
        }
        DragLayer {
            anchors.fill: parent
            z: 5
            drag: grid.drag
        }
        TapHandler {
            enabled: grid.readOnly
            onTapped: point => {
                const id = grid.board.sessionAt(point.position.x, point.position.y);
                if (id !== "") grid.opened(id);
            }
        }
        Item { id: over; z: 6; width: flick.contentWidth; height: flick.contentHeight }
    }
    WheelHandler {
        target: null
        acceptedModifiers: Qt.ControlModifier
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        onWheel: event => {
            const at = Math.max(0, event.y - grid.headHeight);
            const y = grid.board.zoomTo(grid.board.hourPixels * Math.pow(1.1, event.angleDelta.y / 120), at);
            grid.scrollTo(flick.contentX, y);
        }
    }
    WheelHandler {
        target: null
        acceptedModifiers: Qt.NoModifier
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        onWheel: event => grid.scrollTo(flick.contentX - event.angleDelta.x, flick.contentY - event.angleDelta.y * 0.6)
    }
    WheelHandler {
        target: null
        acceptedModifiers: Qt.ShiftModifier
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        onWheel: event => grid.scrollTo(flick.contentX - (event.angleDelta.y || event.angleDelta.x), flick.contentY)
    }
    RoomHeads {
        id: heads
        x: flick.x
        width: flick.width
        height: grid.headHeight
        board: grid.board
        readOnly: grid.readOnly
        contentX: flick.contentX
        onRevealed: (columnX, columnWidth) => grid.reveal(Qt.rect(columnX, flick.contentY + 30, columnWidth, 1))
        onElsewhere: (screen, kind, id) => grid.elsewhere(screen, kind, id)
    }
    TimeRuler {
        x: Theme.rightToLeft ? flick.width : 0
        y: grid.headHeight
        width: grid.timeWidth
        height: flick.height
        board: grid.board
        drag: grid.drag
        contentY: flick.contentY
    }
    ActionButton {
        visible: grid.board.earlierText !== ""
        anchors.horizontalCenter: flick.horizontalCenter
        y: flick.y + 6
        icon: "chevron-up"
        text: grid.board.earlierText
        onClicked: grid.scrollTo(flick.contentX, grid.board.earlierScroll())
    }
    ActionButton {
        visible: grid.board.laterText !== ""
        anchors.horizontalCenter: flick.horizontalCenter
        y: flick.y + flick.height - height - 8
        icon: "chevron-down"
        text: grid.board.laterText
        onClicked: grid.scrollTo(flick.contentX, grid.board.laterScroll())
    }
    Scroller {
        anchors { right: flick.right; top: flick.top; bottom: flick.bottom }
        orientation: Qt.Vertical
        size: flick.contentHeight > 0 ? flick.height / flick.contentHeight : 1
        position: flick.contentHeight > 0 ? flick.contentY / flick.contentHeight : 0
        onPositionChanged: if (pressed) grid.scrollTo(flick.contentX, position * flick.contentHeight)
    }
    Scroller {
        anchors { left: flick.left; right: flick.right; bottom: flick.bottom }
        orientation: Qt.Horizontal
        size: flick.contentWidth > 0 ? flick.width / flick.contentWidth : 1
        position: flick.contentWidth > 0 ? flick.contentX / flick.contentWidth : 0
        onPositionChanged: if (pressed) grid.scrollTo(position * flick.contentWidth, flick.contentY)
    }
    EmptyState {
        visible: grid.board.empty === "rooms" || grid.board.empty === "days"
        anchors.centerIn: parent
        icon: grid.board.empty === "rooms" ? "door" : "calendar"
        sentence: grid.board.empty === "rooms" ? qsTr("No rooms in this event yet.") : qsTr("When is it? Add the first day.")
        action: grid.readOnly ? "" : grid.board.empty === "rooms" ? qsTr("Add a room") : qsTr("Add a day")
        other: grid.board.empty === "rooms" && !grid.readOnly ? qsTr("Import") : ""
        onActed: grid.elsewhere(grid.board.empty === "rooms" ? "rooms" : "days", "new", "")
        onActed2: grid.elsewhere("import", "", "")
    }
    Label {
        visible: grid.board.staleText !== ""
        x: Theme.rightToLeft ? flick.width : 0
        width: grid.timeWidth
        height: grid.headHeight
        horizontalAlignment: Text.AlignHCenter
        type: Theme.desk.caption
        color: Theme.color.state("offline").ink
        wrapMode: Text.Wrap
        text: grid.board.staleText
    }
    Label {
        visible: grid.board.empty === "loading" && !patience.running
        anchors.centerIn: parent
        color: Theme.color.textMuted
        text: qsTr("Fetching the schedule")
        Timer { id: patience; interval: 400; running: true }
    }
    Label {
        visible: grid.board.empty === "sessions"
        anchors.horizontalCenter: flick.horizontalCenter
        y: flick.y + 40
        color: Theme.color.textMuted
        width: flick.width - 48
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        text: grid.readOnly ? qsTr("Nothing on this day.") : qsTr("Nothing on %1 yet. Drag from the left, or press N.").arg(grid.board.dayTitle)
    }
}
