// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// How fresh what is on screen is: quiet while live, a chip otherwise.
T.AbstractButton {
    id: chip

    readonly property string state_: Shell.syncState
    readonly property bool live: state_ === "live"
    readonly property bool solid: state_ === "offline" || state_ === "clockDoubtful"
    readonly property stateColours look: Theme.color.state(state_ === "waiting" ? "reconnecting" : state_)
    readonly property color ink: solid ? look.onFill : look.ink

    implicitWidth: row.implicitWidth + (live ? 4 : 14)
    implicitHeight: Math.round(20 * Theme.desk.scale)
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: Shell.syncText
    Accessible.description: qsTr("Shows position, clock and what waits")
    Keys.onReturnPressed: chip.clicked()

    background: Rectangle {
        radius: Theme.desk.chip
        color: chip.live ? chip.hovered ? Theme.color.sunken : "transparent" : chip.solid ? chip.look.fill : chip.look.tint
        FocusRing { visible: chip.visualFocus; inside: true }
    }
    Item {
        anchors.fill: parent
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 5
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(14 * Theme.desk.scale)
                height: width
                name: chip.look.icon
                color: chip.ink
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                type: Theme.desk.caption
                weight: 600
                color: chip.ink
                text: Shell.syncText
                Accessible.ignored: true
            }
        }
    }
}
