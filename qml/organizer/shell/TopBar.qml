// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// The toolbar: event, undo and redo, new and announce, find, who is here, preview.
FocusScope {
    id: bar

    readonly property bool narrow: width < 1100 * Theme.desk.scale
    readonly property bool tight: width < 1240 * Theme.desk.scale

    implicitHeight: Math.round((Theme.compact ? 40 : 46) * Theme.desk.scale)
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Tools")

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Row {
        id: start
        anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
        spacing: Theme.desk.s
        Item {
            id: switcher
            width: Math.min(name.implicitWidth + 58, bar.width * 0.28)
            height: Theme.desk.controlHeight
            focus: true
            activeFocusOnTab: true
            Accessible.role: Accessible.Button
            Accessible.name: qsTr("%1, another event").arg(Shell.eventName)
            Accessible.onPressAction: Shell.act("switchEvent")
            Keys.onReturnPressed: Shell.act("switchEvent")
            Keys.onSpacePressed: Shell.act("switchEvent")
            TapHandler { onTapped: Shell.act("switchEvent") }
            HoverHandler { id: over }
            Rectangle {
                anchors.fill: parent
                radius: Theme.desk.control
                color: over.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : "transparent"
            }
            Rectangle {
                id: badge
                anchors { left: parent.left; leftMargin: 4; verticalCenter: parent.verticalCenter }
                width: Math.round(20 * Theme.desk.scale)
                height: width
                radius: Theme.desk.chip
                color: Theme.color.accent
                Label {
                    anchors.centerIn: parent
                    type: Theme.desk.caption
                    weight: 700
                    color: Theme.color.onAccent
                    text: Shell.eventName.charAt(0).toUpperCase()
                    Accessible.ignored: true
                }
            }
            Label {
                id: name
                anchors { left: badge.right; leftMargin: 8; right: chevron.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
                type: Theme.desk.body
                weight: 600
                text: Shell.eventName
                Accessible.ignored: true
            }
            Icon {
                id: chevron
                anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
                width: Math.round(14 * Theme.desk.scale)
                height: width
                name: "chevron-down"
            }
            FocusRing { visible: switcher.activeFocus }
        }
        Hairline { upright: true; height: Math.round(22 * Theme.desk.scale); anchors.verticalCenter: parent.verticalCenter }
        IconButton { icon: "undo"; name: Shell.undoText; key: "Ctrl Z"; enabled: Shell.canUndo; onClicked: Shell.act("undo") }
        IconButton { icon: "redo"; name: Shell.redoText; key: "Ctrl Shift Z"; enabled: Shell.canRedo; onClicked: Shell.act("redo") }
        Hairline { upright: true; height: Math.round(22 * Theme.desk.scale); anchors.verticalCenter: parent.verticalCenter }
        ActionButton { text: bar.narrow ? "" : qsTr("Session"); name: qsTr("New session"); icon: "plus"; onClicked: Shell.act("newSession") }
        ActionButton { text: bar.narrow ? "" : qsTr("Announce"); name: qsTr("Announce"); icon: "megaphone"; onClicked: Shell.act("announce") }
    }
    Row {
        anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
        spacing: Theme.desk.m
        Rectangle {
            id: find
            width: Math.round((bar.narrow ? 150 : 196) * Theme.desk.scale)
            height: Theme.desk.controlHeight
            radius: Theme.desk.control
            color: Theme.color.surface
            border { width: Theme.desk.hairline; color: overFind.hovered ? Theme.color.text : Theme.color.lineStrong }
            activeFocusOnTab: true
            Accessible.role: Accessible.Button
            Accessible.name: qsTr("Find anything")
            Accessible.onPressAction: Shell.act("find")
            Keys.onReturnPressed: Shell.act("find")
            Keys.onSpacePressed: Shell.act("find")
            TapHandler { onTapped: Shell.act("find") }
            HoverHandler { id: overFind; cursorShape: Qt.IBeamCursor }
            Icon {
                id: glass
                anchors { left: parent.left; leftMargin: 8; verticalCenter: parent.verticalCenter }
                width: Math.round(15 * Theme.desk.scale)
                height: width
                name: "search"
            }
            Label {
                anchors { left: glass.right; leftMargin: 7; right: cap.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
                color: Theme.color.textMuted
                text: qsTr("Find anything")
                Accessible.ignored: true
            }
            Key { id: cap; anchors { right: parent.right; rightMargin: 5; verticalCenter: parent.verticalCenter } text: "Ctrl K" }
            FocusRing { visible: find.activeFocus }
        }
        Loader {
            active: Shell.screen === "editor" && !Shell.empty
            visible: active
            anchors.verticalCenter: parent.verticalCenter
            source: active ? "qrc:/qt/qml/Foyer/Organizer/Editor/EditorTools.qml" : ""
            onLoaded: item.narrow = Qt.binding(() => bar.tight)
        }
        Row {
            visible: Shell.people.length > 0
            anchors.verticalCenter: parent.verticalCenter
            spacing: -6
            Repeater {
                model: Math.min(4, Shell.people.length)
                delegate: Avatar {
                    required property int index
                    readonly property var modelData: Shell.people[index]
                    name: modelData.name
                    hue: modelData.hue
                    border { width: 2; color: Theme.color.surface }
                    Accessible.ignored: false
                    Accessible.name: qsTr("%1 is here").arg(modelData.name)
                }
            }
        }
        ActionButton { text: bar.narrow ? "" : qsTr("Preview"); name: qsTr("The attendee's page"); icon: "eye"; onClicked: Shell.act("preview") }
    }
    Hairline { anchors.bottom: parent.bottom }
}
