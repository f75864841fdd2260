// SPDX-License-Identifier: GPL-3.0-or-later
// The page in a browser, against a server that follows a script.
#include "tests/page/browser.h"
#include "tests/page/fixtureserver.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QTimeZone>
#include <QtTest/QSignalSpy>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

const QSize Phone(390, 844);
const QSize Desktop(1280, 800);
// Friday 11 September 2026, 13:38 in Copenhagen.
const QDateTime Now(QDate(2026, 9, 11), QTime(11, 38, 20), QTimeZone::utc());
const QByteArray NowHeader = "Fri, 11 Sep 2026 11:38:20 GMT";

QJsonObject fixture()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/page/fixture-heron-bay.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

QString quoted(const QString &text)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact))
        .mid(1)
        .chopped(1);
}

/// The text of a session's card or block.
QString card(const QString &id)
{
    return QStringLiteral("(document.querySelector('[data-id=\"%1\"]')?.textContent ?? '')")
        .arg(id);
}

QString press(const QString &key)
{
    return QStringLiteral("document.activeElement.dispatchEvent(new "
                          "KeyboardEvent('keydown',{key:%1,bubbles:true,cancelable:true}))")
        .arg(quoted(key));
}

} // namespace

class TstPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheSchedule();
    void followsChanges();
    void changesHoldTheirTint();
    void resetFetchesASnapshot();
    void saysThatItIsOffline();
    void renamedEventKeepsItsPage();
    void hostileTextStaysText();
    void deepLinkOpensTheSheet();
    void backClosesTheSheet();
    void panelStandsBesideTheGrid();
    void searchStandsInTheAddress();
    void filtersStandInTheAddress();
    void gridByKeyboard();
    void dayTabsByKeyboard();
    void pastIsFolded();
    void nothingIsWiderThanThePhone_data();
    void nothingIsWiderThanThePhone();
    void largeTextCutsNothing();
    void everythingHasAName_data();
    void everythingHasAName();
    void themesFollowTheTokens_data();
    void themesFollowTheTokens();
    void listOfEvents();
    void noSuchEvent();

private:
    void fitsTheWindow();
    bool open(const QString &path, const QSize &size,
              const QString &theme = QStringLiteral("light"));
    QJsonObject session(const QString &id) const
    {
        return m_server->subject(QStringLiteral("sessions"), id);
    }
    void changeSession(const QJsonObject &session);
    QString address()
    {
        return m_browser->run(QStringLiteral("location.pathname + location.search")).toString();
    }

    std::unique_ptr<FixtureServer> m_server;
    std::unique_ptr<Browser> m_browser;
};

void TstPage::init()
{
    m_server = std::make_unique<FixtureServer>(fixture(), NowHeader);
    QVERIFY(!m_server->snapshot().isEmpty());
    QVERIFY(m_server->listen());
}

void TstPage::cleanup()
{
    if (m_browser) {
        QStringList bad = m_browser->consoleMessages();
        // A refused connection is in the script of some tests, and the browser reports it by itself.
        bad.removeIf([](const QString &message) {
            return message.startsWith(QLatin1String("Failed to load resource"));
        });
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(QLatin1Char('\n'))));
    }
    m_browser.reset();
    m_server.reset();
}

bool TstPage::open(const QString &path, const QSize &size, const QString &theme)
{
    m_browser = std::make_unique<Browser>(size);
    m_browser->setNow(Now);
    m_browser->setTheme(theme);
    m_browser->load(m_server->url(path));
    // The head says live from the fresh snapshot on; what a test sends needs the feed.
    return m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live')"), 30000)
           && QTest::qWaitFor([this] { return m_server->openFeeds() > 0; }, 30000);
}

void TstPage::changeSession(const QJsonObject &session)
{
    m_server->change(QStringLiteral("session.changed"), QStringLiteral("sessions"),
                     QStringLiteral("session"), session);
}

