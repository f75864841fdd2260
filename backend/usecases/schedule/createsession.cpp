// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/createsession.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("session"); }

const QStringList &creatable()
{
    static const QStringList names =
        QStringList{QStringLiteral("id"), QStringLiteral("guid")} + sessionFields();
    return names;
}

} // namespace

Result<CreateSession> CreateSession::fromJson(const Id &eventId, const QJsonObject &body)
{
    return patchBody(subject(), body, creatable()).map([&](PatchBody split) {
        return CreateSession{eventId, std::move(split)};
    });
}

Result<Answer> createSession(UnitOfWork &unit, const CreateSession &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto session = created(subject(), command.body, sessionFromJson);
    if (!session) return tl::unexpected(session.error());
    auto kept = addSession(unit, command.eventId, *std::move(session),
                           {ClashRule::ByPolicy, command.body.reason, false, false});
    if (!kept) return tl::unexpected(kept.error());
    return answerCreated(
        toJson(kept->session),
        QStringLiteral("events/%1/sessions/%2").arg(event->slug, kept->session.id));
}

} // namespace Foyer
