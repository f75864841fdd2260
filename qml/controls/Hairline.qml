// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

Rectangle {
    property bool upright: false
    property bool strong: false

    implicitWidth: Theme.desk.hairline
    implicitHeight: Theme.desk.hairline
    width: upright ? Theme.desk.hairline : parent?.width ?? 0
    height: upright ? parent?.height ?? 0 : Theme.desk.hairline
    color: Theme.highContrast ? Theme.color.text : strong ? Theme.color.lineStrong : Theme.color.line
    Accessible.ignored: true
}
