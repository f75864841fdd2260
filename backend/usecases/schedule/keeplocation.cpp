// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/participation/keepannouncements.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("location");

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("location.invalid"), QLatin1String(detail), QLatin1String(field));
}

Result<void> checkLocation(const Location &location)
{
    if (location.name.trimmed().isEmpty()) return invalid("name", "a location has a name");
    if (location.capacity < 0) return invalid("capacity", "capacity is 0 or more");
    if (location.parallel < 1) return invalid("parallel", "at least one session at a time");
    if (!hueOrder().contains(location.colour))
        return invalid("colour", "a colour is one of the sixteen hues");
    return {};
}

Result<void> recordLocation(UnitOfWork &unit, const Id &eventId, const Location &location,
                            const QJsonObject &before)
{
    return unit
        .record(eventId, ChangeType::LocationChanged, SubjectType, location.id,
                changePayload(QStringLiteral("location"), toJson(location), before),
                Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<Kept<Location>> addLocation(UnitOfWork &unit, const Id &eventId, Location location)
{
    LocationRepository locations(unit.connection());
    if (location.id.isEmpty()) location.id = newId();
    location.version = 1;
    if (location.colour.isEmpty()) {
        auto shown = locations.ofEvent(eventId);
        if (!shown) return tl::unexpected(shown.error());
        location.colour = hueOrder().at(shown->size() % hueOrder().size());
    }
    if (auto checked = checkLocation(location); !checked) return tl::unexpected(checked.error());
    auto twin = locations.byId(location.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("location.idTaken"),
                    QStringLiteral("there is a location of this id"));
    if (auto added = locations.insert(location); !added) return tl::unexpected(added.error());
    if (auto shown = assignLocation(unit, eventId, location); !shown)
        return tl::unexpected(shown.error());
    return Kept<Location>{location, true};
}

Result<bool> assignLocation(UnitOfWork &unit, const Id &eventId, const Location &location)
{
    LocationRepository locations(unit.connection());
    auto shown = locations.isInEvent(eventId, location.id);
    if (!shown) return tl::unexpected(shown.error());
    if (*shown) return false;
    if (auto assigned = locations.assign(eventId, location.id); !assigned)
        return tl::unexpected(assigned.error());
    return recordLocation(unit, eventId, location, {}).map([] { return true; });
}

Result<Kept<Location>> replaceLocation(UnitOfWork &unit, const Location &before, Location after)
{
    LocationRepository locations(unit.connection());
    after.id = before.id;
    after.version = before.version;
    if (after.colour.isEmpty()) after.colour = before.colour;
    if (after == before) return Kept<Location>{before, false};
    if (auto checked = checkLocation(after); !checked) return tl::unexpected(checked.error());
    after.version = before.version + 1;
    if (auto kept = locations.update(after); !kept) return tl::unexpected(kept.error());
    auto events = locations.eventsOf(after.id);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        if (auto recorded = recordLocation(unit, eventId, after, toJson(before)); !recorded)
            return tl::unexpected(recorded.error());
    }
    return Kept<Location>{after, true};
}

Result<void> dropLocation(UnitOfWork &unit, const Id &eventId, const Location &location)
{
    Connection &connection = unit.connection();
    auto sessions = SessionRepository(connection).inLocation(eventId, location.id);
    if (!sessions) return tl::unexpected(sessions.error());
    for (const Session &session : *sessions) {
        Session after = session;
        after.locationIds.removeAll(location.id);
        auto kept =
            replaceSession(unit, eventId, session, after, {ClashRule::Keep, {}, true, true});
        if (!kept) return tl::unexpected(kept.error());
    }
    auto stretches = UnavailabilityRepository(connection).ofLocation(eventId, location.id);
    if (!stretches) return tl::unexpected(stretches.error());
    for (const Unavailability &stretch : *stretches) {
        if (auto dropped = dropUnavailability(unit, eventId, stretch, true); !dropped)
            return dropped;
    }
    if (auto taken = takeLocationFromAnnouncements(unit, eventId, location.id); !taken)
        return taken;
    if (auto removed = LocationRepository(connection).unassign(eventId, location.id); !removed)
        return removed;
    return unit
        .record(eventId, ChangeType::LocationRemoved, SubjectType, location.id,
                removalPayload(location.id, toJson(location)), Audience::event())
        .map([](qint64) {});
}

Result<void> dropFromPool(UnitOfWork &unit, const Location &location)
{
    LocationRepository locations(unit.connection());
    auto events = locations.eventsOf(location.id);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        if (auto dropped = dropLocation(unit, eventId, location); !dropped) return dropped;
    }
    return locations.remove(location.id);
}

} // namespace Foyer
