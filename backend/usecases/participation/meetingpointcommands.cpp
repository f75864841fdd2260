// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/meetingpointcommands.h"

#include "backend/store/repositories/meetingpointrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("meetingPoint");
constexpr int MostName = 200;
constexpr int MostDescription = 2000;

QString subject() { return QStringLiteral("meetingPoint"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"), QStringLiteral("name"),
                                   QStringLiteral("description"), QStringLiteral("order")};
    return names;
}

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("meetingPoint.invalid"), QLatin1String(detail),
                QLatin1String(field));
}

Result<void> checkPoint(const MeetingPoint &point)
{
    if (point.name.trimmed().isEmpty()) return invalid("name", "a meeting point has a name");
    if (point.name.size() > MostName) return invalid("name", "a name has 200 characters at most");
    if (point.description.size() > MostDescription)
        return invalid("description", "a description has 2,000 characters at most");
    return {};
}

Result<MeetingPoint> commanded(UnitOfWork &unit, const MeetingPointCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    return found(MeetingPointRepository(unit.connection()).byId(command.eventId, command.pointId),
                 subject());
}

Result<void> recordPoint(UnitOfWork &unit, const Id &eventId, const MeetingPoint &point,
                         const QJsonObject &before)
{
    return unit
        .record(eventId, ChangeType::MeetingPointChanged, SubjectType, point.id,
                changePayload(subject(), toJson(point), before), Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<MeetingPointCommand> MeetingPointCommand::fromJson(const Id &eventId, const Id &pointId,
                                                          const QJsonObject &body)
{
    auto split = patchBody(subject(), body, known());
    if (!split) return tl::unexpected(split.error());
    if (split->expectedVersion)
        return fail(QStringLiteral("meetingPoint.unknownField"),
                    QStringLiteral("a meeting point has no version"),
                    QStringLiteral("expectedVersion"));
    return MeetingPointCommand{eventId, pointId, *std::move(split)};
}

Result<Answer> createMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto point = created(subject(), command.body, meetingPointFromJson);
    if (!point) return tl::unexpected(point.error());
    if (auto checked = checkPoint(*point); !checked) return tl::unexpected(checked.error());
    MeetingPointRepository points(unit.connection());
    auto twin = points.exists(point->id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("meetingPoint.idTaken"),
                    QStringLiteral("there is a meeting point of this id"), QStringLiteral("id"));
    if (auto added = points.insert(event->id, *point); !added) return tl::unexpected(added.error());
    if (auto recorded = recordPoint(unit, event->id, *point, {}); !recorded)
        return tl::unexpected(recorded.error());
    return answerCreated(toJson(*point),
                         QStringLiteral("events/%1/meeting-points/%2").arg(event->slug, point->id));
}

Result<Answer> editMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after =
        patched(subject(), *before, command.body, {QStringLiteral("id")}, meetingPointFromJson);
    if (!after) return tl::unexpected(after.error());
    if (*after == *before) return answerOk(toJson(*before));
    if (auto checked = checkPoint(*after); !checked) return tl::unexpected(checked.error());
    if (auto kept = MeetingPointRepository(unit.connection()).update(*after); !kept)
        return tl::unexpected(kept.error());
    return recordPoint(unit, command.eventId, *after, toJson(*before)).map([&] {
        return answerOk(toJson(*after));
    });
}

Result<Answer> deleteMeetingPoint(UnitOfWork &unit, const MeetingPointCommand &command)
{
    auto point = commanded(unit, command);
    if (!point) return tl::unexpected(point.error());
    if (auto removed = MeetingPointRepository(unit.connection()).remove(point->id); !removed)
        return tl::unexpected(removed.error());
    return unit
        .record(command.eventId, ChangeType::MeetingPointDeleted, SubjectType, point->id,
                removalPayload(point->id, toJson(*point)), Audience::event())
        .map([](qint64) { return answerNoContent(); });
}

} // namespace Foyer
