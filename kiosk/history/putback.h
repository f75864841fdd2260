// SPDX-License-Identifier: GPL-3.0-or-later
// A change of the log taken back by a new one: what it would meet today, and the command that does it.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/changewords.h"
#include "shared/domain/clashes.h"

namespace Foyer {

/// One line of "If you put this back now".
struct PreviewLine {
    QString icon; ///< name in the theme
    QString tone; ///< ok, warning, conflict, plain
    QString text;
};

struct PutBack {
    bool possible = false;
    QString why; ///< it is not possible
    bool needsReason = false;
    int told = 0;
    QList<PreviewLine> lines;
    Command command; ///< without key; when possible
};

/// Clashes of a session's state with the replica as people read them, worst first.
QList<PreviewLine> clashLines(const Replica &replica, const ChangeWords &words,
                              const Session &candidate, const QList<Clash> &clashes);

/// How many hear of it when a session goes from one state to another: those with RSVP and the hosts, but for the one who
/// acts; 0 when nobody is told of such a change.
int toldOf(const Replica &replica, const Session &before, const Session &after);

/// `row` as in GET …/changes.
PutBack putBack(const OrganizerContext &context, const ChangeWords &words, const QJsonObject &row);

QVariantList toVariant(const QList<PreviewLine> &lines);

} // namespace Foyer
