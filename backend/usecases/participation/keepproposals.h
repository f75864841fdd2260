// SPDX-License-Identifier: GPL-3.0-or-later
// How proposals and votes get into the database and out of it: the one path for commands and
// cascades. Checks what holds for everyone, writes only what differs, records. The functions about
// a guest are consequences of the caller's own change: call them before the guest's row goes
// (foreign keys take theirs along unrecorded).
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/proposing.h"

namespace Foyer {

/// Errors: proposal.invalid (field), proposal.idTaken.
Result<Proposal> addProposal(UnitOfWork &unit, const Id &eventId, Proposal proposal,
                             const Participant &who);

/// Replaces `before` (the stored state); version, created and updated of `after` are not read. A new
/// host's vote on it goes. Equal to what was there: nothing is written or recorded. Errors:
/// proposal.invalid (field).
Result<Proposal> replaceProposal(UnitOfWork &unit, const Id &eventId, const Proposal &before,
                                 Proposal after, const Participant &who);

/// Deletes it with its votes (vote.withdrawn to each voter) and comments; its sessions stay without
/// a proposal (session.changed). All of these are cascades of its own row, which comes last.
Result<void> dropProposal(UnitOfWork &unit, const Id &eventId, const Proposal &proposal,
                          bool cascade = false);

/// The event is being deleted: all its proposals, each with its rows.
Result<void> dropProposalsOfEvent(UnitOfWork &unit, const Id &eventId);

/// The guest is being deleted: proposals of every event lose them as a host (proposal.changed).
Result<void> takeHostFromProposals(UnitOfWork &unit, const Id &guestId);

/// The guest leaves the event: their votes there go. Without an event: in all, they are deleted.
Result<void> dropVotesOf(UnitOfWork &unit, const Id &eventId, const Id &guestId);
Result<void> dropVotesOf(UnitOfWork &unit, const Id &guestId);

/// Takes one vote away, if there is one, and records it as a consequence.
Result<void> dropVote(UnitOfWork &unit, const Id &eventId, const Id &proposalId, const Id &guestId);

} // namespace Foyer
