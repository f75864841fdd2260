// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/createsession.h"

#include "backend/store/repositories/proposalrepository.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/sessionrules.h"
#include "backend/usecases/schedule/sessiontexts.h"
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

constexpr QLatin1String Title("title");
constexpr QLatin1String HostIds("hostIds");

/// What the body leaves out, from the proposal that it names.
Result<void> copyProposal(Connection &connection, const Id &eventId, QJsonObject &members)
{
    const Id id = members.value(u"proposalId").toString();
    if (id.isEmpty()) return {};
    auto proposal = ProposalRepository(connection).byId(eventId, id);
    if (!proposal) return tl::unexpected(proposal.error());
    if (!*proposal)
        return fail(BookingCode::ProposalElsewhere,
                    QStringLiteral("there is no such proposal in this event"),
                    QStringLiteral("proposalId"));
    const auto take = [&members](QLatin1String member, const QJsonValue &value) {
        if (!members.contains(member)) members.insert(member, value);
    };
    take(Title, (*proposal)->title);
    take(QLatin1String("description"), (*proposal)->description);
    take(HostIds, QJsonArray::fromStringList((*proposal)->hostIds));
    const auto start = fromIso(members.value(u"start").toString());
    if (start && (*proposal)->durationMinutes)
        take(QLatin1String("end"), toIso(*start + *(*proposal)->durationMinutes * qint64(60'000)));
    return {};
}

} // namespace

Result<CreateSession> CreateSession::fromJson(const Id &eventId, const QJsonObject &body)
{
    auto split = patchBody(subject(), body, creatable());
    if (!split) return tl::unexpected(split.error());
    if (auto fits = sessionTextsFit(*split); !fits) return tl::unexpected(fits.error());
    return CreateSession{eventId, *std::move(split)};
}

Result<Answer> createSession(UnitOfWork &unit, const CreateSession &command)
{
    auto event = findEvent(unit.connection(), command.eventId);
    if (!event) return tl::unexpected(event.error());
    PatchBody body = command.body;
    const Id host = unit.actor().kind == ActorKind::Guest ? unit.actor().id : Id();
    if (!host.isEmpty() && body.members.contains(u"guid"))
        return fail(BookingCode::OrganizersOnly, QStringLiteral("a guid is the organizers' to set"),
                    QStringLiteral("guid"));
    if (auto copied = copyProposal(unit.connection(), command.eventId, body.members); !copied)
        return tl::unexpected(copied.error());
    if (!host.isEmpty() && !body.members.contains(HostIds))
        body.members.insert(HostIds, QJsonArray{host});
    // Missing is as empty: the rules name it, together with whatever else is wrong.
    if (!body.members.contains(Title)) body.members.insert(Title, QString());
    auto session = created(subject(), body, sessionFromJson);
    if (!session) return tl::unexpected(session.error());
    auto kept = addSession(unit, command.eventId, *std::move(session),
                           {ClashRule::ByPolicy, body.reason, false, false, host});
    if (!kept) return tl::unexpected(kept.error());
    return answerCreated(
        answerMembers(*kept),
        QStringLiteral("events/%1/sessions/%2").arg(event->slug, kept->session.id));
}

} // namespace Foyer
