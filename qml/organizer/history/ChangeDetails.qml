// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The chosen change: who, when, from where, each field old and new, and what putting it back would meet today.
Panel {
    id: panel

    readonly property var change: HistoryDesk.log.chosen
    readonly property bool there: change.seq !== undefined
    property string refusal: ""

    title: there ? qsTr("Change %1").arg(Number(change.seq).toLocaleString(Qt.locale(), "f", 0)) : qsTr("Change")

    onChangeChanged: {
        refusal = "";
    }
    Connections {
        target: HistoryDesk.log
        function onPutBackFailed(why: string) {
            panel.refusal = why;
        }
        function onPutBackDone() {
            reasonField.typedReason = "";
        }
    }
    EmptyState {
        anchors.centerIn: parent
        width: parent.width
        visible: !panel.there
        icon: "history"
        sentence: qsTr("Choose a change to see what it did.")
    }
    Flickable {
        id: area
        visible: panel.there
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top }
        clip: true
        contentHeight: column.height + 2 * Theme.desk.m
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column
            x: Theme.desk.m
            y: Theme.desk.m
            width: area.width - 2 * Theme.desk.m
            spacing: Theme.desk.m

            Row {
                width: parent.width
                spacing: Theme.desk.s
                Avatar {
                    name: panel.change.who ?? ""
                    hueOf: panel.change.actorId || panel.change.who || ""
                }
                Column {
                    width: parent.width - x
                    Label {
                        width: parent.width
                        weight: 600
                        text: panel.change.did ?? ""
                    }
                    Label {
                        width: parent.width
                        type: Theme.desk.caption
                        color: Theme.color.textMuted
                        text: panel.change.when ?? ""
                    }
                    Label {
                        visible: text !== ""
                        width: parent.width
                        type: Theme.desk.caption
                        color: Theme.color.textMuted
                        text: panel.change.from === "page" ? qsTr("in a browser") : panel.change.from ? qsTr("from “%1”").arg(panel.change.from) : ""
                    }
                }
            }
            Hairline {}
            Label {
                width: parent.width
                wrapMode: Text.Wrap
                type: Theme.desk.bodyStrong
                text: panel.change.subject ?? ""
            }
            Repeater {
                model: panel.change.fields ?? []
                Item {
                    id: field
                    required property var modelData
                    width: column.width
                    height: Math.max(name.height, values.height)
                    Label {
                        id: name
                        width: 84 * Theme.desk.scale
                        color: Theme.color.textMuted
                        text: field.modelData.label
                    }
                    Flow {
                        id: values
                        anchors { left: name.right; right: parent.right }
                        spacing: 5
                        DiffWord {
                            text: field.modelData.before
                            old: true
                            widest: values.width - 10
                        }
                        Icon {
                            visible: field.modelData.before !== "" && field.modelData.after !== ""
                            width: Math.round(12 * Theme.desk.scale)
                            height: Math.round(18 * Theme.desk.scale)
                            name: "arrow-right"
                        }
                        DiffWord {
                            text: field.modelData.after
                            widest: values.width - 10
                        }
                    }
                }
            }
            Label {
                visible: (panel.change.reason ?? "") !== ""
                width: parent.width
                wrapMode: Text.Wrap
                color: Theme.color.textMuted
                text: qsTr("Reason: “%1”").arg(panel.change.reason ?? "")
            }
            Label {
                objectName: "wereTold"
                visible: (panel.change.wereTold ?? 0) > 0
                width: parent.width
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: qsTr("%n were told.", "", panel.change.wereTold ?? 0)
            }
            Hairline {}
            Label {
                type: Theme.desk.caption
                weight: 600
                color: Theme.color.textMuted
                text: qsTr("If you put this back now")
            }
            PreviewLines {
                width: parent.width
                model: panel.change.lines ?? []
                told: panel.change.told ?? 0
            }
            Label {
                visible: (panel.change.why ?? "") !== ""
                width: parent.width
                wrapMode: Text.Wrap
                color: Theme.color.textMuted
                text: panel.change.why ?? ""
            }
            Field {
                id: reasonField
                property string typedReason: ""
                visible: panel.change.needsReason === true && panel.change.possible === true
                width: parent.width
                label: qsTr("Why is this fine?")
                error: panel.refusal
                onEdited: text => typedReason = text
                onCommitted: text => typedReason = text
            }
            Label {
                visible: panel.refusal !== "" && !reasonField.visible
                width: parent.width
                wrapMode: Text.Wrap
                color: Theme.color.state("conflict").ink
                text: panel.refusal
            }
        }
    }
    Item {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: panel.there ? Theme.desk.footHeight + 2 * Theme.desk.m : 0
        visible: panel.there
        Hairline {}
        Row {
            anchors { left: parent.left; leftMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
            ActionButton {
                objectName: "putBack"
                tall: true
                kind: "primary"
                icon: "undo"
                enabled: panel.change.possible === true
                text: qsTr("Put this back")
                onClicked: HistoryDesk.log.putBackChosen(reasonField.typedReason)
            }
            ActionButton {
                tall: true
                text: qsTr("Only this one")
                name: qsTr("The history of this one only")
                onClicked: HistoryDesk.log.setSubject(panel.change.subjectId)
            }
        }
    }
}
