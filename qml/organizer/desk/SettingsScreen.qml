// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    property string tab: "event"
    readonly property DeskFormModel event: Desk.form("event")

    title: qsTr("Settings")
    detail: tab === "event" || tab === "policies" ? event.values.name ?? "" : Desk.events.notice
    actions: [
        ActionButton {
            objectName: "new"
            visible: screen.tab === "events"
            kind: "primary"
            icon: "plus"
            text: qsTr("Event")
            onClicked: Desk.events.startNew()
        }
    ]
    Component.onCompleted: {
        Desk.openEvent();
        Desk.site.load();
    }

    TabRow {
        id: tabs
        objectName: "tabs"
        anchors { left: parent.left; right: parent.right; leftMargin: 18; rightMargin: 18 }
        name: screen.title
        current: screen.tab
        model: [{ value: "event", text: qsTr("Event") }, { value: "policies", text: qsTr("Clashes") }, { value: "site", text: qsTr("Site") },
            { value: "events", text: qsTr("Events") }, { value: "pictures", text: qsTr("Pictures") }]
        onChosen: value => screen.tab = value
    }
    EventFields { visible: screen.tab === "event"; anchors { fill: parent; topMargin: tabs.height } form: screen.event }
    PolicyFields { visible: screen.tab === "policies"; anchors { fill: parent; topMargin: tabs.height } form: screen.event }
    SiteFields { visible: screen.tab === "site"; anchors { fill: parent; topMargin: tabs.height } }
    Loader { active: screen.tab === "events"; anchors { fill: parent; topMargin: tabs.height } source: "EventsPart.qml" }
    Loader { active: screen.tab === "pictures"; anchors { fill: parent; topMargin: tabs.height } source: "UploadsPart.qml" }
}
