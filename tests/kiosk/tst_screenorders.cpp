// SPDX-License-Identifier: GPL-3.0-or-later
// What an organizer asks of a screen once, on a real screen at a real server: its name, large; to begin anew.
#include "kiosk/pairedscreen.h"
#include "tests/http/testsite.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr LinkPolicy Quick{.pollMs = 20,
                           .retryMs = 20,
                           .mostRetryMs = 100,
                           .reportMs = 100,
                           .lookMs = 20,
                           .doubtMs = 20,
                           .refusals = 3};

struct Screen {
    Screen(TestSite &site, const QString &folder)
        : source(url(site), folder, clock)
        , stage(source, clock, options)
        , link(url(site), folder, QStringLiteral("hall-1"), clock, Quick)
        , paired(link, source, stage, options, clock)
    {
        loaded = stage.load();
        paired.start();
    }
    static QUrl url(const TestSite &site)
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(site.port()));
    }
    SystemClock clock;
    StageOptions options;
    ScreenSource source;
    Stage stage;
    ScreenLink link;
    PairedScreen paired;
    bool loaded = false;
};

} // namespace

class TestScreenOrders : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysItsName();
    void beginsAnewOnce();

private:
    QByteArray add(TestSite &site, Screen &screen)
    {
        if (!QTest::qWaitFor([&] { return screen.link.code().size() == 6; }, 20'000)) return {};
        const QByteArray id =
            site.ask("POST /api/v1/kiosks/" + screen.link.code().toLatin1() + "/approve",
                     {{QStringLiteral("name"), QStringLiteral("Entrance hall")},
                      {QStringLiteral("eventId"), site.eventId}})
                .json()
                .value(u"id")
                .toString()
                .toLatin1();
        const bool known = QTest::qWaitFor(
            [&] { return screen.link.phase() == ScreenLink::Phase::Paired; }, 20'000);
        return known ? id : QByteArray();
    }
    void order(TestSite &site, const QByteArray &id, const char *what, Instant at)
    {
        const QJsonObject settings{{QLatin1String(what), toIso(at)}};
        QCOMPARE(
            site.ask("PATCH /api/v1/kiosks/" + id, {{QStringLiteral("settings"), settings}}).status,
            200);
    }
};

void TestScreenOrders::saysItsName()
{
    TestSite site;
    QTemporaryDir folder;
    Screen screen(site, folder.path());
    QVERIFY(screen.loaded);
    const QByteArray id = add(site, screen);
    QVERIFY(!id.isEmpty());
    // The moment after the approval is over.
    QTRY_VERIFY_WITH_TIMEOUT(!screen.stage.pairing().active(), 20'000);
    order(site, id, "identify", screen.source.now());
    QTRY_VERIFY_WITH_TIMEOUT(screen.stage.pairing().approved(), 20'000);
    QCOMPARE(screen.stage.pairing().approvedName(), QStringLiteral("Entrance hall"));
    QTRY_VERIFY_WITH_TIMEOUT(!screen.stage.pairing().active(), 30'000);
    // One from long ago comes too late; it is known all the same, and nothing stands there.
    order(site, id, "identify", screen.source.now() - 3'600'000);
    QTRY_VERIFY_WITH_TIMEOUT(screen.link.kiosk().settings.value(u"identify").toString()
                                 < toIso(screen.source.now() - 3'000'000),
                             20'000);
    QVERIFY(!screen.stage.pairing().active());
}

void TestScreenOrders::beginsAnewOnce()
{
    TestSite site;
    QTemporaryDir folder;
    {
        Screen screen(site, folder.path());
        QVERIFY(screen.loaded);
        const QByteArray id = add(site, screen);
        QVERIFY(!id.isEmpty());
        QSignalSpy asked(&screen.paired, &PairedScreen::restartAsked);
        order(site, id, "restart", screen.source.now());
        QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, 20'000);
        // Another change of its settings is no order.
        QCOMPARE(site.ask("PATCH /api/v1/kiosks/" + id,
                          {{QStringLiteral("view"), QStringLiteral("grid")}})
                     .status,
                 200);
        QTRY_COMPARE_WITH_TIMEOUT(screen.link.kiosk().view, QStringLiteral("grid"), 20'000);
        QCOMPARE(asked.size(), 1);
    }
    // The next start finds the order on its disk, done.
    Screen again(site, folder.path());
    QSignalSpy asked(&again.paired, &PairedScreen::restartAsked);
    QTRY_COMPARE_WITH_TIMEOUT(again.source.sync(), ReplicaSource::Sync::Live, 20'000);
    QCOMPARE(again.link.phase(), ScreenLink::Phase::Paired);
    QCOMPARE(asked.size(), 0);
}

QTEST_MAIN(TestScreenOrders)
#include "tst_screenorders.moc"
