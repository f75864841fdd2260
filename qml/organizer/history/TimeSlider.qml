// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The hours of the log as bars; the thumb says which change is looked at. What is not kept any more is hatched.
FocusScope {
    id: slider

    readonly property real inset: 14
    readonly property real track: width - 2 * inset
    readonly property real thumbX: inset + track * HistoryDesk.log.fraction

    implicitHeight: Math.round(76 * Theme.desk.scale)
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Position in the log")
    Accessible.description: HistoryDesk.log.flagText
    Keys.onLeftPressed: HistoryDesk.log.older()
    Keys.onRightPressed: HistoryDesk.log.newer()
    Keys.onPressed: event => {
        if (event.key === Qt.Key_PageUp) HistoryDesk.log.hourBack();
        else if (event.key === Qt.Key_PageDown) HistoryDesk.log.hourOn();
        else if (event.key === Qt.Key_Home) HistoryDesk.log.oldest();
        else if (event.key === Qt.Key_End) HistoryDesk.log.backToNow();
        else return;
        event.accepted = true;
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    Row {
        id: bars
        x: slider.inset
        y: Math.round(20 * Theme.desk.scale)
        width: slider.track
        height: Math.round(32 * Theme.desk.scale)
        Repeater {
            model: HistoryDesk.log.bars
            Item {
                id: bar
                required property var modelData
                width: bars.width / HistoryDesk.log.bars.length
                height: bars.height
                Rectangle {
                    anchors { bottom: parent.bottom; horizontalCenter: parent.horizontalCenter }
                    width: Math.max(1, Math.min(10, bar.width * 0.6))
                    height: Math.max(2, bar.height * bar.modelData.height)
                    radius: width / 4
                    color: bar.modelData.first <= HistoryDesk.log.position ? Theme.color.textMuted : Theme.color.line
                }
                Label {
                    visible: bar.modelData.day !== ""
                    anchors { top: parent.bottom; topMargin: 5; left: parent.left }
                    width: implicitWidth
                    type: Theme.desk.caption
                    color: Theme.color.textMuted
                    text: bar.modelData.day
                    Accessible.ignored: true
                }
            }
        }
    }
    Rectangle {
        x: slider.inset
        anchors.top: bars.bottom
        width: slider.track
        height: 3
        radius: 1.5
        color: Theme.color.line
        Rectangle {
            width: slider.thumbX - slider.inset
            height: parent.height
            radius: 1.5
            color: Theme.color.textMuted
        }
    }
    Rectangle {
        id: thumb
        x: slider.thumbX - width / 2
        y: bars.y + bars.height + 1.5 - height / 2
        width: Math.round(13 * Theme.desk.scale)
        height: width
        radius: width / 2
        color: Theme.color.surface
        border { width: 3; color: Theme.color.text }
        FocusRing { visible: slider.activeFocus }
    }
    Rectangle {
        x: Math.max(2, Math.min(slider.width - width - 2, slider.thumbX - width / 2))
        y: 2
        width: flag.implicitWidth + 12
        height: flag.implicitHeight + 2
        radius: Theme.desk.chip
        color: Theme.color.text
        Label {
            id: flag
            anchors.centerIn: parent
            type: Theme.desk.caption
            weight: 600
            color: Theme.color.surface
            text: HistoryDesk.log.flagText
            Accessible.ignored: true
        }
    }
    Hairline { anchors.bottom: parent.bottom }
    MouseArea {
        anchors.fill: parent
        onPressed: mouse => {
            slider.forceActiveFocus(Qt.MouseFocusReason);
            HistoryDesk.log.goToFraction((mouse.x - slider.inset) / slider.track);
        }
        onPositionChanged: mouse => HistoryDesk.log.goToFraction((mouse.x - slider.inset) / slider.track)
    }
}
