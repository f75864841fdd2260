// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Nothing to show: what is, what comes, and when.
Item {
    id: screen

    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Column {
        id: words
        anchors { left: parent.left; right: parent.right }
        // With a list the words stand above it; alone they stand a little above the middle.
        y: Math.round(Nothing.count > 0 ? Math.max(4, Math.min(12, screen.height / Theme.u - 62)) * Theme.u : Math.max(4 * Theme.u, 0.42 * (screen.height - height)))
        spacing: 1.4 * Theme.u

        Words {
            objectName: "emptyHeadline"
            width: parent.width
            text: Nothing.headline
            type: Theme.type.display
            maximumLines: 3
            Accessible.role: Accessible.Heading
        }
        Words {
            objectName: "emptySentence"
            width: parent.width
            text: Nothing.sentence
            type: Theme.type.bodyLarge
            weight: 500
            color: Theme.color.textMuted
            maximumLines: 3
        }
    }
    Column {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; bottomMargin: Math.round(6.2 * Theme.u) }
        visible: Nothing.count > 0

        Words { width: screen.width; text: Nothing.listHead; color: Theme.color.textFaint; height: implicitHeight + 1.4 * Theme.u }
        Repeater {
            model: Nothing
            delegate: Item {
                id: entry
                required property string sessionId
                required property string time
                required property string room
                required property string hue
                required property string title
                width: screen.width
                height: Math.round((Kiosk.upright ? 12.4 : 8.4) * Theme.u)

                Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
                Words {
                    id: entryTime
                    anchors { left: parent.left; verticalCenter: bar.verticalCenter }
                    text: entry.time
                    type: Theme.type.bodyMedium
                    weight: 600
                }
                Rectangle {
                    id: bar
                    anchors { left: parent.left; leftMargin: 17.4 * Theme.u; verticalCenter: parent.verticalCenter; verticalCenterOffset: Kiosk.upright ? -2.6 * Theme.u : 0 }
                    width: Math.round(0.8 * Theme.u)
                    height: Math.round(4 * Theme.u)
                    radius: width / 2
                    color: Theme.color.hue(entry.hue).fill
                }
                Words {
                    id: roomName
                    anchors { left: bar.right; leftMargin: 1.6 * Theme.u; verticalCenter: bar.verticalCenter }
                    width: Kiosk.upright ? parent.width - 20 * Theme.u : 30 * Theme.u
                    text: entry.room
                    type: Theme.type.body
                    weight: 600
                }
                Words {
                    anchors {
                        left: parent.left
                        leftMargin: (Kiosk.upright ? 19.8 : 52.2) * Theme.u
                        right: parent.right
                        verticalCenter: parent.verticalCenter
                        verticalCenterOffset: Kiosk.upright ? 2.6 * Theme.u : 0
                    }
                    text: entry.title
                    type: Theme.type.body
                }
                TouchTarget {
                    anchors.fill: parent
                    name: qsTr("%1, %2, %3").arg(entry.title).arg(entry.time).arg(entry.room)
                    onActivated: Sheet.open(entry.sessionId)
                }
            }
        }
    }
}
