// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Search: what is looked for, what was found, and the keys to type with.
FocusScope {
    id: screen

    readonly property real gutter: Math.round(3.6 * Theme.u)

    focus: true
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Search")
    Keys.onEscapePressed: Search.close()
    Component.onCompleted: field.forceActiveFocus()

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    MouseArea { anchors.fill: parent; onWheel: wheel => wheel.accepted = true }
    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: screen.gutter; rightMargin: screen.gutter } }
    Item {
        id: top
        anchors { left: parent.left; right: parent.right; leftMargin: screen.gutter; rightMargin: screen.gutter; top: parent.top; topMargin: Math.round(2 * Theme.u) }
        height: Math.round(8 * Theme.u)

        Rectangle {
            anchors { left: parent.left; right: close.left; rightMargin: Math.round(1.6 * Theme.u); top: parent.top; bottom: parent.bottom }
            radius: 1.4 * Theme.u
            color: Theme.color.surface
            border { width: Math.max(2, Math.round(0.28 * Theme.u)); color: Theme.color.accent }

            Icon { id: glass; anchors { left: parent.left; leftMargin: Math.round(2.2 * Theme.u); verticalCenter: parent.verticalCenter } width: Math.round(3.6 * Theme.u); height: width; name: "search" }
            TextInput {
                id: field
                objectName: "searchField"
                anchors { left: glass.right; leftMargin: Math.round(1.6 * Theme.u); right: erase.visible ? erase.left : parent.right; rightMargin: Math.round(1.6 * Theme.u); verticalCenter: parent.verticalCenter }
                text: Search.query
                color: Theme.color.text
                maximumLength: 80
                clip: true
                selectByMouse: false
                horizontalAlignment: TextInput.AlignLeft // mirrored with the scene, whatever is typed
                font { family: Theme.type.body.families[0]; pixelSize: Math.round(3.6 * Theme.u); weight: 500 }
                onTextEdited: Search.query = text
                Accessible.role: Accessible.EditableText
                Accessible.name: qsTr("Title, person or room")
            }
            Words {
                anchors { left: field.left; right: field.right; verticalCenter: parent.verticalCenter }
                visible: Search.query === ""
                text: qsTr("Title, person or room")
                type: Theme.type.button
                enlarged: 3.6 / 2.6
                color: Theme.color.textFaint
            }
            TouchButton {
                id: erase
                objectName: "searchErase"
                anchors { right: parent.right; rightMargin: Math.round(0.6 * Theme.u); verticalCenter: parent.verticalCenter }
                height: Math.round(6.6 * Theme.u)
                visible: Search.query !== ""
                text: ""
                name: qsTr("Empty the search")
                icon: "close"
                border.width: 0
                onActivated: Search.query = ""
            }
        }
        TouchButton {
            id: close
            objectName: "searchClose"
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            text: qsTr("Close")
            icon: "close"
            iconColor: Theme.color.text
            onActivated: Search.close()
        }
    }
    Words {
        id: summary
        objectName: "searchSummary"
        anchors { left: top.left; right: top.right; top: top.bottom; topMargin: Math.round(1.6 * Theme.u) }
        text: Search.summary
        type: Theme.type.button
        enlarged: 3 / 2.6
        color: Theme.color.textMuted
        maximumLines: 2
        Accessible.role: Accessible.StatusBar
    }
    ListView {
        id: list
        objectName: "searchList"
        anchors { left: top.left; right: top.right; top: summary.bottom; topMargin: Math.round(Theme.u); bottom: keyboard.top }
        model: Search
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        delegate: SearchRow {
            required property int index
            width: list.width
            onOpened: sessionId => Sheet.open(sessionId)
            onReached: list.positionViewAtIndex(index, ListView.Contain)
        }
    }
    Keyboard {
        id: keyboard
        objectName: "keyboard"
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        language: Kiosk.language
        onTyped: text => Search.query = Search.query + text
        onErased: Search.query = Search.query.slice(0, -1)
    }
}
