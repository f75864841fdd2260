// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// A whole number with its unit; arrow keys and wheel step it. Empty is a value of its own where `optional`.
FocusScope {
    id: number

    property string label: ""
    property var value: undefined ///< a number; undefined: none
    property int from: 0
    property int to: 1000000
    property int step: 1
    property string unit: ""
    property string placeholder: ""
    property string error: ""
    property string hint: ""
    property bool pending: false
    property bool optional: false
    property string name: label
    property string fault: ""
    readonly property string known: value === undefined || value === null ? "" : String(value)
    signal committed(value: var) ///< number or null

    // Without types: qmllint 6.4.2 crashes on these functions with them.
    /// The sentence about what is no value; empty: it is one.
    function faultOf(words) {
        const typed = Number(words);
        if (words === "" || !Number.isInteger(typed)) return qsTr("A whole number, please.");
        return typed < from || typed > to ? qsTr("Between %1 and %2.").arg(from).arg(to) : "";
    }
    function commit(text) {
        const words = text.trim();
        const none = words === "" && optional;
        fault = none ? "" : faultOf(words);
        if (fault === "" && words !== known) committed(none ? null : Number(words));
    }
    function stepBy(steps) {
        const now = faultOf(input.typed) === "" ? Number(input.typed) : from;
        commit(String(Math.max(from, Math.min(to, now + steps * step))));
    }

    implicitWidth: 120 * Theme.desk.scale
    implicitHeight: input.implicitHeight

    Keys.onUpPressed: stepBy(1)
    Keys.onDownPressed: stepBy(-1)

    Field {
        id: input
        anchors.fill: parent
        focus: true
        label: number.label
        name: number.unit === "" ? number.name : number.name + ", " + number.unit
        text: number.known
        placeholder: number.placeholder
        error: number.fault || number.error
        hint: number.hint
        pending: number.pending
        maximum: 12
        onCommitted: text => number.commit(text)
        onEscaped: number.fault = ""
    }
    Label {
        anchors { right: parent.right; rightMargin: number.pending ? 28 : 8; top: parent.top
            topMargin: (number.label === "" ? 0 : Theme.desk.caption.lineHeight + Theme.desk.xs) + (Theme.desk.formHeight - height) / 2 }
        color: Theme.color.textMuted
        text: number.unit
        Accessible.ignored: true
    }
}
