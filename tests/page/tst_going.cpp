// SPDX-License-Identifier: GPL-3.0-or-later
// Going to sessions: clashes, counts on another screen, filters, writes that wait, what is refused, what is told.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

class TstGoing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void countMovesOnAnotherScreen();
    void namesEveryClash();
    void filtersStandInTheAddress();
    void gridBySpace();
    void fullIsSaidInWords();
    void notificationsArriveAndAreRead();
    void announcementsAreShownAndClosed();
    void calendarFile();
    void textsRunTheirOwnWay();
    void writesWaitForAConnection();

private:
    QString sessionId(const char *title) const { return m_stage->id(QString::fromLatin1(title)); }
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<Visitor> m_ada;
};

void TstGoing::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    const QString bela = QStringLiteral("Bela Kovacs");
    m_stage->makeSession(QStringLiteral("Tide tables"), QStringLiteral("Net loft"), 10, 0, 60,
                         bela);
    m_stage->makeSession(QStringLiteral("Knots"), QStringLiteral("Slipway"), 10, 30, 60, bela);
    m_stage->makeSession(QStringLiteral("Own walk"), QStringLiteral("Crane"), 10, 45, 30,
                         QStringLiteral("Ada Wint"));
    m_stage->makeSession(QStringLiteral("Small room"), QStringLiteral("Crane"), 14, 0, 60, bela,
                         {{QStringLiteral("capacity"), 1}});
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    m_ada = std::make_unique<Visitor>(m_stage->url());
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    QVERIFY(m_ada->signIn(QStringLiteral("Ada Wint")));
}

void TstGoing::countMovesOnAnotherScreen()
{
    Visitor other(m_stage->url());
    QVERIFY(other.open(QStringLiteral("/e/camp/s/") + sessionId("Tide tables")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + sessionId("Tide tables")));
    QElapsedTimer timer;
    timer.start();
    QVERIFY(m_ada->click(QStringLiteral("I’m going")));
    QVERIFY(m_ada->sees(QStringLiteral("You’re going"), QStringLiteral(".sheet-foot")));
    QVERIFY(other.sees(QStringLiteral("1 going"), QStringLiteral(".sheet-foot")));
    qInfo("the other's count moved after %lld ms", timer.elapsed());
    // Back without a question, with an undo.
    QVERIFY(m_ada->clickOn(QStringLiteral(".rsvp-button")));
    QVERIFY(m_ada->sees(QStringLiteral("I’m going"), QStringLiteral(".sheet-foot")));
    QVERIFY(other.seesNot(QStringLiteral("1 going"), QStringLiteral(".sheet-foot")));
    QVERIFY(m_ada->click(QStringLiteral("Undo")));
    QVERIFY(other.sees(QStringLiteral("1 going"), QStringLiteral(".sheet-foot")));
}

void TstGoing::namesEveryClash()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + sessionId("Knots")));
    const QString box = QStringLiteral(".clashes");
    QVERIFY(m_ada->sees(QStringLiteral("Meets 2 things in your schedule"), box));
    QVERIFY(m_ada->sees(QStringLiteral("Tide tables"), box));
    QVERIFY(m_ada->sees(QStringLiteral("Net loft · you go"), box));
    QVERIFY(m_ada->sees(QStringLiteral("Own walk"), box));
    QVERIFY(m_ada->sees(QStringLiteral("Crane · you host"), box));
    // A warning, never a refusal.
    QVERIFY(m_ada->click(QStringLiteral("I’m going")));
    QVERIFY(m_ada->sees(QStringLiteral("You’re going"), QStringLiteral(".sheet-foot")));
    // The organizers move one out of the way: one less, by itself.
    m_stage->call(
        "PATCH", QStringLiteral("/sessions/") + sessionId("Tide tables"),
        {{QStringLiteral("start"), m_stage->at(12)}, {QStringLiteral("end"), m_stage->at(13)}},
        200);
    QVERIFY(m_ada->sees(QStringLiteral("Meets 1 thing in your schedule"), box));
    // One's own session has no RSVP but what a host may do.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + sessionId("Own walk")));
    QVERIFY(m_ada->sees(QStringLiteral("Cancel session"), QStringLiteral(".sheet-foot")));
    QVERIFY(
        !m_ada->run(QStringLiteral("Boolean(document.querySelector('.rsvp-button'))")).toBool());
}

