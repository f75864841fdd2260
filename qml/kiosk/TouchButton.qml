// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A button of the touch bar; part of a row of choices when `first` and `last` say so.
Rectangle {
    id: button

    required property string text
    property string icon: ""
    property color iconColor: ink
    property bool selected: false
    property typeRole type: Theme.type.button
    property string name: text
    property bool idle: false ///< has nothing to do now, but keeps its place
    property real contentShift: 0 ///< where only a part of the button is seen
    signal activated

    /// Takes the keyboard's focus.
    function take() {
        target.forceActiveFocus();
    }
    readonly property color ink: selected ? Theme.color.ground : Theme.color.text

    implicitWidth: Math.ceil(row.width + 4.4 * Theme.u)
    implicitHeight: Math.round(7.2 * Theme.u)
    radius: Math.round(1.4 * Theme.u)
    color: selected ? Theme.color.text : Theme.color.surface
    border { width: Math.max(1, Math.round(0.18 * Theme.u)); color: selected ? Theme.color.text : Theme.color.lineStrong }

    Row {
        id: row
        anchors { centerIn: parent; horizontalCenterOffset: button.contentShift }
        spacing: 1.1 * Theme.u

        Icon {
            visible: button.icon !== "" || button.selected
            anchors.verticalCenter: parent.verticalCenter
            width: Math.round(3.2 * Theme.u)
            height: width
            name: button.selected ? "check" : button.icon
            color: button.selected ? button.ink : button.iconColor
        }
        Words {
            anchors.verticalCenter: parent.verticalCenter
            visible: text !== ""
            text: button.text
            type: button.type
            weight: 600
            color: button.ink
        }
    }
    TouchTarget {
        id: target
        anchors.fill: parent
        radius: button.radius
        name: button.name
        enabled: !button.idle && button.name !== ""
        Accessible.checkable: button.selected
        Accessible.checked: button.selected
        onActivated: button.activated()
    }
}
