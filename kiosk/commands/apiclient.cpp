// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/apiclient.h"

#include "kiosk/client/serveraddress.h"
#include "shared/wire/json.h"
#include "shared/wire/problem.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QPointer>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkReply>

namespace Foyer {

namespace {

constexpr int SilenceMs = 30'000; ///< without a byte, a request counts as lost
constexpr int MaxRows = 20'000;   ///< of a list, over all its pages

/// Seconds of Retry-After; nothing when there is none or it is a date.
std::optional<int> retryAfter(const QNetworkReply &reply)
{
    bool ok = false;
    const int seconds = reply.rawHeader("Retry-After").trimmed().toInt(&ok);
    if (!ok || seconds < 0) return std::nullopt;
    return seconds;
}

Error noAnswer(const QNetworkReply &reply)
{
    // The transfer time-out aborts the reply, which then says "cancelled".
    if (reply.error() == QNetworkReply::OperationCanceledError
        || reply.error() == QNetworkReply::TimeoutError)
        return {QStringLiteral("network.timeout"),
                QStringLiteral("The server does not answer."),
                {},
                {}};
    return {QStringLiteral("network.unreachable"), reply.errorString(), {}, {}};
}

Result<ApiAnswer> answerOf(QNetworkReply &reply)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0) return tl::unexpected(noAnswer(reply));
    const QByteArray body = reply.readAll();
    if (status >= 200 && status < 300) {
        // A body that broke off is no answer: nobody knows what was in the rest.
        if (reply.error() != QNetworkReply::NoError) return tl::unexpected(noAnswer(reply));
        return ApiAnswer{.status = status,
                         .body = body,
                         .contentType = reply.rawHeader("Content-Type"),
                         .seq = reply.rawHeader("Foyer-Seq").toLongLong(),
                         .location = reply.rawHeader("Location")};
    }
    Error error = decodeProblem(body, status);
    error.extra.insert(QStringLiteral("status"), status);
    if (const std::optional<int> seconds = retryAfter(reply))
        error.extra.insert(QStringLiteral("retryAfter"), *seconds);
    // A wrong password at the sign-in keeps its own code.
    if (status == 401 && reply.request().hasRawHeader("Authorization"))
        error.code = QStringLiteral("auth.required");
    return tl::unexpected(error);
}

} // namespace

QJsonObject ApiAnswer::object() const { return QJsonDocument::fromJson(body).object(); }

ApiClient::ApiClient(const QUrl &server, QObject *parent)
    : QObject(parent), m_server(server), m_network(new QNetworkAccessManager(this))
{
    m_network->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    m_network->setTransferTimeout(SilenceMs);
}

ApiClient::~ApiClient() = default;

QNetworkRequest ApiClient::request(const QString &path, const QUrlQuery &query) const
{
    const qsizetype mark = path.indexOf(u'?');
    QUrl url =
        belowServer(m_server, QLatin1String("/api/v1/") + (mark < 0 ? path : path.first(mark)),
                    QUrl::TolerantMode);
    if (mark >= 0) url.setQuery(path.sliced(mark + 1));
    if (!query.isEmpty()) url.setQuery(query);
    QNetworkRequest request(url);
    request.setRawHeader("Accept", "application/json");
    if (!m_token.isEmpty()) request.setRawHeader("Authorization", "Bearer " + m_token);
    return request;
}

void ApiClient::follow(QNetworkReply *reply, QObject *context, Done done)
{
    const QByteArray usedToken = m_token;
    connect(reply, &QNetworkReply::finished, this,
            [this, reply, usedToken, guard = QPointer<QObject>(context), done = std::move(done)] {
                reply->deleteLater();
                const Result<ApiAnswer> answer = answerOf(*reply);
                // An answer to an older token says nothing about the one in use now.
                const bool out = !answer && answer.error().code == u"auth.required"
                                 && usedToken == m_token && !m_token.isEmpty();
                const QPointer<ApiClient> self(this);
                if (guard) done(answer);
                if (self && out) Q_EMIT signedOut();
            });
}

void ApiClient::get(const QString &path, const QUrlQuery &query, QObject *context, Done done)
{
    follow(m_network->get(request(path, query)), context, std::move(done));
}

void ApiClient::send(const QByteArray &method, const QString &path, const QJsonObject &body,
                     const QByteArray &idempotencyKey, QObject *context, Done done)
{
    QNetworkRequest asked = request(path, {});
    asked.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    if (!idempotencyKey.isEmpty()) asked.setRawHeader("Idempotency-Key", idempotencyKey);
    follow(m_network->sendCustomRequest(asked, method, encodeJson(body)), context, std::move(done));
}

void ApiClient::upload(const QByteArray &method, const QString &path, const QUrlQuery &query,
                       const QByteArray &bytes, const QByteArray &contentType, QObject *context,
                       Done done)
{
    QNetworkRequest asked = request(path, query);
    asked.setHeader(QNetworkRequest::ContentTypeHeader, contentType);
    follow(m_network->sendCustomRequest(asked, method, bytes), context, std::move(done));
}

void ApiClient::list(const QString &path, const QString &member, QUrlQuery query, QObject *context,
                     std::function<void(Result<QJsonArray>)> done)
{
    listOn(path, member, std::move(query), {}, context, std::move(done));
}

void ApiClient::listOn(const QString &path, const QString &member, QUrlQuery query,
                       const QJsonArray &before, QObject *context,
                       std::function<void(Result<QJsonArray>)> done)
{
    const auto page = [this, path, member, query, before, guard = QPointer<QObject>(context),
                       done = std::move(done)](const Result<ApiAnswer> &answer) {
        if (!answer) return done(tl::unexpected(answer.error()));
        const QJsonObject object = answer->object();
        QJsonArray rows = before;
        for (const QJsonValue &row : object.value(member).toArray())
            rows.append(row);
        const QJsonValue next = object.value(QLatin1String("next"));
        const QString after = next.isDouble() ? QString::number(next.toInteger()) : next.toString();
        if (after.isEmpty() || rows.size() >= MaxRows || rows.size() == before.size())
            return done(rows);
        QUrlQuery further = query;
        further.removeAllQueryItems(QStringLiteral("after"));
        further.addQueryItem(QStringLiteral("after"), after);
        listOn(path, member, further, rows, guard, done);
    };
    get(path, query, context, page);
}

} // namespace Foyer
