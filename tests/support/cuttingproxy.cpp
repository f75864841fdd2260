// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cuttingproxy.h"

#include <QtNetwork/QTcpSocket>

#include <sys/socket.h>

namespace Foyer {

CuttingProxy::CuttingProxy(quint16 targetPort, QObject *parent)
    : QObject(parent), m_targetPort(targetPort)
{
    connect(&m_listener, &QTcpServer::newConnection, this, &CuttingProxy::accept);
    m_listener.listen(QHostAddress::LocalHost);
}

CuttingProxy::~CuttingProxy()
{
    m_listener.close();
    for (Pair &pair : m_pairs) {
        // Ends are not passed on any more: the other side is half destroyed by then.
        for (const QPointer<QTcpSocket> &socket : {pair.client, pair.server}) {
            if (!socket) continue;
            socket->disconnect();
            delete socket;
        }
    }
}

QUrl CuttingProxy::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_listener.serverPort()));
}

void CuttingProxy::accept()
{
    forgetDead();
    while (QTcpSocket *client = m_listener.nextPendingConnection()) {
        ++m_accepted;
        client->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        auto *server = new QTcpSocket(this);
        m_pairs.push_back({.client = client, .server = server, .left = m_cutAfter});
        Pair *pair = &m_pairs.back(); // a list: stays where it is
        const auto turn = [this, pair] { pump(*pair); };
        connect(client, &QTcpSocket::readyRead, server, turn);
        connect(server, &QTcpSocket::readyRead, client, turn);
        connect(server, &QTcpSocket::connected, client, turn);
        // An end is passed on after what came before it.
        connect(client, &QTcpSocket::disconnected, server,
                [server] { server->disconnectFromHost(); });
        connect(server, &QTcpSocket::disconnected, client, [this, pair] {
            pump(*pair);
            if (pair->client && !m_frozen) pair->client->disconnectFromHost();
        });
        connect(server, &QTcpSocket::errorOccurred, client,
                [this, pair](QAbstractSocket::SocketError error) {
                    if (error == QAbstractSocket::ConnectionRefusedError) cut(*pair);
                });
        server->connectToHost(QHostAddress::LocalHost, m_targetPort);
    }
}

void CuttingProxy::pump(Pair &pair)
{
    if (m_frozen || !pair.client || !pair.server) return;
    if (m_blackhole) {
        pair.client->readAll();
        pair.server->readAll();
        return;
    }
    if (pair.server->state() == QAbstractSocket::ConnectedState)
        pair.server->write(pair.client->readAll());
    QByteArray down = pair.server->readAll();
    if (pair.left >= 0) {
        down.truncate(std::min<qsizetype>(down.size(), pair.left));
        pair.left -= down.size();
    }
    if (!pair.client->isOpen()) return;
    pair.client->write(down);
    pair.client->flush();
    if (pair.left == 0) cut(pair);
}

void CuttingProxy::cut(Pair &pair)
{
    ++m_cuts;
    if (pair.client && pair.client->socketDescriptor() >= 0) {
        const linger now{.l_onoff = 1, .l_linger = 0};
        setsockopt(int(pair.client->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }
    for (const QPointer<QTcpSocket> &socket : {pair.client, pair.server}) {
        if (socket) {
            socket->disconnect();
            socket->abort();
            socket->deleteLater();
        }
    }
    pair.client.clear();
    pair.server.clear();
}

void CuttingProxy::cutAfter(qint64 bytes)
{
    m_cutAfter = bytes;
    for (Pair &pair : m_pairs)
        pair.left = bytes;
}

void CuttingProxy::cutAll()
{
    for (Pair &pair : m_pairs)
        if (pair.client) cut(pair);
    forgetDead();
}

void CuttingProxy::setFrozen(bool frozen)
{
    m_frozen = frozen;
    if (frozen) return;
    for (Pair &pair : m_pairs) {
        pump(pair);
        if (pair.client && pair.server && pair.server->state() == QAbstractSocket::UnconnectedState)
            pair.client->disconnectFromHost();
    }
}

void CuttingProxy::forgetDead()
{
    m_pairs.remove_if([](const Pair &pair) {
        const bool dead =
            (!pair.client || pair.client->state() == QAbstractSocket::UnconnectedState)
            && (!pair.server || pair.server->state() == QAbstractSocket::UnconnectedState);
        if (dead) {
            if (pair.client) pair.client->deleteLater();
            if (pair.server) pair.server->deleteLater();
        }
        return dead;
    });
}

} // namespace Foyer
