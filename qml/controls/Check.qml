// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A box to tick, or a switch (`look: "switch"`). Shows what is known; toggled() asks for the other.
FocusScope {
    id: check

    property string text: ""
    property bool checked: false
    property bool partly: false
    property bool pending: false
    property string error: ""
    property string hint: ""
    property string look: "box" ///< box, switch, radio
    property string name: text
    property bool tabStop: true ///< false where arrow keys and Space of what it stands in do
    signal toggled(checked: bool)

    implicitWidth: mark.width + (text === "" ? 0 : 8 + words.implicitWidth) + (pending ? 24 : 0)
    implicitHeight: Math.max(Theme.desk.controlHeight, column.implicitHeight + 6)

    T.AbstractButton {
        id: press
        anchors.fill: parent
        focus: true
        focusPolicy: check.tabStop ? Qt.StrongFocus : Qt.NoFocus
        enabled: check.enabled && !check.pending
        hoverEnabled: true
        Accessible.role: check.look === "radio" ? Accessible.RadioButton : Accessible.CheckBox
        Accessible.name: check.name
        Accessible.description: check.error || check.hint
        Accessible.checkable: true
        Accessible.checked: check.checked
        Keys.onReturnPressed: press.clicked()
        Keys.onEnterPressed: press.clicked()
        onClicked: check.toggled(!check.checked)
    }
    Item {
        id: mark
        anchors { left: parent.left; top: parent.top; topMargin: (Theme.desk.controlHeight - height) / 2 }
        width: Math.round((check.look === "switch" ? 30 : 16) * Theme.desk.scale)
        height: Math.round((check.look === "switch" ? 18 : 16) * Theme.desk.scale)
        opacity: check.enabled ? 1 : 0.45
        readonly property bool on: check.checked || check.partly

        Rectangle {
            anchors.fill: parent
            radius: check.look === "box" ? Theme.desk.chip : height / 2
            color: mark.on && check.look !== "radio" ? Theme.color.accent : check.look === "switch" ? Theme.color.lineStrong
                : press.hovered ? Theme.color.accentTint : Theme.color.surface
            border { width: Theme.desk.strong; color: mark.on ? Theme.color.accent : Theme.color.lineStrong }
            FocusRing { visible: press.visualFocus; around: parent.radius }
        }
        Icon {
            visible: mark.on && check.look === "box"
            anchors { fill: parent; margins: 2 }
            name: check.partly && !check.checked ? "minus" : "check"
            color: Theme.color.onAccent
        }
        Rectangle {
            visible: check.look !== "box" && (check.look === "switch" || check.checked)
            width: check.look === "switch" ? parent.height - 4 : parent.height / 2
            height: width
            radius: width / 2
            y: (parent.height - height) / 2
            x: check.look === "radio" ? (parent.width - width) / 2 : check.checked !== Theme.rightToLeft ? parent.width - width - 2 : 2
            color: check.look === "radio" ? Theme.color.accent : check.checked ? Theme.color.onAccent : Theme.color.surface
            Behavior on x { NumberAnimation { duration: Theme.motion.quick } }
        }
    }
    Column {
        id: column
        anchors { left: mark.right; leftMargin: 8; right: busy.left; top: parent.top
            topMargin: (Theme.desk.controlHeight - Theme.desk.label.lineHeight) / 2 }
        Label {
            id: words
            width: parent.width
            visible: check.text !== ""
            wrapMode: Text.Wrap
            color: check.enabled ? Theme.color.text : Theme.color.textFaint
            text: check.text
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            visible: text !== ""
            type: Theme.desk.caption
            wrapMode: Text.Wrap
            color: check.error !== "" ? Theme.color.state("conflict").ink : Theme.color.textMuted
            text: check.error || check.hint
        }
    }
    Dots {
        id: busy
        visible: check.pending
        width: visible ? 16 : 0
        anchors { right: parent.right; top: mark.top }
    }
}
