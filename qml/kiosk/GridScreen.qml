// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Rooms across, time down. The now-line runs over the blocks and under their letters.
Item {
    id: screen

    readonly property int columns: Math.max(1, DayGrid.columns.count)
    readonly property real timeWidth: Math.round((3.8 + 6.6 * Theme.textScale) * Theme.u)
    readonly property real gap: Math.round(0.8 * Theme.u)
    readonly property real room: width - timeWidth - Math.round(3.6 * Theme.u)
    readonly property real columnWidth: Math.floor(Math.min((room + gap) / columns - gap, columns <= 3 ? 56 * Theme.u : room))
    readonly property real hour: DayGrid.hourUnits * Theme.u
    readonly property real third: Math.max(0, Math.min(canvas.contentHeight - canvas.height, DayGrid.nowAt * hour - canvas.height / 3))
    property bool following: true
    property bool settled: false
    property real shownHour: hour

    // A screen that is turned shows now at once: nothing travels there.
    onWidthChanged: settle()
    onHeightChanged: settle()
    function settle() {
        settled = false;
        settling.restart();
        if (following && canvas.height > 0) canvas.contentY = DayGrid.nowAt >= 0 ? Math.round(third) : 0;
    }

    // Zooming keeps the time in the middle of the view where it is; following, the now-line.
    onHourChanged: {
        if (!following)
            canvas.contentY = Math.max(0, Math.min(canvas.contentHeight - canvas.height, (canvas.contentY + canvas.height / 2) * hour / shownHour - canvas.height / 2));
        shownHour = hour;
    }
    Shortcut { sequences: ["+", "="]; enabled: screen.keyed; onActivated: DayGrid.zoomIn() }
    Shortcut { sequences: ["-"]; enabled: screen.keyed; onActivated: DayGrid.zoomOut() }
    readonly property bool keyed: !Search.isOpen && !Sheet.isOpen

    /// Brings a block into view, and holds the canvas there.
    function reveal(block: Item) {
        const top = block.y - 2 * Theme.u, foot = block.y + Math.min(block.height, canvas.height - 4 * Theme.u) + 2 * Theme.u;
        if (top >= canvas.contentY && foot <= canvas.contentY + canvas.height) return;
        following = false;
        canvas.contentY = Math.max(0, Math.min(canvas.contentHeight - canvas.height, top < canvas.contentY ? top : foot - canvas.height));
    }
    /// Arrow keys walk by room and time; right means right, also where the columns run the other way.
    function walk(row: int, dx: int, dy: int) {
        const next = texts.itemAt(DayGrid.neighbour(row, Theme.rightToLeft ? -dx : dx, dy)) as GridBlockText;
        if (next) next.take();
    }

    function columnX(column: int): real {
        const x = timeWidth + column * (columnWidth + gap);
        return Theme.rightToLeft ? width - x - columnWidth : x;
    }

    Item {
        id: heads
        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.round(6.4 * Theme.u)
        z: 3

        Rectangle { anchors.fill: parent; color: Theme.color.ground }
        Repeater {
            model: DayGrid.columns
            delegate: Item {
                id: head
                required property int index
                required property string name
                required property string hue
                x: screen.columnX(index)
                width: screen.columnWidth
                height: heads.height

                Rectangle {
                    anchors { left: parent.left; verticalCenter: name.verticalCenter }
                    width: Math.round((Theme.highContrast ? 0.9 : 0.6) * Theme.u)
                    height: Math.round(2.6 * Theme.u)
                    radius: width / 2
                    color: Theme.color.hue(head.hue).fill
                }
                Words {
                    id: name
                    objectName: "columnName"
                    anchors { left: parent.left; leftMargin: Math.round(1.7 * Theme.u); right: parent.right; bottom: parent.bottom; bottomMargin: Math.round(Theme.u) }
                    text: head.name
                    type: Theme.type.near
                    weight: 600
                }
            }
        }
        Hairline { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    }
    Flickable {
        id: canvas
        objectName: "gridCanvas"
        anchors { left: parent.left; right: parent.right; top: heads.bottom; bottom: bar.visible ? bar.top : parent.bottom }
        contentHeight: DayGrid.hours * screen.hour + 2 * Theme.u
        contentWidth: width
        clip: true
        enabled: !unfolded.open
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.VerticalFlick
        onDraggingChanged: if (dragging) screen.following = false
        Behavior on contentY {
            enabled: screen.following && screen.settled
            NumberAnimation { duration: Theme.motion.page; easing.bezierCurve: Theme.motion.moveCurve }
        }

        Repeater {
            model: DayGrid.marks
            delegate: HourMark {
                y: Math.round(startsAt * screen.hour)
                width: screen.width
                timeWidth: screen.timeWidth
                flagY: DayGrid.nowAt >= 0 ? DayGrid.nowAt * screen.hour : -1
                viewTop: canvas.contentY
                viewHeight: canvas.height
            }
        }
        Repeater {
            model: DayGrid.bands
            delegate: GridBand {
                id: band
                onReached: screen.reveal(band)
                x: Theme.rightToLeft ? screen.columnX(column + span - 1) : screen.columnX(column)
                y: Math.round(startsAt * screen.hour)
                width: span * (screen.columnWidth + screen.gap) - screen.gap
                height: Math.round(hours * screen.hour - 0.5 * Theme.u)
                viewTop: canvas.contentY
                onActivated: Sheet.open(sessionId)
            }
        }
        Repeater {
            model: DayGrid
            delegate: GridBlock {
                columnX: screen.columnX(column)
                columnWidth: screen.columnWidth
                y: Math.round(startsAt * screen.hour)
                height: Math.round(hours * screen.hour - 0.5 * Theme.u)
                z: 1
            }
        }
        Rectangle {
            id: nowLine
            objectName: "nowLine"
            visible: DayGrid.nowAt >= 0
            y: Math.round(DayGrid.nowAt * screen.hour - height / 2)
            z: 2
            width: screen.width
            height: Math.max(2, Math.round(0.36 * Theme.u))
            color: Theme.color.nowLine
        }
        Repeater {
            id: texts
            model: DayGrid
            delegate: GridBlockText {
                columnX: screen.columnX(column)
                columnWidth: screen.columnWidth
                y: Math.round(startsAt * screen.hour)
                height: Math.round(hours * screen.hour - 0.5 * Theme.u)
                z: 3
                viewTop: canvas.contentY
                onOpened: sessionId => Sheet.open(sessionId)
                onReached: block => screen.reveal(block)
                onWalked: (row, dx, dy) => screen.walk(row, dx, dy)
            }
        }
        Repeater {
            model: DayGrid.folds
            delegate: GridFold {
                id: fold
                onReached: screen.reveal(fold)
                columnX: screen.columnX(column)
                columnWidth: screen.columnWidth
                y: Math.round(startsAt * screen.hour)
                height: Math.round(hours * screen.hour - 0.5 * Theme.u)
                z: 3
                viewTop: canvas.contentY
                onActivated: DayGrid.unfold(foldId)
            }
        }
        Rectangle {
            visible: nowLine.visible
            x: Theme.rightToLeft ? screen.width - width - Math.round(1.4 * Theme.u) : Math.round(1.4 * Theme.u)
            anchors.verticalCenter: nowLine.verticalCenter
            z: 4
            width: flag.implicitWidth + 1.6 * Theme.u
            height: Math.round(3.7 * Theme.u)
            radius: 0.8 * Theme.u
            color: Theme.color.nowLine

            Words {
                id: flag
                objectName: "nowFlag"
                anchors.centerIn: parent
                text: DayGrid.nowText
                type: Theme.type.near
                weight: 700
                color: Theme.color.onNow
            }
        }
    }
    Binding {
        target: canvas
        property: "contentY"
        value: DayGrid.nowAt >= 0 ? Math.round(screen.third) : 0
        when: screen.following && canvas.height > 0
        restoreMode: Binding.RestoreNone
    }
    Connections {
        target: Kiosk
        function onReturnedToNow() {
            screen.following = true;
        }
    }
    Connections {
        target: Days
        function onDayChanged() {
            screen.following = true;
        }
    }
    Timer { id: settling; running: screen.visible; interval: 1000; onTriggered: screen.settled = true }
    TouchBar {
        id: bar
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: Kiosk.touchScreen
        enabled: !unfolded.open
        page: DayGrid.page
        pageCount: DayGrid.pageCount
        rangeText: DayGrid.rangeText
        zoomable: true
        onTurned: page => DayGrid.turnTo(page)
    }
    GridUnfolded {
        id: unfolded
        anchors.fill: parent
        z: 10
    }
}
