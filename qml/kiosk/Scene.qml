// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The whole screen: header, banner, the view that is on, and what may lie above it.
FocusScope {
    id: scene

    readonly property real gutter: Math.round(3.6 * Theme.u)
    readonly property bool banner: Kiosk.bannerHead !== ""
    readonly property bool door: Kiosk.view === "door" || Kiosk.view === "now" && NowNext.roomCount === 1
    readonly property bool headless: door && !nothing
    readonly property real below: headless ? 0 : Math.round(header.height + (scene.banner ? banner.height + 0.4 * Theme.u : 0))
    readonly property bool hall: Kiosk.view === "now" || Kiosk.view === "door" || Kiosk.view === "changes"
    readonly property bool nothing: Nothing.kind !== "" && Kiosk.view !== "web" && (scene.hall ? Nothing.lasting || Kiosk.view === "now" && !scene.door : Days.following)
    readonly property bool touchViews: Kiosk.view === "grid" || Kiosk.view === "agenda"
    property bool animated: true
    // What lies under something else takes neither touch nor focus; when that is gone, the keyboard is where it was.
    readonly property bool foreign: Announced.active || Pairing.active || Care.asking
    readonly property bool covered: foreign || Sheet.isOpen || Search.isOpen
    readonly property Item uppermost: foreign || Sheet.isOpen ? null : Search.isOpen ? search : view
    property Item lastInView: null
    property Item lastInSearch: null
    onUppermostChanged: {
        if (uppermost === view) {
            lastInSearch = null;
            if (lastInView) lastInView.forceActiveFocus();
        } else if (uppermost === search && lastInSearch) {
            lastInSearch.forceActiveFocus();
        }
    }
    Connections {
        target: scene.Window.window
        function onActiveFocusItemChanged() {
            const item = scene.Window.activeFocusItem;
            for (let up = item; up; up = up.parent) {
                if (up === view) scene.lastInView = item;
                else if (up === search) scene.lastInSearch = item;
            }
        }
    }
    /// The black layer of the night, and of off hours.
    readonly property real shade: Care.dark ? 1 : Care.dimmed && !Theme.highContrast ? 0.65 : 0

    LayoutMirroring.enabled: Theme.rightToLeft
    LayoutMirroring.childrenInherit: true
    focus: true

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Item {
        id: drifting
        // The picture stays where it is for a glance and moves away from where it would burn in.
        x: Math.round(Care.driftX * Theme.u / 10.8)
        y: Math.round(Care.driftY * Theme.u / 10.8)
        width: scene.width
        height: scene.height
        visible: !Care.dark

        Header {
            id: header
            anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: parent.top }
            height: implicitHeight
            visible: !scene.headless
        }
        ClockBanner {
            id: banner
            anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: header.bottom; topMargin: Math.round(0.3 * Theme.u) }
            visible: scene.banner && !scene.headless
        }
        Item {
            id: view
            enabled: !scene.covered
            anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: scene.below; bottom: parent.bottom }

            Loader {
                anchors { fill: parent; leftMargin: scene.gutter; rightMargin: scene.gutter }
                active: !scene.nothing && Kiosk.view === "now" && !scene.door
                source: "NowNextScreen.qml"
            }
            Loader {
                anchors.fill: parent
                active: !scene.nothing && Kiosk.view === "grid" && !Kiosk.veryLargeText
                source: "GridScreen.qml"
            }
            Loader {
                anchors.fill: parent
                active: !scene.nothing && (Kiosk.view === "agenda" || Kiosk.view === "grid" && Kiosk.veryLargeText)
                source: "AgendaScreen.qml"
            }
            Loader {
                anchors.fill: parent
                active: !scene.nothing && scene.door
                source: "DoorScreen.qml"
            }
            Loader {
                anchors { fill: parent; leftMargin: scene.gutter; rightMargin: scene.gutter }
                active: !scene.nothing && Kiosk.view === "changes"
                source: "ChangesScreen.qml"
            }
            Loader {
                id: web
                anchors.fill: parent
                active: !scene.nothing && Kiosk.view === "web" && Kiosk.webReady
                source: "WebScreen.qml"
            }
            Words {
                objectName: "noWeb"
                anchors { left: parent.left; right: parent.right; margins: scene.gutter; verticalCenter: parent.verticalCenter }
                visible: Kiosk.view === "web" && (!web.active || web.status === Loader.Error)
                text: "" + Kiosk.webAddress === "" ? qsTr("No web page is set for this screen") : qsTr("Web pages cannot be shown on this screen: QtWebEngine is not installed")
                type: Theme.type.bodyLarge
                maximumLines: 3
                color: Theme.color.textMuted
            }
            Loader {
                anchors { fill: parent; leftMargin: scene.gutter; rightMargin: scene.gutter; bottomMargin: bar.visible ? bar.height : 0 }
                active: scene.nothing
                source: "EmptyScreen.qml"
            }
            TouchBar {
                id: bar
                anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
                visible: scene.nothing && scene.touchViews && Kiosk.touchScreen && Days.count > 0
            }
        }
        Loader {
            id: search
            objectName: "searchLoader"
            anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: scene.below; bottom: parent.bottom }
            active: Search.isOpen
            enabled: !scene.foreign && !Sheet.isOpen
            source: "SearchScreen.qml"
        }
        SessionSheet {
            anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
            enabled: !scene.foreign
            animated: scene.animated
        }
        IdleNote {
            objectName: "idleNote"
            anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Math.round(13 * Theme.u) }
            visible: Kiosk.returnSeconds >= 0 && !Sheet.isOpen && !Announced.active
        }
        AnnouncementScreen {
            objectName: "announcement"
            enabled: !Pairing.active && !Care.asking
            anchors.fill: parent
            animated: scene.animated
        }
        Loader {
            anchors.fill: parent
            active: Pairing.active
            source: "PairingScreen.qml"
        }
    }
    Rectangle {
        objectName: "shade"
        anchors.fill: parent
        color: "black"
        opacity: scene.shade
        visible: opacity > 0
        Behavior on opacity {
            enabled: scene.animated
            NumberAnimation { duration: 60000 }
        }
    }
    Loader {
        anchors.fill: parent
        active: Care.asking
        source: "PinPad.qml"
    }
}
