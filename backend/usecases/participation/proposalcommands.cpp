// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/proposalcommands.h"

#include "backend/store/repositories/proposalrepository.h"
#include "backend/usecases/participation/keepproposals.h"
#include "backend/usecases/participation/participant.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("proposal"); }
QString hostIds() { return QStringLiteral("hostIds"); }

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"), QStringLiteral("created"),
                                   QStringLiteral("updated"), QStringLiteral("version")};
    return names;
}

const QStringList &known()
{
    static const QStringList names =
        readOnly() + QStringList{QStringLiteral("title"),           QStringLiteral("description"),
                                 QStringLiteral("durationMinutes"), hostIds(),
                                 QStringLiteral("cohostWanted"),    QStringLiteral("cohostNote")};
    return names;
}

using Rule = Reasons (*)(const Event &, const Participant &, const Proposal &, Instant);

/// What each command about a stored proposal begins with.
struct Stored {
    Participant who;
    Proposal proposal;
};

Result<Stored> commanded(UnitOfWork &unit, const ProposalCommand &command, Rule rule)
{
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto proposal = found(
        ProposalRepository(unit.connection()).byId(command.eventId, command.proposalId), subject());
    if (!proposal) return tl::unexpected(proposal.error());
    auto who = participantOf(unit, command.eventId);
    if (!who) return tl::unexpected(who.error());
    if (auto allowed = kept(rule(*event, *who, *proposal, unit.now())); !allowed)
        return tl::unexpected(allowed.error());
    auto expected = expectVersion(subject(), command.body.expectedVersion, proposal->version,
                                  toJson(*proposal));
    if (!expected) return tl::unexpected(expected.error());
    return Stored{*std::move(who), *std::move(proposal)};
}

} // namespace

Result<ProposalCommand> ProposalCommand::fromJson(const Id &eventId, const Id &proposalId,
                                                  const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return ProposalCommand{eventId, proposalId, std::move(split)};
    });
}

Result<Answer> createProposal(UnitOfWork &unit, const ProposalCommand &command)
{
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto who = participantOf(unit, command.eventId);
    if (!who) return tl::unexpected(who.error());
    if (auto allowed = kept(proposeFaults(*event, *who, unit.now())); !allowed)
        return tl::unexpected(allowed.error());
    PatchBody body = command.body;
    for (const QString &name : readOnly()) {
        if (name != QLatin1String("id")) body.members.remove(name);
    }
    if (!who->isOrganizer() && !body.members.contains(hostIds()))
        body.members.insert(hostIds(), QJsonArray{who->guestId});
    auto proposal = created(subject(), body, proposalFromJson);
    if (!proposal) return tl::unexpected(proposal.error());
    return addProposal(unit, command.eventId, *std::move(proposal), *who)
        .map([&](const Proposal &added) {
            return answerCreated(
                toJson(added), QStringLiteral("events/%1/proposals/%2").arg(event->slug, added.id));
        });
}

Result<Answer> editProposal(UnitOfWork &unit, const ProposalCommand &command)
{
    auto stored = commanded(unit, command, changeProposalFaults);
    if (!stored) return tl::unexpected(stored.error());
    auto after = patched(subject(), stored->proposal, command.body, readOnly(), proposalFromJson);
    if (!after) return tl::unexpected(after.error());
    return replaceProposal(unit, command.eventId, stored->proposal, *std::move(after), stored->who)
        .map([](const Proposal &proposal) { return answerOk(toJson(proposal)); });
}

Result<Answer> deleteProposal(UnitOfWork &unit, const ProposalCommand &command)
{
    auto stored = commanded(unit, command, changeProposalFaults);
    if (!stored) return tl::unexpected(stored.error());
    return dropProposal(unit, command.eventId, stored->proposal).map([] {
        return answerNoContent();
    });
}

Result<Answer> hostProposal(UnitOfWork &unit, const ProposalCommand &command)
{
    if (!command.body.members.isEmpty())
        return fail(QStringLiteral("proposal.unknownField"),
                    QStringLiteral("whoever sends this becomes a host; nothing else is set"),
                    command.body.members.begin().key());
    auto stored = commanded(unit, command, hostProposalFaults);
    if (!stored) return tl::unexpected(stored.error());
    Proposal after = stored->proposal;
    after.hostIds.append(stored->who.guestId);
    return replaceProposal(unit, command.eventId, stored->proposal, std::move(after), stored->who)
        .map([](const Proposal &proposal) { return answerOk(toJson(proposal)); });
}

} // namespace Foyer
