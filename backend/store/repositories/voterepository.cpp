// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/voterepository.h"

namespace Foyer {

namespace {

VoteChoice readChoice(const Row &row, int column)
{
    return voteChoiceFromName(row.text(column)).value_or(VoteChoice::Skip);
}

} // namespace

Result<std::optional<VoteChoice>> VoteRepository::of(const Id &proposalId, const Id &guestId)
{
    return m_connection.prepare("SELECT choice FROM votes WHERE proposal_id = ? AND guest_id = ?")
        .bind(proposalId)
        .bind(guestId)
        .first([](const Row &row) { return readChoice(row, 0); });
}

Result<QHash<Id, VoteChoice>> VoteRepository::ofGuest(const Id &eventId, const Id &guestId)
{
    auto rows = m_connection
                    .prepare("SELECT v.proposal_id, v.choice FROM votes v JOIN proposals p "
                             "ON p.id = v.proposal_id WHERE v.guest_id = ? AND p.event_id = ?")
                    .bind(guestId)
                    .bind(eventId)
                    .all([](const Row &row) { return std::pair(row.text(0), readChoice(row, 1)); });
    if (!rows) return tl::unexpected(rows.error());
    QHash<Id, VoteChoice> votes;
    for (const auto &[proposal, choice] : *rows)
        votes.insert(proposal, choice);
    return votes;
}

Result<QList<CastVote>> VoteRepository::everyOneOf(const Id &guestId)
{
    return m_connection
        .prepare("SELECT p.event_id, p.id, v.choice FROM votes v JOIN proposals p "
                 "ON p.id = v.proposal_id WHERE v.guest_id = ? ORDER BY p.event_id, p.id")
        .bind(guestId)
        .all([](const Row &row) {
            return CastVote{row.text(0), row.text(1), readChoice(row, 2)};
        });
}

Result<QList<std::pair<Id, VoteChoice>>> VoteRepository::ofProposal(const Id &proposalId)
{
    return m_connection
        .prepare("SELECT guest_id, choice FROM votes WHERE proposal_id = ? ORDER BY guest_id")
        .bind(proposalId)
        .all([](const Row &row) { return std::pair(row.text(0), readChoice(row, 1)); });
}

Result<QList<VoteCounts>> VoteRepository::counts(const Id &eventId)
{
    return m_connection
        .prepare("SELECT p.id, sum(v.choice = 'interested') AS i, sum(v.choice = 'maybe') AS m, "
                 "sum(v.choice = 'skip') AS s FROM proposals p LEFT JOIN votes v "
                 "ON v.proposal_id = p.id WHERE p.event_id = ? GROUP BY p.id ORDER BY p.id")
        .bind(eventId)
        .all([](const Row &row) {
            return VoteCounts{row.text(0), row.integer(1), row.integer(2), row.integer(3)};
        });
}

Result<void> VoteRepository::keep(const Id &proposalId, const Id &guestId, VoteChoice choice)
{
    return m_connection
        .prepare("INSERT INTO votes (proposal_id, guest_id, choice) VALUES (?, ?, ?) "
                 "ON CONFLICT (proposal_id, guest_id) DO UPDATE SET choice = excluded.choice")
        .bind(proposalId)
        .bind(guestId)
        .bind(toName(choice))
        .exec()
        .map([](qint64) {});
}

Result<bool> VoteRepository::remove(const Id &proposalId, const Id &guestId)
{
    return m_connection.prepare("DELETE FROM votes WHERE proposal_id = ? AND guest_id = ?")
        .bind(proposalId)
        .bind(guestId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

} // namespace Foyer
