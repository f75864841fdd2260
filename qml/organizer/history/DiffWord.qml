// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// A value as it was (struck, on the tint of what is cancelled) or as it is (semibold, on that of what is well): never told
// by colour alone.
Rectangle {
    id: word

    property string text: ""
    property bool old: false
    property real widest: 220 * Theme.desk.scale

    visible: text !== ""
    implicitWidth: Math.min(words.implicitWidth, widest) + 8
    implicitHeight: words.implicitHeight + 2
    radius: Theme.desk.chip
    color: old ? Theme.color.state("cancelled").tint : Theme.color.state("ok").tint

    Label {
        id: words
        anchors { fill: parent; leftMargin: 4; rightMargin: 4 }
        type: Theme.desk.caption
        weight: word.old ? 500 : 600
        font.strikeout: word.old
        color: word.old ? Theme.color.state("cancelled").ink : Theme.color.state("ok").ink
        text: word.text
        Accessible.name: word.old ? qsTr("was %1").arg(word.text) : qsTr("now %1").arg(word.text)
    }
}
