// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// Several lines of text. Ctrl+Enter and leaving commit; Escape takes back.
FocusScope {
    id: textBox

    property string label: ""
    property string text: ""
    property string placeholder: ""
    property string error: ""
    property string hint: ""
    property bool pending: false
    property bool optional: false
    property bool readOnly: false
    property bool mono: false
    property int lines: 4
    property int maximum: 0 ///< characters; shown when near; 0: none
    property string name: label || placeholder
    readonly property string typed: input.text
    signal committed(text: string)
    signal edited(text: string)

    function commit() {
        if (input.text !== text || error !== "") committed(input.text);
    }
    onTextChanged: if (!input.activeFocus || !input.touched) input.text = text

    implicitWidth: frame.implicitWidth
    implicitHeight: frame.implicitHeight

    FieldFrame {
        id: frame
        anchors.fill: parent
        label: textBox.label
        hint: textBox.maximum > 0 && input.length > textBox.maximum * 0.8
            ? qsTr("%1 of %2 characters").arg(input.length).arg(textBox.maximum) : textBox.hint
        error: textBox.error || (textBox.maximum > 0 && input.length > textBox.maximum
            ? qsTr("Too long: %1 of %2 characters.").arg(input.length).arg(textBox.maximum) : "")
        pending: textBox.pending
        optional: textBox.optional
        focused: input.activeFocus
        hovered: input.hovered
        boxHeight: textBox.lines * Theme.desk.label.lineHeight + 16

        Flickable {
            id: flick
            anchors { fill: parent; margins: 2 }
            clip: true
            contentHeight: Math.max(height, input.implicitHeight)
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            T.ScrollBar.vertical: Scroller {}

            function follow(r: rect) {
                if (r.y < contentY) contentY = r.y;
                else if (r.y + r.height + 12 > contentY + height) contentY = Math.min(contentHeight - height, r.y + r.height + 12 - height);
            }
            T.TextArea {
                id: input
                property bool touched: false
                width: flick.width
                height: Math.max(flick.height, implicitHeight)
                implicitHeight: contentHeight + 12
                focus: true
                enabled: textBox.enabled
                readOnly: textBox.readOnly
                leftPadding: 7
                rightPadding: 12
                topPadding: 6
                bottomPadding: 6
                hoverEnabled: true
                selectByMouse: true
                wrapMode: TextEdit.Wrap
                textFormat: TextEdit.PlainText
                text: textBox.text
                color: enabled ? Theme.color.text : Theme.color.textFaint
                selectionColor: Theme.color.accent
                selectedTextColor: Theme.color.onAccent
                font {
                    family: textBox.mono ? Theme.desk.mono.family : Theme.desk.label.family
                    pixelSize: Theme.desk.label.pixelSize
                    weight: 400
                }
                Accessible.role: Accessible.EditableText
                Accessible.name: textBox.name
                Accessible.description: textBox.error || textBox.hint
                Accessible.multiLine: true
                onCursorRectangleChanged: flick.follow(cursorRectangle)
                onTextChanged: {
                    if (activeFocus && text !== textBox.text) touched = true;
                    if (activeFocus) textBox.edited(text);
                }
                onActiveFocusChanged: {
                    if (!activeFocus && touched) {
                        touched = false;
                        textBox.commit();
                    }
                }
                Keys.onPressed: event => {
                    if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab) {
                        const next = nextItemInFocusChain(event.key === Qt.Key_Tab);
                        if (next) next.forceActiveFocus(event.key === Qt.Key_Tab ? Qt.TabFocusReason : Qt.BacktabFocusReason);
                        event.accepted = true;
                    } else if (event.key === Qt.Key_Escape) {
                        event.accepted = touched;
                        touched = false;
                        text = textBox.text;
                    } else if (event.key === Qt.Key_Return && (event.modifiers & Qt.ControlModifier)) {
                        touched = false;
                        textBox.commit();
                        event.accepted = true;
                    }
                }
                Label {
                    visible: input.text === ""
                    anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 7; topMargin: 5 }
                    weight: 400
                    wrapMode: Text.Wrap
                    color: Theme.color.textFaint
                    text: textBox.placeholder
                    Accessible.ignored: true
                }
            }
        }
    }
}
