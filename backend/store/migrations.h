// SPDX-License-Identifier: GPL-3.0-or-later
// Schema versions: numbered SQL files in the resources, one transaction each, remembered with their
// SHA-256.
#pragma once

#include "backend/store/connection.h"

#include <QtCore/QList>

namespace Foyer {

struct Migration {
    int number = 0;
    QString name; ///< "0001_schedule.sql"
    QString sql;
    QByteArray sha256() const;
};

/// Those built into this program, in order of their numbers.
QList<Migration> builtInMigrations();

/// Applies what is missing. Errors: store.newer (the database knows a number above ours),
/// store.migrationChanged (an applied file differs from ours), store.busy, store.failed.
Result<void> migrate(Connection &connection, const QList<Migration> &migrations, Instant now);

/// The newest applied number; 0 for a fresh database.
Result<int> schemaVersion(Connection &connection);

} // namespace Foyer
