// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/sessionstatus.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("session"); }

/// The session of a command that an organizer may give, at the expected version.
Result<Session> commanded(UnitOfWork &unit, const SessionCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto session = findSession(unit.connection(), command.eventId, command.sessionId);
    if (!session) return session;
    auto expected =
        expectVersion(subject(), command.expectedVersion, session->version, toJson(*session));
    if (!expected) return tl::unexpected(expected.error());
    return session;
}

Result<Answer> keep(UnitOfWork &unit, const SessionCommand &command, const Session &before,
                    const Session &after)
{
    return replaceSession(unit, command.eventId, before, after).map([](const KeptSession &kept) {
        return answerOk(toJson(kept.session));
    });
}

} // namespace

Result<SessionCommand> SessionCommand::fromJson(const Id &eventId, const Id &sessionId,
                                                const QJsonObject &body)
{
    const QString minutes = QStringLiteral("minutes");
    auto split = patchBody(subject(), body, {minutes});
    if (!split) return tl::unexpected(split.error());
    SessionCommand command{eventId, sessionId, split->expectedVersion, split->reason, 0};
    if (const QJsonValue value = split->members.value(minutes); !value.isUndefined()) {
        command.minutes = value.toInt(-1);
        if (command.minutes < 0)
            return fail(QStringLiteral("session.invalid"),
                        QStringLiteral("minutes is a whole number from 0"), minutes);
    }
    return command;
}

Result<Answer> cancelSession(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    Session after = *before;
    if (before->status != SessionStatus::Cancelled || !command.reason.isEmpty())
        after.statusReason = command.reason;
    after.status = SessionStatus::Cancelled;
    return keep(unit, command, *before, after);
}

Result<Answer> reinstateSession(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    Session after = *before;
    after.status = SessionStatus::Confirmed;
    return keep(unit, command, *before, after);
}

Result<Answer> setSessionLate(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    Session after = *before;
    after.lateMinutes = command.minutes;
    return keep(unit, command, *before, after);
}

Result<Answer> deleteSession(UnitOfWork &unit, const SessionCommand &command)
{
    auto session = commanded(unit, command);
    if (!session) return tl::unexpected(session.error());
    if (auto dropped = dropSession(unit, command.eventId, *session); !dropped)
        return tl::unexpected(dropped.error());
    return answerNoContent();
}

} // namespace Foyer
