// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// A stretch of each day: from, to. Both empty: never.
Column {
    id: hours

    property string setting: ""
    property string label: ""
    property string from: ""
    property string to: ""
    property bool wrong: false
    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var kiosk: desk.chosen

    // Sent once both are there, or both are gone.
    function keep() {
        const begin = first.typed.trim(), end = second.typed.trim();
        if ((begin === "") !== (end === "")) return;
        wrong = !desk.setHours(kiosk.id, setting, begin, end);
    }
    spacing: Theme.desk.xs
    Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: hours.label }
    Row {
        width: parent.width
        spacing: Theme.desk.s
        Field { id: first; width: (parent.width - parent.spacing) / 2; name: qsTr("%1 from").arg(hours.label); placeholder: "22:00"; text: hours.from; onCommitted: hours.keep() }
        Field { id: second; width: (parent.width - parent.spacing) / 2; name: qsTr("%1 until").arg(hours.label); placeholder: "07:00"; text: hours.to; onCommitted: hours.keep() }
    }
    Label {
        visible: text !== ""
        width: parent.width
        wrapMode: Text.Wrap
        type: Theme.desk.caption
        color: hours.wrong ? Theme.color.state("conflict").ink : Theme.color.textMuted
        text: hours.wrong ? qsTr("Write times like 22:00 and 07:00.") : (first.typed === "") !== (second.typed === "") ? qsTr("From and until, or neither.") : ""
    }
}
