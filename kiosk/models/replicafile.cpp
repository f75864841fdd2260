// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/replicafile.h"

#include <QtCore/QFile>

namespace Foyer {

ReplicaFile::ReplicaFile(const Clock &clock, QObject *parent)
    : ReplicaSource(parent), m_clock(clock)
{
}

Result<void> ReplicaFile::open(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(QStringLiteral("replica.unreadable"),
                    QStringLiteral("cannot read %1: %2").arg(path, file.errorString()));
    const Result<Snapshot> snapshot = decodeSnapshot(file.readAll());
    if (!snapshot) return tl::unexpected<Error>(snapshot.error());
    m_replica = Replica(*snapshot);
    m_asOf = m_clock.now();
    m_sync = Sync::Live;
    Q_EMIT replaced();
    Q_EMIT syncChanged();
    return {};
}

void ReplicaFile::pretend(Sync sync, Instant asOf, qint64 clockOffsetMs)
{
    m_sync = sync;
    if (asOf != 0) m_asOf = asOf;
    m_offset = clockOffsetMs;
    Q_EMIT syncChanged();
}

} // namespace Foyer
