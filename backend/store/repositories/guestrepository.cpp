// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/guestrepository.h"

namespace Foyer {

namespace {

#define GUEST_COLUMNS                                                                              \
    "g.id, g.name, g.about, g.pronouns, g.based_in, g.languages, g.prompts, g.contacts, "          \
    "g.avatar_url, g.profile_version"

Guest readGuest(const Row &row)
{
    Guest guest;
    guest.id = row.text(0);
    guest.name = row.text(1);
    guest.about = row.text(2);
    guest.pronouns = row.text(3);
    guest.basedIn = row.text(4);
    for (const QJsonValue &language : row.array(5))
        guest.languages.append(language.toString());
    guest.prompts = row.object(6);
    guest.contacts = row.object(7);
    guest.avatarUrl = row.text(8);
    guest.profileVersion = row.integer(9);
    return guest;
}

void bindGuest(Statement &statement, const Guest &guest)
{
    statement.bind(guest.name)
        .bind(guest.about)
        .bind(guest.pronouns)
        .bind(guest.basedIn)
        .bind(QJsonArray::fromStringList(guest.languages))
        .bind(guest.prompts)
        .bind(guest.contacts)
        .bind(guest.avatarUrl)
        .bind(guest.profileVersion)
        .bind(guest.id);
}

} // namespace

Result<std::optional<Guest>> GuestRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " GUEST_COLUMNS " FROM guests g WHERE g.id = ?")
        .bind(id)
        .first(readGuest);
}

Result<QList<Guest>> GuestRepository::page(const Id &after, int limit)
{
    return m_connection
        .prepare("SELECT " GUEST_COLUMNS " FROM guests g WHERE g.id > ? ORDER BY g.id LIMIT ?")
        .bind(after)
        .bind(limit)
        .all(readGuest);
}

Result<std::optional<GuestCredential>> GuestRepository::credential(const Id &id)
{
    return m_connection
        .prepare("SELECT email, password_hash, protected, version FROM guests WHERE id = ?")
        .bind(id)
        .first([](const Row &row) {
            return GuestCredential{row.text(0), row.text(1), row.flag(2), row.integer(3)};
        });
}

Result<std::optional<Id>> GuestRepository::byEmail(const QString &email)
{
    return m_connection.prepare("SELECT id FROM guests WHERE lower(email) = lower(?)")
        .bind(email)
        .first([](const Row &row) { return row.text(0); });
}

Result<std::optional<GuestSettings>> GuestRepository::settings(const Id &id)
{
    return m_connection.prepare("SELECT mail_settings, language FROM guests WHERE id = ?")
        .bind(id)
        .first([](const Row &row) {
            return GuestSettings{row.object(0), row.text(1)};
        });
}

Result<QList<Guest>> GuestRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("WITH event(id) AS (SELECT ?), shown(id, member) AS ("
                 "SELECT guest_id, 1 FROM event_guests WHERE event_id = (SELECT id FROM event) "
                 "UNION ALL SELECT h.guest_id, 0 FROM sessions s JOIN session_hosts h "
                 "ON h.session_id = s.id WHERE s.event_id = (SELECT id FROM event) "
                 "UNION ALL SELECT h.guest_id, 0 FROM proposals p JOIN proposal_hosts h "
                 "ON h.proposal_id = p.id WHERE p.event_id = (SELECT id FROM event)) "
                 "SELECT " GUEST_COLUMNS ", max(shown.member) FROM shown JOIN guests g "
                 "ON g.id = shown.id GROUP BY g.id ORDER BY g.id")
        .bind(eventId)
        .all([](const Row &row) {
            Guest guest = readGuest(row);
            guest.member = row.flag(10);
            return guest;
        });
}

Result<bool> GuestRepository::isMember(const Id &eventId, const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM event_guests WHERE event_id = ? AND guest_id = ?")
        .bind(eventId)
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<int> GuestRepository::hostedCount(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT (SELECT count(*) FROM session_hosts h JOIN sessions s "
                 "ON s.id = h.session_id WHERE h.guest_id = ? AND s.event_id = ?) + "
                 "(SELECT count(*) FROM proposal_hosts h JOIN proposals p "
                 "ON p.id = h.proposal_id WHERE h.guest_id = ? AND p.event_id = ?) AS n")
        .bind(id)
        .bind(eventId)
        .bind(id)
        .bind(eventId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &count) { return count.value_or(0); });
}

Result<bool> GuestRepository::isInEvent(const Id &eventId, const Id &id)
{
    auto member = isMember(eventId, id);
    if (!member || *member) return member;
    return hostedCount(eventId, id).map([](int hosted) { return hosted > 0; });
}

Result<QList<Id>> GuestRepository::eventsOf(const Id &id)
{
    return m_connection
        .prepare("SELECT event_id FROM event_guests WHERE guest_id = ? UNION "
                 "SELECT s.event_id FROM session_hosts h JOIN sessions s ON s.id = h.session_id "
                 "WHERE h.guest_id = ? UNION "
                 "SELECT p.event_id FROM proposal_hosts h JOIN proposals p "
                 "ON p.id = h.proposal_id WHERE h.guest_id = ? ORDER BY 1")
        .bind(id)
        .bind(id)
        .bind(id)
        .all([](const Row &row) { return row.text(0); });
}

