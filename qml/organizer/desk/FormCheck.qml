// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// Yes or no in a form.
Check {
    id: check

    required property DeskFormModel form
    required property string member

    look: "switch"
    checked: form.values[member] === true
    error: form.problems[member] ?? ""
    pending: form.pending[member] !== undefined
    onToggled: checked => form.set(member, checked)
}
