// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A whole area as one touch target: press tint, focus ring, keyboard and assistive technology alike.
MouseArea {
    id: target

    required property string name
    property real radius: 0.6 * Theme.u
    property bool drawn: true
    signal activated
    signal reached ///< by the keyboard: bring it into view

    enabled: name !== ""
    activeFocusOnTab: enabled
    Accessible.role: Accessible.Button
    Accessible.name: name
    Accessible.ignored: name === ""
    Accessible.onPressAction: target.activated()
    Keys.onReturnPressed: target.activated()
    Keys.onEnterPressed: target.activated()
    Keys.onSpacePressed: target.activated()
    onClicked: target.activated()
    onActiveFocusChanged: if (activeFocus) reached()

    Rectangle {
        anchors.fill: parent
        radius: target.radius
        color: Theme.color.text
        opacity: target.drawn && target.pressed ? 0.08 : 0
        Behavior on opacity { NumberAnimation { duration: Theme.motion.quick } }
    }
    FocusRing {
        visible: target.activeFocus
        radius: target.radius + 0.42 * Theme.u
    }
}
