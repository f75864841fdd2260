// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

struct ProposalCommand {
    Id eventId;
    Id proposalId; ///< empty: create
    PatchBody body;
    /// Errors: proposal.unknownField, proposal.invalid (field).
    static Result<ProposalCommand> fromJson(const Id &eventId, const Id &proposalId,
                                            const QJsonObject &body);
};

/// 201 with the proposal. A guest who names no hosts becomes its host; `hostIds: []` makes an idea
/// that waits for one. Errors: event.notFound, proposal.notGuest, proposal.closed, proposal.invalid
/// (field), proposal.idTaken.
Result<Answer> createProposal(UnitOfWork &unit, const ProposalCommand &command);
/// 200. Errors also: proposal.notFound, proposal.notHost, proposal.versionConflict (current),
/// proposal.readOnly (field).
Result<Answer> editProposal(UnitOfWork &unit, const ProposalCommand &command);
/// 204.
Result<Answer> deleteProposal(UnitOfWork &unit, const ProposalCommand &command);
/// "Host this": 200 with the proposal, the actor its last host. Errors also: proposal.alreadyHost,
/// proposal.noHostWanted (with a host, and without asking for another).
Result<Answer> hostProposal(UnitOfWork &unit, const ProposalCommand &command);

} // namespace Foyer
