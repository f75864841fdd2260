// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls

// One thing the status bar says, after a hairline; pressing it goes to where it can be settled.
T.AbstractButton {
    id: word

    property string tone: ""
    property bool passive: false
    readonly property color ink: tone === "" ? Theme.color.textMuted : Theme.color.state(tone).ink

    visible: text !== ""
    width: visible ? implicitWidth : 0
    implicitWidth: row.implicitWidth + 12
    height: parent ? parent.height : implicitHeight
    hoverEnabled: !passive
    focusPolicy: passive ? Qt.NoFocus : Qt.StrongFocus
    enabled: !passive
    property string glyph: ""
    Accessible.role: passive ? Accessible.StaticText : Accessible.Button
    Accessible.name: text
    Keys.onReturnPressed: word.clicked()

    background: Item {
        Hairline { upright: true; height: 14; anchors.verticalCenter: parent.verticalCenter }
        Rectangle {
            anchors { fill: parent; leftMargin: 5; topMargin: 3; bottomMargin: 3 }
            radius: Theme.desk.chip
            color: word.hovered ? Theme.color.sunken : "transparent"
            FocusRing { visible: word.visualFocus; inside: true }
        }
    }
    Item {
        anchors.fill: parent
        Row {
            id: row
            anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
            spacing: 5
            Icon {
                visible: word.glyph !== ""
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(13 * Theme.desk.scale)
                height: width
                name: word.glyph
                color: word.ink
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                type: Theme.desk.caption
                weight: word.tone === "" ? 400 : 600
                color: word.ink
                text: word.text
                Accessible.ignored: true
            }
        }
    }
}
