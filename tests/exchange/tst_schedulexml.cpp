// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and settling, without a database: what is tolerated, what is refused and with which line.
#include "tests/exchange/exchangefixture.h"

#include <QtCore/QBuffer>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

Result<RawSchedule> read(QByteArray bytes, const ReadLimits &limits = {})
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readScheduleXml(buffer, limits);
}

Result<Programme> settle(const QByteArray &bytes,
                         const ZoneSources &zones = {{}, {}, QStringLiteral("UTC")})
{
    const auto raw = read(bytes);
    if (!raw) return tl::unexpected(raw.error());
    return settleProgramme(*raw, zones);
}

int lineOf(const Error &error) { return error.extra.value(QStringLiteral("line")).toInt(); }

bool warned(const Programme &programme, const QString &words)
{
    return std::any_of(programme.warnings.cbegin(), programme.warnings.cend(),
                       [&](const ProgrammeWarning &w) { return w.text.contains(words); });
}

/// As large as wanted without holding a byte: what a stream that never ends looks like to the
/// reader.
class EndlessDevice : public QIODevice
{
public:
    explicit EndlessDevice(qint64 bytes) : m_left(bytes) { open(QIODevice::ReadOnly); }
    bool isSequential() const override { return true; }
    bool atEnd() const override { return m_left == 0; }
    qint64 served = 0;

protected:
    qint64 readData(char *data, qint64 most) override
    {
        const qint64 n = qMin(most, m_left);
        memset(data, ' ', static_cast<std::size_t>(n));
        m_left -= n;
        served += n;
        return n;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    qint64 m_left;
};

} // namespace

class ScheduleXmlTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refuses_data();
    void refuses();
    void refusesTooLargeWithoutReadingIt();
    void refusesTooMany();
    void stripsControls();
    void keepsUtf16();
    void takesMarkupInTexts();
    void roomPositionAndChild();
    void eventsWithoutDate();
    void dateWinsOverStart();
    void personsAndLinks();
    void identities();
    void zoneOrder();
    void daysNeverOverlap();
    void dayHoldsItsSessions();
};

