// SPDX-License-Identifier: GPL-3.0-or-later
// One event on screen: what its parts hear of each other.
#include "kiosk/history/changewords.h"
#include "kiosk/organizer.h"
#include "kiosk/organizerscene.h"
#include "qml/organizer/desk/singletons.h"
#include "qml/organizer/editor/singletons.h"
#include "qml/organizer/history/singletons.h"
#include "qml/organizer/shell/singletons.h"
#include "qml/theme/singletons.h"

#include <QtGui/QAccessible>
#include <QtGui/QDesktopServices>
#include <QtQml/QQmlComponent>

namespace Foyer {

std::unique_ptr<QQuickItem> sceneOf(QQmlEngine &engine, const QString &file, QStringList *errors)
{
    QQmlComponent component(&engine,
                            QUrl(QStringLiteral("qrc:/qt/qml/Foyer/Organizer/%1.qml").arg(file)));
    std::unique_ptr<QObject> object(component.create());
    if (errors)
        for (const QQmlError &error : component.errors())
            errors->append(error.toString());
    auto *item = qobject_cast<QQuickItem *>(object.get());
    if (item) object.release();
    return std::unique_ptr<QQuickItem>(item);
}

void prepareEngine(QQmlEngine &engine, Theme &theme)
{
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    ThemeForeign::exposeTo(engine, theme);
}

Workspace::Workspace(const SignIn &whose, const QString &slug, const QString &journal,
                     const OrganizerOptions &options, const Clock &clock, ShellMemory &places,
                     Theme &theme)
    : api(whose.server)
    , live(whose.server, slug, options.dataDirectory, clock)
    , queue(api, clock, journal)
    , draft(live, queue)
    , undo(queue, draft)
    , presence(api, clock)
    , memory(places, draft)
    , context{api,        queue,     draft,  undo, clock, options.locale, whose.organizerId,
              whose.name, &presence, &memory}
    , editor(context)
    , desk(context)
    , history(context)
    , shell(context, places, presence)
    , watch(api, clock)
    , portraits(live, clock, whose.server)
{
    api.setToken(whose.token);
    live.setToken(whose.token);
    live.setFollowServerClock(options.followServerClock);
    prepareEngine(engine, theme);
    exposeEditor(engine, editor);
    exposeDesk(engine, desk);
    exposeHistory(engine, history);
    exposeShell(engine, shell);
    engine.addImageProvider(QStringLiteral("screens"), new PortraitProvider(portraits.shelf()));
    connect(&live, &ReplicaSource::syncChanged, this, &Workspace::syncChanged);
    connect(&live, &ReplicaSource::replaced, this,
            [this] { presence.setEventPath(context.eventPath()); });
    connectEditor();
    connect(&shell, &ShellController::asked, this, &Workspace::asked);
    connect(&shell, &ShellController::announced, this, &Workspace::speak);
    connect(&live, &LiveSchedule::passed, &presence, &PresenceBoard::heard);
    connect(&watch, &SiteWatch::changed, this, [this] {
        const auto badge = [this](const char *screen, int count) {
            shell.setBadge(QLatin1String(screen), count > 0 ? QString::number(count) : QString(),
                           QStringLiteral("conflict"));
        };
        badge("outbox", watch.failedMails());
        badge("fleet", watch.silentScreens());
    });
    connect(&shell, &ShellController::screenChanged, &watch, &SiteWatch::ask);
    // Every other screen shows what is now, whatever the history was left at.
    const auto lookBack = [this] {
        shell.setLookingBack(shell.screen() == u"history" && history.log()->isTravelling());
    };
    connect(history.log(), &HistoryLog::positionChanged, this, lookBack);
    connect(&shell, &ShellController::screenChanged, this, lookBack);
    connect(history.fleet(), &FleetController::picturesWanted, &portraits, &ScreenPortraits::want);
    connect(history.fleet(), &FleetController::picturesUnwanted, &portraits,
            &ScreenPortraits::rest);
    connect(&portraits, &ScreenPortraits::drawn, history.fleet(), &FleetController::setPicture);
    connect(&live, &LiveSchedule::fetching, &shell, &ShellController::setFetched);
    connect(&shell, &ShellController::fileAsked, this, [this](const QUrl &file) {
        shell.go(QStringLiteral("import"));
        history.importing()->openFile(file);
    });
    connect(&shell, &ShellController::retryAsked, this, [this] {
        live.stop();
        live.start();
    });
}

void Workspace::connectEditor()
{
    connect(&editor, &EditorController::done, &shell,
            [this](const QString &sentence) { shell.say(sentence); });
    connect(&editor, &EditorController::deleted, &shell,
            [this](const QString &sentence) { shell.say(sentence, true, 30'000); });
    connect(&editor, &EditorController::refused, &shell,
            [this](const QString &sentence) { shell.refuse(tr("Not done"), sentence); });
    connect(&editor, &EditorController::announced, &shell, &ShellController::announce);
    connect(&editor, &EditorController::asked, &shell, &ShellController::act);
    connect(&editor, &EditorController::screenAsked, this, &Workspace::goTo);
    connect(&editor, &EditorController::checksChanged, &shell,
            [this] { shell.setCheckText(editor.checkText()); });
    connect(&shell, &ShellController::revealAsked, &editor,
            [this](const QString &kind, const QString &id) {
                if (kind == u"session" && shell.screen() == u"editor") editor.chooseSession(id);
            });
    editor.setPresence(&presence);
    editor.setDescriber([this](const QJsonObject &row) {
        const ChangeWords words(draft.replica(), context.locale);
        const ChangeText text = words.describe(row);
        const Instant at = fromIso(row.value(u"at").toString()).value_or(0);
        const QDate date = words.time().date(at);
        const QString clock = words.time().time(at);
        const bool today = date == words.time().date(draft.now());
        const QString change = text.before.isEmpty() && text.after.isEmpty()
                                   ? text.detail
                                   : text.before + QStringLiteral(" → ") + text.after;
        return SessionHistory::Line{
            text.who, text.withIt.isEmpty() ? tr("%1 it", "has moved").arg(text.verb) : text.withIt,
            change,
            today ? tr("today %1").arg(clock) : words.time().dayButton(date) + u' ' + clock};
    });
    shell.setCheckText(editor.checkText());
}

/// What the heads of rooms, empty states and the inspector lead to.
void Workspace::goTo(const QString &screen, const QString &kind, const QString &id)
{
    if (screen == u"print" && !id.isEmpty()) {
        history.print()->setKind(QStringLiteral("room"));
        history.print()->setRoom(id);
        history.print()->setDay(editor.board()->day());
    }
    shell.go(screen);
    if (!kind.isEmpty() && screen != u"print") Q_EMIT shell.revealAsked(kind, id);
}

/// To whoever listens to the window in place of looking at it.
void Workspace::speak(const QString &sentence, bool assertive)
{
    QQuickItem *voice = item ? item->findChild<QQuickItem *>(QStringLiteral("voice")) : nullptr;
    if (!voice || !QAccessible::isActive()) return;
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(voice, sentence);
    event.setPoliteness(assertive ? QAccessible::AnnouncementPoliteness::Assertive
                                  : QAccessible::AnnouncementPoliteness::Polite);
    QAccessible::updateAccessibility(&event);
#else
    // The item's name is the sentence; an alert is read at once, a new name when there is time.
    Q_UNUSED(sentence)
    QAccessibleEvent event(voice, assertive ? QAccessible::Alert : QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
#endif
}

Workspace::~Workspace()
{
    // What is seen goes before the engine that made it.
    item.reset();
}

QQuickItem *Workspace::load(QStringList *errors)
{
    live.start();
    item = sceneOf(engine, QStringLiteral("ShellScene"), errors);
    return item.get();
}

void Workspace::signIn(const SignIn &whose)
{
    context.organizerId = whose.organizerId;
    context.organizerName = whose.name;
    if (api.token() != whose.token) {
        api.setToken(whose.token);
        live.stop();
        live.setToken(whose.token);
        live.start();
    }
    queue.signedIn();
    shell.setSignedOut(false);
}

/// A verb that no part of the frame is: the schedule's own count only while it is on screen.
void Workspace::asked(const QString &verb)
{
    if (verb == u"preview") {
        if (item && !item->findChild<QQuickItem *>(QStringLiteral("previewPane"))) {
            // Made when it is first wanted, and with it the browser.
            QStringList errors;
            if (QQuickItem *pane =
                    sceneOf(engine, QStringLiteral("History/PreviewPane"), &errors).release()) {
                pane->setParent(item.get());
                pane->setParentItem(item.get());
            }
        }
        history.preview()->toggle();
    } else if (shell.screen() != u"editor") {
        return;
    } else if (verb == u"sessionHistory") {
        const Id id = editor.chosen().value(0);
        shell.go(QStringLiteral("history"));
        if (!id.isEmpty()) Q_EMIT shell.revealAsked(QStringLiteral("session"), id);
    } else if (verb == u"letters") {
        editor.act(verb);
        shell.say(editor.letters() ? tr("Single letters are keys of the schedule again")
                                   : tr("Single letters do nothing now"),
                  false);
    } else {
        editor.act(verb);
    }
}

void Workspace::syncChanged()
{
    // While it reconnects a request may well get through; what does not comes again by itself.
    const auto sync = live.sync();
    const bool online =
        sync == ReplicaSource::Sync::Live || sync == ReplicaSource::Sync::Reconnecting;
    queue.setOnline(online);
    presence.setOnline(sync == ReplicaSource::Sync::Live);
    watch.setOnline(sync == ReplicaSource::Sync::Live);
}

} // namespace Foyer
