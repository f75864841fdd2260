// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// The menu bar: every command with its key. Left and right go on to the next menu while one is open.
FocusScope {
    id: strip

    property int openIndex: -1

    implicitHeight: Math.round(28 * Theme.desk.scale)
    Accessible.role: Accessible.MenuBar
    Accessible.name: qsTr("Menus")

    function show(index: int) {
        const count = titles.count;
        openIndex = (index + count) % count;
        const title = titles.itemAt(openIndex);
        menu.items = Shell.menus[openIndex].items;
        menu.name = Shell.menus[openIndex].title;
        menu.x = title.x + titleRow.x;
        menu.open();
    }

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Row {
        id: titleRow
        anchors { left: parent.left; leftMargin: 6; top: parent.top; bottom: parent.bottom }
        Repeater {
            id: titles
            model: Shell.menus.length
            delegate: Rectangle {
                id: title
                required property int index
                readonly property string text: Shell.menus[index].title
                width: words.implicitWidth + 20
                height: titleRow.height
                color: strip.openIndex === index && menu.opened ? Theme.color.accentTint : hover.hovered ? Theme.color.sunken : "transparent"
                activeFocusOnTab: index === 0
                focus: index === 0
                Accessible.role: Accessible.MenuItem
                Accessible.name: text
                Accessible.onPressAction: strip.show(index)
                Keys.onReturnPressed: strip.show(index)
                Keys.onSpacePressed: strip.show(index)
                Keys.onDownPressed: strip.show(index)
                Keys.onRightPressed: titles.itemAt((index + 1) % titles.count).forceActiveFocus(Qt.TabFocusReason)
                Keys.onLeftPressed: titles.itemAt((index + titles.count - 1) % titles.count).forceActiveFocus(Qt.TabFocusReason)
                HoverHandler {
                    id: hover
                    onHoveredChanged: if (hovered && menu.opened && strip.openIndex !== title.index) strip.show(title.index)
                }
                TapHandler { onTapped: menu.opened && strip.openIndex === title.index ? menu.close() : strip.show(title.index) }
                Label {
                    id: words
                    anchors.centerIn: parent
                    color: Theme.color.textMuted
                    text: title.text
                    Accessible.ignored: true
                }
                FocusRing { visible: title.activeFocus && !menu.opened; inside: true }
            }
        }
    }
    Label {
        anchors.centerIn: parent
        visible: implicitWidth + 2 * titleRow.width < strip.width
        weight: 600
        text: Shell.eventName === "" ? qsTr("Foyer Organizer") : Shell.eventName + " — " + Shell.screenTitle
    }
    PopoverMenu {
        id: menu
        y: strip.height
        onChosen: id => Shell.act(id)
    }
    Hairline { anchors.bottom: parent.bottom }
}
