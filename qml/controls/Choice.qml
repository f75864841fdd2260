// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// One of a list. `model`: [{value, text, icon?, hue?}]. Long lists (zones) can be searched by typing.
FocusScope {
    id: choice

    property string label: ""
    property var model: []
    property var current: undefined
    property string placeholder: qsTr("Choose")
    property string error: ""
    property string hint: ""
    property bool pending: false
    property bool optional: false
    property string name: label
    property real boxHeight: Theme.desk.formHeight
    readonly property int at: model.findIndex(entry => entry.value === current)
    readonly property bool many: model.length > 12
    property string sought: ""
    readonly property var matching: sought === "" ? model
        : model.filter(entry => entry.text.toLowerCase().includes(sought.toLowerCase()))
    signal chosen(value: var)

    function pick(index: int) {
        const entry = matching[index];
        list.close();
        if (entry && entry.value !== current) chosen(entry.value);
    }
    function step(by: int) {
        const next = at + by;
        if (next >= 0 && next < model.length) chosen(model[next].value);
    }

    implicitWidth: frame.implicitWidth
    implicitHeight: frame.implicitHeight

    FieldFrame {
        id: frame
        anchors.fill: parent
        label: choice.label
        hint: choice.hint
        error: choice.error
        pending: choice.pending
        optional: choice.optional
        focused: press.visualFocus || list.opened
        hovered: press.hovered
        boxHeight: choice.boxHeight

        T.AbstractButton {
            id: press
            anchors.fill: parent
            focus: true
            hoverEnabled: true
            enabled: choice.enabled
            Accessible.role: Accessible.ComboBox
            Accessible.name: choice.name
            Accessible.description: (choice.at >= 0 ? choice.model[choice.at].text : choice.placeholder)
                + (choice.error !== "" ? ". " + choice.error : "")
            Keys.onReturnPressed: press.clicked()
            Keys.onEnterPressed: press.clicked()
            Keys.onDownPressed: choice.step(1)
            Keys.onUpPressed: choice.step(-1)
            onClicked: list.opened ? list.close() : list.open()
        }
        Rectangle {
            id: dot
            readonly property string hue: choice.at >= 0 ? choice.model[choice.at].hue ?? "" : ""
            visible: hue !== ""
            anchors { left: parent.left; leftMargin: 9; verticalCenter: parent.verticalCenter }
            width: 12
            height: 12
            radius: 3
            color: Theme.color.hue(hue).fill
        }
        Label {
            anchors { left: dot.visible ? dot.right : parent.left; leftMargin: 8; right: arrow.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
            weight: 400
            color: !choice.enabled || choice.at < 0 ? Theme.color.textFaint : Theme.color.text
            text: choice.at >= 0 ? choice.model[choice.at].text : choice.placeholder
            Accessible.ignored: true
        }
        Icon {
            id: arrow
            anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
            width: 14
            height: 14
            name: "chevron-down"
        }
        ChoiceList {
            id: list
            y: frame.box.height + 4
            width: Math.max(frame.width, 160)
            name: choice.name
            entries: choice.matching
            current: choice.current
            searchable: choice.many
            onSought: text => choice.sought = text
            onPicked: index => choice.pick(index)
            onClosed: choice.sought = ""
        }
    }
}
