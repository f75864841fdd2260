// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Initials on the hue of a person; the hue follows from the id, so that it is the same everywhere.
Rectangle {
    id: avatar

    property string name: ""
    property string hueOf: name ///< id or name
    property string hue: "" ///< where it is known by name
    readonly property hueColours colours: {
        if (hue !== "") return Theme.color.hue(hue);
        let sum = 0;
        for (let i = 0; i < hueOf.length; ++i) sum = (sum * 31 + hueOf.charCodeAt(i)) % 65521;
        const hues = ["indigo", "amber", "teal", "green", "orange", "coral", "slate", "olive", "rose", "leaf", "violet", "sky",
            "blue", "magenta", "cyan", "crimson"];
        return Theme.color.hue(hues[sum % hues.length]);
    }
    readonly property string initials: {
        const words = name.replace(/\(.*?\)/g, "").trim().split(/\s+/).filter(word => word !== "");
        if (words.length === 0) return "?";
        const first = Array.from(words[0])[0];
        return words.length === 1 ? first.toUpperCase() : (first + Array.from(words[words.length - 1])[0]).toUpperCase();
    }

    implicitWidth: Math.round(24 * Theme.desk.scale)
    implicitHeight: implicitWidth
    radius: height / 2
    color: colours.fill
    Accessible.ignored: true

    Label {
        anchors.centerIn: parent
        type: Theme.desk.caption
        weight: 600
        color: avatar.colours.onFill
        text: avatar.initials
        Accessible.ignored: true
    }
}
