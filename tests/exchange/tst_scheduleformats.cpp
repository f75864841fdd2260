// SPDX-License-Identifier: GPL-3.0-or-later
// schedule.json and tables in, all four formats out: what goes out comes in again the same.
#include "backend/exchange/reading/schedulefile.h"
#include "backend/exchange/writing/scheduleexport.h"
#include "shared/wire/snapshot.h"

#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

ExportSource source()
{
    ExportSource from;
    Snapshot &s = from.snapshot;
    s.seq = 7;
    s.event.id = QStringLiteral("e");
    s.event.slug = QStringLiteral("conf");
    s.event.name = QStringLiteral("Conf, the second");
    s.event.timeZone = QStringLiteral("Europe/Berlin");
    Day day;
    day.id = QStringLiteral("d");
    day.start = day.bookingStart = *fromIso(QStringLiteral("2027-05-14T06:00:00.000Z"));
    day.end = day.bookingEnd = *fromIso(QStringLiteral("2027-05-14T23:00:00.000Z"));
    s.days = {day};
    Location hall;
    hall.id = QStringLiteral("h");
    hall.name = QStringLiteral("Hall; \"large\"");
    s.locations = {hall};
    Guest ada;
    ada.id = QStringLiteral("a");
    ada.name = QStringLiteral("Ada Ωmega");
    s.guests = {ada};
    Session talk;
    talk.id = talk.guid = QStringLiteral("t");
    talk.title = QStringLiteral("=Sum & <b>, \"quoted\"");
    talk.description = QStringLiteral("First line\nSecond, with a comma");
    talk.start = *fromIso(QStringLiteral("2027-05-14T08:00:00.000Z"));
    talk.end = *talk.start + 45 * 60'000;
    talk.locationIds = {hall.id};
    talk.hostIds = {ada.id};
    Session gone = talk;
    gone.id = gone.guid = QStringLiteral("u");
    gone.title = QStringLiteral("Gone");
    gone.status = SessionStatus::Cancelled;
    Session unplaced = talk;
    unplaced.id = unplaced.guid = QStringLiteral("v");
    unplaced.start.reset();
    unplaced.end.reset();
    s.sessions = {talk, gone, unplaced};
    from.baseUrl = QStringLiteral("http://foyer.example/e/conf");
    from.revised = *fromIso(QStringLiteral("2027-05-01T00:00:00.000Z"));
    return from;
}

Result<ScheduleFile> read(const QByteArray &bytes)
{
    return readScheduleFile(bytes, {{}, QStringLiteral("Europe/Berlin"), QStringLiteral("UTC")});
}

} // namespace

class TestScheduleFormats : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void thereAndBack_data();
    void thereAndBack();
    void calendar();
    void formulas();
    void tables_data();
    void tables();
    void broken_data();
    void broken();
    void realFiles_data();
    void realFiles();
};

void TestScheduleFormats::thereAndBack_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    QTest::newRow("xml") << scheduleXml(source()) << QStringLiteral("schedule.xml");
    QTest::newRow("json") << scheduleJson(source()) << QStringLiteral("schedule.json");
    QTest::newRow("csv") << scheduleCsv(source()) << QStringLiteral("csv");
}

void TestScheduleFormats::thereAndBack()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    const auto file = read(bytes);
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(file->format, format);
    QCOMPARE(file->programme.sessions.size(), 1); // neither what is cancelled nor what has no time
    const ProgrammeSession &session = file->programme.sessions.first();
    QVERIFY(session.title.endsWith(QStringLiteral("Sum & <b>, \"quoted\"")));
    QCOMPARE(session.guid, QStringLiteral("t"));
    QCOMPARE(session.start, source().snapshot.sessions.first().start);
    QCOMPARE(session.end, source().snapshot.sessions.first().end);
    QCOMPARE(file->programme.rooms, QStringList{QStringLiteral("Hall; \"large\"")});
    QCOMPARE(file->programme.persons.size(), 1);
    QCOMPARE(file->programme.persons.first().name, QStringLiteral("Ada Ωmega"));
    QVERIFY(session.description.contains(QStringLiteral("Second, with a comma")));
}

