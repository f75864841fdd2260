// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// One delivery: why it did not go, what happened when, and what can be done.
Panel {
    id: panel

    readonly property OutboxDesk desk: HistoryDesk.outbox
    readonly property var mail: desk.chosen

    title: mail.state ?? ""
    closable: true
    onClosed: desk.choose("")

    Column {
        x: Theme.desk.m
        y: Theme.desk.m
        width: parent.width - 2 * Theme.desk.m
        spacing: Theme.desk.m
        Row {
            width: parent.width
            spacing: Theme.desk.s
            Avatar { name: panel.mail.name ?? "" }
            Column {
                width: parent.width - x
                Label { width: parent.width; weight: 600; text: panel.mail.name ?? "" }
                Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: panel.mail.address ?? "" }
            }
        }
        Rectangle {
            id: box
            visible: (panel.mail.reason ?? "") !== ""
            width: parent.width
            height: fault.height + 2 * Theme.desk.s
            radius: Theme.desk.control
            readonly property bool quiet: panel.mail.tone === "plain" || panel.mail.tone === "ok" || panel.mail.tone === "pending"
            color: quiet ? Theme.color.sunken : Theme.color.state(panel.mail.tone ?? "conflict").tint
            Column {
                id: fault
                x: Theme.desk.s
                y: Theme.desk.s
                width: parent.width - 2 * Theme.desk.s
                spacing: 4
                Label {
                    width: parent.width
                    wrapMode: Text.Wrap
                    weight: 600
                    color: box.quiet ? Theme.color.text : Theme.color.state(panel.mail.tone ?? "conflict").ink
                    text: panel.mail.reason ?? ""
                }
                Label {
                    visible: text !== ""
                    width: parent.width
                    wrapMode: Text.WrapAnywhere
                    maximumLineCount: 4
                    type: Theme.desk.mono
                    text: panel.mail.code ?? ""
                }
            }
        }
        Row {
            spacing: Theme.desk.s
            ActionButton {
                objectName: "retryOne"
                visible: panel.mail.canRetry === true
                kind: "primary"
                icon: "refresh"
                busy: panel.desk.busy
                text: qsTr("Retry now")
                onClicked: panel.desk.retry(panel.mail.id)
            }
            ActionButton {
                visible: panel.mail.canCancel === true
                text: qsTr("Do not send")
                onClicked: panel.desk.cancel(panel.mail.id)
            }
        }
        Hairline {}
        Repeater {
            model: [
                { name: qsTr("Message"), text: panel.mail.subject ?? "" },
                { name: qsTr("Made"), text: panel.mail.created ?? "" },
                { name: qsTr("Attempts"), text: String(panel.mail.attempts ?? 0) },
                { name: qsTr("Next try"), text: panel.mail.canCancel === true ? panel.mail.due ?? "" : "" },
                { name: qsTr("Ended"), text: panel.mail.settled ?? "" }
            ]
            Row {
                id: fact
                required property var modelData
                visible: modelData.text !== ""
                width: parent.width
                Label { width: 90 * Theme.desk.scale; color: Theme.color.textMuted; text: fact.modelData.name }
                Label { width: parent.width - 90 * Theme.desk.scale; wrapMode: Text.Wrap; text: fact.modelData.text }
            }
        }
    }
}
