// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/importkeyrepository.h"

namespace Foyer {

Result<QHash<QString, Id>> ImportKeyRepository::ofEvent(const Id &eventId, QLatin1String kind)
{
    auto rows =
        m_connection
            .prepare("SELECT key, subject_id FROM import_keys WHERE event_id = ? AND kind = ?")
            .bind(eventId)
            .bind(kind)
            .all([](const Row &row) { return std::make_pair(row.text(0), row.text(1)); });
    if (!rows) return tl::unexpected(rows.error());
    QHash<QString, Id> out;
    for (const auto &[key, id] : std::as_const(*rows))
        out.insert(key, id);
    return out;
}

Result<void> ImportKeyRepository::put(const Id &eventId, QLatin1String kind, const QString &key,
                                      const Id &subjectId)
{
    auto done =
        m_connection
            .prepare(
                "INSERT INTO import_keys (event_id, kind, key, subject_id) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (event_id, kind, key) DO UPDATE SET subject_id = excluded.subject_id "
                "WHERE subject_id <> excluded.subject_id")
            .bind(eventId)
            .bind(kind)
            .bind(key)
            .bind(subjectId)
            .exec();
    if (!done) return tl::unexpected(done.error());
    return {};
}

Result<void> ImportKeyRepository::remove(const Id &eventId, QLatin1String kind, const QString &key)
{
    auto done =
        m_connection.prepare("DELETE FROM import_keys WHERE event_id = ? AND kind = ? AND key = ?")
            .bind(eventId)
            .bind(kind)
            .bind(key)
            .exec();
    if (!done) return tl::unexpected(done.error());
    return {};
}

} // namespace Foyer
