// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Two pixels in the focus colour, one off; `inside` where something would cut it.
Rectangle {
    property bool inside: false
    property real around: Theme.desk.control ///< radius of what it goes round

    anchors { fill: parent; margins: inside ? 0 : -(Theme.desk.focusWidth + 1) }
    z: 10
    radius: inside ? around : around + Theme.desk.focusWidth + 1
    color: "transparent"
    border { width: Theme.desk.focusWidth; color: Theme.color.focus }
    Accessible.ignored: true
}
