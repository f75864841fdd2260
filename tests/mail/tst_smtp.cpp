// SPDX-License-Identifier: GPL-3.0-or-later
// One attempt at a server that refuses, hangs, greylists, lies or dies at each step.
#include "backend/jobs/mail/smtp.h"
#include "tests/mail/fakesmtp.h"

#include <QtTest/QtTest>

using namespace Foyer;

namespace {

QByteArray message() { return "Subject: hi\r\nMessage-ID: <1@x.example>\r\n\r\n.dot\r\nend\r\n"; }

MailSettings settingsFor(const FakeSmtp &server)
{
    MailSettings settings;
    settings.from = QStringLiteral("mail@foyer.example");
    settings.host = QStringLiteral("localhost");
    settings.port = server.port();
    settings.tls = SmtpTls::None;
    settings.publicUrl = QStringLiteral("https://foyer.example");
    return settings;
}

SmtpWaits shortWaits() { return {2'000, 1'500, 1'500, 1'500, 1'500, 1'500}; }

/// Answers `reply` to commands that start with `verb`.
FakeSmtp::Script answering(const QByteArray &verb, const QByteArray &reply)
{
    return [verb, reply](const QByteArray &command) -> std::optional<QByteArray> {
        if (verb.isEmpty() ? command.isEmpty() : command.startsWith(verb)) return reply;
        return std::nullopt;
    };
}

} // namespace

Q_DECLARE_METATYPE(Foyer::MailOutcome)

class TestSmtp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sends();
    void outcomes_data();
    void outcomes();
    void keepsAConnection();
    void aKeptConnectionThatDied();
    void startTls();
    void signsIn();
    void stops();
};

void TestSmtp::sends()
{
    FakeSmtp server;
    SmtpSender sender(settingsFor(server), shortWaits());
    const MailAttempt attempt = sender.send(QStringLiteral("ada@example.org"), message());
    QCOMPARE(attempt.reason, QString());
    QVERIFY(attempt.outcome == MailOutcome::Sent);
    QCOMPARE(server.mailCount(), 1);
    const FakeSmtp::Mail mail = server.mails().first();
    QVERIFY2(mail.from.startsWith("<mail@foyer.example>"), mail.from.constData());
    QCOMPARE(mail.recipients, QList<QByteArray>{"<ada@example.org>"});
    QCOMPARE(mail.data,
             QByteArray("Subject: hi\r\nMessage-ID: <1@x.example>\r\n\r\n..dot\r\nend\r\n"));
    QVERIFY(server.commands().contains("EHLO foyer.example"));
    QCOMPARE(server.faults(), 0);
}

