// SPDX-License-Identifier: GPL-3.0-or-later
// The real server, the real kiosk and the page in a browser: a session moves, both show it; the server dies, both
// say so and keep what they have; it comes back, and both are live again.
#include "shared/domain/clashes.h"
#include "shared/wire/snapshot.h"
#include "tests/e2e/kioskprocess.h"
#include "tests/support/serverprocess.h"
#ifdef FOYER_WITH_PAGE
#include "tests/page/browser.h"

#include <QtWidgets/QApplication>
#endif

#include <QtCore/QTimeZone>
#include <QtTest/QtTest>

using namespace Foyer;

class TestScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aMoveIsShown();
    void serverDiesAndComesBack();
    void kioskStartsWithoutServer();
    void cleanupTestCase();

private:
    QString path(const Id &session) const
    {
        return QStringLiteral("/events/%1/sessions/%2").arg(m_slug, session);
    }
    Snapshot snapshot() { return decodeSnapshot(m_server->snapshot(m_slug)).value_or(Snapshot()); }
    /// A session that the kiosk shows as still to come, and a later time at which its room is free.
    std::pair<Session, Instant> comingSession();
    std::unique_ptr<KioskProcess> kiosk()
    {
        return std::make_unique<KioskProcess>(m_server->url(), m_slug, QStringLiteral("agenda"),
                                              m_data.path());
    }
    QString sync() const { return m_kiosk->shown().value(QLatin1String("sync")).toString(); }

    QTemporaryDir m_data;
    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<KioskProcess> m_kiosk;
#ifdef FOYER_WITH_PAGE
    std::unique_ptr<Browser> m_browser;
#endif
    QString m_slug;
};

