// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// Rooms that a screen shows: none chosen is all of them.
Column {
    id: rooms

    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var kiosk: desk.chosen
    readonly property var places: desk.places
    readonly property var chosen: Array.from(kiosk.rooms ?? [])
    function put(ids: var) {
        desk.change(kiosk.id, { locationIds: ids });
    }

    spacing: Theme.desk.xs
    Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("Rooms") }
    Flow {
        width: parent.width
        spacing: 6
        Label { visible: rooms.chosen.length === 0; height: Theme.desk.controlHeight; color: Theme.color.textMuted; text: qsTr("All rooms") }
        Repeater {
            model: rooms.chosen
            Chip {
                id: chip
                required property string modelData
                tone: "accent"
                height: Theme.desk.controlHeight
                widest: rooms.width
                text: rooms.places.find(entry => entry.value === chip.modelData)?.text ?? qsTr("of another event")
                removable: true
                onRemoved: rooms.put(rooms.chosen.filter(one => one !== modelData))
            }
        }
    }
    Choice {
        objectName: "screenRoom"
        width: parent.width
        name: qsTr("Add a room")
        placeholder: rooms.chosen.length === 0 ? qsTr("Only this room…") : qsTr("Another room…")
        model: rooms.places.filter(entry => entry.value !== "" && !rooms.chosen.includes(entry.value))
        onChosen: value => rooms.put(rooms.chosen.concat([value]))
    }
}
