// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A count. `tone`: a state's name makes it solid, "plain" quiet.
Rectangle {
    id: badge

    property string text: ""
    property string tone: "plain"
    property bool solid: false
    readonly property stateColours colours: Theme.color.state(tone)

    implicitWidth: Math.max(height, words.implicitWidth + 12)
    implicitHeight: Math.round(16 * Theme.desk.scale)
    radius: height / 2
    color: tone === "plain" ? Theme.color.sunken : solid || Theme.highContrast ? colours.fill : colours.tint
    Accessible.ignored: true

    Label {
        id: words
        anchors.centerIn: parent
        type: Theme.desk.caption
        weight: 600
        color: badge.tone === "plain" ? Theme.color.textMuted
            : badge.solid || Theme.highContrast ? badge.colours.onFill : badge.colours.ink
        text: badge.text
        Accessible.ignored: true
    }
}
