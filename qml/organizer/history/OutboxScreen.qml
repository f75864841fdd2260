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

    Keys.onPressed: event => {
        if (event.text !== "/") return;
        search.forceActiveFocus();
        event.accepted = true;
    }
    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: main
        anchors { left: parent.left; right: side.narrow ? parent.right : side.left; top: parent.top; bottom: parent.bottom }

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
            objectName: "tabs"
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
                objectName: "outboxSearch"
                width: Math.min(260 * Theme.desk.scale, parent.width - retry.width - Theme.desk.s)
                boxHeight: Theme.desk.controlHeight
                icon: "search"
                key: "/"
                live: true
                name: qsTr("Name, address, subject")
                placeholder: qsTr("Name, address, subject")
                text: screen.desk.search
                onCommitted: text => screen.desk.search = text
                Keys.onDownPressed: list.forceActiveFocus()
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
                text: screen.desk.retryable === 0 ? qsTr("Retry all") : qsTr("Retry %n now", "", screen.desk.retryable)
                description: qsTr("What failed and what is tried again, nothing else")
                onClicked: screen.desk.retryAll()
            }
        }
        OutboxHeld {
            id: held
            anchors { left: parent.left; leftMargin: Theme.desk.l; right: parent.right; rightMargin: Theme.desk.l; top: tools.bottom; topMargin: Theme.desk.s }
        }
        OutboxHead {
            id: line
            anchors { top: held.bottom; topMargin: Theme.desk.s; left: parent.left; right: parent.right }
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
                sentence: screen.desk.error !== "" ? screen.desk.error : screen.desk.search !== "" ? qsTr("No mail matches “%1”.").arg(screen.desk.search) : screen.desk.tab === "all" ? qsTr("No mail waiting, none failed.") : qsTr("None of these.")
            }
            FocusRing { visible: list.activeFocus && list.currentIndex < 0 && list.count > 0; inside: true }
        }
    }
    Item {
        id: side
        readonly property bool narrow: screen.width < 860 * Theme.desk.scale
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: !screen.details ? 0 : narrow ? Math.min(screen.width, 320 * Theme.desk.scale) : Math.round(352 * Theme.desk.scale)
        visible: screen.details
        OutboxDetails {
            anchors.fill: parent
        }
        Hairline { upright: true }
    }
    Shadow {
        visible: side.narrow && side.visible && !Theme.highContrast
        parent: side
    }
    Toast {
        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.desk.l }
        visible: screen.desk.notice !== ""
        text: screen.desk.notice
        onClosed: screen.desk.dismiss()
    }
}
