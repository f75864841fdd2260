// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/participant.h"

#include "backend/store/repositories/guestrepository.h"
#include "shared/domain/commenting.h"

#include <QtCore/QHash>
#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString sentence(const Reason &reason)
{
    if (reason.code == ProposalCode::NotGuest || reason.code == VoteCode::NotGuest
        || reason.code == CommentCode::NotGuest)
        return QStringLiteral("this is for guests of the event");
    if (reason.code == ProposalCode::NotHost)
        return QStringLiteral("this is for the proposal's hosts and for organizers");
    if (reason.code == ProposalCode::Closed)
        return QStringLiteral("proposals are closed at this time");
    if (reason.code == ProposalCode::AlreadyHost)
        return QStringLiteral("the guest hosts this already");
    if (reason.code == ProposalCode::NoHostWanted)
        return QStringLiteral("the proposal has a host and wants no other");
    if (reason.code == VoteCode::OwnProposal)
        return QStringLiteral("nobody votes on a proposal of their own");
    if (reason.code == VoteCode::Closed) return QStringLiteral("it is not the time to vote");
    if (reason.code == VoteCode::NotCounted)
        return QStringLiteral("votes are counted once scheduling has begun");
    if (reason.code == CommentCode::NotAuthor)
        return QStringLiteral("this is for the comment's author");
    if (reason.field == QLatin1String("body"))
        return QStringLiteral("a comment has 1 to %1 characters").arg(MostCommentBody);
    if (reason.field == QLatin1String("title"))
        return QStringLiteral("a title has 1 to %1 characters").arg(MostProposalTitle);
    if (reason.field == QLatin1String("hostIds"))
        return QStringLiteral("hosts are named once, at most %1, by one of them")
            .arg(MostProposalHosts);
    return QStringLiteral("%1 is outside of its range").arg(reason.field);
}

} // namespace

Result<Participant> participantOf(UnitOfWork &unit, const Id &eventId)
{
    const Actor &actor = unit.actor();
    if (actor.kind != ActorKind::Guest) return Participant{{}, true};
    return GuestRepository(unit.connection()).isInEvent(eventId, actor.id).map([&](bool inEvent) {
        return Participant{actor.id, inEvent};
    });
}

Result<void> kept(const Reasons &faults)
{
    if (faults.isEmpty()) return {};
    QJsonArray reasons;
    for (const Reason &fault : faults) {
        QJsonObject entry{{QStringLiteral("code"), fault.code}};
        if (!fault.field.isEmpty()) entry.insert(QStringLiteral("field"), fault.field);
        reasons.append(entry);
    }
    return fail(faults.first().code, sentence(faults.first()), faults.first().field,
                {{QStringLiteral("reasons"), reasons}});
}

} // namespace Foyer
