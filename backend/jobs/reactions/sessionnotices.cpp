// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/sessionnotices.h"

#include "backend/jobs/reactions/notice.h"
#include "backend/jobs/reactions/sessionnews.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int MostOfBurst = 200;
constexpr QLatin1String Guests("guests:"); ///< position: the hosts are done, guests up to an id too

QString mergeKey(const Id &sessionId) { return QLatin1String("session:") + sessionId; }

/// Whether a later change within the minute says all that this one would.
Result<bool> isSuperseded(Connection &connection, const Change &change, SessionNews news)
{
    auto later = ReactionRepository(connection)
                     .behind(change.subjectId, change.type, change.seq, MostOfBurst);
    if (!later) return tl::unexpected(later.error());
    for (const Change &next : std::as_const(*later)) {
        if (next.occurredAt - change.occurredAt > SessionNotices::BurstMs) break;
        const auto states = statesOf(next);
        if (!states || isSilent(next)) continue;
        const SessionNews told = newsOf(states->before, states->after, next.occurredAt);
        const bool lateOnly = told == SessionNews::Late && news != SessionNews::Late;
        if (told != SessionNews::None && !lateOnly) return true;
    }
    return false;
}

/// The state that people know: from before the changes that were left for this one to tell.
Result<Session> knownState(Connection &connection, const QString &reaction, const Change &change,
                           const Session &before)
{
    ReactionRepository reactions(connection);
    auto earlier = reactions.before(change.subjectId, change.type, change.seq, MostOfBurst);
    if (!earlier) return tl::unexpected(earlier.error());
    Session known = before;
    Instant next = change.occurredAt;
    for (const Change &one : std::as_const(*earlier)) {
        if (next - one.occurredAt > SessionNotices::BurstMs) break;
        const auto states = statesOf(one);
        if (!states || isSilent(one)
            || newsOf(states->before, states->after, one.occurredAt) == SessionNews::None)
            continue;
        auto told = reactions.hasTold(reaction, one.seq);
        if (!told) return tl::unexpected(told.error());
        if (*told) break;
        known = states->before;
        next = one.occurredAt;
    }
    return known;
}

struct Telling {
    Event event;
    SessionNews news = SessionNews::None;
    Session before, after; ///< after: the last state that there was
    QList<Id> newHosts;
    QList<Id> rsvpGuestIds; ///< of a deleted session, sorted
    bool deleted = false;
};

Result<Notice> noticeOf(Connection &connection, const QString &reaction, const Change &change,
                        const Telling &telling)
{
    auto before = placeProps(connection, telling.before);
    if (!before) return tl::unexpected(before.error());
    auto after = placeProps(connection, telling.after);
    if (!after) return tl::unexpected(after.error());
    Notice notice;
    notice.reaction = reaction;
    notice.changeSeq = change.seq;
    notice.mergeKey = mergeKey(change.subjectId);
    notice.url =
        telling.deleted ? eventUrl(telling.event) : sessionUrl(telling.event, change.subjectId);
    notice.props = {{QStringLiteral("event"), eventProps(telling.event)},
                    {QStringLiteral("session"), sessionProps(telling.after)},
                    {QStringLiteral("before"), *before}};
    QString reason = change.payload.value(u"reason").toString();
    switch (telling.news) {
    case SessionNews::Cancelled:
        notice.templateName = QStringLiteral("session-cancelled");
        if (!telling.deleted) reason = telling.after.statusReason;
        break;
    case SessionNews::Late:
        notice.templateName = QStringLiteral("session-late");
        notice.mail = false;
        notice.props.insert(QStringLiteral("minutes"), telling.after.lateMinutes);
        reason.clear();
        break;
    case SessionNews::Moved:
    case SessionNews::Reinstated:
    case SessionNews::None:
        notice.templateName = QStringLiteral("session-changed");
        notice.mailDelayMs = SessionNotices::BurstMs;
        if (telling.news == SessionNews::Reinstated)
            notice.props.insert(QStringLiteral("reinstated"), true);
        break;
    }
    if (telling.news != SessionNews::Cancelled)
        notice.props.insert(QStringLiteral("after"), *after);
    if (!reason.isEmpty()) notice.props.insert(QStringLiteral("reason"), reason);
    return notice;
}

Result<void> tellNewHosts(UnitOfWork &unit, const QString &reaction, const Change &change,
                          const Telling &telling)
{
    auto after = placeProps(unit.connection(), telling.after);
    if (!after) return tl::unexpected(after.error());
    Notice notice;
    notice.templateName = QStringLiteral("host-added");
    notice.reaction = reaction;
    notice.changeSeq = change.seq;
    notice.url = sessionUrl(telling.event, change.subjectId);
    notice.props = {{QStringLiteral("event"), eventProps(telling.event)},
                    {QStringLiteral("session"), sessionProps(telling.after)},
                    {QStringLiteral("after"), *after}};
    if (!change.actor.name.isEmpty() && change.actor.kind != ActorKind::System)
        notice.props.insert(QStringLiteral("by"), change.actor.name);
    for (const Id &host : telling.newHosts) {
        if (isActor(change, host)) continue;
        if (auto told = tell(unit, host, notice); !told) return tl::unexpected(told.error());
    }
    return {};
}

