// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/exchange/importing/scheduleimport.h"
#include "backend/exchange/reading/schedulefile.h"
#include "backend/exchange/reading/schedulexml.h"
#include "backend/store/repositories/eventrepository.h"

#include <QtCore/QFile>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

QString place(const QString &file, int line)
{
    return QStringLiteral("%1:%2").arg(file).arg(qMax(1, line));
}

/// FILE:LINE: reason.
int brokenFile(const QString &file, const Error &error)
{
    complain(QStringLiteral("%1: %2").arg(
        place(file, error.extra.value(QStringLiteral("line")).toInt()), error.detail));
    return Failed;
}

Result<RawSchedule> readFile(const QString &name, qint64 megabytes)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return importFailure("import.unreadable",
                             QStringLiteral("cannot be opened: %1").arg(file.errorString()), 1);
    ReadLimits limits;
    limits.bytes = megabytes * 1024 * 1024;
    const auto bytes = readLimited(file, limits);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    return readRawSchedule(*bytes);
}

/// The zone of the event that is imported into, if there is one.
QString zoneOfEvent(Store &store, const QString &slug)
{
    QString zone;
    store.readHere([&](Connection &connection) {
        if (auto event = EventRepository(connection).bySlug(slug); event && *event)
            zone = (*event)->timeZone;
    });
    return zone;
}

QString slugOf(const RawSchedule &raw, const QString &wanted)
{
    if (!wanted.isEmpty()) return wanted;
    Programme names;
    names.title = raw.title;
    names.acronym = raw.acronym;
    return slugFor(names);
}

Settings importSettings()
{
    Settings settings =
        commandSettings(QStringLiteral("import"),
                        QStringLiteral("foyer-server import --data DIR FILE: brings an "
                                       "event to what a schedule file says: schedule.xml, "
                                       "schedule.json, .ics or CSV. Works while a server "
                                       "runs on DIR."));
    settings.add({QStringLiteral("event"),
                  QStringLiteral("SLUG"),
                  {},
                  QStringLiteral("event to import into; made when it is missing. Without it: from "
                                 "the file's acronym or title")});
    settings.add({QStringLiteral("time-zone"),
                  QStringLiteral("ZONE"),
                  {},
                  QStringLiteral("zone of the event (Europe/Berlin). Without it: the file's, the "
                                 "event's, or that of the file's offsets")});
    settings.add({QStringLiteral("max-import-mb"), QStringLiteral("MB"), QStringLiteral("64"),
                  QStringLiteral("largest file that is read")});
    return settings;
}

} // namespace

int importCommand(const QStringList &words)
{
    Settings settings = importSettings();
    if (const auto over = parsed(settings, words, 1)) return *over;
    if (settings.positional().isEmpty()) {
        complain(QStringLiteral("foyer-server import: which file? See foyer-server import --help"));
        return NotUnderstood;
    }
    const QString file = settings.positional().first();
    const auto megabytes = settings.number(QStringLiteral("max-import-mb"));
    if (!megabytes) return failed(megabytes.error());

    const auto raw = readFile(file, qBound(qint64(1), *megabytes, qint64(1024)));
    if (!raw) return brokenFile(file, raw.error());
    const QString slug = slugOf(*raw, settings.value(QStringLiteral("event")));

    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    const ZoneSources zones{settings.value(QStringLiteral("time-zone")), zoneOfEvent(**store, slug),
                            QString::fromLatin1(QTimeZone::systemTimeZoneId())};
    const auto programme = settleProgramme(*raw, zones);
    if (!programme) return brokenFile(file, programme.error());
    for (const ProgrammeWarning &warning : programme->warnings)
        complain(QStringLiteral("%1: warning: %2")
                     .arg(place(file, warning.line),
                          warning.way == u"leaveOut"
                              ? QStringLiteral("%1; it is left out").arg(warning.text)
                              : warning.text));

    const QString wanted = settings.value(QStringLiteral("event"));
    ImportReport report;
    const auto answer = (*store)->writer().execute(
        {commandLineActor(), clock.now(), {}, {}, {}}, [&](UnitOfWork &unit) -> Result<Answer> {
            auto done = importProgramme(unit, *programme, wanted);
            if (!done) return tl::unexpected(done.error());
            report = *done;
            return Answer();
        });
    if (!answer) {
        if (answer.error().extra.contains(QStringLiteral("line")))
            return brokenFile(file, answer.error());
        return failed(answer.error());
    }
    for (const ProgrammeWarning &warning : std::as_const(report.warnings))
        complain(QStringLiteral("%1: warning: %2; \"%3\" is, but is taken for another")
                     .arg(place(file, warning.line), warning.text, warning.like));
    if (report.slug != slug)
        complain(
            QStringLiteral("%1: warning: another programme is at \"%2\"; this one is at \"%3\". "
                           "--event names a better one")
                .arg(file, slug, report.slug));
    say(report.toString());
    return Done;
}

} // namespace Foyer
