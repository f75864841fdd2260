// SPDX-License-Identifier: GPL-3.0-or-later
// Who may propose, change, host and vote, and when (design: domain 2.4), pure and shared: the server decides with them,
// the clients predict. Each answers every rule that is not kept; empty: welcome.
#pragma once

#include "shared/domain/entities.h"
#include "shared/domain/participation.h"
#include "shared/domain/reason.h"

namespace Foyer {

namespace ProposalCode {
inline constexpr QLatin1String Invalid("proposal.invalid");
inline constexpr QLatin1String NotGuest("proposal.notGuest");
inline constexpr QLatin1String NotHost("proposal.notHost");
inline constexpr QLatin1String Closed("proposal.closed");
inline constexpr QLatin1String AlreadyHost("proposal.alreadyHost");
inline constexpr QLatin1String NoHostWanted("proposal.noHostWanted");
} // namespace ProposalCode

namespace VoteCode {
inline constexpr QLatin1String NotGuest("vote.notGuest");
inline constexpr QLatin1String OwnProposal("vote.ownProposal");
inline constexpr QLatin1String Closed("vote.closed");
inline constexpr QLatin1String NotCounted("vote.notCounted");
} // namespace VoteCode

inline constexpr int MostProposalTitle = 300;          ///< characters
inline constexpr int MostProposalDescription = 50'000; ///< characters
inline constexpr int MostProposalNote = 2'000;         ///< characters
inline constexpr int MostProposalMinutes = 1'440;
inline constexpr int MostProposalHosts = 50;

/// Someone who wants to do something in an event.
struct Participant {
    Id guestId;           ///< empty: an organizer (or the system)
    bool inEvent = false; ///< a member of the event, or a host of something in it
    bool isOrganizer() const { return guestId.isEmpty(); }
};

/// Scheduling has not begun, and: there is no proposal window, or the proposal or voting phase is open.
bool proposingIsOpen(const Event &event, Instant now);

/// Whether `who` may add a proposal. Organizers may at any time.
Reasons proposeFaults(const Event &event, const Participant &who, Instant now);

/// Whether `who` may edit or delete it: its hosts (anyone of the event while it has none) until scheduling begins,
/// organizers at any time.
Reasons changeProposalFaults(const Event &event, const Participant &who, const Proposal &proposal,
                             Instant now);

/// Whether `who` may join it as a host: it has none or wants one more, and scheduling has not begun.
Reasons hostProposalFaults(const Event &event, const Participant &who, const Proposal &proposal,
                           Instant now);

/// What is wrong with the texts, the length and the hosts of `after`; of an edit only what differs from `before`. A guest
/// who is no host of `before` may leave the hosts alone, name nobody, or be among those they name: nobody is put down
/// for something by a stranger.
Reasons proposalFaults(const Proposal &after, const Participant &who,
                       const Proposal *before = nullptr);

/// Whether `who` may vote on it, or vote otherwise: guests of the event, in the voting phase, never on one's own.
Reasons voteFaults(const Event &event, const Participant &who, const Proposal &proposal,
                   Instant now);

/// Whether a vote may be taken back: in the voting phase, or what was counted would change afterwards.
Reasons withdrawVoteFaults(const Event &event, Instant now);

/// Whether votes may be counted for anyone: once scheduling has begun, and not for organizers before.
Reasons countVotesFaults(const Event &event, Instant now);

/// Characters as people count them in a limit: code points, not units of an encoding.
qsizetype characters(QStringView text);

} // namespace Foyer
