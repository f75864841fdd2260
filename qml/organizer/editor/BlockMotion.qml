// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick

// The motions of all blocks: made when one moves, since hundreds come into view and few ever do.
Item {
    id: motion

    function run(target: Item, property: string, from: real, to: real, duration: int, curve: var) {
        const made = once.createObject(motion, { target: target, property: property, from: from, to: to, duration: duration }) as NumberAnimation;
        if (curve) made.easing.bezierCurve = curve;
        made.start();
    }

    visible: false
    Component {
        id: once
        NumberAnimation {
            onFinished: destroy()
        }
    }
}
