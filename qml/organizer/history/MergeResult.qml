// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What comes of the choices, and what it meets.
Rectangle {
    id: card

    property var result: ({})

    implicitHeight: column.height + 2 * Theme.desk.m
    radius: Theme.desk.card
    color: Theme.color.sunken
    border { width: 1; color: Theme.color.line }
    Column {
        id: column
        x: Theme.desk.m
        y: Theme.desk.m
        width: parent.width - 2 * Theme.desk.m
        spacing: 6
        Label {
            type: Theme.desk.caption
            weight: 600
            color: Theme.color.textMuted
            text: qsTr("The result")
        }
        Label {
            width: parent.width
            type: Theme.desk.bodyStrong
            text: card.result.title ?? ""
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: card.result.place ?? ""
        }
        Label {
            visible: text !== ""
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: card.result.hosts ?? ""
        }
        PreviewLines {
            width: parent.width
            model: card.result.lines ?? []
            told: card.result.told ?? 0
        }
        Field {
            visible: card.result.needsReason === true
            width: Math.min(parent.width, 460 * Theme.desk.scale)
            label: qsTr("Why is this fine?")
            text: HistoryDesk.merge.reason
            onEdited: text => HistoryDesk.merge.reason = text
            onCommitted: text => HistoryDesk.merge.reason = text
        }
        Label {
            visible: text !== ""
            width: parent.width
            wrapMode: Text.Wrap
            color: Theme.color.state("conflict").ink
            text: HistoryDesk.merge.error
        }
    }
}
