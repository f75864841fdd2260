// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The fields of one session, or what several share; each is saved on leaving it.
Column {
    id: fields

    readonly property SessionInspector inspector: Editor.inspector
    readonly property var facts: inspector.facts
    readonly property var errors: inspector.errors
    readonly property bool one: inspector.count === 1
    readonly property real labelWidth: Math.round(78 * Theme.desk.scale)

    function text(name: string): string {
        const value = facts[name];
        return value === undefined ? "" : String(value);
    }

    function waits(name: string): bool {
        const names = facts.pendingFields ?? [];
        return names.indexOf(name) >= 0;
    }

    spacing: 6

    component Line: Item {
        id: line
        property string word
        default property alias content: cell.data
        width: fields.width
        implicitHeight: Math.max(cell.childrenRect.height, 24)
        Label { width: fields.labelWidth; height: Math.min(parent.height, Theme.desk.controlHeight); color: Theme.color.textFaint; text: line.word }
        Item { id: cell; x: fields.labelWidth + 6; width: parent.width - x; height: childrenRect.height }
    }

    Line {
        word: qsTr("When")
        visible: fields.one
        Row {
            id: times
            width: parent.width
            spacing: 4
            Field {
                objectName: "start"
                width: Math.round(57 * Theme.desk.scale)
                boxHeight: Theme.desk.controlHeight
                name: qsTr("Begins")
                placeholder: "–"
                text: fields.text("start")
                pending: fields.waits("start")
                onCommitted: text => fields.inspector.save("start", text)
            }
            Label { height: Theme.desk.controlHeight; text: "–"; Accessible.ignored: true }
            Field {
                objectName: "end"
                width: Math.round(57 * Theme.desk.scale)
                boxHeight: Theme.desk.controlHeight
                name: qsTr("Ends")
                placeholder: "–"
                text: fields.text("end")
                pending: fields.waits("end")
                onCommitted: text => fields.inspector.save("end", text)
            }
            Label { height: Theme.desk.controlHeight; leftPadding: 1; type: Theme.desk.caption; color: Theme.color.textFaint; text: fields.text("length") }
        }
    }
    Label {
        visible: text !== ""
        x: fields.labelWidth + 6
        width: parent.width - x
        type: Theme.desk.caption
        color: Theme.color.state("conflict").ink
        wrapMode: Text.Wrap
        text: fields.errors.start || fields.errors.end || ""
    }
    Line {
        word: qsTr("Room")
        visible: fields.inspector.count > 0
        Choice {
            objectName: "room"
            width: parent.width
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Room")
            model: fields.inspector.roomChoices
            current: fields.facts.roomId
            placeholder: fields.one ? qsTr("no room") : fields.text("room")
            onChosen: value => fields.inspector.save("room", value)
        }
    }
    Line {
        word: qsTr("Hosts")
        visible: fields.one && !fields.facts.blocker
        HostList { width: parent.width }
    }
    Line {
        word: qsTr("Capacity")
        visible: !fields.facts.blocker
        Row {
            spacing: 8
            Field {
                width: Math.round(57 * Theme.desk.scale)
                boxHeight: Theme.desk.controlHeight
                name: qsTr("Capacity")
                text: fields.text("capacity")
                pending: fields.waits("capacity")
                error: fields.errors.capacity || ""
                onCommitted: text => fields.inspector.save("capacity", text)
            }
            Label { height: Theme.desk.controlHeight; type: Theme.desk.caption; color: Theme.color.textMuted; text: fields.text("coming") }
            Label { visible: fields.facts.full === true; height: Theme.desk.controlHeight; type: Theme.desk.caption; weight: 700; color: Theme.color.state("full").ink; text: qsTr("full") }
        }
    }
    Line {
        word: qsTr("Track")
        Field {
            width: parent.width
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Track")
            text: fields.text("track")
                pending: fields.waits("track")
            onCommitted: text => fields.inspector.save("track", text)
        }
    }
    Line {
        word: qsTr("Language")
        Field {
            width: Math.round(92 * Theme.desk.scale)
            boxHeight: Theme.desk.controlHeight
            name: qsTr("Language")
            text: fields.text("language")
                pending: fields.waits("language")
            onCommitted: text => fields.inspector.save("language", text)
        }
    }
    TextBox {
        visible: fields.one
        width: parent.width
        label: qsTr("Description")
        lines: 4
        text: fields.text("description")
        onCommitted: text => fields.inspector.save("description", text)
    }
    Check {
        visible: fields.one
        text: qsTr("Kept by the organizers")
        checked: fields.facts.adminManaged === true
        onToggled: checked => fields.inspector.save("adminManaged", checked)
    }
}
