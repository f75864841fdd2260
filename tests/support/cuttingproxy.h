// SPDX-License-Identifier: GPL-3.0-or-later
// A TCP proxy that is as bad as networks are: cuts after n bytes, freezes without a word, swallows
// what it is given.
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtNetwork/QTcpServer>

#include <list>

class QTcpSocket;

namespace Foyer {

class CuttingProxy : public QObject
{
    Q_OBJECT
public:
    explicit CuttingProxy(quint16 targetPort, QObject *parent = nullptr);
    ~CuttingProxy() override;

    QUrl url() const;
    void setTarget(quint16 port) { m_targetPort = port; }

    /// Each connection is reset after so many bytes from the server; -1: never. Also for those
    /// already open.
    void cutAfter(qint64 bytes);
    /// Resets every open connection.
    void cutAll();
    /// Nothing is passed on in either direction, connections stay open; what comes meanwhile waits.
    void setFrozen(bool frozen);
    /// New connections are accepted and whatever comes on any is thrown away.
    void setBlackhole(bool blackhole) { m_blackhole = blackhole; }

    int accepted() const { return m_accepted; }
    int cuts() const { return m_cuts; }

private:
    struct Pair {
        QPointer<QTcpSocket> client = {}, server = {};
        qint64 left = -1; ///< bytes from the server until the cut
    };

    void accept();
    void pump(Pair &pair);
    void cut(Pair &pair);
    void forgetDead();

    QTcpServer m_listener;
    quint16 m_targetPort;
    std::list<Pair> m_pairs;
    qint64 m_cutAfter = -1;
    bool m_frozen = false;
    bool m_blackhole = false;
    int m_accepted = 0;
    int m_cuts = 0;
};

} // namespace Foyer
