// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The row of room heads: one stop, arrows go from head to head.
FocusScope {
    id: heads
    required property ScheduleBoard board
    property bool readOnly: true
    property real contentX: 0
    property int at: 0 ///< the head with the roving focus
    /// A head has the focus: its column is to be seen.
    signal revealed(columnX: real, columnWidth: real)
    signal elsewhere(screen: string, kind: string, id: string)
    function step(by: int) {
        at = Math.max(0, Math.min(heads.board.columns.count - 1, at + by));
    }
    objectName: "heads"
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Rooms")
    Keys.onLeftPressed: step(Theme.rightToLeft ? 1 : -1)
    Keys.onRightPressed: step(Theme.rightToLeft ? -1 : 1)
    clip: true
    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        x: -heads.contentX
        height: parent.height
        Repeater {
            model: heads.board.columns
            delegate: RoomHead {
                required property int index
                focus: index === heads.at
                onActiveFocusChanged: if (activeFocus) {
                    heads.at = index;
                    heads.revealed(columnX, columnWidth);
                }
                height: heads.height
                board: heads.board
                readOnly: heads.readOnly
                onElsewhere: (screen, kind, id) => heads.elsewhere(screen, kind, id)
            }
        }
    }
    ActionButton {
        visible: heads.board.hiddenCount > 0
        anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
        text: qsTr("+%1 hidden").arg(heads.board.hiddenCount)
        onClicked: heads.board.showAllRooms()
    }
}
