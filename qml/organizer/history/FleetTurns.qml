// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The views that a screen shows in turn, each for so many seconds.
Column {
    id: turns

    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var kiosk: desk.chosen
    readonly property var views: desk.views
    readonly property var list: Array.from(kiosk.rotation ?? [])
    readonly property var choices: views.filter(entry => entry.value !== "rotation")
    function put(next: var) {
        desk.set(kiosk.id, "rotation", next.length === 0 ? undefined : next);
    }

    spacing: Theme.desk.xs
    Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: qsTr("In turn") }
    Repeater {
        model: turns.list.length
        Row {
            id: turn
            required property int index
            readonly property var of: turns.list[index] ?? ({ view: "now", seconds: 20 })
            width: turns.width
            spacing: Theme.desk.s
            Choice {
                width: parent.width - seconds.width - gone.width - 2 * parent.spacing
                name: qsTr("View %1").arg(turn.index + 1)
                model: turns.choices
                current: turn.of.view
                onChosen: value => turns.put(turns.list.map((one, i) => i === turn.index ? { view: value, seconds: one.seconds } : one))
            }
            NumberField {
                id: seconds
                width: Math.round(92 * Theme.desk.scale)
                name: qsTr("Seconds of view %1").arg(turn.index + 1)
                unit: qsTr("s")
                from: 5
                to: 3600
                value: turn.of.seconds
                onCommitted: value => turns.put(turns.list.map((one, i) => i === turn.index ? { view: one.view, seconds: Number(value) } : one))
            }
            IconButton { id: gone; anchors.verticalCenter: parent.verticalCenter; icon: "cross"; name: qsTr("Take off view %1").arg(turn.index + 1); onClicked: turns.put(turns.list.filter((one, i) => i !== turn.index)) }
        }
    }
    ActionButton { objectName: "addTurn"; icon: "plus"; text: qsTr("Another view"); onClicked: turns.put(turns.list.concat([{ view: "now", seconds: 20 }])) }
}
