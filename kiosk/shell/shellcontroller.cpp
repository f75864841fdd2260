// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/shellcontroller.h"

#include "kiosk/shell/actions.h"
#include "kiosk/shell/shellwords.h"

namespace Foyer {

namespace {

std::optional<ShellScreen> screenOf(const QString &id)
{
    for (const ShellScreen &screen : shellScreens())
        if (screen.id == id) return screen;
    return std::nullopt;
}

} // namespace

ShellController::ShellController(OrganizerContext &context, ShellMemory &memory,
                                 PresenceBoard &presence, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_memory(memory)
    , m_presence(presence)
    , m_find(context)
    , m_toasts({"ident", "words", "button", "stayMs"})
    , m_cards({"ident", "head", "words", "button"})
    , m_waiting({"ident", "title", "phase", "detail", "canDrop", "canSend"})
{
    m_second.setInterval(1'000);
    m_second.start();
    connect(&m_second, &QTimer::timeout, this, [this] {
        Q_EMIT clockChanged();
        if (m_context.draft.sync() != ReplicaSource::Sync::Live) Q_EMIT statusChanged();
    });
    connect(&m_announcer, &Announcer::spoken, this, &ShellController::announced);
    connect(&context.draft, &ReplicaSource::syncChanged, this, &ShellController::statusChanged);
    connect(&context.draft, &ReplicaSource::syncChanged, this, &ShellController::saySync);
    connect(&context.draft, &ReplicaSource::applied, this, &ShellController::statusChanged);
    connect(&context.draft, &ReplicaSource::replaced, this, [this] {
        Q_EMIT statusChanged();
        Q_EMIT badgesChanged();
        Q_EMIT clockChanged();
    });
    // Many at once count as one.
    m_badgeTimer.setSingleShot(true);
    m_badgeTimer.setInterval(100);
    connect(&m_badgeTimer, &QTimer::timeout, this, &ShellController::badgesChanged);
    connect(&context.draft, &DraftReplica::subjectsChanged, &m_badgeTimer,
            qOverload<>(&QTimer::start));
    connect(&context.queue, &CommandQueue::changed, this, &ShellController::queueChanged);
    connect(&context.queue, &CommandQueue::settled, this, &ShellController::settled);
    connect(&context.undo, &UndoStack::turned, this, &ShellController::sayTurn);
    connect(&context.queue, &CommandQueue::refusedNow, this, &ShellController::refused);
    connect(&context.queue, &CommandQueue::conflictNow, this, [this](const QueuedCommand &entry) {
        say(tr("%1 met a later change. It waits under “To settle”.").arg(entry.command.label),
            false);
    });
    connect(&context.undo, &UndoStack::changed, this, &ShellController::menusChanged);
    connect(&context.undo, &UndoStack::refused, this, &ShellController::undoRefused);
    connect(&presence, &PresenceBoard::changed, this, &ShellController::peopleChanged);
    queueChanged();
}

// ------------------------------------------------------------------------------------------------
// screens

QString ShellController::eventName() const { return m_context.draft.replica().event.name; }

QString ShellController::screenTitle() const
{
    const auto screen = screenOf(m_screen);
    return screen ? screen->fullTitle() : QString();
}

void ShellController::setFetched(qint64 received, qint64 total)
{
    if (!isEmpty()) return;
    const auto megabytes = [this](qint64 bytes) {
        return m_context.locale.toString(double(bytes) / 1'000'000, 'f', 1);
    };
    const bool told = total > 0 && received <= total;
    m_fetchShare = told ? double(received) / double(total) : -1;
    m_fetchText =
        told
            ? tr("%1 of %2 MB").arg(megabytes(received), megabytes(std::max<qint64>(total, 50'000)))
            : tr("%1 MB").arg(megabytes(received));
    Q_EMIT fetchChanged();
}

QString ShellController::screenFile() const
{
    const auto screen = screenOf(m_screen);
    return screen ? screen->file : QString();
}

bool ShellController::sidebar() const
{
    const QVariant chosen = remembered(QStringLiteral("sidebar"));
    const auto screen = screenOf(m_screen);
    return chosen.isValid() ? chosen.toBool() : screen && screen->sidebar;
}

QVariantList ShellController::screens() const
{
    QHash<QString, QString> keys;
    for (const ShellAction &action : shellActions())
        keys.insert(action.id, shownKey(action.key));
    QVariantList list;
    for (const ShellScreen &screen : shellScreens())
        list.append(
            QVariantMap{{QStringLiteral("id"), screen.id},
                        {QStringLiteral("title"), screen.title},
                        {QStringLiteral("longTitle"), screen.fullTitle()},
                        {QStringLiteral("icon"), screen.icon},
                        {QStringLiteral("group"), screen.group},
                        {QStringLiteral("file"), screen.file},
                        {QStringLiteral("onRail"), screen.onRail},
                        {QStringLiteral("key"), keys.value(QLatin1String("go.") + screen.id)}});
    return list;
}

QVariantMap ShellController::badges() const
{
    const Replica &replica = m_context.draft.replica();
    const QHash<QString, qsizetype> counts{
        {QStringLiteral("editor"), replica.sessions.size()},
        {QStringLiteral("proposals"), replica.proposals.size()},
        {QStringLiteral("rooms"), replica.locations.size()},
        {QStringLiteral("days"), replica.days.size()},
        {QStringLiteral("guests"), replica.guests.size()},
        {QStringLiteral("announcements"), replica.announcements.size()}};
    QVariantMap map;
    for (const ShellScreen &screen : shellScreens()) {
        const auto badge = m_badges.value(screen.id);
        const bool counted = counts.contains(screen.id);
        map.insert(screen.id, QVariantMap{{QStringLiteral("count"),
                                           counted ? grouped(counts.value(screen.id)) : QString()},
                                          {QStringLiteral("badge"), badge.first},
                                          {QStringLiteral("tone"), badge.second}});
    }
    return map;
}

void ShellController::setBadge(const QString &screen, const QString &text, const QString &tone)
{
    const std::pair<QString, QString> badge(text, tone);
    if (m_badges.value(screen) == badge) return;
    m_badges.insert(screen, badge);
    Q_EMIT badgesChanged();
}

void ShellController::go(const QString &screen)
{
    if (screen == m_screen || !screenOf(screen)) return;
    m_screen = screen;
    m_memory.setValue(
        {QStringLiteral("events"), m_context.draft.replica().event.id, QStringLiteral("screen")},
        screen);
    Q_EMIT screenChanged();
    Q_EMIT menusChanged();
}

void ShellController::open(const QString &kind, const QString &id)
{
    if (kind == u"action") return act(id);
    static const QHash<QString, QString> places{
        {QStringLiteral("session"), QStringLiteral("editor")},
        {QStringLiteral("guest"), QStringLiteral("guests")},
        {QStringLiteral("location"), QStringLiteral("rooms")},
        {QStringLiteral("proposal"), QStringLiteral("proposals")},
        {QStringLiteral("announcement"), QStringLiteral("announcements")},
        {QStringLiteral("day"), QStringLiteral("days")}};
    if (places.contains(kind)) go(places.value(kind));
    Q_EMIT revealAsked(kind, id);
}

QVariant ShellController::remembered(const QString &name) const
{
    const QJsonValue value = m_memory.value(
        {QStringLiteral("events"), m_context.draft.replica().event.id, m_screen, name});
    return value.isUndefined() ? QVariant() : value.toVariant();
}

void ShellController::remember(const QString &name, const QVariant &value)
{
    m_memory.setValue(
        {QStringLiteral("events"), m_context.draft.replica().event.id, m_screen, name},
        QJsonValue::fromVariant(value));
}

// ------------------------------------------------------------------------------------------------
// menus

QString ShellController::undoText() const
{
    return canUndo() ? tr("Undo %1").arg(m_context.undo.undoLabel()) : tr("Undo");
}

QString ShellController::redoText() const
{
    return canRedo() ? tr("Redo %1").arg(m_context.undo.redoLabel()) : tr("Redo");
}

QVariantList ShellController::menus() const
{
    QVariantList list;
    const QList<ShellAction> actions = shellActions();
    for (const auto &[id, title] : shellMenus()) {
        QVariantList items;
        for (const ShellAction &action : actions) {
            if (action.menu != id) continue;
            QVariantMap item{{QStringLiteral("id"), action.id},
                             {QStringLiteral("text"), action.text},
                             {QStringLiteral("key"), shownKey(action.key)},
                             {QStringLiteral("icon"), action.icon}};
            if (action.id == u"undo") {
                item[QStringLiteral("text")] = undoText();
                if (!canUndo()) item[QStringLiteral("reason")] = tr("Nothing to take back.");
            }
            if (action.id == u"redo") {
                item[QStringLiteral("text")] = redoText();
                if (!canRedo()) item[QStringLiteral("reason")] = tr("Nothing was taken back.");
            }
            items.append(item);
            if (action.separatorAfter)
                items.append(QVariantMap{{QStringLiteral("separator"), true}});
        }
        list.append(QVariantMap{{QStringLiteral("id"), id},
                                {QStringLiteral("title"), title},
                                {QStringLiteral("items"), items}});
    }
    return list;
}

QVariantList ShellController::shortcuts() const
{
    QVariantList list;
    for (const ShellAction &action : shellActions()) {
        // Letters and Del act only while the grid or a list has focus, and are heard there.
        const bool plain = !action.key.contains(u'+') && !action.key.startsWith(u'F');
        const bool shiftLetter =
            action.key.startsWith(QLatin1String("Shift+")) && !action.key.contains(u'F');
        if (action.key.isEmpty() || plain || shiftLetter) continue;
        // Of the schedule, and the screen's own to hear where a text may have the focus.
        static const QStringList screens{QStringLiteral("chooseAll"), QStringLiteral("rename"),
                                         QStringLiteral("copy")};
        if (screens.contains(action.id)) continue;
        list.append(
            QVariantMap{{QStringLiteral("id"), action.id}, {QStringLiteral("key"), action.key}});
    }
    return list;
}

void ShellController::act(const QString &id)
{
    // What is on screen already is printed by the second press.
    if (id == u"go.print" && m_screen == u"print") {
        Q_EMIT asked(QStringLiteral("print"));
        return;
    }
    if (id.startsWith(QLatin1String("go."))) return go(id.mid(3));
    if (id == u"undo") {
        m_context.undo.undo();
    } else if (id == u"redo") {
        m_context.undo.redo();
    } else if (id == u"find" || id == u"keys" || id == u"queue") {
        Q_EMIT overlayAsked(id);
    } else if (id == u"sidebar") {
        remember(QStringLiteral("sidebar"), !sidebar());
        Q_EMIT screenChanged();
    } else if (id == u"switchEvent") {
        Q_EMIT switchEventAsked();
    } else if (id == u"signOut") {
        Q_EMIT signOutAsked();
    } else if (id == u"quit") {
        Q_EMIT quitAsked();
    } else if (id.startsWith(QLatin1String("theme.")) || id.startsWith(QLatin1String("language."))
               || id == u"compact" || id == u"larger" || id == u"smaller") {
        Q_EMIT themeAsked(id);
    } else {
        static const QHash<QString, QString> places{
            {QStringLiteral("announce"), QStringLiteral("announcements")},
            {QStringLiteral("export"), QStringLiteral("import")}};
        static const QStringList schedule{
            QStringLiteral("newSession"), QStringLiteral("newBlocker"),
            QStringLiteral("nextCheck"),  QStringLiteral("previousCheck"),
            QStringLiteral("now"),        QStringLiteral("nextHit"),
            QStringLiteral("previousHit")};
        if (places.contains(id)) go(places.value(id));
        if (schedule.contains(id)) go(QStringLiteral("editor"));
        Q_EMIT asked(id);
    }
}

} // namespace Foyer
