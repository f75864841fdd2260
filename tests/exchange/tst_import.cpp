// SPDX-License-Identifier: GPL-3.0-or-later
// Files into the database: the facts of real schedules, the small cases, what a second import does.
#include "tests/exchange/exchangefixture.h"

#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepsession.h"
#include "shared/replica/selectors.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

Session sessionTitled(const Snapshot &snapshot, const QString &title)
{
    for (const Session &session : snapshot.sessions)
        if (session.title == title) return session;
    return {};
}

QHash<QString, int> typesOf(const QList<Change> &changes)
{
    QHash<QString, int> out;
    for (const Change &change : changes)
        ++out[change.type];
    return out;
}

/// The snapshot's bytes without its position in the log.
QByteArray stateOf(Snapshot snapshot)
{
    snapshot.seq = 0;
    snapshot.cursor.clear();
    return encodeSnapshot(snapshot);
}

} // namespace

class ImportTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void realSchedules_data();
    void realSchedules();
    void afterMidnight();
    void serialIds();
    void durations();
    void changedFileLogsOnlyWhatChanged();
    void removesWhatIsGone();
    void handMadeSessionsStay();
    void fileWinsOverHandEdits();
    void movesAreRemembered();
    void personsAreRenamedAndNotMerged();
    void daysThatMoveTogether();
    void fileWithoutDaysWidensOne_data();
    void fileWithoutDaysWidensOne();
    void brokenFilesLeaveTheDatabaseAlone_data();
    void brokenFilesLeaveTheDatabaseAlone();
    void anotherProgrammeOfTheSameAcronym();
    void duplicateGuidsAreKept();
    void refusedSessionNamesItsLine();
};

void ImportTest::realSchedules_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("zone");
    QTest::newRow("31c3") << "31c3.xml"
                          << "";
    QTest::newRow("36c3") << "36c3-merged.xml"
                          << "";
    QTest::newRow("debconf23") << "debconf23.xml"
                               << "";
    QTest::newRow("fosdem-2010") << "fosdem-2010.xml"
                                 << "";
    QTest::newRow("fosdem-2021") << "fosdem-2021.xml"
                                 << "Europe/Brussels";
}

