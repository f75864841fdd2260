// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on sessions, made from what they are to become. Each carries the version it was based on.
#pragma once

#include "kiosk/commands/command.h"
#include "kiosk/editor/judgement.h"

namespace Foyer {

/// Where an undo menu entry and a toast get their words from.
struct CommandWords {
    QString label; ///< "move of Tide clocks"
    Instant madeAt = 0;
    QString reason = {}; ///< why a clash is fine; empty: none
};

/// The difference of the two as a PATCH, or a create without `before`. Errors: command.nothing when they are equal.
Result<Command> changeCommand(const Id &eventId, const SessionChange &change,
                              const CommandWords &words);
/// A new session that is like `session` but for its identity, history and state.
Session copyOf(const Session &session);
/// A session as the server makes it of a proposal.
Session sessionOf(const Proposal &proposal);

Command cancelCommand(const Id &eventId, const Session &session, const CommandWords &words);
Command reinstateCommand(const Id &eventId, const Session &session, const CommandWords &words);
Command lateCommand(const Id &eventId, const Session &session, int minutes,
                    const CommandWords &words);
Command deleteCommand(const Id &eventId, const Session &session, const CommandWords &words);

} // namespace Foyer
