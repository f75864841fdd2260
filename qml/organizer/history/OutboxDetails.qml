// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// One delivery: why it did not go and what can be done, each time it was tried, and what it says.
Panel {
    id: panel

    readonly property OutboxDesk desk: HistoryDesk.outbox
    readonly property var mail: desk.chosen
    readonly property real inner: width - 2 * Theme.desk.l

    title: mail.state ?? ""
    closable: true
    onClosed: desk.choose("")
    Keys.onEscapePressed: desk.choose("")

    Flickable {
        id: flick
        anchors.fill: parent
        clip: true
        contentHeight: column.height + 2 * Theme.desk.l
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: Scroller {}

        Column {
            id: column
            x: Theme.desk.l
            y: Theme.desk.l
            width: panel.inner
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
            OutboxReason {
                visible: (panel.mail.reason ?? "") !== "" || (panel.mail.advice ?? "") !== ""
                width: parent.width
                tone: panel.mail.tone ?? "plain"
                reason: panel.mail.reason || (panel.mail.advice ?? "")
                advice: panel.mail.reason ? panel.mail.advice ?? "" : ""
                code: panel.mail.code ?? ""
            }
            Field {
                id: address
                objectName: "mailAddress"
                visible: panel.mail.canCorrect === true
                width: parent.width
                label: qsTr("Address")
                text: panel.mail.address ?? ""
                error: panel.desk.addressError
                pending: panel.desk.saving
                hint: typed.trim() === panel.mail.address ? "" : qsTr("The guest has this address from then on.")
                maximum: 254
            }
            Flow {
                width: parent.width
                spacing: Theme.desk.s
                ActionButton {
                    objectName: "retryOne"
                    visible: panel.mail.canRetry === true
                    kind: "primary"
                    tall: true
                    icon: "refresh"
                    busy: panel.desk.saving || panel.desk.busy
                    readonly property bool corrects: address.visible && address.typed.trim() !== panel.mail.address
                    text: corrects ? qsTr("Save and retry") : qsTr("Retry now")
                    onClicked: corrects ? panel.desk.saveAndRetry(panel.mail.id, address.typed) : panel.desk.retry(panel.mail.id)
                }
                ActionButton {
                    objectName: "cancelOne"
                    visible: panel.mail.canCancel === true
                    tall: true
                    text: qsTr("Do not send")
                    onClicked: panel.desk.cancel(panel.mail.id)
                }
            }
            Hairline { width: parent.width }
            Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("Attempts"); Accessible.role: Accessible.Heading }
            Column {
                objectName: "attempts"
                width: parent.width
                spacing: Theme.desk.s
                Repeater {
                    model: panel.mail.attempts ?? []
                    OutboxAttempt {
                        required property var modelData
                        width: column.width
                        at: modelData.at
                        text: modelData.text
                        code: modelData.code
                        tone: modelData.tone
                    }
                }
            }
            Hairline { width: parent.width; visible: message.visible }
            Label { visible: message.visible; type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("The message"); Accessible.role: Accessible.Heading }
            Rectangle {
                id: message
                visible: (panel.mail.text ?? "") !== ""
                width: parent.width
                height: words.height + 2 * Theme.desk.m
                radius: Theme.desk.card
                color: Theme.color.surface
                border.color: Theme.color.line
                Column {
                    id: words
                    x: Theme.desk.m
                    y: Theme.desk.m
                    width: parent.width - 2 * Theme.desk.m
                    spacing: Theme.desk.s
                    Label { width: parent.width; wrapMode: Text.Wrap; maximumLineCount: 4; weight: 600; text: panel.mail.subject ?? "" }
                    TextEdit {
                        objectName: "mailText"
                        width: parent.width
                        readOnly: true
                        selectByMouse: true
                        activeFocusOnTab: true
                        wrapMode: TextEdit.Wrap
                        textFormat: TextEdit.PlainText
                        text: panel.mail.text ?? ""
                        color: Theme.color.textMuted
                        selectionColor: Theme.color.accent
                        selectedTextColor: Theme.color.onAccent
                        font { family: Theme.desk.label.family; pixelSize: Theme.desk.label.pixelSize; weight: 400 }
                        Accessible.role: Accessible.StaticText
                        Accessible.name: text
                    }
                }
            }
        }
    }
    // The field with the keyboard is never out of sight.
    Connections {
        target: panel.Window.window
        function onActiveFocusItemChanged() {
            const item = panel.Window.activeFocusItem;
            for (let up = item; up; up = up.parent) {
                if (up !== column) continue;
                const at = item.mapToItem(column, 0, 0).y;
                if (at < flick.contentY) flick.contentY = Math.max(0, at - 24);
                else if (at + item.height + 24 > flick.contentY + flick.height)
                    flick.contentY = Math.max(0, Math.min(flick.contentHeight - flick.height, at + item.height + 40 - flick.height));
            }
        }
    }
}
