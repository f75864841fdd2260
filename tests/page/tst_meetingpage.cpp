// SPDX-License-Identifier: GPL-3.0-or-later
// Meetings on the page: when one is free, asking, answering, cancelling, and slots that go while somebody looks.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

class TstMeetingPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void offersTimes();
    void asksAndAccepts();
    void takenSlotsAreTaken();
    void cancels();
    void eventsWithoutMeetingsSaySo();

private:
    static QString slot(const QString &time, const QString &rest)
    {
        return QStringLiteral("[...document.querySelectorAll('.slot')].find((e) => "
                              "e.getClientRects().length > 0 && e.innerText.startsWith('%1'))%2")
            .arg(time, rest);
    }
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<Visitor> m_ada, m_bela;
};

void TstMeetingPage::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    for (const char *name : {"Quay bench", "Coffee cart"})
        m_stage->call("POST", QStringLiteral("/meeting-points"),
                      {{QStringLiteral("name"), QString::fromLatin1(name)}}, 201);
    m_stage->makeSession(QStringLiteral("Own walk"), QStringLiteral("Crane"), 15, 0, 30,
                         QStringLiteral("Bela Kovacs"));
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    m_ada = std::make_unique<Visitor>(m_stage->url());
    m_bela = std::make_unique<Visitor>(m_stage->url());
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/meet")));
    QVERIFY(m_ada->signIn(QStringLiteral("Ada Wint")));
    QVERIFY(
        m_bela->open(QStringLiteral("/e/camp/guests/") + m_stage->id(QStringLiteral("Ada Wint"))));
    QVERIFY(m_bela->signIn(QStringLiteral("Bela Kovacs")));
}

void TstMeetingPage::offersTimes()
{
    // Nobody is asked who offers no times.
    QVERIFY(m_bela->click(QStringLiteral("Ask to meet")));
    QVERIFY(m_bela->sees(QStringLiteral("Ada Wint offers no time on this day.")));
    QVERIFY(
        m_bela->open(QStringLiteral("/e/camp/guests/") + m_stage->id(QStringLiteral("Ada Wint"))));
    QVERIFY(m_ada->click(QStringLiteral("When you are free")));
    for (const char *time : {"14:00", "14:30", "15:00"})
        QVERIFY(m_ada->waitFor(
            slot(QString::fromLatin1(time), QStringLiteral("?.click() === undefined"))));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.replica.me.availability.length === 3"), 30000));
    QVERIFY(m_ada->sees(QStringLiteral("You offer 3 slots."), QStringLiteral(".offer-times")));
    QVERIFY(
        m_ada->waitFor(slot(QStringLiteral("15:00"), QStringLiteral(".click() === undefined"))));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.replica.me.availability.length === 2"), 30000));
    QVERIFY(
        m_ada->waitFor(slot(QStringLiteral("15:00"), QStringLiteral(".click() === undefined"))));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.replica.me.availability.length === 3"), 30000));
}

