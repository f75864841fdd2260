// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// The way in: who, then which event. Over an open event it can be closed again.
FocusScope {
    id: scene

    property bool mayClose: false
    signal closed

    focus: true
    LayoutMirroring.enabled: Theme.rightToLeft
    LayoutMirroring.childrenInherit: true
    Keys.onEscapePressed: if (mayClose) closed()

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    MouseArea { anchors.fill: parent } // nothing below hears a press

    Row {
        id: brand
        anchors { left: parent.left; top: parent.top; margins: 24 }
        spacing: 10
        Rectangle {
            width: Math.round(28 * Theme.desk.scale)
            height: width
            radius: Theme.desk.control
            color: Theme.color.accent
            Icon { anchors.centerIn: parent; width: 18 * Theme.desk.scale; height: width; name: "door-open"; color: Theme.color.onAccent }
        }
        Label { anchors.verticalCenter: parent.verticalCenter; type: Theme.desk.title; text: qsTr("Foyer Organizer") }
    }
    IconButton {
        visible: scene.mayClose
        anchors { right: parent.right; top: parent.top; margins: 24 }
        icon: "cross"
        name: qsTr("Back to the event")
        key: "Esc"
        onClicked: scene.closed()
    }
    Loader {
        id: page
        anchors.centerIn: parent
        focus: true
        width: Math.min(scene.width - 48, (Entrance.signedIn ? 560 : 360) * Theme.desk.scale)
        readonly property Item content: item as Item
        height: content ? Math.min(content.implicitHeight, scene.height - 160) : 0
        source: Entrance.signedIn ? "EventList.qml" : "SignInForm.qml"
        onLoaded: content.forceActiveFocus()
    }
}
