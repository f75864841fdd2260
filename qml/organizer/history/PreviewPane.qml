// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.History

// The attendee's page over the desk's end: for whom, as wide as a phone or a desktop. The browser is loaded when the pane
// is first opened, and gone when it is closed.
FocusScope {
    id: pane

    readonly property PreviewDesk desk: HistoryDesk.preview
    property string form: "phone"
    readonly property real wide: form === "phone" ? 412 : 1120

    objectName: "previewPane"
    anchors { top: parent ? parent.top : undefined; bottom: parent ? parent.bottom : undefined; right: parent ? parent.right : undefined }
    width: parent ? Math.min(parent.width, wide + 2 * Theme.desk.m) : 0
    visible: desk.shown
    enabled: visible
    z: 20
    onVisibleChanged: if (visible) forceActiveFocus()
    Keys.onEscapePressed: desk.shown = false
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("The attendee's page")

    Rectangle {
        anchors.fill: parent
        color: Theme.color.ground
        Shadow { z: -1 }
    }
    Column {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.desk.m }
        spacing: Theme.desk.s
        Item {
            width: parent.width
            height: close.height
            Label {
                anchors { left: parent.left; right: close.left; verticalCenter: parent.verticalCenter }
                type: Theme.desk.title
                text: qsTr("The attendee's page")
                Accessible.role: Accessible.Heading
            }
            IconButton {
                id: close
                objectName: "previewClose"
                anchors.right: parent.right
                icon: "close"
                name: qsTr("Close the preview")
                onClicked: pane.desk.shown = false
            }
        }
        Flow {
            width: parent.width
            spacing: Theme.desk.s
            Choice {
                objectName: "previewViewer"
                width: Math.min(head.width, 216 * Theme.desk.scale)
                boxHeight: Theme.desk.controlHeight
                name: qsTr("Seen by")
                model: pane.desk.viewers
                current: pane.desk.viewer
                onChosen: value => pane.desk.viewer = value
            }
            Segments {
                name: qsTr("Width")
                model: [{ value: "phone", text: qsTr("Phone") }, { value: "desktop", text: qsTr("Desktop") }]
                current: pane.form
                onChosen: value => pane.form = value
            }
        }
        Label {
            visible: text !== ""
            width: parent.width
            wrapMode: Text.Wrap
            type: Theme.desk.caption
            color: Theme.color.state("warning").ink
            text: pane.desk.notice
        }
    }
    Rectangle {
        anchors { fill: browser; margins: -1 }
        visible: browser.visible
        color: Theme.color.line
    }
    Loader {
        id: browser
        objectName: "previewBrowser"
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: foot.top; margins: Theme.desk.m }
        active: pane.desk.shown
        visible: status === Loader.Ready
        source: "PreviewPage.qml"
    }
    EmptyState {
        anchors.centerIn: browser
        width: browser.width
        visible: browser.status === Loader.Error
        icon: "eye"
        sentence: qsTr("Pages cannot be shown in here: QtWebEngine is not installed on this computer.")
        action: qsTr("Open it in the browser")
        onActed: Qt.openUrlExternally(pane.desk.address)
    }
    Label {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.desk.m }
        wrapMode: Text.Wrap
        type: Theme.desk.caption
        color: Theme.color.textMuted
        text: qsTr("Live, in a browser of its own that knows nothing of your sign-in. Nothing is written from here.")
    }
}
