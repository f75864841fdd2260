// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Time, state, title and host of a session in the grid, in this order of importance.
Item {
    id: block

    required property int index
    required property string sessionId
    required property int column
    required property real startsAt
    required property real hours
    required property int lane
    required property int lanes
    required property string title
    required property string times
    required property string hosts
    required property string hue
    required property string look
    required property string chipState
    required property string chipText
    required property string size
    required property string label
    required property bool struck
    required property real columnX
    required property real columnWidth
    required property real viewTop
    signal opened(string sessionId)
    signal reached(Item block)
    signal walked(int row, int dx, int dy)

    function take() {
        target.forceActiveFocus(Qt.TabFocusReason);
    }

    readonly property real laneGap: Math.round(0.6 * Theme.u)
    readonly property real laneWidth: (columnWidth - (lanes - 1) * laneGap) / lanes
    readonly property hueColours colours: Theme.color.hue(hue)
    readonly property bool quiet: look === "past" || look === "cancelled"
    readonly property color ground: quiet || Theme.highContrast ? Theme.color.ground : hue === "" ? Theme.color.sunken : colours.tint
    readonly property color ink: look === "past" ? Theme.color.textFaint : look === "cancelled" ? Theme.color.textMuted : hue === "" || Theme.highContrast ? Theme.color.text : colours.onTint
    readonly property color softInk: look === "past" ? Theme.color.textFaint : look === "cancelled" || hue === "" || Theme.highContrast ? Theme.color.textMuted : colours.mutedOnTint
    // A block that began above the view keeps its words at the view's upper edge, as long as it has room for them.
    readonly property real down: Math.max(0, Math.min(viewTop - y, height - 7.2 * Theme.u))
    readonly property real inner: height - down - 1.25 * Theme.u
    readonly property bool oneLine: size === "line" || inner < 5.6 * Theme.u
    readonly property bool chipBeside: chipText !== "" && !oneLine && (size === "short" || inner < 10.5 * Theme.u) && time.implicitWidth + tag.implicitWidth + Theme.u < body.width
    readonly property real taken: time.height + (chipText !== "" && !chipBeside && !oneLine ? tag.height : 0)

    x: Math.round(columnX + (Theme.rightToLeft ? lanes - 1 - lane : lane) * (laneWidth + laneGap))
    width: Math.round(laneWidth)

    Item {
        id: body
        anchors { left: parent.left; leftMargin: Math.round((block.lanes > 1 ? 1.2 : 1.7) * Theme.u); right: parent.right; rightMargin: Math.round((block.lanes > 1 ? 0.4 : 0.8) * Theme.u); top: parent.top; topMargin: Math.round(0.65 * Theme.u + block.down) }

        Words {
            id: time
            anchors { left: parent.left; top: parent.top }
            width: Math.min(implicitWidth, body.width)
            text: block.times
            type: Theme.type.nearSmall
            color: block.softInk
            patch: block.ground
        }
        Row {
            id: tag
            anchors { left: block.chipBeside ? time.right : parent.left; leftMargin: block.chipBeside ? Theme.u : 0; top: block.chipBeside ? parent.top : time.bottom }
            visible: block.chipText !== "" && !block.oneLine
            height: Math.round(2.7 * Theme.u)
            spacing: 0.5 * Theme.u

            Icon {
                id: tagIcon
                anchors.verticalCenter: parent.verticalCenter
                width: Math.round(2.1 * Theme.u)
                height: width
                name: Theme.color.state(block.chipState).icon
                color: Theme.color.state(block.chipState).ink
            }
            Words {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, body.width - tagIcon.width - tag.spacing)
                text: block.chipText
                type: Theme.type.nearSmall
                weight: 600
                color: Theme.color.state(block.chipState).ink
                patch: block.ground
            }
        }
        Words {
            id: title
            objectName: "blockTitle"
            anchors { left: parent.left; leftMargin: block.oneLine ? time.width + Theme.u : 0; right: parent.right; top: parent.top; topMargin: block.oneLine ? -0.2 * Theme.u : block.taken }
            text: block.title
            type: Kiosk.touchScreen ? Theme.type.near : Theme.type.label
            weight: block.look === "past" ? 500 : 600
            color: block.ink
            patch: block.ground
            struck: block.struck
            leading: 1.22
            wholeWords: true
            maximumLines: block.oneLine ? 1 : Math.max(1, Math.floor((block.inner - block.taken) / Math.round(1.22 * type.pixelSize)))
        }
        Words {
            anchors { left: parent.left; right: parent.right; top: title.bottom; topMargin: Math.round(0.2 * Theme.u) }
            visible: text !== "" && !block.oneLine && block.lanes === 1 && !title.truncated && block.look !== "cancelled"
                     && block.inner - block.taken - title.implicitHeight > 2.4 * Theme.u
            text: block.hosts
            type: Theme.type.nearSmall
            color: block.softInk
            patch: block.ground
        }
    }
    TouchTarget {
        id: target
        anchors.fill: parent
        objectName: "blockTarget"
        name: block.label
        onReached: block.reached(block)
        Keys.onLeftPressed: block.walked(block.index, -1, 0)
        Keys.onRightPressed: block.walked(block.index, 1, 0)
        Keys.onUpPressed: block.walked(block.index, 0, -1)
        Keys.onDownPressed: block.walked(block.index, 0, 1)
        onActivated: block.opened(block.sessionId)
    }
}
