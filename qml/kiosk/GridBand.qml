// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A break over neighbouring rooms.
Rectangle {
    id: band

    required property string sessionId
    required property int column
    required property int span
    required property real startsAt
    required property real hours
    required property string title
    required property string times
    required property bool past
    required property string label
    property real viewTop: 0
    signal activated
    signal reached

    // Its words stay in the middle of the part that is in view.
    readonly property real hidden: Math.max(0, Math.min(viewTop - y, height - 5 * Theme.u))

    radius: 0.6 * Theme.u
    color: Theme.color.sunken
    border { width: Math.max(1, Math.round(0.14 * Theme.u)); color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }

    Row {
        anchors { centerIn: parent; verticalCenterOffset: Math.round(band.hidden / 2) }
        spacing: 1.2 * Theme.u

        Words {
            id: title
            width: Math.min(implicitWidth, band.width - 3 * Theme.u)
            text: band.title
            type: band.span > 1 && band.height > 4 * Theme.u ? Theme.type.label : Theme.type.near
            weight: 600
            color: band.past ? Theme.color.textFaint : Theme.color.textMuted
        }
        Words {
            visible: title.width + implicitWidth + 4 * Theme.u < band.width
            text: band.times
            type: title.type
            weight: 500
            color: title.color
        }
    }
    TouchTarget {
        anchors.fill: parent
        name: band.label
        onActivated: band.activated()
        onReached: band.reached()
    }
}
