// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/sessioninspector.h"

#include "kiosk/editor/sessioncommands.h"
#include "shared/base/text.h"
#include "shared/replica/selectors.h"

#include <QtCore/QDateTime>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr int MostFound = 20;

QString mixed() { return SessionInspector::tr("mixed"); }

} // namespace

SessionInspector::SessionInspector(OrganizerContext &context, const EventIndex &index,
                                   QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_index(index)
    , m_checks({"icon", "tone", "head", "text", "severity"})
    , m_meets({"icon", "tone", "head", "text", "severity"})
    , m_hosts({"guestId", "name", "hue"})
    , m_guests({"guestId", "name"})
{
}

const Session *SessionInspector::session() const
{
    return m_ids.size() == 1 ? m_index.session(m_ids.first()) : nullptr;
}

TimeWords SessionInspector::words() const
{
    return {m_context.draft.replica().event.timeZone, m_context.locale};
}

QString SessionInspector::verdict() const
{
    return m_judgement.verdict == Policy::Forbid ? QStringLiteral("forbid")
           : m_judgement.verdict == Policy::Warn ? QStringLiteral("warn")
                                                 : QStringLiteral("fine");
}

void SessionInspector::show(const QList<Id> &ids)
{
    if (ids == m_ids) return;
    m_ids = ids;
    m_mode.clear();
    m_errors.clear();
    m_waiting.clear();
    refresh();
}

void SessionInspector::refresh()
{
    m_ids.removeIf([&](const Id &id) { return !m_index.session(id); });
    m_facts.clear();
    if (m_ids.size() == 1)
        fillFacts();
    else if (m_ids.size() > 1)
        fillMixed();
    fillRooms();
    fillChecks();
    reckon();
    Q_EMIT changed();
}

void SessionInspector::fillFacts()
{
    const Session &s = *session();
    const Replica &replica = m_context.draft.replica();
    const TimeWords w = words();
    const int coming = replica.counts.value(s.id);
    const bool full = s.capacity > 0 && coming >= s.capacity;
    const Location room = replica.locations.value(s.locationIds.value(0));
    m_facts = {{QStringLiteral("title"), s.title},
               {QStringLiteral("subtitle"), s.subtitle},
               {QStringLiteral("description"), s.description},
               {QStringLiteral("start"), s.start ? w.time(*s.start) : QString()},
               {QStringLiteral("end"), s.end ? w.time(*s.end) : QString()},
               {QStringLiteral("day"), s.start ? w.shortDate(w.date(*s.start)) : QString()},
               {QStringLiteral("length"),
                s.start && s.end ? tr("%1 min").arg((*s.end - *s.start) / MinuteMs) : QString()},
               {QStringLiteral("room"), roomNames(replica, s.locationIds)},
               {QStringLiteral("roomId"), s.locationIds.value(0)},
               {QStringLiteral("hue"), room.colour},
               {QStringLiteral("capacity"), s.capacity},
               {QStringLiteral("coming"), coming == 1 ? tr("1 RSVP") : tr("%1 RSVPs").arg(coming)},
               {QStringLiteral("full"), full},
               {QStringLiteral("track"), s.track},
               {QStringLiteral("language"), s.language},
               {QStringLiteral("closed"), s.closed},
               {QStringLiteral("adminManaged"), s.adminManaged},
               {QStringLiteral("blocker"), s.kind == SessionKind::Blocker},
               {QStringLiteral("cancelled"), s.status == SessionStatus::Cancelled},
               {QStringLiteral("statusReason"), s.statusReason},
               {QStringLiteral("late"), s.lateMinutes},
               {QStringLiteral("version"), s.version},
               {QStringLiteral("shortId"), u'#' + s.id.left(4)},
               {QStringLiteral("pending"), m_context.queue.isPending(s.id)},
               {QStringLiteral("pendingFields"), pendingFields()}};
    QList<KeyedRow> rows;
    for (const Id &id : s.hostIds) {
        const auto guest = replica.guests.constFind(id);
        const QString name = guest == replica.guests.constEnd() ? tr("unknown") : guest->name;
        const QString hue = hueOrder().value(int(qHash(id, 0) % size_t(hueOrder().size())),
                                             QStringLiteral("slate"));
        rows.append({id, {id, name, hue}});
    }
    m_hosts.setRows(rows);
}

/// Members that are on their way to the server.
QVariantList SessionInspector::pendingFields() const
{
    QVariantList fields;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.command.subjectId != sessionId() || entry.state == CommandState::Refused
            || entry.state == CommandState::Done)
            continue;
        for (const QString &name : entry.command.body.keys())
            fields.append(name == u"locationIds" ? QStringLiteral("room") : name);
    }
    return fields;
}

