// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/actions.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Shell)
public:
    static QList<std::pair<QString, QString>> menus()
    {
        return {{QStringLiteral("event"), tr("Event")}, {QStringLiteral("edit"), tr("Edit")},
                {QStringLiteral("view"), tr("View")},   {QStringLiteral("session"), tr("Session")},
                {QStringLiteral("go"), tr("Go")},       {QStringLiteral("help"), tr("Help")}};
    }

    static QList<ShellScreen> screens()
    {
        const auto screen = [](const char *id, const QString &title, const char *icon,
                               const QString &group, const char *file, bool sidebar,
                               bool onRail = true, const QString &longTitle = {}) {
            return ShellScreen{QLatin1String(id),
                               title,
                               QLatin1String(icon),
                               group,
                               QLatin1String(file),
                               sidebar,
                               onRail,
                               longTitle};
        };
        const QString programme = tr("Programme"), people = tr("People"), reach = tr("Reach"),
                      data = tr("Data");
        return {
            screen("editor", tr("Schedule"), "calendar", programme, "Editor/EditorScreen", false),
            screen("proposals", tr("Proposals"), "bulb", programme, "Desk/ProposalsScreen", true),
            screen("rooms", tr("Rooms"), "pin", programme, "Desk/RoomsScreen", true, false),
            screen("days", tr("Days and phases"), "clock", programme, "Desk/DaysScreen", true,
                   false),
            screen("guests", tr("Guests"), "people", people, "Desk/GuestsScreen", true),
            screen("meetings", tr("Meetings"), "handshake", people, "Desk/MeetingsScreen", true),
            screen("announcements", tr("Announce"), "megaphone", reach, "Desk/AnnouncementsScreen",
                   true, true, tr("Announcements")),
            screen("fleet", tr("Screens", "on the rail"), "screen", reach, "History/FleetScreen",
                   true, true, tr("Screens")),
            screen("outbox", tr("Outbox", "on the rail"), "mail", reach, "History/OutboxScreen",
                   true, true, tr("Mail outbox")),
            screen("history", tr("History"), "history", data, "History/HistoryScreen", false),
            screen("import", tr("Import"), "download", data, "History/ImportScreen", true, true,
                   tr("Import and export")),
            screen("print", tr("Print"), "file", data, "History/PrintScreen", true, false),
            screen("merge", tr("To settle"), "merge", data, "History/MergeScreen", false, false),
            screen("organizers", tr("Organizers"), "lock", {}, "Desk/OrganizersScreen", true,
                   false),
            screen("settings", tr("Settings", "on the rail"), "gear", {}, "Desk/SettingsScreen",
                   true, true, tr("Settings")),
        };
    }

    static QList<ShellAction> actions()
    {
        QList<ShellAction> all;
        const auto add = [&all](const char *menu, const char *id, const QString &text,
                                const char *key = "", const char *icon = "", bool own = false) {
            all.append({QLatin1String(id), QLatin1String(menu), text, QLatin1String(key),
                        QLatin1String(icon), own});
        };
        const auto line = [&all] { all.last().separatorAfter = true; };
        add("event", "switchEvent", tr("Another event…"), "Ctrl+Shift+O", "home", true);
        line();
        add("event", "go.import", tr("Import…"), "Ctrl+I", "download", true);
        add("event", "export", tr("Export…"), "Ctrl+E", "upload");
        add("event", "go.print", tr("Print day or room…"), "Ctrl+P", "file", true);
        line();
        add("event", "signOut", tr("Sign out"), "", "lock", true);
        add("event", "quit", tr("Quit"), "Ctrl+Q", "", true);
        add("edit", "undo", tr("Undo"), "Ctrl+Z", "undo", true);
        add("edit", "redo", tr("Redo"), "Ctrl+Shift+Z", "redo", true);
        line();
        add("edit", "find", tr("Find anything…"), "Ctrl+K", "search", true);
        add("edit", "nextHit", tr("Next hit of the filter"), "F3");
        add("edit", "previousHit", tr("Previous hit"), "Shift+F3");
        line();
        add("edit", "copy", tr("Copy session"), "Ctrl+D", "copy");
        add("edit", "delete", tr("Delete"), "Del", "trash");
        add("edit", "chooseAll", tr("Choose all of the day"), "Ctrl+A");
        add("view", "rooms", tr("Rooms or list"), "G", "grid");
        add("view", "now", tr("Now"), "Ctrl+Home", "now");
        add("view", "zoomIn", tr("Zoom in"), "Ctrl++", "zoom-in");
        add("view", "zoomOut", tr("Zoom out"), "Ctrl+-");
        add("view", "fit", tr("Fit the day"), "Ctrl+0");
        line();
        add("view", "inspector", tr("Inspector"), "F4");
        add("view", "tray", tr("Unscheduled"), "F9");
        add("view", "sidebar", tr("Rail or sidebar"), "Ctrl+\\", "", true);
        add("view", "preview", tr("Attendee's page"), "", "eye");
        line();
        add("view", "letters", tr("Single letters as keys, on or off"), "");
        add("view", "compact", tr("Compact rows"), "", "", true);
        add("view", "theme.light", tr("Light"), "", "", true);
        add("view", "theme.dark", tr("Dark"), "", "", true);
        add("view", "theme.highContrast", tr("High contrast"), "", "", true);
        line();
        // Each in its own language: who looks for it may not read the present one.
        add("view", "language.en", QStringLiteral("English"), "", "globe", true);
        add("view", "language.de", QStringLiteral("Deutsch"), "", "globe", true);
        line();
        add("view", "larger", tr("Larger text"), "Ctrl+Shift++", "", true);
        add("view", "smaller", tr("Smaller text"), "Ctrl+Shift+-", "", true);
        add("session", "newSession", tr("New session"), "N", "plus");
        add("session", "newBlocker", tr("New blocker"), "Shift+N");
        line();
        add("session", "move", tr("Move…"), "M");
        add("session", "late", tr("Late…"), "L", "hourglass");
        add("session", "cancel", tr("Cancel…"), "X", "ban");
        add("session", "toTray", tr("Take off the schedule"), "U");
        add("session", "rename", tr("Title"), "F2");
        line();
        add("session", "sessionHistory", tr("History of it"), "H", "history");
        add("session", "announce", tr("Announce…"), "A", "megaphone");
        int number = 0;
        for (const ShellScreen &screen : screens()) {
            const QByteArray id = "go." + screen.id.toLatin1();
            const QByteArray key = screen.id == u"history" ? QByteArray("Ctrl+H")
                                   : screen.onRail && ++number < 10
                                       ? "Ctrl+" + QByteArray::number(number)
                                       : QByteArray();
            if (screen.id == u"import" || screen.id == u"print") continue;
            add("go", id.constData(), screen.fullTitle(), key.constData(), screen.icon.toLatin1(),
                true);
        }
        line();
        add("go", "nextCheck", tr("Next to check"), "F8");
        add("go", "previousCheck", tr("Previous to check"), "Shift+F8");
        add("help", "keys", tr("Keys"), "F1", "info", true);
        add("help", "queue", tr("What waits to be sent"), "", "send", true);
        return all;
    }
};

} // namespace

QList<std::pair<QString, QString>> shellMenus() { return Words::menus(); }
QList<ShellAction> shellActions() { return Words::actions(); }
QList<ShellScreen> shellScreens() { return Words::screens(); }

QString shownKey(const QString &key)
{
    QString shown = key;
    // "Ctrl++" is Ctrl and plus.
    if (shown.endsWith(QLatin1String("++")))
        return shown.chopped(2).replace(u'+', u' ') + QLatin1String(" +");
    return shown.replace(u'+', u' ');
}

} // namespace Foyer
