// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Ctrl K: anything by its name.
Popover {
    id: palette

    name: qsTr("Find anything")
    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round(Math.min(110, parent.height * 0.12)) : 0
    width: Math.min(620 * Theme.desk.scale, parent ? parent.width - 32 : 620)
    padding: 8
    onAboutToShow: {
        Shell.find.begin();
        field.clear();
        list.currentIndex = 0;
    }
    onOpened: field.forceActiveFocus()
    onClosed: Shell.find.end()

    function choose(index: int) {
        // Asked of the model: whoever types fast presses Enter before the rows are drawn.
        if (Shell.find.count === 0) return;
        const at = Shell.find.index(Math.max(0, index), 0);
        const kind = Shell.find.data(at, Qt.UserRole), ident = Shell.find.data(at, Qt.UserRole + 1);
        close();
        Shell.open(kind, ident);
    }

    contentHeight: field.height + list.height + none.height + 10

    Item {
        anchors.fill: parent
        Field {
            id: field
            objectName: "paletteField"
            anchors { left: parent.left; right: parent.right; top: parent.top }
            icon: "search"
            live: true
            name: qsTr("Find a session, person, room or command")
            placeholder: qsTr("Session, person, room or command")
            onEdited: text => {
                Shell.find.query = text;
                list.currentIndex = 0;
            }
            onCommitted: palette.choose(list.currentIndex)
            onEscaped: palette.close()
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.onReturnPressed: palette.choose(list.currentIndex)
            Keys.onEnterPressed: palette.choose(list.currentIndex)
        }
        ListView {
            id: list
            objectName: "paletteList"
            anchors { left: parent.left; right: parent.right; top: field.bottom; topMargin: 6 }
            height: Math.min(contentHeight, 440 * Theme.desk.scale)
            clip: true
            model: Shell.find
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Found")
            T.ScrollBar.vertical: Scroller { }
            delegate: PaletteRow {
                width: list.width
                current: ListView.isCurrentItem
                onEntered: list.currentIndex = index
                onPicked: palette.choose(index)
            }
        }
        Label {
            id: none
            anchors { left: parent.left; right: parent.right; top: field.bottom; topMargin: 6 }
            height: Shell.find.count === 0 ? 44 : 0
            visible: height > 0
            horizontalAlignment: Text.AlignHCenter
            color: Theme.color.textMuted
            text: qsTr("Nothing matches “%1”.").arg(Shell.find.query)
        }
    }
}
