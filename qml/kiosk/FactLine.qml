// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// One line of the sheet: an icon, the fact in strong, the rest muted, and what it was before, struck.
Item {
    id: fact

    required property string icon
    required property string strong
    property string rest: ""
    property string old: ""
    property typeRole type: Theme.type.near

    // Widths, not places: these are counted from the other side in a mirrored scene.
    readonly property real room: width - symbol.width - 1.8 * Theme.u
    readonly property real oldWidth: old.visible ? dot.width + old.width + 1.4 * Theme.u : 0

    implicitHeight: Math.max(symbol.height, strong_.height)
    visible: strong !== ""

    Icon {
        id: symbol
        anchors { left: parent.left; verticalCenter: parent.verticalCenter }
        width: Math.round(3.2 * Theme.u)
        height: width
        name: fact.icon
    }
    Words {
        id: strong_
        anchors { left: symbol.right; leftMargin: 1.8 * Theme.u; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, fact.room)
        text: fact.strong
        type: fact.type
        weight: 600
    }
    Words {
        // A text of its own: within a text of the other direction it would stand at the wrong end.
        id: first
        anchors { left: strong_.right; leftMargin: 0.7 * Theme.u; verticalCenter: parent.verticalCenter }
        visible: rest.visible
        text: qsTr("·")
        type: fact.type
        color: Theme.color.textMuted
    }
    Words {
        id: rest
        anchors { left: first.right; leftMargin: 0.7 * Theme.u; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, fact.room - strong_.width - first.width - fact.oldWidth - 1.4 * Theme.u)
        visible: fact.rest !== "" && width > 4 * Theme.u
        text: fact.rest
        type: fact.type
        color: Theme.color.textMuted
    }
    Words {
        id: dot
        anchors { left: rest.visible ? rest.right : strong_.right; leftMargin: 0.7 * Theme.u; verticalCenter: parent.verticalCenter }
        visible: old.visible
        text: qsTr("·")
        type: fact.type
        color: Theme.color.textMuted
    }
    Words {
        id: old
        anchors { left: dot.right; leftMargin: 0.7 * Theme.u; verticalCenter: parent.verticalCenter }
        // Where it was says more than the floor, but not more than where it is.
        width: Math.min(implicitWidth, Math.max(0, fact.room - strong_.width - dot.implicitWidth - 1.4 * Theme.u))
        visible: fact.old !== "" && width > 4 * Theme.u
        text: fact.old
        type: fact.type
        color: Theme.color.textMuted
        struck: true
    }
}
