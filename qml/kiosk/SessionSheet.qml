// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Kiosk

// Everything about one session, over the view it was opened from; header and clock stay in sight.
Item {
    id: overlay

    property real shown: Sheet.isOpen ? 1 : 0
    property real textStep: 1
    readonly property bool upright: Kiosk.upright
    readonly property real pad: Math.round(4 * Theme.u)
    // With the largest text the words take the whole width, and the code comes after them.
    readonly property bool single: Kiosk.veryLargeText && !upright
    readonly property bool beside: code.visible && !upright

    visible: shown > 0
    Behavior on shown {
        enabled: overlay.animated
        NumberAnimation { duration: Theme.motion.sheet; easing.bezierCurve: Sheet.isOpen ? Theme.motion.enterCurve : Theme.motion.exitCurve }
    }
    property bool animated: true

    Connections {
        target: Sheet
        function onChanged() {
            if (Sheet.isOpen) return;
            overlay.textStep = 1;
        }
    }
    onVisibleChanged: {
        if (visible) close.take();
        scroll.contentY = 0;
    }
    Keys.onEscapePressed: Sheet.close()

    Rectangle {
        anchors.fill: parent
        color: Theme.color.scrim
        opacity: Theme.color.scrimOpacity * overlay.shown

        MouseArea {
            anchors.fill: parent
            onClicked: Sheet.close()
            onWheel: wheel => wheel.accepted = true
        }
    }
    Repeater {
        // A soft shadow in steps: a blur would need a shader that the software renderer has not.
        model: Theme.highContrast ? 0 : 6
        delegate: Rectangle {
            required property int index
            anchors { fill: sheet; margins: -(index + 1) * 0.5 * Theme.u; topMargin: -(index - 1) * 0.5 * Theme.u; bottomMargin: -(index + 3) * 0.5 * Theme.u }
            radius: sheet.radius + (index + 1) * 0.5 * Theme.u
            color: "black"
            opacity: (Theme.scheme === "light" ? 0.03 : 0.08) * overlay.shown
        }
    }
    Rectangle {
        id: sheet
        objectName: "sheet"
        width: overlay.upright ? parent.width - 2 * Math.round(3.6 * Theme.u) : parent.width - Math.round(2 * 24 * Theme.u)
        height: overlay.upright ? Math.round(parent.height * 0.84) : Math.round(parent.height - 5 * Theme.u)
        x: Math.round((parent.width - width) / 2)
        y: Math.round((overlay.upright ? parent.height - height - 3 * Theme.u : 2 * Theme.u) + (Theme.motion.reduced ? 0 : (1 - overlay.shown) * 3.2 * Theme.u))
        radius: 2.4 * Theme.u
        opacity: overlay.shown
        color: Theme.color.raised
        border { width: Math.max(1, Math.round((Theme.highContrast ? 0.28 : 0.14) * Theme.u)); color: Theme.highContrast ? Theme.color.lineStrong : Theme.color.line }
        Accessible.role: Accessible.Dialog
        Accessible.name: Sheet.title

        MouseArea { anchors.fill: parent }
        Item {
            // The room's colour along the start edge, cut by the sheet's round corner.
            anchors { left: parent.left; top: parent.top; bottom: foot.top }
            width: Math.round(0.8 * Theme.u)
            clip: true
            Rectangle {
                anchors { left: parent.left; top: parent.top }
                width: 6 * Theme.u
                height: sheet.height
                radius: sheet.radius
                color: Sheet.hue === "" ? Theme.color.lineStrong : Theme.color.hue(Sheet.hue).fill
            }
        }
        Item {
            id: main
            anchors { left: parent.left; leftMargin: Math.round(4.4 * Theme.u); right: overlay.beside ? code.left : parent.right; rightMargin: overlay.pad; top: parent.top; topMargin: Math.round(3.6 * Theme.u); bottom: overlay.upright && code.visible ? code.top : foot.top }

            Flow {
                id: chips
                anchors { left: parent.left; right: parent.right; rightMargin: overlay.beside ? 0 : close.width + overlay.pad; top: parent.top }
                spacing: Math.round(1.2 * Theme.u)

                Repeater {
                    model: Sheet.chips
                    delegate: Chip {
                        width: Math.min(implicitWidth, chips.width)
                        type: Theme.type.near
                    }
                }
                Words {
                    visible: text !== ""
                    text: Sheet.language
                    type: Theme.type.near
                    leading: 1.2
                    weight: 500
                    color: Theme.color.textMuted
                }
            }
            Flickable {
                id: scroll
                objectName: "sheetScroll"
                anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: Math.round(Math.max(chips.height + 1.6 * Theme.u, overlay.beside ? 5 * Theme.u : close.height + 1.2 * Theme.u)); bottom: parent.bottom }
                contentHeight: content.height + Math.round(3.6 * Theme.u)
                contentWidth: width
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                flickableDirection: Flickable.VerticalFlick
                activeFocusOnTab: contentHeight > height
                Keys.onUpPressed: flick(0, 900)
                Keys.onDownPressed: flick(0, -900)

                SheetText {
                    id: content
                    width: scroll.width
                    textStep: overlay.textStep
                    single: overlay.single
                }
            }
            Rectangle {
                anchors { left: parent.left; right: parent.right; bottom: scroll.bottom }
                height: Math.min(9 * Theme.u, scroll.height / 2)
                visible: scroll.contentHeight > scroll.height && !scroll.atYEnd
                gradient: Gradient {
                    GradientStop { position: 0; color: Qt.alpha(Theme.color.raised, 0) }
                    GradientStop { position: 0.9; color: Theme.color.raised }
                }
            }
        }
        TouchButton {
            id: close
            objectName: "closeButton"
            anchors { right: parent.right; rightMargin: Math.round(4.6 * Theme.u); top: parent.top; topMargin: Math.round(3.6 * Theme.u) }
            height: Math.round(8 * Theme.u)
            text: qsTr("Close")
            icon: "close"
            iconColor: Theme.color.text
            color: Theme.color.raised
            onActivated: Sheet.close()
        }
        SheetCode {
            id: code
            anchors { right: parent.right; rightMargin: Math.round(4.6 * Theme.u) }
            y: overlay.upright ? foot.y - height - Math.round(2.4 * Theme.u) : close.y + close.height + Math.round(3.2 * Theme.u)
            height: implicitHeight
            visible: Sheet.address !== "" && !overlay.single
            sideways: overlay.upright
            width: overlay.upright ? sheet.width - Math.round(9 * Theme.u) : implicitWidth
        }
        Item {
            id: foot
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: Math.round(10.4 * Theme.u)

            Rectangle {
                // The sheet's lower corners are round, so the ground of its foot is too.
                anchors { fill: parent; margins: sheet.border.width }
                radius: sheet.radius - sheet.border.width
                color: Theme.color.surface
                Rectangle { anchors { left: parent.left; right: parent.right; top: parent.top } height: parent.height / 2; color: Theme.color.surface }
            }
            Hairline { anchors { left: parent.left; right: parent.right; top: parent.top } }
            Row {
                id: sizes
                anchors { left: parent.left; leftMargin: Math.round(4.4 * Theme.u); verticalCenter: parent.verticalCenter }
                spacing: -Math.max(1, Math.round(0.18 * Theme.u))

                SegmentButton {
                    objectName: "smallerButton"
                    first: true
                    selected: false
                    type: Theme.type.nearSmall
                    text: qsTr("A−")
                    name: qsTr("Smaller text")
                    onActivated: overlay.textStep = Math.max(1, overlay.textStep - (overlay.textStep > 1.5 ? 0.5 : 0.25))
                }
                SegmentButton {
                    objectName: "largerButton"
                    last: true
                    selected: false
                    type: Theme.type.label
                    text: qsTr("A+")
                    name: qsTr("Larger text")
                    onActivated: overlay.textStep = Math.min(2, overlay.textStep + (overlay.textStep >= 1.5 ? 0.5 : 0.25))
                }
            }
            Row {
                id: languages
                anchors { left: sizes.right; leftMargin: Math.round(2.4 * Theme.u); verticalCenter: parent.verticalCenter }
                visible: Kiosk.languages.length > 1 && Kiosk.returnSeconds < 0
                spacing: -Math.max(1, Math.round(0.18 * Theme.u))

                Repeater {
                    model: Math.min(4, Kiosk.languages.length)
                    delegate: SegmentButton {
                        required property int index
                        readonly property string tag: Kiosk.languages[index]
                        objectName: "sheetLanguage-" + tag
                        first: index === 0
                        last: index === Math.min(4, Kiosk.languages.length) - 1
                        selected: tag === Kiosk.language
                        text: overlay.upright ? tag.toUpperCase() : name
                        name: Kiosk.languageName(tag)
                        onActivated: Kiosk.chooseLanguage(tag)
                    }
                }
            }
            Row {
                objectName: "idleReturn"
                anchors { right: parent.right; rightMargin: Math.round(4.4 * Theme.u); verticalCenter: parent.verticalCenter }
                spacing: 2 * Theme.u
                visible: Kiosk.returnSeconds >= 0

                RingItem {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.round(6.2 * Theme.u)
                    height: width
                    thickness: 0.6 * Theme.u
                    value: Kiosk.returnSeconds / 10
                    color: Theme.color.accent
                    track: Theme.color.line
                    Words { anchors.centerIn: parent; text: Math.max(0, Kiosk.returnSeconds); type: Theme.type.near; weight: 600 }
                }
                Column {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.max(back.implicitWidth, stay.implicitWidth)
                    Words { id: back; width: parent.width; text: qsTr("Back to the schedule"); type: Theme.type.near; weight: 500 }
                    Words { id: stay; width: parent.width; text: qsTr("touch anywhere to stay"); type: Theme.type.near; weight: 500; color: Theme.color.textMuted }
                }
            }
        }
    }
}
