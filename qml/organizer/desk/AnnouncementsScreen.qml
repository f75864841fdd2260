// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    readonly property DeskTableModel rows: Desk.table("announcements")

    main: part
    title: qsTr("Announcements")
    detail: qsTr("on every screen and page, or in some rooms")
    actions: [
        ActionButton { objectName: "new"; kind: "primary"; icon: "megaphone"; text: qsTr("Announce…"); onClicked: part.openNew({}) }
    ]

    /// For the menu: straight to a new one.
    function announce() {
        part.openNew({});
    }
    TablePart {
        id: part
        anchors.fill: parent
        kind: "announcements"
        Accessible.name: qsTr("Announcements")
        placeholder: qsTr("Words, room")
        icon: "megaphone"
        empty: qsTr("Nothing was announced yet.")
        emptyAction: qsTr("Announce something")
        nothing: qsTr("No announcement matches %1.")
        bulk: [{ id: "remove", text: qsTr("Delete"), icon: "trash" }]
        form: Component { AnnouncementForm { form: Desk.form("announcements") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => screen.rows.remove(ids)
    }
}
