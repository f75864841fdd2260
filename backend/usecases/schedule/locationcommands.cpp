// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/locationcommands.h"

#include "backend/store/repositories/locationrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/textlimits.h"
#include "backend/usecases/site/pictures.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("location"); }

const QStringList &known()
{
    static const QStringList names{
        QStringLiteral("id"),          QStringLiteral("version"),  QStringLiteral("name"),
        QStringLiteral("description"), QStringLiteral("area"),     QStringLiteral("floor"),
        QStringLiteral("capacity"),    QStringLiteral("parallel"), QStringLiteral("colour"),
        QStringLiteral("bookable"),    QStringLiteral("imageUrl"), QStringLiteral("order")};
    return names;
}

Result<Location> commanded(UnitOfWork &unit, const LocationCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    LocationRepository locations(unit.connection());
    auto location = found(locations.byId(command.locationId), subject());
    if (!location) return location;
    if (!command.eventId.isEmpty()) {
        auto shown = locations.isInEvent(command.eventId, command.locationId);
        if (!shown) return tl::unexpected(shown.error());
        if (!*shown) return found<Location>(std::nullopt, subject());
    }
    auto expected = expectVersion(subject(), command.body.expectedVersion, location->version,
                                  toJson(*location));
    if (!expected) return tl::unexpected(expected.error());
    return location;
}

/// A picture that has been there (of an import) may stay whatever it is.
Result<void> checkImage(UnitOfWork &unit, const Location &before, const Location &after)
{
    if (after.imageUrl == before.imageUrl) return {};
    return checkPicture(unit.connection(), subject(), QStringLiteral("imageUrl"), after.imageUrl);
}

Answer answerShown(const Event &event, const Location &location)
{
    return answerCreated(toJson(location),
                         QStringLiteral("events/%1/locations/%2").arg(event.slug, location.id));
}

Result<Answer> assign(UnitOfWork &unit, const LocationCommand &command, const Event &event)
{
    const Id id = command.body.members.value(u"id").toString();
    auto location = found(LocationRepository(unit.connection()).byId(id), subject());
    if (!location) return tl::unexpected(location.error());
    return assignLocation(unit, command.eventId, *location).map([&](bool) {
        return answerShown(event, *location);
    });
}

} // namespace

Result<LocationCommand> LocationCommand::fromJson(const Id &eventId, const Id &locationId,
                                                  const QJsonObject &body)
{
    auto split = patchBody(subject(), body, known());
    if (!split) return tl::unexpected(split.error());
    auto fits = withinLimits(subject(), split->members,
                             {{"name", ShortText},
                              {"description", LongText},
                              {"area", ShortText},
                              {"floor", ShortText},
                              {"imageUrl", LinkText}});
    if (!fits) return tl::unexpected(fits.error());
    return LocationCommand{eventId, locationId, *std::move(split)};
}

Result<Answer> createLocation(UnitOfWork &unit, const LocationCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    const bool ofThePool = command.body.members.keys() == QStringList{QStringLiteral("id")};
    if (ofThePool) return assign(unit, command, *event);
    auto location = created(subject(), command.body, locationFromJson);
    if (!location) return tl::unexpected(location.error());
    if (auto picture = checkImage(unit, {}, *location); !picture)
        return tl::unexpected(picture.error());
    return addLocation(unit, command.eventId, *std::move(location))
        .map([&](const Kept<Location> &kept) { return answerShown(*event, kept.subject); });
}

Result<Answer> editLocation(UnitOfWork &unit, const LocationCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, command.body,
                         {QStringLiteral("id"), QStringLiteral("version")}, locationFromJson);
    if (!after) return tl::unexpected(after.error());
    if (auto picture = checkImage(unit, *before, *after); !picture)
        return tl::unexpected(picture.error());
    return replaceLocation(unit, *before, *std::move(after)).map([](const Kept<Location> &kept) {
        return answerOk(toJson(kept.subject));
    });
}

Result<Answer> deleteLocation(UnitOfWork &unit, const LocationCommand &command)
{
    auto location = commanded(unit, command);
    if (!location) return tl::unexpected(location.error());
    return dropLocation(unit, command.eventId, *location).map([] { return answerNoContent(); });
}

Result<Answer> editPoolLocation(UnitOfWork &unit, const LocationCommand &command)
{
    return editLocation(unit, command);
}

Result<Answer> deletePoolLocation(UnitOfWork &unit, const LocationCommand &command)
{
    auto location = commanded(unit, command);
    if (!location) return tl::unexpected(location.error());
    return dropFromPool(unit, *location).map([] { return answerNoContent(); });
}

} // namespace Foyer