void TstGoing::filtersStandInTheAddress()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    QVERIFY(m_ada->click(QStringLiteral("Mine 3"), QStringLiteral(".tools")));
    m_ada->run(QStringLiteral("document.querySelector('input[name=who][value=hosting]').click()"));
    QCOMPARE(m_ada->address(), QStringLiteral("/e/camp?who=hosting"));
    const QString titles = QStringLiteral(
        "[...document.querySelectorAll('.rows .card h4')].map((e) => e.textContent).join()");
    QVERIFY(m_ada->waitFor(titles + QStringLiteral(" === 'Own walk'")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp?who=going")));
    QVERIFY(m_ada->waitFor(titles + QStringLiteral(" === 'Knots,Tide tables'")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp?who=mine&room=")
                        + m_stage->id(QStringLiteral("Slipway"))));
    QVERIFY(m_ada->waitFor(titles + QStringLiteral(" === 'Knots'")));
    // All days of one's own in one place.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/mine")));
    for (const char *title : {"Own walk", "Knots", "Tide tables"})
        QVERIFY(m_ada->sees(QString::fromLatin1(title), QStringLiteral(".place-mine")));
    QVERIFY(!m_ada->run(QStringLiteral("document.body.innerText.includes('Small room')")).toBool());
}

void TstGoing::gridBySpace()
{
    Visitor dora(m_stage->url(), QSize(1280, 800));
    QVERIFY(dora.open(QStringLiteral("/e/camp?view=grid")));
    QVERIFY(dora.signIn(QStringLiteral("Dora Lind")));
    const QString block = QStringLiteral("document.querySelector('.cell[data-id=\"%1\"] .block')")
                              .arg(sessionId("Tide tables"));
    QVERIFY(dora.waitFor(block));
    const QString space =
        QStringLiteral("%1.focus(); %1.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', "
                       "bubbles: true, cancelable: true }))")
            .arg(block);
    dora.run(space);
    QVERIFY(
        dora.waitFor(block + QStringLiteral(".closest('.cell').classList.contains('is-mine')")));
    QVERIFY(dora.waitFor(block
                         + QStringLiteral(".getAttribute('aria-label').includes('You’re going')")));
    dora.run(space);
    QVERIFY(dora.waitFor(QStringLiteral("!") + block
                         + QStringLiteral(".closest('.cell').classList.contains('is-mine')")));
    QCOMPARE(dora.complaints().join(QLatin1Char('\n')), QString());
}

void TstGoing::fullIsSaidInWords()
{
    const QString path = QStringLiteral("/e/camp/s/") + sessionId("Small room");
    Visitor chidi(m_stage->url());
    QVERIFY(chidi.open(path));
    QVERIFY(chidi.signIn(QStringLiteral("Chidi Obi")));
    QVERIFY(chidi.click(QStringLiteral("I’m going")));
    QVERIFY(m_ada->open(path));
    // Advice: one may still go.
    QVERIFY(
        m_ada->sees(QStringLiteral("Full: you may have to stand"), QStringLiteral(".sheet-foot")));
    m_stage->call("PATCH", {}, {{QStringLiteral("hardCapacity"), true}}, 200);
    QVERIFY(m_ada->sees(QStringLiteral("Full, 1 of 1"), QStringLiteral(".sheet-foot")));
    // A tap that the server has to refuse: the page knows nothing of the limit yet.
    m_ada->run(QStringLiteral("page.app.writes.rsvp(page.app.session('%1'), true)")
                   .arg(sessionId("Small room")));
    QVERIFY(m_ada->sees(QStringLiteral("not saved. It is full."), QStringLiteral(".toast")));
    QVERIFY(m_ada->waitFor(QStringLiteral("!page.app.goes('%1')").arg(sessionId("Small room"))));
    m_stage->call("PATCH", {}, {{QStringLiteral("hardCapacity"), false}}, 200);
}

void TstGoing::notificationsArriveAndAreRead()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    m_stage->call("POST", QStringLiteral("/sessions/%1/cancel").arg(sessionId("Knots")),
                  {{QStringLiteral("reason"), QStringLiteral("No rope")}}, 200);
    QVERIFY(m_ada->waitFor(
        QStringLiteral("Number(document.querySelector('.badge')?.textContent) > 0"), 30000));
    QVERIFY(m_ada->clickOn(QStringLiteral(".bell")));
    const QString list = QStringLiteral(".place-news");
    QVERIFY(m_ada->sees(QStringLiteral("“Knots”"), list));
    QVERIFY(m_ada->sees(QStringLiteral("No rope"), list));
    // What was on the screen for a second is read, here and on every other screen.
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.unread === 0"), 30000));
    QVERIFY(m_ada->waitFor(QStringLiteral("!document.querySelector('.news-item.is-unread')")));
    m_ada->run(QStringLiteral("[...document.querySelectorAll('.news-text a')].find((e) => "
                              "e.textContent.includes('Knots')).click()"));
    QVERIFY(m_ada->sees(QStringLiteral("Cancelled: no rope"), QStringLiteral(".sheet")));
    QCOMPARE(m_ada->complaints().join(QLatin1Char('\n')), QString());
}