void ImportTest::realSchedules()
{
    QFETCH(QString, file);
    QFETCH(QString, zone);
    const QString path = sharedFile(file);
    if (path.isEmpty()) QSKIP("the collection of real schedules is not here (FOYER_SHARED)");
    const QJsonObject facts =
        QJsonDocument::fromJson(contentOf(sharedFile(QStringLiteral("expected.json"))))
            .object()[file]
            .toObject();
    const auto fact = [&](const char *name) { return facts[QLatin1String(name)].toInt(-1); };
    QVERIFY(fact("events") > 0);

    ExchangeFixture fixture;
    const auto report = fixture.importFile(path, {QStringLiteral("event"), zone});
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    const Snapshot snapshot = fixture.snapshot(QStringLiteral("event"));
    QCOMPARE(snapshot.event.name, facts[QStringLiteral("conference_title")].toString());
    QCOMPARE(int(snapshot.sessions.size()), fact("events"));
    QCOMPARE(int(snapshot.days.size()), fact("days_declared"));
    QCOMPARE(int(snapshot.locations.size()), qMax(fact("rooms_declared"), fact("rooms_used")));
    QCOMPARE(int(snapshot.guests.size()), fact("persons_by_id_and_name"));
    QCOMPARE(report->toString(), QStringLiteral("events 1 days %1 locations %2 guests %3 sessions "
                                                "%4: %5 created, 0 changed, 0 removed, "
                                                "0 unchanged")
                                     .arg(snapshot.days.size())
                                     .arg(snapshot.locations.size())
                                     .arg(snapshot.guests.size())
                                     .arg(snapshot.sessions.size())
                                     .arg(1 + snapshot.days.size() + snapshot.locations.size()
                                          + snapshot.guests.size() + snapshot.sessions.size()));

    Instant first = std::numeric_limits<Instant>::max(), last = 0;
    qint64 minutes = 0;
    int hostless = 0, mentions = 0, roomless = 0;
    QSet<QString> tracks, rooms;
    QHash<QString, int> languages;
    for (const Session &session : snapshot.sessions) {
        QVERIFY(session.start && session.end);
        first = qMin(first, *session.start);
        last = qMax(last, *session.start);
        minutes += (*session.end - *session.start) / 60'000;
        hostless += session.hostIds.isEmpty();
        mentions += int(session.hostIds.size());
        roomless += session.locationIds.isEmpty();
        if (!session.track.isEmpty()) tracks.insert(session.track);
        for (const Id &id : session.locationIds)
            rooms.insert(id);
        ++languages[session.language];
    }
    QCOMPARE(fromIso(facts[QStringLiteral("first_start_utc")].toString()).value_or(0), first);
    QCOMPARE(fromIso(facts[QStringLiteral("last_start_utc")].toString()).value_or(0), last);
    QCOMPARE(int(minutes), fact("sum_duration"));
    QCOMPARE(hostless, fact("events_without_person"));
    QCOMPARE(mentions, fact("person_refs"));
    QCOMPARE(roomless, fact("events_without_room"));
    QCOMPARE(int(rooms.size()), fact("rooms_used"));
    QCOMPARE(int(tracks.size()), fact("tracks"));
    const QJsonObject expectedLanguages = facts[QStringLiteral("languages")].toObject();
    QCOMPARE(languages.size(), expectedLanguages.size());
    for (auto it = expectedLanguages.begin(); it != expectedLanguages.end(); ++it)
        QCOMPARE(languages.value(it.key()), it.value().toInt());

    // Sessions after midnight belong to the day they are announced under.
    const Replica replica(snapshot);
    QList<int> perDay;
    for (const Day &day : orderedDays(replica))
        perDay.append(int(
            std::count_if(snapshot.sessions.cbegin(), snapshot.sessions.cend(),
                          [&](const Session &s) { return dayOfSession(replica, s) == day.id; })));
    QList<int> expectedPerDay;
    for (const auto &value : facts[QStringLiteral("events_per_day")].toArray())
        expectedPerDay.append(value.toInt());
    QCOMPARE(perDay, expectedPerDay);

    // One row per subject; and again, nothing.
    const auto types = typesOf(fixture.changesAfter(0));
    QCOMPARE(types.value(ChangeType::SessionCreated), int(snapshot.sessions.size()));
    QCOMPARE(types.value(ChangeType::GuestJoined), int(snapshot.guests.size()));
    QCOMPARE(types.value(ChangeType::LocationChanged), int(snapshot.locations.size()));
    QCOMPARE(types.value(ChangeType::DayCreated), int(snapshot.days.size()));
    QCOMPARE(types.value(ChangeType::EventChanged), 1);
    const qint64 head = fixture.head();
    QCOMPARE(head, qint64(report->created));
    const QByteArray before = dumpOf(fixture.databaseFile());
    const auto again = fixture.importFile(path, {QStringLiteral("event"), zone});
    QVERIFY(again);
    QCOMPARE(fixture.head(), head);
    QCOMPARE(again->created + again->changed + again->removed, 0);
    QCOMPARE(again->unchanged, report->created);
    QCOMPARE(dumpOf(fixture.databaseFile()), before);
    const auto findings = fixture.store().check();
    QVERIFY(findings);
    QCOMPARE(*findings, QStringList());
}

void ImportTest::afterMidnight()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importFile(caseFile(QStringLiteral("G01-after-midnight.xml"))));
    const Snapshot snapshot = fixture.snapshot(QStringLiteral("nightowl"));
    const Replica replica(snapshot);
    const QList<Day> days = orderedDays(replica);
    QCOMPARE(days.size(), 2);
    const Session one = sessionTitled(snapshot, QStringLiteral("One o'clock"));
    QCOMPARE(one.start, fromIso(u"2026-05-31T01:00:00+02:00"));
    QCOMPARE(dayOfSession(replica, one), days[0].id);
    const Session none = sessionTitled(snapshot, QStringLiteral("No date element"));
    QCOMPARE(none.start, fromIso(u"2026-05-31T02:30:00+02:00"));
    QCOMPARE(dayOfSession(replica, none), days[0].id);
    QStringList order;
    for (const Day &day : days)
        for (const AgendaGroup &group : agenda(replica, day.id))
            for (const Id &id : group.sessions)
                order.append(replica.sessions[id].title);
    QCOMPARE(order, QStringList({QStringLiteral("Late show"), QStringLiteral("One o'clock"),
                                 QStringLiteral("No date element"), QStringLiteral("Morning")}));
}

