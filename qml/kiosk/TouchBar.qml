// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Days and the way back to now; the far end is kept for search, language and text size.
Item {
    id: bar

    property int page: 0
    property int pageCount: 1
    property string rangeText: ""
    signal turned(int page)

    implicitHeight: Math.round(10.4 * Theme.u)

    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Row {
        id: days
        anchors { left: parent.left; leftMargin: Math.round(3.6 * Theme.u); verticalCenter: parent.verticalCenter }
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
        text: qsTr("Now")
        icon: "clock"
        iconColor: Theme.color.nowLine
        onActivated: Kiosk.showNow()
    }
    PageFoot {
        anchors { right: parent.right; rightMargin: Math.round(3.6 * Theme.u); verticalCenter: parent.verticalCenter }
        width: bar.width - now.x - now.width - 7 * Theme.u
        visible: bar.pageCount > 1
        page: bar.page
        pageCount: bar.pageCount
        rangeText: bar.rangeText
        progress: 1
        onTurned: page => bar.turned(page)
    }
}
