// SPDX-License-Identifier: GPL-3.0-or-later
// A screen and its site: from the first code to the end of its token, with a real server; and what bad answers do.
#include "kiosk/client/screenlink.h"
#include "kiosk/client/screensource.h"
#include "tests/http/testsite.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr LinkPolicy Quick{.pollMs = 20,
                           .retryMs = 20,
                           .mostRetryMs = 100,
                           .reportMs = 60'000,
                           .lookMs = 20,
                           .doubtMs = 20,
                           .refusals = 3};

QJsonObject object(std::initializer_list<std::pair<const char *, QJsonValue>> members)
{
    QJsonObject json;
    for (const auto &[name, value] : members)
        json.insert(QString::fromLatin1(name), value);
    return json;
}

ScriptedAnswer answer(int status, const QJsonObject &json)
{
    ScriptedAnswer scripted = ScriptedAnswer::json(QJsonDocument(json).toJson());
    scripted.status = status;
    return scripted;
}

QJsonObject newPairing(const char *code)
{
    return object({{"pairingId", QStringLiteral("pairAAAAAAAAAAAAAAAA")},
                   {"code", QLatin1String(code)},
                   {"secret", QStringLiteral("s3cr3t")},
                   {"expires", toIso(SystemClock().now() + 600'000)}});
}

} // namespace

class TestScreenLink : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void pairsAndStaysPaired();
    void codeSurvivesARestart();
    void codeExpires();
    void viewIsFollowed();
    void screenWithoutEvent();
    void reports();
    void revoked();
    void lostAnswers();
    void strangersCannotRevoke();
    void crowdedServerIsLeftAlone();
    void damagedFile_data();
    void damagedFile();

private:
    std::unique_ptr<ScreenLink> link(const QUrl &server, const LinkPolicy &policy = Quick)
    {
        auto one = std::make_unique<ScreenLink>(server, m_folder->path(), QStringLiteral("hall-1"),
                                                m_clock, policy);
        one->start();
        return one;
    }
    QUrl url(const TestSite &site) const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(site.port()));
    }
    QJsonObject approve(TestSite &site, const ScreenLink &link, const QJsonObject &body)
    {
        return site.ask("POST /api/v1/kiosks/" + link.code().toLatin1() + "/approve", body).json();
    }

    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestScreenLink::init() { m_folder = std::make_unique<QTemporaryDir>(); }

void TestScreenLink::pairsAndStaysPaired()
{
    TestSite site;
    auto screen = link(url(site));
    QCOMPARE(screen->phase(), ScreenLink::Phase::Pairing);
    QTRY_COMPARE(screen->code().size(), 6);
    QCOMPARE(screen->contact(), ScreenLink::Contact::Found);
    QVERIFY(screen->codeSecondsLeft() > 500 && screen->codeSecondsLeft() <= 601);
    QSignalSpy paired(screen.get(), &ScreenLink::paired);
    const QJsonObject kiosk = approve(site, *screen,
                                      object({{"name", QStringLiteral("Hall")},
                                              {"eventId", site.eventId},
                                              {"view", QStringLiteral("grid")},
                                              {"locationIds", QJsonArray{site.roomA}},
                                              {"language", QStringLiteral("de")}}));
    QTRY_COMPARE(paired.size(), 1);
    QCOMPARE(screen->phase(), ScreenLink::Phase::Paired);
    QCOMPARE(screen->kiosk().id, kiosk.value(u"id").toString());
    QCOMPARE(screen->kiosk().view, QStringLiteral("grid"));
    QCOMPARE(screen->kiosk().locationIds, QList<Id>{site.roomA});
    QTRY_COMPARE(screen->slug(), QStringLiteral("conf"));
    QVERIFY(screen->code().isEmpty());

    // The token is on disk for nobody else, and the next start needs no network to know what to show.
    const QString file = ScreenFile(m_folder->path(), url(site)).file();
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup
                                      | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(QFileInfo(file).isReadable());
    QCOMPARE(QFileInfo(file).permissions() & others, QFile::Permissions());
    const QByteArray token = screen->token();
    screen.reset();
    ScreenLink again(url(site), m_folder->path(), {}, m_clock, Quick);
    again.start();
    QCOMPARE(again.phase(), ScreenLink::Phase::Paired);
    QCOMPARE(again.token(), token);
    QCOMPARE(again.slug(), QStringLiteral("conf"));
    QCOMPARE(again.kiosk().view, QStringLiteral("grid"));
    // Of another server it knows nothing.
    QCOMPARE(ScreenFile(m_folder->path(), QUrl(QStringLiteral("http://other.example"))).load(),
             ScreenRecord());
}

void TestScreenLink::codeSurvivesARestart()
{
    TestSite site;
    auto screen = link(url(site));
    QTRY_COMPARE(screen->code().size(), 6);
    const QString code = screen->code();
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}}));
    screen.reset(); // the power goes before the answer is fetched
    screen = link(url(site));
    QCOMPARE(screen->code(), code);
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
    QCOMPARE(screen->kiosk().name, QStringLiteral("Hall"));
}

