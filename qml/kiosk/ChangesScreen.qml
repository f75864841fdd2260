// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What is not as printed: old and new next to each other.
Item {
    id: screen

    readonly property bool footed: Changes.pageCount > 1
    readonly property real rowHeight: Math.round((Kiosk.upright || Kiosk.largeText ? 23.4 : 12.8) * Theme.u * Theme.textScale)

    Words {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: Math.round(1.2 * Theme.u) }
        height: Math.round(7 * Theme.u * Theme.textScale)
        text: Changes.total === 0 ? "" : qsTr("%n changes to the programme", "", Changes.total)
        type: Theme.type.bodyLarge
        weight: 600
        Accessible.role: Accessible.Heading
    }
    Column {
        id: none
        anchors { left: parent.left; right: parent.right }
        y: Math.round(Math.max(4 * Theme.u, 0.4 * (screen.height - height)))
        visible: Changes.total === 0
        spacing: 2.4 * Theme.u

        Icon { width: Math.round(9 * Theme.u); height: width; name: "check"; color: Theme.color.state("live").ink }
        Words { objectName: "emptyHeadline"; width: parent.width; text: qsTr("As planned"); type: Theme.type.display; maximumLines: 2; Accessible.role: Accessible.Heading }
        Words { width: parent.width; text: Kiosk.stale ? Kiosk.syncText : qsTr("No changes today."); type: Theme.type.bodyLarge; weight: 500; color: Theme.color.textMuted; maximumLines: 2 }
    }
    Column {
        anchors { left: parent.left; right: parent.right; top: head.bottom }

        Repeater {
            model: Changes
            delegate: ChangeRow {
                width: screen.width
                height: screen.rowHeight
                onOpened: sessionId => Sheet.open(sessionId)
            }
        }
    }
    PageFoot {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: screen.footed
        page: Changes.page
        pageCount: Changes.pageCount
        rangeText: Changes.rangeText
        progress: Changes.dwellProgress
        onTurned: page => Changes.turnTo(page)
    }
}
