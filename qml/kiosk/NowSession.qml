// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What is on in a room: title, then state, hosts and time left, then progress.
Item {
    id: session

    required property nowEntry entry
    required property string hue
    property typeRole titleType: Theme.type.titleDense
    property typeRole lineType: Theme.type.label
    property int titleLines: 1
    property bool hostsBelow: false ///< hosts on a line of their own when there is a chip
    property bool timeShown: true
    readonly property int titleLineCount: title.lineCount
    readonly property bool hasChip: entry.chipText !== ""
    readonly property bool muted: entry.kind === "cancelled" || entry.kind === "away" || entry.kind === "free"
    readonly property bool blocker: entry.kind === "blocker"
    readonly property bool free: entry.kind === "free"
    readonly property bool hasLine: hasChip || entry.hosts !== "" || (timeShown && entry.timeLeft !== "") || entry.oldTime !== ""
    readonly property color progressColor: blocker ? Theme.color.lineStrong : Theme.color.hue(hue).fill
    readonly property real lineHeight: Math.max(chip.visible ? chip.height : 0, Math.round(1.2 * lineType.pixelSize))

    property string lastId: ""
    onEntryChanged: {
        if (lastId !== "" && entry.sessionId !== lastId) begin.restart();
        lastId = entry.sessionId;
    }

    implicitHeight: title.implicitHeight + (hasLine ? gap + lineHeight : 0)
                    + (hostsBelow && hasChip && entry.hosts !== "" ? Math.round(0.3 * Theme.u + 1.2 * lineType.pixelSize) : 0)
    property real gap: Math.round(0.05 * Theme.u)

    Icon {
        id: door
        anchors { left: parent.left; verticalCenter: title.verticalCenter }
        visible: session.free
        width: Math.round(0.96 * session.titleType.pixelSize)
        height: width
        name: "door-open"
        color: Theme.color.state("free").ink
    }
    Words {
        id: title
        objectName: "nowTitle"
        anchors { left: parent.left; leftMargin: session.free ? door.width + 1.4 * Theme.u : 0; right: parent.right; top: parent.top }
        text: session.entry.title
        type: session.titleType
        weight: session.free || session.blocker ? 500 : 600
        color: session.muted ? Theme.color.textMuted : Theme.color.text
        maximumLines: session.titleLines
        struck: session.entry.kind === "cancelled"
        strikeProgress: session.entry.kind === "cancelled" ? 1 : 0
        transform: Translate { id: slide }
        Behavior on strikeProgress { NumberAnimation { duration: Theme.motion.move; easing.bezierCurve: Theme.motion.moveCurve } }
    }
    ParallelAnimation {
        // A session begins: its title comes from the side of the next column.
        id: begin
        NumberAnimation { target: title; property: "opacity"; from: 0; to: 1; duration: Theme.motion.move; easing.bezierCurve: Theme.motion.enterCurve }
        NumberAnimation {
            target: slide
            property: "x"
            from: Theme.motion.reduced ? 0 : (Theme.rightToLeft ? -1.2 : 1.2) * Theme.u
            to: 0
            duration: Theme.motion.move
            easing.bezierCurve: Theme.motion.enterCurve
        }
    }
    Item {
        id: line
        anchors { left: parent.left; right: parent.right; top: title.bottom; topMargin: session.gap }
        height: session.lineHeight
        visible: session.hasLine

        Row {
            id: chips
            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            spacing: 1.4 * Theme.u

            Chip {
                id: chip
                anchors.verticalCenter: parent.verticalCenter
                objectName: "nowChip"
                visible: session.hasChip
                width: Math.min(implicitWidth, line.width)
                stateName: session.entry.chipState
                text: session.entry.chipText
            }
            Chip {
                anchors.verticalCenter: parent.verticalCenter
                visible: session.entry.chip2Text !== "" && chip.implicitWidth + implicitWidth + 16 * Theme.u < line.width
                stateName: session.entry.chip2State
                text: session.entry.chip2Text
            }
            Words {
                visible: session.entry.oldTime !== ""
                anchors.verticalCenter: parent.verticalCenter
                text: session.entry.oldTime
                type: session.lineType
                color: Theme.color.textMuted
                struck: true
            }
        }
        Words {
            id: inlineHosts
            objectName: "nowHosts"
            anchors { left: chips.right; leftMargin: chips.width > 0 ? 1.4 * Theme.u : 0; verticalCenter: parent.verticalCenter }
            width: Math.max(0, line.width - chips.width - (chips.width > 0 ? 1.4 * Theme.u : 0) - (left.visible ? left.width + 1.4 * Theme.u : 0))
            visible: !(session.hostsBelow && session.hasChip) && width > 4 * Theme.u
            text: session.entry.hosts
            type: session.lineType
            color: Theme.color.textMuted
        }
        Words {
            id: left
            objectName: "timeLeft"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: session.timeShown && text !== ""
            text: session.entry.timeLeft
            type: session.lineType
        }
    }
    Words {
        anchors { left: parent.left; right: parent.right; top: line.bottom; topMargin: Math.round(0.3 * Theme.u) }
        visible: session.hostsBelow && session.hasChip && text !== ""
        text: session.entry.hosts
        type: session.lineType
        color: Theme.color.textMuted
    }
}
