// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// What has no place yet; what is dropped here loses its times.
FocusScope {
    id: tray

    property GridPointer pointer: null
    property bool overlay: false

    objectName: "tray"
    Accessible.role: Accessible.Pane
    Accessible.name: title.text

    transform: Translate { id: slide }
    onVisibleChanged: if (visible && overlay && !Editor.drag.active && !Theme.motion.reduced) slideIn.restart()
    NumberAnimation {
        id: slideIn
        target: slide
        property: "x"
        from: Theme.rightToLeft ? tray.width : -tray.width
        to: 0
        duration: Theme.motion.standard
        easing.bezierCurve: Theme.motion.enterCurve
    }
    Shadow { visible: tray.overlay && !Theme.highContrast }
    Rectangle { anchors.fill: parent; color: Theme.color.ground }
    Item {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.round(40 * Theme.desk.scale)
        Label { id: title; anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter } weight: 600; text: qsTr("Unscheduled") }
        Chip { anchors { left: title.right; leftMargin: 8; verticalCenter: parent.verticalCenter } text: Editor.tray.total }
        MenuButton {
            anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
            kind: "quiet"
            icon: "filter"
            name: qsTr("Order of the tray")
            items: [{ id: "demand", text: qsTr("By demand"), checked: Editor.tray.sort === "demand" },
                { id: "length", text: qsTr("By length"), checked: Editor.tray.sort === "length" },
                { id: "age", text: qsTr("Oldest first"), checked: Editor.tray.sort === "age" }]
            onChosen: id => Editor.tray.sort = id
        }
        Hairline { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    }
    Field {
        id: filter
        anchors { left: parent.left; right: parent.right; top: head.bottom; margins: 10; topMargin: 8 }
        visible: Editor.tray.total > 6 || text !== ""
        height: visible ? implicitHeight : 0
        boxHeight: Theme.desk.controlHeight
        icon: "search"
        placeholder: qsTr("Filter")
        live: true
        text: Editor.tray.filter
        onCommitted: text => Editor.tray.filter = text
    }
    ListView {
        id: cards
        objectName: "trayCards"
        anchors { left: parent.left; right: parent.right; top: filter.visible ? filter.bottom : head.bottom; bottom: zone.top; margins: 10 }
        clip: true
        spacing: 7
        model: Editor.tray
        boundsBehavior: Flickable.StopAtBounds
        focus: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        Accessible.role: Accessible.List
        Accessible.name: title.text
        delegate: TrayCard {
            width: cards.width
            pointer: tray.pointer
        }
    }
    HatchArt {
        id: zone
        anchors { left: parent.left; right: parent.right; bottom: foot.top; margins: 10 }
        height: hint.implicitHeight + 24
        frame: Editor.drag.active && Editor.drag.overTray ? Theme.color.accent : Theme.color.lineStrong
        frameWidth: 1.5
        dashed: true
        ground: Editor.drag.active && Editor.drag.overTray ? Theme.color.accentTint : "transparent"
        radius: Theme.desk.control
        Label {
            id: hint
            anchors { left: parent.left; right: parent.right; margins: 10; verticalCenter: parent.verticalCenter }
            horizontalAlignment: Text.AlignHCenter
            type: Theme.desk.caption
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: qsTr("Drop here to take a session off the schedule. Its RSVPs stay.")
        }
    }
    Label {
        visible: Editor.tray.total === 0
        anchors { left: parent.left; right: parent.right; top: head.bottom; margins: 14 }
        type: Theme.desk.caption
        color: Theme.color.textMuted
        wrapMode: Text.Wrap
        text: qsTr("Everything has a time.")
    }
    Item {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Math.round(36 * Theme.desk.scale)
        Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
        ActionButton {
            id: checks
            anchors { fill: parent; margins: 3 }
            objectName: "checks"
            kind: "quiet"
            enabled: Editor.forbidden + Editor.toCheck > 0
            name: qsTr("%1 forbidden, %2 to check on this day; goes to the next").arg(Editor.forbidden).arg(Editor.toCheck)
            onClicked: Editor.act("nextCheck")
        }
        Row {
            anchors { left: parent.left; leftMargin: 10; verticalCenter: parent.verticalCenter }
            spacing: 4
            Rectangle { anchors.verticalCenter: parent.verticalCenter; width: 8; height: 8; radius: 4; color: Editor.forbidden > 0 ? Theme.color.state("conflict").fill : Theme.color.lineStrong }
            Label { type: Theme.desk.caption; weight: Editor.forbidden > 0 ? 600 : 500; color: Theme.color.textMuted; text: qsTr("%1 forbidden").arg(Editor.forbidden); rightPadding: 2; Accessible.ignored: true }
            Rectangle { anchors.verticalCenter: parent.verticalCenter; width: 8; height: 8; radius: 4; color: Editor.toCheck > 0 ? Theme.color.state("warning").fill : Theme.color.lineStrong }
            Label { type: Theme.desk.caption; weight: Editor.toCheck > 0 ? 600 : 500; color: Theme.color.textMuted; text: qsTr("%1 to check").arg(Editor.toCheck); Accessible.ignored: true }
        }
    }
    Hairline { upright: true; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
}
