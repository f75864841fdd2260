// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/announcementcommands.h"

#include "backend/store/repositories/announcementrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QSet>

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("announcement");
constexpr int MostText = 1000;

QString subject() { return QStringLiteral("announcement"); }

const QStringList &known()
{
    static const QStringList names{QStringLiteral("id"),         QStringLiteral("version"),
                                   QStringLiteral("text"),       QStringLiteral("start"),
                                   QStringLiteral("expires"),    QStringLiteral("severity"),
                                   QStringLiteral("locationIds")};
    return names;
}

tl::unexpected<Error> invalid(const char *field, const QString &detail)
{
    return fail(QStringLiteral("announcement.invalid"), detail, QLatin1String(field));
}

Result<void> checkAnnouncement(Connection &connection, const Id &eventId,
                               const Announcement &announcement)
{
    if (announcement.text.trimmed().isEmpty())
        return invalid("text", QStringLiteral("an announcement has a text"));
    if (announcement.text.size() > MostText)
        return invalid("text", QStringLiteral("a text has 1,000 characters at most"));
    LocationRepository locations(connection);
    QSet<Id> seen;
    for (const Id &id : announcement.locationIds) {
        auto shown = locations.isInEvent(eventId, id);
        if (!shown) return tl::unexpected(shown.error());
        if (!*shown || seen.contains(id))
            return invalid("locationIds",
                           *shown ? QStringLiteral("location %1 is named twice").arg(id)
                                  : QStringLiteral("location %1 is not in this event").arg(id));
        seen.insert(id);
    }
    return {};
}

Result<Announcement> commanded(UnitOfWork &unit, const AnnouncementCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto announcement = found(
        AnnouncementRepository(unit.connection()).byId(command.eventId, command.announcementId),
        subject());
    if (!announcement) return announcement;
    auto expected = expectVersion(subject(), command.body.expectedVersion, announcement->version,
                                  toJson(*announcement));
    if (!expected) return tl::unexpected(expected.error());
    return announcement;
}

/// Absent or cleared: it begins now.
PatchBody startingNow(PatchBody body, Instant now, bool whenAbsent)
{
    const QString start = QStringLiteral("start");
    const QJsonValue given = body.members.value(start);
    if (given.isNull() || (whenAbsent && given.isUndefined()))
        body.members.insert(start, toIso(now));
    return body;
}

Result<void> recordAnnouncement(UnitOfWork &unit, const Id &eventId,
                                const Announcement &announcement, const QJsonObject &before)
{
    return unit
        .record(eventId, ChangeType::AnnouncementChanged, SubjectType, announcement.id,
                changePayload(subject(), toJson(announcement), before), Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<AnnouncementCommand>
AnnouncementCommand::fromJson(const Id &eventId, const Id &announcementId, const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return AnnouncementCommand{eventId, announcementId, std::move(split)};
    });
}

Result<Answer> createAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    Connection &connection = unit.connection();
    auto event = findEvent(connection, command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto made =
        created(subject(), startingNow(command.body, unit.now(), true), announcementFromJson);
    if (!made) return tl::unexpected(made.error());
    if (auto checked = checkAnnouncement(connection, event->id, *made); !checked)
        return tl::unexpected(checked.error());
    if (made->expires && *made->expires <= unit.now())
        return invalid("expires", QStringLiteral("it would be over already"));
    AnnouncementRepository announcements(connection);
    auto twin = announcements.exists(made->id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("announcement.idTaken"),
                    QStringLiteral("there is an announcement of this id"), QStringLiteral("id"));
    if (auto added = announcements.insert(event->id, *made); !added)
        return tl::unexpected(added.error());
    if (auto recorded = recordAnnouncement(unit, event->id, *made, {}); !recorded)
        return tl::unexpected(recorded.error());
    return answerCreated(toJson(*made),
                         QStringLiteral("events/%1/announcements/%2").arg(event->slug, made->id));
}

Result<Answer> editAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, startingNow(command.body, unit.now(), false),
                         {QStringLiteral("id"), QStringLiteral("version")}, announcementFromJson);
    if (!after) return tl::unexpected(after.error());
    if (*after == *before) return answerOk(toJson(*before));
    if (auto checked = checkAnnouncement(unit.connection(), command.eventId, *after); !checked)
        return tl::unexpected(checked.error());
    after->version = before->version + 1;
    if (auto kept = AnnouncementRepository(unit.connection()).update(*after); !kept)
        return tl::unexpected(kept.error());
    return recordAnnouncement(unit, command.eventId, *after, toJson(*before)).map([&] {
        return answerOk(toJson(*after));
    });
}

Result<Answer> deleteAnnouncement(UnitOfWork &unit, const AnnouncementCommand &command)
{
    auto announcement = commanded(unit, command);
    if (!announcement) return tl::unexpected(announcement.error());
    auto removed = AnnouncementRepository(unit.connection()).remove(announcement->id);
    if (!removed) return tl::unexpected(removed.error());
    return unit
        .record(command.eventId, ChangeType::AnnouncementDeleted, SubjectType, announcement->id,
                removalPayload(announcement->id, toJson(*announcement)), Audience::event())
        .map([](qint64) { return answerNoContent(); });
}

} // namespace Foyer
