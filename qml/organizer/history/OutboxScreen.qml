// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// Mails and pushes: what waits, what failed and why, once more now.
FocusScope {
    id: screen

    readonly property OutboxDesk desk: HistoryDesk.outbox
    readonly property var mail: desk.chosen
    readonly property bool details: mail.id !== undefined

    Component.onCompleted: if (visible) desk.open()
    onVisibleChanged: visible ? desk.open() : desk.close()

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: main
        anchors { left: parent.left; right: side.left; top: parent.top; bottom: parent.bottom }

        Column {
            id: title
            anchors { left: parent.left; top: parent.top; margins: Theme.desk.l }
            Label {
                type: Theme.desk.headline
                text: qsTr("Outbox")
                Accessible.role: Accessible.Heading
            }
            Row {
                spacing: 6
                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.round(14 * Theme.desk.scale)
                    height: width
                    name: screen.desk.stateTone === "ok" ? "check" : screen.desk.stateTone === "warning" ? "triangle-alert" : "mail"
                    color: screen.desk.stateTone === "plain" || screen.desk.stateTone === "" ? Theme.color.textMuted : Theme.color.state(screen.desk.stateTone).ink
                }
                Label {
                    color: Theme.color.textMuted
                    text: screen.desk.error || screen.desk.stateText
                }
            }
        }
        TabRow {
            id: tabs
            anchors { left: parent.left; leftMargin: Theme.desk.m; right: parent.right; top: title.bottom; topMargin: Theme.desk.s }
            name: qsTr("State")
            model: screen.desk.tabs
            current: screen.desk.tab
            onChosen: value => screen.desk.tab = value
        }
        Row {
            id: tools
            anchors { left: parent.left; leftMargin: Theme.desk.l; right: parent.right; rightMargin: Theme.desk.l; top: tabs.bottom; topMargin: Theme.desk.s }
            spacing: Theme.desk.s
            Field {
                id: search
                width: Math.min(260 * Theme.desk.scale, parent.width - retry.width - Theme.desk.s)
                boxHeight: Theme.desk.controlHeight
                icon: "search"
                live: true
                name: qsTr("Name, address, subject")
                placeholder: qsTr("Name, address, subject")
                text: screen.desk.search
                onCommitted: text => screen.desk.search = text
            }
            Item {
                width: parent.width - search.width - retry.width - 2 * Theme.desk.s
                height: 1
            }
            ActionButton {
                id: retry
                objectName: "retryAll"
                icon: "refresh"
                busy: screen.desk.busy
                enabled: screen.desk.retryable > 0
                text: qsTr("Retry %1 now").arg(screen.desk.retryable)
                onClicked: screen.desk.retryAll()
            }
        }
        Hairline {
            id: line
            anchors { top: tools.bottom; topMargin: Theme.desk.s }
        }
        ListView {
            id: list
            objectName: "outboxList"
            anchors { left: parent.left; right: parent.right; top: line.bottom; bottom: parent.bottom }
            clip: true
            focus: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            keyNavigationEnabled: false
            currentIndex: -1
            model: screen.desk.rows
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Mails and pushes, newest first")
            delegate: OutboxRow {
                width: ListView.view.width
                onOpened: list.show(index)
            }
            onAtYEndChanged: if (atYEnd && count > 0) screen.desk.loadMore()
            function show(at: int) {
                if (at < 0 || at >= count) return;
                currentIndex = at;
                positionViewAtIndex(at, ListView.Contain);
                list.forceActiveFocus();
                screen.desk.chooseAt(at);
            }
            Keys.onDownPressed: show(currentIndex + 1)
            Keys.onUpPressed: show(Math.max(0, currentIndex - 1))
            Keys.onEscapePressed: screen.desk.choose("")
            EmptyState {
                anchors.centerIn: parent
                visible: list.count === 0 && !screen.desk.loading
                icon: "mail"
                sentence: screen.desk.search !== "" ? qsTr("No mail matches “%1”.").arg(screen.desk.search) : screen.desk.tab === "all" ? qsTr("No mail waiting, none failed.") : qsTr("None of these.")
            }
            FocusRing { visible: list.activeFocus && list.currentIndex < 0; inside: true }
        }
    }
    Item {
        id: side
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: screen.details ? Math.round(320 * Theme.desk.scale) : 0
        visible: screen.details
        OutboxDetails {
            anchors.fill: parent
        }
        Hairline { upright: true }
    }
}
