// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/rsvp.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/sessionrules.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/phases.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

/// Two rows, since one row never has two audiences: the guest's own, and the count that everyone
/// sees.
Result<void> recordRsvp(UnitOfWork &unit, const RsvpCommand &command, QLatin1String type,
                        int number)
{
    const QString sessionId = QStringLiteral("sessionId");
    const QString numRsvps = QStringLiteral("numRsvps");
    const int before = type == ChangeType::RsvpAdded ? number - 1 : number + 1;
    return unit.recordPair(command.eventId,
                           {type,
                            QLatin1String("rsvp"),
                            command.sessionId,
                            {{sessionId, command.sessionId}},
                            Audience::guests({command.guestId})},
                           {ChangeType::AttendanceChanged,
                            QLatin1String("session"),
                            command.sessionId,
                            {{sessionId, command.sessionId},
                             {numRsvps, number},
                             {QStringLiteral("before"), QJsonObject{{numRsvps, before}}}},
                            Audience::event()});
}

QString sentence(QLatin1String code)
{
    if (code == RsvpCode::NotGuest) return QStringLiteral("only guests of the event take part");
    if (code == RsvpCode::NotScheduling) return QStringLiteral("scheduling is not open");
    if (code == RsvpCode::OwnSession) return QStringLiteral("a host takes part anyway");
    if (code == RsvpCode::Blocker) return QStringLiteral("nobody attends a blocker");
    if (code == RsvpCode::Cancelled) return QStringLiteral("the session is cancelled");
    return QStringLiteral("the session is full");
}

/// Whether the session takes this guest.
Result<void> checkTarget(const std::optional<RsvpTarget> &target, Instant now)
{
    if (!target)
        return fail(QStringLiteral("session.notFound"), QStringLiteral("there is no such session"));
    RsvpFacts facts = target->facts;
    facts.scheduling = phaseAt(target->phases, now) == PhaseName::Scheduling;
    const Reasons faults = rsvpFaults(facts);
    if (faults.isEmpty()) return {};
    return fail(faults.first().code, sentence(faults.first().code), {},
                {{QStringLiteral("reasons"), reasonArray(faults)}});
}

/// What else the guest does at that time.
Result<QList<Clash>> ownClashes(UnitOfWork &unit, const RsvpCommand &command,
                                const RsvpTarget &target)
{
    QList<Clash> clashes;
    if (!target.start || !target.end) return clashes;
    MeetingRepository meetings(unit.connection());
    auto engagements =
        meetings.engagements(command.eventId, command.guestId, *target.start, *target.end);
    if (!engagements) return tl::unexpected(engagements.error());
    for (const Engagement &other : *engagements) {
        if (other.sessionId == command.sessionId) continue;
        const ClashKind kind = other.hosts ? ClashKind::Host : ClashKind::Rsvp;
        clashes.append({kind,
                        other.sessionId,
                        other.title,
                        {},
                        other.start,
                        other.end,
                        Policy::Warn,
                        command.guestId,
                        false});
    }
    auto live =
        meetings.liveOverlapping(command.eventId, command.guestId, *target.start, *target.end);
    if (!live) return tl::unexpected(live.error());
    const bool isPrivate = unit.actor().kind != ActorKind::Guest;
    for (const Meeting &meeting : *live) {
        Clash clash{
            ClashKind::Meeting, {},       {}, {}, meeting.slotStart, meeting.slotEnd, Policy::Warn,
            command.guestId,    isPrivate};
        if (!isPrivate) {
            auto name = partnerName(unit.connection(), meeting, command.guestId);
            if (!name) return tl::unexpected(name.error());
            clash.title = *name;
        }
        clashes.append(clash);
    }
    return clashes;
}

