// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/rsvp.h"

#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

/// Two rows, since one row never has two audiences: the guest's own, and the count that everyone
/// sees.
Result<void> recordRsvp(UnitOfWork &unit, const RsvpCommand &command, QLatin1String type,
                        int number)
{
    const QString sessionId = QStringLiteral("sessionId");
    auto own = unit.record(command.eventId, type, QLatin1String("rsvp"), command.sessionId,
                           {{sessionId, command.sessionId}}, Audience::guests({command.guestId}));
    if (!own) return tl::unexpected(own.error());
    return unit
        .record(command.eventId, ChangeType::AttendanceChanged, QLatin1String("session"),
                command.sessionId,
                {{sessionId, command.sessionId}, {QStringLiteral("numRsvps"), number}},
                Audience::event())
        .map([](qint64) {});
}

/// Whether the session takes this guest.
Result<void> checkTarget(const std::optional<RsvpTarget> &target)
{
    if (!target)
        return fail(QStringLiteral("session.notFound"), QStringLiteral("there is no such session"));
    if (!target->guestInEvent)
        return fail(QStringLiteral("rsvp.notGuest"),
                    QStringLiteral("only guests of the event take part"));
    if (target->has) return {};
    if (target->hosts)
        return fail(QStringLiteral("rsvp.ownSession"), QStringLiteral("a host takes part anyway"));
    if (target->blocker)
        return fail(QStringLiteral("rsvp.blocker"), QStringLiteral("nobody attends a blocker"));
    if (target->cancelled)
        return fail(QStringLiteral("rsvp.cancelled"), QStringLiteral("the session is cancelled"));
    if (target->hardCapacity && target->capacity > 0 && target->number >= target->capacity)
        return fail(QStringLiteral("session.full"), QStringLiteral("the session is full"));
    return {};
}

/// The guest's other RSVPs at the same time: a warning, never a refusal.
Result<QJsonArray> ownClashes(Connection &connection, const RsvpCommand &command)
{
    auto others = RsvpRepository(connection).clashing(command.sessionId, command.guestId);
    if (!others) return tl::unexpected(others.error());
    QJsonArray clashes;
    for (const RsvpClash &other : *others) {
        clashes.append(QJsonObject{{QStringLiteral("kind"), QStringLiteral("rsvp")},
                                   {QStringLiteral("sessionId"), other.sessionId},
                                   {QStringLiteral("title"), other.title},
                                   {QStringLiteral("start"), toIso(other.start)},
                                   {QStringLiteral("end"), toIso(other.end)},
                                   {QStringLiteral("severity"), QStringLiteral("warn")},
                                   {QStringLiteral("private"), false}});
    }
    return clashes;
}

} // namespace

Result<Answer> addRsvp(UnitOfWork &unit, const RsvpCommand &command)
{
    if (auto allowed = requireGuest(unit, command.guestId); !allowed)
        return tl::unexpected(allowed.error());
    RsvpRepository rsvps(unit.connection());
    auto target = rsvps.target(command.eventId, command.sessionId, command.guestId);
    if (!target) return tl::unexpected(target.error());
    if (auto checked = checkTarget(*target); !checked) return tl::unexpected(checked.error());
    if (!(*target)->has) {
        const int number = (*target)->number + 1;
        if (auto added = rsvps.add(command.sessionId, command.guestId); !added)
            return tl::unexpected(added.error());
        if (auto recorded = recordRsvp(unit, command, ChangeType::RsvpAdded, number); !recorded)
            return tl::unexpected(recorded.error());
    }
    auto clashes = ownClashes(unit.connection(), command);
    if (!clashes) return tl::unexpected(clashes.error());
    return answerOk(
        {{QStringLiteral("rsvp"), QJsonObject{{QStringLiteral("sessionId"), command.sessionId}}},
         {QStringLiteral("clashes"), *clashes}});
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

} // namespace Foyer
