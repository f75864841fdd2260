// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// Mail that waits for a decision, by reason: send it after all, or not at all.
Column {
    id: bands

    readonly property OutboxDesk desk: HistoryDesk.outbox

    spacing: Theme.desk.s
    Repeater {
        model: bands.desk.held
        Rectangle {
            id: band
            required property var modelData
            width: bands.width
            height: Math.max(words.height, buttons.height) + 2 * Theme.desk.s
            radius: Theme.desk.card
            color: Theme.color.state("warning").tint
            Icon {
                id: glyph
                anchors { left: parent.left; leftMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                width: Math.round(18 * Theme.desk.scale)
                height: width
                name: "hourglass"
                color: Theme.color.state("warning").ink
            }
            Label {
                id: words
                anchors { left: glyph.right; leftMargin: Theme.desk.m; right: buttons.left; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                wrapMode: Text.Wrap
                maximumLineCount: 4
                color: Theme.color.state("warning").onTint
                text: band.modelData.text
                Accessible.role: Accessible.AlertMessage
            }
            Row {
                id: buttons
                anchors { right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
                spacing: Theme.desk.s
                ActionButton { objectName: "release." + band.modelData.reason; text: qsTr("Release"); busy: bands.desk.busy; name: qsTr("Release what is held: %1").arg(band.modelData.text); onClicked: bands.desk.release(band.modelData.reason) }
                ActionButton { objectName: "discard." + band.modelData.reason; kind: "danger"; text: qsTr("Discard"); busy: bands.desk.busy; name: qsTr("Discard what is held: %1").arg(band.modelData.text); onClicked: bands.desk.discard(band.modelData.reason) }
            }
        }
    }
}
