// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/setavailability.h"

#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/meetingqueries.h"
#include "backend/usecases/participation/meetingrefusal.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/meetings.h"

namespace Foyer {

namespace {

tl::unexpected<Error> invalid(const char *detail)
{
    return fail(QStringLiteral("availability.invalid"), QLatin1String(detail),
                QStringLiteral("slots"));
}

Result<void> checkOffer(UnitOfWork &unit, const Event &event, const Id &guestId,
                        const QList<Instant> &starts)
{
    if (starts.isEmpty()) return {};
    Reasons faults = meetingsShut(event, unit.now());
    auto inEvent = GuestRepository(unit.connection()).isInEvent(event.id, guestId);
    if (!inEvent) return tl::unexpected(inEvent.error());
    if (!*inEvent) faults.append({MeetingCode::NotGuest, QLatin1String()});
    if (!faults.isEmpty()) return refusedMeeting(faults);
    auto days = DayRepository(unit.connection()).ofEvent(event.id);
    if (!days) return tl::unexpected(days.error());
    if (!areSlots(*days, event.slotMinutes, starts))
        return fail(QStringLiteral("availability.notASlot"),
                    QStringLiteral("each is the start of a slot of a day"),
                    QStringLiteral("slots"));
    return {};
}

} // namespace

Result<SetAvailability> SetAvailability::fromJson(const Id &eventId, const QJsonObject &body)
{
    const QString name = QStringLiteral("slots");
    for (auto it = body.begin(); it != body.end(); ++it)
        if (it.key() != name)
            return fail(QStringLiteral("availability.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
    const QJsonValue value = body.value(name);
    if (!value.isArray()) return invalid("slots is a list of instants");
    SetAvailability command{eventId, {}};
    const QJsonArray list = value.toArray();
    for (const QJsonValue &entry : list) {
        const auto start = entry.isString() ? fromIso(entry.toString()) : std::nullopt;
        if (!start) return invalid("each slot is an instant with an offset");
        command.starts.append(*start);
    }
    return command;
}

Result<Answer> setAvailability(UnitOfWork &unit, const SetAvailability &command)
{
    const Actor &actor = unit.actor();
    if (auto guest = requireGuestActor(actor); !guest) return tl::unexpected(guest.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    if (auto checked = checkOffer(unit, *event, actor.id, command.starts); !checked)
        return tl::unexpected(checked.error());
    auto kept = offerSlots(unit, event->id, actor.id, command.starts);
    if (!kept) return tl::unexpected(kept.error());
    return ownAvailability(unit.connection(), event->id, actor.id)
        .map([](const QJsonObject &slots) { return answerOk(slots); });
}

} // namespace Foyer
