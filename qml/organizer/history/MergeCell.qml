// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// One of the three values of a field.
Item {
    id: cell

    property string text: ""
    property string which: ""
    property bool asks: false
    property bool taken: false
    property bool changed: false
    signal chosen

    implicitHeight: asks ? Math.max(30, words.implicitHeight + 12) : words.implicitHeight
    Accessible.role: asks ? Accessible.RadioButton : Accessible.StaticText
    Accessible.name: text || qsTr("nothing")
    Accessible.checkable: asks
    Accessible.checked: taken
    Accessible.onPressAction: if (asks) chosen()

    Rectangle {
        anchors.fill: parent
        visible: cell.asks && (cell.which !== "before" || cell.taken)
        radius: Theme.desk.control
        color: cell.taken ? Theme.color.accentTint : Theme.color.surface
        border { width: cell.taken ? 2 : 1; color: cell.taken ? Theme.color.accent : hover.hovered ? Theme.color.text : Theme.color.line }
    }
    Rectangle {
        visible: cell.changed
        x: -4
        width: Math.min(parent.width, words.contentWidth) + 8
        height: parent.height
        radius: Theme.desk.chip
        color: Theme.color.state("ok").tint
    }
    Rectangle {
        id: dot
        visible: cell.asks && cell.which !== "before"
        x: 9
        anchors.verticalCenter: parent.verticalCenter
        width: Math.round(14 * Theme.desk.scale)
        height: width
        radius: width / 2
        color: cell.taken ? Theme.color.accent : Theme.color.surface
        border { width: 1; color: cell.taken ? Theme.color.accent : Theme.color.lineStrong }
        Rectangle {
            visible: cell.taken
            anchors.centerIn: parent
            width: 6
            height: 6
            radius: 3
            color: Theme.color.onAccent
        }
    }
    Label {
        id: words
        anchors { left: dot.visible ? dot.right : parent.left; leftMargin: dot.visible ? 8 : cell.asks && cell.taken ? 8 : 0; right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
        wrapMode: Text.Wrap
        maximumLineCount: 4
        weight: cell.taken || cell.changed ? 600 : 500
        color: cell.changed ? Theme.color.state("ok").ink : cell.which === "before" || !cell.asks && !cell.changed ? Theme.color.textMuted : Theme.color.text
        text: cell.text || qsTr("nothing")
        Accessible.ignored: true
    }
    HoverHandler { id: hover; enabled: cell.asks }
    TapHandler { enabled: cell.asks; onTapped: cell.chosen() }
}
