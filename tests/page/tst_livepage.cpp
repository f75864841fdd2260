// SPDX-License-Identifier: GPL-3.0-or-later
// The page against the real server: live, killed, back, and in the end the same as a fresh snapshot.
#include "tests/page/browser.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

/// What only single guests see (who is told of an edit) moves the position of everyone.
QJsonObject withoutPosition(QJsonObject snapshot)
{
    snapshot.remove(QStringLiteral("seq"));
    snapshot.remove(QStringLiteral("cursor"));
    return snapshot;
}

} // namespace

class TstLivePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void followsAnEdit();
    void survivesAKilledServer();
    void cleanupTestCase();

private:
    QString sessionPath(const QString &id) const
    {
        return QStringLiteral("/events/%1/sessions/%2").arg(m_slug, id);
    }
    void edit(const QString &id, const QJsonObject &fields);
    QJsonObject pageSnapshot();
    QJsonObject serverSnapshot();
    QString anUpcomingSession();
    bool loaded();

    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<Browser> m_browser;
    QString m_slug;
};

void TstLivePage::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_server = std::make_unique<ServerProcess>();
    QVERIFY(m_server->start());
    const auto slug = m_server->makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    const auto token = m_server->makeToken();
    QVERIFY(token);
    m_server->setToken(*token);
    m_browser = std::make_unique<Browser>(QSize(390, 844));
    m_browser->load(m_server->url().resolved(QUrl(QLatin1String("/e/") + m_slug)));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live')"), 30000));
    QVERIFY(loaded());
}

void TstLivePage::cleanupTestCase()
{
    m_browser.reset();
    m_server.reset();
}

/// The page's own module, asked for again: an ES module exists once, so this is the running instance.
bool TstLivePage::loaded()
{
    m_browser->run(QStringLiteral(
        "const own = document.querySelector('script[type=module]').src;"
        "Promise.all([import(own), import(own.replace('main-event.mjs', 'replica/replica.mjs'))])"
        ".then(([page, replica]) => { window.pageState = () => "
        "JSON.stringify(replica.toSnapshot(page.app.replica)); })"));
    return m_browser->waitFor(QStringLiteral("window.pageState"));
}

void TstLivePage::edit(const QString &id, const QJsonObject &fields)
{
    const RestAnswer answer = m_server->call("PATCH", sessionPath(id), fields);
    QVERIFY2(answer.status == 200, answer.body.constData());
}

QJsonObject TstLivePage::pageSnapshot()
{
    return withoutPosition(
        QJsonDocument::fromJson(
            m_browser->run(QStringLiteral("window.pageState()")).toString().toUtf8())
            .object());
}

QJsonObject TstLivePage::serverSnapshot()
{
    return withoutPosition(QJsonDocument::fromJson(m_server->snapshot(m_slug)).object());
}

QString TstLivePage::anUpcomingSession()
{
    // One that the list shows unfolded, so that its card is on the page.
    return m_browser
        ->run(QStringLiteral(
            "document.querySelector('.rows .card:not(.is-cancelled):not(.is-blocker)').dataset.id"))
        .toString();
}

void TstLivePage::followsAnEdit()
{
    const QString id = anUpcomingSession();
    QVERIFY(!id.isEmpty());
    QElapsedTimer timer;
    timer.start();
    edit(id, {{QStringLiteral("title"), QStringLiteral("Moved by a test <b>&amp;")}});
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('[data-id=\"%1\"] "
                                              "h4').textContent === 'Moved by a test <b>&amp;'")
                                   .arg(id)));
    qInfo("an edit was on the page %lld ms after its request began", timer.elapsed());
    const RestAnswer cancelled =
        m_server->call("POST", sessionPath(id) + QStringLiteral("/cancel"),
                       {{QStringLiteral("reason"), QStringLiteral("Storm")}});
    QCOMPARE(cancelled.status, 200);
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('[data-id=\"%1\"].is-cancelled')."
                                          "textContent.includes('Cancelled: storm')")
                               .arg(id)));
    QCOMPARE(pageSnapshot(), serverSnapshot());
}

void TstLivePage::survivesAKilledServer()
{
    QStringList ids;
    const QJsonArray sessions = serverSnapshot().value(QLatin1String("sessions")).toArray();
    for (const QJsonValue &session : sessions)
        ids += session.toObject().value(QLatin1String("id")).toString();
    for (int i = 0; i < 20; ++i)
        edit(ids.at(i), {{QStringLiteral("subtitle"), QStringLiteral("before %1").arg(i)}});
    m_server->kill();
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('[data-sync=reconnecting], [data-sync=offline]')"),
        60000));
    QVERIFY(m_server->start());
    for (int i = 10; i < 30; ++i)
        edit(ids.at(i), {{QStringLiteral("subtitle"), QStringLiteral("after %1").arg(i)}});
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('[data-sync=live]')"), 90000));
    QTRY_COMPARE_WITH_TIMEOUT(pageSnapshot(), serverSnapshot(), 20000);
}

QTEST_MAIN(TstLivePage)
#include "tst_livepage.moc"