void TstPage::showsTheSchedule()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QCOMPARE(m_browser->text(QStringLiteral("h1")), QStringLiteral("Heron Bay Gathering"));
    QVERIFY(m_browser->text(QStringLiteral(".sync")).contains(QStringLiteral("Copenhagen time")));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-logs")))
                .toString()
                .contains(QStringLiteral("Now, 22 min left")));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-clock")))
                .toString()
                .contains(QStringLiteral("Moved here from Attic, 14:00")));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-kite")))
                .toString()
                .contains(QStringLiteral("Cancelled: wind warning")));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-morse")))
                .toString()
                .contains(QStringLiteral("Late, starts 14:55")));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-bread")))
                .toString()
                .contains(QStringLiteral("Full")));
    QVERIFY(m_browser->text(QStringLiteral(".moved-line"))
                .contains(QStringLiteral("Clocks made of water, moved to 13:45, Reading Room")));
    QCOMPARE(m_server->feedQueries().value(0), QByteArray("?since=4711.9f3a0c21"));
}

void TstPage::followsChanges()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QJsonObject ferry = session(QStringLiteral("ses-ferry"));
    ferry.insert(
        QStringLiteral("movedFrom"),
        QJsonObject{{QStringLiteral("start"), ferry.value(QStringLiteral("start"))},
                    {QStringLiteral("end"), ferry.value(QStringLiteral("end"))},
                    {QStringLiteral("locationIds"), ferry.value(QStringLiteral("locationIds"))},
                    {QStringLiteral("at"), QStringLiteral("2026-09-11T11:38:00.000Z")}});
    ferry.insert(QStringLiteral("locationIds"), QJsonArray{QStringLiteral("loc-pier")});
    ferry.insert(QStringLiteral("start"), QStringLiteral("2026-09-11T14:00:00.000Z"));
    ferry.insert(QStringLiteral("end"), QStringLiteral("2026-09-11T14:45:00.000Z"));
    QElapsedTimer timer;
    timer.start();
    changeSession(ferry);
    QVERIFY(m_browser->waitFor(card(QStringLiteral("ses-ferry"))
                               + QStringLiteral(".includes('16:00–16:45')")));
    qInfo("on screen %lld ms after it was sent", timer.elapsed());
    QVERIFY(m_browser->run(card(QStringLiteral("ses-ferry")))
                .toString()
                .contains(QStringLiteral("Moved here from Great Room, 15:45")));

    QJsonObject made = session(QStringLiteral("ses-ferry"));
    made.insert(QStringLiteral("id"), QStringLiteral("ses-new"));
    made.insert(QStringLiteral("title"), QStringLiteral("Knots on demand"));
    m_server->change(QStringLiteral("session.created"), QStringLiteral("sessions"),
                     QStringLiteral("session"), made);
    QVERIFY(m_browser->waitFor(card(QStringLiteral("ses-new"))
                               + QStringLiteral(".includes('Knots on demand')")));
    const qint64 seq = m_server->snapshot().value(QLatin1String("seq")).toInteger() + 1;
    m_server->send("session.deleted",
                   {{QStringLiteral("seq"), seq},
                    {QStringLiteral("payload"),
                     QJsonObject{{QStringLiteral("id"), QStringLiteral("ses-new")}}}});
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('[data-id=ses-new]')")));
}

void TstPage::changesHoldTheirTint()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QJsonObject late = session(QStringLiteral("ses-ferry"));
    late.insert(QStringLiteral("lateMinutes"), 15);
    changeSession(late);
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('[data-id=ses-ferry][data-changed=late]')")));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("!document.querySelector('[data-id=ses-ferry]').dataset.changed"), 20000));
    QVERIFY(m_browser->run(card(QStringLiteral("ses-ferry")))
                .toString()
                .contains(QStringLiteral("Late, starts 16:00")));
}

void TstPage::resetFetchesASnapshot()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QJsonObject restored = m_server->snapshot();
    QJsonObject event = restored.value(QLatin1String("event")).toObject();
    event.insert(QStringLiteral("name"), QStringLiteral("Heron Bay, restored"));
    restored.insert(QStringLiteral("event"), event);
    restored.insert(QStringLiteral("seq"), 12);
    restored.insert(QStringLiteral("cursor"), QStringLiteral("12.0badcafe"));
    m_server->setSnapshot(restored);
    m_server->send("reset", {{QStringLiteral("reason"), QStringLiteral("other-history")}});
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('h1').textContent === 'Heron Bay, restored'")));
    QTRY_COMPARE(m_server->feedQueries().last(), QByteArray("?since=12.0badcafe"));
    QCOMPARE(m_server->snapshotsServed(), 2);
}

