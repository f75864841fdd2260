// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/keepevent.h"

#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTimeZone>

#include <array>

namespace Foyer {

namespace {

QString eventName() { return QStringLiteral("event"); }
QString dayName() { return QStringLiteral("day"); }

tl::unexpected<Error> invalidEvent(const char *field, const QString &detail)
{
    return fail(QStringLiteral("event.invalid"), detail, QLatin1String(field));
}

Result<void> checkPhases(const Event &event)
{
    const std::array phases{event.proposal, event.voting, event.scheduling};
    std::optional<Instant> latest;
    for (const Phase &phase : phases) {
        if (phase.start && phase.end && *phase.start >= *phase.end)
            return invalidEvent("phases", QStringLiteral("a phase ends after it starts"));
        for (const auto &instant : {phase.start, phase.end}) {
            if (instant && latest && *instant < *latest)
                return invalidEvent("phases",
                                    QStringLiteral("proposal, voting, scheduling: in this order"));
            if (instant) latest = instant;
        }
    }
    return {};
}

Result<void> checkEvent(const Event &event)
{
    static const QRegularExpression slug(QStringLiteral("\\A[a-z0-9]+(?:-[a-z0-9]+)*\\z"));
    if (event.slug.size() > 100 || !slug.match(event.slug).hasMatch())
        return invalidEvent("slug", QStringLiteral("a slug is like my-event-2027"));
    if (event.name.trimmed().isEmpty())
        return invalidEvent("name", QStringLiteral("an event has a name"));
    // Not isTimeZoneIdAvailable(): that knows only the zones of a map, neither "Etc/GMT-1" nor
    // "Asia/Calcutta". And "UTC+01:00" is a zone to Qt but to no browser.
    const QByteArray zone = event.timeZone.toUtf8();
    if (!QTimeZone(zone).isValid() || (zone.startsWith("UTC") && zone != "UTC"))
        return invalidEvent("timeZone", QStringLiteral("%1 is no IANA zone").arg(event.timeZone));
    if (!event.website.isEmpty() && !isSafeLink(event.website))
        return invalidEvent("website", QStringLiteral("a website is http or https"));
    if (!QList<int>{15, 30, 45, 60}.contains(event.slotMinutes))
        return invalidEvent("slotMinutes", QStringLiteral("slots have 15, 30, 45 or 60 minutes"));
    if (event.maxSessionMinutes < event.slotMinutes)
        return invalidEvent("maxSessionMinutes", QStringLiteral("at least one slot"));
    if (event.bufferMinutes < 0 || event.breakMinutes < 0 || event.maxOpenMeetingRequests < 0)
        return invalidEvent("bufferMinutes", QStringLiteral("minutes and numbers are 0 or more"));
    return checkPhases(event);
}

Result<void> checkSlugFree(Connection &connection, const Event &event)
{
    auto twin = EventRepository(connection).bySlug(event.slug);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin && (*twin)->id != event.id)
        return fail(QStringLiteral("event.slugTaken"),
                    QStringLiteral("another event has this slug"), QStringLiteral("slug"));
    return {};
}

Result<void> recordEvent(UnitOfWork &unit, const Event &event, const QJsonObject &before)
{
    return unit
        .record(event.id, ChangeType::EventChanged, QLatin1String("event"), event.id,
                changePayload(eventName(), toJson(event), before), Audience::event())
        .map([](qint64) {});
}

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

/// The event's subjects, each with its own row, before the event itself goes. Attendees are not
/// told of this.
Result<void> dropParts(UnitOfWork &unit, const Id &eventId)
{
    Connection &connection = unit.connection();
    const auto removal = [&](QLatin1String type, QLatin1String subject, const Id &id,
                             const QJsonObject &before) {
        return unit.record(eventId, type, subject, id, removalPayload(id, before, true),
                           Audience::event());
    };
    auto sessions = SessionRepository(connection).ofEvent(eventId);
    auto guests = GuestRepository(connection).ofEvent(eventId);
    auto locations = LocationRepository(connection).ofEvent(eventId);
    auto days = DayRepository(connection).ofEvent(eventId);
    if (!sessions || !guests || !locations || !days)
        return tl::unexpected(connection.failure().value_or(Error{}));
    Result<qint64> last = 0;
    for (const Session &session : *sessions)
        last = last.and_then([&](qint64) {
            return removal(ChangeType::SessionDeleted, QLatin1String("session"), session.id,
                           toJson(session));
        });
    for (const Guest &guest : *guests)
        last = last.and_then([&](qint64) {
            return removal(ChangeType::GuestLeft, QLatin1String("guest"), guest.id, toJson(guest));
        });
    for (const Location &location : *locations)
        last = last.and_then([&](qint64) {
            return removal(ChangeType::LocationRemoved, QLatin1String("location"), location.id,
                           toJson(location));
        });
    for (const Day &day : *days)
        last = last.and_then([&](qint64) {
            return removal(ChangeType::DayDeleted, QLatin1String("day"), day.id, toJson(day));
        });
    return last.map([](qint64) {});
}

} // namespace

Result<Kept<Event>> addEvent(UnitOfWork &unit, Event event)
{
    if (event.id.isEmpty()) event.id = newId();
    event.version = 1;
    if (auto checked = checkEvent(event); !checked) return tl::unexpected(checked.error());
    if (auto free = checkSlugFree(unit.connection(), event); !free)
        return tl::unexpected(free.error());
    EventRepository events(unit.connection());
    auto twin = events.byId(event.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("event.idTaken"),
                    QStringLiteral("there is an event of this id"));
    if (auto added = events.insert(event); !added) return tl::unexpected(added.error());
    if (auto recorded = recordEvent(unit, event, {}); !recorded)
        return tl::unexpected(recorded.error());
    return Kept<Event>{event, true};
}

Result<Kept<Event>> replaceEvent(UnitOfWork &unit, const Event &before, Event after)
{
    after.id = before.id;
    after.version = before.version;
    if (after == before) return Kept<Event>{before, false};
    if (auto checked = checkEvent(after); !checked) return tl::unexpected(checked.error());
    if (auto free = checkSlugFree(unit.connection(), after); !free)
        return tl::unexpected(free.error());
    after.version = before.version + 1;
    if (auto kept = EventRepository(unit.connection()).update(after); !kept)
        return tl::unexpected(kept.error());
    if (auto recorded = recordEvent(unit, after, toJson(before)); !recorded)
        return tl::unexpected(recorded.error());
    return Kept<Event>{after, true};
}

Result<void> dropEvent(UnitOfWork &unit, const Event &event)
{
    if (auto parts = dropParts(unit, event.id); !parts) return parts;
    if (auto removed = EventRepository(unit.connection()).remove(event.id); !removed)
        return removed;
    return unit
        .record(event.id, ChangeType::EventDeleted, QLatin1String("event"), event.id,
                removalPayload(event.id, toJson(event)), Audience::event())
        .map([](qint64) {});
}

Result<Kept<Day>> addDay(UnitOfWork &unit, const Id &eventId, Day day)
{
    if (day.id.isEmpty()) day.id = newId();
    day.version = 1;
    if (auto checked = checkDay(unit.connection(), eventId, day); !checked)
        return tl::unexpected(checked.error());
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
    return unit
        .record(eventId, ChangeType::DayDeleted, QLatin1String("day"), day.id,
                removalPayload(day.id, toJson(day)), Audience::event())
        .map([](qint64) {});
}

} // namespace Foyer
