// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import Foyer.Organizer.History

// The file dialog itself: the one place that needs QtQuick.Dialogs.
Item {
    id: here
    objectName: "fileDialog"

    signal chosen(url: url)

    function show(saving: bool, name: string) {
        dialog.fileMode = saving ? FileDialog.SaveFile : FileDialog.OpenFile;
        dialog.nameFilters = saving ? [qsTr("This kind (*.%1)").arg(name.split(".").pop()), qsTr("All files (*)")] : [qsTr("Schedules (*.xml *.json *.ics *.csv)"), qsTr("All files (*)")];
        if (saving) dialog.selectedFile = HistoryDesk.downloadPlace(name);
        dialog.open();
    }
    FileDialog {
        id: dialog
        onAccepted: if (String(selectedFile) !== "") here.chosen(selectedFile)
    }
}
