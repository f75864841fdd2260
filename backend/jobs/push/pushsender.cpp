// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/pushsender.h"

#include "backend/jobs/push/encryption.h"
#include "backend/usecases/push/pushaddress.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include <curl/curl.h>
#include <netinet/in.h>
#include <unistd.h>

namespace Foyer {

namespace {

constexpr size_t mostAnswer = 64 * 1024;
constexpr qint64 mostRetryAfterMs = 24 * 3'600'000;
constexpr qsizetype mostPayload = 3000;

using Fields = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

void startCurl()
{
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

PushAttempt unreachable() { return {PushOutcome::Later, QStringLiteral("not reached"), 0}; }

void add(Fields &fields, const QByteArray &line)
{
    if (curl_slist *longer = curl_slist_append(fields.get(), line.constData())) {
        static_cast<void>(fields.release());
        fields.reset(longer);
    }
}

QHostAddress addressOf(const sockaddr *address)
{
    const bool known = address->sa_family == AF_INET || address->sa_family == AF_INET6;
    return known ? QHostAddress(address) : QHostAddress();
}

void setPort(sockaddr *address, quint16 port)
{
    if (address->sa_family == AF_INET)
        reinterpret_cast<sockaddr_in *>(address)->sin_port = htons(port);
    else
        reinterpret_cast<sockaddr_in6 *>(address)->sin6_port = htons(port);
}

} // namespace

struct PushSender::Request {
    const std::atomic<bool> &stopped;
    PushEndpoint endpoint;
    QByteArray body;
    Fields fields{nullptr, &curl_slist_free_all};
    QList<PushPeer> peers = {};
    size_t received = 0;

    /// Curl connects to nothing but what it got from us; should it ever, this is where it ends.
    static curl_socket_t onOpen(void *self, curlsocktype, curl_sockaddr *to)
    {
        const auto &peers = static_cast<Request *>(self)->peers;
        const QHostAddress address = addressOf(&to->addr);
        const auto peer = std::find_if(peers.begin(), peers.end(),
                                       [&](const PushPeer &one) { return one.address == address; });
        if (peer == peers.end()) return CURL_SOCKET_BAD;
        setPort(&to->addr, peer->port);
        return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
    }
    static size_t onWrite(char *, size_t size, size_t count, void *self)
    {
        auto &received = static_cast<Request *>(self)->received;
        received += size * count;
        return received > mostAnswer ? 0 : size * count;
    }
    static int onProgress(void *self, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
    {
        return static_cast<Request *>(self)->stopped.load() ? 1 : 0;
    }
};

PushSender::PushSender(QStringList services, PushWorld world)
    : m_services(std::move(services)), m_world(std::move(world))
{
    startCurl();
    m_curl = curl_easy_init();
}

PushSender::~PushSender()
{
    if (m_curl) curl_easy_cleanup(m_curl);
}

QList<PushPeer> PushSender::peersOf(const QString &host) const
{
    QList<PushPeer> peers = m_world.resolve(host);
    peers.removeIf([this](const PushPeer &peer) { return !m_world.allowed(peer.address); });
    return peers;
}

PushAttempt PushSender::send(const PushDevice &device, const PushMessage &message,
                             VapidTokens &tokens, Instant now)
{
    const auto endpoint = pushEndpoint(device.endpoint, m_services);
    if (!endpoint)
        return {PushOutcome::Refused, QStringLiteral("no push service of this site's list"), 0};
    if (message.payload.size() > mostPayload)
        return {PushOutcome::Refused, QStringLiteral("the message is too long"), 0};
    const auto body = encryptPush(message.payload, device.p256dh, device.auth);
    const QByteArray authorization = tokens.authorization(pushOrigin(endpoint->host), now);
    if (!m_curl || !body || authorization.isEmpty())
        return {PushOutcome::Refused, QStringLiteral("the message cannot be encrypted"), 0};
    Request request{m_stop, *endpoint, *body};
    request.peers = peersOf(endpoint->host);
    if (m_stop.load()) return {PushOutcome::Stopped, {}, 0};
    if (request.peers.isEmpty()) return unreachable();
    add(request.fields, "Authorization: " + authorization);
    add(request.fields, "Content-Encoding: aes128gcm");
    add(request.fields, "Content-Type: application/octet-stream");
    add(request.fields, "TTL: " + QByteArray::number(std::max<qint64>(0, message.ttlSeconds)));
    add(request.fields, QByteArray("Urgency: ") + (message.urgent ? "high" : "normal"));
    if (!message.topic.isEmpty()) add(request.fields, "Topic: " + message.topic);
    add(request.fields, "Expect:");
    return perform(request);
}

PushAttempt PushSender::perform(Request &request)
{
    QByteArray pinned = request.endpoint.host.toLatin1() + ":443:";
    for (const PushPeer &peer : std::as_const(request.peers)) {
        const QByteArray text = peer.address.toString().toLatin1();
        pinned += (text.contains(':') ? '[' + text + ']' : text) + ',';
    }
    pinned.chop(1);
    const Fields resolve(curl_slist_append(nullptr, pinned.constData()), &curl_slist_free_all);
    CURL *const curl = m_curl;
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_URL, request.endpoint.url.constData());
    curl_easy_setopt(curl, CURLOPT_RESOLVE, resolve.get());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    // Not even one that the environment names.
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(curl, CURLOPT_NETRC, long(CURL_NETRC_IGNORED));
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
    if (!m_world.caFile.isEmpty()) {
        curl_easy_setopt(curl, CURLOPT_CAINFO, m_world.caFile.constData());
        curl_easy_setopt(curl, CURLOPT_CAPATH, nullptr);
    }
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, long(m_world.connectMs));
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, long(m_world.totalMs));
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.constData());
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, long(request.body.size()));
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, request.fields.get());
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, &Request::onOpen);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &request);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Request::onWrite);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &request);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &Request::onProgress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &request);
    const CURLcode code = curl_easy_perform(curl);
    long status = 0;
    curl_off_t sent = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(curl, CURLINFO_SIZE_UPLOAD_T, &sent);
    const PushAttempt done = outcome(code, sent > 0, status);
    // The handle outlives what it points to.
    curl_easy_reset(curl);
    return done;
}

PushAttempt PushSender::outcome(int code, bool maybeSent, long status)
{
    if (code == CURLE_ABORTED_BY_CALLBACK && status == 0)
        return {maybeSent ? PushOutcome::Unknown : PushOutcome::Stopped, {}, 0};
    // An answer counts from its first line: that the rest was too long or broke off says no less.
    if (status < 200) {
        if (!maybeSent) return unreachable();
        return {PushOutcome::Unknown, QStringLiteral("no answer"), 0};
    }
    const QString answered = QStringLiteral("the push service answered %1").arg(status);
    if (status < 300) return {PushOutcome::Sent, {}, 0};
    if (status == 404 || status == 410) return {PushOutcome::Gone, answered, 0};
    if (status != 429 && status < 500) return {PushOutcome::Refused, answered, 0};
    curl_off_t seconds = 0;
    curl_easy_getinfo(static_cast<CURL *>(m_curl), CURLINFO_RETRY_AFTER, &seconds);
    const qint64 wait = std::clamp<qint64>(seconds, 0, mostRetryAfterMs / 1000) * 1000;
    return {PushOutcome::Later, answered, wait};
}

} // namespace Foyer