void ImportTest::serialIds()
{
    ExchangeFixture fixture;
    const auto first = fixture.importFile(caseFile(QStringLiteral("G02-serial-ids-first.xml")));
    QVERIFY(first);
    QCOMPARE(first->sessions, 4);
    QCOMPARE(fixture.snapshot(QStringLiteral("fair")).sessions.size(), 4);
    const qint64 head = fixture.head();
    const auto again = fixture.importFile(caseFile(QStringLiteral("G02-serial-ids-again.xml")));
    QVERIFY(again);
    QCOMPARE(again->changed + again->created + again->removed, 0);
    QCOMPARE(fixture.head(), head);
}

void ImportTest::durations()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importFile(caseFile(QStringLiteral("G03-durations.xml"))));
    const Snapshot snapshot = fixture.snapshot(QStringLiteral("fair"));
    QCOMPARE(snapshot.sessions.size(), 6);
    const auto minutes = [&](const char *title) {
        const Session s = sessionTitled(snapshot, QString::fromLatin1(title));
        return (*s.end - *s.start) / 60'000;
    };
    QCOMPARE(minutes("Duration 1:30"), 90);
    QCOMPARE(minutes("Duration 01:30"), 90);
    QCOMPARE(minutes("Duration 26:00"), 1560);
    QCOMPARE(minutes("Duration 1:02:30"), 1590);
    QCOMPARE(minutes("Duration 6944:11:40"), 10'000'060);
    QCOMPARE(minutes("Duration 0:00"), 0);
    const auto warned = [&](const char *words) {
        return std::any_of(fixture.warnings().cbegin(), fixture.warnings().cend(),
                           [&](const ProgrammeWarning &w) {
                               return w.line > 1 && w.text.contains(QLatin1String(words));
                           });
    };
    QVERIFY(warned("6944:11:40"));
    QVERIFY(warned("lasts 0 minutes"));
    QVERIFY(warned("overlap in Yard"));
    // The weeks of one typing error make no day of weeks.
    QCOMPARE(snapshot.days.size(), 1);
    QCOMPARE(toIso(snapshot.days.first().end), QStringLiteral("2026-09-13T00:00:00.000Z"));
}

void ImportTest::changedFileLogsOnlyWhatChanged()
{
    ExchangeFixture fixture;
    QByteArray xml = contentOf(caseFile(QStringLiteral("G01-after-midnight.xml")));
    QVERIFY(fixture.importBytes(xml));
    const qint64 head = fixture.head();
    const Session before =
        sessionTitled(fixture.snapshot(QStringLiteral("nightowl")), QStringLiteral("Morning"));
    xml.replace("<title>Morning</title>", "<title>Early morning</title>");
    const auto report = fixture.importBytes(xml);
    QVERIFY(report);
    QCOMPARE(report->changed, 1);
    QCOMPARE(report->created + report->removed, 0);
    const QList<Change> changes = fixture.changesAfter(head);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.first().type, QString(ChangeType::SessionChanged));
    QCOMPARE(changes.first().subjectId, before.id);
    QCOMPARE(changes.first().actor.kind, ActorKind::System);
    const Session after = sessionTitled(fixture.snapshot(QStringLiteral("nightowl")),
                                        QStringLiteral("Early morning"));
    QCOMPARE(after.id, before.id);
    QCOMPARE(after.version, before.version + 1);
    QVERIFY(!after.movedFrom);
}

