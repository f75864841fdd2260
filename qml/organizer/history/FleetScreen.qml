// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The screens in the house: the silent ones first, one more by its code.
FocusScope {
    id: screen

    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var chosen: desk.chosen
    readonly property real sideWidth: Math.round(312 * Theme.desk.scale)

    Component.onCompleted: if (visible) desk.open()
    onVisibleChanged: visible ? desk.open() : desk.close()
    function act(verb: string) {
        if (verb === "new") side.focusCode();
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: main
        anchors { left: parent.left; right: edge.left; top: parent.top; bottom: parent.bottom; margins: Theme.desk.l; bottomMargin: 0 }
        Item {
            id: title
            width: parent.width
            height: words.height
            Column {
                id: words
                width: parent.width - tools.width - Theme.desk.m
                Label {
                    type: Theme.desk.headline
                    text: qsTr("Screens")
                    Accessible.role: Accessible.Heading
                }
                Label {
                    color: screen.desk.error !== "" ? Theme.color.state("conflict").ink : Theme.color.textMuted
                    text: screen.desk.error || screen.desk.summary
                }
            }
        }
        Row {
            id: tools
            anchors { right: parent.right; verticalCenter: title.verticalCenter }
            spacing: Theme.desk.s
            Field {
                id: search
                objectName: "fleetSearch"
                width: Math.round(206 * Theme.desk.scale)
                boxHeight: Theme.desk.controlHeight
                icon: "search"
                key: "/"
                live: true
                placeholder: qsTr("Name, room, view")
                text: screen.desk.search
                onCommitted: text => screen.desk.search = text
            }
            ActionButton { objectName: "new"; kind: screen.chosen.id === undefined ? "plain" : "primary"; icon: "plus"; text: qsTr("Screen"); name: qsTr("Add a screen"); onClicked: side.focusCode() }
        }
        Rectangle {
            id: band
            anchors { top: title.bottom; topMargin: Theme.desk.s }
            width: parent.width
            height: visible ? sentence.height + Theme.desk.l : 0
            visible: screen.desk.silentText !== ""
            radius: Theme.desk.card
            color: Theme.color.state("offline").tint
            Icon {
                id: cloud
                anchors { left: parent.left; leftMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                width: Math.round(18 * Theme.desk.scale)
                height: width
                name: "cloud-off"
                color: Theme.color.state("offline").ink
            }
            Label {
                id: sentence
                anchors { left: cloud.right; leftMargin: Theme.desk.m; right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                wrapMode: Text.Wrap
                text: screen.desk.silentText + " " + qsTr("It goes on showing the schedule as it was and says so. Check its power and network.")
                Accessible.role: Accessible.AlertMessage
            }
        }
        GridView {
            id: cards
            objectName: "fleetCards"
            anchors { left: parent.left; right: parent.right; top: band.visible ? band.bottom : title.bottom; topMargin: Theme.desk.m; bottom: parent.bottom }
            readonly property int columns: Math.max(1, Math.floor(width / (250 * Theme.desk.scale)))
            // Of a wide screen, as most are.
            readonly property real pictureHeight: Math.round((cellWidth - Theme.desk.m - 4) * 9 / 16)
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            cellWidth: Math.floor(width / columns)
            cellHeight: Math.round(pictureHeight + 98 * Theme.desk.scale)
            model: screen.desk.rows
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Screens, the silent ones first")
            delegate: Item {
                id: cell
                required property string name
                required property string stateText
                required property string tone
                required property string shows
                required property string position
                required property string seen
                required property bool silent
                required property string view
                required property bool chosen
                required property string picture
                required property int index
                width: cards.cellWidth
                height: cards.cellHeight
                FleetCard {
                    anchors { fill: parent; rightMargin: Theme.desk.m; bottomMargin: Theme.desk.m }
                    pictureHeight: cards.pictureHeight
                    name: cell.name
                    stateText: cell.stateText
                    tone: cell.tone
                    shows: cell.shows
                    position: cell.position
                    seen: cell.seen
                    silent: cell.silent
                    view: cell.view
                    chosen: cell.chosen
                    picture: cell.picture
                    onOpened: screen.desk.chooseAt(cell.index)
                    onMenuWanted: at => screen.openMenu(cell, at)
                }
            }
            EmptyState {
                anchors.centerIn: parent
                visible: cards.count === 0 && screen.desk.loaded
                icon: "screen"
                sentence: screen.desk.search !== "" ? qsTr("No screen matches “%1”.").arg(screen.desk.search) : qsTr("No screens yet. Start the kiosk on one, it shows a code.")
                action: screen.desk.search !== "" ? qsTr("Clear filters") : qsTr("Add a screen")
                onActed: screen.desk.search !== "" ? screen.desk.search = "" : side.focusCode()
            }
        }
    }
    PopoverMenu {
        id: menu
        property int row: -1
        name: qsTr("Screen")
        items: [{ id: "identify", text: qsTr("Identify"), icon: "eye" }, { id: "open", text: qsTr("Change what it shows"), icon: "screen" },
            { id: "restart", text: qsTr("Restart"), icon: "refresh" }, { separator: true }, { id: "unpair", text: qsTr("Unpair"), icon: "trash", danger: true }]
        onChosen: what => {
            const id = screen.desk.idAt(row);
            if (what === "identify") screen.desk.identify(id);
            else if (what === "restart") screen.desk.restart(id);
            else if (what === "unpair") screen.desk.unpair(id);
            else if (screen.chosen.id !== id) screen.desk.choose(id);
        }
    }
    function openMenu(cell: var, at: point) {
        const spot = cell.mapToItem(screen, at.x, at.y);
        menu.row = cell.index;
        menu.x = Math.min(spot.x, screen.width - menu.width);
        menu.y = spot.y;
        menu.open();
    }
    Keys.onPressed: event => {
        if (event.text !== "/") return;
        search.forceActiveFocus();
        event.accepted = true;
    }
    Toast {
        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.desk.l }
        visible: screen.desk.notice !== "" && screen.desk.unpairing === ""
        text: screen.desk.notice
        onClosed: screen.desk.dismiss()
        z: 2
    }
    Toast {
        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.desk.l }
        visible: screen.desk.unpairing !== ""
        stay: 0
        text: qsTr("“%1” is unpaired in half a minute.").arg(screen.desk.unpairing)
        action: qsTr("Undo")
        onActed: screen.desk.undoUnpair()
        z: 2
    }
    Hairline {
        id: edge
        anchors.right: side.left
        upright: true
    }
    FleetSide {
        id: side
        anchors.right: parent.right
        width: screen.sideWidth
        height: parent.height
    }
}
