// SPDX-License-Identifier: GPL-3.0-or-later
// One HTTP connection: a guarding façade in the shape of the QTcpSocket that the Qt HTTP Server
// module expects, over a bare descriptor (DESIGN.md, "The guard"). Reads, checks and bounds each
// request before the module hears of it, and gives out one at a time.
#pragma once

#include "backend/http/chunkdecoder.h"
#include "backend/http/connectioncounts.h"
#include "backend/http/request.h"
#include "backend/http/response.h"

#include <QtCore/QSocketNotifier>
#include <QtNetwork/QTcpSocket>

#include <chrono>
#include <functional>

namespace Foyer {

class HttpConnection;

/// What every connection of a listener shares.
struct ConnectionSettings {
    HttpLimits limits;
    bool trustProxy = false;
    const Clock *clock = nullptr;
    /// How large this request's body may be; asked when its head is complete. Unset:
    /// limits.bodyBytes.
    std::function<qint64(const HttpConnection &)> bodyLimit;
};

class HttpConnection final : public QTcpSocket
{
public:
    HttpConnection(int descriptor, const QHostAddress &peer, quint16 peerPort,
                   const ConnectionSettings &settings, ConnectionCounts::Lease lease);
    ~HttpConnection() override;

    /// The connection whose request the module is being told of right now, else null.
    static HttpConnection *current() { return s_current; }

    /// Valid from the module's call until the answer; its head from bodyLimit's call on.
    const Request &request() const { return m_request; }
    bool awaitsAnswer() const { return m_phase == Phase::Answering; }
    /// Over TLS, here or at a trusted proxy.
    bool isSecure() const;
    /// What addresses begin with for whoever asks, as they reached us: "https://foyer.example:8443".
    /// Empty without a Host.
    QString origin() const;
    /// Who asks: the peer, or whom a trusted proxy names.
    QHostAddress client() const;

    /// Answers the request that was given out. Nothing happens when there is none (the client
    /// left).
    void answer(const Response &response);
    /// The answer will come after the module's call; without this a request that nobody answered
    /// gets a 500.
    void keepWaiting() { m_held = true; }
    /// Gives out the next request, if one has come meanwhile. After a late answer, once the
    /// module's responder is gone.
    void resume();
    /// Ends this connection's life here without closing it: writes `head` and gives the descriptor
    /// and the lease away. -1 when the client has left.
    int handOver(const QByteArray &head, ConnectionCounts::Lease &lease);

    /// Looks at the times; `now` is Clock::bootMs().
    void sweep(qint64 now);
    /// Closes as soon as the answer under way is out.
    void finishAndClose();
    bool isOver() const { return m_descriptor < 0; }
    int readyReadReceivers() const { return receivers(SIGNAL(readyRead())); }

    qint64 bytesAvailable() const override;
    qint64 bytesToWrite() const override;
    bool isSequential() const override { return true; }
    void close() override { end(); }
    void disconnectFromHost() override { end(); }

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 readLineData(char *data, qint64 maxSize) override;
    qint64 skipData(qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    enum class Phase { Idle, Head, Body, Answering, Lingering };

    void readable();
    void process();
    bool advance();
    bool headComplete(qsizetype length);
    bool bodyComplete();
    void giveOut();
    void refuse(const Error &error);
    void send(QByteArray head, QByteArray body);
    bool flush();
    void answered();
    void count(int status) const;
    void linger();
    void end();
    void watchInput();

    static HttpConnection *s_current;

    const ConnectionSettings &m_settings;
    ConnectionCounts::Lease m_lease;
    int m_descriptor;
    QSocketNotifier m_readNotifier;
    QSocketNotifier m_writeNotifier;

    Phase m_phase = Phase::Idle;
    HeadScanner m_scanner;
    ChunkDecoder m_chunks;
    Request m_request;
    QByteArray m_in;           ///< bytes not yet part of a request
    QByteArray m_outHead;      ///< an answer on its way, head …
    QByteArray m_outBody;      ///< … and body,
    qsizetype m_outAt = 0;     ///< of which so many bytes are written
    qsizetype m_forModule = 0; ///< bytes of the canonical head that the module has yet to read
    qint64 m_since = 0; ///< when the phase began; in Answering: when the client last took bytes
    qint64 m_bodyBytes = 0;
    std::chrono::steady_clock::time_point m_askedAt; ///< when the request was whole
    bool m_closeAfter = false;
    bool m_inputEnded = false;
    bool m_processing = false;
    bool m_held = false;
};

} // namespace Foyer
