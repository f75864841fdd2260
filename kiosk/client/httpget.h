// SPDX-License-Identifier: GPL-3.0-or-later
// One GET with redirects under our own rules: QNetworkAccessManager of Qt 6.4 would carry
// Authorization to another origin, and asks again by itself when a kept-alive connection dies.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtNetwork/QNetworkReply>

#include <utility>

class QNetworkAccessManager;

namespace Foyer {

class HttpGet : public QObject
{
    Q_OBJECT
public:
    using Headers = QList<std::pair<QByteArray, QByteArray>>;

    explicit HttpGet(QNetworkAccessManager &network, QObject *parent = nullptr);
    ~HttpGet() override;

    /// Asks; a request still running is given up first. `own` headers never go to another origin
    /// than that of `url`. `timeoutMs` without a byte ends it; 0: never.
    void start(const QUrl &url, const Headers &common, const Headers &own, int timeoutMs);
    /// Gives it up; no signal comes any more.
    void abort();
    bool isRunning() const { return m_reply; }

    /// Of the final answer, until the next start(); 0: none came.
    int status() const { return m_headSeen ? rawStatus() : 0; }
    QByteArray header(const char *name) const;
    QByteArray readAll();
    /// Seconds or an HTTP date (RFC 9110, 10.2.3) as milliseconds from now; -1: none.
    qint64 retryAfterMs() const;

    /// True for `wanted` with any case, blanks and parameters, and for nothing longer.
    static bool isMediaType(const QByteArray &contentType, const char *wanted);
    /// An HTTP date as milliseconds since 1970; -1: none.
    static qint64 dateMs(const QByteArray &date);

Q_SIGNALS:
    /// The head of the final answer is there.
    void head();
    /// Bytes of its body can be read.
    void bytes();
    /// So much came of so much over the line, as it was packed; `total` -1: not told.
    void progress(qint64 received, qint64 total);
    /// It ended: `fault` is empty at the regular end of a body, else why it broke. Without head()
    /// before: no answer.
    void done(const QString &fault);

private:
    static constexpr int MaxRedirects = 20;

    void send(const QUrl &url);
    int rawStatus() const;
    void headArrived();
    void finished();
    void redirect();
    void end(const QString &fault);

    QNetworkAccessManager &m_network;
    QPointer<QNetworkReply> m_reply;
    QUrl m_origin;
    Headers m_common, m_own;
    int m_timeoutMs = 0;
    int m_redirects = 0;
    bool m_headSeen = false;
};

} // namespace Foyer