/// 200 {rsvp, clashes}. Written by hand for what nearly everyone gets: this is the hot path.
Answer rsvpAnswer(const Id &sessionId, const QList<Clash> &clashes)
{
    Answer answer;
    if (clashes.isEmpty() && isId(sessionId)) {
        answer.body = "{\"clashes\":[],\"rsvp\":{\"sessionId\":\"" + sessionId.toLatin1() + "\"}}";
        return answer;
    }
    return answerOk(
        {{QStringLiteral("rsvp"), QJsonObject{{QStringLiteral("sessionId"), sessionId}}},
         {QStringLiteral("clashes"), clashArray(clashes)}});
}

} // namespace

Result<Answer> addRsvp(UnitOfWork &unit, const RsvpCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    RsvpRepository rsvps(unit.connection());
    auto target = rsvps.target(command.eventId, command.sessionId, command.guestId);
    if (!target) return tl::unexpected(target.error());
    if (auto checked = checkTarget(*target, unit.now()); !checked)
        return tl::unexpected(checked.error());
    if (!(*target)->facts.has) {
        const int number = (*target)->facts.number + 1;
        if (auto added = rsvps.add(command.sessionId, command.guestId); !added)
            return tl::unexpected(added.error());
        if (auto recorded = recordRsvp(unit, command, ChangeType::RsvpAdded, number); !recorded)
            return tl::unexpected(recorded.error());
    }
    auto clashes = ownClashes(unit, command, **target);
    if (!clashes) return tl::unexpected(clashes.error());
    return rsvpAnswer(command.sessionId, *clashes);
}

Result<Answer> removeRsvp(UnitOfWork &unit, const RsvpCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    auto eventId = SessionRepository(unit.connection()).eventOf(command.sessionId);
    if (!eventId) return tl::unexpected(eventId.error());
    if (*eventId != command.eventId)
        return fail(QStringLiteral("session.notFound"), QStringLiteral("there is no such session"));
    return dropRsvp(unit, command.eventId, command.sessionId, command.guestId).map([](bool) {
        return answerNoContent();
    });
}

Result<bool> dropRsvp(UnitOfWork &unit, const Id &eventId, const Id &sessionId, const Id &guestId)
{
    RsvpRepository rsvps(unit.connection());
    auto removed = rsvps.remove(sessionId, guestId);
    if (!removed || !*removed) return removed;
    auto number = rsvps.count(sessionId);
    if (!number) return tl::unexpected(number.error());
    const RsvpCommand command{eventId, sessionId, guestId};
    return recordRsvp(unit, command, ChangeType::RsvpRemoved, *number).map([] { return true; });
}

Result<QJsonObject> rsvpsOf(Connection &connection, const Actor &reader, const RsvpQuery &query)
{
    auto session = findSession(connection, query.eventId, query.sessionId);
    if (!session) return tl::unexpected(session.error());
    RsvpRepository rsvps(connection);
    auto number = rsvps.count(query.sessionId);
    if (!number) return tl::unexpected(number.error());
    const bool seesAll =
        reader.kind == ActorKind::Admin
        || (reader.kind == ActorKind::Guest && session->hostIds.contains(reader.id));
    QJsonObject answer{{QStringLiteral("numRsvps"), *number}};
    QJsonArray names;
    if (seesAll) {
        auto page = rsvps.attendees(query.sessionId, query.after, query.limit + 1);
        if (!page) return tl::unexpected(page.error());
        const bool more = page->size() > query.limit;
        if (more) page->removeLast();
        for (const LeanGuest &guest : *page)
            names.append(toJson(guest));
        if (more) answer.insert(QStringLiteral("next"), page->last().id);
    } else if (reader.kind == ActorKind::Guest && query.after < reader.id) {
        auto comes = rsvps.has(query.sessionId, reader.id);
        if (!comes) return tl::unexpected(comes.error());
        auto guest = GuestRepository(connection).byId(reader.id);
        if (!guest) return tl::unexpected(guest.error());
        if (*comes && *guest)
            names.append(toJson(LeanGuest{reader.id, (*guest)->name, (*guest)->avatarUrl}));
    }
    answer.insert(QStringLiteral("rsvps"), names);
    return answer;
}

} // namespace Foyer
