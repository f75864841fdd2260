// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Words in a role of the desktop's scale; cut with an ellipsis, never interpreted as markup.
Text {
    id: label

    property typeRole type: Theme.desk.label
    property int weight: 0 ///< 0: the role's own

    color: Theme.color.text
    font { family: type.family; pixelSize: type.pixelSize; weight: weight || type.weight; letterSpacing: type.tracking }
    lineHeight: type.lineHeight
    lineHeightMode: Text.FixedHeight
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.ignored: text === "" || !visible
}
