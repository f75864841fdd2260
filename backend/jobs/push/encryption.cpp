// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/encryption.h"

#include "backend/store/sealedbox.h"

#include <QtCore/QtEndian>

#include <memory>

#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace Foyer {

namespace {

constexpr quint32 recordSize = 4096;
constexpr qsizetype saltBytes = 16, authBytes = 16, pointBytes = 65, keyBytes = 16, nonceBytes = 12,
                    tagBytes = 16, headBytes = 16 + 4 + 1 + 65;
/// Push services take 4,096 bytes of body.
constexpr qsizetype mostPlain = qsizetype(recordSize) - headBytes - 1 - tagBytes;
constexpr qsizetype steps[] = {512, 1024, 2048, 3000};

const unsigned char *bytes(const QByteArray &data)
{
    return reinterpret_cast<const unsigned char *>(data.constData());
}

unsigned char *bytes(QByteArray &data) { return reinterpret_cast<unsigned char *>(data.data()); }

QByteArray hmac(const QByteArray &key, const QByteArray &message)
{
    QByteArray out(32, Qt::Uninitialized);
    unsigned int size = 0;
    HMAC(EVP_sha256(), key.constData(), int(key.size()), bytes(message), size_t(message.size()),
         bytes(out), &size);
    return out;
}

/// HKDF (RFC 5869) for at most one block.
QByteArray hkdf(const QByteArray &salt, const QByteArray &secret, const QByteArray &info,
                qsizetype length)
{
    return hmac(hmac(salt, secret), info + char(1)).first(length);
}

std::optional<QByteArray> sealed(const QByteArray &key, const QByteArray &nonce,
                                 const QByteArray &plain)
{
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> cipher(
        EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    QByteArray out(plain.size() + tagBytes, Qt::Uninitialized);
    int size = 0, rest = 0;
    if (!cipher
        || EVP_EncryptInit_ex2(cipher.get(), EVP_aes_128_gcm(), bytes(key), bytes(nonce), nullptr)
               != 1
        || EVP_EncryptUpdate(cipher.get(), bytes(out), &size, bytes(plain), int(plain.size())) != 1
        || EVP_EncryptFinal_ex(cipher.get(), bytes(out) + size, &rest) != 1
        || EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, int(tagBytes),
                               bytes(out) + plain.size())
               != 1)
        return std::nullopt;
    return out;
}

} // namespace

std::optional<QByteArray> encryptPush(const QByteArray &plain, const QByteArray &p256dh,
                                      const QByteArray &auth, const PushSecrets &secrets,
                                      qsizetype paddedTo)
{
    if (std::max(plain.size(), paddedTo) > mostPlain || auth.size() != authBytes
        || secrets.salt.size() != saltBytes)
        return std::nullopt;
    const auto shared = secrets.sender.sharedSecret(p256dh);
    const QByteArray own = secrets.sender.publicKey();
    if (!shared || own.size() != pointBytes) return std::nullopt;
    const QByteArray zero(1, '\0');
    const QByteArray ikm = hkdf(auth, *shared, "WebPush: info" + zero + p256dh + own, 32);
    const QByteArray key = hkdf(secrets.salt, ikm, "Content-Encoding: aes128gcm" + zero, keyBytes);
    const QByteArray nonce = hkdf(secrets.salt, ikm, "Content-Encoding: nonce" + zero, nonceBytes);
    // 2 ends the last record; what follows it is padding.
    const QByteArray record =
        plain + char(2) + QByteArray(std::max<qsizetype>(0, paddedTo - plain.size()), '\0');
    const auto body = sealed(key, nonce, record);
    if (!body) return std::nullopt;
    QByteArray head = secrets.salt + QByteArray(4, '\0') + char(pointBytes) + own;
    qToBigEndian(recordSize, head.data() + saltBytes);
    return head + *body;
}

std::optional<QByteArray> encryptPush(const QByteArray &plain, const QByteArray &p256dh,
                                      const QByteArray &auth)
{
    const auto sender = P256Key::generate();
    if (!sender) return std::nullopt;
    qsizetype paddedTo = 0;
    for (const qsizetype step : steps)
        if (paddedTo < plain.size() || paddedTo == 0) paddedTo = step;
    return encryptPush(plain, p256dh, auth, {*sender, randomBytes(int(saltBytes))}, paddedTo);
}

} // namespace Foyer
