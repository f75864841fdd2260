// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls
import Foyer.Organizer.Desk

// A picture that stands on the server: dropped here, or named by its file.
Item {
    id: field

    property string label: ""
    property string kind: "location"
    property string address: "" ///< of the server
    signal picked(address: string)

    implicitHeight: column.implicitHeight
    implicitWidth: 200

    Column {
        id: column
        width: parent.width
        spacing: Theme.desk.xs
        Label { type: Theme.desk.caption; weight: 600; color: Theme.color.textMuted; text: field.label }
        Rectangle {
            width: parent.width
            height: Math.round((shown.visible ? 150 : 64) * Theme.desk.scale)
            radius: Theme.desk.control
            color: drop.containsDrag ? Theme.color.accentTint : Theme.color.sunken
            border { width: 1; color: drop.containsDrag ? Theme.color.accent : Theme.color.line }
            Image {
                id: shown
                anchors { fill: parent; margins: 1 }
                visible: status === Image.Ready
                source: field.address === "" ? "" : Desk.serverUrl(field.address)
                fillMode: Image.PreserveAspectCrop
                asynchronous: true
                Accessible.role: Accessible.Graphic
                Accessible.name: field.label
            }
            Label {
                visible: !shown.visible
                anchors { fill: parent; margins: 10 }
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                type: Theme.desk.caption
                color: Theme.color.textMuted
                text: field.address === "" ? qsTr("Drop a JPEG, PNG or WebP here (up to 5 MB).") : qsTr("The picture cannot be shown at present.")
            }
            DropArea {
                id: drop
                anchors.fill: parent
                onDropped: event => {
                    if (event.hasUrls) Desk.upload(field.kind, event.urls[0]);
                }
            }
        }
        Row {
            width: parent.width
            spacing: 8
            Field {
                width: parent.width - (gone.visible ? gone.width + 8 : 0)
                boxHeight: Theme.desk.controlHeight
                placeholder: qsTr("or the path of a file, then Enter")
                name: qsTr("File of the picture")
                onCommitted: text => {
                    if (text !== "") Desk.upload(field.kind, text);
                }
            }
            ActionButton {
                id: gone
                visible: field.address !== ""
                kind: "danger"
                text: qsTr("Remove")
                name: qsTr("Remove the picture")
                onClicked: field.picked("")
            }
        }
    }
    Connections {
        target: Desk
        function onUploaded(kind: string, address: string) {
            if (kind === field.kind) field.picked(address);
        }
    }
}