void ImportTest::anotherProgrammeOfTheSameAcronym()
{
    // Both call themselves "fair": neither import may take the other's sessions away.
    ExchangeFixture fixture;
    QVERIFY(fixture.importFile(caseFile(QStringLiteral("G02-serial-ids-first.xml"))));
    const auto second = fixture.importFile(caseFile(QStringLiteral("G03-durations.xml")));
    QVERIFY(second);
    QCOMPARE(second->slug, QStringLiteral("fair-2"));
    QCOMPARE(second->removed, 0);
    QCOMPARE(fixture.snapshot(QStringLiteral("fair")).sessions.size(), 4);
    const qint64 head = fixture.head();
    for (const char *again : {"G03-durations.xml", "G02-serial-ids-again.xml"})
        QVERIFY(fixture.importFile(caseFile(QLatin1String(again))));
    QCOMPARE(fixture.head(), head);
    QCOMPARE(fixture.snapshot(QStringLiteral("fair-2")).sessions.size(), 6);
}

void ImportTest::removesWhatIsGone()
{
    ExchangeFixture fixture;
    const QByteArray host = "<persons><person id=\"5\">Ada</person></persons>";
    const QByteArray both =
        scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00")
                     + eventXml("g2", "Two", "2026-05-30T13:00:00+02:00", host));
    QByteArray two = both;
    two.replace("</room>\n</day>",
                "</room>\n<room name=\"Attic\">"
                    + eventXml("g3", "Three", "2026-05-30T13:00:00+02:00")
                    + "</room>\n</day>\n<day index=\"2\" date=\"2026-06-01\" "
                      "start=\"2026-06-01T10:00:00+02:00\" end=\"2026-06-01T18:00:00+02:00\"/>");
    QVERIFY(fixture.importBytes(two));
    Snapshot snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.locations.size(), 2);
    QCOMPARE(snapshot.days.size(), 2);
    QCOMPARE(snapshot.guests.size(), 1);
    const QByteArray whole = stateOf(snapshot);
    const qint64 head = fixture.head();

    const auto report =
        fixture.importBytes(scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00")));
    QVERIFY(report);
    QCOMPARE(report->removed, 5); // two sessions, a room, a day, a guest
    QCOMPARE(report->created + report->changed, 0);
    const auto types = typesOf(fixture.changesAfter(head));
    QCOMPARE(types.value(ChangeType::SessionDeleted), 2);
    QCOMPARE(types.value(ChangeType::LocationRemoved), 1);
    QCOMPARE(types.value(ChangeType::DayDeleted), 1);
    QCOMPARE(types.value(ChangeType::GuestLeft), 1);
    snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.sessions.size(), 1);
    QCOMPARE(snapshot.locations.size(), 1);
    QCOMPARE(snapshot.days.size(), 1);
    QCOMPARE(snapshot.guests.size(), 0);

    QVERIFY(fixture.importBytes(two)); // and back
    snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.sessions.size(), 3);
    QCOMPARE(snapshot.guests.size(), 1);
    QVERIFY(stateOf(snapshot)
            != whole); // with ids of its own: nothing that was deleted comes back to life
}

void ImportTest::handMadeSessionsStay()
{
    ExchangeFixture fixture;
    const QByteArray xml = scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00"));
    const auto report = fixture.importBytes(xml);
    QVERIFY(report);
    Session own;
    own.title = QStringLiteral("By hand");
    own.start = *fromIso(u"2026-05-30T15:00:00+02:00");
    own.end = *own.start + 1'800'000;
    own.locationIds = {fixture.snapshot(QStringLiteral("testdays")).locations.first().id};
    QVERIFY(fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        auto added = addSession(unit, report->eventId, own);
        if (!added) return tl::unexpected(added.error());
        return Answer();
    }));
    QByteArray elsewhere = xml;
    elsewhere.replace("name=\"Barn\"", "name=\"Hall\"");
    const auto again = fixture.importBytes(elsewhere);
    QVERIFY(again);
    const Snapshot snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.sessions.size(), 2);
    QCOMPARE(sessionTitled(snapshot, own.title).locationIds, own.locationIds);
    QCOMPARE(snapshot.locations.size(), 2); // the barn is still in use
}

