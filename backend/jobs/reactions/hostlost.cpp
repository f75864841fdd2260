// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/hostlost.h"

#include "backend/jobs/reactions/notice.h"
#include "backend/jobs/reactions/sessionnews.h"
#include "backend/store/repositories/accountrepository.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/sessionrepository.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

NewDelivery mailOf(const QString &reaction, const Change &change, const Event &event,
                   const Session &session, Instant now)
{
    QJsonObject props = {{QStringLiteral("event"), eventProps(event)},
                         {QStringLiteral("eventId"), event.id},
                         {QStringLiteral("sessions"),
                          QJsonArray{QJsonObject{{QStringLiteral("id"), session.id},
                                                 {QStringLiteral("title"), session.title}}}}};
    NewDelivery mail;
    mail.templateName = QStringLiteral("host-lost");
    mail.props = props;
    mail.createdAt = now;
    mail.dueAt = now + HostLost::DelayMs;
    mail.reaction = reaction;
    mail.changeSeq = change.seq;
    mail.mergeKey = QLatin1String("host-lost:") + event.id;
    return mail;
}

/// Nobody has an address. When there is somebody who does not know, the outbox shows that they were not told.
Result<void> noteUnreachable(UnitOfWork &unit, const Change &change, NewDelivery mail)
{
    const Id actor = change.actor.kind == ActorKind::Admin ? change.actor.id : Id();
    auto others = AccountRepository(unit.connection()).countBesides(actor);
    if (!others) return tl::unexpected(others.error());
    if (*others == 0 && !actor.isEmpty()) return {};
    mail.mergeKey.clear();
    mail.notSent = QStringLiteral("not sent: no organizer has an e-mail address in their account");
    return DeliveryRepository(unit.connection()).enqueue(mail).map([](bool) {});
}

} // namespace

Result<QString> HostLost::handle(UnitOfWork &unit, const Change &change, const QString &)
{
    Connection &connection = unit.connection();
    const auto states = statesOf(change);
    if (!states) return tl::unexpected(states.error());
    const bool lost = !states->before.hostIds.isEmpty() && states->after.hostIds.isEmpty();
    if (!lost || isOver(states->after, change.occurredAt)) return QString();
    auto event = EventRepository(connection).byId(change.eventId);
    if (!event) return tl::unexpected(event.error());
    auto now = SessionRepository(connection).byId(change.eventId, change.subjectId);
    if (!now) return tl::unexpected(now.error());
    const bool stands =
        *event && *now && (*now)->hostIds.isEmpty() && (*now)->status == SessionStatus::Confirmed;
    if (!stands) return QString();
    NewDelivery mail = mailOf(name(), change, **event, **now, unit.now());
    auto organizers = AccountRepository(connection).reachable();
    if (!organizers) return tl::unexpected(organizers.error());
    if (organizers->isEmpty())
        return noteUnreachable(unit, change, mail).map([] { return QString(); });
    for (const Organizer &organizer : std::as_const(*organizers)) {
        if (change.actor.kind == ActorKind::Admin && change.actor.id == organizer.id) continue;
        mail.recipient = organizer.email;
        mail.props.insert(QStringLiteral("name"), organizer.name);
        mail.props.insert(QStringLiteral("language"), organizer.language);
        if (auto kept = DeliveryRepository(connection).enqueue(mail); !kept)
            return tl::unexpected(kept.error());
    }
    return QString();
}

} // namespace Foyer
