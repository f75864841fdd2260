// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// What few blocks have round them: chosen, focused, in somebody's hand.
Item {
    id: round

    required property blockFace face
    required property bool chosen
    required property bool focused

    Rectangle {
        visible: round.chosen
        anchors { fill: parent; margins: -6 }
        radius: Theme.desk.block + 5
        color: "transparent"
        border { width: 4; color: Qt.alpha(Theme.color.accent, 0.22) }
    }
    Rectangle {
        visible: round.chosen || round.focused
        anchors { fill: parent; margins: round.chosen ? -2 : -3 }
        radius: Theme.desk.block + 2
        color: "transparent"
        border { width: Theme.desk.focusWidth; color: round.focused ? Theme.color.focus : Theme.color.accent }
    }
    Rectangle {
        id: flag
        readonly property hueColours colours: Theme.color.hue(round.face.otherHue)
        objectName: "othersFlag"
        visible: round.face.otherName !== "" && round.face.otherDrags
        // Wider than a narrow block, rather than cut.
        x: Math.min(0, parent.width - width)
        y: -height + 2
        width: Math.min(who.implicitWidth + 12, Math.max(parent.width, 160))
        height: Math.round(17 * Theme.desk.scale)
        radius: Theme.desk.chip
        color: colours.fill
        Label {
            id: who
            anchors { fill: parent; leftMargin: 6; rightMargin: 6 }
            type: Theme.desk.caption
            weight: 700
            color: flag.colours.onFill
            text: qsTr("%1 is moving").arg(round.face.otherName)
        }
    }
    Avatar {
        objectName: "othersFace"
        visible: round.face.otherName !== "" && !round.face.otherDrags
        anchors { top: parent.top; right: parent.right; margins: 2 }
        width: 16
        height: 16
        name: round.face.otherName
        hue: round.face.otherHue
    }
}
