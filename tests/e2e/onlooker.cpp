// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/onlooker.h"

namespace Foyer {

Onlooker::Onlooker(QString name, quint16 port, QString slug, QByteArray lines,
                   const QString &recording)
    : m_name(std::move(name))
    , m_port(port)
    , m_slug(std::move(slug))
    , m_lines(std::move(lines))
    , m_file(recording)
{
    if (!recording.isEmpty() && !m_file.open(QIODevice::WriteOnly))
        qFatal("%s cannot be written", qPrintable(recording));
}

RawResponse Onlooker::fresh() const
{
    RawClient client(m_port);
    return client.ask(requestBytes("GET /api/v1/events/" + m_slug.toUtf8() + "/snapshot", m_lines));
}

bool Onlooker::load()
{
    const RawResponse answer = fresh();
    const Result<Snapshot> snapshot = decodeSnapshot(answer.body);
    if (answer.status != 200 || !snapshot) return false;
    m_first = *snapshot;
    m_replica = Replica(m_first);
    m_bytes += answer.body;
    write({{QStringLiteral("snapshot"), answer.json()}});
    return true;
}

void Onlooker::open()
{
    m_feed = std::make_unique<RawClient>(m_port);
    m_headSeen = false;
    m_parser = SseParser();
    m_feed->send(requestBytes("GET /api/v1/events/" + m_slug.toUtf8()
                                  + "/feed?since=" + m_replica.cursor.toUtf8(),
                              m_lines));
}

void Onlooker::take()
{
    if (!m_feed) return;
    QByteArray &arrived = m_feed->bytes();
    if (!m_headSeen) {
        const qsizetype end = arrived.indexOf("\r\n\r\n");
        if (end < 0) return;
        m_headSeen = true;
        arrived.remove(0, end + 4);
    }
    m_bytes += arrived;
    const QList<SseEvent> events = m_parser.feed(std::exchange(arrived, {}));
    for (const SseEvent &event : events) {
        const Result<FeedMessage> message = decodeFeedMessage(event);
        if (!message) {
            ++m_broken;
            qWarning().noquote() << m_name << "was sent a broken message:" << event.type
                                 << event.data << message.error().detail;
            continue;
        }
        if (message->type == QLatin1String("reset")) {
            ++m_resets;
            continue;
        }
        apply(m_replica, *message);
        write({{QStringLiteral("type"), event.type},
               {QStringLiteral("data"), event.data},
               {QStringLiteral("lastEventId"), event.lastEventId}});
    }
}

bool Onlooker::reach(qint64 seq)
{
    return waitUntil([&] {
        take();
        if (!isOpen()) open();
        return m_replica.seq >= seq;
    });
}

void Onlooker::write(const QJsonObject &line)
{
    if (!m_file.isOpen()) return;
    m_file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
    m_file.flush();
}

} // namespace Foyer
