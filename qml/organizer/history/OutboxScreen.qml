// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Foyer.Theme

FocusScope {
    id: screen

    Rectangle {
        anchors.fill: parent
        color: Theme.color.ground
    }
}
