// SPDX-License-Identifier: GPL-3.0-or-later
// Files in: as they are, for scripts; and in two steps, for somebody who wants to see first what a file would do.
#include "backend/exchange/importing/importplan.h"
#include "backend/exchange/reading/schedulefile.h"
#include "backend/http/api.h"
#include "shared/wire/json.h"
#include "shared/wire/jsonreader.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

const QString rehearsed = QStringLiteral("import.rehearsed");
constexpr qsizetype LongestFileName = 200;

/// What is asked of an import.
struct ImportOrder {
    QByteArray bytes;
    QString name; ///< of the file, for the history
    QString zone; ///< wanted; empty: see ZoneSources
    bool dry = false;
    bool plan = false; ///< answers with rows
    std::optional<Instant> made;
    ImportChoice choice;
};

QJsonObject toJson(const ImportReport &report, const QList<ProgrammeWarning> &warnings, bool dry)
{
    QJsonArray told;
    for (const ProgrammeWarning &warning : warnings + report.warnings) {
        QJsonObject one{{QStringLiteral("line"), warning.line},
                        {QStringLiteral("text"), warning.text}};
        if (!warning.key.isEmpty()) {
            one.insert(QStringLiteral("key"), warning.key);
            one.insert(QStringLiteral("ways"), QJsonArray::fromStringList(warning.ways));
            one.insert(QStringLiteral("way"), warning.way);
        }
        if (!warning.like.isEmpty()) one.insert(QStringLiteral("like"), warning.like);
        told.append(one);
    }
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

// One transaction either way; a rehearsal is refused at its end, which takes all of it back.
Writer::Work importWork(const ScheduleFile &file, const QString &slug, const ImportOrder &order)
{
    return [file, slug, dry = order.dry, plan = order.plan, made = order.made,
            choice = order.choice](UnitOfWork &unit) -> Result<Answer> {
        const auto done = importProgramme(unit, file.programme, slug, choice);
        if (!done) return tl::unexpected<Error>(done.error());
        QJsonObject report = toJson(*done, file.programme.warnings, dry);
        if (plan) {
            const auto rows = importPlan(unit, *done, made);
            if (!rows) return tl::unexpected<Error>(rows.error());
            for (auto it = rows->begin(); it != rows->end(); ++it)
                report.insert(it.key(), it.value());
            report.insert(QStringLiteral("format"), file.format);
            report.insert(QStringLiteral("lines"), file.lines);
        }
        if (dry) return fail(rehearsed, {}, {}, report);
        Answer answer;
        answer.body = encodeJson(report);
        return answer;
    };
}

void import(Api &api, Call &call, const ImportOrder &order)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    auto context = api.context(call);
    if (!context) return call.reply.send(Response::problem(context.error()));
    if (order.dry) context->idempotency.reset();
    context->correlationId = importOrigin(order.name);

    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(
        call, [shared, context = *context, order, event = *event](const Api::GiveAnswer &answer) {
            const auto file = readScheduleFile(
                order.bytes,
                {order.zone, event.timeZone, QString::fromLatin1(QTimeZone::systemTimeZoneId())},
                {order.plan, order.choice.ways});
            if (!file) {
                answer([error = file.error()] { return Response::problem(error); });
                return;
            }
            shared->store.writer().submit(context, importWork(*file, event.slug, order),
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

void importFile(Api &api, Call &call)
{
    const auto wanted = numberParameter(call.request, "dry", 0, 1);
    if (!wanted) return call.reply.send(Response::problem(wanted.error()));
    ImportOrder order;
    order.bytes = call.request.body;
    order.dry = wanted->value_or(0) == 1;
    import(api, call, order);
}

Result<ImportOrder> orderOf(const QJsonObject &body)
{
    static const QStringList names{
        QStringLiteral("name"), QStringLiteral("content"), QStringLiteral("dry"),
        QStringLiteral("made"), QStringLiteral("zone"),    QStringLiteral("gone"),
        QStringLiteral("skip"), QStringLiteral("take"),    QStringLiteral("ways")};
    for (const QString &name : body.keys())
        if (!names.contains(name))
            return fail(QStringLiteral("import.unknownField"),
                        QStringLiteral("An import has no such member."), name);
    Members members(body);
    ImportOrder order;
    order.plan = true;
    order.name = members.text(Key("name")).left(LongestFileName);
    const auto content = QByteArray::fromBase64Encoding(
        members.requiredText(Key("content")).toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    order.bytes = *content;
    order.dry = members.flag(Key("dry"), false);
    order.made = members.instant(Key("made"));
    order.zone = members.text(Key("zone"));
    const QString gone = members.text(Key("gone"));
    order.choice.gone = gone == u"remove" ? ImportChoice::Gone::Remove : ImportChoice::Gone::Cancel;
    const QStringList skip = members.texts(Key("skip")), take = members.texts(Key("take"));
    order.choice.skip = QSet<QString>(skip.begin(), skip.end());
    order.choice.take = QSet<QString>(take.begin(), take.end());
    const QJsonValue ways = body.value(u"ways");
    if (!ways.isUndefined() && !ways.isObject())
        members.wrong("json.value", Key("ways"), "is an object");
    const QJsonObject chosen = ways.toObject();
    for (auto it = chosen.begin(); it != chosen.end(); ++it) {
        if (!it->isString()) members.wrong("json.value", Key("ways"), "holds names of ways");
        order.choice.ways.insert(it.key(), it->toString());
    }
    if (!content) members.wrong("json.value", Key("content"), "is not base64");
    if (!gone.isEmpty() && gone != u"remove" && gone != u"cancel")
        members.wrong("json.value", Key("gone"), "is cancel or remove");
    auto read = members.finish(std::move(order));
    if (!read)
        return fail(QStringLiteral("import.invalid"), read.error().detail, read.error().field);
    return read;
}

void importPlanned(Api &api, Call &call)
{
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    const auto order = orderOf(*body);
    if (!order) return call.reply.send(Response::problem(order.error()));
    import(api, call, *order);
}

} // namespace

void addImportRoutes(Router &router, Api &api)
{
    router.add(
        {Method::Post,
         "/api/v1/events/{slug}/import",
         Access::Organizer,
         "Brings the event to what a schedule file says; with dry=1 only tells what it would do.",
         [&api](Call &call) { importFile(api, call); },
         api.options.limits.uploadBytes,
         {.answer = "ImportReport",
          .query = {"dry:integer"},
          .problems = {"import.tooLarge"},
          .bodyType = "application/xml"}});
    router.add(
        {Method::Post,
         "/api/v1/events/{slug}/import/plan",
         Access::Organizer,
         "What a schedule file would do, row by row (dry), or does, but for the rows left out.",
         [&api](Call &call) { importPlanned(api, call); },
         api.options.limits.uploadBytes,
         {.body = "ImportOrder",
          .answer = "ImportPlan",
          .problems = {"import.invalid", "import.tooLarge"}}});
}

} // namespace Foyer
