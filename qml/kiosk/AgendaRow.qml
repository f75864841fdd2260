// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// One session of the agenda: time once a group, title and state, hosts, and where.
Item {
    id: row

    required property string sessionId
    required property string time
    required property bool firstOfTime
    required property string title
    required property string rooms
    required property string floor
    required property string hue
    required property string hosts
    required property string chipState
    required property string chipText
    required property string look
    required property string words
    required property real progress
    required property string label
    property bool tabStop: true ///< else only the arrow keys come here
    signal opened(string sessionId)
    signal reached
    signal walked(int by)

    function take() {
        target.forceActiveFocus(Qt.TabFocusReason);
    }

    readonly property bool quiet: look === "past" || look === "cancelled"
    readonly property real text: Theme.textScale
    readonly property bool narrow: Kiosk.upright || Kiosk.veryLargeText
    // The largest text upright: the time gets a line of its own, or nothing would be left for titles and chips.
    readonly property bool stacked: Kiosk.upright && Kiosk.veryLargeText
    readonly property real timeWidth: stacked ? 0 : Math.round(16 * text * Theme.u)
    readonly property real timeHeight: stacked && firstOfTime ? Math.round(6.4 * text * Theme.u) : 0
    readonly property real placeWidth: narrow ? 0 : 42 * Theme.u
    readonly property bool second: hosts !== "" || chipText !== "" || narrow
    readonly property color ink: look === "past" ? Theme.color.textFaint : look === "cancelled" ? Theme.color.textMuted : Theme.color.text

    height: Math.round((look === "blocker" ? 7.2 : second || words !== "" && !narrow ? 10.6 : 8.2) * text * Theme.u) + timeHeight

    Hairline {
        anchors { left: parent.left; right: parent.right; leftMargin: row.firstOfTime ? 0 : row.timeWidth; top: parent.top }
    }
    Words {
        objectName: "agendaTime"
        anchors { left: parent.left; top: parent.top; topMargin: Math.round(1.2 * Theme.u) }
        visible: row.firstOfTime
        text: row.time
        type: Theme.type.bodyMedium
        weight: 600
        color: row.look === "past" ? Theme.color.textFaint : Theme.color.text
    }
    Rectangle {
        id: bar
        anchors { left: parent.left; leftMargin: row.timeWidth; top: parent.top; bottom: parent.bottom; topMargin: row.timeHeight + Math.round(1.4 * Theme.u); bottomMargin: Math.round(1.4 * Theme.u) }
        width: Math.round((Theme.highContrast ? 1.2 : 0.8) * Theme.u)
        radius: width / 2
        color: row.hue === "" || row.look === "cancelled" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill
        opacity: row.look === "past" ? 0.55 : 1
    }
    Item {
        id: body
        anchors { left: bar.right; leftMargin: Math.round(1.6 * Theme.u); right: place.left; rightMargin: row.placeWidth > 0 ? 3.2 * Theme.u : 0; verticalCenter: parent.verticalCenter; verticalCenterOffset: Math.round(row.timeHeight / 2) }
        height: title.height + (line.visible ? line.height : 0)

        Words {
            id: title
            objectName: "agendaTitle"
            anchors { left: parent.left; right: parent.right; top: parent.top }
            text: row.title
            type: Theme.type.body
            weight: row.look === "blocker" || row.look === "past" ? 500 : 600
            color: row.look === "blocker" ? Theme.color.textMuted : row.ink
            struck: row.look === "cancelled"
        }
        Item {
            id: line
            anchors { left: parent.left; right: parent.right; top: title.bottom; topMargin: Math.round(0.1 * Theme.u) }
            height: Math.round(3.8 * row.text * Theme.u)
            visible: row.second && row.look !== "blocker"

            Chip {
                id: chip
                anchors { left: parent.left; verticalCenter: parent.verticalCenter }
                visible: row.chipText !== ""
                width: visible ? Math.min(implicitWidth, line.width) : 0
                stateName: row.chipState
                text: row.chipText
            }
            Words {
                anchors { left: chip.right; leftMargin: chip.visible ? 1.4 * Theme.u : 0; verticalCenter: parent.verticalCenter }
                width: Math.max(0, line.width - chip.width - 1.4 * Theme.u)
                visible: width > 4 * Theme.u
                text: row.narrow && row.rooms !== "" ? (row.hosts === "" ? row.rooms : qsTr("%1 · %2").arg(row.rooms).arg(row.hosts)) : row.hosts
                color: row.look === "past" ? Theme.color.textFaint : Theme.color.textMuted
            }
        }
    }
    Column {
        id: place
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        width: row.placeWidth
        visible: row.placeWidth > 0

        Words {
            width: parent.width
            visible: text !== ""
            text: row.floor === "" ? row.rooms : qsTr("%1, %2").arg(row.rooms).arg(row.floor)
            color: row.look === "past" ? Theme.color.textFaint : Theme.color.text
        }
        Words {
            width: parent.width
            text: row.words
            color: row.look === "past" ? Theme.color.textFaint : Theme.color.textMuted
        }
    }
    Progress {
        anchors { left: body.left; right: parent.right; bottom: parent.bottom; bottomMargin: Math.round(0.4 * Theme.u) }
        visible: value >= 0
        value: row.progress
        fill: row.hue === "" ? Theme.color.lineStrong : Theme.color.hue(row.hue).fill
    }
    TouchTarget {
        id: target
        objectName: "agendaTarget"
        activeFocusOnTab: enabled && (row.tabStop || activeFocus)
        Keys.onUpPressed: row.walked(-1)
        Keys.onDownPressed: row.walked(1)
        anchors { fill: parent; topMargin: 0.3 * Theme.u; bottomMargin: 0.3 * Theme.u }
        name: row.label
        onActivated: row.opened(row.sessionId)
        onReached: row.reached()
    }
}
