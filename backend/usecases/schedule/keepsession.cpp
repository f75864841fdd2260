// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/keepsession.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionrules.h"
#include "backend/usecases/schedule/shownhosts.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/moving.h"

#include <QtCore/QJsonArray>
#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("session");
constexpr int MostLateMinutes = 1440;

QString subjectName() { return QStringLiteral("session"); }

tl::unexpected<Error> invalid(const QString &field, const QString &detail)
{
    return fail(QStringLiteral("session.invalid"), detail, field);
}

/// A session of no length: programmes hold such moments (an import keeps them), no command makes one.
bool isMoment(const Session &session) { return session.start && session.start == session.end; }

Result<void> checkFields(const Session &session, bool momentAllowed)
{
    if (session.title.trimmed().isEmpty())
        return invalid(QStringLiteral("title"), QStringLiteral("a session has a title"));
    if (session.start.has_value() != session.end.has_value())
        return invalid(session.start ? QStringLiteral("end") : QStringLiteral("start"),
                       QStringLiteral("start and end are both set or both absent"));
    if (session.start && (*session.start > *session.end || (isMoment(session) && !momentAllowed)))
        return invalid(QStringLiteral("end"), QStringLiteral("the end comes after the start"));
    if (session.capacity < 0)
        return invalid(QStringLiteral("capacity"), QStringLiteral("capacity is 0 or more"));
    if (session.lateMinutes < 0 || session.lateMinutes > MostLateMinutes)
        return invalid(QStringLiteral("lateMinutes"), QStringLiteral("lateMinutes is 0 to 1440"));
    for (const Link &link : session.links) {
        if (!isSafeLink(link.url))
            return invalid(QStringLiteral("links"),
                           QStringLiteral("a link is http, https or mailto"));
    }
    return {};
}

/// Locations of the event, known hosts, each named once.
Result<void> checkRelations(Connection &connection, const Session &session,
                            const QList<Location> &locations)
{
    QSet<Id> seen;
    for (const Id &id : session.locationIds) {
        const bool known = std::any_of(locations.begin(), locations.end(),
                                       [&id](const Location &l) { return l.id == id; });
        if (!known || seen.contains(id))
            return invalid(QStringLiteral("locationIds"),
                           known ? QStringLiteral("location %1 is named twice").arg(id)
                                 : QStringLiteral("location %1 is not in this event").arg(id));
        seen.insert(id);
    }
    seen.clear();
    for (const Id &id : session.hostIds) {
        auto guest = GuestRepository(connection).byId(id);
        if (!guest) return tl::unexpected(guest.error());
        if (!*guest || seen.contains(id))
            return invalid(QStringLiteral("hostIds"),
                           *guest ? QStringLiteral("host %1 is named twice").arg(id)
                                  : QStringLiteral("there is no guest %1").arg(id));
        seen.insert(id);
    }
    return {};
}

Result<void> checkIdFree(Connection &connection, const Id &id)
{
    auto owner = SessionRepository(connection).eventOf(id);
    if (!owner) return tl::unexpected(owner.error());
    if (!owner->isEmpty())
        return fail(QStringLiteral("session.idTaken"),
                    QStringLiteral("there is a session with this id"));
    return {};
}

Result<void> checkGuidFree(Connection &connection, const Id &eventId, const QString &guid)
{
    auto twin = SessionRepository(connection).byGuid(eventId, guid);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("session.guidTaken"),
                    QStringLiteral("there is a session with this guid"));
    return {};
}

/// A proposal of this event, if any. One that the session has named all along may be gone.
Result<void> checkProposal(Connection &connection, const Id &eventId, const Session *before,
                           const Session &after)
{
    if (after.proposalId.isEmpty() || (before && before->proposalId == after.proposalId)) return {};
    auto of = ProposalRepository(connection).eventOf(after.proposalId);
    if (!of) return tl::unexpected(of.error());
    if (*of != eventId)
        return fail(BookingCode::ProposalElsewhere,
                    QStringLiteral("the proposal is not of this event"),
                    QStringLiteral("proposalId"));
    return {};
}

