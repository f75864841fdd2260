// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString dayName() { return QStringLiteral("day"); }

tl::unexpected<Error> invalidDay(const char *field, const char *detail)
{
    return fail(QStringLiteral("day.invalid"), QLatin1String(detail), QLatin1String(field));
}

Result<void> checkDay(Connection &connection, const Id &eventId, const Day &day)
{
    if (day.start >= day.end) return invalidDay("end", "a day ends after it starts");
    if (day.bookingStart < day.start || day.bookingStart >= day.bookingEnd)
        return invalidDay("bookingStart", "booking starts within the day, before it ends");
    if (day.bookingEnd > day.end)
        return invalidDay("bookingEnd", "booking ends with the day or before");
    auto days = DayRepository(connection).ofEvent(eventId);
    if (!days) return tl::unexpected(days.error());
    for (const Day &other : *days) {
        if (other.id != day.id && overlaps(day.start, day.end, other.start, other.end))
            return fail(QStringLiteral("day.overlap"),
                        QStringLiteral("another day of the event covers this time"), {},
                        {{QStringLiteral("dayId"), other.id}});
    }
    return {};
}

} // namespace

Result<Kept<Day>> addDay(UnitOfWork &unit, const Id &eventId, Day day)
{
    if (day.id.isEmpty()) day.id = newId();
    day.version = 1;
    if (auto checked = checkDay(unit.connection(), eventId, day); !checked)
        return tl::unexpected(checked.error());
    auto twin = DayRepository(unit.connection()).exists(day.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("day.idTaken"), QStringLiteral("there is a day of this id"));
    if (auto added = DayRepository(unit.connection()).insert(eventId, day); !added)
        return tl::unexpected(added.error());
    auto recorded = unit.record(eventId, ChangeType::DayCreated, QLatin1String("day"), day.id,
                                changePayload(dayName(), toJson(day)), Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    return Kept<Day>{day, true};
}

Result<Kept<Day>> replaceDay(UnitOfWork &unit, const Id &eventId, const Day &before, Day after)
{
    after.id = before.id;
    after.version = before.version;
    if (after == before) return Kept<Day>{before, false};
    if (auto checked = checkDay(unit.connection(), eventId, after); !checked)
        return tl::unexpected(checked.error());
    after.version = before.version + 1;
    if (auto kept = DayRepository(unit.connection()).update(after); !kept)
        return tl::unexpected(kept.error());
    auto recorded =
        unit.record(eventId, ChangeType::DayChanged, QLatin1String("day"), after.id,
                    changePayload(dayName(), toJson(after), toJson(before)), Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    if (auto pruned = pruneAvailability(unit, eventId); !pruned)
        return tl::unexpected(pruned.error());
    return Kept<Day>{after, true};
}

Result<void> dropDay(UnitOfWork &unit, const Id &eventId, const Day &day, bool withSessions)
{
    Connection &connection = unit.connection();
    if (withSessions) {
        auto sessions = SessionRepository(connection).overlapping(eventId, day.start, day.end);
        if (!sessions) return tl::unexpected(sessions.error());
        for (const Session &session : *sessions) {
            const KeepOptions options{ClashRule::ByPolicy, {}, true, true};
            if (auto dropped = dropSession(unit, eventId, session, options); !dropped)
                return dropped;
        }
    }
    if (auto removed = DayRepository(connection).remove(day.id); !removed) return removed;
    auto recorded = unit.record(eventId, ChangeType::DayDeleted, QLatin1String("day"), day.id,
                                removalPayload(day.id, toJson(day)), Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    return pruneAvailability(unit, eventId);
}

} // namespace Foyer
