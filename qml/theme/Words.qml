// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A piece of text in a role of the type scale; reads itself out by its own words.
TypesetText {
    type: Theme.type.label
    color: Theme.color.text
    rightToLeft: Theme.rightToLeft
    strikeThickness: Theme.highContrast ? 0.14 : 0.09
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.ignored: text === "" || !visible
}
