// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mail/fakesmtp.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QSemaphore>
#include <QtCore/QTimer>
#include <QtNetwork/QSslConfiguration>
#include <QtNetwork/QSslSocket>
#include <QtNetwork/QTcpServer>

namespace Foyer {

namespace {

class Listener : public QTcpServer
{
public:
    std::function<void(qintptr)> accepted;

protected:
    void incomingConnection(qintptr handle) override { accepted(handle); }
};

QByteArray unfolded(const QByteArray &data)
{
    QByteArray head = data.left(data.indexOf("\r\n\r\n") + 2);
    return head.replace("\r\n ", " ").replace("\r\n\t", " ");
}

QByteArray unquoted(const QByteArray &text)
{
    QByteArray joined = text, out;
    joined.replace("=\r\n", "");
    for (qsizetype i = 0; i < joined.size(); ++i) {
        if (joined[i] != '=') {
            out += joined[i];
            continue;
        }
        out += QByteArray::fromHex(joined.mid(i + 1, 2));
        i += 2;
    }
    return out;
}

} // namespace

struct FakeSmtp::Talk {
    QSslSocket *socket = nullptr;
    QByteArray buffer;
    Mail mail;
    bool inData = false, gone = false;
    int loginLines = 0; ///< of AUTH LOGIN still to come
};

QByteArray FakeSmtp::Mail::header(const QByteArray &name) const
{
    for (const QByteArray &line : unfolded(data).split('\n'))
        if (line.toLower().startsWith(name.toLower() + ':'))
            return line.mid(name.size() + 1).trimmed();
    return {};
}

int FakeSmtp::Mail::count(const QByteArray &name) const
{
    int found = 0;
    for (const QByteArray &line : unfolded(data).split('\n'))
        found += line.toLower().startsWith(name.toLower() + ':');
    return found;
}

QByteArray FakeSmtp::Mail::part(const QByteArray &type) const
{
    const qsizetype at = data.indexOf("Content-Type: " + type);
    if (at < 0) return {};
    const qsizetype head = data.indexOf("\r\n\r\n", at);
    QByteArray body = data.mid(head + 4);
    body.truncate(body.indexOf("\r\n--=_foyer"));
    body.replace("\r\n..", "\r\n.");
    return data.mid(at, head - at).contains("base64") ? QByteArray::fromBase64(body)
                                                      : unquoted(body);
}

FakeSmtp::FakeSmtp(Options options) : m_options(std::move(options))
{
    if (m_options.startTls || m_options.tlsAtOnce) makeCertificate();
    QSemaphore ready;
    m_context = new QObject;
    m_context->moveToThread(&m_thread);
    m_thread.start();
    QMetaObject::invokeMethod(m_context, [&] {
        serve();
        ready.release();
    });
    ready.acquire();
}

FakeSmtp::~FakeSmtp()
{
    QMetaObject::invokeMethod(m_context, [this] {
        delete m_context;
        m_thread.quit();
    });
    m_thread.wait();
}

void FakeSmtp::makeCertificate()
{
    const QString key = m_directory.filePath(QStringLiteral("key.pem"));
    const QString certificate = m_directory.filePath(QStringLiteral("certificate.pem"));
    QProcess::execute(QStringLiteral("sh"),
                      {QStringLiteral("-c"),
                       QStringLiteral("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "
                                      "/CN=localhost -addext subjectAltName=DNS:localhost "
                                      "-keyout '%1' -out '%2' 2>/dev/null")
                           .arg(key, certificate)});
    QFile keyFile(key), certificateFile(certificate);
    if (!keyFile.open(QIODevice::ReadOnly) || !certificateFile.open(QIODevice::ReadOnly)) return;
    m_key = QSslKey(keyFile.readAll(), QSsl::Rsa);
    m_certificate = QSslCertificate(certificateFile.readAll());
}

QString FakeSmtp::certificateFile() const
{
    return m_certificate.isNull() ? QString()
                                  : m_directory.filePath(QStringLiteral("certificate.pem"));
}

void FakeSmtp::serve()
{
    auto *listener = new Listener;
    listener->setParent(m_context);
    listener->accepted = [this](qintptr handle) {
        auto talk = std::make_shared<Talk>();
        talk->socket = new QSslSocket(m_context);
        talk->socket->setSocketDescriptor(handle);
        talk->socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        talk->socket->setLocalCertificate(m_certificate);
        talk->socket->setPrivateKey(m_key);
        QObject::connect(talk->socket, &QSslSocket::readyRead, m_context,
                         [this, talk] { read(*talk); });
        QObject::connect(talk->socket, &QSslSocket::disconnected, m_context, [this, talk] {
            const std::lock_guard lock(m_mutex);
            if (!talk->mail.from.isEmpty()) --m_underWay;
            talk->mail = {};
            talk->gone = true;
            talk->socket->deleteLater();
        });
        {
            const std::lock_guard lock(m_mutex);
            ++m_connections;
        }
        if (m_options.tlsAtOnce) talk->socket->startServerEncryption();
        answer(*talk, {}, "220 fake.example ESMTP\r\n");
    };
    listener->listen(QHostAddress::LocalHost, 0);
    m_port = listener->serverPort();
}

bool FakeSmtp::answer(Talk &talk, const QByteArray &command, const QByteArray &usual)
{
    Script script;
    {
        const std::lock_guard lock(m_mutex);
        script = m_options.script;
    }
    const auto said = script ? script(command) : std::nullopt;
    if (said == hang()) return false;
    if (said == close()) {
        talk.gone = true;
        talk.socket->abort();
        return false;
    }
    if (said == drip()) {
        auto *const ticks = new QTimer(talk.socket);
        QObject::connect(ticks, &QTimer::timeout, talk.socket, [socket = talk.socket] {
            socket->write("250-still thinking\r\n");
            socket->flush();
        });
        ticks->start(100);
        return false;
    }
    talk.socket->write(said.value_or(usual));
    return !said || said->startsWith('2') || said->startsWith('3');
}

void FakeSmtp::read(Talk &talk)
{
    talk.buffer += talk.socket->readAll();
    while (!talk.gone) {
        if (talk.inData) {
            const qsizetype end =
                talk.buffer.startsWith(".\r\n") ? 0 : talk.buffer.indexOf("\r\n.\r\n");
            if (end < 0) return;
            talk.mail.data = talk.buffer.left(end > 0 ? end + 2 : 0);
            talk.buffer.remove(0, end > 0 ? end + 5 : 3);
            talk.inData = false;
            const QByteArray bare = QByteArray(talk.mail.data).replace("\r\n", "");
            talk.mail.encrypted = talk.socket->isEncrypted();
            const Mail mail = talk.mail;
            {
                const std::lock_guard lock(m_mutex);
                m_faults += int(bare.count('\r') + bare.count('\n'));
                m_commands.append(".");
                --m_underWay;
            }
            talk.mail = {};
            const bool kept = answer(talk, ".", "250 kept\r\n");
            if (kept) {
                const std::lock_guard lock(m_mutex);
                m_mails.append(mail);
            }
            continue;
        }
        const qsizetype end = talk.buffer.indexOf('\n');
        if (end < 0) return;
        const QByteArray text = talk.buffer.left(end + 1);
        talk.buffer.remove(0, end + 1);
        if (!text.endsWith("\r\n")) {
            const std::lock_guard lock(m_mutex);
            ++m_faults;
        }
        line(talk, text.trimmed());
    }
}

void FakeSmtp::line(Talk &talk, const QByteArray &text)
{
    const QByteArray verb = text.left(4).toUpper();
    {
        const std::lock_guard lock(m_mutex);
        m_commands.append(text);
    }
    if (talk.loginLines > 0) {
        answer(talk, "login", --talk.loginLines ? "334 UGFzc3dvcmQ6\r\n" : "235 welcome\r\n");
    } else if (verb == "EHLO") {
        QByteArray offer = "250-fake.example\r\n250-SIZE 10000000\r\n";
        if (m_options.startTls && !talk.socket->isEncrypted()) offer += "250-STARTTLS\r\n";
        if (m_options.auth) offer += "250-AUTH PLAIN LOGIN\r\n";
        answer(talk, text, offer + "250 8BITMIME\r\n");
    } else if (verb == "STAR") {
        if (answer(talk, text, "220 go\r\n")) talk.socket->startServerEncryption();
    } else if (verb == "AUTH") {
        const bool login = text.toUpper().startsWith("AUTH LOGIN");
        const bool whole = text.count(' ') > 1;
        talk.loginLines = login ? (whole ? 1 : 2) : (whole ? 0 : 1);
        answer(talk, text,
               talk.loginLines ? (login ? "334 VXNlcm5hbWU6\r\n" : "334 \r\n") : "235 welcome\r\n");
    } else if (verb == "MAIL") {
        if (!answer(talk, text, "250 ok\r\n")) return;
        const std::lock_guard lock(m_mutex);
        if (talk.mail.from.isEmpty()) ++m_underWay;
        m_mostAtOnce = qMax(m_mostAtOnce, m_underWay);
        talk.mail = {};
        talk.mail.from = text.mid(10);
    } else if (verb == "RCPT") {
        if (answer(talk, text, "250 ok\r\n")) talk.mail.recipients.append(text.mid(8));
    } else if (verb == "DATA") {
        talk.inData = answer(talk, text, "354 go ahead\r\n");
    } else if (verb == "RSET" || verb == "NOOP") {
        answer(talk, text, "250 ok\r\n");
    } else if (verb == "QUIT") {
        answer(talk, text, "221 bye\r\n");
        talk.socket->disconnectFromHost();
    } else {
        const std::lock_guard lock(m_mutex);
        ++m_faults;
        talk.socket->write("500 what\r\n");
    }
}

void FakeSmtp::setScript(Script script)
{
    const std::lock_guard lock(m_mutex);
    m_options.script = std::move(script);
}

QList<FakeSmtp::Mail> FakeSmtp::mails() const
{
    const std::lock_guard lock(m_mutex);
    return m_mails;
}

qsizetype FakeSmtp::mailCount() const
{
    const std::lock_guard lock(m_mutex);
    return m_mails.size();
}

QList<QByteArray> FakeSmtp::commands() const
{
    const std::lock_guard lock(m_mutex);
    return m_commands;
}

int FakeSmtp::connections() const
{
    const std::lock_guard lock(m_mutex);
    return m_connections;
}

int FakeSmtp::mostAtOnce() const
{
    const std::lock_guard lock(m_mutex);
    return m_mostAtOnce;
}

int FakeSmtp::faults() const
{
    const std::lock_guard lock(m_mutex);
    return m_faults;
}

bool FakeSmtp::waitForMails(qsizetype count, int ms)
{
    QElapsedTimer since;
    since.start();
    while (mailCount() < count && !since.hasExpired(ms))
        QThread::msleep(2);
    return mailCount() >= count;
}

} // namespace Foyer
