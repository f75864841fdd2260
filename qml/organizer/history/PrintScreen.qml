// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// Sheets for walls and doors, as they will be on paper.
FocusScope {
    id: screen

    readonly property PrintDesk desk: HistoryDesk.print

    Component.onCompleted: if (visible) desk.open()
    onVisibleChanged: visible ? desk.open() : desk.close()
    function act(verb: string) {
        if (verb === "print") desk.print();
    }

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    FileAsker { id: files }
    Toolbar {
        id: bar
        anchors { left: parent.left; right: parent.right }
        Segments {
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Sheet")
            model: screen.desk.kinds
            current: screen.desk.kind
            onChosen: value => screen.desk.kind = value
        }
        Choice {
            anchors.verticalCenter: parent.verticalCenter
            visible: screen.desk.kind === "day" || screen.desk.kind === "room"
            width: 150 * Theme.desk.scale
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Day")
            model: screen.desk.days
            current: screen.desk.day
            onChosen: value => screen.desk.day = value
        }
        Choice {
            anchors.verticalCenter: parent.verticalCenter
            visible: screen.desk.kind === "room" || screen.desk.kind === "door"
            width: 160 * Theme.desk.scale
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Room")
            model: screen.desk.places
            current: screen.desk.room
            onChosen: value => screen.desk.room = value
        }
        Choice {
            anchors.verticalCenter: parent.verticalCenter
            visible: screen.desk.kind === "host"
            width: (screen.width < 840 * Theme.desk.scale ? 130 : 180) * Theme.desk.scale
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Host")
            model: screen.desk.hosts
            current: screen.desk.host
            onChosen: value => screen.desk.host = value
        }
        Segments {
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Paper")
            model: [{ value: false, text: "A4" }, { value: true, text: qsTr("Letter") }]
            current: screen.desk.letter
            onChosen: value => screen.desk.letter = value
        }
        ActionButton {
            objectName: "savePdf"
            anchors.verticalCenter: parent.verticalCenter
            icon: "download"
            enabled: screen.desk.pageCount > 0
            text: screen.width < 840 * Theme.desk.scale ? "" : qsTr("Save as PDF…")
            name: qsTr("Save as PDF")
            onClicked: files.ask(true, screen.desk.suggestedName, url => screen.desk.savePdf(url))
        }
        ActionButton {
            anchors.verticalCenter: parent.verticalCenter
            kind: "primary"
            enabled: screen.desk.pageCount > 0
            text: qsTr("Print")
            onClicked: screen.desk.print()
        }
    }
    ListView {
        id: pages
        objectName: "sheets"
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: foot.top }
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        spacing: Theme.desk.l
        topMargin: Theme.desk.l
        bottomMargin: Theme.desk.l
        cacheBuffer: 0
        model: screen.desk.pageCount
        readonly property real pageWidth: Math.min(width - 2 * Theme.desk.xl, (height - 2 * Theme.desk.l) / screen.desk.ratio * (screen.desk.ratio > 1 ? 1.25 : 1))
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Pages")
        delegate: Item {
            id: page
            required property int index
            width: ListView.view.width
            height: pages.pageWidth * screen.desk.ratio
            Rectangle {
                anchors { fill: sheet; margins: -1 }
                color: Theme.color.line
            }
            SheetItem {
                id: sheet
                anchors.horizontalCenter: parent.horizontalCenter
                width: pages.pageWidth
                height: parent.height
                printer: screen.desk
                page: page.index
                Accessible.role: Accessible.Graphic
                Accessible.name: qsTr("Page %1 of %2").arg(page.index + 1).arg(screen.desk.pageCount)
            }
        }
        Keys.onPressed: event => {
            if (event.key === Qt.Key_PageDown) contentY = Math.min(contentHeight - height + bottomMargin, contentY + height * 0.9);
            else if (event.key === Qt.Key_PageUp) contentY = Math.max(-topMargin, contentY - height * 0.9);
            else return;
            event.accepted = true;
        }
        EmptyState {
            anchors.centerIn: parent
            visible: pages.count === 0
            icon: "file"
            sentence: qsTr("There is nothing to print: no rooms or no days yet.")
        }
    }
    Rectangle {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Theme.desk.footHeight
        color: Theme.color.surface
        Hairline {}
        Label {
            anchors { left: parent.left; leftMargin: Theme.desk.l; right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
            color: Theme.color.textMuted
            text: screen.desk.message || qsTr("%n page(s)", "", screen.desk.pageCount)
        }
    }
}
