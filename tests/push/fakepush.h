// SPDX-License-Identifier: GPL-3.0-or-later
// A push service on 127.0.0.1 over TLS, on a thread of its own, that answers as a test says, and opens what
// it gets with the device's key.
#pragma once

#include "backend/jobs/push/pushsender.h"

#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtNetwork/QSslCertificate>
#include <QtNetwork/QSslKey>
#include <QtNetwork/QTcpServer>

#include <atomic>
#include <mutex>

namespace Foyer {

/// Counts who connects; says nothing.
class Canary
{
public:
    Canary();
    quint16 port() const { return m_server.serverPort(); }
    /// Takes what waits.
    int connections();

private:
    QTcpServer m_server;
    int m_connections = 0;
};

class FakePush
{
public:
    struct Request {
        QByteArray target, body;
        QHash<QByteArray, QByteArray> fields; ///< names in lower case
    };
    /// What is answered, as on the wire; "" hangs up, "(hang)" never answers.
    using Script = std::function<QByteArray(const Request &)>;

    /// Its certificate is for `host`.
    explicit FakePush(const QByteArray &host);
    ~FakePush();

    void answer(Script script);
    void answer(const QByteArray &bytes);
    static QByteArray status(int code, const QByteArray &fields = {});
    QList<Request> requests() const;
    quint16 port() const { return m_port; }
    /// A world in which every name leads here.
    PushWorld world() const;

private:
    void serve();
    void makeCertificate(const QByteArray &host);

    QTemporaryDir m_directory;
    QSslCertificate m_certificate;
    QSslKey m_key;
    QThread m_thread;
    QObject *m_context = nullptr;
    quint16 m_port = 0;
    mutable std::mutex m_mutex;
    Script m_script;
    QList<Request> m_requests;
};

/// A browser's half.
struct FakeDevice {
    P256Key key = *P256Key::generate();
    QByteArray auth = QByteArray("0123456789abcdef");
    /// The plain text of a body without its padding; nothing when it is not for this device.
    std::optional<QByteArray> open(const QByteArray &body) const;
    PushDevice at(const QString &endpoint) const { return {endpoint, key.publicKey(), auth}; }
};

QByteArray fromBase64Url(const QByteArray &text);
QByteArray toBase64Url(const QByteArray &bytes);

} // namespace Foyer
