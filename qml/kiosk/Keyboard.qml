// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Keys to search with, in the alphabet of the language. Search ignores case and accents, so letters and figures do.
Rectangle {
    id: keyboard

    required property string language
    property bool figures: false
    property bool latin: false ///< Latin letters on a keyboard of another alphabet
    signal typed(string text)
    signal erased

    readonly property bool otherAlphabet: language === "ar" || language === "ja"
    readonly property real gap: Math.round(0.8 * Theme.u)
    readonly property var rows: figures ? ["1234567890", "-–/:.,&+", "#@!?’“”()"] : language === "ar" && !latin ? ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظذأإآ"] : language === "ja" && !latin ? ["わらやまはなたさかあ", "をりゆみひにちしきい", "んるよむふぬつすくう", "ーれ゛めへねてせけえ", "っろ゜もほのとそこお"] : language === "fr" ? ["azertyuiop", "qsdfghjklm", "wxcvbn"] : language === "de" ? ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"] : language === "es" ? ["qwertyuiop", "asdfghjklñ", "zxcvbnm"] : ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    readonly property int most: rows.reduce((sum, row) => Math.max(sum, row.length), 0)
    readonly property real keyHeight: Math.round((rows.length > 3 ? 5.6 : 7) * Theme.u)
    readonly property real keyWidth: Math.round(Math.min(11, (width / Theme.u - 7.2) / most - 0.8) * Theme.u)

    implicitHeight: (rows.length + 1) * (keyHeight + gap) + Math.round(2.4 * Theme.u)
    color: Theme.color.sunken
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("On-screen keyboard")

    component Key: TouchButton {
        height: keyboard.keyHeight
        type: Theme.type.button
    }
    Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Column {
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: Math.round(1.2 * Theme.u) }
        spacing: keyboard.gap

        Repeater {
            model: keyboard.rows
            delegate: Row {
                id: line
                required property string modelData
                anchors.horizontalCenter: parent ? parent.horizontalCenter : undefined
                spacing: keyboard.gap
                // Letters stand as on a real keyboard, whichever way the scene reads.
                LayoutMirroring.enabled: false
                LayoutMirroring.childrenInherit: true

                Repeater {
                    model: line.modelData.length
                    delegate: Key {
                        required property int index
                        objectName: "key-" + text
                        width: keyboard.keyWidth
                        text: line.modelData.charAt(index)
                        onActivated: keyboard.typed(text)
                    }
                }
            }
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: keyboard.gap

            Key {
                objectName: "key-figures"
                text: keyboard.figures ? qsTr("ABC", "letters of the keyboard") : "123"
                name: keyboard.figures ? qsTr("Letters") : qsTr("Figures")
                onActivated: keyboard.figures = !keyboard.figures
            }
            Key {
                objectName: "key-latin"
                visible: keyboard.otherAlphabet && !keyboard.figures
                text: keyboard.latin ? keyboard.language === "ar" ? "ع" : "あ" : "Aa"
                name: qsTr("Another alphabet")
                onActivated: keyboard.latin = !keyboard.latin
            }
            Key {
                objectName: "key-space"
                width: Math.round(Math.min(52, keyboard.width / Theme.u - 44) * Theme.u)
                text: ""
                name: qsTr("Space")
                onActivated: keyboard.typed(" ")
            }
            Key {
                objectName: "key-erase"
                text: qsTr("Erase")
                name: qsTr("Erase a letter")
                onActivated: keyboard.erased()
            }
        }
    }
}
