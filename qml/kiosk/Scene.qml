// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// The whole screen: header, banner, the view that is on, and the sheet above it.
FocusScope {
    id: scene

    readonly property real gutter: Math.round(3.6 * Theme.u)
    readonly property bool banner: Kiosk.bannerHead !== ""
    readonly property real below: Math.round(header.height + (scene.banner ? banner.height + 0.4 * Theme.u : 0))
    readonly property bool nothing: Nothing.kind !== "" && (Kiosk.view === "now" || Days.following)
    property bool animated: true

    LayoutMirroring.enabled: Theme.rightToLeft
    LayoutMirroring.childrenInherit: true
    focus: true

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Header {
        id: header
        anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: parent.top }
        height: implicitHeight
    }
    ClockBanner {
        id: banner
        anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: header.bottom; topMargin: Math.round(0.3 * Theme.u) }
        visible: scene.banner
    }
    Loader {
        anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: parent.top; topMargin: scene.below; bottom: parent.bottom }
        active: !scene.nothing && Kiosk.view === "now"
        source: "NowNextScreen.qml"
    }
    Loader {
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: scene.below; bottom: parent.bottom }
        active: !scene.nothing && Kiosk.view === "grid" && !Kiosk.veryLargeText
        source: "GridScreen.qml"
    }
    Loader {
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: scene.below; bottom: parent.bottom }
        active: !scene.nothing && (Kiosk.view === "agenda" || Kiosk.view === "grid" && Kiosk.veryLargeText)
        source: "AgendaScreen.qml"
    }
    Loader {
        anchors { left: parent.left; right: parent.right; leftMargin: scene.gutter; rightMargin: scene.gutter; top: parent.top; topMargin: scene.below; bottom: parent.bottom; bottomMargin: bar.visible ? bar.height : 0 }
        active: scene.nothing
        source: "EmptyScreen.qml"
    }
    TouchBar {
        id: bar
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: scene.nothing && Kiosk.view !== "now" && Kiosk.touchScreen && Days.count > 0
    }
    SessionSheet {
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
        animated: scene.animated
    }
}
