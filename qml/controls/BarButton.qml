// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A button on a bar in the colour of text (toast, bulk bar).
T.AbstractButton {
    id: button

    property string name: text
    property alias glyph: mark.name

    implicitWidth: row.implicitWidth + 20
    implicitHeight: Theme.desk.controlHeight
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: name
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()
    background: Rectangle {
        radius: Theme.desk.control
        color: Theme.color.ground
        opacity: button.down ? 0.28 : button.hovered ? 0.16 : 0
    }
    Item {
        anchors.fill: parent
        opacity: button.enabled ? 1 : 0.45
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 6
            Icon {
                id: mark
                visible: name !== ""
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(15 * Theme.desk.scale)
                height: width
                color: Theme.color.ground
            }
            Label {
                visible: button.text !== ""
                text: button.text
                color: Theme.color.ground
                Accessible.ignored: true
            }
        }
    }
    FocusRing { visible: button.visualFocus; inside: true }
}
