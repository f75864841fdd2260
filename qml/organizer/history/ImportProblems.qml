// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What in the file is odd, by line, with the file's own text.
Panel {
    id: panel

    title: qsTr("Problems")
    detail: list.count > 0 ? String(list.count) : ""

    ListView {
        id: list
        anchors.fill: parent
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        model: HistoryDesk.importing.problems
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Problems")
        delegate: Column {
            id: problem
            required property int line
            required property string text
            required property var excerpt
            required property bool bad
            required property var ways
            required property string way
            required property string like
            required property int index
            x: Theme.desk.m
            width: ListView.view.width - 2 * Theme.desk.m
            topPadding: Theme.desk.s
            bottomPadding: Theme.desk.s
            spacing: 5
            Row {
                width: parent.width
                spacing: 6
                Icon {
                    y: 2
                    width: Math.round(14 * Theme.desk.scale)
                    height: width
                    name: problem.bad ? "ban" : "triangle-alert"
                    color: Theme.color.state(problem.bad ? "conflict" : "warning").ink
                }
                Label {
                    width: parent.width - x
                    weight: 600
                    color: Theme.color.state(problem.bad ? "conflict" : "warning").ink
                    text: problem.line > 0 ? qsTr("Line %1").arg(Number(problem.line).toLocaleString(Qt.locale(), "f", 0)) : qsTr("The whole file")
                }
            }
            Label {
                width: parent.width
                wrapMode: Text.Wrap
                type: Theme.desk.caption
                text: problem.text
            }
            Label {
                visible: problem.like !== ""
                width: parent.width
                wrapMode: Text.Wrap
                type: Theme.desk.caption
                weight: 600
                text: qsTr("It is close to “%1”.").arg(problem.like)
            }
            Rectangle {
                visible: problem.excerpt.length > 0
                width: parent.width
                height: lines.height + 8
                radius: Theme.desk.control
                color: Theme.color.sunken
                Column {
                    id: lines
                    y: 4
                    width: parent.width
                    Repeater {
                        model: problem.excerpt
                        Rectangle {
                            id: code
                            required property var modelData
                            width: lines.width
                            height: words.implicitHeight + 2
                            color: modelData.here ? Theme.color.state(problem.bad ? "conflict" : "warning").tint : "transparent"
                            Label {
                                id: number
                                x: 6
                                width: 40 * Theme.desk.scale
                                type: Theme.desk.mono
                                color: Theme.color.textMuted
                                text: String(code.modelData.line)
                            }
                            Label {
                                id: words
                                anchors { left: number.right; right: parent.right; rightMargin: 6 }
                                type: Theme.desk.mono
                                text: code.modelData.text
                            }
                        }
                    }
                }
            }
            Flow {
                visible: problem.ways.length > 0
                width: parent.width
                spacing: 6
                Repeater {
                    model: problem.ways
                    ActionButton {
                        required property var modelData
                        readonly property bool taken: modelData.value === problem.way
                        objectName: "way-" + modelData.value
                        enabled: HistoryDesk.importing.state === "plan" || HistoryDesk.importing.state === "empty"
                        icon: taken ? "check" : ""
                        kind: taken ? "plain" : "quiet"
                        text: modelData.text
                        description: taken ? qsTr("This is taken.") : ""
                        onClicked: if (!taken) HistoryDesk.importing.settle(problem.index, modelData.value)
                    }
                }
            }
            Hairline {}
        }
        EmptyState {
            anchors.centerIn: parent
            width: parent.width
            visible: list.count === 0
            icon: "check"
            sentence: HistoryDesk.importing.state === "empty" ? qsTr("Problems of a file stand here, by line.") : qsTr("No problems in this file.")
        }
    }
}
