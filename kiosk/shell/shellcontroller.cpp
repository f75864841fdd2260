// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/shellcontroller.h"

#include "kiosk/desk/problemwords.h"
#include "kiosk/models/timewords.h"
#include "kiosk/shell/actions.h"

namespace Foyer {

namespace {

/// "4 711": thousands apart, as in the log.
QString grouped(qint64 number)
{
    QString text = QString::number(number);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, QChar(0x202f));
    return text;
}

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
    return screen ? screen->title : QString();
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
    } else if (id.startsWith(QLatin1String("theme.")) || id == u"compact" || id == u"larger"
               || id == u"smaller") {
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

// ------------------------------------------------------------------------------------------------
// status

QString ShellController::syncState() const
{
    if (m_context.draft.clockDoubtful()) return QStringLiteral("clockDoubtful");
    switch (m_context.draft.sync()) {
    case ReplicaSource::Sync::Waiting:
        return QStringLiteral("waiting");
    case ReplicaSource::Sync::Live:
        return QStringLiteral("live");
    case ReplicaSource::Sync::Reconnecting:
        return QStringLiteral("reconnecting");
    case ReplicaSource::Sync::Offline:
    case ReplicaSource::Sync::Stale:
        break;
    }
    return QStringLiteral("offline");
}

QString ShellController::syncText() const
{
    const QString state = syncState();
    if (m_lookingBack && m_screen == u"history") return tr("Looking back");
    if (state == u"live") return tr("Live");
    if (state == u"reconnecting") return tr("Reconnecting");
    if (state == u"waiting") return tr("Looking for the server");
    if (state == u"clockDoubtful") return tr("Clock in doubt");
    const Instant asOf = m_context.draft.asOf();
    if (asOf == 0) return tr("Offline");
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    const QString age = times.age(asOf, m_context.draft.now());
    const QString as = tr("Offline, as of %1").arg(times.time(asOf));
    return age.isEmpty() ? as : as + QStringLiteral(" · ") + age;
}

QString ShellController::positionText() const
{
    const qint64 here = m_context.draft.replica().seq;
    if (here == 0) return {};
    return tr("This app %1 · server %2")
        .arg(grouped(here), syncState() == u"offline" ? QStringLiteral("?")
                                                      : grouped(std::max(here, m_serverSeq)));
}

QString ShellController::positionDetail() const
{
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    const Instant asOf = m_context.draft.asOf();
    QStringList lines{positionText()};
    if (asOf != 0) lines.append(tr("Equal to the server at %1").arg(times.time(asOf)));
    lines.append(tr("This computer's clock is %1 s off the server's")
                     .arg(m_context.locale.toString(
                         std::abs(double(m_context.draft.clockOffsetMs())) / 1000, 'f', 1)));
    return lines.join(u'\n');
}

QString ShellController::pendingText() const
{
    int saving = 0, waits = 0;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        saving += entry.state == CommandState::Saving;
        waits += entry.state == CommandState::Waiting;
    }
    QStringList parts;
    if (saving > 0) parts.append(tr("%1 saving").arg(saving));
    if (waits > 0)
        parts.append(waits == 1 ? tr("1 waits for a connection")
                                : tr("%1 wait for a connection").arg(waits));
    return parts.join(QStringLiteral(" · "));
}

void ShellController::settled(const QueuedCommand &entry)
{
    m_serverSeq = std::max(m_serverSeq, entry.seq);
    Q_EMIT statusChanged();
    // Of many the last is said.
    ++m_sent;
    if (m_context.queue.pending() > 0) return;
    if (m_wasAway)
        saySync();
    else if (entry.seq > 0)
        announce(tr("Saved, change %1.").arg(grouped(entry.seq)));
    m_sent = 0;
}

/// "Offline. Edits wait.", and once everything that waited has gone out "Live. 3 edits sent, 1 to settle."
void ShellController::saySync()
{
    using Sync = ReplicaSource::Sync;
    const Sync sync = m_context.draft.sync();
    const Sync before = std::exchange(m_spokenSync, sync);
    if (sync == Sync::Offline && before != Sync::Offline) {
        m_wasAway = true;
        m_sent = 0;
        announce(tr("Offline. Edits wait."));
    }
    if (sync != Sync::Live || !m_wasAway || m_context.queue.pending() > 0) return;
    m_wasAway = false;
    QStringList parts;
    if (m_sent > 0) parts.append(m_sent == 1 ? tr("1 edit sent") : tr("%1 edits sent").arg(m_sent));
    if (const int open = m_context.queue.conflicts(); open > 0)
        parts.append(tr("%1 to settle").arg(open));
    announce(parts.isEmpty() ? tr("Live.") : tr("Live. %1.").arg(parts.join(QStringLiteral(", "))));
}

