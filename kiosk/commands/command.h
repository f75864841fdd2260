// SPDX-License-Identifier: GPL-3.0-or-later
// One thing an organizer does: a request of the API with what it was based on. Plain value; kept on disk until it is
// settled.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"
#include "shared/base/ids.h"
#include "shared/wire/feedmessage.h"

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

namespace Foyer {

class Replica;

struct Command {
    QString key = {}; ///< Idempotency-Key and the echo's command key; 22 characters of randomness
    QByteArray method = {}; ///< POST, PATCH, PUT or DELETE
    QString path = {};      ///< below /api/v1/: "events/ID/sessions/ID"
    QJsonObject body = {};  ///< without expectedVersion
    int baseVersion = 0;    ///< sent as expectedVersion; 0: not sent
    QJsonObject base =
        {}; ///< the subject as it stood when the command was made; empty for a create
    SubjectKind subject = SubjectKind::Session;
    /// False: the subject is no part of the replica (kiosk, organizer, delivery …).
    bool onReplica = true;
    Id subjectId = {};  ///< also of a create: ids are made here
    QString label = {}; ///< for the undo menu and the queue: "Move of Tide clocks"
    Instant madeAt = 0;
    /// Commands of one step (several sessions moved together) share it; undone as one.
    QString group = {};
    bool operator==(const Command &) const = default;
};

/// A new key or id.
QString newCommandKey();

/// What the command will do to a replica if the server accepts it: the payloads that the feed would bring. Empty for
/// subjects that are no part of the replica. Errors: those of the subject's decoder; command.subjectMissing when an
/// edit's subject is not there (any more).
Result<QList<FeedPayload>> predict(const Replica &replica, const Command &command);

/// The command that takes `command` back, judged by the replica before it ran: the old values of the members it names,
/// a delete for a create, a create with the whole subject for a delete. Errors: command.notUndoable.
Result<Command> inverseOf(const Replica &before, const Command &command);
/// The same with what else has to come back: the sessions of a deleted day, a room's place in its sessions. RSVPs,
/// votes and comments that went with a subject do not come back.
Result<QList<Command>> inversesOf(const Replica &before, const Command &command);

QJsonObject toJson(const Command &command);
Result<Command> commandFromJson(const QJsonObject &object);

} // namespace Foyer