void ScheduleXmlTest::refuses_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    const QByteArray good = scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00"));
    QTest::newRow("empty") << QByteArray() << "import.malformed" << 1;
    QTest::newRow("blank") << QByteArray("\n\n  \n") << "import.malformed" << 1;
    QTest::newRow("not XML") << QByteArray("{\"schedule\": {}}") << "import.malformed" << 1;
    QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\x00\x01", 10) << "import.malformed"
                            << 1;
    QTest::newRow("truncated") << good.left(good.indexOf("</title><date>")) << "import.malformed"
                               << 5;
    QTest::newRow("wrong nesting")
        << QByteArray("<schedule>\n<day></schedule>") << "import.malformed" << 2;
    QTest::newRow("HTML") << QByteArray("<html><body/></html>") << "import.notASchedule" << 1;
    QTest::newRow("empty schedule") << QByteArray("<schedule/>") << "import.notASchedule" << 1;
    QTest::newRow("external entity")
        << QByteArray("<?xml version=\"1.0\"?>\n<!DOCTYPE schedule [\n<!ENTITY x SYSTEM "
                      "\"file:///etc/passwd\">\n]>\n"
                      "<schedule><conference><title>&x;</title></conference></schedule>")
        << "import.entities" << 4;
    QByteArray laughs = "<!DOCTYPE schedule [\n<!ENTITY l0 \"ha\">\n";
    for (int i = 1; i < 12; ++i)
        laughs += "<!ENTITY l" + QByteArray::number(i) + " \""
                  + QByteArray("&l" + QByteArray::number(i - 1) + ";").repeated(10) + "\">\n";
    QTest::newRow("billion laughs") << laughs + "]>\n<schedule><version>&l11;</version></schedule>"
                                    << "import.entities" << 14;
    QTest::newRow("unknown entity")
        << QByteArray("<schedule>\n<conference><title>a&nbsp;b</title></conference></schedule>")
        << "import.malformed" << 2;
    QTest::newRow("deep") << "<schedule>\n" + QByteArray("<a>").repeated(100'000)
                          << "import.tooDeep" << 2;
    QTest::newRow("deep text") << "<schedule><conference>\n<title>"
                                      + QByteArray("<a>").repeated(100'000)
                               << "import.tooDeep" << 2;
    QTest::newRow("day ends before it begins") << QByteArray(
        "<schedule><conference><title>T</title></conference>\n<day index=\"1\" date=\"2026-05-30\" "
        "start=\"2026-05-30T10:00:00+02:00\" end=\"2026-05-29T10:00:00+02:00\"/></schedule>")
                                               << "import.endBeforeStart" << 2;
    QTest::newRow("conference ends before it begins") << QByteArray(
        "<schedule><conference><title>T</title><start>2026-05-30</start>\n<end>2026-05-29</end>"
        "</conference></schedule>") << "import.endBeforeStart"
                                                      << 2;
    QTest::newRow("event ends before it begins")
        << scheduleWith("<event guid=\"a\"><title>A</title><date>2026-05-30T12:00:00+02:00</date>\n"
                        "<duration>-0:30</duration></event>")
        << "import.endBeforeStart" << 6;
    QTest::newRow("unknown zone") << scheduleWith("",
                                                  "\n<time_zone_name>Mars/Olympus</time_zone_name>")
                                  << "import.unknownZone" << 3;
    QTest::newRow("no date") << scheduleWith(eventXml("g1", "One", "next Friday"))
                             << "import.badDate" << 5;
    QTest::newRow("no duration") << scheduleWith(
        "<event><title>A</title><date>2026-05-30T12:00:00+02:00</date>"
        "<duration>long</duration></event>")
                                 << "import.badDuration" << 5;
}

void ScheduleXmlTest::refuses()
{
    QFETCH(QByteArray, xml);
    QFETCH(QString, code);
    QFETCH(int, line);
    const auto programme = settle(xml);
    QVERIFY(!programme);
    QVERIFY2(!programme.error().detail.isEmpty(), "a reason is given");
    QCOMPARE(programme.error().code, code);
    QCOMPARE(lineOf(programme.error()), line);
}

void ScheduleXmlTest::refusesTooLargeWithoutReadingIt()
{
    EndlessDevice stream(200'000'000);
    const auto raw = readScheduleXml(stream);
    QVERIFY(!raw);
    QCOMPARE(raw.error().code, QStringLiteral("import.tooLarge"));
    QVERIFY(raw.error().detail.contains(QStringLiteral("64 MB")));
    QVERIFY2(stream.served <= 70'000'000, "no more is read than the limit allows");
}

void ScheduleXmlTest::refusesTooMany()
{
    ReadLimits limits;
    limits.events = 3;
    const auto raw = read(scheduleWith(QByteArray("<event/>\n").repeated(4)), limits);
    QVERIFY(!raw);
    QCOMPARE(raw.error().code, QStringLiteral("import.tooMany"));
    QVERIFY(read(scheduleWith(QByteArray("<event/>\n").repeated(3)), limits));
}

void ScheduleXmlTest::stripsControls()
{
    const auto programme = settle(scheduleWith(eventXml("g1",
                                                        QByteArray("A\x08\x00"
                                                                   "B",
                                                                   4)
                                                            + "&#x1b;C&#0;&#9;D",
                                                        "2026-05-30T12:00:00+02:00")));
    QVERIFY2(programme, programme ? "" : qPrintable(programme.error().detail));
    QCOMPARE(programme->sessions.first().title, QStringLiteral("ABC D"));
}

void ScheduleXmlTest::keepsUtf16()
{
    QString text = QString::fromUtf8(
        scheduleWith(eventXml("g1", "Größe 🦉", "2026-05-30T12:00:00+02:00")));
    text.replace(QStringLiteral("UTF-8"), QStringLiteral("UTF-16"));
    QByteArray bytes("\xff\xfe");
    for (const QChar c : text) {
        bytes += static_cast<char>(c.unicode() & 0xff);
        bytes += static_cast<char>(c.unicode() >> 8);
    }
    const auto programme = settle(bytes);
    QVERIFY2(programme, programme ? "" : qPrintable(programme.error().detail));
    QCOMPARE(programme->sessions.first().title, QString::fromUtf8("Größe 🦉"));
}

void ScheduleXmlTest::takesMarkupInTexts()
{
    const auto programme = settle(scheduleWith(eventXml(
        "g1", "One", "2026-05-30T12:00:00+02:00",
        "<abstract><p>First</p><p>a &lt; b <a href=\"https://a.example/\">there</a></p></abstract>"
        "<description>First</description><unknown><deep>x</deep></unknown>")));
    QVERIFY(programme);
    QCOMPARE(programme->sessions.first().description,
             QStringLiteral("First\n\na \\< b [there](https://a.example/)"));
}

void ScheduleXmlTest::roomPositionAndChild()
{
    QByteArray xml =
        scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+02:00", "<room>Small barn</room>")
                     + eventXml("g2", "Two", "2026-05-30T13:00:00+02:00", "<room>Loft</room>")
                     + eventXml("g3", "Three", "2026-05-30T14:00:00+02:00"));
    xml.replace("</day>",
                "<room name=\"Loft\"/>"
                    + eventXml("g4", "Four", "2026-05-30T15:00:00+02:00", "<room>Yard</room>")
                    + "</day>");
    const auto programme = settle(xml);
    QVERIFY(programme);
    QCOMPARE(programme->rooms,
             QStringList({QStringLiteral("Barn"), QStringLiteral("Loft"), QStringLiteral("Yard")}));
    QCOMPARE(programme->sessions[0].room, 0); // a name no room element has: the place counts
    QCOMPARE(programme->sessions[1].room,
             1); // the name of another room: a merge put it into the wrong one
    QCOMPARE(programme->sessions[2].room, 0);
    QCOMPARE(programme->sessions[3].room, 2); // directly under the day
    QVERIFY(warned(*programme, QStringLiteral("Small barn")));
}

