// SPDX-License-Identifier: GPL-3.0-or-later
// Calendars in: zones, whole days, repetitions, what is broken by its line, and files as programs write them.
#include "backend/exchange/reading/schedulefile.h"
#include "tests/exchange/exchangefixture.h"

#include <QtCore/QFile>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

Result<ScheduleFile> read(const QByteArray &bytes, const SettleOptions &options = {})
{
    return readScheduleFile(bytes, {{}, QStringLiteral("Europe/Berlin"), QStringLiteral("UTC")},
                            options);
}

/// A calendar of these lines; the first of `events` is line 4.
QByteArray calendar(const QByteArray &events)
{
    return QByteArray("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//self made//EN\n" + events
                      + "END:VCALENDAR\n")
        .replace("\n", "\r\n");
}

QByteArray talk(const QByteArray &uid, const QByteArray &lines)
{
    return "BEGIN:VEVENT\nUID:" + uid + "\n" + lines + "END:VEVENT\n";
}

QString startOf(const ProgrammeSession &session)
{
    return session.start ? toIso(*session.start) : QString();
}

QStringList starts(const Programme &programme)
{
    QStringList out;
    for (const ProgrammeSession &session : programme.sessions)
        if (!session.leftOut) out += startOf(session);
    return out;
}

const ProgrammeWarning *warned(const Programme &programme, const char *text)
{
    for (const ProgrammeWarning &warning : programme.warnings)
        if (warning.text.contains(QLatin1String(text))) return &warning;
    return nullptr;
}

} // namespace

class ScheduleCalendarTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fields();
    void starts_data();
    void starts();
    void lengths_data();
    void lengths();
    void ownZone();
    void repeats_data();
    void repeats();
    void overridden();
    void foldedInsideCharacters();
    void windowsZones();
    void wholeDays();
    void odd_data();
    void odd();
    void waysOn();
    void broken_data();
    void broken();
    void nightsAndDays();
    void realFiles_data();
    void realFiles();
};

void ScheduleCalendarTest::fields()
{
    const auto file = read(calendar(
        talk("a@example.org",
             "DTSTART:20270514T080000Z\nDTEND:20270514T084500Z\nSUMMARY:Tea\\, then; talk\n"
             "LOCATION:Hall\\; \"large\"\nCATEGORIES:Arts,Food\nURL:https://example.org/a\n"
             "DESCRIPTION:Speakers: Ada Omega\\, Ben Iota\\nFirst\\nSecond\n"
             "X-ANYTHING;X-P=\"a:b;c\":odd\nGEO:1;2\n"
             "BEGIN:VALARM\nTRIGGER:-PT5M\nSUMMARY:No\nEND:VALARM\n")));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(file->format, QStringLiteral("ics"));
    const Programme &programme = file->programme;
    QCOMPARE(programme.sessions.size(), 1);
    const ProgrammeSession &session = programme.sessions.first();
    QCOMPARE(session.guid, QStringLiteral("a@example.org"));
    QCOMPARE(session.title, QStringLiteral("Tea, then; talk"));
    QCOMPARE(session.line, 4);
    QCOMPARE(programme.rooms, QStringList{QStringLiteral("Hall; \"large\"")});
    QCOMPARE(session.room, 0);
    QCOMPARE(session.track, QStringLiteral("Arts"));
    QCOMPARE(session.links.first().url, QStringLiteral("https://example.org/a"));
    QCOMPARE(session.description, QStringLiteral("First\nSecond"));
    QCOMPARE(programme.persons.size(), 2);
    QCOMPARE(programme.persons.last().name, QStringLiteral("Ben Iota"));
    QCOMPARE(programme.timeZone, QStringLiteral("Europe/Berlin")); // the event's
    QVERIFY(programme.silentOn.contains(QStringLiteral("language")));
    QVERIFY(!programme.silentOn.contains(QStringLiteral("hosts")));
}

