// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// One of several in a form.
Choice {
    id: choice

    required property DeskFormModel form
    required property string member

    current: form.values[member]
    error: form.problems[member] ?? ""
    pending: form.pending[member] !== undefined
    onChosen: value => form.set(member, value)
}