void SessionInspector::fillMixed()
{
    const Replica &replica = m_context.draft.replica();
    const TimeWords w = words();
    const auto shared = [&](const QString &name, const auto &valueOf) {
        const QVariant first = valueOf(*m_index.session(m_ids.first()));
        for (const Id &id : std::as_const(m_ids))
            if (valueOf(*m_index.session(id)) != first) {
                m_facts.insert(name, mixed());
                return;
            }
        m_facts.insert(name, first);
    };
    shared(QStringLiteral("room"),
           [&](const Session &s) -> QVariant { return roomNames(replica, s.locationIds); });
    shared(QStringLiteral("start"),
           [&](const Session &s) -> QVariant { return s.start ? w.time(*s.start) : QString(); });
    shared(QStringLiteral("track"), [](const Session &s) -> QVariant { return s.track; });
    shared(QStringLiteral("language"), [](const Session &s) -> QVariant { return s.language; });
    shared(QStringLiteral("capacity"),
           [](const Session &s) -> QVariant { return QString::number(s.capacity); });
    m_hosts.setRows({});
}

void SessionInspector::fillRooms()
{
    const Replica &replica = m_context.draft.replica();
    m_roomChoices.clear();
    for (const Location &location : orderedLocations(replica))
        m_roomChoices.append(QVariantMap{{QStringLiteral("value"), location.id},
                                         {QStringLiteral("text"), location.name},
                                         {QStringLiteral("hue"), location.colour}});
    m_dayChoices.clear();
    const TimeWords w = words();
    for (const Day &day : orderedDays(replica))
        m_dayChoices.append(QVariantMap{{QStringLiteral("value"), day.id},
                                        {QStringLiteral("text"), w.shortDate(w.date(day.start))}});
}

void SessionInspector::setRows(KeyedListModel &model, const QList<CheckLine> &lines)
{
    QList<KeyedRow> rows;
    for (const CheckLine &line : lines) {
        const QString severity = line.severity == Policy::Forbid ? QStringLiteral("forbid")
                                 : line.severity == Policy::Warn ? QStringLiteral("warn")
                                                                 : QStringLiteral("advice");
        if (std::none_of(rows.begin(), rows.end(),
                         [&](const KeyedRow &row) { return row.key == line.key; }))
            rows.append({line.key, {line.icon, line.tone, line.head, line.text, severity}});
    }
    model.setRows(rows);
}

void SessionInspector::fillChecks()
{
    QList<CheckLine> lines;
    for (const Id &id : std::as_const(m_ids))
        lines += standingChecks(m_index, m_context.draft.replica(), words(), *m_index.session(id));
    setRows(m_checks, lines);
    Told told;
    for (const Id &id : std::as_const(m_ids)) {
        const Told one = toldOf(m_context.draft.replica(), *m_index.session(id));
        told.rsvps += one.rsvps;
        told.hosts += one.hosts;
    }
    m_told = told.total();
    m_toldText = toldWords(told);
}

/// A clock time in the event's zone on the day of `near`, or after midnight when the day runs on.
std::optional<Instant> SessionInspector::timeOn(Instant near, const QString &text) const
{
    static const QRegularExpression clock(QStringLiteral(R"(^\s*(\d{1,2})[:.h ]?(\d{2})?\s*$)"));
    const QRegularExpressionMatch match = clock.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const QTime time(match.captured(1).toInt(), match.captured(2).toInt());
    if (!time.isValid()) return std::nullopt;
    const Replica &replica = m_context.draft.replica();
    QTimeZone zone(replica.event.timeZone.toUtf8());
    if (!zone.isValid()) zone = QTimeZone::utc();
    Session probe;
    probe.start = near;
    const Day day = replica.days.value(dayOfSession(replica, probe));
    const Instant from = day.id.isEmpty() ? near : day.start;
    const QDate date = words().date(from);
    const Instant that = QDateTime(date, time, zone).toMSecsSinceEpoch();
    if (that >= from || day.id.isEmpty()) return that;
    const Instant next = QDateTime(date.addDays(1), time, zone).toMSecsSinceEpoch();
    return next < day.end ? next : that;
}

Result<void> SessionInspector::alter(Session &after, const QString &field,
                                     const QVariant &value) const
{
    const QString text = value.toString();
    const auto wrong = [&](const QString &why) {
        return fail(QStringLiteral("session.invalid"), why, field);
    };
    if (field == u"title") {
        if (text.trimmed().isEmpty()) return wrong(tr("A session has a title."));
        after.title = text.trimmed();
    } else if (field == u"subtitle") {
        after.subtitle = text;
    } else if (field == u"description") {
        after.description = text;
    } else if (field == u"track") {
        after.track = text.trimmed();
    } else if (field == u"language") {
        after.language = text.trimmed();
    } else if (field == u"closed") {
        after.closed = value.toBool();
    } else if (field == u"adminManaged") {
        after.adminManaged = value.toBool();
    } else if (field == u"capacity") {
        bool number = text.trimmed().isEmpty();
        const int capacity = number ? 0 : text.trimmed().toInt(&number);
        if (!number || capacity < 0) return wrong(tr("A number of places; 0 means any number."));
        after.capacity = capacity;
    } else if (field == u"room") {
        const Id old = after.locationIds.value(0);
        after.locationIds.removeAll(text);
        if (const qsizetype at = after.locationIds.indexOf(old); at >= 0)
            after.locationIds.removeAt(at);
        if (!text.isEmpty()) after.locationIds.prepend(text);
    } else if (field == u"start" || field == u"end") {
        const Instant near = after.start.value_or(m_context.draft.now());
        const auto instant = timeOn(near, text);
        if (!instant) return wrong(tr("A time as 13:45."));
        if (field == u"start") {
            const qint64 length = after.start
                                      ? *after.end - *after.start
                                      : m_context.draft.replica().event.slotMinutes * MinuteMs;
            after.start = *instant;
            after.end = *instant + length;
        } else {
            if (!after.start) return wrong(tr("Say when it begins first."));
            Instant end = *instant;
            if (end <= *after.start) return wrong(tr("The end comes after the start."));
            after.end = end;
        }
    } else {
        return wrong(tr("There is no such field."));
    }
    return {};
}