void TestSmtp::outcomes_data()
{
    QTest::addColumn<QByteArray>("verb");
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<MailOutcome>("outcome");
    QTest::addColumn<bool>("fault");
    const QByteArray hang = FakeSmtp::hang(), close = FakeSmtp::close();
    const auto row = [](const char *name, const char *verb, const QByteArray &reply,
                        MailOutcome outcome, bool fault) {
        QTest::newRow(name) << QByteArray(verb) << reply << outcome << fault;
    };
    row("greeting refused", "", "554 go away\r\n", MailOutcome::Setup, false);
    row("greeting busy", "", "421 busy\r\n", MailOutcome::Later, true);
    row("greeting never", "", hang, MailOutcome::Later, true);
    row("greeting lost", "", close, MailOutcome::Later, true);
    row("ehlo refused", "EHLO", "550 no\r\n", MailOutcome::Setup, false);
    row("ehlo lost", "EHLO", close, MailOutcome::Later, true);
    row("mail refused", "MAIL", "550 not you\r\n", MailOutcome::Refused, false);
    row("mail wants a login", "MAIL", "530 sign in first\r\n", MailOutcome::Setup, false);
    row("mail later", "MAIL", "451 later\r\n", MailOutcome::Later, false);
    row("mail lost", "MAIL", close, MailOutcome::Later, true);
    row("rcpt refused", "RCPT", "550-no such\r\n550 user\r\n", MailOutcome::Refused, false);
    row("greylisted", "RCPT", "450 4.2.0 greylisted\r\n", MailOutcome::Later, false);
    row("rcpt hangs", "RCPT", hang, MailOutcome::Later, true);
    row("rcpt lost", "RCPT", close, MailOutcome::Later, true);
    row("data refused", "DATA", "554 no\r\n", MailOutcome::Refused, false);
    row("data later", "DATA", "452 full\r\n", MailOutcome::Later, false);
    row("data lies", "DATA", "250 done already\r\n", MailOutcome::Later, true);
    row("data lost", "DATA", close, MailOutcome::Later, true);
    row("dot refused", ".", "554 spam\r\n", MailOutcome::Refused, false);
    row("dot later", ".", "451 later\r\n", MailOutcome::Later, false);
    row("dot in many lines", ".", "250-kept\r\n250-well\r\n250 now\r\n", MailOutcome::Sent, false);
    row("dot hangs", ".", hang, MailOutcome::Unknown, true);
    row("dot lost", ".", close, MailOutcome::Unknown, true);
    row("quit refused", "QUIT", "500 stay\r\n", MailOutcome::Sent, false);
    row("quit lost", "QUIT", close, MailOutcome::Sent, false);
    // Replies that trickle in for ever: each step has its time, however busy the server looks.
    const QByteArray drip = FakeSmtp::drip();
    row("greeting drips", "", drip, MailOutcome::Later, true);
    row("rcpt drips", "RCPT", drip, MailOutcome::Later, true);
    row("dot drips", ".", drip, MailOutcome::Unknown, true);
    // Replies to other questions than were asked.
    row("answers ahead", "MAIL", "250 ok\r\n250 ok\r\n", MailOutcome::Later, true);
    row("mail says go ahead", "MAIL", "354 go ahead\r\n", MailOutcome::Later, true);
    row("dot says go ahead", ".", "354 go ahead\r\n", MailOutcome::Unknown, true);
    row("rcpt will forward", "RCPT", "251 will forward\r\n", MailOutcome::Sent, false);
    row("code of two digits", "RCPT", "25 ok\r\n", MailOutcome::Later, true);
    row("code that is none", "RCPT", "999 ok\r\n", MailOutcome::Later, true);
    row("garbage", "MAIL", "\x01\x02nonsense\r\n", MailOutcome::Later, true);
    row("a long line", "MAIL", "250 " + QByteArray(5000, 'x') + "\r\n", MailOutcome::Later, true);
    row("many lines", "RCPT", QByteArray("250-x\r\n").repeated(3000) + "250 x\r\n",
        MailOutcome::Later, true);
}

void TestSmtp::outcomes()
{
    QFETCH(QByteArray, verb);
    QFETCH(QByteArray, reply);
    QFETCH(MailOutcome, outcome);
    QFETCH(bool, fault);
    FakeSmtp::Options options;
    options.script = answering(verb, reply);
    FakeSmtp server(options);
    MailAttempt attempt;
    {
        SmtpSender sender(settingsFor(server), shortWaits());
        attempt = sender.send(QStringLiteral("ada@example.org"), message());
    }
    QVERIFY2(attempt.outcome == outcome,
             qPrintable(QStringLiteral("%1 %2").arg(int(attempt.outcome)).arg(attempt.reason)
                        + attempt.transcript.join(u'\n')));
    QCOMPARE(attempt.connectionFault, fault);
    QCOMPARE(attempt.reason.isEmpty(), outcome == MailOutcome::Sent);
}

void TestSmtp::keepsAConnection()
{
    FakeSmtp server;
    SmtpSender sender(settingsFor(server), shortWaits());
    for (int i = 0; i < 205; ++i)
        QVERIFY(sender.send(QStringLiteral("ada@example.org"), message()).outcome
                == MailOutcome::Sent);
    QCOMPARE(server.mailCount(), 205);
    QCOMPARE(server.connections(), 3);
}

void TestSmtp::aKeptConnectionThatDied()
{
    FakeSmtp server;
    SmtpSender sender(settingsFor(server), shortWaits());
    QVERIFY(sender.send(QStringLiteral("ada@example.org"), message()).outcome == MailOutcome::Sent);
    // The next MAIL on it finds nobody; the one on a new connection does.
    bool once = true;
    server.setScript([once](const QByteArray &command) mutable -> std::optional<QByteArray> {
        if (!command.startsWith("MAIL") || !once) return std::nullopt;
        once = false;
        return FakeSmtp::close();
    });
    MailAttempt attempt = sender.send(QStringLiteral("ada@example.org"), message());
    // The script is copied at each use, so it always closes: a later, not a loss.
    QVERIFY(attempt.outcome == MailOutcome::Later);
    server.setScript({});
    QVERIFY(sender.send(QStringLiteral("ada@example.org"), message()).outcome == MailOutcome::Sent);
    QCOMPARE(server.mailCount(), 2);
}

