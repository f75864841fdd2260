// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/eventcommands.h"

#include "backend/store/repositories/availabilityrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/textlimits.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("event"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"),
                                   QStringLiteral("version"),
                                   QStringLiteral("slug"),
                                   QStringLiteral("name"),
                                   QStringLiteral("description"),
                                   QStringLiteral("website"),
                                   QStringLiteral("timeZone"),
                                   QStringLiteral("phases"),
                                   QStringLiteral("maxSessionMinutes"),
                                   QStringLiteral("breakMinutes"),
                                   QStringLiteral("slotMinutes"),
                                   QStringLiteral("hardCapacity"),
                                   QStringLiteral("meetingsEnabled"),
                                   QStringLiteral("maxOpenMeetingRequests"),
                                   QStringLiteral("icon"),
                                   QStringLiteral("policies"),
                                   QStringLiteral("bufferMinutes"),
                                   QStringLiteral("clearAvailability")};
    return names;
}

Result<Event> commanded(UnitOfWork &unit, const EventCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return event;
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, event->version, toJson(*event));
    if (!expected) return tl::unexpected(expected.error());
    return event;
}

/// Nobody's offered slots are lost unasked.
Result<void> checkClearing(Connection &connection, const Event &before, const Event &after,
                           const EventCommand &command)
{
    if (before.slotMinutes == after.slotMinutes || command.clearAvailability) return {};
    auto guests = AvailabilityRepository(connection).guestCount(before.id);
    if (!guests) return tl::unexpected(guests.error());
    if (*guests == 0) return {};
    return fail(QStringLiteral("event.clearsAvailability"),
                QStringLiteral("%1 guest(s) would lose the meeting slots they offer").arg(*guests),
                QStringLiteral("slotMinutes"), {{QStringLiteral("count"), *guests}});
}

} // namespace

Result<EventCommand> EventCommand::fromJson(const Id &eventId, const QJsonObject &body)
{
    auto split = patchBody(subject(), body, known());
    if (!split) return tl::unexpected(split.error());
    const QString clear = QStringLiteral("clearAvailability");
    const QJsonValue cleared = split->members.take(clear);
    if (!cleared.isUndefined() && !cleared.isBool())
        return fail(QStringLiteral("event.invalid"), clear + QLatin1String(" is true or false"),
                    clear);
    auto fits = withinLimits(subject(), split->members,
                             {{"name", ShortText},
                              {"description", LongText},
                              {"website", LinkText},
                              {"icon", ShortText}});
    if (!fits) return tl::unexpected(fits.error());
    return EventCommand{eventId, *std::move(split), cleared.toBool()};
}

Result<Answer> createEvent(UnitOfWork &unit, const EventCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = created(subject(), command.body, eventFromJson);
    if (!event) return tl::unexpected(event.error());
    return addEvent(unit, *std::move(event)).map([](const Kept<Event> &kept) {
        return answerCreated(toJson(kept.subject), QLatin1String("events/") + kept.subject.slug);
    });
}

Result<Answer> editEvent(UnitOfWork &unit, const EventCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, command.body,
                         {QStringLiteral("id"), QStringLiteral("version")}, eventFromJson);
    if (!after) return tl::unexpected(after.error());
    if (auto asked = checkClearing(unit.connection(), *before, *after, command); !asked)
        return tl::unexpected(asked.error());
    return replaceEvent(unit, *before, *std::move(after)).map([](const Kept<Event> &kept) {
        return answerOk(toJson(kept.subject));
    });
}

Result<Answer> deleteEvent(UnitOfWork &unit, const EventCommand &command)
{
    auto event = commanded(unit, command);
    if (!event) return tl::unexpected(event.error());
    return dropEvent(unit, *event).map([] { return answerNoContent(); });
}

} // namespace Foyer
