// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The board of rooms: what is on and what comes next.
Item {
    id: screen

    property int shownPage: 0
    readonly property bool upright: Kiosk.upright
    readonly property bool footed: NowNext.pageCount > 1 || NowNext.freeLine !== ""
    readonly property bool few: NowNext.count <= 5
    readonly property bool columns: !upright && !Kiosk.largeText
    readonly property real headHeight: columns ? 4.2 * Theme.u : 0
    readonly property real boardHeight: height - headHeight - (footed ? foot.implicitHeight : 2 * Theme.u)
    readonly property real rowHeight: boardHeight / Math.max(1, NowNext.count)
    readonly property real nowX: Math.round((few ? 36 : 27) * Theme.u + 3.6 * Theme.u)
    readonly property real nextX: Math.round(width - (few ? 54 : 57) * Theme.u)

    Item {
        id: heads
        visible: screen.columns
        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: screen.headHeight

        Words { anchors { left: parent.left; verticalCenter: parent.verticalCenter } text: qsTr("Room"); color: Theme.color.textFaint }
        Words {
            objectName: "nowHead"
            anchors { left: parent.left; leftMargin: screen.nowX; verticalCenter: parent.verticalCenter }
            width: screen.nextX - screen.nowX - 3.6 * Theme.u
            text: Kiosk.nowHead
            color: Theme.color.textFaint
        }
        Words { anchors { left: parent.left; leftMargin: screen.nextX; verticalCenter: parent.verticalCenter } text: qsTr("Next"); color: Theme.color.textFaint }
    }
    Item {
        id: board
        anchors { left: parent.left; right: parent.right; top: heads.bottom }
        height: screen.boardHeight

        Repeater {
            model: screen.columns ? NowNext : null
            delegate: NowRow {
                required property int index
                y: Math.round(index * screen.rowHeight)
                width: board.width
                height: Math.round((index + 1) * screen.rowHeight) - y
                roomsOnPage: NowNext.count
                nowX: screen.nowX
                nextX: screen.nextX
                band: NowNext.bandTitle !== ""
                onOpened: sessionId => Sheet.open(sessionId)
            }
        }
        Repeater {
            model: screen.upright ? NowNext : null
            delegate: NowRowUpright {
                required property int index
                y: Math.round(index * screen.rowHeight)
                width: board.width
                height: Math.round((index + 1) * screen.rowHeight) - y
                roomsOnPage: NowNext.count
                onOpened: sessionId => Sheet.open(sessionId)
            }
        }
        Repeater {
            model: !screen.upright && Kiosk.largeText ? NowNext : null
            delegate: NowRowLarge {
                required property int index
                y: Math.round(index * screen.rowHeight)
                width: board.width
                height: Math.round((index + 1) * screen.rowHeight) - y
                onOpened: sessionId => Sheet.open(sessionId)
            }
        }
        Hairline {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        }
        BreakBand {
            anchors { left: parent.left; leftMargin: screen.nowX; top: parent.top; bottom: parent.bottom; topMargin: 1.2 * Theme.u; bottomMargin: 1.2 * Theme.u }
            width: screen.nextX - screen.nowX - 3.6 * Theme.u
            visible: screen.columns && NowNext.bandTitle !== ""
            title: NowNext.bandTitle
            times: NowNext.bandTimes
            timeLeft: NowNext.bandLeft
            progress: NowNext.bandProgress
            onActivated: Sheet.open(NowNext.bandSession)
        }
    }
    PageFoot {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: screen.footed
        page: NowNext.page
        pageCount: NowNext.pageCount
        rangeText: NowNext.rangeText
        progress: NowNext.dwellProgress
        freeLine: NowNext.freeLine
        onTurned: page => NowNext.turnTo(page)
    }
    Connections {
        target: NowNext
        function onPagesChanged() {
            if (NowNext.page !== screen.shownPage) turn.restart();
            screen.shownPage = NowNext.page;
        }
    }
    ParallelAnimation {
        id: turn
        NumberAnimation { target: board; property: "opacity"; from: 0; to: 1; duration: Theme.motion.page; easing.bezierCurve: Theme.motion.standardCurve }
        NumberAnimation {
            target: shift
            property: "x"
            from: Theme.motion.reduced ? 0 : (Theme.rightToLeft ? -1.2 : 1.2) * Theme.u
            to: 0
            duration: Theme.motion.page
            easing.bezierCurve: Theme.motion.enterCurve
        }
    }
    Translate { id: shift }
    Binding { target: board; property: "transform"; value: shift }
}
