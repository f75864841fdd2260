// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// Several lines of a form.
TextBox {
    id: box

    required property DeskFormModel form
    required property string member

    text: String(form.values[member] ?? "")
    error: form.problems[member] ?? ""
    pending: form.pending[member] !== undefined
    onCommitted: text => form.set(member, text)
}
