// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exchange/exchangefixture.h"

#include "backend/exchange/reading/schedulefile.h"
#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/eventrepository.h"

#include <QtCore/QFile>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>
#include <QtTest/QTest>

namespace Foyer {

ExchangeFixture::ExchangeFixture()
{
    StoreOptions options;
    options.directory = m_directory.path();
    options.synchronous = QStringLiteral("OFF");
    auto opened = Store::open(options, clock);
    if (!opened) qFatal("%s", qPrintable(opened.error().detail));
    m_store = std::move(*opened);
}

Result<ImportReport> ExchangeFixture::importBytes(const QByteArray &bytes, const ImportAs &how)
{
    const auto raw = readRawSchedule(bytes);
    if (!raw) return tl::unexpected(raw.error());
    ZoneSources zones{how.timeZone, {}, how.computerZone};
    Programme names;
    names.title = raw->title;
    names.acronym = raw->acronym;
    const QString slug = how.slug.isEmpty() ? slugFor(names) : how.slug;
    m_store->readHere([&](Connection &connection) {
        if (auto event = EventRepository(connection).bySlug(slug); event && *event)
            zones.ofEvent = (*event)->timeZone;
    });
    const auto programme = settleProgramme(*raw, zones, {how.tolerant, how.choice.ways});
    if (!programme) return tl::unexpected(programme.error());
    m_warnings = programme->warnings;
    ImportReport report;
    const auto answer = run([&](UnitOfWork &unit) -> Result<Answer> {
        auto done = importProgramme(unit, *programme, how.slug, how.choice);
        if (!done) return tl::unexpected(done.error());
        report = *done;
        return Answer();
    });
    if (!answer) return tl::unexpected(answer.error());
    m_warnings += report.warnings;
    return report;
}

Result<ImportReport> ExchangeFixture::importFile(const QString &file, const ImportAs &how)
{
    return importBytes(contentOf(file), how);
}

Result<Answer> ExchangeFixture::run(const Writer::Work &work)
{
    return m_store->writer().execute(
        {{ActorKind::System, {}, QStringLiteral("test")}, clock.now(), {}, {}, {}}, work);
}

Snapshot ExchangeFixture::snapshot(const QString &slug)
{
    Snapshot out;
    m_store->readHere([&](Connection &connection) {
        auto event = EventRepository(connection).bySlug(slug);
        if (!event || !*event) return;
        if (auto loaded = loadSnapshot(connection, (*event)->id)) out = *loaded;
    });
    return out;
}

qint64 ExchangeFixture::head()
{
    qint64 seq = -1;
    m_store->readHere([&](Connection &connection) {
        if (auto cursor = ChangeRepository(connection).head()) seq = cursor->seq;
    });
    return seq;
}

QList<Change> ExchangeFixture::changesAfter(qint64 seq)
{
    QList<Change> out;
    m_store->readHere([&](Connection &connection) {
        if (auto rows = ChangeRepository(connection).page({}, seq, head(), 100'000)) out = *rows;
    });
    return out;
}

QByteArray dumpOf(const QString &databaseFile)
{
    QByteArray out;
    {
        QSqlDatabase database =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("dump"));
        database.setDatabaseName(databaseFile);
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        if (!database.open()) return "unreadable";
        QStringList tables = database.tables();
        tables.sort();
        for (const QString &table : tables) {
            QSqlQuery query(QStringLiteral("SELECT * FROM \"%1\"").arg(table), database);
            QList<QByteArray> rows;
            while (query.next()) {
                QByteArray row = table.toUtf8();
                for (int i = 0; i < query.record().count(); ++i)
                    row += '|' + query.value(i).toByteArray();
                rows.append(row);
            }
            std::sort(rows.begin(), rows.end());
            out += rows.join('\n') + '\n';
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("dump"));
    return out;
}

QString sharedFile(const QString &name)
{
    QString shared = qEnvironmentVariable("FOYER_SHARED");
    if (shared.isEmpty()) shared = QStringLiteral(FOYER_SOURCE_DIR "/../shared");
    const QString file = shared + QStringLiteral("/data/schedules/") + name;
    return QFile::exists(file) ? file : QString();
}

QString caseFile(const QString &name)
{
    return QStringLiteral(FOYER_SOURCE_DIR "/tests/data/cases/") + name;
}

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

QByteArray scheduleWith(const QByteArray &events, const QByteArray &conference)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<schedule><conference><title>Test "
           "Days</title>"
           "<acronym>testdays</acronym>"
           + (conference.isEmpty() ? QByteArray("<time_zone_name>Europe/Berlin</time_zone_name>")
                                   : conference)
           + "</conference>\n<day index=\"1\" date=\"2026-05-30\" "
             "start=\"2026-05-30T10:00:00+02:00\" "
             "end=\"2026-05-31T04:00:00+02:00\">\n<room name=\"Barn\">\n"
           + events + "\n</room>\n</day>\n</schedule>\n";
}

QByteArray eventXml(const QByteArray &guid, const QByteArray &title, const QByteArray &date,
                    const QByteArray &more)
{
    return "<event id=\"" + guid.right(2) + "\" guid=\"" + guid + "\"><title>" + title
           + "</title><date>" + date + "</date><duration>00:45</duration>" + more + "</event>\n";
}

} // namespace Foyer
