// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("unavailability");

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("unavailability.invalid"), QLatin1String(detail),
                QLatin1String(field));
}

Result<void> checkStretch(Connection &connection, const Id &eventId, const Unavailability &stretch)
{
    if (stretch.start >= stretch.end) return invalid("end", "the end comes after the start");
    auto shown = LocationRepository(connection).isInEvent(eventId, stretch.locationId);
    if (!shown) return tl::unexpected(shown.error());
    if (!*shown) return invalid("locationId", "the location is not in this event");
    return {};
}

Result<void> recordAdded(UnitOfWork &unit, const Id &eventId, const Unavailability &stretch,
                         const QJsonObject &before)
{
    return unit
        .record(eventId, ChangeType::UnavailabilityAdded, SubjectType, stretch.id,
                changePayload(SubjectType, toJson(stretch), before), Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<Kept<Unavailability>> addUnavailability(UnitOfWork &unit, const Id &eventId,
                                               Unavailability stretch)
{
    UnavailabilityRepository stretches(unit.connection());
    if (stretch.id.isEmpty()) stretch.id = newId();
    if (auto checked = checkStretch(unit.connection(), eventId, stretch); !checked)
        return tl::unexpected(checked.error());
    auto twin = stretches.exists(stretch.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("unavailability.idTaken"),
                    QStringLiteral("there is an unavailability of this id"));
    if (auto added = stretches.insert(eventId, stretch); !added)
        return tl::unexpected(added.error());
    if (auto recorded = recordAdded(unit, eventId, stretch, {}); !recorded)
        return tl::unexpected(recorded.error());
    return Kept<Unavailability>{stretch, true};
}

Result<Kept<Unavailability>> replaceUnavailability(UnitOfWork &unit, const Id &eventId,
                                                   const Unavailability &before,
                                                   Unavailability after)
{
    after.id = before.id;
    if (after == before) return Kept<Unavailability>{before, false};
    if (auto checked = checkStretch(unit.connection(), eventId, after); !checked)
        return tl::unexpected(checked.error());
    if (auto kept = UnavailabilityRepository(unit.connection()).update(after); !kept)
        return tl::unexpected(kept.error());
    // Who follows puts an added one in the place of what had its id.
    if (auto recorded = recordAdded(unit, eventId, after, toJson(before)); !recorded)
        return tl::unexpected(recorded.error());
    return Kept<Unavailability>{after, true};
}

Result<void> dropUnavailability(UnitOfWork &unit, const Id &eventId, const Unavailability &stretch,
                                bool cascade)
{
    if (auto removed = UnavailabilityRepository(unit.connection()).remove(stretch.id); !removed)
        return removed;
    return unit
        .record(eventId, ChangeType::UnavailabilityRemoved, SubjectType, stretch.id,
                removalPayload(stretch.id, toJson(stretch), cascade), Audience::event())
        .map([](qint64) {});
}

} // namespace Foyer
