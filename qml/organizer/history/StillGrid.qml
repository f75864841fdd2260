// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Organizer.Editor
import Foyer.Organizer.History

// The editor's grid, only looked at. What is pointed out comes into view.
Item {
    id: still

    required property PastBoard past
    property alias grid: grid

    function reveal() {
        const place = past.place();
        if (place.width > 0) grid.reveal(place);
    }
    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    EditorGrid {
        id: grid
        anchors.fill: parent
        board: still.past.board
        onWidthChanged: settle.restart()
        onHeightChanged: settle.restart()
    }
    Connections {
        target: still.past
        function onPointedOut() {
            settle.restart();
        }
    }
    // Once the board has been measured for this window.
    Timer {
        id: settle
        interval: 0
        onTriggered: still.reveal()
    }
}
