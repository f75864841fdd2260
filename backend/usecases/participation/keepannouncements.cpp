// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepannouncements.h"

#include "backend/store/repositories/announcementrepository.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("announcement");

Result<void> drop(UnitOfWork &unit, const Id &eventId, const Announcement &announcement)
{
    auto removed = AnnouncementRepository(unit.connection()).remove(announcement.id);
    if (!removed) return removed;
    return unit
        .record(eventId, ChangeType::AnnouncementDeleted, SubjectType, announcement.id,
                removalPayload(announcement.id, toJson(announcement), true), Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<void> takeLocationFromAnnouncements(UnitOfWork &unit, const Id &eventId,
                                           const Id &locationId)
{
    AnnouncementRepository announcements(unit.connection());
    auto all = announcements.ofEvent(eventId);
    if (!all) return tl::unexpected(all.error());
    for (const Announcement &before : std::as_const(*all)) {
        if (!before.locationIds.contains(locationId)) continue;
        Announcement after = before;
        after.locationIds.removeAll(locationId);
        if (after.locationIds.isEmpty()) {
            if (auto dropped = drop(unit, eventId, before); !dropped) return dropped;
            continue;
        }
        ++after.version;
        if (auto kept = announcements.update(after); !kept) return kept;
        QJsonObject payload = changePayload(SubjectType, toJson(after), toJson(before));
        payload.insert(QStringLiteral("cascade"), true);
        auto recorded = unit.record(eventId, ChangeType::AnnouncementChanged, SubjectType, after.id,
                                    payload, Audience::event());
        if (!recorded) return tl::unexpected(recorded.error());
    }
    return {};
}

Result<void> dropAnnouncementsOfEvent(UnitOfWork &unit, const Id &eventId)
{
    auto all = AnnouncementRepository(unit.connection()).ofEvent(eventId);
    if (!all) return tl::unexpected(all.error());
    for (const Announcement &announcement : std::as_const(*all))
        if (auto dropped = drop(unit, eventId, announcement); !dropped) return dropped;
    return {};
}

} // namespace Foyer
