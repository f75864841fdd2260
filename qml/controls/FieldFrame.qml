// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// What all fields share: the label above, the frame with its states, the sentence below.
Item {
    id: frame

    property string label: ""
    property string hint: ""
    property string error: ""
    property bool pending: false
    property bool focused: false
    property bool hovered: false
    property bool optional: false
    property real boxHeight: Theme.desk.formHeight
    readonly property alias box: box
    default property alias content: inside.data

    implicitHeight: (head.visible ? head.height + Theme.desk.xs : 0) + boxHeight + (foot.visible ? foot.height + Theme.desk.xs : 0)
    implicitWidth: 200 * Theme.desk.scale

    Label {
        id: head
        visible: frame.label !== ""
        width: parent.width
        type: Theme.desk.caption
        weight: 600
        color: Theme.color.textMuted
        text: frame.optional ? qsTr("%1 (optional)").arg(frame.label) : frame.label
        Accessible.ignored: true
    }
    Rectangle {
        id: box
        anchors { left: parent.left; right: parent.right; top: head.visible ? head.bottom : parent.top; topMargin: head.visible ? Theme.desk.xs : 0 }
        height: frame.boxHeight
        radius: Theme.desk.control
        color: frame.enabled ? Theme.color.surface : Theme.color.sunken
        border {
            width: frame.focused ? Theme.desk.focusWidth : Theme.desk.hairline
            color: frame.focused ? Theme.color.focus : frame.error !== "" ? Theme.color.state("conflict").ink
                : frame.hovered && frame.enabled ? Theme.color.text : Theme.color.lineStrong
        }
        Item {
            id: inside
            anchors { fill: parent; rightMargin: busy.visible ? busy.width + 8 : 0 }
        }
        Dots {
            id: busy
            visible: frame.pending
            anchors { right: parent.right; rightMargin: 8; top: parent.top; topMargin: Math.min(parent.height - height, Theme.desk.formHeight - height) / 2 }
        }
    }
    Row {
        id: foot
        visible: frame.error !== "" || frame.hint !== ""
        anchors { left: parent.left; right: parent.right; top: box.bottom; topMargin: Theme.desk.xs }
        spacing: 5
        Icon {
            id: mark
            visible: frame.error !== ""
            width: Math.round(14 * Theme.desk.scale)
            height: Theme.desk.caption.lineHeight
            name: "ban"
            color: Theme.color.state("conflict").ink
        }
        Label {
            width: foot.width - (mark.visible ? mark.width + foot.spacing : 0)
            type: Theme.desk.caption
            color: frame.error !== "" ? Theme.color.state("conflict").ink : Theme.color.textMuted
            wrapMode: Text.Wrap
            text: frame.error || frame.hint
        }
    }
}
