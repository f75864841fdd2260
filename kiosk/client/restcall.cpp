// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/restcall.h"

#include "kiosk/client/abandon.h"
#include "shared/wire/json.h"

#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkRequest>

namespace Foyer {

static constexpr qsizetype LargestAnswer = 4 * 1024 * 1024;

RestCall::RestCall(QNetworkAccessManager &network, QObject *parent)
    : QObject(parent), m_network(network)
{
}

RestCall::~RestCall() { abort(); }

void RestCall::send(const QByteArray &verb, const QUrl &url, const QByteArray &bearer,
                    const QJsonObject &body, int timeoutMs)
{
    abort();
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setTransferTimeout(timeoutMs);
    request.setRawHeader("Accept", "application/json");
    request.setRawHeader("Cache-Control", "no-store");
    if (!bearer.isEmpty()) request.setRawHeader("Authorization", "Bearer " + bearer);
    if (verb == "GET") {
        m_reply = m_network.get(request);
    } else {
        request.setRawHeader("Content-Type", "application/json");
        m_reply = m_network.sendCustomRequest(request, verb, encodeJson(body));
    }
    m_reply->setParent(this);
    connect(m_reply, &QNetworkReply::finished, this, &RestCall::finished);
}

void RestCall::abort() { abandon(m_reply, *this, m_network); }

void RestCall::finished()
{
    RestReply answer;
    answer.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (answer.status == 0) answer.fault = m_reply->errorString();
    answer.date = m_reply->rawHeader("Date");
    answer.retryAfterS = std::max(0, m_reply->rawHeader("Retry-After").trimmed().toInt());
    const QByteArray type = m_reply->rawHeader("Content-Type").toLower();
    if (type.startsWith("application/") && type.contains("json")) {
        if (const auto object = parseStrictObject(m_reply->read(LargestAnswer))) {
            answer.json = *object;
            answer.isJson = true;
        }
    }
    abort();
    Q_EMIT done(answer);
}

} // namespace Foyer
