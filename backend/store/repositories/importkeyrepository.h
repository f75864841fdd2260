// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

#include <QtCore/QHash>

namespace Foyer {

/// What an imported file calls its days, rooms and people, and which subject of the event each of
/// them became. Only imports read it: so that a re-import finds its own again, and takes away only
/// what an import brought.
class ImportKeyRepository
{
public:
    explicit ImportKeyRepository(Connection &connection) : m_connection(connection) {}

    /// Subject ids by key.
    Result<QHash<QString, Id>> ofEvent(const Id &eventId, QLatin1String kind);
    /// Adds or replaces.
    Result<void> put(const Id &eventId, QLatin1String kind, const QString &key,
                     const Id &subjectId);
    Result<void> remove(const Id &eventId, QLatin1String kind, const QString &key);

private:
    Connection &m_connection;
};

} // namespace Foyer