void TstPage::saysThatItIsOffline()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    m_server->dropFeeds(true);
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('.sync [data-state=reconnecting]')"), 30000));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('.sync [data-state=offline]')"), 60000));
    QVERIFY(
        m_browser->text(QStringLiteral(".sync"))
            .contains(QRegularExpression(QStringLiteral("Offline, as of 13:3\\d · \\d+ min old"))));
    QVERIFY(m_browser->text(QStringLiteral(".band-note"))
                .contains(QStringLiteral("This may be out of date.")));
    QVERIFY(!m_browser->run(card(QStringLiteral("ses-logs"))).toString().isEmpty());

    m_server->setRefusing(false);
    m_browser->run(QStringLiteral("document.querySelector('.band-note .btn').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live')")));
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('.band-note')")));
    QCOMPARE(m_server->feedQueries().last(), QByteArray("?since=4711.9f3a0c21"));
}

void TstPage::renamedEventKeepsItsPage()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay?q=morse"), Phone));
    QJsonObject snapshot = m_server->snapshot();
    QJsonObject event = snapshot.value(QLatin1String("event")).toObject();
    event.insert(QStringLiteral("slug"), QStringLiteral("heron-bay-2026"));
    const qint64 seq = snapshot.value(QLatin1String("seq")).toInteger() + 1;
    snapshot.insert(QStringLiteral("event"), event);
    m_server->setSnapshot(snapshot);
    m_server->send("event.changed",
                   {{QStringLiteral("seq"), seq},
                    {QStringLiteral("payload"), QJsonObject{{QStringLiteral("event"), event}}}});
    QVERIFY(m_browser->waitFor(QStringLiteral("location.pathname === '/e/heron-bay-2026'")));
    QTRY_COMPARE(m_server->feedQueries().last(), QByteArray("?since=4712.00c0ffee"));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay-2026?q=morse"));
}

void TstPage::hostileTextStaysText()
{
    const QString markup = QStringLiteral(
        "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=1</script>{{title}}");
    QJsonObject evil = session(QStringLiteral("ses-logs"));
    evil.insert(QStringLiteral("title"), markup);
    evil.insert(QStringLiteral("subtitle"), markup);
    evil.insert(QStringLiteral("track"), markup);
    evil.insert(QStringLiteral("description"),
                QString(markup
                        + QStringLiteral("\n\n[a](javascript:window.hacked=1) "
                                         "<javascript:window.hacked=1> [b](data:text/html,x)")));
    evil.insert(QStringLiteral("links"),
                QJsonArray{QJsonObject{
                    {QStringLiteral("title"), QStringLiteral("c")},
                    {QStringLiteral("url"), QStringLiteral("javascript:window.hacked=1")}}});
    evil.insert(QStringLiteral("status"), QStringLiteral("cancelled"));
    evil.insert(QStringLiteral("statusReason"), markup);
    QVERIFY(open(QStringLiteral("/e/heron-bay/s/ses-logs"), Phone));
    changeSession(evil);
    QVERIFY(m_browser->waitFor(card(QStringLiteral("ses-logs"))
                               + QStringLiteral(".includes(%1)").arg(quoted(markup))));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('#sheet-title').textContent === %1")
            .arg(quoted(markup))));
    QVERIFY(m_browser->text(QStringLiteral(".prose")).contains(QStringLiteral("<script>")));
    QCOMPARE(m_browser
                 ->run(QStringLiteral(
                     "document.querySelectorAll('img, .sheet script, #app script').length"))
                 .toInt(),
             0);
    QCOMPARE(m_browser
                 ->run(QStringLiteral("[...document.querySelectorAll('a')].filter((a) => "
                                      "!/^https?:|^mailto:/.test(a.href)).length"))
                 .toInt(),
             0);
    QVERIFY(!m_browser->run(QStringLiteral("'hacked' in window")).toBool());
}

