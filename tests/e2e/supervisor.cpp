// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/supervisor.h"

#include <QtCore/QFile>

#include <csignal>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace Foyer {

static constexpr uid_t Nobody = 65534;

QMap<QString, QString> Supervisor::service(const QString &unitFile)
{
    QFile file(unitFile);
    QMap<QString, QString> values;
    if (!file.open(QIODevice::ReadOnly)) return values;
    bool within = false;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
    for (const QString &line : lines) {
        if (line.startsWith(u'[')) within = line.startsWith(u"[Service]");
        const qsizetype equals = line.indexOf(u'=');
        if (within && equals > 0 && !line.startsWith(u'#'))
            values.insert(line.left(equals), line.mid(equals + 1));
    }
    return values;
}

Supervisor::Supervisor(const QMap<QString, QString> &service, const QStringList &words,
                       const QProcessEnvironment &environment, int watchdogMs)
    : m_service(service), m_words(words)
{
    const QByteArray path = m_folder.filePath(QStringLiteral("notify")).toLocal8Bit();
    m_socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    qstrncpy(name.sun_path, path.constData(), sizeof(name.sun_path));
    const int on = 1;
    if (::bind(m_socket, reinterpret_cast<const sockaddr *>(&name), sizeof(name)) != 0
        || ::setsockopt(m_socket, SOL_SOCKET, SO_PASSCRED, &on, sizeof(on)) != 0)
        qWarning("no notification socket: %s", std::strerror(errno));
    QProcessEnvironment all = environment;
    all.insert(QStringLiteral("NOTIFY_SOCKET"), QString::fromLocal8Bit(path));
    all.insert(QStringLiteral("WATCHDOG_USEC"), QString::number(qint64(watchdogMs) * 1000));
    const QString own = m_service.value(QStringLiteral("Environment")).remove(u'"');
    if (const qsizetype equals = own.indexOf(u'='); equals > 0)
        all.insert(own.left(equals), own.mid(equals + 1));
    m_process.setProcessEnvironment(all);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    // A compositor refuses to run as root; the unit names a user of its own.
    const bool root = ::geteuid() == 0;
    const uid_t user = root ? Nobody : ::geteuid();
    if (root
        && (::chown(path.constData(), user, user) != 0
            || ::chown(m_folder.path().toLocal8Bit().constData(), user, user) != 0))
        qWarning("the notification socket is root's: %s", std::strerror(errno));
    m_process.setChildProcessModifier([root, user] {
        ::setsid();
        if (root && (::setgid(user) != 0 || ::setuid(user) != 0)) ::_exit(126);
    });
    connect(&m_process, &QProcess::readyRead, this, [this] { m_output += m_process.readAll(); });
    connect(&m_process, &QProcess::finished, this, &Supervisor::ended);
    m_watchdog.setSingleShot(true);
    m_watchdog.setInterval(watchdogMs);
    connect(&m_watchdog, &QTimer::timeout, this, [this] {
        ++m_watchdogKills;
        killAll();
    });
    connect(&m_poll, &QTimer::timeout, this, &Supervisor::listen);
    m_poll.start(20);
}

Supervisor::~Supervisor()
{
    m_stopping = true;
    m_process.disconnect(this);
    killAll();
    m_process.waitForFinished(10'000);
    ::close(m_socket);
}

void Supervisor::start()
{
    ++m_starts;
    m_readyPid = 0;
    m_process.start(m_words.first(), m_words.mid(1));
    if (m_process.waitForStarted(30'000)) m_group = m_process.processId();
}

void Supervisor::killAll()
{
    if (m_group > 0) ::kill(pid_t(-m_group), SIGKILL); // KillMode=control-group
    m_group = 0;
}

void Supervisor::ended()
{
    m_watchdog.stop();
    m_readyPid = 0;
    killAll();
    if (m_stopping || m_service.value(QStringLiteral("Restart")) != u"always") return;
    QTimer::singleShot(m_service.value(QStringLiteral("RestartSec")).toInt() * 1000, this,
                       &Supervisor::start);
}

void Supervisor::listen()
{
    char text[256], control[CMSG_SPACE(sizeof(ucred))];
    while (true) {
        iovec part{text, sizeof(text)};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof(control);
        const ssize_t size = ::recvmsg(m_socket, &message, 0);
        if (size <= 0) return;
        ucred sender{};
        if (const cmsghdr *head = CMSG_FIRSTHDR(&message);
            head && head->cmsg_type == SCM_CREDENTIALS)
            std::memcpy(&sender, CMSG_DATA(head), sizeof(sender));
        const QByteArray said(text, int(size));
        if (said == "READY=1") m_readyPid = sender.pid;
        if (said == "READY=1" || said == "WATCHDOG=1") m_watchdog.start();
    }
}

} // namespace Foyer
