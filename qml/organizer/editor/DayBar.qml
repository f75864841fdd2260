// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The days with how many sessions each has, the phase, filter, Now.
FocusScope {
    id: bar

    property real inset: 0 ///< what a panel covers of it at its end
    readonly property bool narrow: width - inset < 560 * Theme.desk.scale
    property int resting: -1 ///< the day on which something dragged rests

    /// Where something dragged is, in this bar; resting on a day opens it.
    function rest(at: point) {
        const x = at.x - days.x + days.contentX;
        resting = -1;
        for (let i = 0; contains(at) && i < tabs.count; ++i) {
            const tab = tabs.itemAt(i);
            if (tab && x >= tab.x && x < tab.x + tab.width) resting = i;
        }
    }

    function findHere() {
        if (filter.visible) filter.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Days")
    implicitHeight: Math.round(40 * Theme.desk.scale)

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Flickable {
        id: days
        anchors { left: parent.left; leftMargin: 10; right: side.left; rightMargin: 8; top: parent.top; bottom: parent.bottom }
        contentWidth: row.width
        clip: true
        Row {
            id: row
            spacing: 2
            height: days.height
            Accessible.role: Accessible.PageTabList
            Accessible.name: qsTr("Days")
            function step(from: int, by: int) {
                const next = tabs.itemAt(from + (Theme.rightToLeft ? -by : by));
                if (next) next.forceActiveFocus(Qt.TabFocusReason);
            }
            Repeater {
                id: tabs
                model: Editor.board.days
                delegate: Rectangle {
                    id: day
                    required property string dayId
                    required property string label
                    required property string fullLabel
                    required property int sessions
                    required property bool current
                    required property int index
                    objectName: "day" + index
                    anchors.verticalCenter: parent.verticalCenter
                    width: words.width + 22
                    height: Math.round(28 * Theme.desk.scale)
                    radius: Theme.desk.control
                    color: current ? Theme.color.accentTint : press.containsMouse ? Qt.alpha(Theme.color.sunken, 0.55) : "transparent"
                    activeFocusOnTab: current
                    focus: current
                    onActiveFocusChanged: if (activeFocus) days.contentX = Math.max(0, Math.min(x, days.contentWidth - days.width))
                    Accessible.role: Accessible.PageTab
                    Accessible.name: qsTr("%1, %2 sessions").arg(fullLabel).arg(sessions)
                    Accessible.selected: current
                    Accessible.onPressAction: Editor.board.chooseDay(dayId)
                    Keys.onLeftPressed: row.step(index, -1)
                    Keys.onRightPressed: row.step(index, 1)
                    Keys.onReturnPressed: Editor.board.chooseDay(dayId)
                    Keys.onSpacePressed: Editor.board.chooseDay(dayId)
                    Row {
                        id: words
                        anchors.centerIn: parent
                        spacing: 6
                        Label { weight: day.current ? 600 : 500; color: day.current ? Theme.color.accentInk : Theme.color.textMuted; text: day.label; Accessible.ignored: true }
                        Label { type: Theme.desk.caption; height: parent.height; weight: 400; color: day.current ? Theme.color.accentInk : Theme.color.textFaint; text: day.sessions; Accessible.ignored: true }
                    }
                    MouseArea { id: press; anchors.fill: parent; hoverEnabled: true; onClicked: Editor.board.chooseDay(day.dayId) }
                    FocusRing { visible: day.activeFocus; inside: true }
                    Timer { running: bar.resting === day.index && !day.current; interval: 600; onTriggered: Editor.board.chooseDay(day.dayId) }
                }
            }
        }
    }
    Row {
        id: side
        anchors { right: parent.right; rightMargin: 10 + bar.inset; verticalCenter: parent.verticalCenter }
        spacing: 6
        Chip {
            visible: text !== "" && !bar.narrow && bar.width - bar.inset > row.width + 560 * Theme.desk.scale
            anchors.verticalCenter: parent.verticalCenter
            icon: "flag"
            tone: "accent"
            text: Editor.phaseText
        }
        Label {
            visible: Editor.board.filter.trim() !== "" && !bar.narrow
            anchors.verticalCenter: parent.verticalCenter
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: Editor.hits > 0 ? qsTr("%1 found").arg(Editor.hits) : qsTr("none found")
        }
        Field {
            id: filter
            objectName: "gridFilter"
            visible: !bar.narrow
            width: Math.round(130 * Theme.desk.scale)
            boxHeight: Theme.desk.controlHeight
            icon: "filter"
            placeholder: qsTr("Filter")
            key: "/"
            live: true
            Keys.onEscapePressed: {
                Editor.board.filter = "";
                clear();
            }
            text: Editor.board.filter
            onCommitted: text => Editor.board.filter = text
        }
        ActionButton {
            kind: "quiet"
            icon: "now"
            text: bar.narrow ? "" : qsTr("Now")
            name: qsTr("Now")
            onClicked: Editor.act("now")
        }
    }
    Hairline { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