void TestScreenLink::codeExpires()
{
    TestSite site;
    auto screen = link(url(site));
    QTRY_COMPARE(screen->code().size(), 6);
    const QString code = screen->code();
    site.clock.advance(11 * 60'000);
    QTRY_VERIFY(screen->code().size() == 6 && screen->code() != code);
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}}));
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
}

void TestScreenLink::viewIsFollowed()
{
    TestSite site;
    auto screen = link(url(site));
    QTRY_COMPARE(screen->code().size(), 6);
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}, {"eventId", site.eventId}}));
    QTRY_COMPARE(screen->slug(), QStringLiteral("conf"));
    ScreenSource source(url(site), {}, m_clock);
    connect(&source, &ScreenSource::screenMentioned, screen.get(), &ScreenLink::look);
    source.follow(screen->slug(), screen->token());
    QTRY_VERIFY(source.sync() == ReplicaSource::Sync::Live);
    QElapsedTimer timer;
    timer.start();
    const QByteArray one = "PATCH /api/v1/kiosks/" + screen->kiosk().id.toLatin1();
    site.ask(one, object({{"view", QStringLiteral("agenda")}, {"language", QStringLiteral("ja")}}));
    // By the stream, long before the next report (a minute away).
    QTRY_COMPARE(screen->kiosk().view, QStringLiteral("agenda"));
    qInfo("a screen knew of its new view %lld ms after it was set", timer.elapsed());
    QCOMPARE(screen->kiosk().language, QStringLiteral("ja"));
    // Out of the event, and back into it.
    site.ask(one, object({{"eventId", QJsonValue::Null}}));
    QTRY_VERIFY(screen->kiosk().eventId.isEmpty());
    QVERIFY(screen->slug().isEmpty());
    site.ask(one, object({{"eventId", site.eventId}}));
    QTRY_COMPARE(screen->slug(), QStringLiteral("conf"));
}

void TestScreenLink::screenWithoutEvent()
{
    TestSite site;
    auto screen = link(url(site));
    QTRY_COMPARE(screen->code().size(), 6);
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}}));
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
    QVERIFY(screen->kiosk().eventId.isEmpty());
    site.ask("PATCH /api/v1/kiosks/" + screen->kiosk().id.toLatin1(),
             object({{"eventId", site.eventId}, {"view", QStringLiteral("door")}}));
    QTRY_COMPARE(screen->slug(), QStringLiteral("conf"));
    QCOMPARE(screen->kiosk().view, QStringLiteral("door"));
}

void TestScreenLink::reports()
{
    TestSite site;
    auto screen = link(url(site));
    screen->setReport([] { return object({{"seq", 42}, {"view", QStringLiteral("now")}}); });
    QTRY_COMPARE(screen->code().size(), 6);
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}}));
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
    const QByteArray one = "GET /api/v1/kiosks/" + screen->kiosk().id.toLatin1();
    QTRY_COMPARE(site.ask(one).json().value(u"report").toObject().value(u"seq").toInt(), 42);
    const QJsonObject seen = site.ask(one).json();
    QCOMPARE(seen.value(u"appVersion").toString(), QStringLiteral(FOYER_VERSION));
    QCOMPARE(seen.value(u"lastSeen").toString(), toIso(site.clock.now()));
    site.clock.advance(30'000);
    screen->report();
    QTRY_COMPARE(site.ask(one).json().value(u"lastSeen").toString(), toIso(site.clock.now()));
}