void ImportTest::fileWinsOverHandEdits()
{
    ExchangeFixture fixture;
    const QByteArray xml = scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00"));
    const auto report = fixture.importBytes(xml);
    QVERIFY(report);
    const Session before = fixture.snapshot(QStringLiteral("testdays")).sessions.first();
    QVERIFY(before.adminManaged);
    Session edited = before;
    edited.title = QStringLiteral("Mine");
    edited.capacity = 7;
    edited.status = SessionStatus::Cancelled;
    edited.statusReason = QStringLiteral("rain");
    QVERIFY(fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        auto kept = replaceSession(unit, report->eventId, before, edited);
        if (!kept) return tl::unexpected(kept.error());
        return Answer();
    }));
    const auto again = fixture.importBytes(xml);
    QVERIFY(again);
    QCOMPARE(again->changed, 1);
    const Session after = fixture.snapshot(QStringLiteral("testdays")).sessions.first();
    QCOMPARE(after.title, QStringLiteral("One"));
    QCOMPARE(after.capacity, 7); // no file says how many fit, or that it is cancelled
    QCOMPARE(after.status, SessionStatus::Cancelled);
}

void ImportTest::movesAreRemembered()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00"))));
    const Session before = fixture.snapshot(QStringLiteral("testdays")).sessions.first();
    QVERIFY(fixture.importBytes(scheduleWith(eventXml("g1", "One", "2026-05-30T14:00:00+02:00"))));
    const Session after = fixture.snapshot(QStringLiteral("testdays")).sessions.first();
    QVERIFY(after.movedFrom);
    QCOMPARE(after.movedFrom->start, before.start);
    QCOMPARE(after.movedFrom->locationIds, before.locationIds);
}

void ImportTest::personsAreRenamedAndNotMerged()
{
    ExchangeFixture fixture;
    const auto with = [](const QByteArray &persons) {
        return scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00",
                                     "<persons>" + persons + "</persons>"));
    };
    QVERIFY(fixture.importBytes(with("<person id=\"1\">Ada</person><person id=\"2\">Ada</person>"
                                     "<person id=\"3\">Bob</person>")));
    Snapshot snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.guests.size(), 3);
    const QList<Id> hosts = snapshot.sessions.first().hostIds;
    qint64 head = fixture.head();

    auto report =
        fixture.importBytes(with("<person id=\"1\">Ada</person><person id=\"2\">Ada</person>"
                                 "<person id=\"3\">Robert</person>"));
    QVERIFY(report);
    QCOMPARE(typesOf(fixture.changesAfter(head)),
             (QHash<QString, int>{{ChangeType::GuestChanged, 1}}));
    snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.sessions.first().hostIds, hosts);

    // The id now means two people: neither becomes the other.
    report =
        fixture.importBytes(with("<person id=\"1\">Ada</person><person id=\"2\">Ada</person>"
                                 "<person id=\"3\">Robert</person><person id=\"3\">Carl</person>"));
    QVERIFY(report);
    QCOMPARE(report->created, 1);
    snapshot = fixture.snapshot(QStringLiteral("testdays"));
    QCOMPARE(snapshot.guests.size(), 4);
    QCOMPARE(snapshot.sessions.first().hostIds.mid(0, 3), hosts);
}

void ImportTest::daysThatMoveTogether()
{
    const auto on = [](int first) {
        QByteArray xml = "<schedule><conference><title>Moving</title><acronym>moving</acronym>"
                         "<time_zone_name>UTC</time_zone_name></conference>";
        for (int i = 0; i < 3; ++i) {
            const QByteArray date = "2026-06-0" + QByteArray::number(first + i);
            xml += "<day index=\"" + QByteArray::number(i + 1) + "\" date=\"" + date + "\" start=\""
                   + date + "T08:00:00Z\" end=\"" + date + "T20:00:00Z\"/>";
        }
        return xml + "</schedule>";
    };
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes(on(1)));
    for (int first : {2, 1, 3}) {
        const qint64 head = fixture.head();
        const auto report = fixture.importBytes(on(first));
        QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->changed, 3);
        QCOMPARE(typesOf(fixture.changesAfter(head)),
                 (QHash<QString, int>{{ChangeType::DayChanged, 3}}));
    }
    // Days that change places.
    QByteArray swapped = on(3);
    swapped.replace("index=\"1\"", "index=\"x\"")
        .replace("index=\"2\"", "index=\"1\"")
        .replace("index=\"x\"", "index=\"2\"");
    const auto report = fixture.importBytes(swapped);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(fixture.snapshot(QStringLiteral("moving")).days.size(), 3);
    const qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(swapped));
    QCOMPARE(fixture.head(), head);
}

