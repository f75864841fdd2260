// SPDX-License-Identifier: GPL-3.0-or-later
// A mail server that is not ours (aiosmtpd, where it is installed): what it and Python's mail parser read is what was
// meant. The whole way: foyer-server mail test.
#include "tests/mail/mailbed.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QProcess>
#include <QtNetwork/QTcpServer>

using namespace Foyer;

namespace {

/// Debian's, which is the one that has Debian's packages.
QString python() { return QStringLiteral("/usr/bin/python3"); }

// Prints each message as a line of JSON, as Python's own parser reads it.
constexpr char program[] = R"PY(
import asyncio, email, email.policy, json, sys
from aiosmtpd.controller import Controller
class Keep:
    async def handle_DATA(self, server, session, envelope):
        m = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = {p.get_content_type(): p.get_content() if p.get_content_maintype() == 'text' else '' for p in m.walk() if not p.is_multipart()}
        print(json.dumps({'from': envelope.mail_from, 'to': envelope.rcpt_tos, 'subject': m['Subject'],
            'sender': m['From'], 'id': m['Message-ID'], 'parts': parts, 'defects': [str(d) for p in m.walk() for d in p.defects]}), flush=True)
        return '250 kept'
c = Controller(Keep(), hostname='127.0.0.1', port=int(sys.argv[1]))
c.start()
print('ready', flush=True)
sys.stdin.read()
c.stop()
)PY";

} // namespace

class TestRealServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void worker();
    void command();
    void cleanupTestCase();

private:
    QJsonObject nextMail();
    QProcess m_server;
    quint16 m_port = 0;
};

void TestRealServer::initTestCase()
{
    QProcess there;
    there.start(python(), {QStringLiteral("-c"), QStringLiteral("import aiosmtpd")});
    if (!there.waitForFinished(30'000) || there.exitCode() != 0)
        QSKIP("python3-aiosmtpd is not installed");
    QTcpServer free;
    QVERIFY(free.listen(QHostAddress::LocalHost));
    m_port = free.serverPort();
    free.close();
    m_server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_server.start(python(),
                   {QStringLiteral("-c"), QLatin1String(program), QString::number(m_port)});
    while (!m_server.canReadLine())
        QVERIFY(m_server.waitForReadyRead(30'000));
    QCOMPARE(m_server.readLine().trimmed(), QByteArray("ready"));
}

QJsonObject TestRealServer::nextMail()
{
    while (!m_server.canReadLine())
        if (!m_server.waitForReadyRead(30'000)) return {};
    return QJsonDocument::fromJson(m_server.readLine()).object();
}

void TestRealServer::worker()
{
    MailBed bed;
    QVERIFY(bed.start());
    const QString title = QStringLiteral("Käse & 漢字 für \"alle\" <b>");
    QVERIFY(bed.run([&](UnitOfWork &unit) -> Result<Answer> {
        NewDelivery made;
        made.templateName = QStringLiteral("host-added");
        made.props = {
            {QStringLiteral("event"),
             QJsonObject{{QStringLiteral("slug"), QStringLiteral("conf")}}},
            {QStringLiteral("session"), QJsonObject{{QStringLiteral("id"), QStringLiteral("s1")},
                                                    {QStringLiteral("title"), title}}},
            {QStringLiteral("after"),
             QJsonObject{{QStringLiteral("start"), QStringLiteral("2027-05-14T10:00:00.000Z")},
                         {QStringLiteral("end"), QStringLiteral("2027-05-14T11:00:00.000Z")}}}};
        made.guestId = bed.ada.id;
        made.recipient = QStringLiteral("ada@example.org");
        made.createdAt = made.dueAt = unit.now();
        if (auto kept = DeliveryRepository(unit.connection()).enqueue(made); !kept)
            return tl::unexpected(kept.error());
        return Answer{};
    }));
    auto sending = bed.worker(localMail(m_port));
    const QJsonObject mail = nextMail();
    QCOMPARE(mail.value(u"defects").toArray(), QJsonArray());
    QCOMPARE(mail.value(u"to").toArray(), QJsonArray{QStringLiteral("ada@example.org")});
    QCOMPARE(mail.value(u"from").toString(), QStringLiteral("mail@foyer.example"));
    QCOMPARE(mail.value(u"subject").toString(), QStringLiteral("You host “%1”").arg(title));
    const QJsonObject parts = mail.value(u"parts").toObject();
    QVERIFY(parts.value(u"text/plain").toString().contains(title));
    QVERIFY(parts.value(u"text/html").toString().contains(title.toHtmlEscaped()));
    QVERIFY(parts.value(u"text/calendar").toString().contains(u"METHOD:REQUEST"));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 1, 10'000);
}

void TestRealServer::command()
{
    const QString server = QStringLiteral(FOYER_BIN_DIR "/foyer-server");
    if (!QFile::exists(server)) QSKIP("foyer-server is not built");
    const auto run = [&](const QStringList &words, int code) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(server, QStringList{QStringLiteral("mail"), QStringLiteral("test")} + words);
        if (!process.waitForFinished(30'000)) return QByteArray("(no end)");
        const QByteArray said = process.readAll();
        return process.exitCode() == code ? said : "(exit) " + said;
    };
    const QString to = QStringLiteral("ben@example.org");
    const QStringList whole{to,
                            QStringLiteral("--mail-from=Conference <mail@foyer.example>"),
                            QStringLiteral("--smtp-host=127.0.0.1"),
                            QStringLiteral("--smtp-port=%1").arg(m_port),
                            QStringLiteral("--public-url=https://foyer.example"),
                            QStringLiteral("--smtp-tls=none")};
    const QByteArray said = run(whole, 0);
    QVERIFY2(said.contains("> MAIL FROM") && said.contains("took a mail"), said.constData());
    const QJsonObject mail = nextMail();
    QCOMPARE(mail.value(u"to").toArray(), QJsonArray{to});
    QCOMPARE(mail.value(u"sender").toString(), QStringLiteral("Conference <mail@foyer.example>"));
    // Half set up, or not at all: said before anything is tried.
    QVERIFY(run({to}, 1).contains("--smtp-host"));
    QVERIFY(run({to, QStringLiteral("--smtp-host=x.example")}, 1).contains("--mail-from"));
    QVERIFY(run({QStringLiteral("nobody")}, 2).contains("no e-mail address"));
    QStringList password = whole;
    password << QStringLiteral("--smtp-user=foyer");
    QVERIFY(run(password, 1).contains("--smtp-password-file"));
    QStringList strict = whole;
    strict.last() = QStringLiteral("--smtp-tls=starttls");
    QVERIFY(run(strict, 1).contains("mail settings do not work"));
}

void TestRealServer::cleanupTestCase()
{
    if (m_server.state() == QProcess::NotRunning) return;
    m_server.closeWriteChannel();
    QVERIFY(m_server.waitForFinished(10'000));
}

QTEST_GUILESS_MAIN(TestRealServer)
#include "tst_realserver.moc"
