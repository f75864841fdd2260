// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A button that opens a menu.
FocusScope {
    id: button

    property string text: ""
    property string icon: ""
    property string name: text
    property var items: []
    property bool checked: false
    property string kind: "plain"
    signal chosen(id: string)

    function open() {
        menu.open();
    }
    implicitWidth: text === "" ? Theme.desk.controlHeight : press.implicitWidth
    implicitHeight: Theme.desk.controlHeight
    Accessible.role: Accessible.ButtonMenu
    Accessible.name: name
    Accessible.ignored: true

    ActionButton {
        id: press
        visible: button.text !== ""
        anchors.fill: parent
        focus: visible
        text: button.text
        opens: true
        name: button.name
        description: qsTr("opens a menu")
        icon: button.icon
        kind: button.kind
        checked: button.checked
        onClicked: menu.open()
    }
    IconButton {
        visible: button.text === ""
        focus: visible
        anchors.fill: parent
        icon: button.icon || "dots"
        name: button.name
        onClicked: menu.open()
    }
    PopoverMenu {
        id: menu
        y: button.height + 4
        name: button.name
        items: button.items
        onChosen: id => button.chosen(id)
    }
}
