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

Result<QList<Guest>> GuestRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("WITH event(id) AS (SELECT ?), shown(id, member) AS ("
                 "SELECT guest_id, 1 FROM event_guests WHERE event_id = (SELECT id FROM event) "
                 "UNION ALL SELECT h.guest_id, 0 FROM sessions s JOIN session_hosts h "
                 "ON h.session_id = s.id WHERE s.event_id = (SELECT id FROM event)) "
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
        .prepare("SELECT count(*) FROM session_hosts h JOIN sessions s ON s.id = h.session_id "
                 "WHERE h.guest_id = ? AND s.event_id = ?")
        .bind(id)
        .bind(eventId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &count) { return count.value_or(0); });
}

Result<QList<Id>> GuestRepository::eventsOf(const Id &id)
{
    return m_connection
        .prepare("SELECT event_id FROM event_guests WHERE guest_id = ? UNION "
                 "SELECT s.event_id FROM session_hosts h JOIN sessions s ON s.id = h.session_id "
                 "WHERE h.guest_id = ? ORDER BY 1")
        .bind(id)
        .bind(id)
        .all([](const Row &row) { return row.text(0); });
}

Result<void> GuestRepository::insert(const Guest &guest, const std::optional<QString> &email)
{
    if (email) {
        auto taken = m_connection.prepare("SELECT 1 FROM guests WHERE lower(email) = lower(?)")
                         .bind(*email)
                         .first([](const Row &) { return true; });
        if (!taken) return tl::unexpected(taken.error());
        if (*taken)
            return fail(QStringLiteral("guest.emailTaken"),
                        QStringLiteral("another guest has this e-mail address"),
                        QStringLiteral("email"));
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
