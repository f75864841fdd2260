// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/editsession.h"

#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/sessionrules.h"
#include "backend/usecases/schedule/sessiontexts.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("session"); }

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"), QStringLiteral("guid"),
                                   QStringLiteral("version"), QStringLiteral("movedFrom")};
    return names;
}

const QStringList &known()
{
    static const QStringList names =
        readOnly() + sessionFields() + QStringList{QStringLiteral("attendeeCount")};
    return names;
}

/// The largest crowd that is believed.
constexpr int MostAttendees = 1'000'000;

Result<void> checkCount(const QJsonValue &value)
{
    const double number = value.toDouble(-1);
    if (value.isNull() || (number >= 0 && number <= MostAttendees && number == int(number)))
        return {};
    return fail(QStringLiteral("session.invalid"),
                QStringLiteral("attendeeCount is a whole number from 0"),
                QStringLiteral("attendeeCount"));
}

} // namespace

Result<EditSession> EditSession::fromJson(const Id &eventId, const Id &sessionId,
                                          const QJsonObject &body)
{
    auto split = patchBody(subject(), body, known());
    if (!split) return tl::unexpected(split.error());
    if (auto fits = sessionTextsFit(*split); !fits) return tl::unexpected(fits.error());
    EditSession command{eventId, sessionId, *std::move(split), {}};
    const QJsonValue count = command.body.members.take(QStringLiteral("attendeeCount"));
    if (count.isUndefined()) return command;
    if (auto checked = checkCount(count); !checked) return tl::unexpected(checked.error());
    command.attendeeCount = count;
    return command;
}

Result<Answer> editSession(UnitOfWork &unit, const EditSession &command)
{
    auto before = findSession(unit.connection(), command.eventId, command.sessionId);
    if (!before) return tl::unexpected(before.error());
    auto host = actingHost(unit, *before);
    if (!host) return tl::unexpected(host.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, before->version, toJson(*before));
    if (!expected) return tl::unexpected(expected.error());
    auto after = patched(subject(), *before, command.body, readOnly(), sessionFromJson);
    if (!after) return tl::unexpected(after.error());
    auto kept = replaceSession(unit, command.eventId, *before, *std::move(after),
                               {ClashRule::ByPolicy, command.body.reason, false, false, *host});
    if (!kept) return tl::unexpected(kept.error());
    QJsonObject answer = answerMembers(*kept);
    if (command.attendeeCount) {
        const bool known = command.attendeeCount->isDouble();
        const std::optional<int> count =
            known ? std::optional<int>(command.attendeeCount->toInt()) : std::nullopt;
        SessionRepository sessions(unit.connection());
        if (auto set = sessions.setAttendeeCount(command.sessionId, count); !set)
            return tl::unexpected(set.error());
        if (count) answer.insert(QStringLiteral("attendeeCount"), *count);
    }
    return answerOk(answer);
}

} // namespace Foyer
