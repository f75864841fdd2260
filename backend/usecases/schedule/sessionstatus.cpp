// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/sessionstatus.h"

#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/sessionrules.h"
#include "backend/usecases/schedule/sessiontexts.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("session"); }

struct Commanded {
    Session session;
    Id host; ///< who acts, unless it is an organizer
};

/// The session of a command by one of its hosts or an organizer, at the expected version.
Result<Commanded> commanded(UnitOfWork &unit, const SessionCommand &command)
{
    auto session = findSession(unit.connection(), command.eventId, command.sessionId);
    if (!session) return tl::unexpected(session.error());
    auto host = actingHost(unit, *session);
    if (!host) return tl::unexpected(host.error());
    auto expected =
        expectVersion(subject(), command.expectedVersion, session->version, toJson(*session));
    if (!expected) return tl::unexpected(expected.error());
    return Commanded{*std::move(session), *std::move(host)};
}

Result<Answer> keep(UnitOfWork &unit, const SessionCommand &command, const Commanded &before,
                    const Session &after, const QString &reason = {})
{
    const KeepOptions options{ClashRule::ByPolicy, reason, false, false, before.host};
    return replaceSession(unit, command.eventId, before.session, after, options)
        .map([](const KeptSession &kept) { return answerOk(answerMembers(kept)); });
}

} // namespace

Result<SessionCommand> SessionCommand::fromJson(const Id &eventId, const Id &sessionId,
                                                const QJsonObject &body)
{
    const QString minutes = QStringLiteral("minutes");
    auto split = patchBody(subject(), body, {minutes});
    if (!split) return tl::unexpected(split.error());
    if (split->reason.size() > LongestReason)
        return fail(QStringLiteral("session.invalid"),
                    QStringLiteral("reason has at most %1 characters").arg(LongestReason),
                    QStringLiteral("reason"));
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
    Session after = before->session;
    if (before->session.status != SessionStatus::Cancelled || !command.reason.isEmpty())
        after.statusReason = command.reason;
    after.status = SessionStatus::Cancelled;
    return keep(unit, command, *before, after);
}

Result<Answer> reinstateSession(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    Session after = before->session;
    after.status = SessionStatus::Confirmed;
    return keep(unit, command, *before, after, command.reason);
}

Result<Answer> setSessionLate(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    Session after = before->session;
    after.lateMinutes = command.minutes;
    return keep(unit, command, *before, after);
}

Result<Answer> deleteSession(UnitOfWork &unit, const SessionCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    if (auto dropped = dropSession(unit, command.eventId, before->session); !dropped)
        return tl::unexpected(dropped.error());
    return answerNoContent();
}

} // namespace Foyer
