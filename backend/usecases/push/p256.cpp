// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/push/p256.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

namespace Foyer {

namespace {

constexpr int scalarBytes = 32, pointBytes = 65;

template <auto Free>
struct Freed {
    template <typename T>
    void operator()(T *pointer) const
    {
        Free(pointer);
    }
};
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using Key = std::shared_ptr<EVP_PKEY>;

const unsigned char *bytes(const QByteArray &data)
{
    return reinterpret_cast<const unsigned char *>(data.constData());
}

unsigned char *bytes(QByteArray &data) { return reinterpret_cast<unsigned char *>(data.data()); }

Key kept(EVP_PKEY *key) { return Key(key, Freed<EVP_PKEY_free>()); }

/// Null for what is no such key. Without a private part: one to check and to derive with.
Key keyOf(const QByteArray &privateKey, const QByteArray &publicKey)
{
    // OpenSSL would also take compressed and hybrid points.
    if (publicKey.size() != pointBytes || publicKey.at(0) != 4) return {};
    const Builder builder(OSSL_PARAM_BLD_new());
    Number scalar;
    bool built =
        builder
        && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0)
        && OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                            publicKey.constData(), size_t(publicKey.size()));
    if (built && !privateKey.isNull()) {
        scalar.reset(BN_secure_new());
        built = privateKey.size() == scalarBytes && scalar
                && BN_bin2bn(bytes(privateKey), scalarBytes, scalar.get())
                && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar.get());
    }
    if (!built) return {};
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext making(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY *made = nullptr;
    if (!parameters || !making || EVP_PKEY_fromdata_init(making.get()) != 1
        || EVP_PKEY_fromdata(making.get(), &made, EVP_PKEY_KEYPAIR, parameters.get()) != 1)
        return {};
    Key key = kept(made);
    const KeyContext checking(EVP_PKEY_CTX_new_from_pkey(nullptr, made, nullptr));
    const bool right = checking
                       && (privateKey.isNull() ? EVP_PKEY_public_check(checking.get())
                                               : EVP_PKEY_check(checking.get()))
                              == 1;
    return right ? key : Key();
}

QByteArray padded(const BIGNUM *number)
{
    QByteArray out(scalarBytes, Qt::Uninitialized);
    return BN_bn2binpad(number, bytes(out), scalarBytes) == scalarBytes ? out : QByteArray();
}

} // namespace

std::optional<P256Key> P256Key::generate()
{
    Key key = kept(EVP_EC_gen("P-256"));
    if (!key) return std::nullopt;
    return P256Key(std::move(key));
}

std::optional<P256Key> P256Key::of(const QByteArray &privateKey, const QByteArray &publicKey)
{
    Key key = privateKey.isNull() ? Key() : keyOf(privateKey, publicKey);
    if (!key) return std::nullopt;
    return P256Key(std::move(key));
}

QByteArray P256Key::publicKey() const
{
    QByteArray out(pointBytes, Qt::Uninitialized);
    size_t size = 0;
    const bool read = EVP_PKEY_get_octet_string_param(m_key.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                      bytes(out), size_t(out.size()), &size)
                      == 1;
    return read && size == size_t(pointBytes) ? out : QByteArray();
}

QByteArray P256Key::privateKey() const
{
    BIGNUM *read = nullptr;
    if (EVP_PKEY_get_bn_param(m_key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &read) != 1) return {};
    const Number scalar(read);
    return padded(scalar.get());
}

std::optional<QByteArray> P256Key::sharedSecret(const QByteArray &otherPublicKey) const
{
    const Key other = keyOf({}, otherPublicKey);
    const KeyContext deriving(EVP_PKEY_CTX_new_from_pkey(nullptr, m_key.get(), nullptr));
    QByteArray secret(scalarBytes, Qt::Uninitialized);
    size_t size = size_t(secret.size());
    if (!other || !deriving || EVP_PKEY_derive_init(deriving.get()) != 1
        || EVP_PKEY_derive_set_peer(deriving.get(), other.get()) != 1
        || EVP_PKEY_derive(deriving.get(), bytes(secret), &size) != 1
        || size != size_t(scalarBytes))
        return std::nullopt;
    return secret;
}

std::optional<QByteArray> P256Key::sign(const QByteArray &message) const
{
    const DigestContext signing(EVP_MD_CTX_new());
    QByteArray der(128, Qt::Uninitialized);
    size_t size = size_t(der.size());
    if (!signing
        || EVP_DigestSignInit(signing.get(), nullptr, EVP_sha256(), nullptr, m_key.get()) != 1
        || EVP_DigestSign(signing.get(), bytes(der), &size, bytes(message), size_t(message.size()))
               != 1)
        return std::nullopt;
    const unsigned char *at = bytes(std::as_const(der));
    const Signature signature(d2i_ECDSA_SIG(nullptr, &at, long(size)));
    if (!signature) return std::nullopt;
    const BIGNUM *r = nullptr, *s = nullptr;
    ECDSA_SIG_get0(signature.get(), &r, &s);
    const QByteArray raw = padded(r) + padded(s);
    if (raw.size() != 2 * scalarBytes) return std::nullopt;
    return raw;
}

bool isP256Point(const QByteArray &point) { return keyOf({}, point) != nullptr; }

bool verifyP256(const QByteArray &publicKey, const QByteArray &message, const QByteArray &signature)
{
    const Key key = keyOf({}, publicKey);
    const Signature pair(ECDSA_SIG_new());
    if (!key || !pair || signature.size() != 2 * scalarBytes) return false;
    BIGNUM *r = BN_bin2bn(bytes(signature), scalarBytes, nullptr);
    BIGNUM *s = BN_bin2bn(bytes(signature) + scalarBytes, scalarBytes, nullptr);
    if (ECDSA_SIG_set0(pair.get(), r, s) != 1) {
        BN_free(r);
        BN_free(s);
        return false;
    }
    QByteArray der(128, Qt::Uninitialized);
    unsigned char *at = bytes(der);
    const int size = i2d_ECDSA_SIG(pair.get(), &at);
    const DigestContext checking(EVP_MD_CTX_new());
    return size > 0 && checking
           && EVP_DigestVerifyInit(checking.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1
           && EVP_DigestVerify(checking.get(), bytes(std::as_const(der)), size_t(size),
                               bytes(message), size_t(message.size()))
                  == 1;
}

} // namespace Foyer