/// The step is gone, and whoever was told of it is told again.
void ShellController::sayTurn(const QString &label, bool undone, int told)
{
    const QString what = undone ? tr("Taken back: %1").arg(label) : tr("Done again: %1").arg(label);
    say(told > 0 ? tr("%1, %2 will be told").arg(what).arg(told) : what, false);
}

void ShellController::setCheckText(const QString &text)
{
    if (text == m_checkText) return;
    m_checkText = text;
    Q_EMIT checkChanged();
}

void ShellController::setLookingBack(bool looking)
{
    if (looking == m_lookingBack) return;
    m_lookingBack = looking;
    Q_EMIT statusChanged();
}

QString ShellController::refusedText() const
{
    const int count = m_context.queue.refused();
    return count > 0 ? tr("%1 refused").arg(count) : QString();
}

QString ShellController::settleText() const
{
    const int count = m_context.queue.conflicts();
    return count > 0 ? tr("%1 to settle").arg(count) : QString();
}

QString ShellController::banner() const
{
    const int waits = m_context.queue.pending();
    const QString edits = waits == 0   ? tr("Edits will wait here.")
                          : waits == 1 ? tr("1 edit waits here.")
                                       : tr("%1 edits wait here.").arg(waits);
    if (m_signedOut)
        return tr("Your sign-in has ended. %1").arg(waits == 0 ? QString() : edits).trimmed();
    if (syncState() != u"offline" || isEmpty()) return {};
    const TimeWords times(m_context.draft.replica().event.timeZone, m_context.locale);
    return tr("No answer from %1 since %2. You can go on. %3")
        .arg(m_context.api.server().host(), times.time(m_context.draft.asOf()), edits);
}

QString ShellController::bannerAction() const
{
    return m_signedOut ? tr("Sign in") : tr("Try now");
}

void ShellController::bannerActed()
{
    if (m_signedOut)
        Q_EMIT signInAsked();
    else
        Q_EMIT retryAsked();
}

void ShellController::setSignedOut(bool signedOut)
{
    if (m_signedOut == signedOut) return;
    m_signedOut = signedOut;
    Q_EMIT statusChanged();
}

QString ShellController::clockText() const
{
    return TimeWords(m_context.draft.replica().event.timeZone, m_context.locale)
        .time(m_context.draft.now());
}

QString ShellController::zoneText() const
{
    return m_context.draft.replica().event.timeZone.section(u'/', -1).replace(u'_', u' ');
}

QVariantList ShellController::people() const
{
    QVariantList list;
    for (const Presence &one : m_presence.people())
        list.append(QVariantMap{{QStringLiteral("name"), one.name},
                                {QStringLiteral("id"), one.organizerId},
                                {QStringLiteral("hue"), hueOfPerson(one.organizerId)}});
    return list;
}

QString ShellController::peopleText() const
{
    QStringList names;
    for (const Presence &one : m_presence.people())
        names.append(one.name.section(u' ', 0, 0));
    return names.isEmpty() ? QString() : tr("%1 here").arg(names.join(QStringLiteral(", ")));
}

void ShellController::queueChanged()
{
    QList<KeyedRow> rows;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.state == CommandState::Done) continue;
        const bool stuck =
            entry.state == CommandState::Refused || entry.state == CommandState::Conflict;
        const QString state = entry.state == CommandState::Saving    ? tr("Saving")
                              : entry.state == CommandState::Waiting ? tr("Waiting")
                              : entry.state == CommandState::Refused ? tr("Refused")
                                                                     : tr("To settle");
        rows.append({entry.command.key,
                     {entry.command.key, entry.command.label, state,
                      stuck ? problemWords(entry.error) : QString(), stuck || entry.tries == 0,
                      entry.state == CommandState::Refused}});
    }
    m_waiting.setRows(rows);
    setBadge(QStringLiteral("merge"),
             m_context.queue.conflicts() > 0 ? QString::number(m_context.queue.conflicts())
                                             : QString(),
             QStringLiteral("conflict"));
    Q_EMIT statusChanged();
}

void ShellController::dropWaiting(const QString &key) { m_context.queue.drop(key); }
void ShellController::sendAgain(const QString &key) { m_context.queue.retry(key); }

// ------------------------------------------------------------------------------------------------
// toasts and cards

void ShellController::say(const QString &sentence, bool undoable, int stayMs)
{
    if (sentence.isEmpty()) return;
    QList<KeyedRow> rows = m_toasts.rows();
    // Only the newest step can be taken back from its toast.
    for (KeyedRow &row : rows)
        row.values[2] = QString();
    const QString number = QString::number(++m_number);
    rows.append({number, {number, sentence, undoable && canUndo() ? tr("Undo") : QString(), stayMs}});
    while (rows.size() > MostShown)
        rows.removeFirst();
    m_toasts.setRows(rows);
    announce(sentence);
}