Result<QList<std::pair<Id, Id>>> GuestRepository::hostedSessions(const Id &id)
{
    return m_connection
        .prepare("SELECT s.event_id, s.id FROM session_hosts h JOIN sessions s "
                 "ON s.id = h.session_id WHERE h.guest_id = ? ORDER BY s.event_id, s.id")
        .bind(id)
        .all([](const Row &row) { return std::pair(row.text(0), row.text(1)); });
}

Result<QList<std::pair<Id, Id>>> GuestRepository::rsvps(const Id &id)
{
    return m_connection
        .prepare("SELECT s.event_id, s.id FROM rsvps r JOIN sessions s ON s.id = r.session_id "
                 "WHERE r.guest_id = ? ORDER BY s.event_id, s.id")
        .bind(id)
        .all([](const Row &row) { return std::pair(row.text(0), row.text(1)); });
}

Result<QList<Id>> GuestRepository::eventsOfMeetings(const Id &id)
{
    return m_connection
        .prepare("SELECT event_id FROM meetings WHERE requester_id = ? UNION "
                 "SELECT event_id FROM meetings WHERE recipient_id = ? UNION "
                 "SELECT event_id FROM availability WHERE guest_id = ? ORDER BY 1")
        .bind(id)
        .bind(id)
        .bind(id)
        .all([](const Row &row) { return row.text(0); });
}

Result<bool> GuestRepository::joiningIsOpen(const Id &eventId)
{
    return m_connection.prepare("SELECT joining FROM events WHERE id = ?")
        .bind(eventId)
        .first([](const Row &row) { return row.flag(0); })
        .map([](const std::optional<bool> &open) { return open.value_or(false); });
}

Result<void> GuestRepository::setJoiningOpen(const Id &eventId, bool open)
{
    return m_connection.prepare("UPDATE events SET joining = ? WHERE id = ?")
        .bind(open)
        .bind(eventId)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::insert(const Guest &guest, const std::optional<QString> &email)
{
    if (email) {
        if (auto isFree = checkEmailFree(*email, guest.id); !isFree) return isFree;
    }
    auto statement = m_connection.prepare(
        "INSERT INTO guests (name, about, pronouns, based_in, languages, prompts, contacts, "
        "avatar_url, profile_version, id, email, version) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)");
    bindGuest(statement, guest);
    return statement.bind(email).exec().map([](qint64) {});
}

Result<void> GuestRepository::update(const Guest &guest)
{
    auto statement = m_connection.prepare(
        "UPDATE guests SET name = ?, about = ?, pronouns = ?, based_in = ?, languages = ?, "
        "prompts = ?, contacts = ?, avatar_url = ?, profile_version = ?, version = version + 1 "
        "WHERE id = ?");
    bindGuest(statement, guest);
    return statement.exec().map([](qint64) {});
}

Result<void> GuestRepository::checkEmailFree(const QString &email, const Id &id)
{
    auto owner = byEmail(email);
    if (!owner) return tl::unexpected(owner.error());
    if (*owner && **owner != id)
        return fail(QStringLiteral("guest.emailTaken"),
                    QStringLiteral("another guest has this e-mail address"),
                    QStringLiteral("email"));
    return {};
}

Result<void> GuestRepository::setEmail(const Id &id, const QString &email)
{
    const std::optional<QString> stored =
        email.isEmpty() ? std::nullopt : std::optional<QString>(email);
    if (stored) {
        if (auto isFree = checkEmailFree(email, id); !isFree) return isFree;
    }
    return m_connection.prepare("UPDATE guests SET email = ?, version = version + 1 WHERE id = ?")
        .bind(stored)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::setPassword(const Id &id, const QString &hash)
{
    return m_connection
        .prepare("UPDATE guests SET password_hash = ?, version = version + 1 WHERE id = ?")
        .bind(hash)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::setProtected(const Id &id, bool isProtected)
{
    return m_connection
        .prepare("UPDATE guests SET protected = ?, version = version + 1 WHERE id = ?")
        .bind(isProtected)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::setSettings(const Id &id, const GuestSettings &settings)
{
    return m_connection
        .prepare("UPDATE guests SET mail_settings = ?, language = ?, version = version + 1 "
                 "WHERE id = ?")
        .bind(settings.mail)
        .bind(settings.language)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM guests WHERE id = ?").bind(id).exec().map([](qint64) {
    });
}

Result<void> GuestRepository::addMember(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("INSERT INTO event_guests (event_id, guest_id) VALUES (?, ?) "
                 "ON CONFLICT DO NOTHING")
        .bind(eventId)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> GuestRepository::removeMember(const Id &eventId, const Id &id)
{
    return m_connection.prepare("DELETE FROM event_guests WHERE event_id = ? AND guest_id = ?")
        .bind(eventId)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
