// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Organizer

// Where the screens stand. One that has been seen stays as it was left. A screen may have: reveal(kind, id), to show a
// subject (kind "new": a form for one more); act(verb), for the menus; regions, where F6 stops in it.
FocusScope {
    id: place

    property var seen: ({})
    property var waiting: null ///< what to show once the screen is there
    property var current: null ///< the screen on show, an Item; what it has beyond one only it knows
    /// Where F6 stops in it.
    readonly property var regions: current?.regions ?? [place]

    function holder(i: int): var {
        return screens.itemAt(i);
    }
    function reveal(kind: string, id: string) {
        for (let i = 0; i < screens.count; ++i) {
            const loader = place.holder(i);
            if (loader.modelData.id !== Shell.screen) continue;
            if (loader.status === Loader.Ready && typeof loader.item.reveal === "function") loader.item.reveal(kind, id);
            else waiting = { kind: kind, id: id };
        }
    }
    function note() {
        const known = place.seen;
        if (known[Shell.screen]) return;
        known[Shell.screen] = true;
        place.seen = Object.assign({}, known);
    }
    Component.onCompleted: note()

    Connections {
        target: Shell
        function onScreenChanged() {
            place.note();
        }
        function onRevealAsked(kind: string, id: string) {
            place.reveal(kind, id);
        }
        function onAsked(verb: string) {
            for (let i = 0; i < screens.count; ++i) {
                const loader = place.holder(i);
                if (loader.modelData.id === Shell.screen && loader.item && typeof loader.item.act === "function") loader.item.act(verb);
            }
        }
    }
    Repeater {
        id: screens
        model: Shell.screens
        delegate: Loader {
            id: loader
            required property var modelData
            readonly property bool current: Shell.screen === modelData.id
            anchors.fill: parent
            active: place.seen[modelData.id] === true && !Shell.empty
            visible: current
            focus: current
            enabled: current
            source: "qrc:/qt/qml/Foyer/Organizer/" + modelData.file + ".qml"
            onCurrentChanged: if (current && item) {
                place.current = item;
                forceActiveFocus();
            }
            onLoaded: {
                item.focus = true;
                if (current) place.current = item;
                if (current && place.waiting && typeof item.reveal === "function") item.reveal(place.waiting.kind, place.waiting.id);
                place.waiting = null;
            }
        }
    }
    Skeleton {
        anchors.fill: parent
        visible: Shell.empty
    }
}
