// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    readonly property DeskTableModel rows: Desk.table("guests")

    main: part
    title: qsTr("Guests")
    detail: qsTr("%1 in this event").arg(rows.total)
    warning: Desk.book.problem
    Component.onCompleted: {
        if (!Desk.book.loaded) Desk.book.loadPeople();
        Desk.book.loadJoining();
    }
    actions: [
        Check {
            look: "switch"
            text: qsTr("Guests may add themselves")
            checked: Desk.book.joiningOpen
            onToggled: open => Desk.book.setJoining(open)
        },
        ActionButton { objectName: "new"; kind: "primary"; icon: "plus"; text: qsTr("Guest"); onClicked: part.openNew({}) }
    ]

    TablePart {
        id: part
        anchors.fill: parent
        kind: "guests"
        Accessible.name: qsTr("Guests")
        placeholder: qsTr("Name, mail, place")
        icon: "people"
        empty: qsTr("Nobody is in this event yet.")
        emptyAction: qsTr("Add a guest")
        nothing: qsTr("No guest matches %1.")
        bulk: [{ id: "link", text: qsTr("Mail a sign-in link"), icon: "mail" }, { id: "copy", text: qsTr("Copy addresses"), icon: "copy" },
            { id: "csv", text: qsTr("Copy as CSV"), icon: "table" },
            { id: "remove", text: qsTr("Take off this event"), icon: "trash" }]
        form: Component { GuestForm { form: Desk.form("guests") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => {
            if (id === "link") Desk.mailLinks(ids);
            else if (id === "remove") screen.rows.remove(ids);
            else if (id === "csv") clip.copy(screen.rows.csv(ids));
            else clip.copy(Desk.addresses(ids));
        }
    }
    Copier { id: clip }
}