void ShellController::closeToast(const QString &key)
{
    QList<KeyedRow> rows = m_toasts.rows();
    rows.removeIf([&key](const KeyedRow &row) { return row.key == key; });
    m_toasts.setRows(rows);
}

void ShellController::undoToast(const QString &key)
{
    closeToast(key);
    m_context.undo.undo();
}

void ShellController::refused(const QueuedCommand &entry)
{
    addCard(QStringLiteral("refused"), tr("Not done: %1").arg(entry.command.label),
            problemWords(entry.error), tr("Show it"), entry.command.subjectId);
    announce(tr("Not done: %1. %2").arg(entry.command.label, problemWords(entry.error)), true);
}

void ShellController::refuse(const QString &title, const QString &text, const QString &subjectId)
{
    addCard(QStringLiteral("refused"), title, text, subjectId.isEmpty() ? QString() : tr("Show it"),
            subjectId);
}

void ShellController::undoRefused(const Error &why)
{
    const bool undoing = !m_context.undo.canRedo() || m_context.undo.canUndo();
    if (why.code != u"undo.changedSince") return refuse(tr("Not taken back"), why.detail);
    const auto worded = [](const QJsonValue &value) {
        return value.isString() ? value.toString() : value.toVariant().toString();
    };
    const QString mine = worded(why.extra.value(u"mine"));
    const QString theirs = worded(why.extra.value(u"theirs"));
    const QString values = mine.isEmpty() && theirs.isEmpty()
                               ? QString()
                               : tr(" Yours was “%1”, now it is “%2”.").arg(mine, theirs);
    addCard(undoing ? QStringLiteral("undo") : QStringLiteral("redo"),
            tr("%1 Put yours back all the same?").arg(why.detail), values.trimmed(), tr("Put back"),
            why.extra.value(u"subjectId").toString());
}

void ShellController::addCard(const QString &kind, const QString &title, const QString &text,
                              const QString &action, const QString &subjectId)
{
    // The same question twice is one.
    m_allCards.removeIf(
        [&](const Card &card) { return card.kind == kind && card.row.values.at(1) == title; });
    const QString number = QString::number(++m_number);
    m_allCards.append({{number, {number, title, text, action}}, kind, subjectId});
    showCards();
}

void ShellController::showCards()
{
    QList<KeyedRow> rows;
    for (const Card &card : m_allCards)
        rows.append(card.row);
    if (rows.size() > MostShown) rows = rows.last(MostShown);
    m_cards.setRows(rows);
    Q_EMIT cardsChanged();
}

void ShellController::closeCard(const QString &key)
{
    m_allCards.removeIf([&key](const Card &card) { return card.row.key == key; });
    showCards();
}

void ShellController::answerCard(const QString &key)
{
    const auto at = std::find_if(m_allCards.begin(), m_allCards.end(),
                                 [&key](const Card &card) { return card.row.key == key; });
    if (at == m_allCards.end()) return;
    const Card card = *at;
    closeCard(key);
    if (card.kind == u"undo") {
        m_context.undo.undo(true);
    } else if (card.kind == u"redo") {
        m_context.undo.redo(true);
    } else if (!card.subjectId.isEmpty()) {
        const Replica &replica = m_context.draft.replica();
        const QString kind =
            replica.sessions.contains(card.subjectId)    ? QStringLiteral("session")
            : replica.guests.contains(card.subjectId)    ? QStringLiteral("guest")
            : replica.locations.contains(card.subjectId) ? QStringLiteral("location")
            : replica.proposals.contains(card.subjectId) ? QStringLiteral("proposal")
                                                         : QString();
        if (!kind.isEmpty()) open(kind, card.subjectId);
    }
}

// ------------------------------------------------------------------------------------------------
// leaving

QString ShellController::leavingText() const
{
    const int waits = m_context.queue.pending() + m_context.queue.conflicts();
    return waits == 1
               ? tr("1 edit is not sent yet. It is kept on this computer and goes out when you "
                    "open the event again.")
               : tr("%1 edits are not sent yet. They are kept on this computer and go out when "
                    "you open the event again.")
                     .arg(waits);
}

bool ShellController::mayLeave()
{
    if (m_mayLeave || m_context.queue.pending() + m_context.queue.conflicts() == 0) return true;
    m_leaving = true;
    Q_EMIT leavingChanged();
    return false;
}

void ShellController::leaveAnyway()
{
    m_mayLeave = true;
    m_leaving = false;
    Q_EMIT leavingChanged();
    Q_EMIT quitAsked();
}

void ShellController::stay()
{
    m_leaving = false;
    Q_EMIT leavingChanged();
}

} // namespace Foyer
