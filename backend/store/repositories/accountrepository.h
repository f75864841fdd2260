// SPDX-License-Identifier: GPL-3.0-or-later
// Organizers. Passwords are argon2id strings; their logins are in loginrepository.h.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

struct Organizer {
    Id id;
    QString name;
    Instant createdAt = 0;
    QString email = {};    ///< where they are told what needs an organizer; empty: nowhere
    QString language = {}; ///< of these mails, BCP 47; empty: English
    bool operator==(const Organizer &) const = default;
};

struct OrganizerCredential {
    Organizer organizer;
    QString passwordHash; ///< empty: no password, tokens only
};

class AccountRepository
{
public:
    explicit AccountRepository(Connection &connection) : m_connection(connection) {}

    /// Names are unique without regard to case.
    Result<std::optional<OrganizerCredential>> byName(const QString &name);
    Result<std::optional<OrganizerCredential>> byId(const Id &id);
    /// In order of id, after `after`.
    Result<QList<Organizer>> page(const Id &after, int limit);
    /// Those with an address, in order of id.
    Result<QList<Organizer>> reachable();
    /// How many there are besides this one.
    Result<int> countBesides(const Id &id);
    Result<int> countWithPasswordBesides(const Id &id);
    /// Errors: organizer.nameTaken, organizer.idTaken.
    Result<void> insert(const Organizer &organizer, const QString &passwordHash);
    /// Errors: organizer.nameTaken.
    Result<void> update(const Organizer &organizer, const QString &passwordHash);
    /// With the logins.
    Result<void> remove(const Id &id);

private:
    Result<void> checkNameFree(const Organizer &organizer);
    Connection &m_connection;
};

} // namespace Foyer
