// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/notice.h"

#include "backend/jobs/reactions/noticetexts.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/usecases/participation/notifications.h"
#include "backend/usecases/push/subscriptions.h"

#include <QtCore/QJsonArray>
#include <QtCore/QUrl>

namespace Foyer {

namespace {

/// Of a room that is there, or as it was called when it went.
Result<QString> locationName(Connection &connection, const Id &id)
{
    auto location = LocationRepository(connection).byId(id);
    if (!location) return tl::unexpected(location.error());
    if (*location) return (*location)->name;
    auto gone = ReactionRepository(connection)
                    .before(id, ChangeType::LocationRemoved, std::numeric_limits<qint64>::max(), 1);
    if (!gone) return tl::unexpected(gone.error());
    if (gone->isEmpty()) return QString();
    return gone->first().payload.value(u"before").toObject().value(u"name").toString();
}

Result<void> mailTo(UnitOfWork &unit, const Id &guestId, const QString &address,
                    const Notice &notice)
{
    NewDelivery mail;
    mail.templateName = notice.templateName;
    mail.props = notice.props;
    mail.guestId = guestId;
    mail.recipient = address;
    mail.createdAt = unit.now();
    mail.dueAt = unit.now() + notice.mailDelayMs;
    mail.notAfter = notice.notAfter;
    mail.reaction = notice.reaction;
    mail.changeSeq = notice.changeSeq;
    mail.mergeKey = notice.mergeKey;
    mail.atMostOnce = notice.atMostOnce;
    return DeliveryRepository(unit.connection()).enqueue(mail).map([](bool) {});
}

/// To the guest's devices, at once: whoever has one wants it.
Result<void> pushTo(UnitOfWork &unit, const Id &guestId, const Notification &said,
                    const Notice &notice)
{
    PushNote note;
    note.templateName = notice.templateName;
    note.id = said.id;
    note.type = said.type;
    note.text = said.text;
    note.url = said.url;
    note.topic = notice.mergeKey;
    note.urgent = notice.templateName == u"session-late";
    note.reaction = notice.reaction;
    note.changeSeq = notice.changeSeq;
    note.notAfter = notice.notAfter;
    note.atMostOnce = notice.atMostOnce;
    return enqueuePush(unit, guestId, note).map([](int) {});
}

} // namespace

Result<bool> tell(UnitOfWork &unit, const Id &guestId, const Notice &notice)
{
    Connection &connection = unit.connection();
    GuestRepository guests(connection);
    auto settings = guests.settings(guestId);
    if (!settings) return tl::unexpected(settings.error());
    if (!*settings) return false;
    if (!notice.reaction.isEmpty()) {
        auto fresh = ReactionRepository(connection)
                         .note(notice.reaction, notice.changeSeq, guestId, unit.now());
        if (!fresh || !*fresh) return fresh;
    }
    const NoticeText text = noticeText(notice.templateName, notice.props, (*settings)->language);
    auto added = addNotification(unit, guestId, {{}, text.type, text.text, notice.url, 0, {}});
    if (!added) return tl::unexpected(added.error());
    if (auto pushed = pushTo(unit, guestId, *added, notice); !pushed)
        return tl::unexpected(pushed.error());
    if (!notice.mail || !wantsMail((*settings)->mail, notice.templateName)) return true;
    auto credential = guests.credential(guestId);
    if (!credential) return tl::unexpected(credential.error());
    if (!*credential || (*credential)->email.isEmpty()) return true;
    return mailTo(unit, guestId, (*credential)->email, notice).map([] { return true; });
}

bool wantsMail(const QJsonObject &mailSettings, const QString &templateName)
{
    return mailSettings.value(u"all").toBool(true) && mailSettings.value(templateName).toBool(true);
}

QJsonObject eventProps(const Event &event)
{
    return {{QStringLiteral("name"), event.name},
            {QStringLiteral("slug"), event.slug},
            {QStringLiteral("timeZone"), event.timeZone}};
}

QJsonObject sessionProps(const Session &session)
{
    return {{QStringLiteral("id"), session.id},
            {QStringLiteral("title"), session.title},
            {QStringLiteral("version"), session.version}};
}

Result<QJsonObject> placeProps(Connection &connection, const Session &session)
{
    QJsonObject place;
    if (session.start) place.insert(QStringLiteral("start"), toIso(*session.start));
    if (session.end) place.insert(QStringLiteral("end"), toIso(*session.end));
    QJsonArray names;
    for (const Id &id : session.locationIds) {
        auto name = locationName(connection, id);
        if (!name) return tl::unexpected(name.error());
        if (!name->isEmpty()) names.append(*name);
    }
    if (!names.isEmpty()) place.insert(QStringLiteral("locations"), names);
    return place;
}

QString eventUrl(const Event &event)
{
    return QLatin1String("/e/") + QString::fromLatin1(QUrl::toPercentEncoding(event.slug));
}

QString sessionUrl(const Event &event, const Id &sessionId)
{
    return eventUrl(event) + QLatin1String("/s/") + sessionId;
}

} // namespace Foyer
