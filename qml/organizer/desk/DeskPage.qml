// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// Head of a screen of the desk: title, a line about it, its actions; then what stands below.
FocusScope {
    id: page

    property string title: ""
    property string detail: ""
    property string warning: ""
    property alias actions: actions.data
    default property alias content: body.data
    /// The table that those who come from elsewhere want; of the tab that `revealed` brings forward.
    property TablePart main: null
    signal revealed

    /// Opens the form of a subject; kind "new": of one more.
    function reveal(kind: string, id: string) {
        if (!main) return;
        revealed();
        if (kind === "new") main.openNew({});
        else main.sheet.open(id);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: title

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Item {
        id: head
        width: parent.width
        height: Math.max(Math.round(50 * Theme.desk.scale), actions.height + 20)
        Label {
            id: name
            anchors { left: parent.left; leftMargin: 18; verticalCenter: parent.verticalCenter }
            type: Theme.desk.headline
            text: page.title
            Accessible.role: Accessible.Heading
        }
        Label {
            anchors { left: name.right; leftMargin: 10; right: actions.left; rightMargin: 10; baseline: name.baseline }
            horizontalAlignment: Text.AlignLeft
            color: page.warning !== "" ? Theme.color.state("warning").ink : Theme.color.textFaint
            text: page.warning || page.detail
        }
        Row {
            id: actions
            anchors { right: parent.right; rightMargin: 18; verticalCenter: parent.verticalCenter }
            spacing: Theme.desk.s
        }
    }
    Item {
        id: body
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
    }
    DeskNotice {
        anchors { left: parent.left; bottom: parent.bottom; margins: 18 }
        z: 30
    }
}
