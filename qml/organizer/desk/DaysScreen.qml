// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    property string tab: "days"
    readonly property DeskTableModel rows: Desk.table("days")
    readonly property DeskFormModel event: Desk.form("event")

    main: part
    onRevealed: tab = "days"
    title: qsTr("Days and phases")
    detail: qsTr("in the time of %1").arg(event.values.timeZone ?? "")
    Component.onCompleted: Desk.openEvent()
    actions: [
        ActionButton { objectName: "new"; visible: screen.tab === "days"; kind: "primary"; icon: "plus"; text: qsTr("Day"); onClicked: part.openNew({}) }
    ]

    TabRow {
        id: tabs
        objectName: "tabs"
        anchors { left: parent.left; right: parent.right; leftMargin: 18; rightMargin: 18 }
        name: screen.title
        current: screen.tab
        model: [{ value: "days", text: qsTr("Days"), count: screen.rows.total }, { value: "phases", text: qsTr("Phases") }]
        onChosen: value => screen.tab = value
    }
    TablePart {
        id: part
        visible: screen.tab === "days"
        anchors { fill: parent; topMargin: tabs.height + 10 }
        kind: "days"
        Accessible.name: qsTr("Days")
        icon: "calendar"
        empty: qsTr("When is it? Add the first day.")
        emptyAction: qsTr("Add a day")
        nothing: qsTr("No day matches %1.")
        bulk: [{ id: "remove", text: qsTr("Delete"), icon: "trash" }]
        form: Component { DayForm { form: Desk.form("days") } }
        onEmptyActed: openNew({})
        onBulkChosen: (id, ids) => screen.rows.remove(ids)
    }
    FormScroll {
        visible: screen.tab === "phases"
        anchors { fill: parent; topMargin: tabs.height }
        PhaseFields { width: parent.width; form: screen.event; phase: "proposal"; title: qsTr("Proposals"); detail: qsTr("Guests propose sessions and say what they would host.") }
        Hairline { width: parent.width }
        PhaseFields { width: parent.width; form: screen.event; phase: "voting"; title: qsTr("Voting"); detail: qsTr("Guests say what they would come to. Nobody sees results before scheduling begins.") }
        Hairline { width: parent.width }
        PhaseFields { width: parent.width; form: screen.event; phase: "scheduling"; title: qsTr("Scheduling"); detail: qsTr("Hosts place sessions themselves; guests sign up and meet. An event without phases is always here.") }
    }
}
