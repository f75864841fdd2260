// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A line of the clock: hours solid with their label, half hours dotted, midnight strong with its date.
Item {
    id: mark

    required property real startsAt
    required property string label
    required property string kind
    required property string date
    required property real timeWidth
    property real flagY: -1 ///< where the now-line's flag stands, which an hour's label must not touch
    required property real viewTop ///< what of the canvas is in view: a label is shown whole or not at all
    required property real viewHeight
    readonly property bool whole: y + 0.5 * Theme.u >= viewTop && y + 3.2 * Theme.u <= viewTop + viewHeight
    readonly property bool dateWhole: y + 3.6 * Theme.u >= viewTop && y + 3.3 * Theme.u + dateWords.height <= viewTop + viewHeight
    readonly property bool clear: flagY < 0 || Math.abs(y + 1.8 * Theme.u - flagY) > 3.3 * Theme.u

    Hairline {
        anchors { left: parent.left; right: parent.right; leftMargin: mark.kind === "half" ? mark.timeWidth : 0 }
        visible: mark.kind !== "half"
        strong: mark.kind === "midnight"
    }
    DottedLine {
        anchors { left: parent.left; right: parent.right; leftMargin: mark.timeWidth }
        visible: mark.kind === "half"
        dot: Math.max(1, Math.round(0.14 * Theme.u))
        color: Theme.color.line
        opacity: 0.9
    }
    Words {
        anchors { left: parent.left; top: parent.top; topMargin: Math.round(0.1 * Theme.u) }
        width: mark.timeWidth - 1.4 * Theme.u
        alignment: Qt.AlignRight
        text: mark.label
        visible: mark.clear && mark.whole
        type: Theme.type.near
        weight: 500
        color: Theme.color.textMuted
    }
    Words {
        id: dateWords
        objectName: "midnightDate"
        anchors { left: parent.left; leftMargin: 1.3 * Theme.u; top: parent.top; topMargin: Math.round(3.1 * Theme.u) }
        width: mark.timeWidth - 2.7 * Theme.u
        alignment: Qt.AlignRight
        text: mark.date
        visible: mark.dateWhole
        maximumLines: 2
        type: Theme.type.nearSmall
        weight: 600
    }
}
