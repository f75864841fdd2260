// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Offline or signed out: since when, what goes on, what waits, one way on.
Rectangle {
    id: banner

    readonly property stateColours look: Theme.color.state("offline")

    implicitHeight: Shell.banner === "" ? 0 : Math.max(Math.round(36 * Theme.desk.scale), words.implicitHeight + 12)
    visible: Shell.banner !== ""
    color: look.tint
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Shell.banner

    Icon {
        id: mark
        anchors { left: parent.left; leftMargin: 16; verticalCenter: parent.verticalCenter }
        width: Math.round(16 * Theme.desk.scale)
        height: width
        name: banner.look.icon
        color: banner.look.onTint
    }
    Label {
        id: words
        anchors { left: mark.right; leftMargin: 9; right: action.left; rightMargin: 12; verticalCenter: parent.verticalCenter }
        wrapMode: Text.Wrap
        color: banner.look.onTint
        text: Shell.banner
        Accessible.ignored: true
    }
    ActionButton {
        id: action
        anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
        text: Shell.bannerAction
        onClicked: Shell.bannerActed()
    }
    Hairline { anchors.bottom: parent.bottom }
}
