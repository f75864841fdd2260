// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Editor

// Clashes, worst first; beyond `most` only their number.
Column {
    id: list

    property var model: null
    property int most: 6

    spacing: 6
    Repeater {
        id: lines
        model: list.model
        delegate: CheckLine {
            required property int index
            width: list.width
            visible: index < list.most
        }
    }
    Label {
        visible: lines.count > list.most
        type: Theme.desk.caption
        color: Theme.color.textMuted
        text: qsTr("and %1 more").arg(lines.count - list.most)
    }
}