void TestSmtp::startTls()
{
    FakeSmtp::Options options;
    options.startTls = true;
    FakeSmtp server(options);
    if (server.certificateFile().isEmpty()) QSKIP("there is no openssl program");
    MailSettings settings = settingsFor(server);
    settings.tls = SmtpTls::StartTls;
    {
        SmtpSender stranger(settings, shortWaits());
        const MailAttempt attempt = stranger.send(QStringLiteral("ada@example.org"), message());
        QVERIFY(attempt.outcome == MailOutcome::Setup);
        QVERIFY(!attempt.reason.isEmpty());
    }
    settings.caFile = server.certificateFile();
    {
        SmtpSender sender(settings, shortWaits());
        const MailAttempt attempt = sender.send(QStringLiteral("ada@example.org"), message());
        QVERIFY2(attempt.outcome == MailOutcome::Sent, qPrintable(attempt.transcript.join(u'\n')));
    }
    settings.host = QStringLiteral("127.0.0.1"); // not the name in the certificate
    SmtpSender other(settings, shortWaits());
    QVERIFY(other.send(QStringLiteral("ada@example.org"), message()).outcome == MailOutcome::Setup);
    QCOMPARE(server.mailCount(), 1);
    QVERIFY(server.mails().first().encrypted);
    FakeSmtp plain;
    MailSettings required = settingsFor(plain);
    required.tls = SmtpTls::StartTls;
    SmtpSender strict(required, shortWaits());
    QVERIFY(strict.send(QStringLiteral("ada@example.org"), message()).outcome
            == MailOutcome::Setup);
    QVERIFY(!plain.commands().join().contains("MAIL"));
    // What comes in clear behind the answer to STARTTLS is never believed.
    server.setScript(answering("STARTTLS", "220 go\r\n250 injected\r\n"));
    settings.host = QStringLiteral("localhost");
    SmtpSender injected(settings, shortWaits());
    const MailAttempt attempt = injected.send(QStringLiteral("ada@example.org"), message());
    QVERIFY(attempt.outcome != MailOutcome::Sent);
}

void TestSmtp::signsIn()
{
    FakeSmtp::Options options;
    options.tlsAtOnce = options.auth = true;
    FakeSmtp server(options);
    if (server.certificateFile().isEmpty()) QSKIP("there is no openssl program");
    MailSettings settings = settingsFor(server);
    settings.tls = SmtpTls::Tls;
    settings.caFile = server.certificateFile();
    settings.user = QStringLiteral("foyer");
    settings.password = QStringLiteral("s3cret");
    {
        SmtpSender sender(settings, shortWaits());
        const MailAttempt attempt = sender.send(QStringLiteral("ada@example.org"), message());
        QVERIFY2(attempt.outcome == MailOutcome::Sent, qPrintable(attempt.transcript.join(u'\n')));
        const QString transcript = attempt.transcript.join(u'\n');
        QVERIFY(transcript.contains(u"> AUTH ***"));
        const QByteArray token = QByteArray("\0foyer\0s3cret", 13).toBase64();
        QVERIFY(server.commands().join(' ').contains(token));
        QVERIFY(!transcript.contains(QString::fromLatin1(token)));
        QVERIFY(!transcript.contains(u"s3cret"));
    }
    server.setScript(answering("AUTH", "535 wrong\r\n"));
    SmtpSender refused(settings, shortWaits());
    QVERIFY(refused.send(QStringLiteral("ada@example.org"), message()).outcome
            == MailOutcome::Setup);
    server.setScript(answering("AUTH", "454 not now\r\n"));
    SmtpSender later(settings, shortWaits());
    QVERIFY(later.send(QStringLiteral("ada@example.org"), message()).outcome == MailOutcome::Later);
}

void TestSmtp::stops()
{
    FakeSmtp::Options options;
    options.script = answering("RCPT", FakeSmtp::hang());
    FakeSmtp server(options);
    SmtpSender sender(settingsFor(server)); // the real waits
    sender.setOnStep([&](const char *step) {
        if (qstrcmp(step, "rcpt") == 0) sender.stop();
    });
    const MailAttempt attempt = sender.send(QStringLiteral("ada@example.org"), message());
    QVERIFY(attempt.outcome == MailOutcome::Stopped);
}

QTEST_GUILESS_MAIN(TestSmtp)
#include "tst_smtp.moc"
