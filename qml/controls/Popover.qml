// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A raised card over the window; Escape and a press outside close it. Focus goes back to where it was.
T.Popup {
    id: popover

    property string name: ""

    margins: 8
    padding: 6
    modal: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
    implicitWidth: Math.max(implicitBackgroundWidth, contentWidth + leftPadding + rightPadding)
    implicitHeight: contentHeight + topPadding + bottomPadding
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.motion.quick } }
    exit: Transition { NumberAnimation { property: "opacity"; from: 1; to: 0; duration: Theme.motion.quick } }
    background: Rectangle {
        radius: Theme.desk.card
        color: Theme.color.raised
        border { width: Theme.desk.hairline; color: Theme.highContrast ? Theme.color.text : Theme.color.line }
        Accessible.role: Accessible.PopupMenu
        Accessible.name: popover.name
        Shadow {}
    }
}
