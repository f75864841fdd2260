// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/accountrepository.h"

namespace Foyer {

namespace {

/// What makes two organizer names the same.
QString nameKey(const QString &name)
{
    return name.trimmed().normalized(QString::NormalizationForm_KC).toCaseFolded();
}

#define ORGANIZER_COLUMNS "id, name, created_at, email, language"

Organizer readOrganizer(const Row &row)
{
    return {row.text(0), row.text(1), row.number(2), row.text(3), row.text(4)};
}

OrganizerCredential readCredential(const Row &row) { return {readOrganizer(row), row.text(5)}; }

} // namespace

Result<std::optional<OrganizerCredential>> AccountRepository::byName(const QString &name)
{
    return m_connection
        .prepare("SELECT " ORGANIZER_COLUMNS ", password_hash FROM organizers WHERE name_key = ?")
        .bind(nameKey(name))
        .first(readCredential);
}

Result<std::optional<OrganizerCredential>> AccountRepository::byId(const Id &id)
{
    return m_connection
        .prepare("SELECT " ORGANIZER_COLUMNS ", password_hash FROM organizers WHERE id = ?")
        .bind(id)
        .first(readCredential);
}

Result<QList<Organizer>> AccountRepository::page(const Id &after, int limit)
{
    return m_connection
        .prepare("SELECT " ORGANIZER_COLUMNS " FROM organizers WHERE id > ? ORDER BY id LIMIT ?")
        .bind(after)
        .bind(limit)
        .all(readOrganizer);
}

Result<QList<Organizer>> AccountRepository::reachable()
{
    return m_connection
        .prepare("SELECT " ORGANIZER_COLUMNS " FROM organizers WHERE email <> '' ORDER BY id")
        .all(readOrganizer);
}

Result<int> AccountRepository::countBesides(const Id &id)
{
    return m_connection.prepare("SELECT count(*) FROM organizers WHERE id <> ?")
        .bind(id)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &count) { return count.value_or(0); });
}

Result<int> AccountRepository::countWithPasswordBesides(const Id &id)
{
    return m_connection
        .prepare("SELECT count(*) FROM organizers WHERE id <> ? AND password_hash <> ''")
        .bind(id)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &count) { return count.value_or(0); });
}

Result<void> AccountRepository::checkNameFree(const Organizer &organizer)
{
    auto twin = byName(organizer.name);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin && (*twin)->organizer.id != organizer.id)
        return fail(QStringLiteral("organizer.nameTaken"),
                    QStringLiteral("there is an organizer of this name"), QStringLiteral("name"));
    return {};
}

Result<void> AccountRepository::insert(const Organizer &organizer, const QString &passwordHash)
{
    auto twin = byId(organizer.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("organizer.idTaken"),
                    QStringLiteral("there is an organizer of this id"), QStringLiteral("id"));
    if (auto isFree = checkNameFree(organizer); !isFree) return isFree;
    return m_connection
        .prepare("INSERT INTO organizers (id, name, name_key, password_hash, created_at, "
                 "email, language) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(organizer.id)
        .bind(organizer.name)
        .bind(nameKey(organizer.name))
        .bind(passwordHash)
        .bind(organizer.createdAt)
        .bind(organizer.email)
        .bind(organizer.language)
        .exec()
        .map([](qint64) {});
}

Result<void> AccountRepository::update(const Organizer &organizer, const QString &passwordHash)
{
    if (auto isFree = checkNameFree(organizer); !isFree) return isFree;
    return m_connection
        .prepare("UPDATE organizers SET name = ?, name_key = ?, password_hash = ?, email = ?, "
                 "language = ? WHERE id = ?")
        .bind(organizer.name)
        .bind(nameKey(organizer.name))
        .bind(passwordHash)
        .bind(organizer.email)
        .bind(organizer.language)
        .bind(organizer.id)
        .exec()
        .map([](qint64) {});
}

Result<void> AccountRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM organizers WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
