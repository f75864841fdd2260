// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/change.h"
#include "shared/domain/site.h"

namespace Foyer {

struct Upload {
    QString
        name; ///< hash of the content and how it is coded: 43 characters of base64url, ".jpg" or ".png"
    UploadKind kind = UploadKind::Avatar;
    ActorKind ownerKind = ActorKind::System;
    Id ownerId;
    qint64 bytes = 0;
    int width = 0, height = 0;
    Instant created = 0;
};

/// What shows a picture.
struct UploadUse {
    QString kind; ///< site, guest, location
    Id id;
    QString name;
};

struct UploadTotal {
    int files = 0;
    qint64 bytes = 0;
};

class UploadRepository
{
public:
    explicit UploadRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Upload>> byName(const QString &name);
    Result<UploadTotal> totalOf(ActorKind kind, const Id &id);
    /// In order of their names, behind `after`.
    Result<QList<Upload>> list(const QString &after, int limit);
    Result<QList<UploadUse>> usesOf(const QString &name);
    Result<void> remove(const QString &name);
    /// The same content again keeps its first row.
    Result<void> insert(const Upload &upload);

private:
    Connection &m_connection;
};

} // namespace Foyer
