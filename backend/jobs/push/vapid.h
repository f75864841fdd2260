// SPDX-License-Identifier: GPL-3.0-or-later
// Who sends, to a push service (RFC 8292): a token signed with the site's key, one an origin.
#pragma once

#include "backend/usecases/push/p256.h"
#include "shared/base/clock.h"

#include <QtCore/QHash>

#include <mutex>

namespace Foyer {

/// "https://host", with the port when it is not 443.
QByteArray pushOrigin(const QString &host, quint16 port = 443);
/// Header and claims of the token, without the signature. `contact`: mailto: or https:; empty: none.
QByteArray vapidClaims(const QByteArray &origin, qint64 expiresSeconds, const QByteArray &contact);

class VapidTokens
{
public:
    VapidTokens(P256Key key, QByteArray contact)
        : m_key(std::move(key)), m_contact(std::move(contact))
    {
    }
    /// From any thread. Value of the field Authorization. A token lives 12 hours and is used for 11 of them; empty
    /// when nothing can be signed.
    QByteArray authorization(const QByteArray &origin, Instant now);
    QByteArray publicKey() const { return m_key.publicKey(); }

private:
    struct Token {
        QByteArray field;
        Instant madeAt = 0;
    };
    P256Key m_key;
    QByteArray m_contact;
    std::mutex m_mutex; ///< guards the next
    QHash<QByteArray, Token> m_tokens;
};

} // namespace Foyer
