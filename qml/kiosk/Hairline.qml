// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

Rectangle {
    property bool strong: false

    height: Math.max(1, Math.round((strong ? 0.28 : 0.14) * Theme.u))
    color: Theme.highContrast ? Theme.color.text : strong ? Theme.color.lineStrong : Theme.color.line
    Accessible.ignored: true
}
