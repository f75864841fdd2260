// SPDX-License-Identifier: GPL-3.0-or-later
// An HTTP server on 127.0.0.1 that answers as a test says, byte by byte if need be, and remembers
// what was asked.
#pragma once

#include <QtCore/QList>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtNetwork/QTcpServer>

#include <deque>
#include <functional>

class QTcpSocket;

namespace Foyer {

struct ScriptedRequest {
    QByteArray target;
    QList<std::pair<QByteArray, QByteArray>> headers;
    qint64 atMs = 0; ///< since the server was made
    QByteArray method = {};
    QByteArray body = {};

    bool has(const QByteArray &name) const;
    QByteArray header(const QByteArray &name) const;
    bool isFeed() const { return target.endsWith("/feed"); }
    bool isSnapshot() const { return target.endsWith("/snapshot"); }
};

struct ScriptedAnswer {
    enum class End {
        Close, ///< FIN after the body
        Abort, ///< RST after the body
        Open   ///< stays open: send(), closeStreams()
    };
    int status = 200;
    QList<std::pair<QByteArray, QByteArray>> headers = {};
    QList<QByteArray> pieces = {}; ///< the body, each piece in a write of its own
    End end = End::Close;
    int delayMs = 0;
    QList<int> interim = {};  ///< 1xx answers before
    bool withoutHead = false; ///< closes before any byte

    static ScriptedAnswer stream(const QByteArray &body, End end = End::Open);
    static ScriptedAnswer json(const QByteArray &body);
    static ScriptedAnswer plain(int status);
};

class ScriptedServer : public QObject
{
    Q_OBJECT
public:
    using Handler = std::function<ScriptedAnswer(const ScriptedRequest &)>;

    explicit ScriptedServer(QObject *parent = nullptr);

    QUrl url() const;
    /// Answers for what no queued answer waits for.
    void setHandler(Handler handler) { m_handler = std::move(handler); }
    /// The next answer, whatever is asked.
    void enqueue(ScriptedAnswer answer) { m_queue.push_back(std::move(answer)); }

    const QList<ScriptedRequest> &requests() const { return m_requests; }
    int feeds() const;
    int snapshots() const;

    /// To every stream still open.
    void send(const QByteArray &bytes);
    void closeStreams();
    void abortStreams();
    qsizetype openStreams() const;

    /// Connections are refused from here on; those that are open are reset.
    void vanish();
    /// The same port again.
    void comeBack();

Q_SIGNALS:
    void requested();

private:
    void accept();
    void read(QTcpSocket *socket, QByteArray &buffer);
    void answer(QTcpSocket *socket, const ScriptedAnswer &answer);
    void write(QTcpSocket *socket, const ScriptedAnswer &answer);
    static void reset(QTcpSocket *socket);

    QTcpServer m_server;
    quint16 m_port = 0;
    Handler m_handler;
    std::deque<ScriptedAnswer> m_queue;
    QList<ScriptedRequest> m_requests;
    QList<QPointer<QTcpSocket>> m_sockets, m_streams;
    qint64 m_startedMs = 0;
};

} // namespace Foyer