void TstMeetingPage::asksAndAccepts()
{
    QVERIFY(m_bela->click(QStringLiteral("Ask to meet")));
    QVERIFY(m_bela->waitFor(slot(QStringLiteral("14:00"), QStringLiteral("?.disabled === false"))));
    QVERIFY(m_bela->waitFor(slot(QStringLiteral("13:30"), QStringLiteral("?.disabled"))));
    QVERIFY(m_bela->sees(QStringLiteral("not free"), QStringLiteral(".slots")));
    // What of one's own meets a slot stands on it, and it can still be chosen.
    QVERIFY(m_bela->waitFor(
        slot(QStringLiteral("15:00"), QStringLiteral(".innerText.includes('you host')"))));
    m_bela->run(slot(QStringLiteral("14:00"), QStringLiteral(".click()")));
    QVERIFY(m_bela->waitFor(
        slot(QStringLiteral("14:00"), QStringLiteral(".classList.contains('is-chosen')"))));
    m_bela->run(slot(QStringLiteral("14:30"), QStringLiteral(".click()")));
    QVERIFY(m_bela->sees(QStringLiteral("14:00–15:00"), QStringLiteral(".place-foot")));
    QVERIFY(
        m_bela->sees(QStringLiteral("nothing of yours meets it"), QStringLiteral(".place-foot")));
    QVERIFY(
        m_bela->sees(QStringLiteral("0 of 5 open requests used"), QStringLiteral(".place-foot")));
    QVERIFY(m_bela->click(QStringLiteral("Coffee cart"), QStringLiteral(".ask-form")));
    QVERIFY(
        m_bela->type(QStringLiteral("A word to Ada Wint"), QStringLiteral("Swap <b>logs</b>?")));
    QVERIFY(m_bela->click(QStringLiteral("Ask to meet"), QStringLiteral(".place-foot")));
    // The form goes away once it is sent; leaving before would give the request up.
    QVERIFY(m_bela->waitFor(QStringLiteral("!location.pathname.startsWith('/e/camp/meet/')")));
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/meet")));
    QVERIFY(m_bela->sees(QStringLiteral("Coffee cart · asked"),
                         QStringLiteral("[data-group=outgoing]")));
    // On the other's page by itself, and in the notifications with the answers in place.
    QVERIFY(
        m_ada->sees(QStringLiteral("Swap <b>logs</b>?"), QStringLiteral("[data-group=incoming]")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/news")));
    QVERIFY(m_ada->sees(QStringLiteral("Bela Kovacs asks to meet you"), QStringLiteral(".news")));
    QVERIFY(m_ada->click(QStringLiteral("Accept"), QStringLiteral(".news")));
    QVERIFY(m_bela->sees(QStringLiteral("Coffee cart · accepted"),
                         QStringLiteral("[data-group=agreed]")));
    // It names its meeting: it leads to that one.
    QVERIFY(m_ada->click(QStringLiteral("Bela Kovacs asks to meet you"), QStringLiteral(".news")));
    QVERIFY(m_ada->waitFor(QStringLiteral(
        "document.querySelector('.meeting.is-wanted')?.dataset.id === page.app.address.meeting")));
    QVERIFY(m_ada->address().contains(QLatin1String("/meet?meeting=")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/mine")));
    QVERIFY(m_ada->sees(QStringLiteral("Meeting with Bela Kovacs"), QStringLiteral(".place-mine")));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

void TstMeetingPage::takenSlotsAreTaken()
{
    Visitor chidi(m_stage->url());
    QVERIFY(chidi.open(QStringLiteral("/e/camp/meet/") + m_stage->id(QStringLiteral("Ada Wint"))));
    QVERIFY(chidi.signIn(QStringLiteral("Chidi Obi")));
    QVERIFY(chidi.waitFor(slot(QStringLiteral("14:00"), QStringLiteral("?.disabled"))));
    QVERIFY(chidi.waitFor(slot(QStringLiteral("15:00"), QStringLiteral("?.disabled === false"))));
    chidi.run(slot(QStringLiteral("15:00"), QStringLiteral(".click()")));
    QVERIFY(chidi.click(QStringLiteral("Elsewhere"), QStringLiteral(".ask-form")));
    // Without a place nothing can be sent.
    QVERIFY(
        chidi.waitFor(QStringLiteral("document.querySelector('.place-foot .btn.pri').disabled")));
    QVERIFY(chidi.type(QStringLiteral("Place"), QStringLiteral("By the crane")));
    // Meanwhile it is offered no more: the answer says so, and what was typed stays.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/meet")));
    QVERIFY(m_ada->click(QStringLiteral("When you are free")));
    QVERIFY(
        m_ada->waitFor(slot(QStringLiteral("15:00"), QStringLiteral("?.click() === undefined"))));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.replica.me.availability.length === 2"), 30000));
    QVERIFY(chidi.click(QStringLiteral("Ask to meet"), QStringLiteral(".place-foot")));
    QVERIFY(chidi.waitFor(
        QStringLiteral("document.querySelector('.place-foot .form-trouble:not([hidden])')")));
    QCOMPARE(chidi
                 .run(QStringLiteral(
                     "[...document.querySelectorAll('.ask-form input.input')].map((e) => "
                     "e.value).join()"))
                 .toString(),
             QStringLiteral("By the crane"));
}

void TstMeetingPage::cancels()
{
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/meet")));
    QVERIFY(m_bela->click(QStringLiteral("Cancel meeting"), QStringLiteral("[data-group=agreed]")));
    QVERIFY(m_bela->click(QStringLiteral("Cancel meeting"), QStringLiteral("dialog.ask")));
    QVERIFY(m_bela->sees(QStringLiteral("cancelled"), QStringLiteral("[data-group=over]")));
    QVERIFY(m_ada->sees(QStringLiteral("cancelled"), QStringLiteral("[data-group=over]")));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('.badge')"), 30000));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

void TstMeetingPage::eventsWithoutMeetingsSaySo()
{
    m_stage->setPhase(QStringLiteral("voting"));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/meet")));
    QVERIFY(m_ada->sees(QStringLiteral("Meetings can be asked for from"),
                        QStringLiteral(".place-meet")));
    m_stage->call("PATCH", {}, {{QStringLiteral("meetingsEnabled"), false}}, 200);
    QVERIFY(m_ada->sees(QStringLiteral("This event has no meetings.")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/guests/")
                        + m_stage->id(QStringLiteral("Bela Kovacs"))));
    QVERIFY(m_ada->seesNot(QStringLiteral("Ask to meet")));
}

QTEST_MAIN(TstMeetingPage)
#include "tst_meetingpage.moc"
