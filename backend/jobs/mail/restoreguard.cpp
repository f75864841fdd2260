// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/restoreguard.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QSaveFile>

namespace Foyer {

RestoreGuard::RestoreGuard(const QString &directory)
    : m_file(QDir(directory).filePath(QStringLiteral("foyer.outbox")))
{
}

std::optional<qint64> RestoreGuard::remembered() const
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    bool ok = false;
    const qint64 claims = file.read(64).trimmed().toLongLong(&ok);
    return ok ? std::optional(claims) : std::nullopt;
}

bool RestoreGuard::remember(qint64 claims) const
{
    // Renamed into its place after a sync: never half of a number.
    QSaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(QByteArray::number(claims) + '\n');
    return file.commit();
}

bool RestoreGuard::isRestored(const OutboxState &state, const std::optional<qint64> &remembered)
{
    if (state.copiedAt) return true;
    return remembered ? *remembered > state.claims : state.claims > 0;
}

} // namespace Foyer
