// SPDX-License-Identifier: GPL-3.0-or-later
// What the jobs loop is doing, for organizers, and the changes that a reaction has failed at.
#include "backend/http/routes/commandroute.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/leaserepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr int MostParked = 200;

QJsonObject parkedJson(const ParkedChange &parked)
{
    QJsonObject json{{QStringLiteral("reaction"), parked.reaction},
                     {QStringLiteral("seq"), parked.change.seq},
                     {QStringLiteral("type"), parked.change.type},
                     {QStringLiteral("eventId"), parked.change.eventId},
                     {QStringLiteral("subjectId"), parked.change.subjectId},
                     {QStringLiteral("at"), toIso(parked.change.occurredAt)},
                     {QStringLiteral("attempts"), parked.attempts},
                     {QStringLiteral("firstFailed"), toIso(parked.firstFailedAt)},
                     {QStringLiteral("error"), parked.error},
                     {QStringLiteral("givenUp"), !parked.nextAt.has_value()}};
    if (parked.nextAt) json.insert(QStringLiteral("nextTry"), toIso(*parked.nextAt));
    return json;
}

Result<Response> readJobs(Connection &connection)
{
    ReactionRepository reactions(connection);
    const auto lease = LeaseRepository(connection).read();
    if (!lease) return tl::unexpected<Error>(lease.error());
    const auto head = ChangeRepository(connection).head();
    if (!head) return tl::unexpected<Error>(head.error());
    const auto cursors = reactions.cursors();
    if (!cursors) return tl::unexpected<Error>(cursors.error());
    const auto parked = reactions.parked(MostParked);
    if (!parked) return tl::unexpected<Error>(parked.error());
    QJsonArray progress, failed;
    for (const auto &[name, seq] : *cursors)
        progress.append(QJsonObject{{QStringLiteral("name"), name},
                                    {QStringLiteral("seq"), seq},
                                    {QStringLiteral("behind"), qMax<qint64>(0, head->seq - seq)}});
    for (const ParkedChange &one : *parked)
        failed.append(parkedJson(one));
    return Response::json(
        {{QStringLiteral("lease"), QJsonObject{{QStringLiteral("owner"), lease->owner},
                                               {QStringLiteral("term"), lease->term},
                                               {QStringLiteral("renewals"), lease->renewals}}},
         {QStringLiteral("head"), head->seq},
         {QStringLiteral("reactions"), progress},
         {QStringLiteral("parked"), failed}});
}

/// "…/jobs/parked/{reaction}/{seq}/…": what is done with the one that is meant.
using OnParked = Result<bool> (*)(ReactionRepository &, const QString &reaction, qint64 seq,
                                  Instant now);

Handler onParked(Api &api, OnParked act)
{
    return [&api, act](Call &call) {
        const QString reaction = call.parameter("reaction");
        const qint64 seq = call.parameter("seq").toLongLong();
        api.command(call, [=](UnitOfWork &unit) -> Result<Answer> {
            ReactionRepository reactions(unit.connection());
            const auto done = act(reactions, reaction, seq, unit.now());
            if (!done) return tl::unexpected<Error>(done.error());
            if (!*done)
                return fail(QStringLiteral("job.notFound"),
                            QStringLiteral("There is no such change that failed."));
            return answerNoContent();
        });
    };
}

} // namespace

void addJobsRoutes(Router &router, Api &api)
{
    const QByteArray one = "/api/v1/jobs/parked/{reaction}/{seq}";
    Route read{Method::Get, "/api/v1/jobs", Access::Organizer,
               "Who runs the jobs, how far they are behind the log, and what they failed at.",
               [&api](Call &call) { api.query(call, readJobs); }};
    read.doc.answer = "Jobs";
    router.add(std::move(read));
    Route retry{Method::Post, one + "/retry", Access::Organizer,
                "Tries a change that failed again, within seconds.",
                onParked(api, [](ReactionRepository &reactions, const QString &reaction, qint64 seq,
                                 Instant now) { return reactions.retry(reaction, seq, now); })};
    retry.doc = {{}, {}, 204, {}, {"job.notFound"}};
    router.add(std::move(retry));
    Route skip{Method::Delete, one, Access::Organizer,
               "Skips a change that failed: nobody is told of it any more.",
               onParked(api, [](ReactionRepository &reactions, const QString &reaction, qint64 seq,
                                Instant) { return reactions.unpark(reaction, seq); })};
    skip.doc = {{}, {}, 204, {}, {"job.notFound"}};
    router.add(std::move(skip));
}

} // namespace Foyer