bool SessionInspector::save(const QString &field, const QVariant &value)
{
    QList<SessionChange> changes;
    for (const Id &id : std::as_const(m_ids)) {
        const Session &before = *m_index.session(id);
        Session after = before;
        if (const auto altered = alter(after, field, value); !altered) {
            m_errors.insert(field, altered.error().detail);
            Q_EMIT changed();
            return false;
        }
        if (after == before) continue;
        changes.append({before, after});
    }
    m_errors.remove(field);
    if (changes.isEmpty()) {
        Q_EMIT changed();
        return true;
    }
    const QString &title = changes.first().before->title;
    const QString label = field == u"title"                      ? tr("title of %1").arg(title)
                          : field == u"room"                     ? tr("move of %1").arg(title)
                          : field == u"start" || field == u"end" ? tr("time of %1").arg(title)
                                                                 : tr("edit of %1").arg(title);
    return apply(changes, label, {}, {});
}

bool SessionInspector::addHost(const QString &guestId)
{
    const Session *s = session();
    if (!s || guestId.isEmpty() || s->hostIds.contains(guestId)) return false;
    Session after = *s;
    after.hostIds.append(guestId);
    return apply({{*s, after}}, tr("hosts of %1").arg(s->title), {}, {});
}

bool SessionInspector::removeHost(const QString &guestId)
{
    const Session *s = session();
    if (!s || !s->hostIds.contains(guestId)) return false;
    Session after = *s;
    after.hostIds.removeAll(guestId);
    return apply({{*s, after}}, tr("hosts of %1").arg(s->title), {}, {});
}

void SessionInspector::findGuests(const QString &text)
{
    const QStringList wanted = foldForSearch(text).split(u' ', Qt::SkipEmptyParts);
    const Session *s = session();
    QList<KeyedRow> rows;
    for (const Guest &guest : m_context.draft.replica().guests) {
        if (wanted.isEmpty() || (s && s->hostIds.contains(guest.id))) continue;
        const QString name = foldForSearch(guest.name);
        if (std::all_of(wanted.begin(), wanted.end(),
                        [&](const QString &word) { return name.contains(word); }))
            rows.append({guest.id, {guest.id, guest.name}});
    }
    std::sort(rows.begin(), rows.end(), [](const KeyedRow &a, const KeyedRow &b) {
        return a.values[1].toString() < b.values[1].toString();
    });
    m_guests.setRows(rows.mid(0, MostFound));
}

/// Sends when nothing stands against it or a reason is given; asks for the reason else.
bool SessionInspector::apply(const QList<SessionChange> &changes, const QString &label,
                             const QString &said, const QString &reason)
{
    const Judgement judgement = judge(m_index, m_context.draft.replica(), words(), changes);
    if (judgement.verdict == Policy::Forbid) {
        Q_EMIT refused(judgement.lines.first().refusal);
        refresh();
        return false;
    }
    if (judgement.verdict == Policy::Warn && reason.isEmpty()) {
        m_waiting = changes;
        m_waitingLabel = label;
        m_waitingSaid = said;
        m_mode = QStringLiteral("reason");
        reckon();
        Q_EMIT changed();
        return true;
    }
    QList<Command> commands;
    for (const SessionChange &change : changes) {
        CommandWords commandWords{label, m_context.clock.now(), reason};
        if (const auto command =
                changeCommand(m_context.draft.replica().event.id, change, commandWords))
            commands.append(*command);
    }
    QString sentence = said;
    if (!sentence.isEmpty() && judgement.told > 0)
        sentence = tr("%1, %2 will be told").arg(said).arg(judgement.told);
    return run(commands, sentence);
}

bool SessionInspector::run(const QList<Command> &commands, const QString &said)
{
    m_waiting.clear();
    m_mode.clear();
    if (commands.isEmpty()) return true;
    const Result<void> sent = m_context.undo.run(commands);
    if (!sent) {
        Q_EMIT refused(sent.error().detail);
        return false;
    }
    if (!said.isEmpty()) Q_EMIT done(said);
    Q_EMIT changed();
    return true;
}

bool SessionInspector::confirm(const QString &reason)
{
    if (m_mode != u"reason" || m_waiting.isEmpty() || reason.trimmed().isEmpty()) return false;
    return apply(m_waiting, m_waitingLabel, m_waitingSaid, reason.trimmed());
}

} // namespace Foyer