void TstPage::deepLinkOpensTheSheet()
{
    // On Saturday: the day of the session is the one to stand on afterwards.
    QVERIFY(open(QStringLiteral("/e/heron-bay/s/ses-jp"), Phone));
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('dialog[open] #sheet-title')")));
    QCOMPARE(m_browser->run(QStringLiteral("document.activeElement.id")).toString(),
             QStringLiteral("sheet-title"));
    QVERIFY(m_browser->text(QStringLiteral(".sheet"))
                .contains(QStringLiteral("Sat 12 Sep, 11:00–11:45")));
    QVERIFY(m_browser->text(QStringLiteral(".sheet")).contains(QStringLiteral("Japanese")));
    m_browser->run(QStringLiteral("document.querySelector('dialog [aria-label=Close]').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('dialog[open]')")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay?day=2026-09-12"));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.activeElement.closest('[data-id]')?.dataset.id === 'ses-jp'")));
}

void TstPage::backClosesTheSheet()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    m_browser->run(QStringLiteral("document.querySelector('[data-id=ses-clock] a').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('dialog[open]')")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay/s/ses-clock"));
    m_browser->run(QStringLiteral("history.back()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('dialog[open]')")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay"));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.activeElement.closest('[data-id]')?.dataset.id === 'ses-clock'")));
}

void TstPage::panelStandsBesideTheGrid()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Desktop));
    m_browser->run(QStringLiteral("document.querySelector('[data-id=ses-clock] a').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('.panel').hidden")));
    QVERIFY(m_browser
                ->run(QStringLiteral(
                    "document.querySelector('.gridview').getBoundingClientRect().right"
                    " <= document.querySelector('.panel').getBoundingClientRect().left"))
                .toBool());
    // The grid stays usable: another block replaces what the panel shows.
    m_browser->run(QStringLiteral("document.querySelector('[data-id=ses-alt] a').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral(
        "document.querySelector('#sheet-title').textContent === 'Describing pictures well'")));
    m_browser->run(press(QStringLiteral("Escape")));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.panel').hidden")));
    // Narrower, the same session would be a dialog.
    m_browser->run(QStringLiteral("document.querySelector('[data-id=ses-alt] a').click()"));
    m_browser->resize(Phone);
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.querySelector('dialog[open] #sheet-title')")));
}

void TstPage::searchStandsInTheAddress()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    m_browser->run(QStringLiteral("const i=document.querySelector('.search-input'); i.focus(); "
                                  "i.value='CLÖCK water'; i.dispatchEvent(new Event('input'))"));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelectorAll('.results .card').length === 1")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay?q=CL%C3%96CK+water"));
    QVERIFY(
        m_browser
            ->run(QStringLiteral(
                "[...document.querySelectorAll('.results mark')].map((m) => m.textContent).join()"))
            .toString()
        == QStringLiteral("Clock,water"));
    m_browser->run(QStringLiteral("{const i=document.querySelector('.search-input'); "
                                  "i.value='rope'; i.dispatchEvent(new Event('input'))}"));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('.results .empty')?.textContent.includes('No "
                       "session matches “rope”.')")));
    QVERIFY(open(QStringLiteral("/e/heron-bay?q=songs"), Phone));
    QCOMPARE(m_browser->run(QStringLiteral("document.querySelectorAll('.results .card').length"))
                 .toInt(),
             2);
}

