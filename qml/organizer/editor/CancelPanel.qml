// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// It will not take place: why (everybody reads it), who is told, and what they read.
Column {
    id: panel

    readonly property SessionInspector inspector: Editor.inspector
    readonly property var facts: inspector.facts

    function begin() {
        reason.forceActiveFocus(Qt.TabFocusReason);
    }

    spacing: 8
    onVisibleChanged: if (!visible) reason.text = ""
    Label { weight: 600; text: qsTr("Cancel this session") }
    TextBox {
        id: reason
        objectName: "cancelReason"
        width: parent.width
        label: qsTr("Why? Everybody can read this")
        lines: 3
        maximum: 2000
    }
    ToldLine { width: parent.width; told: panel.inspector.told; who: panel.inspector.toldText }
    Rectangle {
        width: parent.width
        height: preview.implicitHeight + 16
        radius: Theme.desk.control
        color: Theme.color.sunken
        Label {
            id: preview
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: 8 }
            type: Theme.desk.caption
            color: Theme.color.textMuted
            wrapMode: Text.Wrap
            text: qsTr("“%1”, %2 %3, %4, is cancelled.").arg(panel.facts.title ?? "").arg(panel.facts.day ?? "").arg(panel.facts.start ?? "").arg(panel.facts.room ?? "")
                + (reason.typed.trim() !== "" ? " " + reason.typed.trim() : "")
        }
    }
    Row {
        spacing: 6
        ActionButton {
            objectName: "cancelNow"
            kind: "danger"
            tall: true
            text: panel.inspector.told > 0 ? qsTr("Cancel and tell %1").arg(panel.inspector.told) : qsTr("Cancel it")
            onClicked: panel.inspector.cancelNow(reason.typed)
        }
        ActionButton { tall: true; text: qsTr("Back"); onClicked: panel.inspector.closePanel() }
    }
}
