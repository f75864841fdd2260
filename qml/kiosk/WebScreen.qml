// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtWebEngine
import Foyer.Theme
import Foyer.Kiosk

// A web page as a view: a sponsor wall, a map. Leaves nothing behind, goes nowhere but to the hosts that are named.
Item {
    id: panel

    property int crashes: 0

    function allowed(address: url): bool {
        const host = new URL(address).hostname;
        return Kiosk.webHosts.some(known => host === known || host.endsWith("." + known));
    }

    WebEngineProfile {
        id: fresh
        offTheRecord: true
    }
    WebEngineView {
        id: page
        objectName: "webPage"
        anchors.fill: parent
        profile: fresh
        backgroundColor: Theme.color.ground
        url: Kiosk.webAddress
        Accessible.name: qsTr("Web page")
        settings {
            javascriptCanOpenWindows: false
            javascriptCanAccessClipboard: false
            showScrollBars: false
        }
        onNavigationRequested: request => {
            if (!panel.allowed(request.url)) request.reject();
        }
        onContextMenuRequested: request => request.accepted = true
        onFeaturePermissionRequested: (origin, feature) => page.grantFeaturePermission(origin, feature, false)
        onFileDialogRequested: request => {
            request.accepted = true;
            request.dialogReject();
        }
        onLoadingChanged: info => {
            if (info.status === WebEngineView.LoadFailedStatus)
                again.restart();
            else if (info.status === WebEngineView.LoadSucceededStatus)
                panel.crashes = 0;
        }
        onRenderProcessTerminated: {
            ++panel.crashes;
            again.restart();
        }
    }
    // After a crash or a failed load; less often each time, never more than a minute apart.
    Timer {
        id: again
        interval: Math.min(60000, 2000 * Math.pow(2, panel.crashes))
        onTriggered: page.reload()
    }
}
