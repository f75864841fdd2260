// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/unavailabilitycommands.h"

#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/textlimits.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("unavailability"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"), QStringLiteral("locationId"),
                                   QStringLiteral("start"), QStringLiteral("end")};
    return names;
}

Result<Unavailability> commanded(UnitOfWork &unit, const UnavailabilityCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    return found(
        UnavailabilityRepository(unit.connection()).byId(command.eventId, command.stretchId),
        subject());
}

} // namespace

Result<UnavailabilityCommand>
UnavailabilityCommand::fromJson(const Id &eventId, const Id &stretchId, const QJsonObject &body)
{
    // Here `reason` is the subject's own.
    const QString reasonName = QStringLiteral("reason");
    QJsonObject rest = body;
    const QJsonValue reason = rest.take(reasonName);
    auto split = patchBody(subject(), rest, known());
    if (!split) return tl::unexpected(split.error());
    if (!reason.isUndefined()) split->members.insert(reasonName, reason);
    auto fits = withinLimits(subject(), split->members, {{"reason", 2'000}});
    if (!fits) return tl::unexpected(fits.error());
    return UnavailabilityCommand{eventId, stretchId, *std::move(split)};
}

Result<Answer> createUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto stretch = created(subject(), command.body, unavailabilityFromJson);
    if (!stretch) return tl::unexpected(stretch.error());
    return addUnavailability(unit, command.eventId, *std::move(stretch))
        .map([&](const Kept<Unavailability> &kept) {
            return answerCreated(
                toJson(kept.subject),
                QStringLiteral("events/%1/unavailability/%2").arg(event->slug, kept.subject.id));
        });
}

Result<Answer> editUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after =
        patched(subject(), *before, command.body, {QStringLiteral("id")}, unavailabilityFromJson);
    if (!after) return tl::unexpected(after.error());
    return replaceUnavailability(unit, command.eventId, *before, *std::move(after))
        .map([](const Kept<Unavailability> &kept) { return answerOk(toJson(kept.subject)); });
}

Result<Answer> deleteUnavailability(UnitOfWork &unit, const UnavailabilityCommand &command)
{
    auto stretch = commanded(unit, command);
    if (!stretch) return tl::unexpected(stretch.error());
    return dropUnavailability(unit, command.eventId, *stretch).map([] {
        return answerNoContent();
    });
}

} // namespace Foyer
