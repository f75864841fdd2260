// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// A number of a form.
NumberField {
    id: number

    required property DeskFormModel form
    required property string member

    value: form.values[member]
    error: form.problems[member] ?? ""
    pending: form.pending[member] !== undefined
    onCommitted: value => form.set(member, value)
}
