// SPDX-License-Identifier: GPL-3.0-or-later
// Serves the page with the headers of the real server, one event's snapshot, and a feed that the test writes to.
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QUrl>
#include <QtNetwork/QTcpServer>

QT_FORWARD_DECLARE_CLASS(QTcpSocket)

namespace Foyer {

class FixtureServer : public QObject
{
    Q_OBJECT

public:
    /// Listens on 127.0.0.1. `dateHeader`: sent as Date with every answer; empty: none.
    explicit FixtureServer(QJsonObject snapshot, QByteArray dateHeader = {},
                           QObject *parent = nullptr);

    ~FixtureServer() override;

    bool listen();
    QUrl url(const QString &path) const;
    QString slug() const;

    const QJsonObject &snapshot() const { return m_snapshot; }
    QJsonObject subject(const QString &collection, const QString &id) const;
    /// Puts the subject into the snapshot and sends its change to every open feed.
    void change(const QString &type, const QString &collection, const QString &name,
                const QJsonObject &subject);
    void send(const QByteArray &type, const QJsonObject &data);
    /// Ends all feeds; while `refusing`, feeds and snapshots answer 502.
    void dropFeeds(bool refusing);
    void setRefusing(bool refusing) { m_refusing = refusing; }
    void setSnapshot(const QJsonObject &snapshot) { m_snapshot = snapshot; }

    int openFeeds() const { return int(m_feeds.size()); }
    int snapshotsServed() const { return m_snapshots; }
    const QList<QByteArray> &feedQueries() const { return m_feedQueries; }

Q_SIGNALS:
    void feedOpened();

private:
    void accept();
    void answer(QTcpSocket *socket, const QByteArray &target);
    void openFeed(QTcpSocket *socket, const QByteArray &query);
    void write(QTcpSocket *socket, int status, const QByteArray &type, const QByteArray &body,
               const QByteArray &extra = {});

    QTcpServer m_server;
    QJsonObject m_snapshot;
    QByteArray m_date;
    QList<QTcpSocket *> m_feeds;
    QList<QByteArray> m_feedQueries;
    int m_snapshots = 0;
    bool m_refusing = false;
};

} // namespace Foyer