/// Every rule of a session's new state. `before` is null for a new one.
Result<KeptSession> checkedSession(UnitOfWork &unit, const Id &eventId, const Session *before,
                                   const Session &after, const KeepOptions &options)
{
    Connection &connection = unit.connection();
    // A whole programme asks nothing of its event, thousands of times.
    auto event = options.clashes == ClashRule::Unexamined ? Result<Event>(Event{})
                                                          : findEvent(connection, eventId);
    if (!event) return tl::unexpected(event.error());
    auto locations = LocationRepository(connection).ofEvent(eventId);
    if (!locations) return tl::unexpected(locations.error());
    // First, so that a host hears of everything at once.
    if (!options.host.isEmpty()) {
        auto booking = checkBooking(unit, *event, before, after, *locations, options.host);
        if (!booking) return tl::unexpected(booking.error());
    }
    // An edit holds only what it changes to the rules: an imported moment can be renamed.
    const bool momentAllowed = options.clashes != ClashRule::ByPolicy
                               || (before && isMoment(*before) && before->start == after.start);
    if (auto checked = checkFields(after, momentAllowed); !checked)
        return tl::unexpected(checked.error());
    if (!before || before->guid != after.guid) {
        if (auto free = checkGuidFree(connection, eventId, after.guid); !free)
            return tl::unexpected(free.error());
    }
    if (auto checked = checkRelations(connection, after, *locations); !checked)
        return tl::unexpected(checked.error());
    if (auto checked = checkProposal(connection, eventId, before, after); !checked)
        return tl::unexpected(checked.error());
    auto clashes = decideClashes(unit, *event, before, after, *locations, options);
    if (!clashes) return tl::unexpected(clashes.error());
    KeptSession kept{after, true, *std::move(clashes), {}};
    if (options.clashes != ClashRule::ByPolicy || options.cascade) return kept;
    auto busy = busyHosts(unit, eventId, before, after);
    if (!busy) return tl::unexpected(busy.error());
    kept.busy = *std::move(busy);
    return kept;
}

QList<Id> without(const QList<Id> &ids, const QList<Id> &others)
{
    QList<Id> rest;
    for (const Id &id : ids) {
        if (!others.contains(id)) rest.append(id);
    }
    return rest;
}

/// A host takes part anyway: their own RSVP goes in the same transaction.
Result<void> dropHostsRsvps(UnitOfWork &unit, const Id &eventId, const Id &sessionId,
                            const QList<Id> &hosts)
{
    for (const Id &host : hosts) {
        if (auto dropped = dropRsvp(unit, eventId, sessionId, host); !dropped)
            return tl::unexpected(dropped.error());
    }
    return {};
}

QJsonObject sessionPayload(const Session &session, const QJsonObject &before,
                           const QList<Clash> &clashes, const KeepOptions &options)
{
    QJsonObject payload = changePayload(subjectName(), toJson(session), before);
    if (!clashes.isEmpty()) payload.insert(QStringLiteral("clashes"), clashArray(clashes));
    if (!options.reason.isEmpty()) payload.insert(QStringLiteral("reason"), options.reason);
    if (options.cascade) payload.insert(QStringLiteral("cascade"), true);
    if (options.tellAttendees) payload.insert(QStringLiteral("tellAttendees"), true);
    return payload;
}

/// What happens to a session as a consequence is no move of its own.
std::optional<MovedFrom> keptMovedFrom(const Session &before, const Session &after, bool cascade,
                                       Instant now)
{
    const bool over = after.end && *after.end <= now;
    return cascade && !over ? before.movedFrom : movedFrom(before, after, now);
}

} // namespace

const QStringList &sessionFields()
{
    static const QStringList names{QStringLiteral("title"),        QStringLiteral("subtitle"),
                                   QStringLiteral("description"),  QStringLiteral("start"),
                                   QStringLiteral("end"),          QStringLiteral("locationIds"),
                                   QStringLiteral("hostIds"),      QStringLiteral("capacity"),
                                   QStringLiteral("kind"),         QStringLiteral("status"),
                                   QStringLiteral("statusReason"), QStringLiteral("closed"),
                                   QStringLiteral("adminManaged"), QStringLiteral("proposalId"),
                                   QStringLiteral("language"),     QStringLiteral("track"),
                                   QStringLiteral("links"),        QStringLiteral("lateMinutes")};
    return names;
}

