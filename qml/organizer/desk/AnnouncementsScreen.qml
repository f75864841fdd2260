// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls

FocusScope {
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Announcements")

    EmptyState {
        anchors.fill: parent
        sentence: qsTr("Announcements")
    }
}