/// The next of them behind `after`, sorted.
Result<QList<Id>> nextGuests(Connection &connection, const Change &change, const Telling &telling,
                             const Id &after)
{
    QList<Id> ids;
    if (telling.deleted) {
        const auto &all = telling.rsvpGuestIds;
        auto from = std::upper_bound(all.begin(), all.end(), after);
        for (; from != all.end() && ids.size() < RecipientsAtOnce; ++from)
            ids.append(*from);
        return ids;
    }
    auto guests = RsvpRepository(connection).attendees(change.subjectId, after, RecipientsAtOnce);
    if (!guests) return tl::unexpected(guests.error());
    for (const LeanGuest &guest : std::as_const(*guests))
        ids.append(guest.id);
    return ids;
}

Result<QString> tellAll(UnitOfWork &unit, const QString &reaction, const Change &change,
                        const Telling &telling, const QString &position)
{
    if (position.isEmpty()) {
        if (auto told = tellNewHosts(unit, reaction, change, telling); !told)
            return tl::unexpected(told.error());
    }
    if (telling.news == SessionNews::None) return QString();
    auto notice = noticeOf(unit.connection(), reaction, change, telling);
    if (!notice) return tl::unexpected(notice.error());
    const QString role = QStringLiteral("role");
    if (position.isEmpty()) {
        notice->props.insert(role, QStringLiteral("host"));
        for (const Id &host : telling.after.hostIds) {
            if (isActor(change, host)) continue;
            if (auto told = tell(unit, host, *notice); !told) return tl::unexpected(told.error());
        }
    }
    auto guests = nextGuests(unit.connection(), change, telling, position.mid(Guests.size()));
    if (!guests) return tl::unexpected(guests.error());
    notice->props.insert(role, QStringLiteral("guest"));
    for (const Id &guest : std::as_const(*guests)) {
        if (isActor(change, guest)) continue;
        if (auto told = tell(unit, guest, *notice); !told) return tl::unexpected(told.error());
    }
    return guests->size() < RecipientsAtOnce ? QString() : Guests + guests->last();
}

Result<Telling> tellingOfDeletion(const Change &change)
{
    Telling telling;
    telling.deleted = true;
    auto gone = sessionFromJson(change.payload.value(u"before").toObject());
    if (!gone) return tl::unexpected(gone.error());
    telling.before = telling.after = *gone;
    // Who heard that it was cancelled knows; and what is over is history.
    if (gone->status == SessionStatus::Cancelled || isOver(*gone, change.occurredAt))
        return telling;
    telling.news = SessionNews::Cancelled;
    const QJsonArray ids = change.payload.value(u"rsvpGuestIds").toArray();
    for (const QJsonValue &id : ids)
        telling.rsvpGuestIds.append(id.toString());
    std::sort(telling.rsvpGuestIds.begin(), telling.rsvpGuestIds.end());
    return telling;
}

Result<Telling> tellingOfChange(UnitOfWork &unit, const QString &reaction, const Change &change,
                                const QString &position)
{
    Connection &connection = unit.connection();
    Telling telling;
    auto now = SessionRepository(connection).byId(change.eventId, change.subjectId);
    if (!now) return tl::unexpected(now.error());
    if (!*now) return telling; // its deletion tells
    const auto states = statesOf(change);
    if (!states) return tl::unexpected(states.error());
    telling.before = states->before;
    telling.after = states->after;
    const bool created = change.type == ChangeType::SessionCreated;
    // Of a new one its other hosts hear when a guest booked it: who is on a programme that
    // organizers make or import, hears from them.
    if (!created || change.actor.kind == ActorKind::Guest) {
        for (const Id &host : states->after.hostIds)
            if (!states->before.hostIds.contains(host) && (*now)->hostIds.contains(host))
                telling.newHosts.append(host);
    }
    if (created) return telling;
    telling.news = newsOf(states->before, states->after, change.occurredAt);
    if (telling.news == SessionNews::None) return telling;
    if (position.isEmpty()) {
        auto superseded = isSuperseded(connection, change, telling.news);
        if (!superseded) return tl::unexpected(superseded.error());
        if (*superseded) {
            telling.news = SessionNews::None;
            return telling;
        }
    }
    auto known = knownState(connection, reaction, change, states->before);
    if (!known) return tl::unexpected(known.error());
    telling.before = *known;
    telling.news = newsOf(*known, states->after, change.occurredAt);
    return telling;
}

} // namespace

QStringList SessionNotices::types() const
{
    return {ChangeType::SessionCreated, ChangeType::SessionChanged, ChangeType::SessionDeleted};
}

Result<QString> SessionNotices::handle(UnitOfWork &unit, const Change &change,
                                       const QString &position)
{
    if (isSilent(change)) return QString();
    auto event = EventRepository(unit.connection()).byId(change.eventId);
    if (!event) return tl::unexpected(event.error());
    if (!*event) return QString();
    auto telling = change.type == ChangeType::SessionDeleted
                       ? tellingOfDeletion(change)
                       : tellingOfChange(unit, name(), change, position);
    if (!telling) return tl::unexpected(telling.error());
    telling->event = **event;
    return tellAll(unit, name(), change, *telling, position);
}

} // namespace Foyer
