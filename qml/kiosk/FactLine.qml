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
        width: Math.min(implicitWidth, fact.width - symbol.width - 1.8 * Theme.u)
        text: fact.strong
        type: fact.type
        weight: 600
    }
    Words {
        id: rest
        anchors { left: strong_.right; leftMargin: 0.7 * Theme.u; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, fact.width - strong_.x - strong_.width - 0.7 * Theme.u)
        visible: fact.rest !== "" && width > 4 * Theme.u
        text: qsTr("· %1").arg(fact.rest)
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
        visible: fact.old !== ""
        text: fact.old
        type: fact.type
        color: Theme.color.textMuted
        struck: true
    }
}
