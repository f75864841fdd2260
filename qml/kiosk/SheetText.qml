// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// What is said of a session: title, when, where, who, and its description.
Column {
    id: content

    property real textStep: 1
    property bool single: false ///< the code comes after the words

    spacing: Math.round(1.8 * Theme.u)

    Words {
        objectName: "sheetTitle"
        width: parent.width
        text: Sheet.title
        type: Theme.type.headline
        color: Sheet.cancelled ? Theme.color.textMuted : Theme.color.text
        struck: Sheet.cancelled
        maximumLines: 3
        Accessible.role: Accessible.Heading
    }
    Column {
        width: parent.width
        spacing: Math.round(0.9 * Theme.u)

        Words {
            visible: text !== ""
            width: parent.width
            text: Sheet.subtitle
            type: Theme.type.label
            color: Theme.color.textMuted
            maximumLines: 2
        }
        FactLine { width: parent.width; icon: "clock"; strong: Sheet.times; rest: Sheet.when; old: Sheet.oldTimes }
        FactLine { width: parent.width; icon: "pin"; strong: Sheet.room; rest: Sheet.floor; old: Sheet.oldRoom }
        FactLine {
            width: parent.width
            icon: "people"
            strong: Sheet.hosts === "" ? Sheet.attendance : Sheet.hosts
            rest: Sheet.hosts === "" ? "" : Sheet.attendance
        }
    }
    Hairline { width: parent.width; visible: Sheet.description !== "" }
    Text {
        objectName: "sheetDescription"
        width: parent.width
        visible: Sheet.description !== ""
        text: Sheet.description
        textFormat: Text.RichText
        wrapMode: Text.Wrap
        color: Theme.color.text
        linkColor: Theme.color.accentInk
        font {
            family: Theme.type.near.families[0]
            pixelSize: Math.round(Theme.type.near.pixelSize * content.textStep)
            weight: 400
            hintingPreference: Font.PreferNoHinting
        }
        lineHeight: 1.17
        Accessible.role: Accessible.StaticText
        Accessible.name: Sheet.title
    }
    SheetCode {
        width: parent.width
        height: implicitHeight
        sideways: true
        visible: Sheet.address !== "" && content.single
    }
}
