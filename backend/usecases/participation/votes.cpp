// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/votes.h"

#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/voterepository.h"
#include "backend/usecases/participation/participant.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QJsonObject voteJson(const Id &proposalId, VoteChoice choice)
{
    return {{QStringLiteral("proposalId"), proposalId}, {QStringLiteral("choice"), toName(choice)}};
}

struct Ballot {
    Event event;
    Participant who;
    Proposal proposal;
};

Result<Ballot> ballot(UnitOfWork &unit, const VoteCommand &command)
{
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto proposal =
        found(ProposalRepository(unit.connection()).byId(command.eventId, command.proposalId),
              QStringLiteral("proposal"));
    if (!proposal) return tl::unexpected(proposal.error());
    auto who = participantOf(unit, command.eventId);
    if (!who) return tl::unexpected(who.error());
    return Ballot{*std::move(event), *std::move(who), *std::move(proposal)};
}

} // namespace

Result<VoteCommand> VoteCommand::fromJson(const Id &eventId, const Id &proposalId,
                                          const QJsonObject &body)
{
    const QString choice = QStringLiteral("choice");
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (it.key() != choice)
            return fail(QStringLiteral("vote.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
    }
    const auto chosen = voteChoiceFromName(body.value(choice).toString());
    if (!chosen)
        return fail(QStringLiteral("vote.invalid"),
                    QStringLiteral("choice is interested, maybe or skip"), choice);
    return VoteCommand{eventId, proposalId, *chosen};
}

Result<Answer> castVote(UnitOfWork &unit, const VoteCommand &command)
{
    auto on = ballot(unit, command);
    if (!on) return tl::unexpected(on.error());
    if (auto allowed = kept(voteFaults(on->event, on->who, on->proposal, unit.now())); !allowed)
        return tl::unexpected(allowed.error());
    VoteRepository votes(unit.connection());
    auto before = votes.of(command.proposalId, on->who.guestId);
    if (!before) return tl::unexpected(before.error());
    const QJsonObject vote = voteJson(command.proposalId, command.choice);
    if (*before == command.choice) return answerOk(vote);
    auto stored = votes.keep(command.proposalId, on->who.guestId, command.choice);
    if (!stored) return tl::unexpected(stored.error());
    QJsonObject payload = vote;
    if (*before) payload.insert(QStringLiteral("before"), voteJson(command.proposalId, **before));
    return unit
        .record(command.eventId, ChangeType::VoteCast, QLatin1String("vote"), command.proposalId,
                payload, Audience::guests({on->who.guestId}))
        .map([&](qint64) { return answerOk(vote); });
}

Result<Answer> withdrawVote(UnitOfWork &unit, const VoteCommand &command)
{
    auto on = ballot(unit, command);
    if (!on) return tl::unexpected(on.error());
    if (on->who.isOrganizer()) return tl::unexpected(kept({{VoteCode::NotGuest, {}}}).error());
    if (auto allowed = kept(withdrawVoteFaults(on->event, unit.now())); !allowed)
        return tl::unexpected(allowed.error());
    VoteRepository votes(unit.connection());
    auto before = votes.of(command.proposalId, on->who.guestId);
    if (!before) return tl::unexpected(before.error());
    if (!*before) return answerNoContent();
    auto removed = votes.remove(command.proposalId, on->who.guestId);
    if (!removed) return tl::unexpected(removed.error());
    return unit
        .record(command.eventId, ChangeType::VoteWithdrawn, QLatin1String("vote"),
                command.proposalId,
                {{QStringLiteral("proposalId"), command.proposalId},
                 {QStringLiteral("before"), voteJson(command.proposalId, **before)}},
                Audience::guests({on->who.guestId}))
        .map([](qint64) { return answerNoContent(); });
}

Result<QJsonObject> voteResults(Connection &connection, const Id &eventId, Instant now)
{
    auto event = findEvent(connection, eventId);
    if (!event) return tl::unexpected(event.error());
    if (auto allowed = kept(countVotesFaults(*event, now)); !allowed)
        return tl::unexpected(allowed.error());
    auto counts = VoteRepository(connection).counts(eventId);
    if (!counts) return tl::unexpected(counts.error());
    QJsonArray results;
    for (const VoteCounts &count : *counts)
        results.append(QJsonObject{{QStringLiteral("proposalId"), count.proposalId},
                                   {QStringLiteral("interested"), count.interested},
                                   {QStringLiteral("maybe"), count.maybe},
                                   {QStringLiteral("skip"), count.skip}});
    return QJsonObject{{QStringLiteral("results"), results}};
}

Result<QJsonObject> ownVotes(Connection &connection, const Id &eventId, const Id &guestId)
{
    auto votes = VoteRepository(connection).everyOneOf(guestId);
    if (!votes) return tl::unexpected(votes.error());
    QJsonArray own;
    for (const CastVote &vote : *votes) {
        if (vote.eventId == eventId) own.append(voteJson(vote.proposalId, vote.choice));
    }
    return QJsonObject{{QStringLiteral("votes"), own}};
}

} // namespace Foyer
