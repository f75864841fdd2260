// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Organizer.Editor

// The schedule editor: tray, grid or list, inspector.
Item {
    id: screen

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
}
