// SPDX-License-Identifier: GPL-3.0-or-later
// The curve P-256 as web push needs it: a device's key, the key of a message, the key of the site.
#pragma once

#include <QtCore/QByteArray>

#include <memory>
#include <optional>

// OpenSSL's own name for a key.
struct evp_pkey_st;

namespace Foyer {

class P256Key
{
public:
    static std::optional<P256Key> generate();
    /// 32 bytes private and the 65 bytes public that belong to them; nothing for others.
    static std::optional<P256Key> of(const QByteArray &privateKey, const QByteArray &publicKey);

    QByteArray publicKey() const;  ///< the uncompressed point, 65 bytes
    QByteArray privateKey() const; ///< 32 bytes
    /// The x coordinate of ECDH with a public key; nothing when that is none.
    std::optional<QByteArray> sharedSecret(const QByteArray &otherPublicKey) const;
    /// ECDSA with SHA-256: r and s, 64 bytes (not DER).
    std::optional<QByteArray> sign(const QByteArray &message) const;

private:
    explicit P256Key(std::shared_ptr<evp_pkey_st> key) : m_key(std::move(key)) {}
    std::shared_ptr<evp_pkey_st> m_key;
};

/// An uncompressed point on the curve, 65 bytes.
bool isP256Point(const QByteArray &bytes);
/// Whether r and s sign the message.
bool verifyP256(const QByteArray &publicKey, const QByteArray &message,
                const QByteArray &signature);

} // namespace Foyer
