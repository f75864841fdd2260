// SPDX-License-Identifier: GPL-3.0-or-later
// The real foyer-server as a process: on a directory of its own, on a port of its own, ended by its
// id.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QJsonObject>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QUrl>
#include <QtNetwork/QNetworkAccessManager>

#include <memory>

namespace Foyer {

struct RestAnswer {
    int status = 0; ///< 0: no answer
    QByteArray body;
    QJsonObject json;
    QByteArray etag;
};

class ServerProcess
{
public:
    ServerProcess();
    ~ServerProcess();

    /// False when bin/foyer-server was not built: a test then skips, saying so.
    static bool available();

    /// Starts it and waits for its address; the second time on the same port.
    bool start();
    /// Further words for `serve`, from the next start() on.
    void setOptions(const QStringList &words) { m_options = words; }
    /// SIGTERM, and waits.
    void stop();
    /// SIGKILL, and waits.
    void kill();
    bool isRunning() const;
    qint64 processId() const { return m_process ? m_process->processId() : 0; }

    /// Runs a command of foyer-server on the same directory; what it printed. Fails a test by an
    /// empty answer.
    Result<QByteArray> command(const QStringList &words, const QByteArray &input = {}) const;
    /// Makes the sample event where it is noon, also before start(); returns its slug when the server
    /// runs.
    Result<QString> makeSample();
    /// What most tests begin with: the sample event, the server on it, a token; its slug.
    Result<QString> startWithSample();
    /// The slug of the first event; empty when there is none.
    QString firstSlug();
    Result<QByteArray> makeToken(const QString &name = QStringLiteral("test"));

    QString directory() const { return m_directory.path(); }
    QUrl url() const { return m_url; }
    quint16 port() const { return quint16(m_url.port()); }
    QByteArray log() const { return m_log; }

    void setToken(const QByteArray &token) { m_token = token; }
    /// One call with the token, on a loop of its own. `path` begins below /api/v1.
    RestAnswer call(const QByteArray &method, const QString &path, const QJsonObject &body = {},
                    const QByteArray &idempotencyKey = {});
    /// Asks without waiting.
    QNetworkReply *ask(QNetworkAccessManager &network, const QByteArray &method,
                       const QString &path, const QJsonObject &body = {},
                       const QByteArray &idempotencyKey = {}) const;
    QByteArray snapshot(const QString &slug);

private:
    QTemporaryDir m_directory;
    std::unique_ptr<QProcess> m_process;
    std::unique_ptr<QNetworkAccessManager> m_network;
    QUrl m_url;
    QStringList m_options;
    QByteArray m_token;
    QByteArray m_log;
};

} // namespace Foyer
