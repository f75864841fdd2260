// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Icon and word of a state (`tone`: a state's name, "accent" or "plain"); with × where it can be taken off.
Rectangle {
    id: chip

    property string icon: ""
    property string text: ""
    property string tone: "plain"
    property bool removable: false
    property bool solid: false
    property real widest: 0 ///< of the chip; longer words are cut; 0: any
    signal removed

    readonly property bool ofState: tone !== "plain" && tone !== "accent"
    readonly property stateColours colours: Theme.color.state(tone)
    readonly property bool filled: (solid || Theme.highContrast) && ofState
    readonly property color ink: filled ? colours.onFill : ofState ? colours.ink
        : tone === "accent" ? Theme.color.accentInk : Theme.color.textMuted

    implicitWidth: row.implicitWidth + 12 * Theme.desk.scale
    implicitHeight: Math.round(20 * Theme.desk.scale)
    radius: Theme.desk.chip
    color: filled ? colours.fill : ofState ? colours.tint : tone === "accent" ? Theme.color.accentTint : Theme.color.sunken
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 4
        Icon {
            visible: name !== ""
            anchors.verticalCenter: parent.verticalCenter
            width: Math.round(14 * Theme.desk.scale)
            height: width
            name: chip.icon || (chip.ofState ? chip.colours.icon : "")
            color: chip.ink
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: chip.widest > 0 ? Math.min(implicitWidth, chip.widest - x - 12) : implicitWidth
            type: Theme.desk.caption
            weight: chip.ofState ? 600 : 500
            color: chip.ink
            text: chip.text
            Accessible.ignored: true
        }
        IconButton {
            visible: chip.removable
            width: Math.round(16 * Theme.desk.scale)
            height: width
            anchors.verticalCenter: parent.verticalCenter
            icon: "cross"
            name: qsTr("Take off %1").arg(chip.text)
            ink: chip.ink
            onClicked: chip.removed()
        }
    }
}
