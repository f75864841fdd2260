// SPDX-License-Identifier: GPL-3.0-or-later
// The small event of StoreFixture with its three phases an hour each, more guests, and commands in
// their names.
#pragma once

#include "backend/usecases/participation/proposalcommands.h"
#include "backend/usecases/participation/votes.h"
#include "tests/store/storefixture.h"

#include <QtCore/QJsonArray>

namespace Foyer {

struct Participants : StoreFixture {
    // 11:00 proposing, 12:00 voting, 13:00 scheduling until 14:00.
    const Instant proposing = noon() - 60 * Minute, voting = noon(),
                  scheduling = noon() + 60 * Minute, over = noon() + 120 * Minute;
    Guest cleo, dora; ///< members like Ada; Ben is none
    Event other;      ///< another event, with the same phases

    bool begin()
    {
        if (!open() || !fill()) return false;
        cleo.id = newId();
        cleo.name = QStringLiteral("Cleo");
        dora.id = newId();
        dora.name = QStringLiteral("Dora");
        const auto done = run([this](UnitOfWork &unit) -> Result<Answer> {
            Event phased = event;
            phased.proposal = {proposing, voting};
            phased.voting = {voting, scheduling};
            phased.scheduling = {scheduling, over};
            const auto kept = replaceEvent(unit, event, phased);
            if (!kept) return tl::unexpected(kept.error());
            event = kept->subject;
            other = phased;
            other.id = newId();
            other.slug = QStringLiteral("other");
            const bool ok = addEvent(unit, other) && addGuest(unit, event.id, cleo)
                            && addGuest(unit, event.id, dora);
            if (!ok) return fail(QStringLiteral("fixture"), QStringLiteral("cannot fill"));
            return Answer{};
        });
        clock.set(proposing);
        return done.has_value();
    }

    static Actor guest(const Guest &who) { return {ActorKind::Guest, who.id, who.name}; }
    static Actor organizer()
    {
        return {ActorKind::Admin, QStringLiteral("organizer-1"), QStringLiteral("Olga")};
    }

    Result<Answer> as(const Actor &actor, Writer::Work work)
    {
        CommandContext made = context();
        made.actor = actor;
        return store->writer().execute(made, std::move(work));
    }
    Result<Answer> as(const Guest &who, Writer::Work work)
    {
        return as(guest(who), std::move(work));
    }

    template <typename Command>
    Writer::Work work(Result<Command> command,
                      Result<Answer> (*carryOut)(UnitOfWork &, const Command &))
    {
        return [command = std::move(command), carryOut](UnitOfWork &unit) -> Result<Answer> {
            if (!command) return tl::unexpected(command.error());
            return carryOut(unit, *command);
        };
    }

    Writer::Work onProposal(Result<Answer> (*carryOut)(UnitOfWork &, const ProposalCommand &),
                            const Id &id, const QJsonObject &body = {})
    {
        return work(ProposalCommand::fromJson(event.id, id, body), carryOut);
    }
    Result<Answer> propose(const Actor &actor, const QJsonObject &body)
    {
        return as(actor, onProposal(createProposal, {}, body));
    }
    /// A proposal of Ada's, made while that was possible.
    Id proposalOf(const Guest &who, QJsonObject body = {})
    {
        const Instant now = clock.now();
        clock.set(proposing);
        body.insert(QStringLiteral("title"), QStringLiteral("A talk"));
        const auto made = propose(guest(who), body);
        clock.set(now);
        return made ? json(made).value(QLatin1String("id")).toString() : made.error().code;
    }
    Result<Answer> vote(const Guest &who, const Id &proposal,
                        const QString &choice = QStringLiteral("interested"))
    {
        return as(who, work(VoteCommand::fromJson(event.id, proposal,
                                                  {{QStringLiteral("choice"), choice}}),
                            castVote));
    }
    Result<Answer> unvote(const Guest &who, const Id &proposal)
    {
        return as(who, [=, this](UnitOfWork &unit) {
            return withdrawVote(unit, {event.id, proposal, {}});
        });
    }

    static QJsonObject json(const Result<Answer> &answer)
    {
        return answer ? parseStrictObject(answer->body).value_or(QJsonObject()) : QJsonObject();
    }
    /// "ok", or the code with the field behind a slash.
    static QString code(const Result<Answer> &answer)
    {
        if (answer) return QStringLiteral("ok");
        const Error &error = answer.error();
        return error.field.isEmpty() ? error.code : error.code + u'/' + error.field;
    }

    /// What was recorded behind `seq`: "type" of each row, "type*" for a consequence.
    QStringList changesAfter(qint64 seq)
    {
        QStringList types;
        for (const Change &change : log()) {
            if (change.seq <= seq) continue;
            const bool cascade = change.payload.contains(QLatin1String("cascade"));
            types.append(cascade ? change.type + u'*' : change.type);
        }
        return types;
    }
};

} // namespace Foyer
