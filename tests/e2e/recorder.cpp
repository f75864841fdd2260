// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/recorder.h"

#include "shared/domain/change.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace Foyer {

Recorder::Recorder(const QUrl &server, const QString &slug, const QString &file)
    : m_event(server.toString(QUrl::StripTrailingSlash) + QLatin1String("/api/v1/events/") + slug)
    , m_file(file)
{
    if (!m_file.open(QIODevice::WriteOnly)) qFatal("%s cannot be written", qPrintable(file));
    m_again.setSingleShot(true);
    m_again.setInterval(100);
    connect(&m_again, &QTimer::timeout, this, &Recorder::load);
    connect(&m_snapshot, &HttpGet::bytes, this, [this] { m_body += m_snapshot.readAll(); });
    connect(&m_snapshot, &HttpGet::done, this, &Recorder::loaded);
    connect(&m_feed, &FeedConnection::eventReceived, this, &Recorder::received);
    connect(&m_feed, &FeedConnection::ended, this, [this] { m_again.start(); });
    load();
}

void Recorder::load()
{
    m_body.clear();
    if (m_cursor.isEmpty())
        m_snapshot.start(QUrl(m_event.toString() + QLatin1String("/snapshot")), {}, {}, 30'000);
    else
        m_feed.open(QUrl(m_event.toString() + QLatin1String("/feed")), m_cursor);
}

void Recorder::loaded(const QString &fault)
{
    const QJsonObject snapshot = QJsonDocument::fromJson(m_body).object();
    if (fault.isEmpty() && m_snapshot.status() == 200 && !snapshot.isEmpty()) {
        write({{QStringLiteral("snapshot"), snapshot}});
        m_cursor = snapshot.value(QLatin1String("cursor")).toString();
        m_seq = snapshot.value(QLatin1String("seq")).toInteger();
    }
    m_again.start();
}

void Recorder::received(const SseEvent &event)
{
    if (event.type == QLatin1String("reset")) {
        ++m_resets;
        m_cursor.clear();
        return;
    }
    write({{QStringLiteral("type"), event.type},
           {QStringLiteral("data"), event.data},
           {QStringLiteral("lastEventId"), event.lastEventId}});
    m_cursor = event.lastEventId;
    m_seq = Cursor::parse(m_cursor).value_or(Cursor()).seq;
}

void Recorder::write(const QJsonObject &line)
{
    m_file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
    m_file.flush();
}

} // namespace Foyer
