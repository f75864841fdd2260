// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A state: icon and word. Soft on its tint, solid where it must be seen from afar and always in high contrast.
Rectangle {
    id: chip

    required property string stateName
    required property string text
    property bool solid: false
    property typeRole type: Theme.type.label
    readonly property bool filled: solid || Theme.highContrast
    readonly property stateColours colours: Theme.color.state(stateName)
    readonly property real em: type.pixelSize

    implicitWidth: icon.width + words.implicitWidth + 0.96 * em
    implicitHeight: Math.round(1.2 * em)
    radius: 0.8 * Theme.u
    color: filled ? colours.fill : colours.tint

    Icon {
        id: icon
        anchors { left: parent.left; leftMargin: 0.3 * chip.em; verticalCenter: parent.verticalCenter }
        width: Math.round(0.98 * chip.em)
        height: width
        name: chip.colours.icon
        color: chip.filled ? chip.colours.onFill : chip.colours.ink
    }
    Words {
        id: words
        objectName: "chipWords"
        anchors { left: icon.right; leftMargin: 0.3 * chip.em; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, chip.width - icon.width - 0.96 * chip.em + 1)
        text: chip.text
        type: chip.type
        weight: 600
        color: icon.color
    }
}
