// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Organizer.History

// The system's file dialog, loaded when it is first wanted. Where it is not installed, files go to the downloads, and come
// by a drop or a typed path.
Item {
    id: asker

    readonly property bool there: whole && loader.status !== Loader.Error
    property bool whole: true
    property var answered: null
    property string suggested: ""
    property bool saving: false

    /// `then` gets the address; nothing comes when it was given up. Saving without a dialog: into the downloads.
    function ask(toSave: bool, name: string, then: var) {
        answered = then;
        suggested = name;
        saving = toSave;
        if (!loader.active) look();
        loader.active = whole;
        if (loader.item) open(loader.item);
        else if (toSave) then(HistoryDesk.downloadPlace(name));
    }
    /// Whether what Qt's own dialog is made of is installed. On a desktop without a dialog of its own Qt 6.4 takes the
    /// program down with it when it is not.
    function look() {
        try {
            Qt.createQmlObject("import QtQml; import Qt.labs.folderlistmodel; QtObject {}", asker).destroy();
        } catch (error) {
            whole = false;
        }
    }
    /// Of any type: naming it would want the module.
    function open(dialog: var) {
        dialog.show(saving, suggested);
    }
    Loader {
        id: loader
        active: false
        source: "FileDialogHere.qml"
    }
    Connections {
        target: loader.item
        ignoreUnknownSignals: true
        function onChosen(url: url) {
            const then = asker.answered;
            if (then) then(url);
        }
    }
}
