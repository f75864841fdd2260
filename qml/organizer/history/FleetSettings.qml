// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// What a screen does besides its view: turns, touch, theme, hours of dimming and of being off.
Column {
    id: settings

    readonly property FleetDesk desk: HistoryDesk.fleet
    readonly property var kiosk: desk.chosen

    spacing: Theme.desk.m

    FleetTurns { visible: settings.kiosk.view === "rotation"; width: parent.width }
    Check {
        objectName: "touch"
        width: parent.width
        look: "switch"
        text: qsTr("Touch and search")
        checked: settings.kiosk.touch === true
        onToggled: on => settings.desk.set(settings.kiosk.id, "touch", on)
    }
    Choice {
        width: parent.width
        label: qsTr("Colours")
        model: [{ value: "", text: qsTr("its own") }, { value: "dark", text: qsTr("Dark") }, { value: "light", text: qsTr("Light") }, { value: "highContrast", text: qsTr("High contrast") }]
        current: settings.kiosk.theme ?? ""
        onChosen: value => settings.desk.set(settings.kiosk.id, "theme", value === "" ? undefined : value)
    }
    Choice {
        width: parent.width
        label: qsTr("Size of text")
        model: [{ value: 1, text: qsTr("Normal") }, { value: 1.25, text: qsTr("125 %") }, { value: 1.5, text: qsTr("150 %") }, { value: 2, text: qsTr("200 %") }]
        current: settings.kiosk.textScale ?? 1
        onChosen: value => settings.desk.set(settings.kiosk.id, "textScale", value === 1 ? undefined : value)
    }
    FleetHours { objectName: "night"; width: parent.width; setting: "night"; label: qsTr("Dim"); from: settings.kiosk.nightFrom ?? ""; to: settings.kiosk.nightTo ?? "" }
    FleetHours { objectName: "off"; width: parent.width; setting: "off"; label: qsTr("Off"); from: settings.kiosk.offFrom ?? ""; to: settings.kiosk.offTo ?? "" }
}
