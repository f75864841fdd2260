// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/notifications.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/notificationrepository.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>
#include <QtCore/QSet>

namespace Foyer {

namespace {

constexpr qsizetype MostIds = 1'000;

QString subject() { return QStringLiteral("notification"); }
QString idsName() { return QStringLiteral("ids"); }
QString allName() { return QStringLiteral("all"); }
QString unreadName() { return QStringLiteral("unread"); }

tl::unexpected<Error> invalid(const QString &field, const QString &detail)
{
    return fail(QStringLiteral("notification.invalid"), detail, field);
}

Result<void> recordNotification(UnitOfWork &unit, const Id &guestId, QLatin1String type,
                                const Notification &notification, const QJsonObject &before,
                                const QList<Id> &events, int unread)
{
    QJsonObject payload = changePayload(subject(), toJson(notification), before);
    payload.insert(unreadName(), unread);
    for (const Id &eventId : events) {
        auto recorded = unit.record(eventId, type, QLatin1String("notification"), notification.id,
                                    payload, Audience::guests({guestId}));
        if (!recorded) return tl::unexpected(recorded.error());
    }
    return {};
}

/// Those of the command that are unread, each once.
Result<QList<Notification>> toMark(NotificationRepository &notifications, const Id &guestId,
                                   const ReadNotifications &command)
{
    if (command.all) return notifications.unread(guestId);
    QList<Notification> unread;
    QSet<Id> seen;
    for (const Id &id : command.ids) {
        auto notification = found(notifications.byId(guestId, id), subject());
        if (!notification) return tl::unexpected(notification.error());
        if (!notification->readAt && !seen.contains(id)) unread.append(*notification);
        seen.insert(id);
    }
    return unread;
}

} // namespace

Result<Notification> addNotification(UnitOfWork &unit, const Id &guestId, Notification notification)
{
    Connection &connection = unit.connection();
    if (notification.id.isEmpty()) notification.id = newId();
    notification.created = unit.now();
    notification.readAt.reset();
    NotificationRepository notifications(connection);
    if (auto added = notifications.insert(guestId, notification); !added)
        return tl::unexpected(added.error());
    auto unread = notifications.unreadCount(guestId);
    if (!unread) return tl::unexpected(unread.error());
    auto events = GuestRepository(connection).eventsOf(guestId);
    if (!events) return tl::unexpected(events.error());
    return recordNotification(unit, guestId, ChangeType::NotificationAdded, notification, {},
                              *events, *unread)
        .map([&] { return notification; });
}

Result<ReadNotifications> ReadNotifications::fromJson(const QJsonObject &body)
{
    ReadNotifications command;
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (it.key() != idsName() && it.key() != allName())
            return fail(QStringLiteral("notification.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
    }
    const QJsonValue ids = body.value(idsName()), all = body.value(allName());
    if (!all.isUndefined() && !all.isBool())
        return invalid(allName(), QStringLiteral("all is true or false"));
    command.all = all.toBool();
    if (command.all != ids.isUndefined())
        return invalid(idsName(), QStringLiteral("either ids or all: true"));
    if (command.all) return command;
    if (!ids.isArray() || ids.toArray().size() > MostIds)
        return invalid(idsName(), QStringLiteral("ids is an array of at most %1").arg(MostIds));
    for (const QJsonValue &id : ids.toArray()) {
        if (!isId(id.toString()))
            return invalid(idsName(), QStringLiteral("an id has 22 characters of base64url"));
        command.ids.append(id.toString());
    }
    return command;
}

Result<Answer> markRead(UnitOfWork &unit, const ReadNotifications &command)
{
    if (unit.actor().kind != ActorKind::Guest)
        return fail(QStringLiteral("auth.forbidden"), QStringLiteral("this is for guests"));
    const Id guestId = unit.actor().id;
    NotificationRepository notifications(unit.connection());
    auto marked = toMark(notifications, guestId, command);
    if (!marked) return tl::unexpected(marked.error());
    auto unread = notifications.unreadCount(guestId);
    if (!unread) return tl::unexpected(unread.error());
    auto events = GuestRepository(unit.connection()).eventsOf(guestId);
    if (!events) return tl::unexpected(events.error());
    for (const Notification &before : *marked) {
        Notification after = before;
        after.readAt = unit.now();
        if (auto stored = notifications.markRead(guestId, after.id, unit.now()); !stored)
            return tl::unexpected(stored.error());
        auto recorded = recordNotification(unit, guestId, ChangeType::NotificationChanged, after,
                                           toJson(before), *events, --*unread);
        if (!recorded) return tl::unexpected(recorded.error());
    }
    return answerOk({{unreadName(), *unread}});
}

Result<QJsonObject> listNotifications(Connection &connection, const Id &guestId,
                                      const std::optional<Position> &after, int limit)
{
    NotificationRepository notifications(connection);
    auto page = notifications.page(guestId, after, limit + 1);
    if (!page) return tl::unexpected(page.error());
    auto unread = notifications.unreadCount(guestId);
    if (!unread) return tl::unexpected(unread.error());
    QJsonObject answer{{unreadName(), *unread}};
    if (page->size() > limit) {
        page->resize(limit);
        const Notification &last = page->last();
        answer.insert(QStringLiteral("next"), Position{last.created, last.id}.toString());
    }
    QJsonArray list;
    for (const Notification &notification : *page)
        list.append(toJson(notification));
    answer.insert(QStringLiteral("notifications"), list);
    return answer;
}

} // namespace Foyer
