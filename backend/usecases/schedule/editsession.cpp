// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/editsession.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepsession.h"
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
    static const QStringList names = readOnly() + sessionFields();
    return names;
}

} // namespace

Result<EditSession> EditSession::fromJson(const Id &eventId, const Id &sessionId,
                                          const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return EditSession{eventId, sessionId, std::move(split)};
    });
}

Result<Answer> editSession(UnitOfWork &unit, const EditSession &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto before = findSession(unit.connection(), command.eventId, command.sessionId);
    if (!before) return tl::unexpected(before.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, before->version, toJson(*before));
    if (!expected) return tl::unexpected(expected.error());
    auto after = patched(subject(), *before, command.body, readOnly(), sessionFromJson);
    if (!after) return tl::unexpected(after.error());
    auto kept = replaceSession(unit, command.eventId, *before, *std::move(after),
                               {ClashRule::ByPolicy, command.body.reason, false, false});
    if (!kept) return tl::unexpected(kept.error());
    return answerOk(toJson(kept->session));
}

} // namespace Foyer
