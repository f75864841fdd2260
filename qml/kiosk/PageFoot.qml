// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Which rooms stand on this page: words and dots; the page's own dot fills while it stays.
Item {
    id: foot

    required property int page
    required property int pageCount
    required property string rangeText
    property real progress: 0
    property string freeLine: ""
    signal turned(int page)

    implicitHeight: (7.2 + 1.4 * (Theme.textScale - 1)) * Theme.u

    Words {
        anchors { left: parent.left; right: ends.left; rightMargin: 3.2 * Theme.u; verticalCenter: parent.verticalCenter }
        text: foot.freeLine
        color: Theme.color.textMuted
    }
    Row {
        id: ends
        anchors { right: parent.right; verticalCenter: parent.verticalCenter; verticalCenterOffset: -0.6 * (Theme.textScale - 1) * Theme.u }
        spacing: 1.2 * Theme.u
        visible: foot.pageCount > 1

        Words {
            objectName: "rangeText"
            anchors.verticalCenter: parent.verticalCenter
            text: foot.rangeText
            color: Theme.color.textFaint
        }
        Repeater {
            model: foot.pageCount
            delegate: Rectangle {
                id: dot
                required property int index
                readonly property bool own: index === foot.page
                anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                width: (own ? 4.2 : 1.4) * Theme.u
                height: 1.4 * Theme.u
                radius: height / 2
                color: "transparent"
                border { width: Math.max(1, Math.round(0.28 * Theme.u)); color: Theme.color.lineStrong }

                Rectangle {
                    anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
                    visible: dot.own
                    width: Math.max(height, dot.width * (Theme.motion.reduced ? 1 : foot.progress))
                    radius: height / 2
                    color: Theme.color.textMuted
                }
                TouchTarget {
                    anchors { fill: parent; margins: -2.6 * Theme.u; leftMargin: -0.6 * Theme.u; rightMargin: -0.6 * Theme.u }
                    drawn: false
                    name: qsTr("Page %1 of %2").arg(dot.index + 1).arg(foot.pageCount)
                    onActivated: foot.turned(dot.index)
                }
            }
        }
    }
}
