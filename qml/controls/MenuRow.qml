// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One entry of a menu or of a list to choose from.
Item {
    id: entry

    required property var modelData
    required property int index
    property bool current: false
    readonly property bool line: modelData.separator === true
    readonly property bool able: !modelData.reason
    readonly property color ink: !able ? Theme.color.textFaint : modelData.danger ? Theme.color.state("conflict").ink : Theme.color.text
    signal picked
    signal entered
    signal wanted(wide: real)

    implicitHeight: line ? 9 : Theme.desk.controlHeight + (why.visible ? why.height : 0)
    Accessible.role: line ? Accessible.Separator : Accessible.MenuItem
    Accessible.name: modelData.text ?? ""
    Accessible.description: modelData.reason ?? ""
    Accessible.checkable: modelData.checked !== undefined
    Accessible.checked: modelData.checked === true
    Accessible.onPressAction: picked()
    Component.onCompleted: wanted(34 + words.implicitWidth + (key.visible ? key.width + 24 : 12))

    Hairline { visible: entry.line; anchors.verticalCenter: parent.verticalCenter }
    Rectangle {
        visible: entry.current && !entry.line
        anchors.fill: parent
        radius: Theme.desk.control
        color: Theme.color.accentTint
        border { width: Theme.highContrast ? 2 : 0; color: Theme.color.focus }
    }
    Icon {
        anchors { left: parent.left; leftMargin: 8; verticalCenter: words.verticalCenter }
        width: Math.round(16 * Theme.desk.scale)
        height: width
        name: entry.modelData.checked ? "check" : entry.modelData.icon ?? ""
        color: entry.modelData.danger ? entry.ink : Theme.color.textMuted
    }
    Label {
        id: words
        visible: !entry.line
        anchors { left: parent.left; leftMargin: 32; right: key.left; rightMargin: 8 }
        height: Theme.desk.controlHeight
        color: entry.ink
        text: entry.modelData.text ?? ""
        Accessible.ignored: true
    }
    Label {
        id: why
        visible: !entry.able
        anchors { left: words.left; right: parent.right; rightMargin: 8; top: words.bottom; topMargin: -6 }
        height: implicitHeight + 6
        verticalAlignment: Text.AlignTop
        type: Theme.desk.caption
        wrapMode: Text.Wrap
        color: Theme.color.textFaint
        text: entry.modelData.reason ?? ""
        Accessible.ignored: true
    }
    Label {
        id: key
        visible: text !== ""
        anchors { right: parent.right; rightMargin: 8; verticalCenter: words.verticalCenter }
        type: Theme.desk.caption
        color: Theme.color.textFaint
        text: entry.modelData.key ?? ""
        Accessible.ignored: true
    }
    HoverHandler { onHoveredChanged: if (hovered) entry.entered() }
    TapHandler { onTapped: entry.picked() }
}
