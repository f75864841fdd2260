// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

DeskPage {
    id: screen

    property string tab: "organizers"
    property string openId: ""
    readonly property SiteDesk site: Desk.site

    title: qsTr("Organizers")
    detail: site.notice || qsTr("who runs this site, and their scripts")
    warning: site.problems[""] ?? ""
    Component.onCompleted: site.load()

    TabRow {
        id: tabs
        objectName: "tabs"
        anchors { left: parent.left; right: parent.right; leftMargin: 18; rightMargin: 18 }
        name: screen.title
        current: screen.tab
        model: [{ value: "organizers", text: qsTr("Organizers"), count: screen.site.organizers.total }, { value: "tokens", text: qsTr("Tokens"), count: screen.site.tokens.total }]
        onChosen: value => {
            screen.tab = value;
            screen.openId = "";
            screen.site.forgetProblems();
        }
    }
    DataTable {
        id: table
        objectName: "table"
        anchors { left: parent.left; right: side.left; top: tabs.bottom; bottom: parent.bottom; margins: 8 }
        focus: true
        choosable: false
        editable: false
        name: tabs.current === "organizers" ? qsTr("Organizers") : qsTr("Tokens")
        model: screen.tab === "organizers" ? screen.site.organizers : screen.site.tokens
        openId: screen.openId
        onOpened: id => screen.openId = id
    }
    EmptyState {
        visible: screen.tab === "tokens" && screen.site.tokens.total === 0
        anchors { fill: table }
        icon: "lock"
        sentence: qsTr("No script has a token. Make one beside.")
    }
    Item {
        id: side
        anchors { right: parent.right; top: tabs.bottom; bottom: parent.bottom }
        width: Math.min(Math.round(336 * Theme.desk.scale), parent.width)
        OrganizerPanel {
            anchors.fill: parent
            visible: screen.tab === "organizers"
            site: screen.site
            organizerId: screen.tab === "organizers" ? screen.openId : ""
            onClosed: screen.openId = ""
        }
        TokenPanel {
            anchors.fill: parent
            visible: screen.tab === "tokens"
            site: screen.site
            tokenId: screen.tab === "tokens" ? screen.openId : ""
            onClosed: screen.openId = ""
        }
        Hairline { upright: true; z: 5 }
    }
}
