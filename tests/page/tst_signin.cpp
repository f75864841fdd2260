// SPDX-License-Identifier: GPL-3.0-or-later
// Who one is: the site's password, picked and proven names, sign-ins, and that nothing of one viewer reaches the next.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtTest/QtTest>

using namespace Foyer;

class TstSignIn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void picksAName();
    void joinsAnOpenEvent();
    void protectedNamesAreProven();
    void anotherViewerSeesNothingOfTheLast();
    void endedSignInsLoseTheirData();
    void resetLinksThatDoNotHold();
    void theSitesPassword();

private:
    std::unique_ptr<Stage> m_stage;
};

void TstSignIn::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    m_stage->makeSession(QStringLiteral("Tide tables"), QStringLiteral("Net loft"), 10, 0, 60);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
}

void TstSignIn::picksAName()
{
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/e/camp/me")));
    QVERIFY(ada.click(QStringLiteral("Say who you are")));
    QVERIFY(ada.sees(QStringLiteral("Who are you?"), QStringLiteral("dialog")));
    QVERIFY(ada.type(QStringLiteral("Your name"), QStringLiteral("nobody of this name")));
    QVERIFY(ada.sees(QStringLiteral("Nobody here is called"), QStringLiteral("dialog")));
    QVERIFY(ada.type(QStringLiteral("Your name"), QStringLiteral("ADA")));
    QVERIFY(ada.click(QStringLiteral("Ada Wint"), QStringLiteral("dialog")));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.guest?.name === 'Ada Wint'")));
    QVERIFY(ada.sees(QStringLiteral("See profile")));
    // Known again after a reload, and out by the page's own button.
    QVERIFY(ada.open(QStringLiteral("/e/camp/me")));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.guest?.name === 'Ada Wint'")));
    QVERIFY(ada.sees(QStringLiteral("this one"), QStringLiteral(".sign-ins")));
    QVERIFY(ada.click(QStringLiteral("Sign out")));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.replica && !page.app.guestId")));
    QCOMPARE(ada.complaints().join(QLatin1Char('\n')), QString());
}

void TstSignIn::joinsAnOpenEvent()
{
    Visitor guest(m_stage->url());
    QVERIFY(guest.open(QStringLiteral("/e/camp/me")));
    m_stage->call("PUT", QStringLiteral("/joining"), {{QStringLiteral("open"), true}}, 200);
    QVERIFY(guest.click(QStringLiteral("Say who you are")));
    QVERIFY(guest.click(QStringLiteral("I am new here"), QStringLiteral("dialog")));
    QVERIFY(guest.click(QStringLiteral("Join"), QStringLiteral("dialog")));
    // Without a name: a sentence, and the dialog stays.
    QVERIFY(guest.sees(QStringLiteral("does not fit in a profile"), QStringLiteral("dialog")));
    QVERIFY(guest.type(QStringLiteral("Your name, as others"), QStringLiteral("Eve <b>New</b>")));
    QVERIFY(guest.click(QStringLiteral("Join"), QStringLiteral("dialog")));
    QVERIFY(guest.waitFor(QStringLiteral("page.app.guest?.name === 'Eve <b>New</b>'"), 30000));
    m_stage->call("PUT", QStringLiteral("/joining"), {{QStringLiteral("open"), false}}, 200);
    QCOMPARE(guest.complaints().join(QLatin1Char('\n')), QString());
}

