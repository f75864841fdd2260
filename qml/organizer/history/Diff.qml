// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Old, arrow, new.
Row {
    id: diff

    property string before: ""
    property string after: ""
    property real widest: 320 * Theme.desk.scale

    spacing: 5
    DiffWord {
        anchors.verticalCenter: parent.verticalCenter
        text: diff.before
        old: true
        widest: (diff.widest - 30) / 2
    }
    Icon {
        anchors.verticalCenter: parent.verticalCenter
        visible: diff.before !== "" && diff.after !== ""
        width: Math.round(12 * Theme.desk.scale)
        height: width
        name: "arrow-right"
    }
    DiffWord {
        anchors.verticalCenter: parent.verticalCenter
        text: diff.after
        widest: diff.before === "" ? diff.widest : (diff.widest - 30) / 2
    }
}
