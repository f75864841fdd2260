// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// Several of a list (rooms, hosts): chips that can be taken off, and one more to choose.
Column {
    id: many

    required property DeskFormModel form
    required property string member
    property string label: ""
    property string none: "" ///< what it means when nothing is chosen
    property string add: qsTr("Add")
    property var model: []
    readonly property var chosen: form.values[member] ?? []

    function without(value: string): var {
        return Array.from(chosen).filter(one => one !== value);
    }
    spacing: Theme.desk.xs

    Label {
        width: parent.width
        type: Theme.desk.caption
        weight: 600
        color: Theme.color.textMuted
        text: many.label
    }
    Flow {
        width: parent.width
        spacing: 6
        Label {
            visible: many.chosen.length === 0
            height: Theme.desk.controlHeight
            color: Theme.color.textMuted
            text: many.none
        }
        Repeater {
            model: many.chosen
            Chip {
                id: chip
                required property string modelData
                tone: "accent"
                height: Theme.desk.controlHeight
                widest: many.width
                text: many.model.find(entry => entry.value === chip.modelData)?.text ?? qsTr("not here any more")
                removable: true
                onRemoved: many.form.set(many.member, many.without(modelData))
            }
        }
    }
    Choice {
        width: parent.width
        name: many.add
        placeholder: many.add
        error: many.form.problems[many.member] ?? ""
        pending: many.form.pending[many.member] !== undefined
        model: many.model.filter(entry => !Array.from(many.chosen).includes(entry.value))
        onChosen: value => many.form.set(many.member, Array.from(many.chosen).concat([value]))
    }
}
