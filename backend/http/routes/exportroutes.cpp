// SPDX-License-Identifier: GPL-3.0-or-later
// The programme as files that other programs read.
#include "backend/exchange/writing/scheduleexport.h"
#include "backend/http/api.h"
#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/changerepository.h"

#include <QtCore/QCryptographicHash>

namespace Foyer {

namespace {

struct Format {
    const char *ending;
    QByteArray type;
    QByteArray (*write)(const ExportSource &);
};

/// When the event last changed, for stamps that stay the same while nothing does.
Result<Instant> revisedAt(Connection &connection, const Id &eventId)
{
    ChangeFilter newest;
    newest.eventId = eventId;
    newest.limit = 1;
    return ChangeRepository(connection).find(newest).map([](const QList<Change> &rows) {
        return rows.isEmpty() ? Instant(0) : rows.first().occurredAt;
    });
}

void exported(Api &api, Call &call, const Format &format)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const QByteArray known = call.request.head.value("if-none-match").toByteArray();
    const QString slug = event->slug, origin = call.reply.connection().origin();
    const QString base = origin.isEmpty() ? QString() : origin + QStringLiteral("/e/") + slug;
    api.query(call,
              [id = event->id, format, known, base](Connection &connection) -> Result<Response> {
                  auto snapshot = loadSnapshot(connection, id);
                  if (!snapshot) return tl::unexpected<Error>(snapshot.error());
                  const auto revised = revisedAt(connection, id);
                  if (!revised) return tl::unexpected<Error>(revised.error());
                  Response response;
                  response.body = format.write({*std::move(snapshot), base, *revised});
                  const QByteArray tag =
                      '"'
                      + QCryptographicHash::hash(response.body, QCryptographicHash::Sha256)
                            .toHex()
                            .first(32)
                      + '"';
                  if (matchesTag(known, tag)) response = Response::empty(304);
                  response.contentType = format.type;
                  response.caching = Caching::Revalidate;
                  return response.with("ETag", tag)
                      .with("Content-Disposition",
                            QByteArray("inline; filename=\"schedule.") + format.ending + '"');
              });
}

} // namespace

void addExportRoutes(Router &router, Api &api)
{
    static const Format formats[] = {{"xml", "application/xml; charset=utf-8", scheduleXml},
                                     {"json", "application/json", scheduleJson},
                                     {"ics", "text/calendar; charset=utf-8", scheduleCalendar},
                                     {"csv", "text/csv; charset=utf-8", scheduleCsv}};
    for (const Format &format : formats) {
        Route route{Method::Get, QByteArray("/api/v1/events/{slug}/schedule.") + format.ending,
                    Access::Site, QByteArray("The programme as a file: ") + format.ending + '.',
                    [&api, &format](Call &call) { exported(api, call, format); }};
        route.doc.answerType = format.type.left(format.type.indexOf(';'));
        if (route.doc.answerType.isEmpty()) route.doc.answerType = format.type;
        router.add(std::move(route));
    }
}

} // namespace Foyer
