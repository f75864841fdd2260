// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// More of the day, or more of its words: the three scales of the grid.
Row {
    spacing: -Math.max(1, Math.round(0.18 * Theme.u))

    SegmentButton {
        objectName: "zoomOut"
        first: true
        selected: false
        text: ""
        icon: "zoom-out"
        name: qsTr("More hours on the screen")
        enabled: DayGrid.canZoomOut
        onActivated: DayGrid.zoomOut()
    }
    SegmentButton {
        objectName: "zoomIn"
        last: true
        selected: false
        text: ""
        icon: "zoom-in"
        name: qsTr("Larger hours")
        enabled: DayGrid.canZoomIn
        onActivated: DayGrid.zoomIn()
    }
}
