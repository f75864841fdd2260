// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Organizer.Desk

// Date and time of a form, typed; said in words below.
FormField {
    id: time

    property string otherwise: "" ///< what an empty one means
    property string said: typed === "" ? otherwise : Desk.timeWords(typed)

    placeholder: "2027-05-14 09:30"
    hint: said
}
