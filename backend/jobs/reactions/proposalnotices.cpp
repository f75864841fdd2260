// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/proposalnotices.h"

#include "backend/jobs/reactions/notice.h"
#include "backend/jobs/reactions/sessionnews.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "shared/wire/json.h"

namespace Foyer {

namespace {

/// Hosts since this change who still are.
Result<QList<Id>> newHosts(const Change &change, const Proposal &now)
{
    auto after = proposalFromJson(change.payload.value(u"proposal").toObject());
    if (!after) return tl::unexpected(after.error());
    Proposal before;
    if (change.type == ChangeType::ProposalChanged) {
        auto old = proposalFromJson(change.payload.value(u"before").toObject());
        if (!old) return tl::unexpected(old.error());
        before = *old;
    } else if (change.actor.kind != ActorKind::Guest) {
        // Whoever is named in what organizers collect hears from them.
        return QList<Id>();
    }
    QList<Id> hosts;
    for (const Id &host : std::as_const(after->hostIds)) {
        if (!before.hostIds.contains(host) && now.hostIds.contains(host) && !isActor(change, host))
            hosts.append(host);
    }
    return hosts;
}

} // namespace

Result<QString> ProposalNotices::handle(UnitOfWork &unit, const Change &change, const QString &)
{
    if (isSilent(change)) return QString();
    Connection &connection = unit.connection();
    auto event = EventRepository(connection).byId(change.eventId);
    if (!event) return tl::unexpected(event.error());
    auto now = ProposalRepository(connection).byId(change.eventId, change.subjectId);
    if (!now) return tl::unexpected(now.error());
    if (!*event || !*now) return QString();
    auto hosts = newHosts(change, **now);
    if (!hosts) return tl::unexpected(hosts.error());
    Notice notice;
    notice.templateName = QStringLiteral("host-added");
    notice.reaction = name();
    notice.changeSeq = change.seq;
    notice.url = eventUrl(**event);
    notice.props = {
        {QStringLiteral("event"), eventProps(**event)},
        {QStringLiteral("proposal"), QJsonObject{{QStringLiteral("id"), (*now)->id},
                                                 {QStringLiteral("title"), (*now)->title}}}};
    if (!change.actor.name.isEmpty() && change.actor.kind != ActorKind::System)
        notice.props.insert(QStringLiteral("by"), change.actor.name);
    for (const Id &host : std::as_const(*hosts)) {
        if (auto told = tell(unit, host, notice); !told) return tl::unexpected(told.error());
    }
    return QString();
}

} // namespace Foyer
