// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// The ground of a session in the grid; its words stand in GridBlockText, above the now-line.
Rectangle {
    id: block

    required property int column
    required property real startsAt
    required property real hours
    required property int lane
    required property int lanes
    required property string hue
    required property string look
    required property real columnX
    required property real columnWidth

    readonly property real laneGap: Math.round(0.6 * Theme.u)
    readonly property real laneWidth: (columnWidth - (lanes - 1) * laneGap) / lanes
    readonly property hueColours colours: Theme.color.hue(hue)
    readonly property bool isBreak: hue === ""
    readonly property bool quiet: look === "past" || look === "cancelled"

    x: Math.round(columnX + (Theme.rightToLeft ? lanes - 1 - lane : lane) * (laneWidth + laneGap))
    width: Math.round(laneWidth)
    radius: 0.6 * Theme.u
    color: quiet || Theme.highContrast ? Theme.color.ground : isBreak ? Theme.color.sunken : colours.tint
    border {
        width: look === "running" ? Math.round(0.28 * Theme.u) : quiet || Theme.highContrast || isBreak ? Math.max(1, Math.round(0.14 * Theme.u)) : 0
        color: look === "running" && !isBreak ? colours.fill : look === "cancelled" || Theme.highContrast ? Theme.color.lineStrong : Theme.color.line
    }

    Rectangle {
        id: bar
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        width: Math.round((Theme.highContrast ? 0.9 : 0.6) * Theme.u)
        radius: block.radius
        color: block.look === "cancelled" || block.isBreak ? Theme.color.lineStrong : block.colours.fill
        opacity: block.look === "past" ? 0.55 : 1

        Rectangle {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            width: parent.width / 2
            color: bar.color
        }
    }
}
