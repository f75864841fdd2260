// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/vapid.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace Foyer {

namespace {

constexpr qint64 livesMs = 12 * 3'600'000, usedMs = 11 * 3'600'000;
constexpr qsizetype mostOrigins = 1000;

QByteArray base64Url(const QByteArray &data)
{
    return data.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

QByteArray pushOrigin(const QString &host, quint16 port)
{
    const QByteArray origin = "https://" + host.toLatin1();
    return port == 443 ? origin : origin + ':' + QByteArray::number(port);
}

QByteArray vapidClaims(const QByteArray &origin, qint64 expiresSeconds, const QByteArray &contact)
{
    QJsonObject claims{{QStringLiteral("aud"), QString::fromLatin1(origin)},
                       {QStringLiteral("exp"), expiresSeconds}};
    if (!contact.isEmpty()) claims.insert(QStringLiteral("sub"), QString::fromUtf8(contact));
    return base64Url(R"({"typ":"JWT","alg":"ES256"})") + '.'
           + base64Url(QJsonDocument(claims).toJson(QJsonDocument::Compact));
}

QByteArray VapidTokens::authorization(const QByteArray &origin, Instant now)
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_tokens.constFind(origin);
    // A clock that was set back would make tokens that live longer than services allow.
    if (known != m_tokens.cend() && now >= known->madeAt && now - known->madeAt < usedMs)
        return known->field;
    const QByteArray claims = vapidClaims(origin, (now + livesMs) / 1000, m_contact);
    const auto signature = m_key.sign(claims);
    if (!signature) return {};
    const QByteArray field =
        "vapid t=" + claims + '.' + base64Url(*signature) + ", k=" + base64Url(m_key.publicKey());
    if (m_tokens.size() >= mostOrigins) m_tokens.clear();
    m_tokens.insert(origin, {field, now});
    return field;
}

} // namespace Foyer
