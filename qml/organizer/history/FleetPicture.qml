// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme
import Foyer.Controls

// What stands on a screen, small and whole, as wide or upright as it is.
Rectangle {
    id: frame

    property string view: ""
    property string picture: "" ///< source; empty: none can be drawn here
    property bool old: false ///< of a screen that says nothing any more

    radius: Theme.desk.card - 2
    color: Theme.color.sunken
    clip: true
    Accessible.ignored: true

    Image {
        objectName: "screenPicture"
        anchors.fill: parent
        source: frame.picture
        opacity: frame.old ? 0.45 : 1
        fillMode: Image.PreserveAspectFit
        // One replaces the other in the same frame.
        asynchronous: false
        cache: false
        smooth: true
        mipmap: true
    }
    Column {
        visible: frame.picture === ""
        anchors.centerIn: parent
        width: parent.width - 24
        spacing: 6
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.round(24 * Theme.desk.scale)
            height: width
            name: frame.view === "web" ? "globe" : "screen"
            color: Theme.color.textFaint
        }
        Label {
            visible: frame.view === "web"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            type: Theme.desk.caption
            color: Theme.color.textMuted
            text: qsTr("A page of the web")
        }
    }
}
