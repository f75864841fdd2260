// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Days and the way back to now; search, language and text size at the far end. Upright, pages get a line of their own.
Item {
    id: bar

    property int page: 0
    property int pageCount: 1
    property string rangeText: ""
    property bool zoomable: false
    signal turned(int page)

    readonly property bool upright: Kiosk.upright
    readonly property bool paged: pageCount > 1
    readonly property bool twoLines: upright && (paged || zoomable)
    readonly property real line: Math.round(10.4 * Theme.u)
    readonly property bool wordy: width > 150 * Theme.u

    implicitHeight: twoLines ? Math.round((zoomable ? 18.4 : 17) * Theme.u) : line

    function nextLanguage() {
        const all = Kiosk.languages;
        for (let i = 0; i < all.length; ++i)
            if (all[i] === Kiosk.language) return Kiosk.chooseLanguage(all[(i + 1) % all.length]);
    }
    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Zoom {
        anchors { left: parent.left; leftMargin: Math.round(3.6 * Theme.u); top: parent.top; topMargin: Math.round(1.4 * Theme.u) }
        visible: bar.zoomable && bar.upright
    }
    PageFoot {
        anchors { right: parent.right; rightMargin: Math.round(3.6 * Theme.u); top: parent.top; topMargin: Math.round(bar.zoomable ? 1.4 * Theme.u : 0.4 * Theme.u) }
        width: bar.width - Math.round((bar.zoomable ? 26 : 7.2) * Theme.u)
        visible: bar.paged && bar.upright
        page: bar.page
        pageCount: bar.pageCount
        rangeText: bar.rangeText
        progress: 1
        onTurned: page => bar.turned(page)
    }
    Item {
        id: keys
        anchors { left: parent.left; right: parent.right; leftMargin: Math.round(3.6 * Theme.u); rightMargin: Math.round(3.6 * Theme.u); bottom: parent.bottom }
        height: bar.line

        Row {
            id: days
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            spacing: -Math.max(1, Math.round(0.18 * Theme.u))

            Repeater {
                model: Days
                delegate: SegmentButton {
                    required property string dayId
                    required property string label
                    required property string fullLabel
                    required property int index
                    text: label
                    name: fullLabel
                    first: index === 0
                    last: index === Days.count - 1
                    onActivated: Days.choose(dayId)
                }
            }
        }
        TouchButton {
            id: now
            objectName: "nowButton"
            anchors { left: days.right; leftMargin: days.width > 0 ? 1.6 * Theme.u : 0; verticalCenter: parent.verticalCenter }
            text: bar.upright && Kiosk.languages.length > 1 ? "" : qsTr("Now")
            name: qsTr("Now")
            icon: "clock"
            iconColor: Theme.color.nowLine
            onActivated: Kiosk.showNow()
        }
        PageFoot {
            anchors { right: ends.left; rightMargin: Math.round(3.2 * Theme.u); verticalCenter: parent.verticalCenter }
            width: ends.x - now.x - now.width - 5 * Theme.u
            visible: bar.paged && !bar.upright
            page: bar.page
            pageCount: bar.pageCount
            rangeText: bar.rangeText
            progress: 1
            onTurned: page => bar.turned(page)
        }
        Row {
            id: ends
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            spacing: 1.6 * Theme.u

            Zoom { visible: bar.zoomable && !bar.upright }
            TouchButton {
                objectName: "searchButton"
                text: bar.wordy ? qsTr("Search") : ""
                name: qsTr("Search")
                icon: "search"
                onActivated: Search.open()
            }
            TouchButton {
                objectName: "languageButton"
                visible: Kiosk.languages.length > 1
                text: Kiosk.language.toUpperCase()
                name: qsTr("Language: %1. Change it").arg(Kiosk.languageName(Kiosk.language))
                icon: "globe"
                onActivated: bar.nextLanguage()
            }
            TextSize {}
        }
    }
}