void ScheduleCalendarTest::starts_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("start");
    const auto row = [](const char *name, const char *line, const char *start) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(start);
    };
    row("UTC", "DTSTART:20270514T080000Z", "2027-05-14T08:00:00.000Z");
    row("named", "DTSTART;TZID=America/New_York:20270514T080000", "2027-05-14T12:00:00.000Z");
    row("winter", "DTSTART;TZID=Europe/Berlin:20270114T080000", "2027-01-14T07:00:00.000Z");
    row("floating", "DTSTART:20270514T080000", "2027-05-14T06:00:00.000Z");
    row("no seconds", "DTSTART;TZID=Europe/Berlin:20270514T0800", "2027-05-14T06:00:00.000Z");
    row("a path before it", "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270514T080000",
        "2027-05-14T06:00:00.000Z");
    row("Windows", "DTSTART;TZID=\"W. Europe Standard Time\":20270514T080000",
        "2027-05-14T06:00:00.000Z");
    row("Z and TZID", "DTSTART;TZID=Europe/Berlin:20270514T080000Z", "2027-05-14T08:00:00.000Z");
    row("the hour that is not there", "DTSTART;TZID=Europe/Berlin:20270328T023000",
        "2027-03-28T01:30:00.000Z");
    row("a day", "DTSTART;VALUE=DATE:20270514", "2027-05-13T22:00:00.000Z");
}

void ScheduleCalendarTest::starts()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, start);
    const auto file = read(calendar(talk("a", line + "\nSUMMARY:A\nX-WR-X:1\n")));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(startOf(file->programme.sessions.first()), start);
}

void ScheduleCalendarTest::lengths_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<int>("minutes");
    const QByteArray start = "DTSTART;TZID=Europe/Berlin:20270327T120000\n";
    QTest::newRow("end in another zone") << start + "DTEND:20270327T121500Z\n" << 75;
    QTest::newRow("hours") << start + "DURATION:PT1H30M\n" << 90;
    QTest::newRow("a day by the calendar") << start + "DURATION:P1D\n" << 23 * 60;
    QTest::newRow("24 hours by the clock") << start + "DURATION:PT24H\n" << 24 * 60;
    QTest::newRow("weeks") << QByteArray("DTSTART:20270514T080000Z\nDURATION:P1W\n") << 7 * 24 * 60;
    QTest::newRow("none") << start << 30;
    QTest::newRow("nothing long") << start + "DTEND;TZID=Europe/Berlin:20270327T120000\n" << 0;
    QTest::newRow("a date alone is its day")
        << QByteArray("DTSTART;VALUE=DATE:20270328\n") << 23 * 60;
}

