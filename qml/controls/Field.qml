// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// One line of text. What was typed is committed on Enter and on leaving; Escape takes it back; after a refusal it stays.
FocusScope {
    id: field

    property string label: ""
    property string text: "" ///< the value as it is known; typing does not change it
    property string placeholder: ""
    property string error: ""
    property string hint: ""
    property bool pending: false
    property bool optional: false
    property bool readOnly: false
    property bool secret: false
    property bool live: false ///< commits while typing (search)
    property string icon: ""
    property string key: "" ///< shown at the end while nothing is typed
    property int maximum: 32767
    property string name: label || placeholder
    property real boxHeight: Theme.desk.formHeight
    readonly property string typed: input.text
    signal committed(text: string)
    signal edited(text: string)
    signal escaped

    function commit() {
        if (input.text !== text || error !== "") committed(input.text);
    }
    function takeBack() {
        input.text = text;
    }
    function clear() {
        input.text = "";
    }
    function selectAll() {
        input.selectAll();
    }
    onTextChanged: if (!input.activeFocus || input.text === "" || !input.touched) input.text = text
    onErrorChanged: if (error === "" && !input.activeFocus) input.text = text

    implicitWidth: frame.implicitWidth
    implicitHeight: frame.implicitHeight

    FieldFrame {
        id: frame
        anchors.fill: parent
        label: field.label
        hint: field.hint
        error: field.error
        pending: field.pending
        optional: field.optional
        focused: input.activeFocus
        hovered: input.hovered
        boxHeight: field.boxHeight

        Icon {
            id: glyph
            visible: field.icon !== ""
            anchors { left: parent.left; leftMargin: 8; verticalCenter: parent.verticalCenter }
            width: Math.round(16 * Theme.desk.scale)
            height: width
            name: field.icon
        }
        T.TextField {
            id: input
            property bool touched: false
            anchors { left: glyph.visible ? glyph.right : parent.left; right: hint.visible ? hint.left : parent.right; top: parent.top; bottom: parent.bottom }
            focus: true
            clip: true
            enabled: field.enabled
            readOnly: field.readOnly
            echoMode: field.secret ? TextInput.Password : TextInput.Normal
            maximumLength: field.maximum
            leftPadding: 8
            rightPadding: 8
            hoverEnabled: true
            selectByMouse: true
            verticalAlignment: TextInput.AlignVCenter
            text: field.text
            color: enabled ? Theme.color.text : Theme.color.textFaint
            selectionColor: Theme.color.accent
            selectedTextColor: Theme.color.onAccent
            font { family: Theme.desk.label.family; pixelSize: Theme.desk.label.pixelSize; weight: 400 }
            Accessible.role: Accessible.EditableText
            Accessible.name: field.name
            Accessible.description: field.error || field.hint
            Accessible.readOnly: field.readOnly
            onTextEdited: {
                touched = true;
                field.edited(text);
                if (field.live) field.committed(text);
            }
            onAccepted: {
                touched = false;
                field.commit();
            }
            onActiveFocusChanged: {
                if (!activeFocus && !field.live && touched) {
                    touched = false;
                    field.commit();
                }
            }
            Keys.onEscapePressed: event => {
                event.accepted = touched && text !== field.text;
                touched = false;
                text = field.text;
                field.escaped();
            }
            Label {
                visible: input.text === "" && input.preeditText === ""
                anchors { fill: parent; leftMargin: 8; rightMargin: 8 }
                weight: 400
                color: Theme.color.textFaint
                text: field.placeholder
                Accessible.ignored: true
            }
        }
        Key {
            id: hint
            visible: field.key !== "" && input.text === "" && !input.activeFocus
            anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
            text: field.key
        }
    }
}