void TstPage::filtersStandInTheAddress()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay?room=loc-attic"), Phone));
    QVERIFY(m_browser
                ->run(QStringLiteral("[...document.querySelectorAll('.rows .card:not(.is-blocker) "
                                     ".card-room')].every((n) => n.textContent === 'Attic')"))
                .toBool());
    QVERIFY(m_browser->text(QStringLiteral(".fc.is-set")).contains(QStringLiteral("Attic")));
    m_browser->run(QStringLiteral("document.querySelector('.fc.is-set').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.menu[open]')")));
    m_browser->run(QStringLiteral("document.querySelector('.menu input[value=loc-boat]').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral(
        "document.querySelector('.fc.is-set').textContent.includes('2 of 7 rooms')")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay?room=loc-attic&room=loc-boat"));
    QVERIFY(open(QStringLiteral("/e/heron-bay?room=loc-attic&room=loc-boat&view=grid"), Phone));
    QCOMPARE(m_browser->run(QStringLiteral("document.querySelectorAll('.col').length")).toInt(), 2);
}

void TstPage::gridByKeyboard()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Desktop));
    QCOMPARE(
        m_browser->run(QStringLiteral("document.querySelectorAll('.block[tabindex=\"0\"]').length"))
            .toInt(),
        1);
    const QString focused =
        QStringLiteral("document.activeElement.closest('.cell')?.dataset.id ?? ''");
    m_browser->run(QStringLiteral("document.querySelector('[data-id=ses-tides] .block').focus()"));
    const std::pair<const char *, const char *> steps[] = {
        {"ArrowDown", "ses-small"}, {"ArrowUp", "ses-tides"},  {"ArrowRight", "ses-rota"},
        {"ArrowRight", "ses-logs"}, {"ArrowLeft", "ses-rota"}, {"End", "ses-letter"},
        {"Home", "ses-bells"}};
    for (const auto &[key, id] : steps) {
        m_browser->run(press(QLatin1String(key)));
        QCOMPARE(m_browser->run(focused).toString(), QLatin1String(id));
        QCOMPARE(
            m_browser
                ->run(QStringLiteral("document.querySelectorAll('.block[tabindex=\"0\"]').length"))
                .toInt(),
            1);
    }
    m_browser->run(press(QStringLiteral("PageDown")));
    QVERIFY(m_browser->waitFor(QStringLiteral(
        "document.querySelector('[aria-selected=true]').textContent.includes('Saturday')")));
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.activeElement.classList.contains('block')")));
    // Space is going or not; who is nobody is asked who they are.
    m_browser->run(press(QStringLiteral(" ")));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('dialog.ask[open]')")));
    m_browser->run(QStringLiteral("document.querySelector('dialog.ask').close()"));
    QVERIFY(
        m_browser->waitFor(QStringLiteral("document.activeElement.classList.contains('block')")));
    m_browser->run(QStringLiteral("document.activeElement.click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("!document.querySelector('.panel').hidden")));
}

void TstPage::dayTabsByKeyboard()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QCOMPARE(
        m_browser->run(QStringLiteral("document.querySelectorAll('.day[tabindex=\"0\"]').length"))
            .toInt(),
        1);
    m_browser->run(QStringLiteral("document.querySelector('[aria-selected=true]').focus()"));
    m_browser->run(press(QStringLiteral("ArrowRight")));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.activeElement.textContent.includes('Saturday 12 September')")));
    QCOMPARE(address(), QStringLiteral("/e/heron-bay?day=2026-09-12"));
    m_browser->run(press(QStringLiteral("Home")));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('.day-over')?.textContent === 'Thu 10 is over.'")));
}

void TstPage::pastIsFolded()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    QVERIFY(m_browser->text(QStringLiteral(".past summary"))
                .contains(QStringLiteral("8 earlier today")));
    QVERIFY(!m_browser->run(QStringLiteral("document.querySelector('.past').open")).toBool());
    QVERIFY(m_browser->text(QStringLiteral(".nowrow")).contains(QStringLiteral("13:38")));
    // The line stands between what has begun and what comes next.
    QVERIFY(m_browser
                ->run(QStringLiteral("document.querySelector('.nowrow').previousElementSibling."
                                     "textContent.includes('13:35')"
                                     " && "
                                     "document.querySelector('.nowrow').nextElementSibling."
                                     "textContent.includes('13:45')"))
                .toBool());
}

