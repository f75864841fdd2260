// SPDX-License-Identifier: GPL-3.0-or-later
// The body of a web push (RFC 8291 over RFC 8188): one record of aes128gcm that only the device opens.
#pragma once

#include "backend/usecases/push/p256.h"

namespace Foyer {

/// What is never left to the caller but in tests: the key and the salt of one message.
struct PushSecrets {
    P256Key sender;
    QByteArray salt; ///< 16 bytes
};

/// `plain` is padded with zeros up to `paddedTo` bytes. Nothing when a key or a size is not right
/// (`plain` of more than 3,993 bytes).
std::optional<QByteArray> encryptPush(const QByteArray &plain, const QByteArray &p256dh,
                                      const QByteArray &auth, const PushSecrets &secrets,
                                      qsizetype paddedTo);
/// With a fresh key and salt, padded so that the size says little of the content.
std::optional<QByteArray> encryptPush(const QByteArray &plain, const QByteArray &p256dh,
                                      const QByteArray &auth);

} // namespace Foyer
