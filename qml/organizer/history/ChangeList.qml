// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The log, newest first, and what of it is shown.
Panel {
    id: panel

    title: qsTr("Changes")
    detail: qsTr("%1 kept").arg(HistoryDesk.log.total)

    signal opened

    function focusList() {
        list.forceActiveFocus();
    }

    Flow {
        id: filters
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.desk.s }
        spacing: 6
        Choice {
            width: Math.floor((filters.width - 12) * 0.31)
            name: qsTr("Who")
            boxHeight: Theme.desk.controlHeight
            model: HistoryDesk.log.people
            current: HistoryDesk.log.person
            onChosen: value => HistoryDesk.log.person = value
        }
        Choice {
            width: Math.floor((filters.width - 12) * 0.36)
            name: qsTr("Room")
            boxHeight: Theme.desk.controlHeight
            model: HistoryDesk.log.places
            current: HistoryDesk.log.room
            onChosen: value => HistoryDesk.log.room = value
        }
        Choice {
            width: Math.floor((filters.width - 12) * 0.33)
            name: qsTr("Kind")
            boxHeight: Theme.desk.controlHeight
            model: HistoryDesk.log.kinds
            current: HistoryDesk.log.kind
            onChosen: value => HistoryDesk.log.kind = value
        }
        Chip {
            visible: HistoryDesk.log.subject !== ""
            tone: "accent"
            widest: filters.width
            text: qsTr("Only “%1”").arg(HistoryDesk.log.subjectTitle)
            removable: true
            onRemoved: HistoryDesk.log.setSubject("")
        }
    }
    Hairline {
        id: line
        anchors { top: filters.bottom; topMargin: Theme.desk.s }
    }
    ListView {
        id: list
        objectName: "changeList"
        anchors { left: parent.left; right: parent.right; top: line.bottom; bottom: foot.top }
        clip: true
        focus: true
        activeFocusOnTab: true
        keyNavigationEnabled: false
        boundsBehavior: Flickable.StopAtBounds
        model: HistoryDesk.log.rows
        cacheBuffer: 400
        currentIndex: -1
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Changes, newest first")
        delegate: ChangeRow {
            required property int index
            width: ListView.view.width
            onOpened: {
                list.show(index);
                panel.opened();
            }
        }
        onAtYEndChanged: if (atYEnd && count > 0) HistoryDesk.log.loadMore()

        function show(at: int) {
            if (at < 0 || at >= count) return;
            currentIndex = at;
            positionViewAtIndex(at, ListView.Contain);
            list.forceActiveFocus();
            HistoryDesk.log.chooseAt(at);
        }
        Keys.onDownPressed: show(currentIndex + 1)
        Keys.onUpPressed: show(Math.max(0, currentIndex - 1))
        Keys.onPressed: event => {
            if (event.key === Qt.Key_BracketLeft) show(currentIndex + 1);
            else if (event.key === Qt.Key_BracketRight) show(Math.max(0, currentIndex - 1));
            else return;
            event.accepted = true;
        }
        EmptyState {
            anchors.centerIn: parent
            width: parent.width
            visible: list.count === 0 && !HistoryDesk.log.loading
            icon: "history"
            sentence: HistoryDesk.log.error || qsTr("Nothing like this in what is kept of the log.")
            action: HistoryDesk.log.error ? qsTr("Try again") : qsTr("Clear filters")
            onActed: HistoryDesk.log.error ? HistoryDesk.log.open() : HistoryDesk.log.clearFilters()
        }
        FocusRing { visible: list.activeFocus && list.count === 0; inside: true }
    }
    Item {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Theme.desk.footHeight
        Hairline {}
        Label {
            anchors { left: parent.left; leftMargin: Theme.desk.m; right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: HistoryDesk.log.loading ? qsTr("Reading …") : HistoryDesk.log.more ? qsTr("Scroll for older changes.") : HistoryDesk.log.prunedText
        }
    }
}
