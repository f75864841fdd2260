// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// A drop or an edit that the rules only warn about: sent with a reason, or taken back.
Column {
    id: panel

    /// True: of the drag in hand; else of a field.
    property bool ofDrag: false
    readonly property SessionInspector inspector: Editor.inspector

    function send(text: string) {
        if (ofDrag) Editor.drag.confirm(text);
        else inspector.confirm(text);
    }
    function takeBack() {
        if (ofDrag) Editor.drag.back();
        else inspector.closePanel();
    }
    function begin() {
        reason.forceActiveFocus();
    }

    spacing: 8
    Label { weight: 600; text: panel.ofDrag ? qsTr("If you drop it here") : qsTr("This needs a reason") }
    Label { visible: panel.ofDrag; width: parent.width; type: Theme.desk.caption; color: Theme.color.textMuted; text: Editor.drag.times + "  " + Editor.drag.room }
    CheckList { width: parent.width; model: panel.ofDrag ? Editor.drag.lines : panel.inspector.meets }
    ToldLine {
        width: parent.width
        told: panel.ofDrag ? Editor.drag.told : panel.inspector.told
        who: panel.ofDrag ? Editor.drag.toldText : panel.inspector.toldText
    }
    Field {
        id: reason
        objectName: "reason"
        width: parent.width
        label: qsTr("Why is this fine?")
        hint: qsTr("Recorded with the change")
        maximum: 2000
        onCommitted: text => panel.send(text)
        onEscaped: panel.takeBack()
    }
    Row {
        spacing: 6
        ActionButton {
            objectName: "sendReason"
            kind: "primary"
            tall: true
            enabled: reason.typed.trim() !== ""
            text: qsTr("Do it all the same")
            onClicked: panel.send(reason.typed)
        }
        ActionButton { tall: true; text: qsTr("Take back"); onClicked: panel.takeBack() }
    }
    onVisibleChanged: {
        if (visible) begin();
        else reason.clear();
    }
}
