// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the database is an older one than was served here before: its outbox holds mails that went out already
// (design: promises 6.1.12). The database counts its claims; a file beside it says the same, before anything of a claim
// is sent.
#pragma once

#include "backend/store/repositories/outboxrepository.h"

#include <QtCore/QString>

namespace Foyer {

class RestoreGuard
{
public:
    /// foyer.outbox of a data directory.
    explicit RestoreGuard(const QString &directory);

    /// What the file says; nothing when there is none. To be read before the database.
    std::optional<qint64> remembered() const;
    /// Writes it, synced, so that it is never behind what was sent. False: it could not be written.
    bool remember(qint64 claims) const;
    /// A database that knows of fewer claims than the file, that has made claims elsewhere, or that is a backup.
    static bool isRestored(const OutboxState &state, const std::optional<qint64> &remembered);

private:
    const QString m_file;
};

} // namespace Foyer
