// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick

// Puts words on the clipboard.
Item {
    function copy(text: string) {
        edit.text = text;
        edit.selectAll();
        edit.copy();
    }
    TextEdit { id: edit; visible: false; Accessible.ignored: true }
}