void TestScheduleFormats::calendar()
{
    ExportSource from = source();
    from.snapshot.sessions[0].title = QString(60, u'Ω'); // two octets each: folded within none
    const QByteArray bytes = scheduleCalendar(from);
    for (const QByteArray &line : bytes.split('\n')) {
        QVERIFY2(line.size() <= 76, line.constData());
        QVERIFY(QString::fromUtf8(line).toUtf8() == line);
        QVERIFY(line.isEmpty() || line.endsWith('\r'));
    }
    const QByteArray plain = QByteArray(bytes).replace("\r\n ", "");
    QVERIFY(plain.contains("DTSTART:20270514T080000Z\r\n"));
    QVERIFY(plain.contains("LOCATION:Hall\\; \"large\"\r\n"));
    QVERIFY(plain.contains("SUMMARY:" + QString(60, u'Ω').toUtf8() + "\r\n"));
    QVERIFY(plain.contains("SUMMARY:Cancelled: Gone\r\nSTATUS:CANCELLED\r\n"));
    QCOMPARE(plain.count("BEGIN:VEVENT"), 2);
    QCOMPARE(bytes, scheduleCalendar(from)); // equal states, equal bytes
}

void TestScheduleFormats::formulas() { QVERIFY(scheduleCsv(source()).contains("\"'=Sum")); }

void TestScheduleFormats::tables_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray wanted = "2027-05-14";
    QTest::newRow("comma") << QByteArray("Title,Date,Start,Duration,Room\nA," + wanted
                                         + ",09:00,0:30,Hall\n");
    QTest::newRow("semicolon and BOM")
        << QByteArray("\xEF\xBB\xBFTitle;Start;Duration;Room\nA;" + wanted + " 09:00;0:30;Hall\n");
    QTest::newRow("tab, end, CRLF")
        << QByteArray("Room\tTitle\tDate\tStart\tEnd\r\nHall\tA\t" + wanted + "\t9:00\t9:30\r\n");
    QTest::newRow("twelve hours") << QByteArray("title,date,start,end,room\nA," + wanted
                                                + ",9:00 AM,9:30am,Hall\n");
    QTest::newRow("filled forward") << QByteArray("title,date,start,duration,room\nZ," + wanted
                                                  + ",08:00,60,Hall\nA,,09:00,30,\n");
}

void TestScheduleFormats::tables()
{
    QFETCH(QByteArray, bytes);
    const auto file = read(bytes);
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    const ProgrammeSession &session = file->programme.sessions.last();
    QCOMPARE(session.title, QStringLiteral("A"));
    QCOMPARE(session.start, fromIso(QStringLiteral("2027-05-14T07:00:00.000Z")));
    QCOMPARE(*session.end - *session.start, 30 * 60'000);
    QCOMPARE(file->programme.rooms.value(session.room), QStringLiteral("Hall"));
}

void TestScheduleFormats::broken_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &bytes, const char *code, int line) {
        QTest::newRow(name) << bytes << QString::fromLatin1(code) << line;
    };
    row("nothing", "", "import.malformed", 1);
    row("no columns", "a,b\n1,2\n", "import.notASchedule", 1);
    row("open quote", "title,start\nA,09:00\n\"B,09:00\n", "import.malformed", 3);
    row("open object", "{\n\"schedule\": {\n", "import.malformed", 3);
    row("other JSON", "{\"a\": 1}", "import.notASchedule", 1);
    row("binary", QByteArray("PK\x03\x04", 4), "import.notASchedule", 1);
    row("calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "import.notASchedule", 1);
}

void TestScheduleFormats::broken()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    QFETCH(int, line);
    const auto file = read(bytes);
    QVERIFY(!file);
    QCOMPARE(file.error().code, code);
    QCOMPARE(file.error().extra.value(u"line").toInt(), line);
}

void TestScheduleFormats::realFiles_data()
{
    QTest::addColumn<QString>("path");
    const QString folder = qEnvironmentVariable("FOYER_SCHEDULES");
    for (const char *name : {"democon.json", "camp2019.json", "klimacamp2015.json", "gpn11.csv",
                             "derived-cjk-coscup2023.csv", "derived-rtl-hebrew-democon.json"})
        QTest::newRow(name) << (folder.isEmpty() ? QString() : folder + u'/' + QLatin1String(name));
}

void TestScheduleFormats::realFiles()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("only with FOYER_SCHEDULES=folder");
    QFile bytes(path);
    QVERIFY(bytes.open(QIODevice::ReadOnly));
    const auto file = read(bytes.readAll());
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QVERIFY(file->programme.sessions.size() > 5);
    QVERIFY(!file->programme.rooms.isEmpty());
}

QTEST_GUILESS_MAIN(TestScheduleFormats)
#include "tst_scheduleformats.moc"