void TstSignIn::protectedNamesAreProven()
{
    Visitor bela(m_stage->url());
    QVERIFY(bela.open(QStringLiteral("/e/camp/me")));
    QVERIFY(bela.signIn(QStringLiteral("Bela Kovacs")));
    QVERIFY(bela.click(QStringLiteral("Set a password")));
    QVERIFY(bela.type(QStringLiteral("New password"), QStringLiteral("short")));
    QVERIFY(bela.click(QStringLiteral("Save"), QStringLiteral("dialog")));
    QVERIFY(bela.sees(QStringLiteral("at least 8 characters"), QStringLiteral("dialog")));
    QVERIFY(bela.type(QStringLiteral("New password"), QStringLiteral("a long tide")));
    QVERIFY(bela.click(QStringLiteral("Save"), QStringLiteral("dialog")));
    QVERIFY(bela.click(QStringLiteral("Protect my name")));
    QVERIFY(bela.sees(QStringLiteral("Only you can act under your name")));

    Visitor other(m_stage->url());
    QVERIFY(other.open(QStringLiteral("/e/camp")));
    other.run(QStringLiteral("page.app.signIn()"));
    QVERIFY(other.type(QStringLiteral("Your name"), QStringLiteral("Bela")));
    QVERIFY(other.click(QStringLiteral("Bela Kovacs"), QStringLiteral("dialog")));
    QVERIFY(other.sees(QStringLiteral("Prove that you are Bela Kovacs"), QStringLiteral("dialog")));
    QVERIFY(other.type(QStringLiteral("Password"), QStringLiteral("a guess that is wrong")));
    QVERIFY(other.click(QStringLiteral("Sign in"), QStringLiteral("dialog")));
    QVERIFY(other.sees(QStringLiteral("That is not right"), QStringLiteral("dialog")));
    // A code is promised in the same words whether there is an address or not.
    QVERIFY(other.click(QStringLiteral("Mail me a code"), QStringLiteral("dialog")));
    QVERIFY(other.sees(QStringLiteral("a code is on its way"), QStringLiteral("dialog")));
    QVERIFY(other.type(QStringLiteral("Code"), QStringLiteral("ABCDEFGH")));
    QVERIFY(other.click(QStringLiteral("Use the code"), QStringLiteral("dialog")));
    QVERIFY(other.waitFor(QStringLiteral("document.querySelectorAll('dialog .form-trouble:not("
                                         "[hidden])').length > 1")));
    QVERIFY(other.type(QStringLiteral("Password"), QStringLiteral("a long tide")));
    QVERIFY(other.click(QStringLiteral("Sign in"), QStringLiteral("dialog")));
    QVERIFY(other.waitFor(QStringLiteral("page.app.guest?.name === 'Bela Kovacs'"), 30000));
    QCOMPARE(other.complaints().join(QLatin1Char('\n')), QString());
}

void TstSignIn::anotherViewerSeesNothingOfTheLast()
{
    Visitor shared(m_stage->url());
    QVERIFY(shared.open(QStringLiteral("/e/camp")));
    QVERIFY(shared.signIn(QStringLiteral("Chidi Obi")));
    const QString session = m_stage->id(QStringLiteral("Tide tables"));
    shared.run(QStringLiteral("page.app.writes.rsvp(page.app.session('%1'), true)").arg(session));
    QVERIFY(shared.waitFor(QStringLiteral("page.app.replica.me?.rsvps.has('%1')").arg(session)));
    shared.run(QStringLiteral("dispatchEvent(new Event('pagehide'))"));
    const QString kept =
        QStringLiteral("return new Promise((resolve) => { const open = indexedDB.open('foyer', 1);"
                       "open.onsuccess = () => { const all = "
                       "open.result.transaction('kept').objectStore('kept').getAll();"
                       "all.onsuccess = () => resolve(JSON.stringify(all.result)); };"
                       "open.onerror = () => resolve('no store'); });");
    QTRY_VERIFY_WITH_TIMEOUT(
        shared.ask(kept).toString().contains(QLatin1String("\"rsvps\":[\"") + session), 20000);

    QVERIFY(shared.open(QStringLiteral("/e/camp")));
    // From the first moment of the switch on nothing of the last viewer may be drawn.
    shared.run(QStringLiteral(
                   "window.leaks = 0; new MutationObserver(() => { if (page.app.guestId !== "
                   "'%1' && document.querySelector('.card.is-mine')) window.leaks += 1; })"
                   ".observe(document.body, { subtree: true, childList: true, attributes: true });")
                   .arg(m_stage->id(QStringLiteral("Chidi Obi"))));
    QVERIFY(shared.signIn(QStringLiteral("Dora Lind")));
    QVERIFY(shared.waitFor(QStringLiteral("page.app.sync.state === 'live'")));
    QCOMPARE(shared.run(QStringLiteral("page.app.replica.me.rsvps.size")).toInt(), 0);
    QCOMPARE(shared.run(QStringLiteral("page.app.outbox.entries.length")).toInt(), 0);
    QCOMPARE(shared.run(QStringLiteral("window.leaks")).toInt(), 0);
    QVERIFY(!shared.ask(kept).toString().contains(QLatin1String("\"rsvps\":[\"") + session));
    QCOMPARE(shared.complaints().join(QLatin1Char('\n')), QString());
}