void TstPage::nothingIsWiderThanThePhone_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path :
         {"/", "/e/heron-bay", "/e/heron-bay?view=grid", "/e/heron-bay?view=agenda",
          "/e/heron-bay/s/ses-long", "/e/heron-bay?q=a"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

void TstPage::nothingIsWiderThanThePhone()
{
    QFETCH(QString, path);
    m_browser = std::make_unique<Browser>(Phone);
    m_browser->setNow(Now);
    m_browser->load(m_server->url(path));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live, .event-card')"),
                               30000));
    for (const QSize &size : {QSize(320, 640), Phone, QSize(640, 844), QSize(844, 390),
                              QSize(768, 1024), Desktop, QSize(1700, 900)}) {
        m_browser->resize(size);
        QVERIFY(m_browser->waitFor(QStringLiteral("innerWidth === %1 && innerHeight === %2")
                                       .arg(size.width())
                                       .arg(size.height())));
        fitsTheWindow();
    }
}

void TstPage::fitsTheWindow()
{
    // Layouts follow the width in script as well, at the next drawing.
    QVERIFY(m_browser->waitFor(QStringLiteral("document.documentElement.scrollWidth <= innerWidth"),
                               3000));
    QVERIFY2(
        m_browser
            ->run(QStringLiteral("document.documentElement.scrollWidth <= innerWidth && "
                                 "document.body.scrollWidth <= innerWidth"))
            .toBool(),
        qPrintable(m_browser
                       ->run(QStringLiteral("[...document.querySelectorAll('body *')].filter((n) "
                                            "=> n.getBoundingClientRect().right > innerWidth + 1)"
                                            ".map((n) => n.className).slice(0, 8).join(' | ')"))
                       .toString()));
    // The main column holds something that can be seen.
    QVERIFY(m_browser
                ->run(QStringLiteral(
                    "document.querySelector('main').getBoundingClientRect().height > 100"))
                .toBool());
}

void TstPage::largeTextCutsNothing()
{
    QVERIFY(open(QStringLiteral("/e/heron-bay"), Phone));
    m_browser->run(QStringLiteral("document.documentElement.style.fontSize = '200%'"));
    QVERIFY(
        m_browser->waitFor(QStringLiteral("getComputedStyle(document.body).fontSize === '32px'")));
    QVERIFY(m_browser->run(QStringLiteral("document.documentElement.scrollWidth <= innerWidth"))
                .toBool());
    const QString cut =
        m_browser
            ->run(QStringLiteral(
                "[...document.querySelectorAll('.card-body, .card h4, .card-meta, .mark, .day, "
                ".hour, summary, .sync')]"
                ".filter((n) => n.scrollWidth > n.clientWidth + 1 && n.clientWidth > 0).map((n) => "
                "n.className + ': ' + n.textContent).slice(0, 5).join('\\n')"))
            .toString();
    QVERIFY2(cut.isEmpty(), qPrintable(cut));
}

void TstPage::everythingHasAName_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QSize>("size");
    QTest::newRow("agenda") << QStringLiteral("/e/heron-bay") << Phone;
    QTest::newRow("grid") << QStringLiteral("/e/heron-bay") << Desktop;
    QTest::newRow("sheet") << QStringLiteral("/e/heron-bay/s/ses-clock") << Phone;
}

void TstPage::everythingHasAName()
{
    QFETCH(QString, path);
    QFETCH(QSize, size);
    QVERIFY(open(path, size));
    const QString nameless =
        m_browser
            ->run(QStringLiteral(
                "[...document.querySelectorAll('a, button, input, [role=grid], [role=row], "
                "[role=tab], dialog')]"
                ".filter((n) => !(n.getAttribute('aria-label') || n.textContent.trim() || "
                "n.labels?.length || n.getAttribute('aria-labelledby')))"
                ".map((n) => n.outerHTML.slice(0, 120)).join('\\n')"))
            .toString();
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless));
    QCOMPARE(m_browser
                 ->run(QStringLiteral(
                     "document.querySelector('[data-id=ses-clock] a').getAttribute('aria-label')"))
                 .toString(),
             QStringLiteral("Clocks made of water, Friday 11 September, 13:45 to 14:30, Reading "
                            "Room. Moved here from Attic, 14:00."));
    QCOMPARE(m_browser->run(QStringLiteral("document.querySelectorAll('h1').length")).toInt(), 1);
    const QString small =
        m_browser
            ->run(QStringLiteral(
                "matchMedia('(pointer: fine)').matches ? '' : "
                "[...document.querySelectorAll('button')].filter((n) => n.offsetHeight && "
                "n.offsetHeight + 2 * -parseFloat(getComputedStyle(n, '::after').top || 0) < "
                "48).map((n) => n.className).join()"))
            .toString();
    QVERIFY2(small.isEmpty(), qPrintable(small));
}

