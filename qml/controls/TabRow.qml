// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Tabs with their counts. `model`: [{value, text, count?, tone?}]; arrow keys change the tab.
FocusScope {
    id: tabs

    property var model: []
    property var current: undefined
    property string name: ""
    signal chosen(value: var)

    readonly property int at: model.findIndex(entry => entry.value === current)
    function step(by: int) {
        const next = at + by;
        if (next >= 0 && next < model.length) chosen(model[next].value);
    }

    implicitWidth: row.implicitWidth
    implicitHeight: Math.round(34 * Theme.desk.scale)
    activeFocusOnTab: true
    Accessible.role: Accessible.PageTabList
    Accessible.name: name
    Keys.onLeftPressed: step(Theme.rightToLeft ? 1 : -1)
    Keys.onRightPressed: step(Theme.rightToLeft ? -1 : 1)

    Hairline { anchors.bottom: parent.bottom }
    Row {
        id: row
        height: parent.height
        spacing: 4
        Repeater {
            model: tabs.model
            Item {
                id: tab
                required property var modelData
                readonly property bool taken: modelData.value === tabs.current

                width: content.implicitWidth + 20 * Theme.desk.scale
                height: row.height
                Accessible.role: Accessible.PageTab
                Accessible.name: modelData.count === undefined ? modelData.text : modelData.text + ", " + modelData.count
                Accessible.selectable: true
                Accessible.selected: taken
                Accessible.onPressAction: tabs.chosen(modelData.value)

                Rectangle {
                    anchors { fill: parent; topMargin: 3; bottomMargin: 4 }
                    radius: Theme.desk.control
                    color: tap.pressed ? Theme.color.accentTint : hover.hovered ? Theme.color.sunken : "transparent"
                }
                Row {
                    id: content
                    anchors.centerIn: parent
                    spacing: 6
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        text: tab.modelData.text
                        weight: tab.taken ? 600 : 500
                        color: tab.taken ? Theme.color.accentInk : Theme.color.textMuted
                        Accessible.ignored: true
                    }
                    Badge {
                        visible: tab.modelData.count !== undefined
                        anchors.verticalCenter: parent.verticalCenter
                        text: tab.modelData.count === undefined ? "" : String(tab.modelData.count)
                        tone: tab.modelData.tone ?? "plain"
                    }
                }
                Rectangle {
                    visible: tab.taken
                    anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
                    height: 2
                    color: Theme.color.accent
                }
                FocusRing { visible: tabs.activeFocus && tab.taken; inside: true }
                HoverHandler { id: hover }
                TapHandler {
                    id: tap
                    onTapped: {
                        tabs.forceActiveFocus(Qt.MouseFocusReason);
                        tabs.chosen(tab.modelData.value);
                    }
                }
            }
        }
    }
}
