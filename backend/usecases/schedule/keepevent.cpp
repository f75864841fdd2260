// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/keepevent.h"

#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/participation/keepannouncements.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/keepproposals.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/phases.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

QString eventName() { return QStringLiteral("event"); }

tl::unexpected<Error> invalidEvent(const char *field, const QString &detail)
{
    return fail(QStringLiteral("event.invalid"), detail, QLatin1String(field));
}

/// The longest that a session or a break may be said to be: a week.
constexpr int MostMinutes = 7 * 24 * 60;
constexpr int MostOpenRequests = 1'000;

Result<void> checkNumbers(const Event &event)
{
    if (!QList<int>{15, 30, 45, 60}.contains(event.slotMinutes))
        return invalidEvent("slotMinutes", QStringLiteral("slots have 15, 30, 45 or 60 minutes"));
    if (event.maxSessionMinutes < event.slotMinutes || event.maxSessionMinutes > MostMinutes)
        return invalidEvent("maxSessionMinutes", QStringLiteral("from one slot to a week"));
    if (event.bufferMinutes < 0 || event.bufferMinutes > MostMinutes)
        return invalidEvent("bufferMinutes", QStringLiteral("from 0 to a week"));
    if (event.breakMinutes < 0 || event.breakMinutes > MostMinutes)
        return invalidEvent("breakMinutes", QStringLiteral("from 0 to a week"));
    if (event.maxOpenMeetingRequests < 0 || event.maxOpenMeetingRequests > MostOpenRequests)
        return invalidEvent("maxOpenMeetingRequests", QStringLiteral("from 0 to 1000"));
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
    if (auto checked = checkNumbers(event); !checked) return checked;
    if (const PhaseName fault = phaseOutOfOrder(event); fault != PhaseName::None)
        return invalidEvent(
            "phases", QStringLiteral("proposal, voting, scheduling: in this order, each ending "
                                     "after it starts (see %1)")
                          .arg(toName(fault)));
    return {};
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

Result<void> recordRemoval(UnitOfWork &unit, const Id &eventId, QLatin1String type,
                           QLatin1String subject, const Id &id, const QJsonObject &before)
{
    return unit
        .record(eventId, type, subject, id, removalPayload(id, before, true), Audience::event())
        .map([](qint64) {});
}

template <typename T>
Result<void> recordRemovals(UnitOfWork &unit, const Id &eventId, QLatin1String type,
                            QLatin1String subject, const Result<QList<T>> &going)
{
    if (!going) return tl::unexpected(going.error());
    for (const T &one : *going) {
        auto recorded = recordRemoval(unit, eventId, type, subject, one.id, toJson(one));
        if (!recorded) return recorded;
    }
    return {};
}

/// What was said on its sessions and, within it, on its guests.
Result<void> dropCommentsOfEvent(UnitOfWork &unit, const Id &eventId)
{
    auto sessions = SessionRepository(unit.connection()).ofEvent(eventId);
    if (!sessions) return tl::unexpected(sessions.error());
    auto guests = GuestRepository(unit.connection()).ofEvent(eventId);
    if (!guests) return tl::unexpected(guests.error());
    QList<CommentTarget> targets;
    for (const Session &session : std::as_const(*sessions))
        targets.append({eventId, CommentSubject::Session, session.id});
    for (const Guest &guest : std::as_const(*guests))
        targets.append({eventId, CommentSubject::Guest, guest.id});
    for (const CommentTarget &target : std::as_const(targets)) {
        if (auto dropped = dropCommentsOn(unit, target); !dropped) return dropped;
    }
    return {};
}

/// The event's subjects, each with its own row, before the event itself goes: what rests on others first. Attendees are
/// not told of this.
Result<void> dropParts(UnitOfWork &unit, const Id &eventId)
{
    Connection &c = unit.connection();
    return dropAnnouncementsOfEvent(unit, eventId)
        .and_then([&] { return dropMeetingsOfEvent(unit, eventId); })
        .and_then([&] { return dropProposalsOfEvent(unit, eventId); })
        .and_then([&] {
            return recordRemovals(unit, eventId, ChangeType::UnavailabilityRemoved,
                                  QLatin1String("unavailability"),
                                  UnavailabilityRepository(c).ofEvent(eventId));
        })
        .and_then([&] { return dropCommentsOfEvent(unit, eventId); })
        .and_then([&] {
            return recordRemovals(unit, eventId, ChangeType::SessionDeleted,
                                  QLatin1String("session"), SessionRepository(c).ofEvent(eventId));
        })
        .and_then([&] {
            return recordRemovals(unit, eventId, ChangeType::GuestLeft, QLatin1String("guest"),
                                  GuestRepository(c).ofEvent(eventId));
        })
        .and_then([&] {
            return recordRemovals(unit, eventId, ChangeType::LocationRemoved,
                                  QLatin1String("location"),
                                  LocationRepository(c).ofEvent(eventId));
        })
        .and_then([&] {
            return recordRemovals(unit, eventId, ChangeType::DayDeleted, QLatin1String("day"),
                                  DayRepository(c).ofEvent(eventId));
        });
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
    // What a stored slot offered is no slot any more.
    if (after.slotMinutes != before.slotMinutes) {
        if (auto cleared = clearAvailability(unit, after.id); !cleared)
            return tl::unexpected(cleared.error());
    }
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

} // namespace Foyer
