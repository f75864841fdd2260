// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One of several choices that share a frame: round at the ends of the row only.
Item {
    id: segment

    required property string text
    required property bool selected
    property string name: text
    property string icon: ""
    property bool first: false
    property bool last: false
    property typeRole type: Theme.type.button
    signal activated
    readonly property bool roundLeft: Theme.rightToLeft ? last : first
    readonly property bool roundRight: Theme.rightToLeft ? first : last

    implicitWidth: button.implicitWidth
    implicitHeight: button.implicitHeight
    z: selected ? 1 : 0
    clip: true

    TouchButton {
        id: button
        // Placed by hand: anchors would be mirrored together with the scene.
        x: segment.roundLeft ? 0 : -radius
        width: segment.width + (segment.roundLeft ? 0 : radius) + (segment.roundRight ? 0 : radius)
        height: segment.height
        contentShift: (Theme.rightToLeft ? -1 : 1) * ((segment.roundLeft ? 0 : radius / 2) - (segment.roundRight ? 0 : radius / 2))
        text: segment.text
        icon: segment.icon
        iconColor: segment.enabled ? Theme.color.text : Theme.color.textFaint
        idle: !segment.enabled
        name: segment.name
        selected: segment.selected
        type: segment.type
        onActivated: segment.activated()
    }
    Rectangle {
        visible: !segment.roundLeft
        width: button.border.width
        height: segment.height
        color: button.border.color
    }
    Rectangle {
        visible: !segment.roundRight
        x: segment.width - width
        width: button.border.width
        height: segment.height
        color: button.border.color
    }
}
