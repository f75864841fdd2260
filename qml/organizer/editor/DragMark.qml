// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// One clash drawn where it hurts, while something is dragged.
Item {
    id: mark

    required property string kind
    required property real blockX
    required property real blockY
    required property real blockWidth
    required property real blockHeight
    required property string text
    readonly property bool forbids: kind === "over"
    readonly property bool outline: kind === "host"
    readonly property bool edge: kind.startsWith("edge")
    readonly property stateColours colours: Theme.color.state(forbids ? "conflict" : "warning")

    objectName: "mark-" + kind
    x: blockX
    y: blockY
    width: blockWidth
    height: blockHeight
    z: forbids ? 2 : 1

    HatchArt {
        visible: !mark.edge
        anchors.fill: parent
        ink: mark.outline ? "transparent" : Qt.alpha(mark.colours.ink, mark.kind === "closed" ? 0.3 : 0.5)
        ground: mark.outline ? "transparent" : Qt.alpha(mark.colours.ink, mark.kind === "closed" ? 0.08 : 0.18)
        stroke: 3
        gap: 4
        radius: mark.outline ? Theme.desk.block : 0
        frame: mark.colours.ink
        frameWidth: mark.outline ? 2 : 0
        dashed: true
    }
    Rectangle {
        visible: mark.text !== ""
        anchors { horizontalCenter: mark.edge ? undefined : parent.horizontalCenter }
        y: mark.outline ? mark.height + 2 : mark.height > 34 ? mark.height - height - 3 : Math.round((mark.height - height) / 2)
        width: Math.min(line.implicitWidth + 12, Math.max(mark.width, 96))
        height: 18
        radius: Theme.desk.chip
        color: mark.forbids ? mark.colours.fill : mark.colours.tint
        Row {
            id: line
            anchors.centerIn: parent
            spacing: 4
            Icon {
                visible: mark.outline || mark.edge
                anchors.verticalCenter: parent.verticalCenter
                width: 11
                height: 11
                name: mark.kind === "edgeUp" ? "chevron-up" : mark.kind === "edgeDown" ? "chevron-down"
                    : mark.kind === "edgeStart" ? "arrow-chevron-left" : mark.kind === "edgeEnd" ? "arrow-chevron-right" : "person"
                color: mark.colours.ink
            }
            Label {
                type: Theme.desk.caption
                weight: 600
                color: mark.forbids ? mark.colours.onFill : mark.colours.ink
                text: mark.text
            }
        }
    }
}