void ImportTest::fileWithoutDaysWidensOne_data()
{
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QStringList>("hours");
    const QString first = QStringLiteral("06-01 10:00 to 06-02 04:00"),
                  second = QStringLiteral("06-02 04:00 to 06-03 04:00"),
                  third = QStringLiteral("06-03 09:00 to 06-03 20:00");
    // What stands in the small hours belongs to the evening before, and with it to the next day's hours as well.
    QTest::newRow("before the first day, and late in its night")
        << QByteArray("Early,2026-06-01,08:30,45,Barn\nLate,2026-06-02,04:15,45,Barn\n")
        << QStringList{QStringLiteral("06-01 08:30 to 06-02 04:00"), second, third};
    QTest::newRow("before the last day")
        << QByteArray("Late,2026-06-03,03:30,45,Barn\nEarly,2026-06-03,08:15,30,Barn\n")
        << QStringList{first, second, QStringLiteral("06-03 08:00 to 06-03 20:00")};
    QTest::newRow("after the last day")
        << QByteArray("Late,2026-06-03,21:00,60,Barn\n")
        << QStringList{first, second, QStringLiteral("06-03 09:00 to 06-03 22:00")};
    QTest::newRow("on both sides of the first night")
        << QByteArray("Early,2026-06-01,09:00,60,Barn\nNight,2026-06-02,03:00,60,Barn\n"
                      "Morning,2026-06-02,09:00,60,Barn\n")
        << QStringList{QStringLiteral("06-01 09:00 to 06-02 04:00"), second, third};
    QTest::newRow("on a day of its own")
        << QByteArray("Later,2026-06-05,10:00,60,Barn\n")
        << QStringList{first, second, third, QStringLiteral("06-05 10:00 to 06-05 11:00")};
}

/// A file that knows no days takes none away, and none of another's hours.
void ImportTest::fileWithoutDaysWidensOne()
{
    QFETCH(QByteArray, rows);
    QFETCH(QStringList, hours);
    ExchangeFixture fixture;
    QVERIFY(fixture.importBytes("<schedule><conference><title>Three</title><acronym>three</acronym>"
                                "<time_zone_name>UTC</time_zone_name></conference>"
                                "<day index=\"1\" date=\"2026-06-01\" "
                                "start=\"2026-06-01T10:00:00Z\" end=\"2026-06-02T04:00:00Z\"/>"
                                "<day index=\"2\" date=\"2026-06-02\" "
                                "start=\"2026-06-02T04:00:00Z\" end=\"2026-06-03T04:00:00Z\"/>"
                                "<day index=\"3\" date=\"2026-06-03\" "
                                "start=\"2026-06-03T09:00:00Z\" end=\"2026-06-03T20:00:00Z\"/>"
                                "</schedule>"));
    // Twice: the second time the file's day is known by an earlier import.
    for (int again = 0; again < 2; ++again) {
        const auto report = fixture.importBytes("Title,Date,Start,Duration,Room\n" + rows,
                                                {QStringLiteral("three"), QStringLiteral("UTC")});
        QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->removed, 0);
        QStringList found;
        for (const Day &day : fixture.snapshot(QStringLiteral("three")).days) {
            const auto text = [](Instant at) {
                return QDateTime::fromMSecsSinceEpoch(at, QTimeZone::utc())
                    .toString(QStringLiteral("MM-dd HH:mm"));
            };
            found.append(text(day.start) + QStringLiteral(" to ") + text(day.end));
        }
        found.sort();
        QCOMPARE(found, hours);
    }
}

