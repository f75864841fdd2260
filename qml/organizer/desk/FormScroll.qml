// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls

// A form that fills the main area: one column of a width that can be read.
Flickable {
    id: scroll

    default property alias fields: column.data

    contentHeight: column.implicitHeight + 48
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    T.ScrollBar.vertical: Scroller {}

    Column {
        id: column
        x: 18
        y: 20
        width: Math.min(scroll.width - 36, 640 * Theme.desk.scale)
        spacing: 18
    }
    Connections {
        target: scroll.Window.window
        function onActiveFocusItemChanged() {
            const item = scroll.Window.activeFocusItem;
            for (let up = item; up; up = up.parent) {
                if (up !== column) continue;
                const at = item.mapToItem(column, 0, 0).y;
                if (at < scroll.contentY) scroll.contentY = Math.max(0, at - 40);
                else if (at + item.height + 48 > scroll.contentY + scroll.height)
                    scroll.contentY = Math.max(0, Math.min(scroll.contentHeight - scroll.height, at + item.height + 64 - scroll.height));
            }
        }
    }
}
