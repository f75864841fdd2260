// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/scheduleimport.h"
#include "backend/exchange/schedulexml.h"
#include "backend/http/api.h"

#include "shared/wire/json.h"

#include <QtCore/QBuffer>
#include <QtCore/QJsonArray>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

const QString rehearsed = QStringLiteral("import.rehearsed");

QJsonObject toJson(const ImportReport &report, const QList<ProgrammeWarning> &warnings, bool dry)
{
    QJsonArray told;
    for (const ProgrammeWarning &warning : warnings)
        told.append(QJsonObject{{QStringLiteral("line"), warning.line},
                                {QStringLiteral("text"), warning.text}});
    return {{QStringLiteral("dry"), dry},
            {QStringLiteral("slug"), report.slug},
            {QStringLiteral("events"), report.events},
            {QStringLiteral("days"), report.days},
            {QStringLiteral("locations"), report.locations},
            {QStringLiteral("guests"), report.guests},
            {QStringLiteral("sessions"), report.sessions},
            {QStringLiteral("created"), report.created},
            {QStringLiteral("changed"), report.changed},
            {QStringLiteral("removed"), report.removed},
            {QStringLiteral("unchanged"), report.unchanged},
            {QStringLiteral("warnings"), told}};
}

Result<Programme> readProgramme(QByteArray bytes, const QString &zoneOfEvent)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const auto raw = readScheduleXml(buffer);
    if (!raw) return tl::unexpected<Error>(raw.error());
    return settleProgramme(*raw,
                           {{}, zoneOfEvent, QString::fromLatin1(QTimeZone::systemTimeZoneId())});
}

// One transaction either way; a rehearsal is refused at its end, which takes all of it back.
Writer::Work importWork(const Programme &programme, const QString &slug, bool dry)
{
    return [programme, slug, dry](UnitOfWork &unit) -> Result<Answer> {
        const auto done = importProgramme(unit, programme, slug);
        if (!done) return tl::unexpected<Error>(done.error());
        const QJsonObject report = toJson(*done, programme.warnings, dry);
        if (dry) return fail(rehearsed, {}, {}, report);
        Answer answer;
        answer.body = encodeJson(report);
        return answer;
    };
}

void importRoute(Api &api, Call &call)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto wanted = numberParameter(call.request, "dry", 0, 1);
    if (!wanted) return call.reply.send(Response::problem(wanted.error()));
    auto context = api.context(call);
    if (!context) return call.reply.send(Response::problem(context.error()));
    const bool dry = wanted->value_or(0) == 1;
    if (dry) context->idempotency.reset();

    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, context = *context, bytes = call.request.body, dry,
                         event = *event](const Api::GiveAnswer &answer) {
        const auto programme = readProgramme(bytes, event.timeZone);
        if (!programme) {
            answer([error = programme.error()] { return Response::problem(error); });
            return;
        }
        shared->store.writer().submit(context, importWork(*programme, event.slug, dry),
                                      [answer, shared](Result<Answer> result) {
                                          answer([result, shared] {
                                              shared->events.forget();
                                              if (!result && result.error().code == rehearsed)
                                                  return Response::json(result.error().extra);
                                              return toResponse(result);
                                          });
                                      });
    });
}

} // namespace

void addImportRoutes(Router &router, Api &api)
{
    router.add(
        {Method::Post,
         "/api/v1/events/{slug}/import",
         Access::Organizer,
         "Brings the event to what a schedule.xml says; with dry=1 only tells what it would do.",
         [&api](Call &call) { importRoute(api, call); },
         api.options.limits.uploadBytes,
         {.answer = "ImportReport",
          .query = {"dry:integer"},
          .problems = {"import.tooLarge"},
          .bodyType = "application/xml"}});
}

} // namespace Foyer
