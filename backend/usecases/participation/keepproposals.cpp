// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepproposals.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/voterepository.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/participant.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/shownhosts.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("proposal");

QString subject() { return QStringLiteral("proposal"); }

void tidy(Proposal &proposal) { proposal.title = proposal.title.trimmed(); }

/// Hosts that an edit adds are guests of the event; those that were named before may have left it.
Result<void> checkHosts(Connection &connection, const Id &eventId, const QList<Id> &hosts,
                        const QList<Id> &known)
{
    for (const Id &id : hosts) {
        if (known.contains(id)) continue;
        auto inEvent = GuestRepository(connection).isInEvent(eventId, id);
        if (!inEvent) return tl::unexpected(inEvent.error());
        if (!*inEvent)
            return fail(QStringLiteral("proposal.invalid"),
                        QStringLiteral("%1 is no guest of this event").arg(id),
                        QStringLiteral("hostIds"));
    }
    return {};
}

Result<void> recordProposal(UnitOfWork &unit, const Id &eventId, QLatin1String type,
                            const Proposal &proposal, const QJsonObject &before = {},
                            bool cascade = false)
{
    QJsonObject payload = changePayload(subject(), toJson(proposal), before);
    if (cascade) payload.insert(QStringLiteral("cascade"), true);
    return unit.record(eventId, type, SubjectType, proposal.id, payload, Audience::event())
        .map([](qint64) {});
}

QList<Id> without(const QList<Id> &ids, const QList<Id> &others)
{
    QList<Id> rest;
    for (const Id &id : ids) {
        if (!others.contains(id)) rest.append(id);
    }
    return rest;
}

Result<void> takeProposalFromSessions(UnitOfWork &unit, const Id &eventId, const Id &proposalId)
{
    auto sessions = ProposalRepository(unit.connection()).sessionsOf(eventId, proposalId);
    if (!sessions) return tl::unexpected(sessions.error());
    KeepOptions consequence;
    consequence.clashes = ClashRule::Unexamined;
    consequence.cascade = true;
    for (const Id &id : *sessions) {
        auto before = findSession(unit.connection(), eventId, id);
        if (!before) return tl::unexpected(before.error());
        Session after = *before;
        after.proposalId.clear();
        auto changed = replaceSession(unit, eventId, *before, after, consequence);
        if (!changed) return tl::unexpected(changed.error());
    }
    return {};
}

} // namespace

Result<Proposal> addProposal(UnitOfWork &unit, const Id &eventId, Proposal proposal,
                             const Participant &who)
{
    Connection &connection = unit.connection();
    tidy(proposal);
    if (proposal.id.isEmpty()) proposal.id = newId();
    proposal.created = proposal.updated = unit.now();
    proposal.version = 1;
    if (auto checked = kept(proposalFaults(proposal, who)); !checked)
        return tl::unexpected(checked.error());
    if (auto checked = checkHosts(connection, eventId, proposal.hostIds, {}); !checked)
        return tl::unexpected(checked.error());
    ProposalRepository proposals(connection);
    auto owner = proposals.eventOf(proposal.id);
    if (!owner) return tl::unexpected(owner.error());
    if (!owner->isEmpty())
        return fail(QStringLiteral("proposal.idTaken"),
                    QStringLiteral("there is a proposal of this id"), QStringLiteral("id"));
    if (auto added = proposals.insert(eventId, proposal, unit.actor().id); !added)
        return tl::unexpected(added.error());
    return recordProposal(unit, eventId, ChangeType::ProposalCreated, proposal).map([&] {
        return proposal;
    });
}

Result<Proposal> replaceProposal(UnitOfWork &unit, const Id &eventId, const Proposal &before,
                                 Proposal after, const Participant &who)
{
    Connection &connection = unit.connection();
    tidy(after);
    after.id = before.id;
    after.created = before.created;
    after.updated = before.updated;
    after.version = before.version;
    if (after == before) return before;
    if (auto checked = kept(proposalFaults(after, who, &before)); !checked)
        return tl::unexpected(checked.error());
    if (auto checked = checkHosts(connection, eventId, after.hostIds, before.hostIds); !checked)
        return tl::unexpected(checked.error());
    after.updated = unit.now();
    after.version = before.version + 1;
    if (auto stored = ProposalRepository(connection).update(after); !stored)
        return tl::unexpected(stored.error());
    auto recorded =
        recordProposal(unit, eventId, ChangeType::ProposalChanged, after, toJson(before));
    if (!recorded) return tl::unexpected(recorded.error());
    for (const Id &id : without(after.hostIds, before.hostIds)) {
        if (auto dropped = dropVote(unit, eventId, after.id, id); !dropped)
            return tl::unexpected(dropped.error());
    }
    return letHostsLeave(unit, eventId, without(before.hostIds, after.hostIds)).map([&] {
        return after;
    });
}

