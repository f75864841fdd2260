// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

// What was done or went wrong outside of a form.
Item {
    id: notice

    readonly property Item shown: Desk.noticeIsProblem ? card : toast

    visible: Desk.notice !== ""
    implicitWidth: shown.implicitWidth
    implicitHeight: shown.implicitHeight

    Toast {
        id: toast
        visible: !Desk.noticeIsProblem
        text: Desk.notice
        onClosed: Desk.dismiss()
    }
    RefusalCard {
        id: card
        visible: Desk.noticeIsProblem
        title: qsTr("Not done")
        text: Desk.notice
        action: ""
        onClosed: Desk.dismiss()
    }
}