void ScheduleXmlTest::eventsWithoutDate()
{
    QByteArray xml = scheduleWith(
        "<event id=\"1\"><title>Early</title><start>02:30</start><duration>30</duration></event>\n"
        "<event "
        "id=\"2\"><title>Late</title><start>23:30:00</start><duration>1:00</duration></event>\n"
        "<event id=\"3\"><title>None</title><duration>1:00</duration></event>\n");
    auto programme = settle(xml);
    QVERIFY(programme);
    QCOMPARE(toIso(*programme->sessions[0].start), QStringLiteral("2026-05-31T00:30:00.000Z"));
    QCOMPARE(toIso(*programme->sessions[1].start), QStringLiteral("2026-05-30T21:30:00.000Z"));
    QVERIFY(!programme->sessions[2].start);
    QVERIFY(warned(*programme, QStringLiteral("no start")));

    // Pentabarf: day_change says what belongs to the evening before.
    xml.replace("</conference>", "<day_change>02:00:00</day_change></conference>");
    programme = settle(xml);
    QVERIFY(programme);
    QCOMPARE(toIso(*programme->sessions[0].start), QStringLiteral("2026-05-30T00:30:00.000Z"));
}

void ScheduleXmlTest::dateWinsOverStart()
{
    const auto programme = settle(
        scheduleWith(eventXml("g1", "One", "2026-05-30T12:00:00+00:00", "<start>14:00</start>")
                     + eventXml("g2", "Two", "2026-05-30", "<start>14:00</start>")
                     + eventXml("g3", "Three", "2026-05-30T14:00:00")));
    QVERIFY(programme);
    for (const ProgrammeSession &session : programme->sessions)
        QCOMPARE(toIso(*session.start), QStringLiteral("2026-05-30T12:00:00.000Z"));
}

