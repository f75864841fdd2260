// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/diskstore.h"

#include "shared/wire/json.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QLoggingCategory>
#include <QtCore/QSaveFile>

namespace Foyer {

Q_LOGGING_CATEGORY(lcDisk, "foyer.disk")

static constexpr char Magic[] = "foyer-replica ";
static constexpr int FormatVersion = 1;

DiskStore::DiskStore(QString directory, const QUrl &server, const QString &slug)
    : m_directory(std::move(directory))
    , m_server(
          server.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo | QUrl::StripTrailingSlash))
    , m_slug(slug)
{
    const QByteArray name = (m_server + u'\n' + m_slug).toUtf8();
    const QByteArray hash =
        QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex().left(16);
    if (!m_directory.isEmpty())
        m_file =
            QDir(m_directory).filePath(QStringLiteral("replica-%1.foyer").arg(QLatin1String(hash)));
}

std::optional<StoredReplica> DiskStore::load()
{
    QFile file(m_file);
    if (m_file.isEmpty() || !file.exists()) return std::nullopt;
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(lcDisk) << "the replica on disk cannot be read:" << file.errorString();
        return std::nullopt;
    }
    Result<StoredReplica> replica = decode(file.readAll());
    file.close();
    if (replica) return std::move(*replica);
    setAside(replica.error().detail);
    return std::nullopt;
}

Result<StoredReplica> DiskStore::decode(QByteArrayView bytes) const
{
    const auto unusable = [](const QString &why) {
        return fail(QStringLiteral("replica.unusable"), why);
    };
    const qsizetype headEnd = bytes.indexOf('\n');
    if (headEnd < 0 || headEnd > 200 || !bytes.startsWith(Magic))
        return unusable(QStringLiteral("not a replica file"));
    const QList<QByteArray> head = bytes.first(headEnd).toByteArray().split(' ');
    if (head.size() != 3 || head[1].toInt() < 1)
        return unusable(QStringLiteral("its first line is damaged"));
    if (head[1].toInt() > FormatVersion)
        return unusable(QStringLiteral("written by a newer Foyer"));
    const QByteArrayView rest = bytes.sliced(headEnd + 1);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(rest);
    if (hash.result().toHex() != head[2])
        return unusable(QStringLiteral("its checksum does not match"));

    const qsizetype metaEnd = rest.indexOf('\n');
    if (metaEnd < 0) return unusable(QStringLiteral("it is incomplete"));
    const QJsonObject meta = QJsonDocument::fromJson(rest.first(metaEnd).toByteArray()).object();
    if (meta.value(QLatin1String("server")).toString() != m_server
        || meta.value(QLatin1String("slug")).toString() != m_slug)
        return unusable(QStringLiteral("it belongs to another server or event"));
    Result<Snapshot> snapshot = decodeSnapshot(rest.sliced(metaEnd + 1));
    if (!snapshot) return unusable(snapshot.error().detail);
    return StoredReplica{.snapshot = std::move(*snapshot),
                         .asOf = fromIso(meta.value(QLatin1String("asOf")).toString()).value_or(0),
                         .eventDeleted = meta.value(QLatin1String("eventDeleted")).toBool()};
}

void DiskStore::setAside(const QString &why) const
{
    const QString aside = m_file + QLatin1String(".set-aside");
    QFile::remove(aside);
    const bool moved = QFile::rename(m_file, aside);
    qCWarning(lcDisk).noquote() << "the replica on disk is not used:" << why
                                << (moved ? QStringLiteral("(kept as %1)").arg(aside) : QString());
}

Result<void> DiskStore::save(const StoredReplica &replica)
{
    if (m_file.isEmpty()) return {};
    const QByteArray rest = encodeJson({{QStringLiteral("asOf"), toIso(replica.asOf)},
                                        {QStringLiteral("eventDeleted"), replica.eventDeleted},
                                        {QStringLiteral("server"), m_server},
                                        {QStringLiteral("slug"), m_slug}})
                            + '\n' + encodeSnapshot(replica.snapshot);
    const QByteArray hash = QCryptographicHash::hash(rest, QCryptographicHash::Sha256).toHex();
    const QByteArray head = Magic + QByteArray::number(FormatVersion) + ' ' + hash + '\n';

    QDir().mkpath(m_directory);
    QSaveFile file(m_file);
    const auto notSaved = [&file] {
        return fail(QStringLiteral("replica.notSaved"), file.errorString());
    };
    if (!file.open(QIODevice::WriteOnly)) return notSaved();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(head);
    file.write(rest);
    if (!file.commit()) // also false when a write before failed (disk full): the old file stays
        return notSaved();
    return {};
}

} // namespace Foyer
