// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// A session or proposal without a place; dragged into the grid, or lifted with Space.
Rectangle {
    id: card

    required property string cardKey
    required property string title
    required property string detail
    required property string standing
    required property string label
    required property int index
    property GridPointer pointer: null ///< of the grid, which takes over what is dragged out
    property bool inHand: false

    objectName: cardKey
    implicitHeight: words.implicitHeight + 14
    radius: Theme.desk.control
    color: press.pressed ? Theme.color.sunken : Theme.color.surface
    property bool roving: ListView.isCurrentItem
    focus: roving
    border { width: Theme.desk.hairline; color: press.containsMouse ? Theme.color.lineStrong : Theme.color.line }
    activeFocusOnTab: roving
    Accessible.role: Accessible.ListItem
    Accessible.name: label
    Accessible.onPressAction: Editor.liftCard(cardKey)
    Keys.onSpacePressed: Editor.liftCard(cardKey)
    Keys.onReturnPressed: Editor.liftCard(cardKey)

    Icon { x: 4; y: 8; width: 14; height: 14; name: "grip"; color: Theme.color.textFaint }
    Column {
        id: words
        anchors { left: parent.left; right: parent.right; leftMargin: 21; rightMargin: 7; verticalCenter: parent.verticalCenter }
        Label { width: parent.width; type: Theme.desk.caption; weight: 600; text: card.title; wrapMode: Text.Wrap; maximumLineCount: 2; Accessible.ignored: true }
        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: card.detail; Accessible.ignored: true }
        Label { width: parent.width; type: Theme.desk.caption; color: Theme.color.textFaint; text: card.standing; Accessible.ignored: true }
    }
    FocusRing { visible: card.activeFocus; inside: true }
    MouseArea {
        id: press
        property point from
        anchors.fill: parent
        hoverEnabled: true
        preventStealing: true
        cursorShape: Qt.OpenHandCursor
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        onPressed: mouse => {
            if (mouse.button === Qt.RightButton) return letGo(false);
            from = Qt.point(mouse.x, mouse.y);
            card.ListView.view.currentIndex = card.index;
            card.forceActiveFocus();
        }
        onPositionChanged: mouse => {
            if (!pressed) return;
            if (!card.inHand && Math.hypot(mouse.x - from.x, mouse.y - from.y) >= 4)
                card.inHand = Editor.beginTrayDrag(card.cardKey);
            if (!Editor.drag.active) card.inHand = false;
            if (!card.inHand || !card.pointer) return;
            const at = mapToItem(card.pointer, mouse.x, mouse.y);
            card.pointer.carry(at.x, at.y, mouse.modifiers);
        }
        onReleased: letGo(true)
        onCanceled: letGo(false)
        function letGo(drops: bool) {
            if (card.inHand) drops ? Editor.drop() : Editor.drag.back();
            card.inHand = false;
            if (card.pointer) card.pointer.letGo();
        }
        readonly property bool windowActive: Window.active
        onWindowActiveChanged: if (!windowActive && card.inHand) letGo(false)
    }
}
