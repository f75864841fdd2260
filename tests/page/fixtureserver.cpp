// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/page/fixtureserver.h"

#include "backend/web/assets.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtNetwork/QTcpSocket>

namespace Foyer {
namespace {

// As the real server sends it: nothing inline, no other host.
const QByteArray ContentPolicy = "Content-Security-Policy: default-src 'none'; script-src 'self'; "
                                 "style-src 'self'; img-src 'self' data:; font-src "
                                 "'self'; connect-src 'self'; manifest-src 'self'; worker-src "
                                 "'self'; form-action 'self'; base-uri 'none'; "
                                 "frame-ancestors 'none'\r\n";

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject listEntry(const QJsonObject &snapshot)
{
    const QJsonObject event = snapshot.value(QLatin1String("event")).toObject();
    const QJsonArray days = snapshot.value(QLatin1String("days")).toArray();
    QJsonObject entry;
    for (const char *name : {"id", "slug", "name", "timeZone"})
        entry.insert(QLatin1String(name), event.value(QLatin1String(name)));
    entry.insert(QLatin1String("first"), days.first().toObject().value(QLatin1String("start")));
    entry.insert(QLatin1String("last"), days.last().toObject().value(QLatin1String("end")));
    return entry;
}

} // namespace

FixtureServer::FixtureServer(QJsonObject snapshot, QByteArray dateHeader, QObject *parent)
    : QObject(parent), m_snapshot(std::move(snapshot)), m_date(std::move(dateHeader))
{
    connect(&m_server, &QTcpServer::newConnection, this, &FixtureServer::accept);
}

FixtureServer::~FixtureServer()
{
    // The sockets outlive the list of feeds by a moment and would report their end to it.
    const QList<QTcpSocket *> sockets = m_server.findChildren<QTcpSocket *>();
    for (QTcpSocket *socket : sockets)
        socket->disconnect(this);
}

bool FixtureServer::listen() { return m_server.listen(QHostAddress::LocalHost, 0); }

QString FixtureServer::slug() const
{
    return m_snapshot.value(QLatin1String("event"))
        .toObject()
        .value(QLatin1String("slug"))
        .toString();
}

QUrl FixtureServer::url(const QString &path) const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1%2").arg(m_server.serverPort()).arg(path));
}

QJsonObject FixtureServer::subject(const QString &collection, const QString &id) const
{
    const QJsonArray subjects = m_snapshot.value(collection).toArray();
    for (const QJsonValue &value : subjects) {
        if (value.toObject().value(QLatin1String("id")).toString() == id) return value.toObject();
    }
    return {};
}

void FixtureServer::change(const QString &type, const QString &collection, const QString &name,
                           const QJsonObject &subject)
{
    QJsonArray subjects = m_snapshot.value(collection).toArray();
    const QJsonValue id = subject.value(QLatin1String("id"));
    qsizetype at = 0;
    while (at < subjects.size() && subjects.at(at).toObject().value(QLatin1String("id")) != id)
        ++at;
    if (at < subjects.size())
        subjects.replace(at, subject);
    else
        subjects.append(subject);
    const qint64 seq = m_snapshot.value(QLatin1String("seq")).toInteger() + 1;
    m_snapshot.insert(collection, subjects);
    m_snapshot.insert(QLatin1String("seq"), seq);
    m_snapshot.insert(QLatin1String("cursor"), QStringLiteral("%1.00c0ffee").arg(seq));
    send(type.toUtf8(), {{QLatin1String("seq"), seq},
                         {QLatin1String("type"), type},
                         {QLatin1String("payload"), QJsonObject{{name, subject}}}});
}

void FixtureServer::send(const QByteArray &type, const QJsonObject &data)
{
    const QByteArray id =
        QByteArray::number(data.value(QLatin1String("seq")).toInteger()) + ".00c0ffee";
    for (QTcpSocket *feed : std::as_const(m_feeds))
        feed->write("id: " + id + "\nevent: " + type + "\ndata: " + compact(data) + "\n\n");
}

void FixtureServer::dropFeeds(bool refusing)
{
    m_refusing = refusing;
    const QList<QTcpSocket *> feeds = std::exchange(m_feeds, {});
    for (QTcpSocket *feed : feeds)
        feed->disconnectFromHost();
}

void FixtureServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_feeds.removeAll(socket);
            socket->deleteLater();
        });
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
            if (!socket->peek(65536).contains("\r\n\r\n")) return;
            const QList<QByteArray> words = socket->readAll().split('\r').first().split(' ');
            if (words.size() >= 2) answer(socket, words.at(1));
        });
    }
}

void FixtureServer::answer(QTcpSocket *socket, const QByteArray &target)
{
    const QByteArray path = target.split('?').first();
    const QByteArray base = "/api/v1/events/" + slug().toUtf8();
    if (path == "/") {
        write(socket, 200, "text/html; charset=utf-8", listPage(), ContentPolicy);
    } else if (path.startsWith("/e/")) {
        write(socket, 200, "text/html; charset=utf-8",
              eventPage(QString::fromUtf8(path.split('/').value(2))), ContentPolicy);
    } else if (path.startsWith("/api/") && m_refusing) {
        write(socket, 502, "text/plain", "bad gateway");
    } else if (path == base + "/feed") {
        openFeed(socket, target.mid(path.size()));
    } else if (path == base + "/snapshot") {
        ++m_snapshots;
        write(socket, 200, "application/json", compact(m_snapshot));
    } else if (path == "/api/v1/events") {
        write(socket, 200, "application/json",
              compact({{QLatin1String("events"), QJsonArray{listEntry(m_snapshot)}}}));
    } else if (path == "/manifest.webmanifest") {
        write(socket, 200, "application/manifest+json", webManifest());
    } else if (path == "/shell") {
        write(socket, 200, "text/html; charset=utf-8", shellPage(), ContentPolicy);
    } else if (path == "/sw.js") {
        // No worker here: what is kept by one test must not be another's.
        write(socket, 200, "text/javascript", "// nothing");
    } else if (const Asset *asset = findAsset(path)) {
        write(socket, 200, asset->contentType, asset->body);
    } else {
        write(socket, 404, "application/problem+json", R"({"code":"event.notFound","status":404})");
    }
}

void FixtureServer::openFeed(QTcpSocket *socket, const QByteArray &query)
{
    m_feedQueries += query;
    m_feeds += socket;
    socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store, "
                  "no-transform\r\n"
                  "Connection: close\r\n\r\n: here\nretry: 2000\n\n");
    Q_EMIT feedOpened();
}

void FixtureServer::write(QTcpSocket *socket, int status, const QByteArray &type,
                          const QByteArray &body, const QByteArray &extra)
{
    QByteArray head =
        "HTTP/1.1 " + QByteArray::number(status) + " -\r\nContent-Type: " + type
        + "\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n"
        + extra;
    if (!m_date.isEmpty()) head += "Date: " + m_date + "\r\n";
    socket->write(head + "\r\n" + body);
    socket->disconnectFromHost();
}

} // namespace Foyer