void ScheduleCalendarTest::lengths()
{
    QFETCH(QByteArray, lines);
    const auto file = read(calendar(talk("a", lines + "SUMMARY:A\n")));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    const ProgrammeSession &session = file->programme.sessions.first();
    QTEST(int((*session.end - *session.start) / 60'000), "minutes");
}

// A name that nobody knows, defined in the file: summer time from the last Sunday of March, as the file says.
void ScheduleCalendarTest::ownZone()
{
    const QByteArray zone =
        "BEGIN:VTIMEZONE\nTZID:Our own time\nBEGIN:STANDARD\nDTSTART:19701025T030000\n"
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0200\nEND:"
        "STANDARD\n"
        "BEGIN:DAYLIGHT\nDTSTART:19700329T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\n"
        "TZOFFSETFROM:+0200\nTZOFFSETTO:+0300\nEND:DAYLIGHT\nEND:VTIMEZONE\n";
    const auto file = read(calendar(
        zone
        + talk("w", "DTSTART;TZID=Our own time:20270114T080000\nDURATION:PT30M\nSUMMARY:Winter\n")
        + talk("s",
               "DTSTART;TZID=Our own time:20270714T080000\nDURATION:PT30M\nSUMMARY:Summer\n")));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(::starts(file->programme), (QStringList{QStringLiteral("2027-01-14T06:00:00.000Z"),
                                                     QStringLiteral("2027-07-14T05:00:00.000Z")}));
    for (const ProgrammeSession &session : file->programme.sessions)
        QCOMPARE(*session.end - *session.start, 30 * 60'000);
}

void ScheduleCalendarTest::repeats_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const char *lines, const QStringList &expected) {
        QStringList whole;
        for (const QString &one : expected)
            whole += QStringLiteral("2027-%1:00.000Z").arg(one);
        QTest::newRow(name) << QByteArray(lines) << whole;
    };
    const QString a = QStringLiteral("03-26T14:00"), b = QStringLiteral("03-27T14:00"),
                  c = QStringLiteral("03-28T13:00");
    row("count, over a clock change", "RRULE:FREQ=DAILY;COUNT=3\n", {a, b, c});
    row("until, in UTC", "RRULE:FREQ=DAILY;UNTIL=20270328T130000Z\n", {a, b, c});
    row("until, a date", "RRULE:FREQ=DAILY;UNTIL=20270327\n", {a, b});
    row("an exception", "RRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=Europe/Berlin:20270327T150000\n",
        {a, c});
    row("exceptions in UTC", "RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20270327T140000Z,20270328T130000Z\n",
        {a});
    row("dates", "RDATE;TZID=Europe/Berlin:20270327T150000,20270328T150000\n", {a, b, c});
    row("a rule and a date twice",
        "RRULE:FREQ=DAILY;COUNT=2\nRDATE;TZID=Europe/Berlin:20270327T150000,20270328T150000\n",
        {a, b, c});
    row("by weekday", "RRULE:FREQ=WEEKLY;BYDAY=FR,SA,SU;COUNT=3\n", {a, b, c});
}

void ScheduleCalendarTest::repeats()
{
    QFETCH(QByteArray, lines);
    QFETCH(QStringList, expected);
    const QByteArray bytes = calendar(talk(
        "a@x",
        "DTSTART;TZID=Europe/Berlin:20270326T150000\nDTEND;TZID=Europe/Berlin:20270326T160000\n"
            + lines + "SUMMARY:A\n"));
    const auto file = read(bytes);
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(::starts(file->programme), expected);
    QSet<QString> guids;
    for (const ProgrammeSession &session : file->programme.sessions) {
        QCOMPARE(*session.end - *session.start, 60 * 60'000);
        QVERIFY(session.guid.startsWith(QStringLiteral("a@x#2027032")));
        guids.insert(session.guid);
    }
    QCOMPARE(guids.size(), expected.size());
    // An occurrence that goes takes no other's identity with it.
    QByteArray less = bytes;
    less.replace("SUMMARY", "EXDATE;TZID=Europe/Berlin:20270326T150000\r\nSUMMARY");
    const auto again = read(less);
    QVERIFY(again || expected.size() == 1);
    if (again)
        for (const ProgrammeSession &session : again->programme.sessions)
            QVERIFY(guids.contains(session.guid));
}

void ScheduleCalendarTest::overridden()
{
    const QString path = caseFile(QStringLiteral("G05-override.ics"));
    if (path.isEmpty()) QSKIP("the shared cases are not here");
    const auto file = read(contentOf(path));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(::starts(file->programme), (QStringList{QStringLiteral("2026-07-06T12:00:00.000Z"),
                                                     QStringLiteral("2026-07-07T12:00:00.000Z"),
                                                     QStringLiteral("2026-07-08T12:15:00.000Z"),
                                                     QStringLiteral("2026-07-09T12:00:00.000Z")}));
    QCOMPARE(file->programme.sessions.at(2).title, QStringLiteral("Standup (moved)"));
    const QString weekly = caseFile(QStringLiteral("G09-weekly-over-clock-change.ics"));
    const auto weeks = read(contentOf(weekly));
    QVERIFY(weeks);
    QCOMPARE(::starts(weeks->programme).last(), QStringLiteral("2026-04-08T13:00:00.000Z"));
    QCOMPARE(weeks->programme.sessions.size(), 6);
}

void ScheduleCalendarTest::foldedInsideCharacters()
{
    QByteArray title = "Gr\xC3\xB6\xC3\x9F"
                       "e z\xC3\xA4hlt \xF0\x9F\xA6\x89 nachts";
    QByteArray folded = title;
    folded.insert(3, "\n "); // between the two octets of a letter
    folded.insert(20, "\n\t");
    const auto file =
        read(calendar(talk("a", "DTSTART:20270514T080000Z\nSUMMARY:" + folded + "\n")));
    QVERIFY(file);
    QCOMPARE(file->programme.sessions.first().title, QString::fromUtf8(title));
}

void ScheduleCalendarTest::windowsZones()
{
    QByteArray events;
    const char *zones[] = {"W. Europe Standard Time", "GMT Standard Time", "Pacific Standard Time",
                           "Atlantis Standard Time"};
    for (const char *zone : zones)
        events += talk(zone, QByteArray("DTSTART;TZID=") + zone
                                 + ":20260917T130000\nDURATION:PT1H\nSUMMARY:Z\n");
    const auto file = read(calendar(events));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QCOMPARE(::starts(file->programme), (QStringList{QStringLiteral("2026-09-17T11:00:00.000Z"),
                                                     QStringLiteral("2026-09-17T12:00:00.000Z"),
                                                     QStringLiteral("2026-09-17T20:00:00.000Z")}));
    const ProgrammeWarning *warning = warned(file->programme, "Atlantis");
    QVERIFY(warning);
    QCOMPARE(warning->line, 24);
    QCOMPARE(warning->way, QStringLiteral("leaveOut"));
}

void ScheduleCalendarTest::wholeDays()
{
    const auto file = read(calendar(
        talk("1", "DTSTART;VALUE=DATE:20260610\nDTEND;VALUE=DATE:20260611\nSUMMARY:One day\n")
        + talk("2", "DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261027\nSUMMARY:Three days\n")
        + talk("3", "DTSTART;VALUE=DATE:20260612\nSUMMARY:No end\n")));
    QVERIFY(file);
    const QTimeZone berlin("Europe/Berlin");
    const auto span = [&](int at) {
        const ProgrammeSession &session = file->programme.sessions.at(at);
        return QDateTime::fromMSecsSinceEpoch(*session.start, berlin).date().toString(Qt::ISODate)
               + u' '
               + QDateTime::fromMSecsSinceEpoch(*session.end, berlin)
                     .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    };
    QCOMPARE(span(0), QStringLiteral("2026-06-10 2026-06-11 00:00"));
    QCOMPARE(span(1), QStringLiteral("2026-10-24 2026-10-27 00:00"));
    QCOMPARE(span(2), QStringLiteral("2026-06-12 2026-06-13 00:00"));
}

void ScheduleCalendarTest::odd_data()
{
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("taken"); ///< beside the good one
    const auto row = [](const char *name, const QByteArray &events, const char *text, int line,
                        int taken) {
        QTest::newRow(name) << events << QString::fromLatin1(text) << line << taken;
    };
    const QByteArray start = "DTSTART:20270514T080000Z\n";
    row("no date", talk("a", "DTSTART:tomorrow\nSUMMARY:A\n"), "is no date", 6, 0);
    row("31 February", talk("a", "DTSTART:20270231T080000Z\nSUMMARY:A\n"), "is no date", 6, 0);
    row("the end is none", talk("a", start + "DTEND:later\nSUMMARY:A\n"), "is no date", 7, 0);
    row("end before start", talk("a", start + "DTEND:20270514T070000Z\nSUMMARY:A\n"),
        "ends before it begins", 7, 0);
    row("duration", talk("a", start + "DURATION:long\nSUMMARY:A\n"), "cannot be read", 7, 0);
    row("private", talk("a", start + "CLASS:PRIVATE\nSUMMARY:A\n"), "marked as private", 7, 0);
    row("no length", talk("a", start + "SUMMARY:A\n"), "no duration", 4, 1);
    row("no start", talk("a", "SUMMARY:A\n"), "no start", 4, 1);
    row("no title", talk("a", start + "DURATION:PT5M\n"), "no title", 4, 1);
    row("unknown rule", talk("a", start + "RRULE:FREQ=SOMETIMES\nSUMMARY:A\n"), "cannot be read", 7,
        1);
    row("twice", talk("a", start + "SEQUENCE:2\nSUMMARY:A\n") + talk("a", start + "SUMMARY:B\n"),
        "later revision", 10, 1);
    row("a broken line", talk("a", start + "SUMMARY:A\nthe second line\n"), "no line of a calendar",
        8, 1);
    row("a task", "BEGIN:VTODO\nSUMMARY:A\nEND:VTODO\n", "passed over", 4, 0);
    row("endless", talk("a", start + "DURATION:PT5M\nRRULE:FREQ=MONTHLY\nSUMMARY:A\n"),
        "without an end", 8, 13);
    row("each second", talk("a", start + "DURATION:PT1S\nRRULE:FREQ=SECONDLY\nSUMMARY:A\n"),
        "more than 1000 times", 8, 1000);
}

void ScheduleCalendarTest::odd()
{
    QFETCH(QByteArray, events);
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(int, taken);
    const auto file = read(
        calendar(events + talk("good", "DTSTART:20270515T080000Z\nDURATION:PT1H\nSUMMARY:Good\n")));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    const ProgrammeWarning *warning = warned(file->programme, text.toLatin1());
    QVERIFY(warning);
    QCOMPARE(warning->line, line);
    int there = 0;
    for (const ProgrammeSession &session : file->programme.sessions)
        there += !session.leftOut;
    QCOMPARE(there, taken + 1);
}

void ScheduleCalendarTest::waysOn()
{
    const QByteArray bytes =
        calendar(talk("a", "DTSTART;TZID=Atlantis:20270514T080000\nDURATION:PT1H\nSUMMARY:A\n")
                 + talk("b", "DTSTART:20270514T080000Z\nDTEND:20270514T070000Z\nSUMMARY:B\n")
                 + talk("c", "DTSTART:20270514T080000Z\nDURATION:PT1H\nCLASS:PRIVATE\nSUMMARY:C\n")
                 + talk("d", "DTSTART:20270514T080000Z\nSUMMARY:D\n")
                 + talk("e", "DTSTART:whenever\nSUMMARY:E\n"));
    const auto plain = read(bytes);
    QVERIFY(plain);
    SettleOptions options{true, {}};
    const char *ways[] = {"eventZone", "30min", "takeIn", "leaveOut", "noTime"};
    int at = 0;
    for (const ProgrammeWarning &warning : plain->programme.warnings) {
        if (warning.key.isEmpty()) continue;
        const QString way = QLatin1String(ways[at++]);
        QVERIFY2(warning.ways.contains(way), qPrintable(warning.text));
        QVERIFY(warning.ways.contains(warning.way));
        options.ways.insert(warning.key, way);
    }
    QCOMPARE(at, 5);
    const auto file = read(bytes, options);
    QVERIFY(file);
    const QList<ProgrammeSession> &sessions = file->programme.sessions;
    QCOMPARE(startOf(sessions.at(0)), QStringLiteral("2027-05-14T06:00:00.000Z"));
    QCOMPARE(*sessions.at(0).end - *sessions.at(0).start, 60 * 60'000);
    QCOMPARE(*sessions.at(1).end - *sessions.at(1).start, 30 * 60'000);
    QVERIFY(!sessions.at(2).leftOut && sessions.at(2).start);
    QVERIFY(sessions.at(3).leftOut);
    QVERIFY(!sessions.at(4).leftOut && !sessions.at(4).start);
    for (const ProgrammeWarning &warning : file->programme.warnings)
        if (!warning.key.isEmpty()) QCOMPARE(warning.way, options.ways.value(warning.key));
}

void ScheduleCalendarTest::broken_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &bytes, const char *code, int line) {
        QTest::newRow(name) << bytes << QString::fromLatin1(code) << line;
    };
    row("empty", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "import.notASchedule", 1);
    row("cut off", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:", "import.malformed", 4);
    row("wrong end", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VCALENDAR\n", "import.malformed",
        4);
    QByteArray deep = "BEGIN:VCALENDAR\n";
    for (int i = 0; i < 100; ++i)
        deep += "BEGIN:X\n";
    row("deep", deep, "import.tooMany", 22);
}

void ScheduleCalendarTest::broken()
{
    QFETCH(QByteArray, bytes);
    const auto file = read(bytes);
    QVERIFY(!file);
    QTEST(file.error().code, "code");
    QTEST(file.error().extra.value(u"line").toInt(), "line");
}

// What begins at one in the morning belongs to the evening before; what begins at breakfast does not.
void ScheduleCalendarTest::nightsAndDays()
{
    const auto file = read(calendar(
        talk("1", "DTSTART;TZID=Europe/Berlin:20270514T200000\nDURATION:PT2H\nSUMMARY:Evening\n")
        + talk("2", "DTSTART;TZID=Europe/Berlin:20270515T010000\nDURATION:PT1H\nSUMMARY:Night\n")
        + talk("3",
               "DTSTART;TZID=Europe/Berlin:20270515T090000\nDURATION:PT1H\nSUMMARY:Morning\n")));
    QVERIFY(file);
    QCOMPARE(file->programme.days.size(), 2);
    QCOMPARE(toIso(file->programme.days.at(0).end), QStringLiteral("2027-05-15T00:00:00.000Z"));
    QVERIFY(!file->programme.days.at(0).declared);
}

void ScheduleCalendarTest::realFiles_data()
{
    QTest::addColumn<int>("sessions");
    QTest::addColumn<int>("rooms");
    QTest::addColumn<QString>("first");
    QTest::newRow("jres2022.ics") << 120 << 15 << "2022-05-17T09:00:00.000Z";
    QTest::newRow("klimacamp2015.ics") << 106 << 10 << "2015-08-07T14:00:00.000Z";
    QTest::newRow("lca2020.ics") << 262 << 7 << "2020-01-12T05:00:00.000Z";
    QTest::newRow("thfc-2002.ics") << 114 << 0 << "2002-08-17T14:00:00.000Z";
}

void ScheduleCalendarTest::realFiles()
{
    const QString path = sharedFile(QLatin1String(QTest::currentDataTag()));
    if (path.isEmpty()) QSKIP("the shared schedules are not here");
    QFETCH(int, sessions);
    QFETCH(QString, first);
    const auto file = read(contentOf(path));
    QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
    QSet<QString> series;
    QStringList all;
    for (const ProgrammeSession &session : file->programme.sessions) {
        series.insert(session.guid.section(u'#', 0, 0));
        if (session.start && !session.wholeDay) all += startOf(session);
        QVERIFY(!session.leftOut);
    }
    QCOMPARE(series.size(), sessions);
    QTEST(int(file->programme.rooms.size()), "rooms");
    all.sort();
    QCOMPARE(all.first(), first);
    for (const ProgrammeWarning &warning : file->programme.warnings)
        QVERIFY(warning.line <= file->lines);
}

QTEST_GUILESS_MAIN(ScheduleCalendarTest)
#include "tst_schedulecalendar.moc"
