// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// The line between a panel and its neighbour: 6 px to hold it by; arrow keys while it has the focus; a double click (or
// Return) gives the panel the width it comes with.
Item {
    id: splitter

    property string name: ""
    property real value: 0    ///< width of the panel
    property real least: 120
    property real most: 600
    property bool atEnd: false ///< the panel lies behind it, not before
    signal moved(value: real)
    signal reset

    readonly property int side: atEnd !== Theme.rightToLeft ? -1 : 1

    function ask(wanted: real) {
        moved(Math.max(least, Math.min(most, Math.round(wanted))));
    }

    implicitWidth: 6
    activeFocusOnTab: true
    Accessible.role: Accessible.Splitter
    Accessible.name: name
    Accessible.focusable: true
    Keys.onLeftPressed: ask(value - side * 8)
    Keys.onRightPressed: ask(value + side * 8)
    Keys.onReturnPressed: reset()

    Rectangle {
        anchors.centerIn: parent
        width: splitter.activeFocus || grip.pressed ? 2 : 1
        height: parent.height
        color: splitter.activeFocus ? Theme.color.focus : grip.pressed || grip.containsMouse ? Theme.color.accent
            : Theme.highContrast ? Theme.color.text : Theme.color.line
    }
    MouseArea {
        id: grip
        property real from: 0
        property real began: 0
        objectName: "grip"
        anchors.fill: parent
        hoverEnabled: true
        preventStealing: true
        cursorShape: Qt.SplitHCursor
        onPressed: mouse => {
            from = mapToItem(null, mouse.x, 0).x;
            began = splitter.value;
        }
        onPositionChanged: mouse => {
            if (pressed) splitter.ask(began + splitter.side * (mapToItem(null, mouse.x, 0).x - from));
        }
        onDoubleClicked: splitter.reset()
    }
}
