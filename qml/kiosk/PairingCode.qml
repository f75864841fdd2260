// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import Foyer.Theme

// Six letters in cells, a gap after three; always left to right, as it is typed.
Item {
    id: box

    required property string code
    readonly property real gap: 1.4 * Theme.u
    readonly property real middle: 3 * Theme.u
    readonly property real cell: Math.round(Math.min(13.2 * Theme.u, (width - 4 * gap - middle) / 6))

    height: Math.round(cell * 18 / 13.2)
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("Code: %1").arg(code.split("").join(" "))

    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true

    Repeater {
        model: 6
        delegate: Rectangle {
            id: key
            required property int index
            readonly property real start: Theme.rightToLeft ? box.width - 6 * box.cell - 4 * box.gap - box.middle : 0
            x: Math.round(start + index * (box.cell + box.gap) + (index > 2 ? box.middle - box.gap : 0))
            width: box.cell
            height: box.height
            radius: 1.4 * Theme.u
            color: Theme.color.surface
            border { width: Math.max(1, Math.round(0.18 * Theme.u)); color: Theme.color.lineStrong }

            Words {
                objectName: "codeLetter"
                anchors.centerIn: parent
                rightToLeft: false
                text: box.code.charAt(key.index)
                type: Theme.type.display
                enlarged: 12.8 / 9.6 * box.cell / (13.2 * Theme.u) / Theme.textScale
                Accessible.ignored: true
            }
        }
    }
}