void ScheduleXmlTest::personsAndLinks()
{
    const auto programme = settle(scheduleWith(
        eventXml(
            "g1", "One", "2026-05-30T12:00:00+02:00",
            "<persons><person id=\"1\">Ada</person><person id=\"1\">Ada</person><person "
            "id=\"1\">Bob</person>"
            "<person id=\"2\">Ada</person><person id=\"3\"> </person></persons>"
            "<links><link href=\"https://a.example/\">A</link><link>https://b.example/</link>"
            "<link href=\"c.example/x\"/><link href=\"javascript:alert(1)\">D</link><link/></links>"
            "<attachments><attachment href=\"/slides one.pdf\">Slides</attachment></attachments>"),
        "<time_zone_name>Europe/Berlin</time_zone_name><base_url>https://base.example/2026/</"
        "base_url>"));
    QVERIFY(programme);
    QCOMPARE(programme->persons.size(), 3); // one id with two names, one name with two ids
    QCOMPARE(programme->sessions.first().persons, QList<int>({0, 1, 2}));
    const QList<Link> links = programme->sessions.first().links;
    QCOMPARE(links.size(), 4);
    QCOMPARE(links[0], (Link{QStringLiteral("A"), QStringLiteral("https://a.example/")}));
    QCOMPARE(links[1].url, QStringLiteral("https://b.example/"));
    QCOMPARE(links[2].url, QStringLiteral("https://c.example/x"));
    QCOMPARE(links[3].url, QStringLiteral("https://base.example/slides%20one.pdf"));
    QVERIFY(warned(*programme, QStringLiteral("javascript")));
}

void ScheduleXmlTest::identities()
{
    const QByteArray a = eventXml("same", "One", "2026-05-30T12:00:00+02:00");
    const QByteArray b = eventXml("same", "One", "2026-05-30T15:00:00+02:00");
    const QByteArray c = "<event "
                         "id=\"7\"><title>Seven</title><date>2026-05-30T16:00:00+02:00</"
                         "date><duration>30</duration></event>";
    const QByteArray d = "<event><title>Nameless</title><date>2026-05-30T17:00:00+02:00</"
                         "date><duration>30</duration></event>";
    const auto first = settle(scheduleWith(a + b + c + d));
    const auto again = settle(scheduleWith(d + b + c + a));
    QVERIFY(first && again);
    QCOMPARE(first->sessions.size(), 4);
    QSet<QString> guids;
    for (const ProgrammeSession &session : first->sessions) {
        QVERIFY(!session.guid.isEmpty());
        guids.insert(session.guid);
        const auto twin =
            std::find_if(again->sessions.cbegin(), again->sessions.cend(),
                         [&](const ProgrammeSession &s) { return s.guid == session.guid; });
        QVERIFY2(twin != again->sessions.cend(), "the order in the file is no part of an identity");
        QCOMPARE(*twin->start, *session.start);
    }
    QCOMPARE(guids.size(), 4);
    QCOMPARE(first->sessions[0].guid, QStringLiteral("same"));
    QVERIFY(warned(*first, QStringLiteral("guid same")));
}

