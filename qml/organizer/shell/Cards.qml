// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer

// Done, bottom left, with Undo; refused, bottom right, until it is answered.
Item {
    id: cards

    signal dismissed

    Column {
        anchors { left: parent.left; bottom: parent.bottom }
        spacing: 8
        Repeater {
            model: Shell.toasts
            delegate: Toast {
                required property string ident
                required property string words
                required property string button
                required property int stayMs
                objectName: "toast"
                stay: stayMs
                text: words
                action: button
                onActed: {
                    Shell.undoToast(ident);
                    cards.dismissed();
                }
                onClosed: Shell.closeToast(ident)
            }
        }
    }
    Column {
        anchors { right: parent.right; bottom: parent.bottom }
        spacing: 8
        Label {
            anchors.right: parent.right
            visible: Shell.foldedCards > 0
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: qsTr("%1 more").arg(Shell.foldedCards)
        }
        Repeater {
            model: Shell.cards
            delegate: RefusalCard {
                required property string ident
                required property string head
                required property string words
                required property string button
                objectName: "card"
                title: head
                text: words
                action: button
                onActed: {
                    Shell.answerCard(ident);
                    cards.dismissed();
                }
                onClosed: {
                    Shell.closeCard(ident);
                    cards.dismissed();
                }
            }
        }
    }
}
