// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// The bar beside what scrolls.
T.ScrollBar {
    id: bar

    implicitWidth: 10
    implicitHeight: 10
    padding: 2
    minimumSize: 0.04
    visible: policy === T.ScrollBar.AlwaysOn || size < 1.0
    hoverEnabled: true
    Accessible.ignored: true
    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: Theme.color.lineStrong
        opacity: bar.pressed ? 1 : bar.hovered ? 0.8 : 0.4
    }
}
