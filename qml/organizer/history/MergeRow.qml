// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// A field in three states. Both changed it: one of three is chosen. Only one did: theirs or yours is taken.
FocusScope {
    id: row

    required property string label
    required property string before
    required property string yours
    required property string theirs
    required property string side
    required property string choice
    readonly property bool asks: side === "ask"
    signal chosen(which: string)

    implicitHeight: Math.max(cells.height, 24) + Theme.desk.m
    activeFocusOnTab: asks
    Accessible.role: Accessible.Grouping
    Accessible.name: asks ? qsTr("%1: choose. Before: %2. Yours: %3. Theirs: %4.").arg(label).arg(before).arg(yours).arg(theirs) : label
    Keys.onPressed: event => {
        if (!asks) return;
        const which = event.key === Qt.Key_1 ? "before" : event.key === Qt.Key_2 ? "yours" : event.key === Qt.Key_3 ? "theirs" : "";
        if (which === "") return;
        row.chosen(which);
        event.accepted = true;
    }
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Row {
        id: cells
        anchors { left: parent.left; leftMargin: Theme.desk.m; right: parent.right; rightMargin: Theme.desk.m; verticalCenter: parent.verticalCenter }
        spacing: Theme.desk.m
        Label {
            width: 100 * Theme.desk.scale
            anchors.verticalCenter: parent.verticalCenter
            weight: row.asks ? 600 : 500
            color: row.asks ? Theme.color.state("warning").ink : Theme.color.textMuted
            text: row.label
        }
        Repeater {
            model: [{ which: "before", text: row.before }, { which: "yours", text: row.yours }, { which: "theirs", text: row.theirs }]
            MergeCell {
                required property var modelData
                width: (cells.width - 100 * Theme.desk.scale - 3 * cells.spacing) / 3
                y: (cells.height - height) / 2
                text: modelData.text
                which: modelData.which
                asks: row.asks
                taken: row.choice === modelData.which
                changed: row.side === modelData.which
                onChosen: {
                    row.forceActiveFocus(Qt.MouseFocusReason);
                    row.chosen(modelData.which);
                }
            }
        }
    }
    FocusRing { visible: row.activeFocus; inside: true }
    Hairline { anchors.bottom: parent.bottom }
}
