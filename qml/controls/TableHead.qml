// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Titles of the columns: a press sorts (with Shift as second key), the right button or the menu key has the rest, the edge
// between two sets the width.
Item {
    id: head

    required property var table
    property real shift: 0
    property int carried: -1 ///< the column that is being moved, among the shown
    property int aim: -1 ///< where it would stand
    function placeAt(where: real): int {
        const x = Theme.rightToLeft ? titles.width - where : where;
        let sum = 0;
        for (let i = 0; i < table.widths.length; ++i) {
            sum += table.widths[i];
            if (x - table.boxWidth < sum) return i;
        }
        return table.widths.length - 1;
    }

    implicitHeight: Math.round(30 * Theme.desk.scale)
    clip: true
    z: 2

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: strip
        x: -head.shift
        width: head.table.lineWidth
        height: parent.height
        Row {
            id: titles
            anchors.left: parent.left
            height: parent.height
            Item {
                width: head.table.boxWidth
                height: parent.height
                Check {
                    visible: head.table.choosable
                    width: 20
                    anchors { left: parent.left; leftMargin: 10; verticalCenter: parent.verticalCenter }
                    name: qsTr("All that match")
                    checked: head.table.model.allChosen
                    partly: head.table.model.chosenCount > 0
                    onToggled: on => on ? head.table.model.chooseAll() : head.table.model.chooseNone()
                }
            }
            Repeater {
                model: head.table.columns.length
                FocusScope {
                    id: title
                    required property int index
                    readonly property var modelData: head.table.columns[index] ?? ({ id: "", title: "", sort: "", kind: "", at: 0, width: 0 })

                    width: head.table.widths[index] ?? 0
                    height: head.height
                    activeFocusOnTab: true
                    Accessible.role: Accessible.ColumnHeader
                    Accessible.name: modelData.title
                    Accessible.description: modelData.sort === "" ? "" : modelData.sort.startsWith("up") ? qsTr("sorted upwards") : qsTr("sorted downwards")
                    Accessible.onPressAction: head.table.model.sortBy(modelData.id, false)
                    Keys.onPressed: event => {
                        const model = head.table.model;
                        event.accepted = true;
                        if (event.key === Qt.Key_Return || event.key === Qt.Key_Space || event.key === Qt.Key_Enter)
                            model.sortBy(modelData.id, (event.modifiers & Qt.ShiftModifier) !== 0);
                        else if (event.key === Qt.Key_Menu) head.openMenu(title);
                        else if (event.key === Qt.Key_Left && (event.modifiers & Qt.ControlModifier)) title.move(-1);
                        else if (event.key === Qt.Key_Right && (event.modifiers & Qt.ControlModifier)) title.move(1);
                        else event.accepted = false;
                    }
                    /// By one place among those shown.
                    function move(by: int) {
                        const shown = head.table.model.columns, other = shown[index + by];
                        if (!other) return;
                        const all = head.table.model.allColumns;
                        head.table.model.moveColumn(modelData.id, all.findIndex(c => c.id === other.id));
                    }

                    Rectangle {
                        anchors.fill: parent
                        color: head.carried === title.index ? Theme.color.accentTint : hover.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : "transparent"
                    }
                    Row {
                        id: words
                        anchors { left: parent.left; leftMargin: 10; right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
                        spacing: 4
                        layoutDirection: title.modelData.kind === "number" ? Qt.RightToLeft : Qt.LeftToRight
                        Label {
                            width: Math.min(implicitWidth, words.width - (arrow.visible ? arrow.width + 4 : 0))
                            type: Theme.desk.caption
                            weight: 600
                            color: title.modelData.sort === "" ? Theme.color.textFaint : Theme.color.text
                            text: title.modelData.title
                            Accessible.ignored: true
                        }
                        Icon {
                            id: arrow
                            visible: title.modelData.sort !== ""
                            width: Math.round(12 * Theme.desk.scale)
                            height: Theme.desk.caption.lineHeight
                            name: title.modelData.sort.startsWith("up") ? "chevron-up" : "chevron-down"
                            opacity: title.modelData.sort.endsWith("2") ? 0.6 : 1
                        }
                    }
                    // Dragged to another place: where it would stand is marked, and there it goes.
                    DragHandler {
                        id: carry
                        target: null
                        yAxis.enabled: false
                        dragThreshold: 8
                        readonly property int place: head.placeAt(title.x + centroid.position.x)
                        onActiveChanged: {
                            head.carried = active ? title.index : -1;
                            if (!active && head.aim >= 0 && head.aim !== title.index) title.move(head.aim - title.index);
                            if (!active) head.aim = -1;
                        }
                        onTranslationChanged: if (active) head.aim = place
                    }
                    FocusRing { visible: title.activeFocus; inside: true }
                    HoverHandler { id: hover }
                    TapHandler {
                        id: tap
                        onTapped: head.table.model.sortBy(title.modelData.id, (tap.point.modifiers & Qt.ShiftModifier) !== 0)
                    }
                    TapHandler {
                        acceptedButtons: Qt.RightButton
                        onTapped: head.openMenu(title)
                    }
                    Rectangle {
                        visible: head.carried >= 0 && head.aim === title.index && head.aim !== head.carried
                        anchors { top: parent.top; bottom: parent.bottom; left: head.aim < head.carried ? parent.left : undefined; right: head.aim > head.carried ? parent.right : undefined }
                        width: 2
                        color: Theme.color.accent
                    }
                    Item {
                        anchors { right: parent.right; rightMargin: -4; top: parent.top; bottom: parent.bottom }
                        width: 8
                        HoverHandler { cursorShape: Qt.SplitHCursor }
                        DragHandler {
                            target: null
                            yAxis.enabled: false
                            property real from: 0
                            onActiveChanged: if (active) from = title.modelData.width
                            onTranslationChanged: if (active) head.table.model.resizeColumn(title.modelData.id,
                                from + translation.x / (Theme.desk.scale * head.table.factor))
                        }
                    }
                }
            }
        }
    }
    // One for all columns.
    PopoverMenu {
        id: menu
        property var of: null
        y: parent.height
        name: of?.modelData.title ?? ""
        items: [{ id: "sort", text: qsTr("Sort by this"), icon: "chevron-up" },
            { id: "second", text: qsTr("Then by this"), key: qsTr("Shift click"), icon: "list" }, { separator: true },
            { id: "left", text: qsTr("Move left"), key: qsTr("Ctrl ←") }, { id: "right", text: qsTr("Move right"), key: qsTr("Ctrl →") },
            { id: "hide", text: qsTr("Hide"), reason: of?.modelData.at === 0 ? qsTr("It names the rows.") : "" }]
        onChosen: id => {
            const column = of.modelData.id;
            if (id === "hide") head.table.model.showColumn(column, false);
            else if (id === "left" || id === "right") of.move(id === "left" ? -1 : 1);
            else head.table.model.sortBy(column, id === "second");
        }
    }
    function openMenu(title: Item) {
        menu.of = title;
        menu.x = title.mapToItem(head, 0, 0).x;
        menu.open();
    }
    Hairline { anchors.bottom: parent.bottom; strong: Theme.highContrast }
}
