// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"

#include <utility>

namespace Foyer {

/// What of a guest only the server, the owner or organizers know.
struct GuestCredential {
    QString email;        ///< empty: none
    QString passwordHash; ///< empty: none
    bool isProtected = false;
    int version = 1; ///< any edit
};

/// The owner's settings.
struct GuestSettings {
    QJsonObject mail;
    QString language;
    bool operator==(const GuestSettings &) const = default;
};

class GuestRepository
{
public:
    explicit GuestRepository(Connection &connection) : m_connection(connection) {}

    /// `member` is not set by this one: membership is per event.
    Result<std::optional<Guest>> byId(const Id &id);
    /// In order of id, after `after`; `member` is not set.
    Result<QList<Guest>> page(const Id &after, int limit);
    Result<std::optional<GuestCredential>> credential(const Id &id);
    /// Without regard to case.
    Result<std::optional<Id>> byEmail(const QString &email);
    Result<std::optional<GuestSettings>> settings(const Id &id);
    /// Members of the event and the hosts of its sessions and proposals, with `member` set, sorted by id.
    Result<QList<Guest>> ofEvent(const Id &eventId);
    Result<bool> isMember(const Id &eventId, const Id &id);
    /// Sessions and proposals of the event that the guest hosts.
    Result<int> hostedCount(const Id &eventId, const Id &id);
    /// A guest of the event: a member, or a host of something in it.
    Result<bool> isInEvent(const Id &eventId, const Id &id);
    /// Events that show the guest, as a member or a host.
    Result<QList<Id>> eventsOf(const Id &id);

    // What a guest leaves behind, each with its event.
    Result<QList<std::pair<Id, Id>>> hostedSessions(const Id &id);
    Result<QList<std::pair<Id, Id>>> rsvps(const Id &id);
    /// Events in which the guest has meetings or offers slots.
    Result<QList<Id>> eventsOfMeetings(const Id &id);

    /// Whether guests may add themselves to the event.
    Result<bool> joiningIsOpen(const Id &eventId);
    Result<void> setJoiningOpen(const Id &eventId, bool open);

    /// `email` may be absent; unique without regard to case. Errors: guest.emailTaken.
    Result<void> insert(const Guest &guest, const std::optional<QString> &email = std::nullopt);
    /// The public profile.
    Result<void> update(const Guest &guest);
    // Each of these raises `version`.
    /// Empty: none. Errors: guest.emailTaken.
    Result<void> setEmail(const Id &id, const QString &email);
    Result<void> setPassword(const Id &id, const QString &hash);
    Result<void> setProtected(const Id &id, bool isProtected);
    Result<void> setSettings(const Id &id, const GuestSettings &settings);
    Result<void> remove(const Id &id);
    Result<void> addMember(const Id &eventId, const Id &id);
    Result<void> removeMember(const Id &eventId, const Id &id);

private:
    Result<void> checkEmailFree(const QString &email, const Id &id);
    Connection &m_connection;
};

} // namespace Foyer
