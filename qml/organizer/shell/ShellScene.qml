// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// The window: menus, toolbar, rail or sidebar, the screen, status bar; over them palette, key list, cards and toasts.
FocusScope {
    id: scene

    focus: true
    LayoutMirroring.enabled: Theme.rightToLeft
    LayoutMirroring.childrenInherit: true
    Accessible.role: Accessible.Window
    Accessible.name: Shell.eventName

    Rectangle { anchors.fill: parent; color: Theme.color.ground }

    MenuStrip {
        id: menuStrip
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    TopBar {
        id: topBar
        anchors { left: parent.left; right: parent.right; top: menuStrip.bottom }
    }
    Banner {
        id: banner
        anchors { left: parent.left; right: parent.right; top: topBar.bottom }
    }
    Loader {
        id: side
        anchors { left: parent.left; top: banner.bottom; bottom: status.top }
        source: Shell.sidebar && scene.width >= 900 ? "Sidebar.qml" : "SideRail.qml"
    }
    ScreenPlace {
        id: place
        focus: true
        anchors { left: side.right; right: parent.right; top: banner.bottom; bottom: status.top }
    }
    StatusBar {
        id: status
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        onQueueWanted: waiting.open()
    }
    Cards {
        anchors { left: side.right; right: parent.right; bottom: status.top; top: banner.bottom; margins: Theme.desk.m }
        onDismissed: place.forceActiveFocus()
    }

    // Whatever screen is on: a file is one to import. Below the areas of the screens, which come first where they have one.
    DropArea {
        id: drop
        objectName: "windowDrop"
        anchors.fill: parent
        keys: ["text/uri-list"]
        enabled: !Shell.empty
        onDropped: drop => {
            if (!drop.hasUrls) return;
            Shell.dropped(drop.urls[0]);
            drop.accept();
        }
    }
    Rectangle {
        visible: drop.containsDrag
        anchors { fill: place; margins: Theme.desk.m }
        radius: Theme.desk.card
        color: Qt.alpha(Theme.color.surface, 0.92)
        border { width: 2; color: Theme.color.accent }
        Label {
            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width - 2 * Theme.desk.l)
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            type: Theme.desk.title
            text: qsTr("Let go to see what it would change.")
        }
    }
    Item {
        id: voice
        objectName: "voice"
        width: 1
        height: 1
        Accessible.role: Accessible.StaticText
        Accessible.name: Shell.spoken
    }
    Palette { id: palette }
    KeyList { id: keys }
    WaitingList { id: waiting; y: scene.height - height - status.height - 6 }
    LeavePanel { }

    Connections {
        target: Shell
        function onOverlayAsked(what: string) {
            if (what === "find") palette.open();
            else if (what === "keys") keys.open();
            else waiting.open();
        }
    }
    Instantiator {
        model: Shell.shortcuts
        delegate: Shortcut {
            required property var modelData
            sequence: modelData.key
            context: Qt.WindowShortcut
            onActivated: Shell.act(modelData.id)
        }
    }
    Shortcut {
        sequences: ["F6"]
        onActivated: scene.nextRegion(1)
    }
    Shortcut {
        sequences: ["Shift+F6"]
        onActivated: scene.nextRegion(-1)
    }

    function nextRegion(by: int) {
        const all = [menuStrip, topBar, side.item];
        for (const region of place.regions) all.push(region);
        all.push(status);
        let at = 0;
        while (at < all.length - 1 && !all[at].activeFocus) ++at;
        for (let i = 1; i <= all.length; ++i) {
            const next = all[(at + by * i + all.length * i) % all.length];
            next.forceActiveFocus(Qt.TabFocusReason);
            // One with nothing in it that takes the focus is passed by.
            if (next.activeFocus) return;
        }
    }
}
