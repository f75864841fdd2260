// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// The soft edge under a popover or a card; none in high contrast. Drawn with frames, so that it needs no graphics card.
Item {
    id: shadow

    property real around: Theme.desk.card
    property int depth: 10

    anchors.fill: parent
    z: -1
    visible: !Theme.highContrast
    Accessible.ignored: true

    Repeater {
        model: shadow.depth
        Rectangle {
            required property int index

            anchors { fill: shadow; margins: -index; topMargin: 4 - index; bottomMargin: -4 - index }
            radius: shadow.around + index
            color: "transparent"
            border { width: 1; color: Theme.color.scrim }
            opacity: (Theme.scheme === "light" ? 0.09 : 0.4) * Math.pow(1 - index / shadow.depth, 2)
        }
    }
}