void TstGoing::announcementsAreShownAndClosed()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    const auto announce = [this](const QString &text, const QString &severity) {
        return m_stage
            ->call("POST", QStringLiteral("/announcements"),
                   {{QStringLiteral("text"), text}, {QStringLiteral("severity"), severity}}, 201)
            .value(QLatin1String("id"))
            .toString();
    };
    announce(QStringLiteral("The **ferry** is late"), QStringLiteral("info"));
    QVERIFY(m_ada->sees(QStringLiteral("The ferry is late"), QStringLiteral(".announcements")));
    QVERIFY(m_ada->click(QStringLiteral("Close"), QStringLiteral(".announcements")));
    QVERIFY(m_ada->seesNot(QStringLiteral("The ferry is late")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('.announcements').hidden")));
    const QString alarm =
        announce(QStringLiteral("Leave the hall now"), QStringLiteral("emergency"));
    QVERIFY(
        m_ada->sees(QStringLiteral("Leave the hall now"), QStringLiteral(".alarm[role=alert]")));
    m_stage->call("DELETE", QStringLiteral("/announcements/") + alarm, {}, 204);
    QVERIFY(m_ada->seesNot(QStringLiteral("Leave the hall now")));
}

void TstGoing::calendarFile()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + sessionId("Tide tables")));
    m_ada->run(QStringLiteral("window.made = []; const make = URL.createObjectURL; "
                              "URL.createObjectURL = (blob) => { blob.text().then((text) => "
                              "window.made.push(text)); return make.call(URL, blob); }"));
    QVERIFY(m_ada->click(QStringLiteral("Add to calendar")));
    QVERIFY(m_ada->waitFor(QStringLiteral("window.made.length === 1")));
    const QString text = m_ada->run(QStringLiteral("window.made[0]")).toString();
    QVERIFY(text.contains(QStringLiteral("UID:%1@127.0.0.1\r\n").arg(sessionId("Tide tables"))));
    QVERIFY(text.contains(QLatin1String("SUMMARY:Tide tables\r\n")));
    QVERIFY(text.contains(QLatin1String("LOCATION:Net loft\r\n")));
}

/// A title from right to left turns neither the sentence about it nor what stands beside it.
void TstGoing::textsRunTheirOwnWay()
{
    const QString title = QStringLiteral("قهوة الفجر");
    const QString id = m_stage->makeSession(
        title, QStringLiteral("Slipway"), 16, 0, 30, QStringLiteral("Bela Kovacs"),
        {{QStringLiteral("description"),
          QStringLiteral("ما تحضره معك:\n\n- شيء\n\nAnd *water*.")}});
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + id));
    QVERIFY(m_ada->click(QStringLiteral("I’m going")));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.replica.me.rsvps.has('%1')").arg(id)));
    QCOMPARE(
        m_ada
            ->run(QStringLiteral("[...document.querySelectorAll('.sheet .prose > *')].map((e) => "
                                 "e.tagName + ' ' + getComputedStyle(e).direction).join()"))
            .toString(),
        QStringLiteral("P rtl,UL rtl,P ltr"));
    m_stage->call("POST", QStringLiteral("/sessions/%1/cancel").arg(id),
                  {{QStringLiteral("reason"), QStringLiteral("Rain")}}, 200);
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/news")));
    QVERIFY(m_ada->sees(title, QStringLiteral(".news-text")));
    QCOMPARE(
        m_ada
            ->run(QStringLiteral(
                      "(() => { const all = [...document.querySelectorAll('.news-text bdi bdi')]; "
                      "const own = all.find((e) => e.textContent === '%1'); return own && "
                      "getComputedStyle(own.parentElement).direction + ' ' + "
                      "getComputedStyle(own).direction; })()")
                      .arg(title))
            .toString(),
        QStringLiteral("ltr rtl"));
}

/// Last: it stops the server.
void TstGoing::writesWaitForAConnection()
{
    const QString id = sessionId("Small room");
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    m_stage->server().kill();
    QVERIFY(m_ada->waitFor(
        QStringLiteral("document.querySelector('[data-sync=reconnecting], [data-sync=offline]')"),
        60000));
    m_ada->run(QStringLiteral("document.querySelector('.card[data-id=\"%1\"] "
                              ".card-control').click()")
                   .arg(id));
    QVERIFY(m_ada->sees(QStringLiteral("Going, waits for a connection"),
                        QStringLiteral(".card[data-id=\"%1\"]").arg(id)));
    QVERIFY(m_ada->sees(QStringLiteral("1 of your changes waits"), QStringLiteral(".waiting")));
    // Taken back, and tapped again.
    QVERIFY(m_ada->click(QStringLiteral("Undo"), QStringLiteral(".waiting")));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.outbox.entries.length === 0")));
    m_ada->run(QStringLiteral("document.querySelector('.card[data-id=\"%1\"] "
                              ".card-control').click()")
                   .arg(id));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.outbox.waiting.length === 1")));
    QVERIFY(m_stage->server().start());
    QVERIFY(m_ada->waitFor(
        QStringLiteral("page.app.replica.me.rsvps.has('%1') && page.app.sync.state === 'live'")
            .arg(id),
        120000));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.outbox.waiting.length === 0")));
    QCOMPARE(m_stage->snapshot().value(QLatin1String("counts")).toObject().value(id).toInt(), 2);
}

QTEST_MAIN(TstGoing)
#include "tst_going.moc"
