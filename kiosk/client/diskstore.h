// SPDX-License-Identifier: GPL-3.0-or-later
// The replica on disk, so that a screen shows the schedule before any network is there.
//
// One file for each server and slug: a line of ASCII, then the snapshot as on the wire.
//   foyer-replica 1 <SHA-256 of all that follows this line, hex>\n
//   {"asOf":"…","eventDeleted":false,"server":"http://…","slug":"…"}\n
//   {"seq":…,"cursor":…,…}
// A file that is not that, fails its checksum, belongs to another server or was written by a newer
// version is never used and never deleted: it is renamed to *.set-aside.
#pragma once

#include "shared/base/error.h"
#include "shared/wire/snapshot.h"

#include <QtCore/QUrl>

#include <optional>

namespace Foyer {

struct StoredReplica {
    Snapshot snapshot = {};
    Instant asOf = 0; ///< when it was last known to equal the server
    bool eventDeleted = false;
};

class DiskStore
{
public:
    /// An empty directory keeps nothing.
    DiskStore(QString directory, const QUrl &server, const QString &slug);

    /// What was saved last; nothing on a first start or when the file is not usable.
    std::optional<StoredReplica> load();
    /// Replaces the file whole or not at all (write, sync, rename). Errors: replica.notSaved.
    Result<void> save(const StoredReplica &replica);

    QString file() const { return m_file; }

private:
    Result<StoredReplica> decode(QByteArrayView bytes) const;
    void setAside(const QString &why) const;

    QString m_directory;
    QString m_server;
    QString m_slug;
    QString m_file;
};

} // namespace Foyer