void TstSignIn::endedSignInsLoseTheirData()
{
    Visitor here(m_stage->url());
    QVERIFY(here.open(QStringLiteral("/e/camp/mine")));
    QVERIFY(here.signIn(QStringLiteral("Chidi Obi")));
    QVERIFY(here.sees(QStringLiteral("Tide tables"), QStringLiteral(".place-mine")));
    // The cookie's login ends by its own hand in another place: the feed says so.
    here.ask(QStringLiteral("await fetch('/api/v1/logout', { method: 'POST' })"));
    QVERIFY(here.waitFor(QStringLiteral("page.app.replica && !page.app.guestId"), 30000));
    QVERIFY(here.seesNot(QStringLiteral("Tide tables"), QStringLiteral(".place-mine")));
    QVERIFY(here.sees(QStringLiteral("Say who you are"), QStringLiteral(".place-mine")));
}

void TstSignIn::resetLinksThatDoNotHold()
{
    Visitor guest(m_stage->url());
    QVERIFY(guest.open(QStringLiteral("/reset")));
    QVERIFY(guest.sees(QStringLiteral("This link does not hold any more")));
    QVERIFY(guest.open(QStringLiteral("/reset?again#abc.def")));
    QVERIFY(guest.type(QStringLiteral("New password"), QStringLiteral("a long enough one")));
    QCOMPARE(guest.run(QStringLiteral("location.hash")).toString(), QString());
    QVERIFY(guest.click(QStringLiteral("Set a password")));
    QVERIFY(guest.sees(QStringLiteral("This link does not hold any more")));
    QCOMPARE(guest.complaints().join(QLatin1Char('\n')), QString());
}

/// Last: it closes the site.
void TstSignIn::theSitesPassword()
{
    Visitor inside(m_stage->url());
    QVERIFY(inside.open(QStringLiteral("/e/camp")));
    m_stage->siteCall("PATCH", QStringLiteral("/site"),
                      {{QStringLiteral("password"), QStringLiteral("open sesame")}}, 200);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    // Whoever was inside stands at the gate.
    QVERIFY(
        inside.waitFor(QStringLiteral("document.documentElement.dataset.page === 'gate'"), 60000));

    Visitor guest(m_stage->url());
    for (const QString &path : {QStringLiteral("/"), QStringLiteral("/e/camp/plain")}) {
        QVERIFY(guest.open(path));
        QVERIFY2(guest.sees(QStringLiteral("This site has a password")), qPrintable(path));
    }
    QVERIFY(guest.type(QStringLiteral("Password"), QStringLiteral("wrong one")));
    QVERIFY(guest.click(QStringLiteral("Enter")));
    QVERIFY(guest.sees(QStringLiteral("That is not right")));
    QVERIFY(guest.type(QStringLiteral("Password"), QStringLiteral("open sesame")));
    QVERIFY(guest.click(QStringLiteral("Enter")));
    QVERIFY(guest.waitFor(QStringLiteral("document.body?.textContent.includes('Tide tables')")));
    QVERIFY(guest.open(QStringLiteral("/e/camp")));
    QCOMPARE(guest.complaints().join(QLatin1Char('\n')), QString());
}

QTEST_MAIN(TstSignIn)
#include "tst_signin.moc"
