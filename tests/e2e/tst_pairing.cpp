// SPDX-License-Identifier: GPL-3.0-or-later
// The real kiosk and the real server: a screen fresh from its box is approved, follows what it is told, reports, starts
// again without a network, and belongs to nobody once its token is taken away.
#include "shared/wire/snapshot.h"
#include "tests/e2e/kioskprocess.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QDir>
#include <QtTest/QtTest>

using namespace Foyer;

class TestPairing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void approvedAndFollows();
    void reports();
    void startsWithoutNetwork();
    void tokenIsTakenAway();
    void cleanupTestCase();

private:
    void startKiosk()
    {
        m_kiosk = std::make_unique<KioskProcess>(m_server->url(), QString(), QStringLiteral("now"),
                                                 m_data.path());
    }
    QString view() const { return m_kiosk->text(QLatin1String("view")); }
    QString code() const { return m_kiosk->text(QLatin1String("pairing")); }
    QString path() const { return QStringLiteral("/kiosks/") + m_id; }

    QTemporaryDir m_data;
    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<KioskProcess> m_kiosk;
    Snapshot m_event;
    QString m_id;
};

void TestPairing::initTestCase()
{
    if (!ServerProcess::available() || !KioskProcess::available())
        QSKIP("bin/foyer-server or bin/foyer-kiosk is not built");
    m_server = std::make_unique<ServerProcess>();
    const Result<QString> slug = m_server->startWithSample();
    QVERIFY2(slug, slug ? "" : qPrintable(slug.error().detail));
    const auto snapshot = decodeSnapshot(m_server->snapshot(*slug));
    QVERIFY(snapshot);
    m_event = *snapshot;
    startKiosk();
}

void TestPairing::cleanupTestCase()
{
    m_kiosk.reset();
    m_server.reset();
}

void TestPairing::approvedAndFollows()
{
    QTRY_COMPARE_WITH_TIMEOUT(code().size(), 6, 60'000);
    const RestAnswer approved =
        m_server->call("POST", QStringLiteral("/kiosks/%1/approve").arg(code()),
                       {{QStringLiteral("name"), QStringLiteral("Hall, left")},
                        {QStringLiteral("eventId"), m_event.event.id},
                        {QStringLiteral("view"), QStringLiteral("agenda")}});
    QCOMPARE(approved.status, 201);
    m_id = approved.json.value(u"id").toString();
    QTRY_COMPARE_WITH_TIMEOUT(view(), QStringLiteral("agenda"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(code().isEmpty(), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(m_kiosk->text(QLatin1String("sync")), QStringLiteral("live"), 60'000);
    QCOMPARE(m_kiosk->text(QLatin1String("event")), m_event.event.name);

    const Location room = m_event.locations.first();
    qint64 shown = -1;
    QElapsedTimer timer;
    connect(m_kiosk.get(), &KioskProcess::drawn, this, [&] {
        if (shown < 0 && view() == u"door") shown = timer.elapsed();
    });
    timer.start();
    QCOMPARE(m_server
                 ->call("PATCH", path(),
                        {{QStringLiteral("view"), QStringLiteral("door")},
                         {QStringLiteral("language"), QStringLiteral("de")},
                         {QStringLiteral("locationIds"), QJsonArray{room.id}}})
                 .status,
             200);
    QTRY_VERIFY_WITH_TIMEOUT(shown >= 0, 30'000);
    qInfo("another view was drawn %lld ms after the organizer's request began", shown);
    QTRY_COMPARE(m_kiosk->text(QLatin1String("room")), room.name);
    m_kiosk->disconnect(this);
}

void TestPairing::reports()
{
    QTRY_VERIFY_WITH_TIMEOUT(
        !m_server->call("GET", path()).json.value(u"report").toObject().isEmpty(), 60'000);
    const QJsonObject kiosk = m_server->call("GET", path()).json;
    QVERIFY(!kiosk.value(u"appVersion").toString().isEmpty());
    QVERIFY(kiosk.contains(u"lastSeen"));
    const QJsonObject report = kiosk.value(u"report").toObject();
    QVERIFY(report.contains(u"seq") && report.contains(u"clockOffsetMs"));
    QVERIFY(fromIso(report.value(u"lastFrame").toString()));
}

void TestPairing::startsWithoutNetwork()
{
    // On disk within two seconds of the first snapshot.
    QTRY_VERIFY_WITH_TIMEOUT(
        !QDir(m_data.path()).entryList({QStringLiteral("replica-*.foyer")}, QDir::Files).isEmpty(),
        30'000);
    m_kiosk.reset();
    m_server->kill();
    QElapsedTimer timer;
    timer.start();
    startKiosk();
    QTRY_COMPARE_WITH_TIMEOUT(view(), QStringLiteral("door"), 60'000);
    qInfo("a paired screen without network had drawn its door sign after %lld ms", timer.elapsed());
    QVERIFY(code().isEmpty());
    QTRY_COMPARE(m_kiosk->text(QLatin1String("event")), m_event.event.name);
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(m_kiosk->text(QLatin1String("sync")), QStringLiteral("live"), 90'000);
}

void TestPairing::tokenIsTakenAway()
{
    QCOMPARE(m_server->call("DELETE", path()).status, 204);
    QTRY_COMPARE_WITH_TIMEOUT(code().size(), 6, 90'000);
}

QTEST_GUILESS_MAIN(TestPairing)
#include "tst_pairing.moc"
