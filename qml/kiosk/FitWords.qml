// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A text that takes the largest of three sizes in which it fits whole; in the smallest it may end with "…".
Item {
    id: fit

    required property string text
    property color color: Theme.color.text
    property typeRole type: Theme.type.display
    property real largest: 1
    property real middle: 0.86
    property real smallest: 0.75
    property int largestLines: 3
    property int middleLines: 3
    property int smallestLines: 4
    property real room: 100000 ///< height that it may take
    property int alignment: Qt.AlignLeft
    property int weight: 0
    property real leading: 0
    property bool struck: false
    property string wordsName: ""
    property int role: Accessible.StaticText
    readonly property Words shown: large.fits ? large : medium.fits ? medium : small

    implicitHeight: shown.implicitHeight
    height: implicitHeight

    component Size: Words {
        readonly property bool fits: !truncated && implicitHeight <= fit.room
        objectName: fit.wordsName
        width: fit.width
        visible: fit.shown === this
        text: fit.text
        color: fit.color
        type: fit.type
        struck: fit.struck
        alignment: fit.alignment
        weight: fit.weight
        leading: fit.leading
        Accessible.role: fit.role
    }
    Size { id: large; enlarged: fit.largest; maximumLines: fit.largestLines }
    Size { id: medium; enlarged: fit.middle; maximumLines: fit.middleLines }
    Size {
        id: small
        readonly property int roomLines: Math.max(1, Math.floor(fit.room / Math.max(1, (fit.leading > 0 ? fit.leading * fit.type.pixelSize : fit.type.lineHeight) * fit.smallest)))
        enlarged: fit.smallest
        maximumLines: Math.min(fit.smallestLines, roomLines)
    }
}
