// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/eventcommands.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
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
                                   QStringLiteral("bufferMinutes")};
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

} // namespace

Result<EventCommand> EventCommand::fromJson(const Id &eventId, const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return EventCommand{eventId, std::move(split)};
    });
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
