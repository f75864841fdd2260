// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// A line of text of a form, saved when it is left.
Field {
    id: field

    required property DeskFormModel form
    required property string member

    text: String(form.values[member] ?? "")
    error: form.problems[member] ?? ""
    pending: form.pending[member] !== undefined
    onCommitted: text => form.set(member, text)
    onEscaped: form.forget(member)
}
