// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/sealedbox.h"

#include <QtCore/QDir>
#include <QtCore/QFile>

#include <cerrno>

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Foyer {

namespace {

constexpr qsizetype keyBytes = crypto_secretbox_KEYBYTES;

tl::unexpected<Error> unreadable(const QString &file, const char *why)
{
    return fail(QStringLiteral("store.keyUnreadable"),
                QStringLiteral("%1: %2").arg(file, QLatin1String(why)));
}

Result<QByteArray> readKey(const QByteArray &path, const QString &file)
{
    const int descriptor = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return unreadable(file, "cannot be opened");
    struct stat about {
    };
    QByteArray key(keyBytes + 1, Qt::Uninitialized);
    const bool known = ::fstat(descriptor, &about) == 0;
    const ssize_t size = ::read(descriptor, key.data(), size_t(key.size()));
    ::close(descriptor);
    if (!known || (about.st_mode & 077) != 0)
        return unreadable(file, "others may read it; its mode must be 0600");
    if (size != keyBytes) return unreadable(file, "is no key");
    key.truncate(keyBytes);
    return key;
}

/// Complete under its name or not there at all: two processes may start at once, and one may be
/// killed here.
bool makeKey(const QByteArray &path)
{
    const QByteArray fresh = path + '.' + randomBytes(8).toHex();
    const int descriptor = ::open(fresh.constData(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor < 0) return false;
    QByteArray key = randomBytes(keyBytes);
    const bool written = ::write(descriptor, key.constData(), size_t(key.size())) == keyBytes
                         && ::fsync(descriptor) == 0;
    sodium_memzero(key.data(), size_t(key.size()));
    ::close(descriptor);
    // link() leaves the key of whoever was first.
    const bool there =
        written && (::link(fresh.constData(), path.constData()) == 0 || errno == EEXIST);
    ::unlink(fresh.constData());
    return there;
}

const unsigned char *bytes(const QByteArray &data)
{
    return reinterpret_cast<const unsigned char *>(data.constData());
}

unsigned char *bytes(QByteArray &data) { return reinterpret_cast<unsigned char *>(data.data()); }

} // namespace

QByteArray randomBytes(int count)
{
    static const bool ready = sodium_init() >= 0;
    QByteArray random(count, Qt::Uninitialized);
    if (!ready) qFatal("libsodium does not start");
    randombytes_buf(random.data(), size_t(count));
    return random;
}

Result<SealedBox> SealedBox::ofDirectory(const QString &directory)
{
    const QString file = QDir(directory).filePath(QStringLiteral("foyer.key"));
    const QByteArray path = QFile::encodeName(file);
    if (::access(path.constData(), F_OK) != 0 && !makeKey(path))
        return unreadable(file, "cannot be made");
    auto key = readKey(path, file);
    if (!key) return tl::unexpected(key.error());
    return SealedBox(*std::move(key));
}

QByteArray SealedBox::seal(const QByteArray &plain) const
{
    const QByteArray nonce = randomBytes(crypto_secretbox_NONCEBYTES);
    QByteArray sealed(qsizetype(crypto_secretbox_MACBYTES) + plain.size(), Qt::Uninitialized);
    crypto_secretbox_easy(bytes(sealed), bytes(plain), quint64(plain.size()), bytes(nonce),
                          bytes(m_key));
    return nonce + sealed;
}

std::optional<QByteArray> SealedBox::open(const QByteArray &sealed) const
{
    constexpr qsizetype around = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
    if (sealed.size() < around) return std::nullopt;
    const QByteArray body = sealed.mid(crypto_secretbox_NONCEBYTES);
    QByteArray plain(sealed.size() - around, Qt::Uninitialized);
    if (crypto_secretbox_open_easy(bytes(plain), bytes(body), quint64(body.size()), bytes(sealed),
                                   bytes(m_key))
        != 0)
        return std::nullopt;
    return plain;
}

QByteArray SealedBox::fingerprint(const QByteArray &salt, const QByteArray &secret) const
{
    const QByteArray message = salt + secret;
    QByteArray hash(crypto_generichash_BYTES, Qt::Uninitialized);
    crypto_generichash(bytes(hash), size_t(hash.size()), bytes(message), quint64(message.size()),
                       bytes(m_key), size_t(m_key.size()));
    return hash;
}

} // namespace Foyer
