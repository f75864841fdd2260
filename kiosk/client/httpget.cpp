// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/httpget.h"

#include "kiosk/client/abandon.h"

#include <QtCore/QDateTime>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkReply>
#include <QtNetwork/QNetworkRequest>

namespace Foyer {

namespace {

int effectivePort(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    return a.scheme() == b.scheme() && a.host() == b.host() && effectivePort(a) == effectivePort(b);
}

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

} // namespace

HttpGet::HttpGet(QNetworkAccessManager &network, QObject *parent)
    : QObject(parent), m_network(network)
{
}

HttpGet::~HttpGet() { abort(); }

void HttpGet::start(const QUrl &url, const Headers &common, const Headers &own, int timeoutMs)
{
    abort();
    m_origin = url;
    m_common = common;
    m_own = own;
    m_timeoutMs = timeoutMs;
    m_redirects = 0;
    send(url);
}

void HttpGet::send(const QUrl &url)
{
    m_headSeen = false;
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    if (m_timeoutMs > 0) request.setTransferTimeout(m_timeoutMs);
    for (const auto &[name, value] : std::as_const(m_common))
        request.setRawHeader(name, value);
    if (sameOrigin(url, m_origin)) {
        for (const auto &[name, value] : std::as_const(m_own))
            request.setRawHeader(name, value);
    }
    m_reply = m_network.get(request);
    m_reply->setParent(this);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpGet::headArrived);
    connect(m_reply, &QNetworkReply::readyRead, this, [this] {
        headArrived();
        if (m_headSeen) Q_EMIT bytes();
    });
    connect(m_reply, &QNetworkReply::downloadProgress, this, [this](qint64 received, qint64 total) {
        if (m_headSeen && rawStatus() == 200) Q_EMIT progress(received, total);
    });
    connect(m_reply, &QNetworkReply::finished, this, &HttpGet::finished);
}

void HttpGet::abort() { abandon(m_reply, *this, m_network); }

void HttpGet::headArrived()
{
    if (m_headSeen || !m_reply || rawStatus() == 0 || isRedirect(rawStatus())) return;
    m_headSeen = true;
    Q_EMIT head();
}

void HttpGet::finished()
{
    if (isRedirect(rawStatus())) return redirect();
    headArrived(); // an answer without a body, or one that the access manager held back (401)
    if (m_reply && m_headSeen && m_reply->bytesAvailable() > 0) Q_EMIT bytes();
    if (!m_reply) return; // given up by whoever heard of it
    const bool clean =
        m_reply->error() == QNetworkReply::NoError || (m_headSeen && rawStatus() >= 400);
    end(clean ? QString() : m_reply->errorString());
}

void HttpGet::redirect()
{
    const QUrl from = m_reply->url();
    const QUrl to = from.resolved(QUrl::fromEncoded(header("Location")));
    if (header("Location").isEmpty() || !to.isValid()
        || !to.scheme().startsWith(QLatin1String("http")))
        return end(QStringLiteral("a redirect to nowhere"));
    if (from.scheme() == QLatin1String("https") && to.scheme() != QLatin1String("https"))
        return end(QStringLiteral("a redirect from https to http"));
    if (++m_redirects > MaxRedirects) return end(QStringLiteral("more than 20 redirects"));
    abort();
    send(to);
}

void HttpGet::end(const QString &fault)
{
    const QPointer<QNetworkReply> reply =
        m_reply; // head and body can still be read by whoever hears of the end
    reply->disconnect(this);
    Q_EMIT done(fault);
    if (m_reply == reply) abort();
}

int HttpGet::rawStatus() const
{
    return m_reply ? m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() : 0;
}

QByteArray HttpGet::header(const char *name) const
{
    return m_reply ? m_reply->rawHeader(name) : QByteArray();
}

QByteArray HttpGet::readAll() { return m_reply ? m_reply->readAll() : QByteArray(); }

qint64 HttpGet::retryAfterMs() const
{
    const QByteArray value = header("Retry-After").trimmed();
    bool isNumber = false;
    const qint64 seconds = value.toLongLong(&isNumber);
    if (isNumber) return seconds < 0 ? -1 : std::min<qint64>(seconds, 86'400) * 1'000;
    // A date is compared with the answer's own, so that a wrong clock here does not matter.
    const qint64 until = dateMs(value), from = dateMs(header("Date"));
    return until < 0 || from < 0 ? -1 : std::max<qint64>(until - from, 0);
}

bool HttpGet::isMediaType(const QByteArray &contentType, const char *wanted)
{
    qsizetype semicolon = contentType.indexOf(';');
    if (semicolon < 0) semicolon = contentType.size();
    return contentType.left(semicolon).trimmed().compare(wanted, Qt::CaseInsensitive) == 0;
}

qint64 HttpGet::dateMs(const QByteArray &date)
{
    // Qt reads this form of a date, but for the name that HTTP gives the zone.
    const QByteArray text = date.trimmed();
    if (!text.endsWith(" GMT")) return -1;
    const QDateTime time =
        QDateTime::fromString(QString::fromLatin1(text.chopped(3) + "+0000"), Qt::RFC2822Date);
    return time.isValid() ? time.toMSecsSinceEpoch() : -1;
}

} // namespace Foyer
