// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/response.h"

#include "backend/http/problemstatus.h"
#include "shared/wire/json.h"
#include "shared/wire/problem.h"

#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

constexpr char commonFields[] = "X-Content-Type-Options: nosniff\r\n"
                                "Referrer-Policy: same-origin\r\n"
                                "Cross-Origin-Resource-Policy: same-origin\r\n";

constexpr char apiFields[] =
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n";

constexpr char pageFields[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Permissions-Policy: accelerometer=(), autoplay=(), camera=(), clipboard-read=(), "
    "display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), "
    "publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()\r\n";

constexpr char strictTransport[] =
    "Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n";

// RFC 9110 5.6.7, made once a second.
const QByteArray &dateField(Instant now)
{
    static thread_local Instant second = -1;
    static thread_local QByteArray field;
    if (now / 1000 != second) {
        second = now / 1000;
        field = "Date: "
                + QLocale::c()
                      .toString(QDateTime::fromMSecsSinceEpoch(now, QTimeZone::utc()),
                                QStringLiteral("ddd, dd MMM yyyy HH:mm:ss"))
                      .toLatin1()
                + " GMT\r\n";
    }
    return field;
}

void appendStatusLine(QByteArray &out, int status)
{
    out += "HTTP/1.1 ";
    out += QByteArray::number(status);
    out += ' ';
    out += reasonPhrase(status);
    out += "\r\n";
}

// promises.md 8: on every answer, of whatever status.
void appendSecurityFields(QByteArray &out, Content content, bool secure)
{
    out += commonFields;
    out += content == Content::Page ? pageFields : apiFields;
    if (secure) out += strictTransport;
}

const char *cacheControl(Caching caching)
{
    switch (caching) {
    case Caching::Immutable:
        return "Cache-Control: public, max-age=31536000, immutable\r\n";
    case Caching::OwnForever:
        return "Cache-Control: private, max-age=31536000, immutable\r\n";
    case Caching::Revalidate:
        return "Cache-Control: no-cache\r\n";
    case Caching::NoStore:
        break;
    }
    return "Cache-Control: no-store\r\n";
}

} // namespace

Response &Response::with(QByteArrayView name, QByteArrayView value)
{
    fields.append(name.data(), name.size()).append(": ");
    fields.append(value.data(), value.size()).append("\r\n");
    return *this;
}

Response Response::json(const QJsonObject &object, int status)
{
    return jsonBytes(encodeJson(object), status);
}

Response Response::jsonBytes(QByteArray body, int status)
{
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

Response Response::empty(int status)
{
    Response response;
    response.status = status;
    response.contentType.clear();
    return response;
}

Response Response::problem(const Error &error)
{
    Response response;
    response.status = problemStatus(error.code);
    response.contentType = QByteArrayLiteral("application/problem+json");
    response.body = encodeProblem(publicError(error, response.status), response.status);
    if (const QJsonValue wait = error.extra.value(u"retryAfter"); wait.isDouble())
        response.with("Retry-After", QByteArray::number(qRound64(wait.toDouble())));
    else if (error.code == u"idempotency.inProgress")
        response.with("Retry-After", "1");
    if (response.status == 401) response.with("WWW-Authenticate", "Bearer");
    return response;
}

QByteArray responseHead(const Response &response, const Framing &framing, Instant now)
{
    QByteArray out;
    out.reserve(response.content == Content::Page ? 1400 : 512);
    appendStatusLine(out, response.status);
    out += dateField(now);
    const bool bodiless = response.status == 204 || response.status == 304;
    if (!bodiless) {
        if (!response.contentType.isEmpty()) {
            out += "Content-Type: ";
            out += response.contentType;
            out += "\r\n";
        }
        out += "Content-Length: ";
        out += QByteArray::number(response.body.size());
        out += "\r\n";
    }
    out += cacheControl(response.caching);
    appendSecurityFields(out, response.content, framing.secure);
    out += response.fields;
    if (framing.close) out += "Connection: close\r\n";
    out += "\r\n";
    return out;
}

QByteArray responseHeadForFeed(bool secure, Instant now)
{
    QByteArray out;
    out.reserve(512);
    appendStatusLine(out, 200);
    out += dateField(now);
    out += "Content-Type: text/event-stream\r\n"
           "Cache-Control: no-store, no-transform\r\n"
           "X-Accel-Buffering: no\r\n";
    appendSecurityFields(out, Content::Api, secure);
    out += "Connection: close\r\n\r\n";
    return out;
}

} // namespace Foyer
