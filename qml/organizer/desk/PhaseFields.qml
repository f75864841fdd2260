// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// One phase of the event: from, until.
Column {
    id: phase

    required property DeskFormModel form
    required property string phase
    property string title: ""
    property string detail: ""
    readonly property bool now: form.values.phaseNow === phase.phase

    spacing: 8
    Row {
        spacing: 8
        Label { type: Theme.desk.title; text: phase.title }
        Chip { visible: phase.now; tone: "live"; text: qsTr("open now"); anchors.verticalCenter: parent.verticalCenter }
    }
    Label { width: parent.width; color: Theme.color.textMuted; wrapMode: Text.Wrap; text: phase.detail }
    Row {
        width: parent.width
        spacing: 12
        FormTime { width: (parent.width - 12) / 2; form: phase.form; member: phase.phase + "Start"; label: qsTr("From"); optional: true; otherwise: qsTr("no such phase") }
        FormTime { width: (parent.width - 12) / 2; form: phase.form; member: phase.phase + "End"; label: qsTr("Until"); optional: true; otherwise: qsTr("until the next begins") }
    }
}
