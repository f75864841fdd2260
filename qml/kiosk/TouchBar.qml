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

    // What stands in one line is known before it is laid out: words give way before anything overlaps.
    readonly property real gap: 1.6 * Theme.u
    readonly property real room: keys.width - ends.width - (paged && !upright ? 48 * Theme.u : 0) - 2 * gap
    readonly property real nowWords: ruler.nowWidth + 8.7 * Theme.u
    readonly property real nowIcon: 7.6 * Theme.u
    readonly property bool shortDays: ruler.daysWidth + nowIcon > room
    readonly property bool shortNow: (shortDays ? days.width : ruler.daysWidth) + nowWords > room

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

        Item {
            // The widths of words that may have to be left out.
            id: ruler
            readonly property real nowWidth: nowText.implicitWidth
            readonly property real daysWidth: daysText.width + 8.7 * Theme.u
            opacity: 0

            Words { id: nowText; text: qsTr("Now"); type: Theme.type.button; weight: 600; Accessible.ignored: true }
            Row {
                id: daysText
                spacing: 4.4 * Theme.u
                Repeater {
                    model: Days
                    delegate: Words {
                        required property string label
                        text: label
                        type: Theme.type.button
                        weight: 600
                        Accessible.ignored: true
                    }
                }
            }
        }
        Flickable {
            // A long event has more days than fit: they move under the finger, the chosen one stays in view.
            id: days
            objectName: "dayButtons"
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            width: Math.min(row.width, Math.max(0, bar.room - bar.nowIcon))
            height: row.height
            contentWidth: row.width
            clip: row.width > width
            // What stands where is settled only when all of them have their widths.
            property Item chosen: null
            onWidthChanged: show(chosen)
            onContentWidthChanged: show(chosen)
            interactive: row.width > width
            boundsBehavior: Flickable.StopAtBounds

            function show(segment: Item) {
                if (segment === null) return;
                chosen = segment;
                if (segment.x < contentX || segment.x + segment.width > contentX + width)
                    contentX = Math.max(0, Math.min(row.width - width, segment.x + segment.width / 2 - width / 2));
            }
            Row {
                id: row
                spacing: -Math.max(1, Math.round(0.18 * Theme.u))

                Repeater {
                    model: Days
                    delegate: SegmentButton {
                        id: segment
                        required property string dayId
                        required property string label
                        required property string shortLabel
                        required property string fullLabel
                        required property int index
                        text: bar.shortDays ? shortLabel : label
                        name: fullLabel
                        first: index === 0
                        last: index === Days.count - 1
                        onActivated: Days.choose(dayId)
                        onSelectedChanged: if (selected) days.show(segment)
                        onXChanged: if (selected) days.show(segment)
                    }
                }
            }
        }
        TouchButton {
            id: now
            objectName: "nowButton"
            anchors { left: days.right; leftMargin: days.width > 0 ? bar.gap : 0; verticalCenter: parent.verticalCenter }
            text: bar.shortNow ? "" : qsTr("Now")
            name: qsTr("Now")
            icon: "clock"
            iconColor: Theme.color.nowLine
            onActivated: Kiosk.showNow()
        }
        PageFoot {
            anchors { right: ends.left; rightMargin: Math.round(3.2 * Theme.u); verticalCenter: parent.verticalCenter }
            width: keys.width - ends.width - now.width - days.width - bar.gap - 5 * Theme.u
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