void TestScreenLink::revoked()
{
    TestSite site;
    auto screen = link(url(site));
    QTRY_COMPARE(screen->code().size(), 6);
    approve(site, *screen, object({{"name", QStringLiteral("Hall")}, {"eventId", site.eventId}}));
    QTRY_COMPARE(screen->slug(), QStringLiteral("conf"));
    ScreenSource source(url(site), {}, m_clock);
    connect(&source, &ScreenSource::screenMentioned, screen.get(), &ScreenLink::look);
    source.follow(screen->slug(), screen->token());
    QTRY_VERIFY(source.sync() == ReplicaSource::Sync::Live);
    QSignalSpy spy(screen.get(), &ScreenLink::revoked);
    site.ask("DELETE /api/v1/kiosks/" + screen->kiosk().id.toLatin1());
    QTRY_COMPARE_WITH_TIMEOUT(spy.size(), 1, 20'000);
    QCOMPARE(screen->phase(), ScreenLink::Phase::Pairing);
    QTRY_COMPARE(screen->code().size(), 6);
    QVERIFY(ScreenFile(m_folder->path(), url(site)).load().token.isEmpty());
    approve(site, *screen, object({{"name", QStringLiteral("Hall again")}}));
    QTRY_COMPARE(screen->kiosk().name, QStringLiteral("Hall again"));
}

void TestScreenLink::lostAnswers()
{
    ScriptedServer server;
    int asked = 0, polled = 0;
    server.setHandler([&](const ScriptedRequest &request) -> ScriptedAnswer {
        if (request.target.endsWith("/kiosks/pair")) {
            if (++asked < 3) return {.end = ScriptedAnswer::End::Abort, .withoutHead = true};
            return answer(201, newPairing("K7M4XP"));
        }
        if (request.header("Authorization") != "Bearer s3cr3t") return ScriptedAnswer::plain(401);
        if (!request.target.contains("/pair/")) return ScriptedAnswer::plain(503); // its reports
        if (++polled == 1) return {.end = ScriptedAnswer::End::Abort, .withoutHead = true};
        if (polled == 2) return ScriptedAnswer::plain(502);
        if (polled == 3) return ScriptedAnswer::json("{\"status\":");
        return answer(200, object({{"status", QStringLiteral("approved")},
                                   {"token", QStringLiteral("s3cr3t")},
                                   {"kiosk", object({{"id", QStringLiteral("kiosAAAAAAAAAAAAAAAA")},
                                                     {"name", QStringLiteral("Hall")},
                                                     {"view", QStringLiteral("now")}})}}));
    });
    auto screen = link(server.url());
    QTRY_COMPARE(screen->code(), QStringLiteral("K7M4XP"));
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
    QCOMPARE(polled, 4);
    QCOMPARE(screen->token(), QByteArray("s3cr3t"));
}

void TestScreenLink::strangersCannotRevoke()
{
    ScriptedServer server;
    int beats = 0;
    const QJsonObject kiosk = object({{"id", QStringLiteral("kiosAAAAAAAAAAAAAAAA")},
                                      {"name", QStringLiteral("Hall")},
                                      {"view", QStringLiteral("now")}});
    bool portal = false;
    server.setHandler([&](const ScriptedRequest &request) -> ScriptedAnswer {
        if (request.target.endsWith("/kiosks/pair")) return answer(201, newPairing("K7M4XP"));
        if (request.target.contains("/pair/"))
            return answer(200, object({{"status", QStringLiteral("approved")},
                                       {"token", QStringLiteral("s3cr3t")},
                                       {"kiosk", kiosk}}));
        ++beats;
        if (!portal) return answer(200, kiosk);
        // A proxy, a captive portal, another program on that port.
        return beats % 3 == 0   ? ScriptedAnswer::plain(401)
               : beats % 3 == 1 ? ScriptedAnswer::plain(404)
                                : answer(401, object({{"error", QStringLiteral("log in")}}));
    });
    LinkPolicy often = Quick;
    often.reportMs = 10;
    auto screen = link(server.url(), often);
    QTRY_COMPARE(screen->phase(), ScreenLink::Phase::Paired);
    portal = true;
    const int from = beats;
    QTRY_VERIFY(beats > from + 12);
    QCOMPARE(screen->phase(), ScreenLink::Phase::Paired);
    QCOMPARE(screen->kiosk().name, QStringLiteral("Hall"));
}

void TestScreenLink::crowdedServerIsLeftAlone()
{
    ScriptedServer server;
    server.setHandler([&](const ScriptedRequest &) {
        ScriptedAnswer full =
            answer(429, object({{"code", QStringLiteral("kiosk.tooManyPairings")}}));
        full.headers.append(std::pair<QByteArray, QByteArray>("Retry-After", "300"));
        return full;
    });
    auto screen = link(server.url());
    QTRY_COMPARE(screen->contact(), ScreenLink::Contact::Crowded);
    QTest::qWait(300); // fifteen times the wait without it
    QCOMPARE(server.requests().size(), 1);
    server.vanish();
    auto other = link(server.url());
    QTRY_COMPARE(other->contact(), ScreenLink::Contact::NoAnswer);
}

void TestScreenLink::damagedFile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut") << QByteArray("{\"server\":\"http://foyer.example\",\"tok");
    QTest::newRow("no kiosk") << QByteArray(R"({"server":"http://foyer.example","token":"t"})");
    QTest::newRow("wrong types") << QByteArray(
        R"({"server":"http://foyer.example","token":7,"kiosk":[],"waiting":3})");
    QTest::newRow("other server") << QByteArray(
        R"({"server":"http://x.example","token":"t","kiosk":{"id":"a","name":"b"}})");
}

void TestScreenLink::damagedFile()
{
    QFETCH(QByteArray, bytes);
    const ScreenFile file(m_folder->path(), QUrl(QStringLiteral("http://foyer.example")));
    QFile raw(file.file());
    QVERIFY(raw.open(QIODevice::WriteOnly));
    raw.write(bytes);
    raw.close();
    QVERIFY(file.load().token.isEmpty());
    QVERIFY(file.load().waiting.id.isEmpty());
}

QTEST_GUILESS_MAIN(TestScreenLink)
#include "tst_screenlink.moc"
