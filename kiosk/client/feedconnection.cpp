// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/feedconnection.h"

namespace Foyer {

FeedConnection::FeedConnection(QNetworkAccessManager &network, QObject *parent)
    : QObject(parent), m_get(network)
{
    connect(&m_get, &HttpGet::head, this, &FeedConnection::head);
    connect(&m_get, &HttpGet::bytes, this, &FeedConnection::read);
    connect(&m_get, &HttpGet::done, this, [this](const QString &fault) {
        end({.cause = fault.isEmpty() ? SyncCause::EndOfBody : SyncCause::Fault, .detail = fault});
    });
}

void FeedConnection::open(const QUrl &url, const QString &lastEventId)
{
    close();
    m_parser = SseParser();
    m_parser.setLastEventId(lastEventId);
    HttpGet::Headers own;
    if (!lastEventId.isEmpty()) own.append({"Last-Event-ID", lastEventId.toUtf8()});
    if (!m_bearer.isEmpty()) own.append({"Authorization", "Bearer " + m_bearer});
    // A compressed stream would be held back until a block is full.
    m_get.start(url,
                {{"Accept", "text/event-stream"},
                 {"Accept-Encoding", "identity"},
                 {"Cache-Control", "no-store"}},
                own, 0);
}

void FeedConnection::close()
{
    ++m_generation;
    m_get.abort();
}

void FeedConnection::head()
{
    const int generation = m_generation;
    Q_EMIT dateHeard(m_get.header("Date"));
    if (generation != m_generation) return;
    FeedEnd what{.status = m_get.status()};
    if (what.status != 200) {
        what.cause = SyncCause::Status;
        if (const qint64 ms = m_get.retryAfterMs(); ms >= 0) what.retryAfterMs = ms;
        what.detail = QStringLiteral("status %1").arg(what.status);
        return end(what);
    }
    const QByteArray coding = m_get.header("Content-Encoding").trimmed().toLower();
    if (!HttpGet::isMediaType(m_get.header("Content-Type"), "text/event-stream")
        || !(coding.isEmpty() || coding == "identity")) {
        what.cause = SyncCause::WrongType;
        what.detail = QStringLiteral("not an event stream: ")
                      + QString::fromLatin1(m_get.header("Content-Type"));
        return end(what);
    }
    Q_EMIT opened();
}

void FeedConnection::read()
{
    const int generation = m_generation;
    const QByteArray bytes = m_get.readAll();
    if (bytes.isEmpty()) return;
    const QList<SseEvent> events = m_parser.feed(bytes);
    if (m_parser.retryMs()) m_retryMs = m_parser.retryMs();
    Q_EMIT heard();
    for (const SseEvent &event : events) {
        if (generation != m_generation) // closed by whoever heard the one before
            return;
        Q_EMIT eventReceived(event);
    }
    if (generation == m_generation && m_parser.pendingBytes() > MaxPendingBytes)
        end({.cause = SyncCause::TooLarge, .detail = QStringLiteral("an event without end")});
}

void FeedConnection::end(FeedEnd what)
{
    m_parser.endOfStream();
    close();
    Q_EMIT ended(what);
}

} // namespace Foyer
