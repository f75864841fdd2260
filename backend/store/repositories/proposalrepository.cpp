// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/proposalrepository.h"

#include <limits>

namespace Foyer {

namespace {

#define PROPOSAL_COLUMNS                                                                           \
    "p.id, p.title, p.description, p.duration_minutes, p.cohost_wanted, p.cohost_note, "           \
    "p.created_at, p.updated_at, p.version"

Proposal readProposal(const Row &row)
{
    Proposal proposal;
    proposal.id = row.text(0);
    proposal.title = row.text(1);
    proposal.description = row.text(2);
    if (const auto minutes = row.optionalNumber(3)) proposal.durationMinutes = int(*minutes);
    proposal.cohostWanted = row.flag(4);
    proposal.cohostNote = row.text(5);
    proposal.created = row.number(6);
    proposal.updated = row.number(7);
    proposal.version = row.integer(8);
    return proposal;
}

Id readId(const Row &row) { return row.text(0); }
EventAnd readPair(const Row &row) { return {row.text(0), row.text(1)}; }

} // namespace

Result<std::optional<Proposal>> ProposalRepository::byId(const Id &eventId, const Id &id)
{
    auto proposal = m_connection
                        .prepare("SELECT " PROPOSAL_COLUMNS " FROM proposals p "
                                 "WHERE p.event_id = ? AND p.id = ?")
                        .bind(eventId)
                        .bind(id)
                        .first(readProposal);
    if (!proposal || !*proposal) return proposal;
    auto hosts = m_connection
                     .prepare("SELECT guest_id FROM proposal_hosts WHERE proposal_id = ? "
                              "ORDER BY position")
                     .bind(id)
                     .all(readId);
    if (!hosts) return tl::unexpected(hosts.error());
    (*proposal)->hostIds = *std::move(hosts);
    return proposal;
}

Result<QList<Proposal>> ProposalRepository::ofEvent(const Id &eventId)
{
    return page(eventId, {}, std::numeric_limits<int>::max());
}

Result<QList<Proposal>> ProposalRepository::page(const Id &eventId, const Id &after, int limit)
{
    auto proposals = m_connection
                         .prepare("SELECT " PROPOSAL_COLUMNS " FROM proposals p "
                                  "WHERE p.event_id = ? AND p.id > ? ORDER BY p.id LIMIT ?")
                         .bind(eventId)
                         .bind(after)
                         .bind(limit)
                         .all(readProposal);
    if (!proposals || proposals->isEmpty()) return proposals;
    auto hosts = m_connection
                     .prepare("SELECT p.id, h.guest_id FROM proposals p JOIN proposal_hosts h "
                              "ON h.proposal_id = p.id WHERE p.event_id = ? AND p.id >= ? AND "
                              "p.id <= ? ORDER BY p.id, h.position")
                     .bind(eventId)
                     .bind(proposals->first().id)
                     .bind(proposals->last().id)
                     .all(readPair);
    if (!hosts) return tl::unexpected(hosts.error());
    auto host = hosts->cbegin();
    for (Proposal &proposal : *proposals) {
        for (; host != hosts->cend() && host->first == proposal.id; ++host)
            proposal.hostIds.append(host->second);
    }
    return proposals;
}

Result<Id> ProposalRepository::eventOf(const Id &id)
{
    return m_connection.prepare("SELECT event_id FROM proposals WHERE id = ?")
        .bind(id)
        .first(readId)
        .map([](const std::optional<Id> &event) { return event.value_or(Id()); });
}

Result<Id> ProposalRepository::creatorOf(const Id &id)
{
    return m_connection.prepare("SELECT created_by FROM proposals WHERE id = ?")
        .bind(id)
        .first(readId)
        .map([](const std::optional<Id> &creator) { return creator.value_or(Id()); });
}

Result<QList<Id>> ProposalRepository::sessionsOf(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT id FROM sessions WHERE event_id = ? AND proposal_id = ? ORDER BY id")
        .bind(eventId)
        .bind(id)
        .all(readId);
}

Result<QList<EventAnd>> ProposalRepository::hostedBy(const Id &guestId)
{
    return m_connection
        .prepare("SELECT p.event_id, p.id FROM proposal_hosts h JOIN proposals p "
                 "ON p.id = h.proposal_id WHERE h.guest_id = ? ORDER BY p.event_id, p.id")
        .bind(guestId)
        .all(readPair);
}

Result<void> ProposalRepository::insert(const Id &eventId, const Proposal &proposal,
                                        const Id &creator)
{
    auto added =
        m_connection
            .prepare("INSERT INTO proposals (id, event_id, title, description, duration_minutes, "
                     "cohost_wanted, cohost_note, created_at, updated_at, created_by, version) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .bind(proposal.id)
            .bind(eventId)
            .bind(proposal.title)
            .bind(proposal.description)
            .bind(proposal.durationMinutes)
            .bind(proposal.cohostWanted)
            .bind(proposal.cohostNote)
            .bind(proposal.created)
            .bind(proposal.updated)
            .bind(creator)
            .bind(proposal.version)
            .exec();
    if (!added) return tl::unexpected(added.error());
    return keepHosts(proposal);
}

Result<void> ProposalRepository::update(const Proposal &proposal)
{
    auto kept = m_connection
                    .prepare("UPDATE proposals SET title = ?, description = ?, "
                             "duration_minutes = ?, cohost_wanted = ?, cohost_note = ?, "
                             "created_at = ?, updated_at = ?, version = ? WHERE id = ?")
                    .bind(proposal.title)
                    .bind(proposal.description)
                    .bind(proposal.durationMinutes)
                    .bind(proposal.cohostWanted)
                    .bind(proposal.cohostNote)
                    .bind(proposal.created)
                    .bind(proposal.updated)
                    .bind(proposal.version)
                    .bind(proposal.id)
                    .exec();
    if (!kept) return tl::unexpected(kept.error());
    return keepHosts(proposal);
}

Result<void> ProposalRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM proposals WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> ProposalRepository::keepHosts(const Proposal &proposal)
{
    auto cleared = m_connection.prepare("DELETE FROM proposal_hosts WHERE proposal_id = ?")
                       .bind(proposal.id)
                       .exec();
    if (!cleared) return tl::unexpected(cleared.error());
    for (int i = 0; i < proposal.hostIds.size(); ++i) {
        auto added = m_connection
                         .prepare("INSERT INTO proposal_hosts (proposal_id, guest_id, position) "
                                  "VALUES (?, ?, ?)")
                         .bind(proposal.id)
                         .bind(proposal.hostIds.at(i))
                         .bind(i)
                         .exec();
        if (!added) return tl::unexpected(added.error());
    }
    return {};
}

} // namespace Foyer
