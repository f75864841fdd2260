// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A form in the panel beside its table: fields, what was wrong with the whole, the last row of buttons.
Panel {
    id: page

    required property DeskFormModel form
    property string addWord: qsTr("Add")
    property string removeWord: qsTr("Delete")
    property string goes: "" ///< what a removal takes with it
    default property alias fields: column.data
    property alias more: extra.data

    closable: true
    onClosed: form.close()
    Keys.onEscapePressed: form.close()

    Flickable {
        id: flick
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: foot.top }
        contentHeight: column.implicitHeight + 32
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: Scroller {}

        /// The field with the keyboard is never out of sight.
        function follow(item: Item) {
            if (!item) return;
            const at = item.mapToItem(column, 0, 0).y;
            if (at < contentY) contentY = Math.max(0, at - 24);
            else if (at + item.height + 32 > contentY + height) contentY = Math.min(contentHeight - height, at + item.height + 48 - height);
        }
        Column {
            id: column
            x: 14
            y: 14
            width: flick.width - 28
            spacing: 14
        }
    }
    Column {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        Hairline { width: parent.width }
        Label {
            visible: text !== ""
            width: parent.width
            leftPadding: 14
            rightPadding: 14
            topPadding: 8
            type: Theme.desk.caption
            color: Theme.color.state("conflict").ink
            wrapMode: Text.Wrap
            text: page.form.gone ? qsTr("Somebody has deleted it. What you see is how it was last.") : page.form.problem
        }
        Label {
            visible: text !== "" && !page.form.isNew
            width: parent.width
            leftPadding: 14
            rightPadding: 14
            topPadding: 8
            type: Theme.desk.caption
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: page.goes
        }
        Row {
            id: extra
            leftPadding: 14
            topPadding: 10
            bottomPadding: 10
            spacing: 8
            ActionButton {
                objectName: "create"
                visible: page.form.isNew
                kind: "primary"
                tall: true
                icon: "plus"
                text: page.addWord
                onClicked: page.form.create()
            }
            ActionButton {
                visible: page.form.isNew
                tall: true
                kind: "quiet"
                text: qsTr("Cancel")
                onClicked: page.form.close()
            }
            ActionButton {
                objectName: "remove"
                visible: !page.form.isNew && !page.form.gone && page.removeWord !== ""
                tall: true
                kind: "danger"
                icon: "trash"
                text: page.removeWord
                onClicked: page.form.remove()
            }
        }
    }
    onActiveFocusChanged: if (activeFocus) flick.follow(Window.activeFocusItem)
    Connections {
        target: page.Window.window
        function onActiveFocusItemChanged() {
            let item = page.Window.activeFocusItem;
            for (let up = item; up; up = up.parent)
                if (up === column) return flick.follow(item);
        }
    }
}
