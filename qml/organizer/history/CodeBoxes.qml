// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// Six boxes for the code on a screen: paste fills all, letters become capitals.
FocusScope {
    id: boxes

    property string code: ""
    property string hint: ""
    property bool bad: false
    signal typed(text: string)

    implicitHeight: column.height
    Column {
        id: column
        width: parent.width
        spacing: 6
        Label {
            type: Theme.desk.caption
            weight: 600
            color: Theme.color.textMuted
            text: qsTr("Code on the screen")
        }
        Item {
            width: parent.width
            height: Math.round(42 * Theme.desk.scale)
            Row {
                spacing: 6
                Repeater {
                    model: 6
                    Rectangle {
                        id: box
                        required property int index
                        readonly property bool here: input.activeFocus && index === Math.min(5, boxes.code.length)
                        width: Math.round(34 * Theme.desk.scale) + (index === 3 ? 8 : 0)
                        height: Math.round(42 * Theme.desk.scale)
                        color: "transparent"
                        Rectangle {
                            anchors { fill: parent; leftMargin: box.index === 3 ? 8 : 0 }
                            radius: Theme.desk.control
                            color: Theme.color.surface
                            border { width: box.here ? 2 : 1; color: box.here ? Theme.color.focus : boxes.bad ? Theme.color.state("conflict").ink : Theme.color.lineStrong }
                            Label {
                                anchors.centerIn: parent
                                type: Theme.desk.title
                                text: boxes.code.charAt(box.index)
                                Accessible.ignored: true
                            }
                        }
                    }
                }
            }
            TextInput {
                id: input
                anchors.fill: parent
                focus: true
                opacity: 0
                activeFocusOnTab: true
                selectByMouse: false
                inputMethodHints: Qt.ImhNoPredictiveText | Qt.ImhUppercaseOnly
                text: boxes.code
                onTextEdited: {
                    boxes.typed(text);
                    // What is in no code does not stay either.
                    if (text !== boxes.code) text = boxes.code;
                }
                Accessible.role: Accessible.EditableText
                Accessible.name: qsTr("Code on the screen, six characters")
                Accessible.description: boxes.hint
            }
        }
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            type: Theme.desk.caption
            color: boxes.bad ? Theme.color.state("conflict").ink : Theme.color.textMuted
            text: boxes.hint || qsTr("Type the six characters. No 0, O, 1 or I.")
        }
    }
    Connections {
        target: boxes
        function onCodeChanged() {
            if (input.text !== boxes.code) input.text = boxes.code;
        }
    }
}
