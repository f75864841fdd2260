// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/proposing.h"

#include "shared/domain/phases.h"

#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

void addIf(Reasons &reasons, bool fault, QLatin1String code)
{
    if (fault) reasons.append({code, {}});
}

bool hasDates(const Phase &phase) { return phase.start || phase.end; }

Reasons textFaults(const Proposal &after, const Proposal *before)
{
    Reasons reasons;
    const auto check = [&](QLatin1String field, QString Proposal::*text, qsizetype least,
                           qsizetype most) {
        const QString &now = after.*text;
        if (before && before->*text == now) return;
        if (now.trimmed().size() < least || characters(now) > most)
            reasons.append({ProposalCode::Invalid, field});
    };
    check(QLatin1String("title"), &Proposal::title, 1, MostProposalTitle);
    check(QLatin1String("description"), &Proposal::description, 0, MostProposalDescription);
    check(QLatin1String("cohostNote"), &Proposal::cohostNote, 0, MostProposalNote);
    return reasons;
}

bool hostsAreWrong(const Proposal &after, const Participant &who, const Proposal *before)
{
    const QList<Id> &hosts = after.hostIds;
    if (before && before->hostIds == hosts) return false;
    if (hosts.size() > MostProposalHosts) return true;
    if (QSet<Id>(hosts.begin(), hosts.end()).size() != hosts.size()) return true;
    if (who.isOrganizer() || (before && before->hostIds.contains(who.guestId))) return false;
    return !hosts.isEmpty() && !hosts.contains(who.guestId);
}

} // namespace

bool proposingIsOpen(const Event &event, Instant now)
{
    if (schedulingHasBegun(event, now)) return false;
    if (!hasDates(event.proposal)) return true;
    const PhaseName phase = phaseAt(event, now);
    return phase == PhaseName::Proposal || phase == PhaseName::Voting;
}

Reasons proposeFaults(const Event &event, const Participant &who, Instant now)
{
    Reasons reasons;
    if (who.isOrganizer()) return reasons;
    addIf(reasons, !who.inEvent, ProposalCode::NotGuest);
    addIf(reasons, !proposingIsOpen(event, now), ProposalCode::Closed);
    return reasons;
}

Reasons changeProposalFaults(const Event &event, const Participant &who, const Proposal &proposal,
                             Instant now)
{
    Reasons reasons;
    if (who.isOrganizer()) return reasons;
    addIf(reasons, !who.inEvent, ProposalCode::NotGuest);
    addIf(reasons, !proposal.hostIds.isEmpty() && !proposal.hostIds.contains(who.guestId),
          ProposalCode::NotHost);
    addIf(reasons, schedulingHasBegun(event, now), ProposalCode::Closed);
    return reasons;
}

Reasons hostProposalFaults(const Event &event, const Participant &who, const Proposal &proposal,
                           Instant now)
{
    Reasons reasons;
    const bool hosts = !who.isOrganizer() && proposal.hostIds.contains(who.guestId);
    addIf(reasons, who.isOrganizer() || !who.inEvent, ProposalCode::NotGuest);
    addIf(reasons, hosts, ProposalCode::AlreadyHost);
    addIf(reasons, !hosts && !proposal.hostIds.isEmpty() && !proposal.cohostWanted,
          ProposalCode::NoHostWanted);
    addIf(reasons, schedulingHasBegun(event, now), ProposalCode::Closed);
    return reasons;
}

Reasons proposalFaults(const Proposal &after, const Participant &who, const Proposal *before)
{
    Reasons reasons = textFaults(after, before);
    const bool lengthChanged = !before || before->durationMinutes != after.durationMinutes;
    if (lengthChanged && after.durationMinutes
        && (*after.durationMinutes < 1 || *after.durationMinutes > MostProposalMinutes))
        reasons.append({ProposalCode::Invalid, QLatin1String("durationMinutes")});
    if (hostsAreWrong(after, who, before))
        reasons.append({ProposalCode::Invalid, QLatin1String("hostIds")});
    return reasons;
}

Reasons voteFaults(const Event &event, const Participant &who, const Proposal &proposal,
                   Instant now)
{
    Reasons reasons;
    addIf(reasons, who.isOrganizer() || !who.inEvent, VoteCode::NotGuest);
    addIf(reasons, !who.isOrganizer() && proposal.hostIds.contains(who.guestId),
          VoteCode::OwnProposal);
    addIf(reasons, phaseAt(event, now) != PhaseName::Voting, VoteCode::Closed);
    return reasons;
}

Reasons withdrawVoteFaults(const Event &event, Instant now)
{
    Reasons reasons;
    addIf(reasons, phaseAt(event, now) != PhaseName::Voting, VoteCode::Closed);
    return reasons;
}

Reasons countVotesFaults(const Event &event, Instant now)
{
    Reasons reasons;
    addIf(reasons, !schedulingHasBegun(event, now), VoteCode::NotCounted);
    return reasons;
}

qsizetype characters(QStringView text)
{
    // The second half of a pair is no further character.
    return text.size() - std::count_if(text.begin(), text.end(), [](QChar unit) {
               return unit.isLowSurrogate();
           });
}

} // namespace Foyer
