// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/schedulewatch.h"

#include "shared/replica/selectors.h"

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
/// A count of seats that old is not known any more (kiosk, Honest states).
constexpr qint64 CountsGoAfterMs = 10 * MinuteMs;

QString tr(const char *text, const char *note = nullptr)
{
    return QCoreApplication::translate("SessionWords", text, note);
}

} // namespace

QString Moment::hosts(const Session &session) const
{
    QStringList names;
    for (const Id &id : session.hostIds)
        if (const auto it = replica.guests.constFind(id); it != replica.guests.constEnd())
            names.append(it->name);
    return names.join(tr(", ", "between names"));
}

QString Moment::roomName(const Id &id) const
{
    const auto it = replica.locations.constFind(id);
    return it == replica.locations.constEnd() ? QString() : it->name;
}

QString Moment::floor(const Id &id) const
{
    const auto it = replica.locations.constFind(id);
    if (it == replica.locations.constEnd()) return {};
    return it->floor.isEmpty() ? it->area : it->floor;
}

QString Moment::hue(const Id &id) const
{
    const auto it = replica.locations.constFind(id);
    return it == replica.locations.constEnd() ? QString() : it->colour;
}

bool Moment::isFull(const Session &session) const
{
    if (!counts || session.kind == SessionKind::Blocker || session.capacity <= 0) return false;
    return replica.counts.value(session.id) >= session.capacity;
}

bool Moment::isCancelled(const Session &session) const
{
    return session.status == SessionStatus::Cancelled;
}

bool Moment::isChosen(const QStringList &rooms, const Id &id) const
{
    return rooms.contains(id) || rooms.contains(roomName(id), Qt::CaseInsensitive);
}

QString movedFromText(const Moment &moment, const Session &session, const Id &room)
{
    if (!session.movedFrom) return {};
    const MovedFrom &from = *session.movedFrom;
    if (!from.locationIds.contains(room) && from.locationIds != session.locationIds) {
        QStringList rooms;
        for (const Id &id : from.locationIds)
            if (const QString name = moment.roomName(id); !name.isEmpty()) rooms.append(name);
        if (!rooms.isEmpty())
            return tr("Moved here from %1").arg(rooms.join(tr(", ", "between names")));
        return tr("Moved here");
    }
    if (from.start && from.start != session.start) {
        const bool sameDay =
            session.start && moment.words.date(*from.start) == moment.words.date(*session.start);
        return tr("Moved from %1")
            .arg(sameDay ? moment.words.time(*from.start)
                         : moment.words.dayAndTime(*from.start, moment.now));
    }
    return {};
}

QString movedToText(const Moment &moment, const Session &session, const Id &oldRoom)
{
    if (!session.start) return tr("Moved, new time to come");
    const bool sameRoom = session.locationIds.contains(oldRoom);
    const bool today = moment.words.date(*session.start) == moment.words.date(moment.now);
    const QString when = today ? moment.words.time(expectedStart(session))
                               : moment.words.dayAndTime(expectedStart(session), moment.now);
    const bool sameTime = session.movedFrom && session.movedFrom->start == session.start;
    if (sameRoom) return tr("Moved to %1").arg(when);
    if (session.locationIds.isEmpty()) return tr("Moved, new room to come");
    const Id room = session.locationIds.first();
    const QString floor = moment.floor(room);
    const QString where = floor.isEmpty()
                              ? moment.roomName(room)
                              : tr("%1, %2", "room, floor").arg(moment.roomName(room), floor);
    return sameTime ? tr("Moved to %1").arg(where)
                    : tr("Moved to %1, %2", "time, room").arg(when, where);
}

QList<StateChip> stateChips(const Moment &moment, const Session &session, const Id &room)
{
    QList<StateChip> chips;
    if (moment.isCancelled(session)) chips.append({QStringLiteral("cancelled"), tr("Cancelled")});
    if (const QString moved = movedFromText(moment, session, room); !moved.isEmpty())
        chips.append({QStringLiteral("moved"), moved});
    if (session.lateMinutes > 0 && !moment.isCancelled(session) && session.start) {
        const Instant start = expectedStart(session);
        const QString time = moment.words.time(start);
        chips.append({QStringLiteral("late"), start <= moment.now
                                                  ? tr("Began late, %1").arg(time)
                                                  : tr("Late, starts %1").arg(time)});
    }
    if (moment.isFull(session) && !moment.isCancelled(session))
        chips.append({QStringLiteral("full"), tr("Full")});
    return chips;
}

ScheduleWatch::ScheduleWatch(const ReplicaSource &source, const Clock &clock, QLocale locale,
                             QObject *parent)
    : QObject(parent), m_source(source), m_clock(clock), m_locale(std::move(locale))
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        pulse();
        start();
    });
    connect(&source, &ReplicaSource::replaced, this, &ScheduleWatch::later);
    connect(&source, &ReplicaSource::syncChanged, this, &ScheduleWatch::later);
    connect(&source, &ReplicaSource::applied, this, [this](const FeedMessage &message) {
        if (const auto *session = std::get_if<Session>(&message.payload))
            Q_EMIT touchedByMessage(session->id);
        later();
    });
    m_minute = source.now() / MinuteMs;
}

void ScheduleWatch::setLocale(const QLocale &locale)
{
    m_locale = locale;
    later();
}

Moment ScheduleWatch::moment() const
{
    const ReplicaSource::Sync sync = m_source.sync();
    const bool stale = sync == ReplicaSource::Sync::Offline || sync == ReplicaSource::Sync::Stale;
    const Instant now = m_source.now();
    // In doubt and without a server's time to put in its place, a countdown would be a guess.
    const bool lost = m_source.clockDoubtful() && m_source.clockOffsetMs() == 0;
    return {m_source.replica(),
            now,
            TimeWords(m_source.replica().event.timeZone, m_locale),
            stale,
            !lost,
            !stale || now - m_source.asOf() < CountsGoAfterMs};
}

void ScheduleWatch::later()
{
    // A burst of messages (a replay, an import) becomes one pass of the models, in the same turn of the loop.
    if (m_waiting) return;
    m_waiting = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_waiting = false;
            Q_EMIT changed();
        },
        Qt::QueuedConnection);
}

void ScheduleWatch::start()
{
    // Just after the full second, so that the clock turns with the wall's.
    m_timer.start(int(1005 - m_source.now() % 1000));
}

void ScheduleWatch::pulse()
{
    const qint64 minute = m_source.now() / MinuteMs;
    Q_EMIT secondPassed();
    if (minute == m_minute) return;
    m_minute = minute;
    Q_EMIT minutePassed();
}

} // namespace Foyer
