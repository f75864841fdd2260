// SPDX-License-Identifier: GPL-3.0-or-later
// Proof by mail, from the page to a mail server and back: a code to sign in with, a link to set a new password, no more
// mails by one press.
#include "tests/mail/fakesmtp.h"
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QtTest>

using namespace Foyer;

class TstMailedProof : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void signsInWithACode();
    void setsAPasswordWithALink();
    void wantsNoMoreMails();

private:
    /// The first mail that holds a match, and that match.
    QString mailed(const QString &pattern);
    std::unique_ptr<FakeSmtp> m_smtp;
    std::unique_ptr<Stage> m_stage;
};

void TstMailedProof::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_smtp = std::make_unique<FakeSmtp>();
    m_stage = std::make_unique<Stage>();
    const QStringList options{QStringLiteral("--mail-from=Camp <camp@foyer.example>"),
                              QStringLiteral("--smtp-host=127.0.0.1"),
                              QStringLiteral("--smtp-port=%1").arg(m_smtp->port()),
                              QStringLiteral("--smtp-tls=none"),
                              QStringLiteral("--public-url=https://foyer.example")};
    QVERIFY2(m_stage->begin(options), qPrintable(m_stage->why));
    m_stage->makeSession(QStringLiteral("Tide tables"), QStringLiteral("Net loft"), 10, 0, 60);
    m_stage->siteCall("PATCH", QStringLiteral("/guests/") + m_stage->id(QStringLiteral("Ada Wint")),
                      {{QStringLiteral("email"), QStringLiteral("ada@example.org")}}, 200);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
}

QString TstMailedProof::mailed(const QString &pattern)
{
    const QRegularExpression wanted(pattern);
    QString found;
    const auto look = [&] {
        for (const FakeSmtp::Mail &mail : m_smtp->mails()) {
            const QString text =
                QString::fromUtf8(mail.header("Subject") + '\n' + mail.header("List-Unsubscribe")
                                  + '\n' + mail.part("text/plain"));
            const QRegularExpressionMatch match = wanted.match(text);
            if (match.hasMatch()) found = match.captured(1);
        }
        return !found.isEmpty();
    };
    return QTest::qWaitFor(look, 30'000) ? found : QString();
}

void TstMailedProof::signsInWithACode()
{
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/e/camp/me")));
    QVERIFY(ada.signIn(QStringLiteral("Ada Wint")));
    // Picked, so far: whoever has an address proves it first.
    QVERIFY(ada.click(QStringLiteral("Prove that it is me")));
    QVERIFY(ada.click(QStringLiteral("Mail me a code"), QStringLiteral("dialog")));
    QVERIFY(ada.sees(QStringLiteral("a code is on its way"), QStringLiteral("dialog")));
    const QString code = mailed(QStringLiteral("Your code: ([A-Z0-9 -]{8,})"));
    QVERIFY(!code.isEmpty());
    QVERIFY(ada.type(QStringLiteral("Code"), code.toLower()));
    QVERIFY(ada.click(QStringLiteral("Use the code"), QStringLiteral("dialog")));
    QVERIFY(ada.click(QStringLiteral("Protect my name")));
    QVERIFY(ada.sees(QStringLiteral("Only you can act under your name")));
    QCOMPARE(ada.complaints().join(QLatin1Char('\n')), QString());
}

void TstMailedProof::setsAPasswordWithALink()
{
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/e/camp")));
    ada.run(QStringLiteral("page.app.signIn()"));
    QVERIFY(ada.type(QStringLiteral("Your name"), QStringLiteral("Ada")));
    QVERIFY(ada.click(QStringLiteral("Ada Wint"), QStringLiteral("dialog")));
    QVERIFY(ada.click(QStringLiteral("Forgot the password?"), QStringLiteral("dialog")));
    QVERIFY(ada.type(QStringLiteral("Mail address"), QStringLiteral("Ada@Example.org")));
    QVERIFY(ada.click(QStringLiteral("Mail me a link"), QStringLiteral("dialog")));
    QVERIFY(ada.sees(QStringLiteral("a link is on its way"), QStringLiteral("dialog")));
    const QString token = mailed(QStringLiteral("https://foyer\\.example/reset#(\\S+)"));
    QVERIFY(!token.isEmpty());
    QVERIFY(ada.open(QStringLiteral("/reset#") + token));
    QVERIFY(ada.type(QStringLiteral("New password"), QStringLiteral("short")));
    QVERIFY(ada.click(QStringLiteral("Set a password")));
    QVERIFY(ada.sees(QStringLiteral("at least 8 characters")));
    QVERIFY(ada.type(QStringLiteral("New password"), QStringLiteral("a long tide")));
    QVERIFY(ada.click(QStringLiteral("Set a password")));
    QVERIFY(ada.sees(QStringLiteral("You are Ada Wint.")));
    // Signed in by it; and the link holds once.
    QVERIFY(ada.open(QStringLiteral("/e/camp/me")));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.guest?.name === 'Ada Wint'")));
    QVERIFY(ada.open(QStringLiteral("/reset?twice#") + token));
    QVERIFY(ada.type(QStringLiteral("New password"), QStringLiteral("another long one")));
    QVERIFY(ada.click(QStringLiteral("Set a password")));
    QVERIFY(ada.sees(QStringLiteral("This link does not hold any more")));
    QCOMPARE(ada.complaints().join(QLatin1Char('\n')), QString());
}

void TstMailedProof::wantsNoMoreMails()
{
    // A mail that may be refused: a session that one goes to is cancelled.
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/e/camp")));
    ada.run(QStringLiteral("page.app.signIn()"));
    QVERIFY(ada.type(QStringLiteral("Your name"), QStringLiteral("Ada")));
    QVERIFY(ada.click(QStringLiteral("Ada Wint"), QStringLiteral("dialog")));
    QVERIFY(ada.type(QStringLiteral("Password"), QStringLiteral("a long tide")));
    QVERIFY(ada.click(QStringLiteral("Sign in"), QStringLiteral("dialog")));
    const QString session = m_stage->id(QStringLiteral("Tide tables"));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.guest?.name === 'Ada Wint'"), 30000));
    ada.run(QStringLiteral("page.app.writes.rsvp(page.app.session('%1'), true)").arg(session));
    QVERIFY(ada.waitFor(QStringLiteral("page.app.replica.me?.rsvps.has('%1')").arg(session)));
    m_stage->call("POST", QStringLiteral("/sessions/%1/cancel").arg(session), {}, 200);
    const QString token = mailed(QStringLiteral("/api/v1/unsubscribe\\?token=([^\\s>]+)"));
    QVERIFY(!token.isEmpty());
    QVERIFY(ada.open(QStringLiteral("/api/v1/unsubscribe?token=") + token));
    QVERIFY(ada.sees(QStringLiteral("No more mails about sessions")));
    QVERIFY(ada.click(QStringLiteral("No more mails"), QStringLiteral("form")));
    // Another document: nothing that was put into the last one is there.
    QVERIFY(ada.waitFor(
        QStringLiteral("document.body?.textContent.includes('You get no more of these mails.')")));
    QVERIFY(ada.open(QStringLiteral("/e/camp/me")));
    QVERIFY(
        ada.waitFor(QStringLiteral("[...document.querySelectorAll('.me-part label')].find((e) => "
                                   "e.innerText.includes('Mail me at all'))?.querySelector("
                                   "'input').checked === false"),
                    30000));
    QCOMPARE(ada.complaints().join(QLatin1Char('\n')), QString());
}

QTEST_MAIN(TstMailedProof)
#include "tst_mailedproof.moc"
