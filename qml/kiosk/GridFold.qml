// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// What a narrow column has no lanes for: how many more, and a touch shows which.
Item {
    id: fold

    required property string foldId
    required property int column
    required property real startsAt
    required property real hours
    required property int lane
    required property int lanes
    required property string text
    required property string hue
    required property string label
    required property real columnX
    required property real columnWidth
    required property real viewTop
    signal activated
    signal reached

    readonly property real laneGap: Math.round(0.6 * Theme.u)
    readonly property real laneWidth: (columnWidth - (lanes - 1) * laneGap) / lanes
    readonly property hueColours colours: Theme.color.hue(hue)
    readonly property real down: Math.max(0, Math.min(viewTop - y, height - chip.height))

    x: Math.round(columnX + (Theme.rightToLeft ? lanes - 1 - lane : lane) * (laneWidth + laneGap))
    width: Math.round(laneWidth)

    Rectangle {
        anchors.fill: parent
        radius: 0.6 * Theme.u
        color: Theme.highContrast ? Theme.color.ground : Theme.color.sunken
        border { width: Math.max(1, Math.round(0.14 * Theme.u)); color: Theme.color.lineStrong }
    }
    Rectangle {
        id: chip
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: Math.round(0.6 * Theme.u + fold.down) }
        width: Math.round(Math.min(fold.width - 0.8 * Theme.u, words.implicitWidth + 2 * Theme.u))
        height: Math.round(3.8 * Theme.u * Theme.textScale)
        radius: 0.8 * Theme.u
        color: fold.hue === "" ? Theme.color.lineStrong : fold.colours.fill

        Words {
            id: words
            objectName: "foldText"
            anchors.centerIn: parent
            rightToLeft: false
            text: fold.text
            type: Theme.type.near
            weight: 600
            color: fold.hue === "" ? Theme.color.ground : fold.colours.onFill
        }
    }
    TouchTarget {
        objectName: "foldTarget"
        anchors.fill: parent
        name: fold.label
        onActivated: fold.activated()
        onReached: fold.reached()
    }
}