void ScheduleXmlTest::zoneOrder()
{
    const QByteArray event = eventXml("g1", "One", "2026-05-30T12:00:00+02:00");
    const QByteArray named = scheduleWith(event);
    const QByteArray city = scheduleWith(event, "<city>Brussels</city>");
    const QByteArray wrongCity = scheduleWith(event, "<city>Tokyo</city>");
    const QByteArray offsets = scheduleWith(event, "<city/>");
    QByteArray nothing = offsets;
    nothing.replace("+02:00", "");
    nothing.replace("start=\"2026-05-30T10:00:00\"", "");
    nothing.replace("end=\"2026-05-31T04:00:00\"", "");
    const ZoneSources computer{{}, {}, QStringLiteral("Asia/Tokyo")};
    const ZoneSources ofEvent{{}, QStringLiteral("Europe/Paris"), QStringLiteral("Asia/Tokyo")};
    const ZoneSources wanted{QStringLiteral("Athens"), QStringLiteral("Europe/Paris"),
                             QStringLiteral("Asia/Tokyo")};
    QCOMPARE(settle(named, wanted)->timeZone, QStringLiteral("Europe/Athens"));
    QCOMPARE(settle(named, ofEvent)->timeZone, QStringLiteral("Europe/Berlin"));
    QCOMPARE(settle(city, ofEvent)->timeZone, QStringLiteral("Europe/Paris"));
    QCOMPARE(settle(city, computer)->timeZone, QStringLiteral("Europe/Brussels"));
    QCOMPARE(settle(wrongCity, computer)->timeZone, QStringLiteral("Etc/GMT-2"));
    QCOMPARE(settle(offsets, computer)->timeZone, QStringLiteral("Etc/GMT-2"));
    const auto guessed = settle(nothing, computer);
    QCOMPARE(guessed->timeZone, QStringLiteral("Asia/Tokyo"));
    QVERIFY2(warned(*guessed, QStringLiteral("--time-zone")), "a guess is never silent");
    QCOMPARE(toIso(*guessed->sessions.first().start), QStringLiteral("2026-05-30T03:00:00.000Z"));
    QVERIFY(!settle(named, {QStringLiteral("Nowhere"), {}, {}}));
}

void ScheduleXmlTest::daysNeverOverlap()
{
    const auto day = [](const char *index, const char *start, const char *end,
                        const QByteArray &events) {
        return "<day index=\"" + QByteArray(index) + "\" date=\"2026-05-30\" start=\"" + start
               + "\" end=\"" + end + "\"><room name=\"A\">" + events + "</room></day>\n";
    };
    const QByteArray xml =
        "<schedule><conference><title>T</title><time_zone_name>UTC</time_zone_name></conference>"
        + day("1", "2026-05-30T10:00:00Z", "2026-05-31T12:00:00Z",
              eventXml("a", "A", "2026-05-30T11:00:00Z")
                  + eventXml("b", "B", "2026-05-31T09:30:00Z"))
        + day("2", "2026-05-31T09:00:00Z", "2026-06-01T09:00:00Z",
              eventXml("c", "C", "2026-05-31T11:00:00Z"))
        + day("3", "2026-06-01T08:00:00Z", "2026-06-01T20:00:00Z", "") + "</schedule>";
    const auto programme = settle(xml);
    QVERIFY(programme);
    QCOMPARE(programme->days.size(), 3);
    for (qsizetype i = 1; i < programme->days.size(); ++i)
        QVERIFY(programme->days[i - 1].end <= programme->days[i].start);
    const auto dayOf = [&](int session) {
        for (qsizetype i = 0; i < programme->days.size(); ++i)
            if (programme->days[i].start <= *programme->sessions[session].start
                && *programme->sessions[session].start < programme->days[i].end)
                return int(i);
        return -1;
    };
    QCOMPARE(dayOf(0), 0);
    QCOMPARE(dayOf(1), 0); // stands under day 1, before anything of day 2
    QCOMPARE(dayOf(2), 1);
}

void ScheduleXmlTest::dayHoldsItsSessions()
{
    const auto programme =
        settle(scheduleWith(eventXml("a", "Dawn", "2026-05-30T08:20:00+02:00")
                            + eventXml("b", "Dusk", "2026-05-31T05:10:00+02:00")));
    QVERIFY(programme);
    QCOMPARE(programme->days.size(), 1);
    QCOMPARE(toIso(programme->days[0].start), QStringLiteral("2026-05-30T06:00:00.000Z"));
    QVERIFY(programme->days[0].end > *programme->sessions[1].start);
}

QTEST_GUILESS_MAIN(ScheduleXmlTest)
#include "tst_schedulexml.moc"
