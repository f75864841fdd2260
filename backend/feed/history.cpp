// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/history.h"

#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/changerepository.h"
#include "shared/replica/replica.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QSet>

namespace Foyer {

namespace {

constexpr int pageRows = 500;

tl::unexpected<Error> pruned(const QString &detail)
{
    return fail(QStringLiteral("history.pruned"), detail);
}

tl::unexpected<Error> never(const QString &detail)
{
    return fail(QStringLiteral("history.notFound"), detail);
}

bool isRemoval(const QString &type)
{
    return type.endsWith(u".deleted") || type.endsWith(u".removed") || type.endsWith(u".left");
}

/// Takes back, for each subject, the first change after the position: what it says there was before is the state at
/// the position, whatever came later.
class Rewinding
{
public:
    explicit Rewinding(const Snapshot &today) : m_then(today) {}

    Result<void> takeBack(const Change &change);
    Result<Snapshot> finish(const Cursor &position);

private:
    template <typename T>
    Result<void> put(const Change &change, QHash<Id, T> &table,
                     Result<T> (*decode)(const QJsonObject &));
    Result<void> putEvent(const Change &change);
    Result<void> takeBackCount(const Change &change);

    Replica m_then;
    QSet<QString> m_seen;    ///< "session/<id>"
    QHash<Id, int> m_counts; ///< of the sessions whose number of RSVPs changed
};

Result<void> Rewinding::takeBack(const Change &change)
{
    if (change.audience.kind != Audience::Kind::Event) return {};
    if (change.type == ChangeType::AttendanceChanged) return takeBackCount(change);
    if (change.type == ChangeType::SessionDeleted && !m_counts.contains(change.subjectId)) {
        // Its number went with it.
        const QJsonValue attendees = change.payload.value(QLatin1String("rsvpGuestIds"));
        m_counts.insert(change.subjectId, int(attendees.toArray().size()));
    }
    const QString kind = change.type.section(u'.', 0, 0);
    const QString subject = kind + u'/' + change.subjectId;
    if (m_seen.contains(subject)) return {};
    m_seen.insert(subject);
    if (kind == u"event") return putEvent(change);
    if (kind == u"day") return put(change, m_then.days, dayFromJson);
    if (kind == u"location") return put(change, m_then.locations, locationFromJson);
    if (kind == u"guest") return put(change, m_then.guests, guestFromJson);
    if (kind == u"session") return put(change, m_then.sessions, sessionFromJson);
    if (kind == u"proposal") return put(change, m_then.proposals, proposalFromJson);
    if (kind == u"unavailability")
        return put(change, m_then.unavailability, unavailabilityFromJson);
    if (kind == u"meetingPoint") return put(change, m_then.meetingPoints, meetingPointFromJson);
    if (kind == u"announcement") return put(change, m_then.announcements, announcementFromJson);
    return {}; // comments are not in a snapshot
}

template <typename T>
Result<void> Rewinding::put(const Change &change, QHash<Id, T> &table,
                            Result<T> (*decode)(const QJsonObject &))
{
    const QJsonObject before = change.payload.value(QLatin1String("before")).toObject();
    if (!before.isEmpty()) {
        const Result<T> subject = decode(before);
        if (!subject) return tl::unexpected(subject.error());
        table.insert(change.subjectId, *subject);
        return {};
    }
    // What was made has no state before; what went without one cannot be brought back.
    if (isRemoval(change.type)) return pruned(QStringLiteral("the log does not say what went"));
    table.remove(change.subjectId);
    return {};
}

Result<void> Rewinding::putEvent(const Change &change)
{
    const QJsonObject before = change.payload.value(QLatin1String("before")).toObject();
    if (before.isEmpty()) return never(QStringLiteral("the event was made later"));
    Result<Event> event = eventFromJson(before);
    if (!event) return tl::unexpected(event.error());
    m_then.event = *std::move(event);
    return {};
}

Result<void> Rewinding::takeBackCount(const Change &change)
{
    if (m_counts.contains(change.subjectId)) return {};
    const QJsonObject before = change.payload.value(QLatin1String("before")).toObject();
    const QJsonValue count = before.value(QLatin1String("numRsvps"));
    if (!count.isDouble())
        return pruned(QStringLiteral("the log does not say how many came before"));
    m_counts.insert(change.subjectId, count.toInt());
    return {};
}

Result<Snapshot> Rewinding::finish(const Cursor &position)
{
    for (auto it = m_counts.cbegin(); it != m_counts.cend(); ++it)
        m_then.counts.insert(it.key(), it.value());
    m_then.counts.removeIf([this](const std::pair<const Id &, int &> &count) {
        return count.second <= 0 || !m_then.sessions.contains(count.first);
    });
    m_then.seq = position.seq;
    m_then.cursor = position.toString();
    return m_then.toSnapshot();
}

/// The position as the newest change of that moment wrote it.
Result<Cursor> positionOf(ChangeRepository &log, qint64 seq, qint64 headSeq)
{
    const auto gone = log.prunedThrough();
    if (!gone) return tl::unexpected(gone.error());
    if (seq > headSeq) return never(QStringLiteral("the log has not come that far"));
    if (seq < gone->seq)
        return pruned(QStringLiteral("changes up to %1 are not kept any more").arg(gone->seq));
    Cursor position{seq, std::nullopt};
    if (seq == 0) return position;
    const auto stamp = log.stampOf(seq);
    if (!stamp) return tl::unexpected(stamp.error());
    position.stamp = *stamp;
    return position;
}

} // namespace

Result<Snapshot> snapshotAt(Connection &connection, const Id &eventId, qint64 seq)
{
    const auto today = loadSnapshot(connection, eventId);
    if (!today) return tl::unexpected(today.error());
    ChangeRepository log(connection);
    const auto position = positionOf(log, seq, today->seq);
    if (!position) return tl::unexpected(position.error());

    Rewinding rewinding(*today);
    for (qint64 after = seq;;) {
        const auto rows = log.page(eventId, after, today->seq, pageRows);
        if (!rows) return tl::unexpected(rows.error());
        for (const Change &change : *rows)
            if (const auto done = rewinding.takeBack(change); !done)
                return tl::unexpected(done.error());
        if (rows->size() < pageRows) return rewinding.finish(*position);
        after = rows->last().seq;
    }
}

} // namespace Foyer
