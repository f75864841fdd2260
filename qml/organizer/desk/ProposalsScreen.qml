// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    readonly property DeskTableModel rows: Desk.table("proposals")

    main: part
    title: qsTr("Proposals")
    detail: qsTr("%1 in this event").arg(rows.total) + (Desk.book.votesProblem !== "" ? " · " + Desk.book.votesProblem : "")
    Component.onCompleted: Desk.book.loadVotes()
    actions: [
        ActionButton { kind: "quiet"; icon: "refresh"; text: qsTr("Results"); name: qsTr("Fetch the results anew"); onClicked: Desk.book.loadVotes() },
        ActionButton { objectName: "new"; kind: "primary"; icon: "plus"; text: qsTr("Proposal"); onClicked: part.openNew({}) }
    ]

    TablePart {
        id: part
        anchors.fill: parent
        kind: "proposals"
        Accessible.name: qsTr("Proposals")
        placeholder: qsTr("Title, host")
        icon: "bulb"
        empty: qsTr("Nobody has proposed anything yet.")
        emptyAction: qsTr("Add a proposal")
        nothing: qsTr("No proposal matches %1.")
        bulk: [{ id: "tray", text: qsTr("To the tray"), icon: "calendar" }, { id: "csv", text: qsTr("Copy as CSV"), icon: "table" }, { id: "remove", text: qsTr("Delete"), icon: "trash" }]
        form: Component { ProposalForm { form: Desk.form("proposals") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => {
            if (id === "tray") Desk.toTray(ids);
            else if (id === "csv") clip.copy(screen.rows.csv(ids));
            else screen.rows.remove(ids);
        }
    }
    Copier { id: clip }
}
