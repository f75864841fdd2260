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
        visible: mark.clear
        type: Theme.type.near
        weight: 500
        color: Theme.color.textMuted
    }
    Words {
        anchors { left: parent.left; leftMargin: 1.3 * Theme.u; top: parent.top; topMargin: Math.round(3.1 * Theme.u) }
        width: mark.timeWidth - 2.7 * Theme.u
        alignment: Qt.AlignRight
        text: mark.date
        type: Theme.type.nearSmall
        weight: 600
    }
}
