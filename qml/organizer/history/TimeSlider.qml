// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor
import Foyer.Organizer.History

// The hours of the log as bars; the thumb says which change is looked at. What is not kept any more is hatched.
FocusScope {
    id: slider

    readonly property real inset: 14
    readonly property real gone: HistoryDesk.log.pruned ? Math.round(34 * Theme.desk.scale) : 0
    readonly property real track: width - 2 * inset - gone
    readonly property bool mirrored: Theme.rightToLeft
    readonly property real thumbX: at(HistoryDesk.log.fraction)

    /// Time goes the way that is read.
    function at(fraction: real): real {
        const x = inset + gone + track * fraction;
        return mirrored ? width - x : x;
    }
    function goTo(x: real) {
        HistoryDesk.log.goToFraction(((mirrored ? width - x : x) - inset - gone) / track);
    }

    implicitHeight: Math.round(76 * Theme.desk.scale)
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Position in the log")
    Accessible.description: HistoryDesk.log.flagText
    Accessible.onDecreaseAction: HistoryDesk.log.older()
    Accessible.onIncreaseAction: HistoryDesk.log.newer()
    Keys.onLeftPressed: mirrored ? HistoryDesk.log.newer() : HistoryDesk.log.older()
    Keys.onRightPressed: mirrored ? HistoryDesk.log.older() : HistoryDesk.log.newer()
    Keys.onUpPressed: HistoryDesk.log.newer()
    Keys.onDownPressed: HistoryDesk.log.older()
    Keys.onPressed: event => {
        if (event.key === Qt.Key_PageUp) HistoryDesk.log.hourBack();
        else if (event.key === Qt.Key_PageDown) HistoryDesk.log.hourOn();
        else if (event.key === Qt.Key_Home) HistoryDesk.log.oldest();
        else if (event.key === Qt.Key_End) HistoryDesk.log.backToNow();
        else return;
        event.accepted = true;
    }

    Rectangle { anchors.fill: parent; color: Theme.color.surface }
    HatchArt {
        objectName: "prunedHatch"
        visible: slider.gone > 0
        x: slider.mirrored ? slider.width - slider.inset - width : slider.inset
        y: bars.y + 6
        width: slider.gone - 4
        height: bars.height - 6
        ink: Theme.color.lineStrong
    }
    Item {
        id: bars
        x: slider.mirrored ? slider.inset : slider.inset + slider.gone
        y: Math.round(20 * Theme.desk.scale)
        width: slider.track
        height: Math.round(32 * Theme.desk.scale)
        Repeater {
            model: HistoryDesk.log.bars
            Item {
                id: bar
                required property var modelData
                required property int index
                x: slider.mirrored ? bars.width - (index + 1) * width : index * width
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
                    readonly property bool ends: bar.x + implicitWidth > bars.width
                    visible: bar.modelData.day !== ""
                    anchors { top: parent.bottom; topMargin: 5 }
                    x: slider.mirrored || ends ? bar.width - implicitWidth : 0
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
        id: line
        x: bars.x
        anchors.top: bars.bottom
        width: slider.track
        height: 3
        radius: 1.5
        color: Theme.color.line
        Rectangle {
            x: slider.mirrored ? slider.thumbX - line.x : 0
            width: slider.mirrored ? line.width - x : slider.thumbX - line.x
            height: parent.height
            radius: 1.5
            color: Theme.color.textMuted
        }
    }
    Rectangle {
        id: thumb
        objectName: "thumb"
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
            slider.goTo(mouse.x);
        }
        onPositionChanged: mouse => slider.goTo(mouse.x)
    }
}
