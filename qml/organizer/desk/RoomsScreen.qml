// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls

FocusScope {
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Rooms")

    EmptyState {
        anchors.fill: parent
        sentence: qsTr("Rooms")
    }
}
