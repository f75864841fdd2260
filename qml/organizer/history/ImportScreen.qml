// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// A file, what it would change, and then the import as one step.
FocusScope {
    id: screen

    readonly property ImportDesk desk: HistoryDesk.importing
    readonly property bool planned: desk.state === "plan" || desk.state === "applying" || desk.state === "done"
    readonly property bool wide: width >= 940 * Theme.desk.scale
    /// Without room beside the rows, the problems are a tab of their own.
    readonly property bool problemsOnly: !wide && (desk.tab === "problems" || (!planned && desk.problems.count > 0))

    function act(verb: string) {
        if (verb === "export") head.openExports();
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    DropArea {
        id: drop
        anchors.fill: parent
        onDropped: drop => {
            if (drop.hasUrls) screen.desk.openFile(drop.urls[0]);
        }
    }
    Item {
        id: main
        anchors { left: parent.left; right: parent.right; rightMargin: screen.wide ? problems.width : 0; top: parent.top; bottom: parent.bottom }

        ImportHead {
            id: head
            files: files
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.desk.l }
        }
        TabRow {
            id: tabs
            anchors { left: parent.left; leftMargin: Theme.desk.m; right: parent.right; top: head.bottom; topMargin: Theme.desk.s }
            visible: screen.planned
            name: qsTr("What is shown")
            model: screen.desk.tabs
            current: screen.desk.tab
            onChosen: value => screen.desk.tab = value
        }
        ListView {
            id: list
            objectName: "importList"
            anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: foot.top }
            visible: screen.planned && !screen.problemsOnly
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            model: screen.desk.rows
            Accessible.role: Accessible.List
            Accessible.name: qsTr("What the file changes")
            section.property: "section"
            delegate: ImportRow {
                width: ListView.view.width
                enabled: screen.desk.state === "plan"
            }
            EmptyState {
                anchors.centerIn: parent
                visible: list.count === 0
                icon: "check"
                sentence: qsTr("The file changes nothing here.")
            }
        }
        EmptyState {
            anchors.centerIn: parent
            visible: !screen.planned
            icon: "download"
            sentence: drop.containsDrag ? qsTr("Let go to see what it would change.") : screen.desk.state === "reading" ? qsTr("Reading the file …") : screen.desk.error || qsTr("Drop a schedule.xml, schedule.json, .ics or .csv file anywhere here, or choose it above. Nothing is written before you have seen what it would change.")
        }
        Rectangle {
            id: foot
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: screen.planned ? Theme.desk.footHeight + 2 * Theme.desk.s + 4 : 0
            visible: screen.planned
            color: Theme.color.surface
            Hairline {}
            Label {
                anchors { left: parent.left; leftMargin: Theme.desk.l; right: buttons.left; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                wrapMode: Text.Wrap
                maximumLineCount: 2
                color: screen.desk.error !== "" ? Theme.color.state("conflict").ink : Theme.color.textMuted
                text: screen.desk.error || screen.desk.doneText || qsTr("One step: all or nothing, and one undo takes it back.")
            }
            Row {
                id: buttons
                anchors { right: parent.right; rightMargin: Theme.desk.l; verticalCenter: parent.verticalCenter }
                spacing: Theme.desk.s
                ActionButton {
                    objectName: "importUndo"
                    visible: screen.desk.canTakeBack
                    tall: true
                    icon: "undo"
                    text: qsTr("Undo the import")
                    onClicked: screen.desk.takeBack()
                }
                ActionButton {
                    visible: screen.desk.state === "plan"
                    tall: true
                    text: qsTr("Save the report…")
                    onClicked: files.ask(true, "import-report.csv", url => screen.desk.saveReport(url))
                }
                ActionButton {
                    visible: screen.desk.state === "done"
                    tall: true
                    text: qsTr("Done")
                    onClicked: screen.desk.forget()
                }
                ActionButton {
                    objectName: "importApply"
                    visible: screen.desk.state !== "done"
                    tall: true
                    kind: "primary"
                    busy: screen.desk.state === "applying"
                    enabled: screen.desk.chosen > 0
                    text: qsTr("Import %n change(s)", "", screen.desk.chosen)
                    onClicked: screen.desk.apply()
                }
            }
        }
    }
    FileAsker { id: files }
    Hairline {
        id: edge
        anchors.right: problems.left
        visible: screen.wide
        upright: true
    }
    ImportProblems {
        id: problems
        objectName: "importProblems"
        anchors.right: parent.right
        y: screen.wide ? 0 : tabs.y + tabs.height
        width: screen.wide ? Math.round(300 * Theme.desk.scale) : parent.width
        height: screen.wide ? parent.height : parent.height - y - foot.height
        visible: screen.wide || screen.problemsOnly
    }
}
