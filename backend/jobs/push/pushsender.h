// SPDX-License-Identifier: GPL-3.0-or-later
// Hands one push to its push service. Blocks: for the thread of PushWorker.
//
// A name is resolved once; its addresses are checked, and one of those that passed is connected to, with
// the name verified in TLS. No redirect is followed and no proxy used.
#pragma once

#include "backend/jobs/push/publicaddress.h"
#include "backend/jobs/push/vapid.h"
#include "backend/usecases/push/subscriptions.h"

#include <atomic>
#include <functional>

namespace Foyer {

enum class PushOutcome {
    Sent,
    Gone,    ///< 404, 410: this device takes no more
    Refused, ///< any other answer that says no
    Later,   ///< 429, 5xx, or not reached
    Unknown, ///< lost after it was sent and before the answer
    Stopped
};

struct PushAttempt {
    PushOutcome outcome = PushOutcome::Later;
    /// For organizers. The same for every way not to reach a service: it shows nothing of what is there.
    QString reason;
    qint64 retryAfterMs = 0; ///< what the service asked for; 0: nothing
};

struct PushMessage {
    QByteArray payload; ///< at most 3,000 bytes
    qint64 ttlSeconds = 0;
    QByteArray topic; ///< at most 32 characters of base64url; empty: none
    bool urgent = false;
};

/// How the world is seen. Tests put a world of their own here; the server never does.
struct PushWorld {
    std::function<QList<PushPeer>(const QString &host)> resolve = resolvePeers;
    std::function<bool(const QHostAddress &)> allowed = isPublicAddress;
    QByteArray caFile = {}; ///< PEM; empty: the system's
    int connectMs = 10'000, totalMs = 30'000;
};

class PushSender
{
public:
    explicit PushSender(QStringList services, PushWorld world = {});
    ~PushSender();
    PushSender(const PushSender &) = delete;
    PushSender &operator=(const PushSender &) = delete;

    PushAttempt send(const PushDevice &device, const PushMessage &message, VapidTokens &tokens,
                     Instant now);
    /// From another thread: ends what is under way. Stays so.
    void stop() { m_stop.store(true); }

private:
    struct Request;
    QList<PushPeer> peersOf(const QString &host) const;
    PushAttempt perform(Request &request);
    PushAttempt outcome(int code, bool maybeSent, long status);

    const QStringList m_services;
    const PushWorld m_world;
    void *m_curl = nullptr;
    std::atomic<bool> m_stop{false};
};

} // namespace Foyer
