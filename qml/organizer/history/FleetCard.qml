// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// A screen: what it shows, how it is.
FocusScope {
    id: card

    required property string name
    required property string stateText
    required property string tone
    required property string shows
    required property string position
    required property string seen
    required property bool silent
    required property string view
    required property bool chosen
    required property string picture
    required property real pictureHeight
    signal opened
    signal menuWanted(at: point)

    implicitHeight: Math.round(pictureHeight + 82 * Theme.desk.scale)
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.name: name + ", " + stateText + ", " + shows + (position !== "" ? ", " + position : "") + (seen !== "" ? ", " + seen : "")
    Accessible.onPressAction: opened()
    Keys.onReturnPressed: opened()
    Keys.onSpacePressed: opened()
    Keys.onMenuPressed: menuWanted(Qt.point(width / 2, height / 2))

    Rectangle {
        anchors.fill: parent
        radius: Theme.desk.card
        color: Theme.color.surface
        border { width: card.chosen ? 2 : 1; color: card.chosen ? Theme.color.accent : hover.hovered ? Theme.color.lineStrong : Theme.color.line }
    }
    FleetPicture {
        id: frame
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 2 }
        height: card.pictureHeight
        old: card.silent
        view: card.view
        picture: card.picture
    }
    Column {
        anchors { left: parent.left; right: parent.right; top: frame.bottom; margins: Theme.desk.m; topMargin: Theme.desk.s }
        spacing: 4
        Item {
            width: parent.width
            height: chip.height
            Label {
                anchors { left: parent.left; right: chip.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                weight: 600
                text: card.name
            }
            Chip {
                id: chip
                anchors.right: parent.right
                tone: card.tone
                text: card.stateText
            }
        }
        Label {
            width: parent.width
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: card.shows
        }
        Item {
            width: parent.width
            height: place.height
            Label { id: place; type: Theme.desk.caption; color: Theme.color.textMuted; text: card.position }
            Label { anchors.right: parent.right; type: Theme.desk.caption; color: Theme.color.textMuted; text: card.seen }
        }
    }
    FocusRing { visible: card.activeFocus }
    HoverHandler { id: hover }
    TapHandler {
        id: other
        acceptedButtons: Qt.RightButton
        onTapped: card.menuWanted(other.point.position)
    }
    TapHandler {
        onTapped: {
            card.forceActiveFocus(Qt.MouseFocusReason);
            card.opened();
        }
    }
}