Result<void> dropProposal(UnitOfWork &unit, const Id &eventId, const Proposal &proposal,
                          bool cascade)
{
    auto voters = VoteRepository(unit.connection()).ofProposal(proposal.id);
    if (!voters) return tl::unexpected(voters.error());
    for (const auto &[voter, choice] : *voters) {
        if (auto dropped = dropVote(unit, eventId, proposal.id, voter); !dropped) return dropped;
    }
    auto comments = dropCommentsOn(unit, {eventId, CommentSubject::Proposal, proposal.id});
    if (!comments) return comments;
    if (auto sessions = takeProposalFromSessions(unit, eventId, proposal.id); !sessions)
        return sessions;
    if (auto removed = ProposalRepository(unit.connection()).remove(proposal.id); !removed)
        return removed;
    auto recorded =
        unit.record(eventId, ChangeType::ProposalDeleted, SubjectType, proposal.id,
                    removalPayload(proposal.id, toJson(proposal), cascade), Audience::event());
    if (!recorded) return tl::unexpected(recorded.error());
    return letHostsLeave(unit, eventId, proposal.hostIds);
}

Result<void> dropProposalsOfEvent(UnitOfWork &unit, const Id &eventId)
{
    auto proposals = ProposalRepository(unit.connection()).ofEvent(eventId);
    if (!proposals) return tl::unexpected(proposals.error());
    for (const Proposal &proposal : *proposals) {
        if (auto dropped = dropProposal(unit, eventId, proposal, true); !dropped) return dropped;
    }
    return {};
}

Result<void> takeHostFromProposals(UnitOfWork &unit, const Id &guestId)
{
    ProposalRepository proposals(unit.connection());
    auto hosted = proposals.hostedBy(guestId);
    if (!hosted) return tl::unexpected(hosted.error());
    for (const auto &[eventId, id] : *hosted) {
        auto before = found(proposals.byId(eventId, id), subject());
        if (!before) return tl::unexpected(before.error());
        Proposal after = *before;
        after.hostIds.removeAll(guestId);
        after.version = before->version + 1;
        if (auto stored = proposals.update(after); !stored) return stored;
        auto recorded = recordProposal(unit, eventId, ChangeType::ProposalChanged, after,
                                       toJson(*before), true);
        if (!recorded) return recorded;
        if (auto left = letHostsLeave(unit, eventId, {guestId}); !left) return left;
    }
    return {};
}

Result<void> dropVotesOf(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    auto votes = VoteRepository(unit.connection()).everyOneOf(guestId);
    if (!votes) return tl::unexpected(votes.error());
    for (const CastVote &vote : *votes) {
        if (!eventId.isEmpty() && vote.eventId != eventId) continue;
        auto dropped = dropVote(unit, vote.eventId, vote.proposalId, guestId);
        if (!dropped) return dropped;
    }
    return {};
}

Result<void> dropVotesOf(UnitOfWork &unit, const Id &guestId)
{
    return dropVotesOf(unit, {}, guestId);
}

Result<void> dropVote(UnitOfWork &unit, const Id &eventId, const Id &proposalId, const Id &guestId)
{
    auto removed = VoteRepository(unit.connection()).remove(proposalId, guestId);
    if (!removed) return tl::unexpected(removed.error());
    if (!*removed) return {};
    return unit
        .record(eventId, ChangeType::VoteWithdrawn, QLatin1String("vote"), proposalId,
                {{QStringLiteral("proposalId"), proposalId}, {QStringLiteral("cascade"), true}},
                Audience::guests({guestId}))
        .map([](qint64) {});
}

} // namespace Foyer
