// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Smaller and larger text for whoever stands here.
Row {
    spacing: -Math.max(1, Math.round(0.18 * Theme.u))

    SegmentButton {
        objectName: "screenSmaller"
        first: true
        selected: false
        type: Theme.type.nearSmall
        text: qsTr("A−")
        name: qsTr("Smaller text")
        onActivated: Kiosk.shrinkText()
    }
    SegmentButton {
        objectName: "screenLarger"
        last: true
        selected: false
        type: Theme.type.button
        text: qsTr("A+")
        name: qsTr("Larger text")
        onActivated: Kiosk.growText()
    }
}
