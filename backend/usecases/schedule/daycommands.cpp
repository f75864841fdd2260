// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/daycommands.h"

#include "backend/store/repositories/dayrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/booking.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("day"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"),           QStringLiteral("version"),
                                   QStringLiteral("start"),        QStringLiteral("end"),
                                   QStringLiteral("bookingStart"), QStringLiteral("bookingEnd")};
    return names;
}

Result<Day> commanded(UnitOfWork &unit, const DayCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto day =
        found(DayRepository(unit.connection()).byId(command.eventId, command.dayId), subject());
    if (!day) return day;
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, day->version, toJson(*day));
    if (!expected) return tl::unexpected(expected.error());
    return day;
}

/// Only for commands: an import keeps the hours that its file has, and an edit what it does not touch.
Result<void> checkGrid(const Event &event, const Day *before, const Day &day)
{
    struct Edge {
        const char *field;
        Instant Day::*instant;
    };
    for (const Edge &edge : {Edge{"end", &Day::end}, Edge{"bookingStart", &Day::bookingStart},
                             Edge{"bookingEnd", &Day::bookingEnd}}) {
        const bool touched =
            !before || before->start != day.start || before->*edge.instant != day.*edge.instant;
        if (touched && !isOnGrid(day, day.*edge.instant, event.slotMinutes))
            return fail(QStringLiteral("day.offGrid"),
                        QStringLiteral("%1 is whole slots of %2 minutes after the day's start")
                            .arg(QLatin1String(edge.field))
                            .arg(event.slotMinutes),
                        QLatin1String(edge.field));
    }
    return {};
}

} // namespace

Result<DayCommand> DayCommand::fromJson(const Id &eventId, const Id &dayId, const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return DayCommand{eventId, dayId, std::move(split)};
    });
}

Result<Answer> createDay(UnitOfWork &unit, const DayCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto day = created(subject(), command.body, dayFromJson);
    if (!day) return tl::unexpected(day.error());
    if (auto fits = checkGrid(*event, nullptr, *day); !fits) return tl::unexpected(fits.error());
    return addDay(unit, command.eventId, *day).map([&](const Kept<Day> &kept) {
        return answerCreated(toJson(kept.subject),
                             QStringLiteral("events/%1/days/%2").arg(event->slug, kept.subject.id));
    });
}

Result<Answer> editDay(UnitOfWork &unit, const DayCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, command.body,
                         {QStringLiteral("id"), QStringLiteral("version")}, dayFromJson);
    if (!after) return tl::unexpected(after.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    if (auto fits = checkGrid(*event, &*before, *after); !fits) return tl::unexpected(fits.error());
    return replaceDay(unit, command.eventId, *before, *after).map([](const Kept<Day> &kept) {
        return answerOk(toJson(kept.subject));
    });
}

Result<Answer> deleteDay(UnitOfWork &unit, const DayCommand &command)
{
    auto day = commanded(unit, command);
    if (!day) return tl::unexpected(day.error());
    return dropDay(unit, command.eventId, *day).map([] { return answerNoContent(); });
}

} // namespace Foyer
