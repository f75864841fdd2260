// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// The hosts of a session as chips, and a field that finds more.
Column {
    id: hosts

    readonly property SessionInspector inspector: Editor.inspector

    spacing: 6
    Flow {
        width: parent.width
        spacing: 5
        Repeater {
            model: hosts.inspector.hosts
            delegate: Chip {
                required property string guestId
                required property string name
                widest: hosts.width
                text: name
                icon: "person"
                removable: true
                onRemoved: hosts.inspector.removeHost(guestId)
            }
        }
    }
    Field {
        id: add
        width: parent.width
        boxHeight: Theme.desk.controlHeight
        placeholder: qsTr("Add a host")
        icon: "plus"
        live: true
        onCommitted: text => hosts.inspector.findGuests(text)
    }
    Repeater {
        model: add.typed !== "" ? hosts.inspector.guests : null
        delegate: ActionButton {
            required property string guestId
            required property string name
            width: hosts.width
            kind: "quiet"
            icon: "person"
            text: name
            onClicked: {
                hosts.inspector.addHost(guestId);
                add.clear();
            }
        }
    }
}
