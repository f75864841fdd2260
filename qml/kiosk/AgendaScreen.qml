// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The day by start time. Unattended it begins with what is on now; what is over lies above.
Item {
    id: screen

    property bool following: true
    // A day of two hundred rows is one stop of the tab key: where the arrow keys were last, or what is on now.
    property int current: -1
    readonly property int stop: Math.min(current >= 0 ? current : Agenda.nowRow, list.count - 1)

    Item {
        // A header of the list would need a component outside its context, which Qt 6.4 refuses when bound.
        id: dayTitle
        anchors { left: list.left; right: list.right; top: parent.top }
        height: Days.following ? 0 : Math.round(6 * Theme.u)
        visible: !Days.following

        Words {
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            text: Days.title
            type: Theme.type.body
            weight: 600
        }
    }
    ListView {
        id: list
        objectName: "agendaList"
        anchors { left: parent.left; right: parent.right; leftMargin: Math.round(3.6 * Theme.u); rightMargin: Math.round(3.6 * Theme.u); top: dayTitle.bottom; bottom: bar.visible ? bar.top : parent.bottom }
        model: Agenda
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        onDraggingChanged: if (dragging) screen.following = false
        onMovementEnded: screen.current = indexAt(width / 2, contentY + height / 4)
        delegate: AgendaRow {
            required property int index
            width: list.width
            tabStop: index === screen.stop
            onOpened: sessionId => Sheet.open(sessionId)
            onReached: screen.reveal(index)
            onWalked: by => screen.walk(index + by)
        }
        onHeightChanged: placing.restart()
        onCountChanged: placing.restart()
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: list.bottom }
        height: 4 * Theme.u
        visible: !list.atYEnd
        gradient: Gradient {
            GradientStop { position: 0; color: Qt.alpha(Theme.color.ground, 0) }
            GradientStop { position: 1; color: Theme.color.ground }
        }
    }
    Hairline { anchors { left: list.left; right: list.right; top: parent.top } }
    TouchBar {
        id: bar
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: Kiosk.touchScreen
    }

    function reveal(row: int) {
        following = false;
        current = row;
        list.positionViewAtIndex(row, ListView.Contain);
    }
    /// Arrow keys go by time, also to rows that are not in view yet.
    function walk(row: int) {
        if (row < 0 || row >= list.count) return;
        reveal(row);
        list.forceLayout();
        const next = list.itemAtIndex(row) as AgendaRow;
        if (next) next.take();
    }
    function place() {
        if (!following || list.count === 0) return;
        current = -1;
        list.forceLayout();
        if (Days.following)
            list.positionViewAtIndex(Math.min(Agenda.nowRow, list.count - 1), ListView.Beginning);
        else
            list.positionViewAtBeginning();
    }
    Connections {
        target: Agenda
        function onNowRowChanged() {
            screen.place();
        }
    }
    Connections {
        target: Kiosk
        function onReturnedToNow() {
            screen.following = true;
            screen.place();
        }
    }
    Connections {
        target: Days
        function onDayChanged() {
            screen.following = true;
            screen.place();
        }
    }
    Timer { id: placing; interval: 0; running: true; onTriggered: screen.place() }
}
