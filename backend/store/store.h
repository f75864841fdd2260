// SPDX-License-Identifier: GPL-3.0-or-later
// The database of a Foyer process: one writer thread, a pool of readers (design: architecture,
// threads).
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

struct StoreOptions {
    QString directory; ///< holds foyer.sqlite (mode 0600), uploads, backups
    int readers = 2;   ///< threads of the reader pool
    QString synchronous = QStringLiteral("FULL");
    int foreignPollMs = 200; ///< how often an idle writer looks for commits of other processes
    int maxGroup = 256;      ///< commands that may share a commit
};

class Store
{
public:
    using Read = std::function<void(Connection &)>;

    /// Opens or creates the database and brings its schema up to date. Errors: store.unreadable,
    /// store.newer (written by a newer Foyer), store.migrationChanged, store.busy.
    static Result<std::unique_ptr<Store>> open(const StoreOptions &options, const Clock &clock);
    virtual ~Store() = default;

    virtual Writer &writer() = 0;
    /// StoreOptions::directory.
    virtual QString directory() const = 0;
    /// Runs `read` on a pool thread inside one read transaction (a consistent picture). Never
    /// blocks the caller.
    virtual void read(Read read) = 0;
    /// The same on the calling thread with a connection of this thread's own: for the command line,
    /// tests and single index look-ups of the HTTP thread (tokens, slugs).
    virtual void readHere(const Read &read) = 0;

    /// A consistent copy while running (VACUUM INTO). Errors: store.backupFailed.
    virtual Result<void> backup(const QString &file) = 0;
    /// integrity_check, foreign keys, density of seq, log against state. Empty: all is well.
    virtual Result<QStringList> check() = 0;
};

} // namespace Foyer
