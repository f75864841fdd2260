// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

IconItem {
    rightToLeft: Theme.rightToLeft
    color: Theme.color.textMuted
    Accessible.ignored: true
}
