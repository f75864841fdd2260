// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/problem.h"

#include "shared/wire/json.h"

namespace Foyer {

namespace {

QString statusTitle(int status)
{
    switch (status) {
    case 400:
        return QStringLiteral("Bad Request");
    case 401:
        return QStringLiteral("Unauthorized");
    case 403:
        return QStringLiteral("Forbidden");
    case 404:
        return QStringLiteral("Not Found");
    case 405:
        return QStringLiteral("Method Not Allowed");
    case 406:
        return QStringLiteral("Not Acceptable");
    case 408:
        return QStringLiteral("Request Timeout");
    case 409:
        return QStringLiteral("Conflict");
    case 410:
        return QStringLiteral("Gone");
    case 411:
        return QStringLiteral("Length Required");
    case 412:
        return QStringLiteral("Precondition Failed");
    case 413:
        return QStringLiteral("Content Too Large");
    case 414:
        return QStringLiteral("URI Too Long");
    case 415:
        return QStringLiteral("Unsupported Media Type");
    case 417:
        return QStringLiteral("Expectation Failed");
    case 421:
        return QStringLiteral("Misdirected Request");
    case 422:
        return QStringLiteral("Unprocessable Content");
    case 429:
        return QStringLiteral("Too Many Requests");
    case 431:
        return QStringLiteral("Request Header Fields Too Large");
    case 500:
        return QStringLiteral("Internal Server Error");
    case 501:
        return QStringLiteral("Not Implemented");
    case 503:
        return QStringLiteral("Service Unavailable");
    case 505:
        return QStringLiteral("HTTP Version Not Supported");
    default:
        return QStringLiteral("Status %1").arg(status);
    }
}

} // namespace

QByteArray encodeProblem(const Error &error, int status)
{
    QJsonObject object = error.extra;
    object.insert(QStringLiteral("type"), QStringLiteral("about:blank"));
    object.insert(QStringLiteral("title"), statusTitle(status));
    object.insert(QStringLiteral("status"), status);
    object.insert(QStringLiteral("code"), error.code);
    object.insert(QStringLiteral("detail"), error.detail);
    if (!error.field.isEmpty()) object.insert(QStringLiteral("field"), error.field);
    return encodeJson(object);
}

Error decodeProblem(const QByteArray &body, int status)
{
    const Result<QJsonObject> parsed = parseStrictObject(body);
    if (!parsed || parsed->value(QLatin1String("code")).toString().isEmpty())
        return {QStringLiteral("http.status"),
                QStringLiteral("the server answered with status %1").arg(status),
                {},
                {{QStringLiteral("status"), status}}};
    Error error;
    error.extra = *parsed;
    error.code = error.extra.take(QLatin1String("code")).toString();
    error.detail = error.extra.take(QLatin1String("detail")).toString();
    error.field = error.extra.take(QLatin1String("field")).toString();
    for (const char *own : {"type", "title", "status"})
        error.extra.remove(QLatin1String(own));
    return error;
}

} // namespace Foyer
