// SPDX-License-Identifier: GPL-3.0-or-later
// A snapshot in a file as a source: what --replica FILE opens in place of a server, for design work and rehearsals.
#pragma once

#include "kiosk/client/replicasource.h"

namespace Foyer {

class ReplicaFile final : public ReplicaSource
{
    Q_OBJECT
public:
    /// `clock` gives now. Sync state and clock offset are what the caller pretends.
    explicit ReplicaFile(const Clock &clock, QObject *parent = nullptr);

    /// Reads a snapshot as the server sends it. Errors: replica.unreadable and those of decodeSnapshot().
    Result<void> open(const QString &path);
    /// Pretends a state of the connection; `asOf` 0 keeps the time of opening.
    void pretend(Sync sync, Instant asOf, qint64 clockOffsetMs);

    const Replica &replica() const override { return m_replica; }
    Sync sync() const override { return m_sync; }
    Instant asOf() const override { return m_asOf; }
    Instant now() const override { return m_clock.now(); }
    bool clockDoubtful() const override { return m_offset != 0; }
    qint64 clockOffsetMs() const override { return m_offset; }
    QString detail() const override { return {}; }

private:
    const Clock &m_clock;
    Replica m_replica;
    Sync m_sync = Sync::Waiting;
    Instant m_asOf = 0;
    qint64 m_offset = 0;
};

} // namespace Foyer
