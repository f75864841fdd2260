// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/routes/listroute.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/usecases/participation/proposalcommands.h"
#include "backend/usecases/participation/votes.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

void listProposals(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [eventId = event->id, page = *page](Connection &c) -> Result<Response> {
        auto proposals = ProposalRepository(c).page(eventId, page.after, page.limit + 1);
        if (!proposals) return tl::unexpected<Error>(proposals.error());
        QJsonObject answer;
        if (proposals->size() > page.limit) {
            proposals->removeLast();
            answer.insert(QStringLiteral("next"), proposals->last().id);
        }
        QJsonArray list;
        for (const Proposal &proposal : *proposals)
            list.append(toJson(proposal));
        answer.insert(QStringLiteral("proposals"), list);
        return Response::json(answer);
    });
}

Result<std::optional<Proposal>> proposalById(Connection &connection, const Id &eventId,
                                             const Id &id)
{
    return ProposalRepository(connection).byId(eventId, id);
}

void results(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call,
              [eventId = event->id, now = api.clock.now()](Connection &c) -> Result<Response> {
                  return voteResults(c, eventId, now).map([](const QJsonObject &counts) {
                      return Response::json(counts);
                  });
              });
}

void votes(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    api.query(call,
              [eventId = event->id,
               guestId = call.caller->viewer().id](Connection &c) -> Result<Response> {
                  return ownVotes(c, eventId, guestId).map([](const QJsonObject &own) {
                      return Response::json(own);
                  });
              });
}

Result<VoteCommand> withoutChoice(const Id &eventId, const Id &proposalId, const QJsonObject &)
{
    return VoteCommand{eventId, proposalId, {}};
}

void addVoteRoutes(Router &router, Api &api)
{
    const QByteArray event = "/api/v1/events/{slug}", vote = event + "/proposals/{id}/vote";
    router.add({Method::Put,
                vote,
                Access::Guest,
                "Votes on a proposal, once each and never on one's own, in the voting phase.",
                withBody<VoteCommand>(api, VoteCommand::fromJson, castVote),
                0,
                {.body = "VotePut",
                 .answer = "Vote",
                 .problems = {"proposal.notFound", "vote.notGuest", "vote.ownProposal",
                              "vote.closed", "vote.invalid"}}});
    router.add({Method::Delete,
                vote,
                Access::Guest,
                "Takes one's vote back, in the voting phase.",
                withoutBody<VoteCommand>(api, withoutChoice, withdrawVote),
                0,
                {.status = 204, .problems = {"proposal.notFound", "vote.closed"}}});
    router.add({Method::Get,
                event + "/votes",
                Access::Guest,
                "One's own votes; nobody gets to see another's.",
                [&api](Call &call) { votes(api, call); },
                0,
                {.answer = "VoteList"}});
}

} // namespace

void addProposalRoutes(Router &router, Api &api)
{
    const QByteArray all = "/api/v1/events/{slug}/proposals", one = all + "/{id}";
    const QByteArrayList byRule{"proposal.notFound", "proposal.notGuest", "proposal.notHost",
                                "proposal.closed", "proposal.versionConflict"};
    router.add({Method::Get,
                all,
                Access::Site,
                "The proposals of an event in order of their ids.",
                [&api](Call &call) { listProposals(api, call); },
                0,
                {.answer = "ProposalList", .query = {"limit:integer", "after:string"}}});
    router.add({Method::Post,
                all,
                Access::Person,
                "Proposes a session. A guest who names no hosts becomes its host.",
                withBody<ProposalCommand>(api, ProposalCommand::fromJson, createProposal),
                0,
                {.body = "ProposalCreate",
                 .answer = "Proposal",
                 .status = 201,
                 .problems = {"proposal.notGuest", "proposal.closed", "proposal.invalid",
                              "proposal.idTaken"}}});
    // Before the proposals themselves: an id is what comes after this name otherwise.
    router.add({Method::Get,
                all + "/results",
                Access::Site,
                "How the proposals were voted on; to nobody before scheduling begins.",
                [&api](Call &call) { results(api, call); },
                0,
                {.answer = "ProposalResults", .problems = {"vote.notCounted"}}});
    router.add({Method::Get,
                one,
                Access::Site,
                "One proposal.",
                reading<Proposal>(api, QStringLiteral("proposal"), proposalById),
                0,
                {.answer = "Proposal", .problems = {"proposal.notFound"}}});
    router.add({Method::Patch,
                one,
                Access::Person,
                "Edits a proposal: its hosts, or any guest of the event while it has none.",
                withBody<ProposalCommand>(api, ProposalCommand::fromJson, editProposal),
                0,
                {.body = "ProposalPatch",
                 .answer = "Proposal",
                 .problems = byRule + QByteArrayList{"proposal.invalid", "proposal.readOnly"}}});
    router.add({Method::Delete,
                one,
                Access::Person,
                "Deletes a proposal with its votes and comments; sessions of it stay.",
                withoutBody<ProposalCommand>(api, ProposalCommand::fromJson, deleteProposal),
                0,
                {.status = 204, .query = {"expectedVersion:integer"}, .problems = byRule}});
    router.add({Method::Post,
                one + "/host",
                Access::Guest,
                "Host this: joins a proposal that has no host or wants another.",
                withBody<ProposalCommand>(api, ProposalCommand::fromJson, hostProposal),
                0,
                {.answer = "Proposal",
                 .problems = {"proposal.notFound", "proposal.notGuest", "proposal.alreadyHost",
                              "proposal.noHostWanted", "proposal.closed"}}});
    addVoteRoutes(router, api);
}

} // namespace Foyer