void ImportTest::brokenFilesLeaveTheDatabaseAlone_data()
{
    QTest::addColumn<QByteArray>("xml");
    const QByteArray good = contentOf(caseFile(QStringLiteral("G01-after-midnight.xml")));
    QByteArray changed = good;
    changed.replace("Morning", "Changed");
    QTest::newRow("truncated") << changed.left(changed.size() - 40);
    QTest::newRow("not a whole calendar") << QByteArray("BEGIN:VCALENDAR\r\n");
    QTest::newRow("external entity")
        << QByteArray("<!DOCTYPE schedule [<!ENTITY x SYSTEM \"http://127.0.0.1:9/x\">]>")
               + changed.mid(changed.indexOf("<schedule"));
    QByteArray zone = changed;
    QTest::newRow("unknown zone") << zone.replace("Europe/Berlin", "Middle/Earth");
    QByteArray end = changed;
    QTest::newRow("end before start")
        << end.replace("end=\"2026-06-01T04:00:00+02:00\"", "end=\"2026-05-31T04:00:00+02:00\"");
    QByteArray duration = changed;
    QTest::newRow("last event broken")
        << duration.replace("<duration>00:30</duration><room>Barn</room><slug>nightowl-4",
                            "<duration>?</duration><room>Barn</room><slug>nightowl-4");
}

void ImportTest::brokenFilesLeaveTheDatabaseAlone()
{
    QFETCH(QByteArray, xml);
    ExchangeFixture fixture;
    QVERIFY(fixture.importFile(caseFile(QStringLiteral("G01-after-midnight.xml"))));
    const QByteArray before = dumpOf(fixture.databaseFile());
    QVERIFY(before.contains("One o'clock"));
    const auto report = fixture.importBytes(xml);
    QVERIFY(!report);
    QVERIFY(report.error().extra.value(QStringLiteral("line")).toInt() > 0);
    QCOMPARE(dumpOf(fixture.databaseFile()), before);
}

void ImportTest::duplicateGuidsAreKept()
{
    ExchangeFixture fixture;
    const QByteArray xml = scheduleWith(eventXml("same", "One", "2026-05-30T12:00:00+02:00")
                                        + eventXml("same", "One", "2026-05-30T15:00:00+02:00"));
    const auto report = fixture.importBytes(xml);
    QVERIFY(report);
    QCOMPARE(fixture.snapshot(QStringLiteral("testdays")).sessions.size(), 2);
    const qint64 head = fixture.head();
    QVERIFY(fixture.importBytes(xml));
    QCOMPARE(fixture.head(), head);
}

/// The last step of an import fails inside the transaction: nothing of the steps before it stays.
void ImportTest::refusedSessionNamesItsLine()
{
    ExchangeFixture fixture;
    QVERIFY(fixture.importFile(caseFile(QStringLiteral("G01-after-midnight.xml"))));
    const QByteArray before = dumpOf(fixture.databaseFile());
    Programme programme;
    programme.title = QStringLiteral("Half");
    programme.timeZone = QStringLiteral("UTC");
    programme.rooms = {QStringLiteral("Hall")};
    programme.sessions.resize(2);
    programme.sessions[0].guid = QStringLiteral("a");
    programme.sessions[0].title = QStringLiteral("Good");
    programme.sessions[1].line = 17;
    programme.sessions[1].guid = QStringLiteral("b");
    programme.sessions[1].title = QStringLiteral("   ");
    const auto answer = fixture.run([&](UnitOfWork &unit) -> Result<Answer> {
        auto done = importProgramme(unit, programme, QStringLiteral("half"));
        if (!done) return tl::unexpected(done.error());
        return Answer();
    });
    QVERIFY(!answer);
    QCOMPARE(answer.error().extra.value(QStringLiteral("line")).toInt(), 17);
    QCOMPARE(dumpOf(fixture.databaseFile()), before);
}

QTEST_GUILESS_MAIN(ImportTest)
#include "tst_import.moc"
