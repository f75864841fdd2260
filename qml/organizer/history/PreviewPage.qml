// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import QtQuick
import QtWebEngine
import Foyer.Theme
import Foyer.Organizer.History

// The page itself: the one place that needs QtWebEngine. A profile of its own that is kept nowhere; the organizer's sign-in
// is a token of the app and never comes near it.
WebEngineView {
    id: page

    readonly property PreviewDesk desk: HistoryDesk.preview
    property string seenBy: ""     ///< whose name the page has now
    property bool entering: false
    readonly property int ownWorld: 1 ///< WebEngineScript.ApplicationWorld: beside the page's scripts, without the shield

    function follow() {
        if (seenBy === desk.viewer || entering) return;
        entering = true;
        runJavaScript(desk.viewer === "" ? desk.leaveScript : desk.enterScript, ownWorld);
    }

    // "var", for QML has no type for a view's collection of scripts.
    function inject(view: var, script: var) {
        view.userScripts.insert(script);
    }

    objectName: "previewPage"
    profile: WebEngineProfile { offTheRecord: true }
    backgroundColor: Theme.color.ground
    url: desk.address
    Accessible.name: qsTr("The event's page as attendees see it")
    settings {
        javascriptCanOpenWindows: false
        javascriptCanAccessClipboard: false
        showScrollBars: page.width > 600 // a phone has none
    }
    Component.onCompleted: {
        const shield = WebEngine.script();
        shield.name = "shield";
        shield.sourceCode = desk.shieldScript;
        shield.injectionPoint = WebEngineScript.DocumentCreation;
        shield.worldId = WebEngineScript.MainWorld;
        inject(page, shield);
    }
    Component.onDestruction: if (seenBy !== "") runJavaScript(desk.leaveScript, ownWorld)

    onLoadingChanged: info => {
        // A page that loads itself anew takes with it what was asked in it: it is asked again.
        if (info.status === WebEngineView.LoadStartedStatus) page.entering = false;
        else if (info.status === WebEngineView.LoadSucceededStatus) page.follow();
        else if (info.status === WebEngineView.LoadFailedStatus) again.restart();
    }
    onJavaScriptConsoleMessage: (level, message) => {
        if (!message.startsWith("foyer-preview:")) return;
        page.entering = false;
        page.seenBy = page.desk.viewer;
        if (page.desk.heard(message)) page.reload();
    }
    onNavigationRequested: request => {
        if (!String(request.url).startsWith(String(page.desk.address).replace(/\/e\/[^/]*$/, "/"))) request.reject();
    }
    onContextMenuRequested: request => request.accepted = true
    onFeaturePermissionRequested: (origin, feature) => page.grantFeaturePermission(origin, feature, false)
    onFileDialogRequested: request => {
        request.accepted = true;
        request.dialogReject();
    }
    onRenderProcessTerminated: again.restart()

    Connections {
        target: page.desk
        function onChanged() {
            if (!page.loading) page.follow();
        }
    }
    Timer {
        id: again
        interval: 3000
        onTriggered: page.reload()
    }
}
