// SPDX-License-Identifier: GPL-3.0-or-later
// A mail server on 127.0.0.1 on a thread of its own that does as a test says and keeps every byte.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtNetwork/QSslCertificate>
#include <QtNetwork/QSslKey>

#include <functional>
#include <mutex>
#include <optional>

class QSslSocket;

namespace Foyer {

class FakeSmtp
{
public:
    struct Mail {
        QByteArray from;
        QList<QByteArray> recipients;
        QByteArray data; ///< as on the wire, dots still doubled, without the final dot
        bool encrypted = false;
        QByteArray header(const QByteArray &name) const; ///< unfolded; empty: none
        int count(const QByteArray &name) const;         ///< fields of that name
        /// The body of the part of this type, decoded.
        QByteArray part(const QByteArray &type) const;
    };
    /// A connection's command ("" for the greeting, "." for the final dot) to what is answered: bytes,
    /// Hang, Close, Drip (a reply that never ends, a line every 100 ms), or nothing for the usual.
    using Script = std::function<std::optional<QByteArray>(const QByteArray &command)>;
    static QByteArray hang() { return "(hang)"; }
    static QByteArray close() { return "(close)"; }
    static QByteArray drip() { return "(drip)"; }

    struct Options {
        bool startTls = false, tlsAtOnce = false, auth = false;
        Script script = {};
    };
    explicit FakeSmtp(Options options);
    FakeSmtp() : FakeSmtp(Options()) {}
    ~FakeSmtp();

    quint16 port() const { return m_port; }
    void setScript(Script script);
    QList<Mail> mails() const;
    qsizetype mailCount() const;
    QList<QByteArray> commands() const;
    int connections() const;
    int mostAtOnce() const; ///< conversations between MAIL and the dot's answer
    /// CR or LF that was alone, commands that were none.
    int faults() const;
    bool waitForMails(qsizetype count, int ms = 20'000);
    /// The certificate of TLS (PEM), made for localhost; empty when there is no openssl.
    QString certificateFile() const;

private:
    struct Talk;
    void serve();
    void read(Talk &talk);
    void line(Talk &talk, const QByteArray &text);
    bool answer(Talk &talk, const QByteArray &command, const QByteArray &usual);
    void makeCertificate();

    Options m_options;
    QTemporaryDir m_directory;
    QSslCertificate m_certificate;
    QSslKey m_key;
    QThread m_thread;
    QObject *m_context = nullptr;
    quint16 m_port = 0;
    mutable std::mutex m_mutex;
    QList<Mail> m_mails;
    QList<QByteArray> m_commands;
    int m_connections = 0, m_faults = 0, m_underWay = 0, m_mostAtOnce = 0;
};

} // namespace Foyer