void TestScreens::initTestCase()
{
    if (!ServerProcess::available() || !KioskProcess::available())
        QSKIP("bin/foyer-server or bin/foyer-kiosk is not built");
    m_server = std::make_unique<ServerProcess>();
    const Result<QString> slug = m_server->startWithSample();
    QVERIFY2(slug, slug ? "" : qPrintable(slug.error().detail));
    m_slug = *slug;
    m_kiosk = kiosk();
    QTRY_COMPARE_WITH_TIMEOUT(sync(), QStringLiteral("live"), 30'000);
    QVERIFY(!m_kiosk->shown().value(QLatin1String("rows")).toArray().isEmpty());
#ifdef FOYER_WITH_PAGE
    m_browser = std::make_unique<Browser>(QSize(390, 844));
    m_browser->load(m_server->url().resolved(QUrl(QLatin1String("/e/") + m_slug)));
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('[data-sync=live]')"), 60'000));
#endif
}

void TestScreens::cleanupTestCase()
{
#ifdef FOYER_WITH_PAGE
    m_browser.reset();
#endif
    m_kiosk.reset();
    m_server.reset();
}

std::pair<Session, Instant> TestScreens::comingSession()
{
    const Snapshot now = snapshot();
    for (const Session &session : now.sessions) {
        const QJsonObject row = m_kiosk->row(session.id);
        if (row.isEmpty() || row.value(QLatin1String("look")) == QLatin1String("past")
            || session.kind != SessionKind::Session || session.status != SessionStatus::Confirmed
            || session.locationIds.size() != 1 || session.lateMinutes != 0
            || *session.start < SystemClock().now())
            continue;
        const Instant length = *session.end - *session.start;
        for (Instant start = *session.start + 300'000; start < *session.start + 3 * 3'600'000;
             start += 300'000) {
            const bool taken =
                std::any_of(now.sessions.begin(), now.sessions.end(), [&](const Session &other) {
                    return other.id != session.id && other.start
                           && other.locationIds.contains(session.locationIds.first())
                           && overlaps(start, start + length, *other.start, *other.end);
                });
            if (!taken) return {session, start};
        }
    }
    return {};
}

void TestScreens::aMoveIsShown()
{
    const auto [session, start] = comingSession();
    QVERIFY(!session.id.isEmpty());
    const QString title = QStringLiteral("Moved by a test");
    const QTimeZone zone(snapshot().event.timeZone.toLatin1());
    const QString time =
        QDateTime::fromMSecsSinceEpoch(start, zone).toString(QStringLiteral("HH:mm"));
    QVERIFY(m_kiosk->row(session.id).value(QLatin1String("time")) != time);

    QElapsedTimer timer;
    qint64 onKiosk = -1;
    connect(m_kiosk.get(), &KioskProcess::drawn, this, [&, id = session.id] {
        const QJsonObject row = m_kiosk->row(id);
        if (onKiosk < 0 && row.value(QLatin1String("time")) == time
            && row.value(QLatin1String("title")) == title)
            onKiosk = timer.elapsed();
    });
    QNetworkAccessManager network;
    timer.start();
    const std::unique_ptr<QNetworkReply> reply(
        m_server->ask(network, "PATCH", path(session.id),
                      {{QStringLiteral("title"), title},
                       {QStringLiteral("start"), toIso(start)},
                       {QStringLiteral("end"), toIso(start + (*session.end - *session.start))}}));
#ifdef FOYER_WITH_PAGE
    const QString card =
        QStringLiteral("document.querySelector('.rows [data-id=\"%1\"]')").arg(session.id);
    const bool onPage = m_browser->waitFor(
        QStringLiteral("%1 && %1.querySelector('h4').textContent === '%2' && "
                       "%1.querySelector('.card-time').textContent.includes('%3')")
            .arg(card, title, time));
    QVERIFY2(onPage,
             qPrintable(time + m_browser->run(card + QStringLiteral(".outerHTML")).toString()));
    qInfo("the page shows a moved session %lld ms after the request began", timer.elapsed());
#endif
    QTRY_VERIFY_WITH_TIMEOUT(onKiosk >= 0, 10'000);
    qInfo("the kiosk has drawn a moved session %lld ms after the request began", onKiosk);
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 200);
    m_kiosk->disconnect(this);
}

void TestScreens::serverDiesAndComesBack()
{
    const Session session = comingSession().first;
    const qsizetype rows = m_kiosk->shown().value(QLatin1String("rows")).toArray().size();
    m_server->kill();
    QTRY_VERIFY_WITH_TIMEOUT(sync() != QLatin1String("live"), 30'000);
    QCOMPARE(m_kiosk->shown().value(QLatin1String("rows")).toArray().size(), rows);
#ifdef FOYER_WITH_PAGE
    QVERIFY(
        m_browser->waitFor(QStringLiteral("!document.querySelector('[data-sync=live]')"), 60'000));
#endif
    QVERIFY(m_server->start());
    const RestAnswer cancelled =
        m_server->call("POST", path(session.id) + QStringLiteral("/cancel"),
                       {{QStringLiteral("reason"), QStringLiteral("Storm")}});
    QCOMPARE(cancelled.status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(sync(), QStringLiteral("live"), 90'000);
    QTRY_COMPARE(m_kiosk->row(session.id).value(QLatin1String("look")).toString(),
                 QStringLiteral("cancelled"));
#ifdef FOYER_WITH_PAGE
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('[data-sync=live]')"), 120'000));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('[data-id=\"%1\"].is-cancelled')").arg(session.id)));
#endif
}

void TestScreens::kioskStartsWithoutServer()
{
    m_kiosk.reset(); // saves when it ends
    m_server->kill();
    QElapsedTimer timer;
    timer.start();
    m_kiosk = kiosk();
    QTRY_VERIFY_WITH_TIMEOUT(!m_kiosk->shown().value(QLatin1String("rows")).toArray().isEmpty(),
                             30'000);
    qInfo(
        "a kiosk without network had drawn the schedule from disk %lld ms after its process began",
        timer.elapsed());
    QVERIFY(sync() != QLatin1String("live"));
    QTRY_COMPARE_WITH_TIMEOUT(sync(), QStringLiteral("offline"), 60'000);
    QVERIFY(m_kiosk->shown()
                .value(QLatin1String("syncText"))
                .toString()
                .contains(QLatin1String("as of")));
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(sync(), QStringLiteral("live"), 90'000);
}

#ifdef FOYER_WITH_PAGE
QTEST_MAIN(TestScreens)
#else
QTEST_GUILESS_MAIN(TestScreens)
#endif
#include "tst_screens.moc"
