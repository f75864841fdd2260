// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A few choices side by side, one of them taken. `model`: [{value, text, icon?}].
FocusScope {
    id: segments

    property var model: []
    property var current: undefined
    property string name: ""
    signal chosen(value: var)

    readonly property int at: model.findIndex(entry => entry.value === current)
    function step(by: int) {
        const next = at + by;
        if (next >= 0 && next < model.length) chosen(model[next].value);
    }

    implicitWidth: row.implicitWidth + 2
    implicitHeight: Theme.desk.controlHeight
    activeFocusOnTab: true
    Accessible.role: Accessible.PageTabList
    Accessible.name: name
    Keys.onLeftPressed: step(Theme.rightToLeft ? 1 : -1)
    Keys.onRightPressed: step(Theme.rightToLeft ? -1 : 1)

    Rectangle {
        anchors.fill: parent
        radius: Theme.desk.control
        color: Theme.color.surface
        border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
    }
    FocusRing { visible: segments.activeFocus }
    Row {
        id: row
        anchors { fill: parent; margins: 1 }
        Repeater {
            model: segments.model
            Rectangle {
                id: segment
                required property var modelData
                required property int index
                readonly property bool taken: modelData.value === segments.current

                width: content.implicitWidth + 20 * Theme.desk.scale
                height: row.height
                radius: Theme.desk.control - 1
                color: taken ? Theme.color.accentTint : hover.hovered ? Qt.alpha(Theme.color.sunken, 0.55) : "transparent"
                border { width: taken && Theme.highContrast ? 2 : 0; color: Theme.color.accent }
                Accessible.role: Accessible.RadioButton
                Accessible.name: modelData.text
                Accessible.checkable: true
                Accessible.checked: taken
                Accessible.onPressAction: segments.chosen(modelData.value)

                Hairline { visible: segment.index > 0 && !segment.taken && segments.at !== segment.index - 1; upright: true }
                Row {
                    id: content
                    anchors.centerIn: parent
                    spacing: 5
                    Icon {
                        visible: name !== ""
                        width: Math.round(15 * Theme.desk.scale)
                        height: width
                        anchors.verticalCenter: parent.verticalCenter
                        name: segment.modelData.icon ?? ""
                        color: segment.taken ? Theme.color.accentInk : Theme.color.textMuted
                    }
                    Label {
                        text: segment.modelData.text
                        weight: segment.taken ? 600 : 500
                        color: segment.taken ? Theme.color.accentInk : Theme.color.textMuted
                        Accessible.ignored: true
                    }
                }
                HoverHandler { id: hover }
                TapHandler {
                    onTapped: {
                        segments.forceActiveFocus(Qt.MouseFocusReason);
                        segments.chosen(segment.modelData.value);
                    }
                }
            }
        }
    }
}
