// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T

// A menu. `items`: [{id, text, icon?, key?, checked?, danger?, reason?, separator?}]; one with a reason cannot be chosen.
Popover {
    id: menu

    property var items: []
    signal chosen(id: string)

    function pick(index: int) {
        const item = items[index];
        if (!item || item.separator || item.reason) return;
        close();
        chosen(item.id);
    }
    function step(by: int) {
        let i = list.currentIndex;
        for (let n = 0; n < items.length; ++n) {
            i = (i + by + items.length) % items.length;
            if (!items[i].separator) break;
        }
        list.currentIndex = i;
    }
    // Not when the fade is over: keys pressed meanwhile count.
    onAboutToShow: {
        list.currentIndex = -1;
        list.forceActiveFocus();
    }
    width: Math.min(360, Math.max(180, list.widest + 12))

    contentHeight: list.implicitHeight

    ListView {
        id: list
        property real widest: 0
        anchors.fill: parent
        focus: true
        implicitHeight: Math.min(contentHeight, 420)
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        model: menu.items
        currentIndex: -1
        keyNavigationEnabled: false
        Accessible.role: Accessible.PopupMenu
        Accessible.name: menu.name
        Keys.onDownPressed: menu.step(1)
        Keys.onUpPressed: menu.step(list.currentIndex < 0 ? 0 : -1)
        Keys.onReturnPressed: menu.pick(list.currentIndex)
        Keys.onEnterPressed: menu.pick(list.currentIndex)
        Keys.onSpacePressed: menu.pick(list.currentIndex)
        Keys.onTabPressed: menu.close()
        T.ScrollBar.vertical: Scroller {}
        delegate: MenuRow {
            width: list.width
            current: ListView.isCurrentItem
            onWanted: wide => { if (wide > list.widest) list.widest = wide; }
            onEntered: list.currentIndex = index
            onPicked: menu.pick(index)
        }
    }
}