Result<KeptSession> addSession(UnitOfWork &unit, const Id &eventId, Session session,
                               const KeepOptions &options)
{
    Connection &connection = unit.connection();
    tidy(session);
    if (session.id.isEmpty()) session.id = newId();
    if (session.guid.isEmpty()) session.guid = session.id;
    session.version = 1;
    session.movedFrom.reset();
    if (auto free = checkIdFree(connection, session.id); !free) return tl::unexpected(free.error());
    auto kept = checkedSession(unit, eventId, nullptr, session, options);
    if (!kept) return kept;
    if (auto joined = letHostsJoin(unit, eventId, session.hostIds); !joined)
        return tl::unexpected(joined.error());
    if (auto added = SessionRepository(connection).insert(eventId, session); !added)
        return tl::unexpected(added.error());
    auto recorded =
        unit.record(eventId, ChangeType::SessionCreated, SubjectType, session.id,
                    sessionPayload(session, {}, kept->clashes, options), Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    return kept;
}

Result<KeptSession> replaceSession(UnitOfWork &unit, const Id &eventId, const Session &before,
                                   Session after, const KeepOptions &options)
{
    Connection &connection = unit.connection();
    tidy(after);
    after.id = before.id;
    after.version = before.version;
    after.movedFrom = before.movedFrom;
    if (after == before) return KeptSession{before, false, {}, {}};
    auto kept = checkedSession(unit, eventId, &before, after, options);
    if (!kept) return kept;
    after.movedFrom = keptMovedFrom(before, after, options.cascade, unit.now());
    after.version = before.version + 1;

    const QList<Id> added = without(after.hostIds, before.hostIds);
    if (auto joined = letHostsJoin(unit, eventId, added); !joined)
        return tl::unexpected(joined.error());
    if (auto stored = SessionRepository(connection).update(after); !stored)
        return tl::unexpected(stored.error());
    auto recorded = unit.record(eventId, ChangeType::SessionChanged, SubjectType, after.id,
                                sessionPayload(after, toJson(before), kept->clashes, options),
                                Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    if (auto dropped = dropHostsRsvps(unit, eventId, after.id, added); !dropped)
        return tl::unexpected(dropped.error());
    const QList<Id> removed = without(before.hostIds, after.hostIds);
    if (auto left = letHostsLeave(unit, eventId, removed); !left)
        return tl::unexpected(left.error());
    kept->session = after;
    return kept;
}

QJsonObject answerMembers(const KeptSession &kept)
{
    QJsonObject members = toJson(kept.session);
    const QList<Clash> clashes = kept.clashes + kept.busy;
    if (!clashes.isEmpty()) members.insert(QStringLiteral("clashes"), clashArray(clashes));
    return members;
}

Result<void> dropSession(UnitOfWork &unit, const Id &eventId, const Session &session,
                         const KeepOptions &options)
{
    Connection &connection = unit.connection();
    auto attendees = RsvpRepository(connection).guestsOf(session.id);
    if (!attendees) return tl::unexpected(attendees.error());
    const CommentTarget said{eventId, CommentSubject::Session, session.id};
    if (auto dropped = dropCommentsOn(unit, said); !dropped) return dropped;
    if (auto removed = SessionRepository(connection).remove(session.id); !removed) return removed;
    QJsonObject payload = removalPayload(session.id, toJson(session), options.cascade);
    payload.insert(QStringLiteral("rsvpGuestIds"), QJsonArray::fromStringList(*attendees));
    if (options.tellAttendees) payload.insert(QStringLiteral("tellAttendees"), true);
    if (!options.reason.isEmpty()) payload.insert(QStringLiteral("reason"), options.reason);
    auto recorded = unit.record(eventId, ChangeType::SessionDeleted, SubjectType, session.id,
                                payload, Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    return letHostsLeave(unit, eventId, session.hostIds);
}

} // namespace Foyer
