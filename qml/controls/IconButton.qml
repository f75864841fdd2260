// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A square button of one icon, where its place makes clear what it does (×, menu, undo); always with a spoken name.
FocusScope {
    id: button

    required property string icon
    required property string name
    property bool checked: false
    property string key: "" ///< shown with the name on hover
    property color ink: checked ? Theme.color.accentInk : Theme.color.textMuted
    signal clicked

    implicitWidth: Theme.desk.controlHeight
    implicitHeight: Theme.desk.controlHeight

    T.Button {
        id: press
        anchors.fill: parent
        focus: true
        hoverEnabled: true
        Accessible.role: Accessible.Button
        Accessible.name: button.name
        Keys.onReturnPressed: press.clicked()
        Keys.onEnterPressed: press.clicked()
        onClicked: button.clicked()
        background: Rectangle {
            radius: Theme.desk.control
            color: button.checked ? Theme.color.accentTint : press.down ? Theme.color.sunken
                : press.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : "transparent"
            FocusRing { visible: press.visualFocus; inside: true }
        }
        Item {
            anchors.fill: parent
            opacity: button.enabled ? 1 : 0.45
            Icon {
                anchors.centerIn: parent
                width: Math.round(16 * Theme.desk.scale)
                height: width
                name: button.icon
                color: button.ink
            }
        }
        Hint { shown: press.hovered; text: button.key === "" ? button.name : button.name + "  " + button.key }
    }
}
