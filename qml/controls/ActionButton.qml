// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Foyer.Theme

// A button with words. Busy: the label stays, dots stand in for the icon and it cannot be pressed. A disabled one says
// beside it why.
FocusScope {
    id: action

    property string text: ""
    property string icon: ""
    property string kind: "plain" ///< primary, plain, danger, quiet
    property bool busy: false
    property string reason: "" ///< why it is disabled; shown beside it
    property string error: "" ///< what was refused; shown under it
    property string name: text ///< spoken
    property string description: ""
    property bool tall: false ///< 32, in forms
    property bool checked: false
    property bool opens: false ///< a menu; shown by an arrow
    readonly property bool pressed: press.down
    signal clicked

    readonly property bool primary: kind === "primary"
    readonly property bool quiet: kind === "quiet"
    readonly property color ink: primary ? Theme.color.onAccent : kind === "danger" ? Theme.color.state("conflict").ink
        : checked ? Theme.color.accentInk : quiet ? Theme.color.textMuted : Theme.color.text
    readonly property color ground: {
        const c = Theme.color;
        if (primary) return press.down || (press.hovered && enabled) ? c.accentInk : c.accent;
        if (kind === "danger") return press.down || press.hovered ? c.state("conflict").tint : c.surface;
        if (checked) return c.accentTint;
        if (press.down) return c.sunken;
        if (press.hovered) return Qt.tint(c.surface, Qt.alpha(c.sunken, 0.55));
        return quiet ? "transparent" : c.surface;
    }

    implicitWidth: press.implicitWidth + (why.visible ? why.implicitWidth + Theme.desk.s : 0)
    implicitHeight: press.height + (sentence.visible ? sentence.implicitHeight + Theme.desk.xs : 0)

    T.Button {
        id: press
        focus: true
        enabled: action.enabled && !action.busy
        width: why.visible ? implicitWidth : action.width
        height: action.tall ? Theme.desk.formHeight : Theme.desk.controlHeight
        // What it takes with all of it; in less, the words outlast the picture.
        readonly property real side: 2 * (action.text === "" ? 6 : 10) * Theme.desk.scale
        readonly property real pictureWidth: action.icon !== "" || action.busy ? (16 + (action.text !== "" ? 6 : 0)) * Theme.desk.scale : 0
        readonly property real arrowWidth: action.opens ? 19 * Theme.desk.scale : 0
        // No binding: its own width follows from what it would take.
        property bool crowded: false
        function fit() {
            crowded = action.text !== "" && width + 1 < implicitWidth;
        }
        implicitWidth: Math.ceil((action.text !== "" ? words.implicitWidth : 0) + pictureWidth + arrowWidth + side)
        onWidthChanged: fit()
        onImplicitWidthChanged: fit()
        text: action.text
        hoverEnabled: true
        Accessible.role: Accessible.Button
        Accessible.name: action.name
        Accessible.description: action.busy ? qsTr("Saving") : action.error || action.reason || action.description
        Accessible.checkable: action.checked
        Accessible.checked: action.checked
        Keys.onReturnPressed: press.clicked()
        Keys.onEnterPressed: press.clicked()
        onClicked: action.clicked()

        background: Rectangle {
            radius: Theme.desk.control
            opacity: action.enabled ? 1 : 0.45
            color: action.ground
            border {
                width: action.quiet && !Theme.highContrast ? 0 : Theme.desk.hairline
                color: action.primary ? (press.down ? Theme.color.onAccent : Theme.color.accent)
                    : action.kind === "danger" ? Qt.alpha(Theme.color.state("conflict").ink, press.down ? 1 : 0.45)
                    : Theme.highContrast ? Theme.color.lineStrong : action.checked ? "transparent" : Theme.color.line
            }
            FocusRing { visible: press.visualFocus }
        }
        Item {
            anchors.fill: parent
            opacity: action.enabled ? 1 : 0.45
            Row {
                id: row
                anchors.centerIn: parent
                spacing: 6 * Theme.desk.scale
                Dots {
                    visible: action.busy
                    color: action.ink
                    anchors.verticalCenter: parent.verticalCenter
                }
                Icon {
                    visible: action.icon !== "" && !action.busy && !press.crowded
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.round(16 * Theme.desk.scale)
                    height: width
                    name: action.icon
                    color: action.ink
                }
                Label {
                    id: words
                    visible: action.text !== ""
                    width: Math.min(implicitWidth, Math.max(0, press.width - press.arrowWidth - 8 * Theme.desk.scale - (action.busy ? press.pictureWidth : 0)))
                    anchors.verticalCenter: parent.verticalCenter
                    text: action.text
                    weight: action.primary ? 600 : 0
                    color: action.ink
                    Accessible.ignored: true
                }
                Icon {
                    visible: action.opens
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.round(13 * Theme.desk.scale)
                    height: width
                    name: "chevron-down"
                    color: action.ink
                }
            }
        }
    }
    Label {
        id: why
        visible: action.reason !== "" && !action.enabled
        anchors { left: press.right; leftMargin: Theme.desk.s; verticalCenter: press.verticalCenter }
        width: Math.min(implicitWidth, Math.max(0, action.width - press.width - Theme.desk.s))
        type: Theme.desk.caption
        color: Theme.color.textMuted
        text: action.reason
    }
    Label {
        id: sentence
        visible: action.error !== ""
        anchors { left: parent.left; right: parent.right; top: press.bottom; topMargin: Theme.desk.xs }
        type: Theme.desk.caption
        color: Theme.color.state("conflict").ink
        wrapMode: Text.Wrap
        text: action.error
    }
}