void TstPage::themesFollowTheTokens_data()
{
    QTest::addColumn<QString>("token");
    QTest::newRow("light") << QStringLiteral("light");
    QTest::newRow("dark") << QStringLiteral("dark");
    QTest::newRow("contrast") << QStringLiteral("highContrast");
}

void TstPage::themesFollowTheTokens()
{
    QFETCH(QString, token);
    QVERIFY(
        open(QStringLiteral("/e/heron-bay"), Phone, QString::fromLatin1(QTest::currentDataTag())));
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/qml/theme/tokens.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject theme = QJsonDocument::fromJson(file.readAll())
                                  .object()
                                  .value(QLatin1String("themes"))
                                  .toObject()
                                  .value(token)
                                  .toObject();
    const QColor ground(
        theme.value(QLatin1String("color")).toObject().value(QLatin1String("ground")).toString());
    QCOMPARE(
        m_browser->run(QStringLiteral("getComputedStyle(document.body).backgroundColor"))
            .toString(),
        QStringLiteral("rgb(%1, %2, %3)").arg(ground.red()).arg(ground.green()).arg(ground.blue()));
    const QColor teal(theme.value(QLatin1String("hue"))
                          .toObject()
                          .value(QLatin1String("teal"))
                          .toObject()
                          .value(QLatin1String("fill"))
                          .toString());
    QCOMPARE(m_browser
                 ->run(QStringLiteral("getComputedStyle(document.querySelector('[data-id=ses-logs] "
                                      ".bar')).backgroundColor"))
                 .toString(),
             QStringLiteral("rgb(%1, %2, %3)").arg(teal.red()).arg(teal.green()).arg(teal.blue()));
}

void TstPage::listOfEvents()
{
    m_browser = std::make_unique<Browser>(Phone);
    m_browser->setNow(Now);
    m_browser->load(m_server->url(QStringLiteral("/")));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.event-card')")));
    const QString text = m_browser->text(QStringLiteral(".event-card"));
    QVERIFY2(text.contains(QStringLiteral("Heron Bay Gathering"))
                 && text.contains(QStringLiteral("September 2026"))
                 && text.contains(QStringLiteral("Copenhagen time")),
             qPrintable(text));
    m_browser->run(QStringLiteral("document.querySelector('.event-card a').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live')"), 30000));
}

void TstPage::noSuchEvent()
{
    m_browser = std::make_unique<Browser>(Phone);
    m_browser->setNow(Now);
    m_browser->load(m_server->url(QStringLiteral("/e/nowhere")));
    QVERIFY(m_browser->waitFor(QStringLiteral(
        "document.querySelector('.empty')?.textContent.includes('There is no such event.')")));
    // Nothing to search or choose from: no empty chips stand there.
    QCOMPARE(m_browser
                 ->run(QStringLiteral(
                     "[...document.querySelectorAll('.tools *')].filter((e) => "
                     "e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "
                     "'hidden').length"))
                 .toInt(),
             0);
    m_server->setRefusing(true);
    m_browser->load(m_server->url(QStringLiteral("/e/heron-bay")));
    QVERIFY(m_browser->waitFor(
        QStringLiteral("document.querySelector('.empty')?.textContent.includes('(502)')")));
    m_server->setRefusing(false);
    m_browser->run(QStringLiteral("document.querySelector('.empty .btn').click()"));
    QVERIFY(m_browser->waitFor(QStringLiteral("document.querySelector('.sync-live')")));
}

QTEST_MAIN(TstPage)
#include "tst_page.moc"
