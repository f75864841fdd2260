// SPDX-License-Identifier: GPL-3.0-or-later
// One connection to a text/event-stream at a time (HTML standard, 9.2). It never comes back by
// itself: when and with which position is the sync engine's business.
#pragma once

#include "kiosk/client/httpget.h"
#include "kiosk/client/syncprotocol.h"
#include "shared/wire/sse.h"

namespace Foyer {

struct FeedEnd {
    SyncCause cause = SyncCause::Fault;
    int status = 0;
    std::optional<qint64> retryAfterMs = {};
    QString detail = {}; ///< for the log
};

class FeedConnection : public QObject
{
    Q_OBJECT
public:
    /// An event or line that is not complete after so many bytes ends the connection.
    static constexpr qsizetype MaxPendingBytes = 4 * 1024 * 1024;

    explicit FeedConnection(QNetworkAccessManager &network, QObject *parent = nullptr);

    void setBearer(const QByteArray &token) { m_bearer = token; }
    /// Connects; one already open is closed first. An empty id sends no Last-Event-ID.
    void open(const QUrl &url, const QString &lastEventId);
    /// No signal comes any more, also not for events of the bytes being read.
    void close();
    bool isOpen() const { return m_get.isRunning(); }

    QString lastEventId() const { return m_parser.lastEventId(); }
    std::optional<qint64> retryMs() const { return m_retryMs; }

Q_SIGNALS:
    /// The server's Date header, with every answer.
    void dateHeard(const QByteArray &date);
    void opened();
    /// Bytes came, also those of a comment.
    void heard();
    void eventReceived(const Foyer::SseEvent &event);
    void ended(const Foyer::FeedEnd &end);

private:
    void head();
    void read();
    void end(FeedEnd what);

    HttpGet m_get;
    SseParser m_parser;
    QByteArray m_bearer;
    std::optional<qint64> m_retryMs; ///< outlives the connection
    int m_generation = 0;
};

} // namespace Foyer
