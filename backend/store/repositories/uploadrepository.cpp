// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/uploadrepository.h"

namespace Foyer {

namespace {

#define UPLOAD_COLUMNS "name, kind, owner_kind, owner_id, bytes, width, height, created_at"

Upload readUpload(const Row &row)
{
    Upload upload;
    upload.name = row.text(0);
    upload.kind = uploadKindFromName(row.text(1)).value_or(UploadKind::Avatar);
    upload.ownerKind = actorKindFromName(row.text(2)).value_or(ActorKind::System);
    upload.ownerId = row.text(3);
    upload.bytes = row.number(4);
    upload.width = row.integer(5);
    upload.height = row.integer(6);
    upload.created = row.number(7);
    return upload;
}

} // namespace

Result<std::optional<Upload>> UploadRepository::byName(const QString &name)
{
    return m_connection.prepare("SELECT " UPLOAD_COLUMNS " FROM uploads WHERE name = ?")
        .bind(name)
        .first(readUpload);
}

Result<QList<Upload>> UploadRepository::list(const QString &after, int limit)
{
    return m_connection
        .prepare("SELECT " UPLOAD_COLUMNS " FROM uploads WHERE name > ? ORDER BY name LIMIT ?")
        .bind(after)
        .bind(limit)
        .all(readUpload);
}

Result<QList<UploadUse>> UploadRepository::usesOf(const QString &name)
{
    const QString url = QStringLiteral("/uploads/") + name;
    return m_connection
        .prepare("SELECT 'site', '', title FROM site WHERE map_url = ? UNION ALL "
                 "SELECT 'location', id, name FROM locations WHERE image_url = ? UNION ALL "
                 "SELECT 'guest', id, name FROM guests WHERE avatar_url = ?")
        .bind(url)
        .bind(url)
        .bind(url)
        .all([](const Row &row) {
            return UploadUse{row.text(0), row.text(1), row.text(2)};
        });
}

Result<void> UploadRepository::remove(const QString &name)
{
    return m_connection.prepare("DELETE FROM uploads WHERE name = ?")
        .bind(name)
        .exec()
        .map([](qint64) {});
}

Result<UploadTotal> UploadRepository::totalOf(ActorKind kind, const Id &id)
{
    auto row = m_connection
                   .prepare("SELECT count(*), coalesce(sum(bytes), 0) FROM uploads "
                            "WHERE owner_kind = ? AND owner_id = ?")
                   .bind(toName(kind))
                   .bind(id)
                   .first([](const Row &found) {
                       return UploadTotal{found.integer(0), found.number(1)};
                   });
    if (!row) return tl::unexpected(row.error());
    return row->value_or(UploadTotal{});
}

Result<void> UploadRepository::insert(const Upload &upload)
{
    return m_connection
        .prepare("INSERT INTO uploads (name, kind, owner_kind, owner_id, bytes, width, height, "
                 "created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING")
        .bind(upload.name)
        .bind(toName(upload.kind))
        .bind(toName(upload.ownerKind))
        .bind(upload.ownerId)
        .bind(upload.bytes)
        .bind(upload.width)
        .bind(upload.height)
        .bind(upload.created)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
