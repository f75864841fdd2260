// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/scheduleimport.h"

#include "backend/exchange/scheduleexport.h"
#include "backend/exchange/spelling.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/importkeyrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"

#include <QtCore/QSet>

namespace Foyer {

namespace {

constexpr QLatin1String DayKind("day");
constexpr QLatin1String LocationKind("location");
constexpr QLatin1String PersonKind("person");

/// Of a day, room or guest that the file has lost.
QString goneKey(const Id &id) { return QStringLiteral("gone:") + id; }

class ProgrammeImport
{
public:
    ProgrammeImport(UnitOfWork &unit, const Programme &programme, const ImportChoice &choice)
        : m_unit(unit), m_programme(programme), m_choice(choice), m_keys(unit.connection())
    {
    }
    Result<ImportReport> run(const QString &slug);

private:
    Result<QString> ownSlug();
    Result<void> event(const QString &slug);
    Result<void> days();
    Result<QHash<QString, Day>> matchDays();
    Result<void> changeDays(QList<std::pair<Day, Day>> changes);
    Result<void> locations();
    Result<void> guests();
    Result<void> guest(const ProgrammePerson &person, QHash<QString, Id> &known);
    Id knownPerson(const ProgrammePerson &person);
    Id knownRoom(const QString &name, const QHash<QString, Location> &byName);
    Result<void> takePerson(const ProgrammePerson &person, const Guest &guest);
    QString keyBeforeRename(const ProgrammePerson &person) const;
    Result<void> sessions();
    Result<void> goneSession(const Session &session);
    Result<bool> mustStay(const Day &day) const;
    Result<void> dropGoneLocations();
    Result<void> dropGoneGuests();
    Session filledIn(Session session, const ProgrammeSession &from) const;
    bool skips(const QString &key) const { return m_choice.skip.contains(key); }
    bool isCovered(const ProgrammeDay &day, const QList<Day> &existing) const;
    bool inSkippedDay(const ProgrammeSession &session) const;
    void count(bool changed) { changed ? ++m_report.changed : ++m_report.unchanged; }

    UnitOfWork &m_unit;
    const Programme &m_programme;
    const ImportChoice &m_choice;
    ImportKeyRepository m_keys;
    ImportReport m_report;
    Event m_event;
    QList<Id> m_locationIds;         ///< by position in Programme::rooms
    QList<Id> m_guestIds;            ///< by position in Programme::persons
    QHash<QString, int> m_namesOfId; ///< how many names the file gives to a person's id
    QHash<QString, QStringList>
        m_goneKeysOfId; ///< people of earlier imports who are not in the file
    QSet<QString> m_personKeys;
    QList<Guest> m_strangers;   ///< members of the event whom the file does not name by a key
    QList<ProgrammeDay> m_days; ///< that are to be compared with the event's
    QList<ProgrammeDay> m_newDays, m_skippedDays;
};

// A failed step ends the import; its transaction is rolled back by the writer.
#define FOYER_STEP(step)                                                                           \
    if (auto done = (step); !done) return tl::unexpected(done.error())

/// The slug of the event that this programme was imported into before, else a free one. Two
/// conferences may have one acronym: the second must not take the place of the first.
Result<QString> ProgrammeImport::ownSlug()
{
    QSet<QString> guids;
    for (const ProgrammeSession &session : m_programme.sessions)
        guids.insert(session.guid);
    const QString slug = slugFor(m_programme);
    for (int number = 1;; ++number) {
        const QString candidate =
            number == 1 ? slug : QStringLiteral("%1-%2").arg(slug).arg(number);
        const auto found = EventRepository(m_unit.connection()).bySlug(candidate);
        if (!found) return tl::unexpected(found.error());
        if (!*found || (*found)->name == m_programme.title) return candidate;
        const auto sessions = SessionRepository(m_unit.connection()).ofEvent((*found)->id);
        if (!sessions) return tl::unexpected(sessions.error());
        const auto known = [&guids](const Session &s) { return guids.contains(s.guid); };
        if (std::any_of(sessions->begin(), sessions->end(), known)) return candidate;
    }
}

Result<void> ProgrammeImport::event(const QString &slug)
{
    auto found = EventRepository(m_unit.connection()).bySlug(slug);
    if (!found) return tl::unexpected(found.error());
    Event after = *found ? **found : Event();
    const bool asItIs = *found && m_choice.skip.contains(QStringLiteral("event"));
    if (asItIs) {
        // Times are settled in the programme's zone already; what they are called is the event's.
    } else if (!m_programme.title.isEmpty())
        after.name = m_programme.title;
    if (!asItIs && !m_programme.website.isEmpty()) after.website = m_programme.website;
    if (!asItIs) after.timeZone = m_programme.timeZone;
    Result<Kept<Event>> kept;
    if (*found) {
        kept = replaceEvent(m_unit, **found, after);
        if (kept) count(kept->changed);
    } else {
        after.id = newId();
        after.slug = slug;
        after.slotMinutes = m_programme.slotMinutes;
        kept = addEvent(m_unit, after);
        ++m_report.created;
    }
    if (!kept) return tl::unexpected(kept.error());
    m_event = kept->subject;
    m_report.eventId = m_event.id;
    m_report.slug = m_event.slug;
    m_report.events = 1;
    return {};
}

/// Whether everything of the programme on this day is in hours that the event has anyway.
bool ProgrammeImport::isCovered(const ProgrammeDay &day, const QList<Day> &existing) const
{
    for (const ProgrammeSession &session : m_programme.sessions) {
        if (!session.start || *session.start < day.start || *session.start >= day.end) continue;
        const bool held = std::any_of(existing.begin(), existing.end(), [&](const Day &one) {
            return *session.start >= one.start && *session.start < one.end;
        });
        if (!held) return false;
    }
    return true;
}

/// The database's day for each day of the file: the one an earlier import made from it, else one
/// that shares hours with it (made by hand before the first import). Days of earlier imports that
/// the file lost are dropped, and so is what still overlaps.
Result<QHash<QString, Day>> ProgrammeImport::matchDays()
{
    auto existing = DayRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!existing) return tl::unexpected(existing.error());
    auto keys = m_keys.ofEvent(m_event.id, DayKind);
    if (!keys) return tl::unexpected(keys.error());
    QHash<Id, Day> open;
    for (const Day &day : *existing)
        open.insert(day.id, day);
    for (const ProgrammeDay &day : m_programme.days)
        if (day.declared || !isCovered(day, *existing))
            m_days.append(day);
        else
            count(false);
    QSet<Id> imported(keys->cbegin(), keys->cend());

    QSet<Id> kept; ///< lost by the file, but not empty
    QHash<QString, Day> matched;
    const bool anyDeclared = std::any_of(m_days.begin(), m_days.end(),
                                         [](const ProgrammeDay &day) { return day.declared; });
    for (const ProgrammeDay &day : m_days)
        if (const Id id = keys->value(day.key); open.contains(id))
            matched.insert(day.key, open.take(id));
    for (const ProgrammeDay &day : m_days) {
        if (matched.contains(day.key)) continue;
        const auto it = std::find_if(open.begin(), open.end(), [&](const Day &d) {
            return (!imported.contains(d.id) || !day.declared) && d.start < day.end
                   && day.start < d.end;
        });
        if (it != open.end()) {
            matched.insert(day.key, *it);
            open.erase(it);
        }
    }
    for (const Day &day : std::as_const(open)) {
        const bool overlaps =
            std::any_of(m_days.cbegin(), m_days.cend(), [&](const ProgrammeDay &d) {
                return d.start < day.end && day.start < d.end;
            });
        // A file that knows no days has lost none.
        if ((!imported.contains(day.id) || !anyDeclared) && !overlaps) {
            kept.insert(day.id);
            continue;
        }
        if (!overlaps) {
            const auto stays = mustStay(day);
            if (!stays) return tl::unexpected(stays.error());
            m_report.keys.insert(day.id, goneKey(day.id));
            if (*stays || skips(goneKey(day.id))) {
                kept.insert(day.id);
                continue;
            }
        }
        FOYER_STEP(dropDay(m_unit, m_event.id, day, false));
        ++m_report.removed;
    }
    for (auto it = keys->cbegin(); it != keys->cend(); ++it)
        if (!matched.contains(it.key()) && !kept.contains(it.value()))
            FOYER_STEP(m_keys.remove(m_event.id, DayKind, it.key()));
    return matched;
}

/// Where lost sessions are only cancelled, their day must go on holding them.
Result<bool> ProgrammeImport::mustStay(const Day &day) const
{
    if (m_choice.gone == ImportChoice::Gone::Remove) return false;
    const auto sessions = SessionRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!sessions) return tl::unexpected(sessions.error());
    return std::any_of(sessions->begin(), sessions->end(), [&day](const Session &session) {
        return session.start && *session.start >= day.start && *session.start < day.end;
    });
}

/// A file that says no hours only widens those that are there.
Day asDay(const ProgrammeDay &from, Day day, int slotMinutes)
{
    const qint64 slot = slotMinutes * 60'000LL;
    const bool narrow = !from.declared && day.end > day.start;
    const Instant start = narrow ? qMin(day.start, from.start) : from.start;
    const Instant end = narrow ? qMax(day.end, from.end) : from.end;
    const bool sameHours = day.start == start && day.end == end;
    day.start = start;
    day.end = end;
    if (!sameHours) { // a booking window set by hand lives as long as the day's hours do
        day.bookingStart = start;
        day.bookingEnd = start + qMax<qint64>(1, (end - start) / slot) * slot;
        if (day.bookingEnd > day.end) day.bookingEnd = day.end;
    }
    return day;
}

/// Days that move together pass over each other's old hours, so each waits until its new hours are
/// free. Two that wait for each other are made anew.
Result<void> ProgrammeImport::changeDays(QList<std::pair<Day, Day>> changes)
{
    while (!changes.isEmpty()) {
        bool progress = false;
        for (qsizetype i = 0; i < changes.size();) {
            const auto &[before, after] = changes[i];
            const bool blocked =
                std::any_of(changes.cbegin(), changes.cend(), [&](const auto &other) {
                    return other.first.id != before.id && other.first.start < after.end
                           && after.start < other.first.end;
                });
            if (blocked) {
                ++i;
                continue;
            }
            FOYER_STEP(replaceDay(m_unit, m_event.id, before, after));
            changes.removeAt(i);
            progress = true;
        }
        if (progress || changes.isEmpty()) continue;
        for (const auto &[before, after] : std::as_const(changes))
            FOYER_STEP(dropDay(m_unit, m_event.id, before, false));
        for (const auto &[before, after] : std::as_const(changes))
            FOYER_STEP(addDay(m_unit, m_event.id, after));
        break;
    }
    return {};
}

Result<void> ProgrammeImport::days()
{
    auto matched = matchDays();
    if (!matched) return tl::unexpected(matched.error());
    QList<std::pair<Day, Day>> changes;
    QList<Day> additions;
    for (const ProgrammeDay &day : m_days) {
        const auto it = matched->constFind(day.key);
        Day before = it == matched->cend() ? Day() : *it;
        if (it == matched->cend()) before.id = newId();
        ProgrammeDay within = day;
        if (!day.declared) // never into a neighbour
            for (const Day &other : std::as_const(*matched)) {
                if (other.id == before.id || before.end == 0) continue;
                if (other.start < before.start)
                    within.start = qMax(within.start, qMin(other.end, before.start));
                else
                    within.end = qMin(within.end, qMax(other.start, before.end));
            }
        const Day after = asDay(within, before, m_event.slotMinutes);
        const QString key = QStringLiteral("day:") + day.key;
        m_report.keys.insert(after.id, key);
        if (it == matched->cend()) (skips(key) ? m_skippedDays : m_newDays).append(day);
        if (skips(key)) {
            if (it != matched->cend())
                FOYER_STEP(m_keys.put(m_event.id, DayKind, day.key, after.id));
            continue;
        }
        FOYER_STEP(m_keys.put(m_event.id, DayKind, day.key, after.id));
        if (it == matched->cend()) {
            additions.append(after);
            ++m_report.created;
            continue;
        }
        count(after != before);
        if (after != before) changes.append({before, after});
    }
    FOYER_STEP(changeDays(std::move(changes)));
    for (const Day &day : std::as_const(additions))
        FOYER_STEP(addDay(m_unit, m_event.id, day));
    m_report.days = static_cast<int>(m_programme.days.size());
    return {};
}

Result<void> ProgrammeImport::locations()
{
    auto existing = LocationRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!existing) return tl::unexpected(existing.error());
    QHash<QString, Location> byName;
    int order = 0;
    for (const Location &location : std::as_const(*existing)) {
        order = qMax(order, location.order + 1);
        const auto it = byName.constFind(location.name);
        if (it == byName.cend() || it->order > location.order)
            byName.insert(location.name, location);
    }
    qsizetype hue = existing->size();
    for (const QString &name : m_programme.rooms) {
        Id id = byName.value(name).id;
        if (id.isEmpty()) id = knownRoom(name, byName);
        const QString key = QStringLiteral("room:") + name;
        if (id.isEmpty() && skips(key)) {
            // Its sessions come in without a room.
        } else if (id.isEmpty()) {
            Location location;
            location.id = id = newId();
            m_report.keys.insert(id, key);
            location.name = name;
            location.order = order++;
            location.colour = hueOrder().value(hue++ % hueOrder().size());
            FOYER_STEP(addLocation(m_unit, m_event.id, location));
            FOYER_STEP(m_keys.put(m_event.id, LocationKind, name, id));
            ++m_report.created;
        } else {
            count(false);
        }
        m_locationIds.append(id);
    }
    m_report.locations = static_cast<int>(m_programme.rooms.size());
    return {};
}

/// A room that is spelled a little otherwise, when somebody says that it is the one.
Id ProgrammeImport::knownRoom(const QString &name, const QHash<QString, Location> &byName)
{
    for (const Location &room : byName) {
        if (spelling(room.name) != spelling(name)) continue;
        const QString key = QStringLiteral("room:") + name;
        const QStringList ways{QStringLiteral("sameRoom"), QStringLiteral("newRoom")};
        const QString way = m_choice.ways.value(key) == ways.first() ? ways.first() : ways.last();
        m_report.warnings.append({0, QStringLiteral("the room \"%1\" is not known").arg(name), key,
                                  ways, way, room.name});
        return way == ways.first() ? room.id : Id();
    }
    return {};
}

/// Whom a file means that knows no ids of ours: somebody of exactly this name, if there is one only. Somebody whose name is
/// close, when it is said that they are the same.
Id ProgrammeImport::knownPerson(const ProgrammePerson &person)
{
    QList<Guest> exact, close;
    for (const Guest &guest : std::as_const(m_strangers)) {
        const bool ofOurs = person.id == QString::number(exportNumber(guest.id));
        if (guest.name == person.name && (person.id.isEmpty() || ofOurs)) exact.append(guest);
        if (isCloseTo(guest.name, person.name)) close.append(guest);
    }
    if (exact.size() == 1) return exact.first().id;
    if (!exact.isEmpty() || close.size() != 1) return {};
    const QString key = QStringLiteral("person:") + person.key;
    const QStringList ways{QStringLiteral("samePerson"), QStringLiteral("newPerson")};
    const QString way = m_choice.ways.value(key) == ways.first() ? ways.first() : ways.last();
    m_report.warnings.append({person.line,
                              QStringLiteral("the host \"%1\" is not known").arg(person.name), key,
                              ways, way, close.first().name});
    return way == ways.first() ? close.first().id : Id();
}

/// The key under which an earlier import knew a person whose id is the same and whose name was
/// another. Only where the id means one person: in merged files it may mean several.
QString ProgrammeImport::keyBeforeRename(const ProgrammePerson &person) const
{
    if (person.id.isEmpty() || m_namesOfId.value(person.id) != 1) return {};
    const QStringList gone = m_goneKeysOfId.value(person.id);
    return gone.size() == 1 ? gone.first() : QString();
}

Result<void> ProgrammeImport::guest(const ProgrammePerson &person, QHash<QString, Id> &known)
{
    GuestRepository guests(m_unit.connection());
    Id id = known.value(person.key);
    if (id.isEmpty()) {
        if (const QString old = keyBeforeRename(person); !old.isEmpty()) {
            id = known.take(old);
            FOYER_STEP(m_keys.remove(m_event.id, PersonKind, old));
            FOYER_STEP(m_keys.put(m_event.id, PersonKind, person.key, id));
        }
    }
    if (!id.isEmpty()) {
        auto found = guests.byId(id);
        if (!found) return tl::unexpected(found.error());
        if (*found) return takePerson(person, **found);
    }
    if (const Id same = knownPerson(person); !same.isEmpty()) {
        m_strangers.removeIf([&same](const Guest &guest) { return guest.id == same; });
        count(false);
        FOYER_STEP(m_keys.put(m_event.id, PersonKind, person.key, same));
        m_guestIds.append(same);
        return {};
    }
    const QString key = QStringLiteral("person:") + person.key;
    if (skips(key)) { // no host of anything, then
        m_guestIds.append(Id());
        return {};
    }
    Guest fresh;
    fresh.id = newId();
    fresh.name = person.name;
    m_report.keys.insert(fresh.id, key);
    FOYER_STEP(addGuest(m_unit, m_event.id, fresh));
    FOYER_STEP(m_keys.put(m_event.id, PersonKind, person.key, fresh.id));
    ++m_report.created;
    m_guestIds.append(fresh.id);
    return {};
}

/// Somebody whom an earlier import brought, or whom somebody recognised: an abbreviation of their name changes nothing.
Result<void> ProgrammeImport::takePerson(const ProgrammePerson &person, const Guest &guest)
{
    const QString key = QStringLiteral("person:") + person.key;
    Guest after = guest;
    if (!isAbbreviation(person.name, guest.name) && !skips(key)) after.name = person.name;
    m_report.keys.insert(guest.id, key);
    const auto kept = replaceGuest(m_unit, guest, after);
    if (!kept) return tl::unexpected(kept.error());
    count(kept->changed);
    m_guestIds.append(guest.id);
    return {};
}

Result<void> ProgrammeImport::guests()
{
    auto members = GuestRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!members) return tl::unexpected(members.error());
    auto known = m_keys.ofEvent(m_event.id, PersonKind);
    if (!known) return tl::unexpected(known.error());
    QSet<Id> inFile;
    for (const ProgrammePerson &person : m_programme.persons) {
        m_personKeys.insert(person.key);
        inFile.insert(known->value(person.key));
        ++m_namesOfId[person.id];
    }
    for (const Guest &member : std::as_const(*members))
        if (!inFile.contains(member.id)) m_strangers.append(member);
    for (auto it = known->cbegin(); it != known->cend(); ++it)
        if (!m_personKeys.contains(it.key()))
            m_goneKeysOfId[it.key().section(QChar(0x1f), 0, 0)].append(it.key());
    for (const ProgrammePerson &person : m_programme.persons)
        FOYER_STEP(guest(person, *known));
    m_report.guests = static_cast<int>(m_programme.persons.size());
    return {};
}

/// The fields that a file sets; the others are the organizers'.
Session ProgrammeImport::filledIn(Session session, const ProgrammeSession &from) const
{
    const auto tells = [this](const char *member) {
        return !m_programme.silentOn.contains(QLatin1String(member));
    };
    session.guid = from.guid;
    session.title = from.title;
    if (tells("subtitle")) session.subtitle = from.subtitle;
    if (tells("description")) session.description = from.description;
    if (tells("language")) session.language = from.language;
    if (tells("track")) session.track = from.track;
    session.start = from.start;
    session.end = from.end;
    if (tells("links")) session.links = from.links;
    // Most files know one room a session: of several that it has, theirs is the first.
    QList<Id> rooms;
    for (int room : QList<int>{from.room} + from.moreRooms)
        if (const Id id = m_locationIds.value(room); !id.isEmpty()) rooms.append(id);
    const bool firstOfSeveral = rooms.size() == 1 && rooms.first() == session.locationIds.value(0);
    if (!firstOfSeveral) session.locationIds = rooms;
    if (tells("hosts")) {
        session.hostIds.clear();
        for (int person : from.persons)
            if (const Id id = m_guestIds.value(person); !id.isEmpty()) session.hostIds.append(id);
    }
    if (from.cancelled) session.status = SessionStatus::Cancelled;
    return session;
}

bool ProgrammeImport::inSkippedDay(const ProgrammeSession &session) const
{
    return session.start
           && std::any_of(m_skippedDays.begin(), m_skippedDays.end(),
                          [&session](const ProgrammeDay &day) {
                              return *session.start >= day.start && *session.start < day.end;
                          });
}

Result<void> ProgrammeImport::sessions()
{
    auto existing = SessionRepository(m_unit.connection()).ofEvent(m_event.id);
    if (!existing) return tl::unexpected(existing.error());
    QHash<QString, Session> byGuid;
    for (const Session &session : std::as_const(*existing))
        byGuid.insert(session.guid, session);

    const KeepOptions keep{ClashRule::Unexamined, {}, false, false};
    for (const ProgrammeSession &session : m_programme.sessions) {
        Result<KeptSession> kept;
        const auto it = byGuid.constFind(session.guid);
        if (session.leftOut || skips(importKey(session.guid)) || inSkippedDay(session)) {
            if (it != byGuid.cend()) byGuid.erase(it);
            continue;
        }
        if (it == byGuid.cend()) {
            Session fresh = filledIn(Session(), session);
            fresh.id = newId();
            if (session.isBreak) fresh.kind = SessionKind::Blocker;
            m_report.lines.insert(fresh.id, session.line);
            m_report.keys.insert(fresh.id, importKey(session.guid));
            for (const ProgrammeDay &day : std::as_const(m_newDays))
                if (fresh.start && *fresh.start >= day.start && *fresh.start < day.end)
                    m_report.dayKeys.insert(fresh.id, QStringLiteral("day:") + day.key);
            fresh.adminManaged = true; // the next import would undo what a host edits
            kept = addSession(m_unit, m_event.id, fresh, keep);
            ++m_report.created;
        } else {
            const Session after = filledIn(*it, session);
            m_report.lines.insert(it->id, session.line);
            count(after != *it);
            if (after != *it) kept = replaceSession(m_unit, m_event.id, *it, after, keep);
            byGuid.erase(it);
        }
        if (kept) continue;
        Error error = kept.error();
        error.extra.insert(QStringLiteral("line"), session.line);
        error.detail = QStringLiteral("\"%1\": %2").arg(session.title, error.detail);
        return tl::unexpected(error);
    }
    for (const Session &session : std::as_const(byGuid))
        FOYER_STEP(goneSession(session));
    m_report.sessions = static_cast<int>(m_programme.sessions.size());
    return {};
}

/// What the file does not hold.
Result<void> ProgrammeImport::goneSession(const Session &session)
{
    const KeepOptions keep{ClashRule::Unexamined, {}, false, false};
    const QString key = importKey(session.guid);
    const bool byHand = session.guid == session.id;
    if (byHand) m_report.byHand.append(session);
    if (byHand ? !m_choice.take.contains(key) : m_choice.skip.contains(key)) return {};
    if (m_choice.gone == ImportChoice::Gone::Remove) {
        FOYER_STEP(dropSession(m_unit, m_event.id, session, keep));
        ++m_report.removed;
        return {};
    }
    Session after = session;
    after.status = SessionStatus::Cancelled;
    const auto kept = replaceSession(m_unit, m_event.id, session, after, keep);
    if (!kept) return tl::unexpected(kept.error());
    if (kept->changed) ++m_report.removed;
    return {};
}

/// Rooms of an earlier import that the file lost go, unless a session made by hand stands in them.
Result<void> ProgrammeImport::dropGoneLocations()
{
    auto keys = m_keys.ofEvent(m_event.id, LocationKind);
    if (!keys) return tl::unexpected(keys.error());
    SessionRepository sessionRows(m_unit.connection());
    LocationRepository locationRows(m_unit.connection());
    for (auto it = keys->cbegin(); it != keys->cend(); ++it) {
        if (m_locationIds.contains(it.value())) continue;
        auto location = locationRows.byId(it.value());
        if (!location) return tl::unexpected(location.error());
        auto inEvent = locationRows.isInEvent(m_event.id, it.value());
        if (!inEvent) return tl::unexpected(inEvent.error());
        auto used = sessionRows.inLocation(m_event.id, it.value());
        if (!used) return tl::unexpected(used.error());
        if (*location && *inEvent && !used->isEmpty()) continue;
        m_report.keys.insert(it.value(), goneKey(it.value()));
        if (skips(goneKey(it.value()))) continue;
        if (*location && *inEvent) {
            FOYER_STEP(dropLocation(m_unit, m_event.id, **location));
            ++m_report.removed;
        }
        FOYER_STEP(m_keys.remove(m_event.id, LocationKind, it.key()));
    }
    return {};
}

/// People of an earlier import who are in the file no more leave, unless they host something made
/// by hand.
Result<void> ProgrammeImport::dropGoneGuests()
{
    auto known = m_keys.ofEvent(m_event.id, PersonKind);
    if (!known) return tl::unexpected(known.error());
    GuestRepository rows(m_unit.connection());
    for (auto it = known->cbegin(); it != known->cend(); ++it) {
        if (m_personKeys.contains(it.key()) || m_guestIds.contains(it.value())) continue;
        auto hosted = rows.hostedCount(m_event.id, it.value());
        if (!hosted) return tl::unexpected(hosted.error());
        if (*hosted > 0) continue;
        auto member = rows.isMember(m_event.id, it.value());
        if (!member) return tl::unexpected(member.error());
        m_report.keys.insert(it.value(), goneKey(it.value()));
        if (skips(goneKey(it.value()))) continue;
        if (*member) {
            FOYER_STEP(removeMember(m_unit, m_event.id, it.value()));
            ++m_report.removed;
        }
        FOYER_STEP(m_keys.remove(m_event.id, PersonKind, it.key()));
    }
    return {};
}

Result<ImportReport> ProgrammeImport::run(const QString &slug)
{
    const auto target = slug.isEmpty() ? ownSlug() : Result<QString>(slug);
    if (!target) return tl::unexpected(target.error());
    FOYER_STEP(event(*target));
    FOYER_STEP(days());
    FOYER_STEP(locations());
    FOYER_STEP(guests());
    FOYER_STEP(sessions());
    FOYER_STEP(dropGoneLocations());
    FOYER_STEP(dropGoneGuests());
    return m_report;
}

#undef FOYER_STEP

} // namespace

Result<ImportReport> importProgramme(UnitOfWork &unit, const Programme &programme,
                                     const QString &slug, const ImportChoice &choice)
{
    return ProgrammeImport(unit, programme, choice).run(slug);
}

QString importKey(const QString &guid) { return QStringLiteral("session:") + guid; }

QString slugFor(const Programme &programme)
{
    const QString source = programme.acronym.isEmpty() ? programme.title : programme.acronym;
    QString slug;
    const QString folded = source.normalized(QString::NormalizationForm_KD).toLower();
    for (const QChar c : folded) {
        if (c.isMark()) continue;
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (plain)
            slug += c;
        else if (!slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    slug.truncate(60);
    while (slug.endsWith(u'-'))
        slug.chop(1);
    return slug.isEmpty() ? QStringLiteral("event") : slug;
}

QString ImportReport::toString() const
{
    return QStringLiteral("events %1 days %2 locations %3 guests %4 sessions %5: "
                          "%6 created, %7 changed, %8 removed, %9 unchanged")
        .arg(events)
        .arg(days)
        .arg(locations)
        .arg(guests)
        .arg(sessions)
        .arg(created)
        .arg(changed)
        .arg(removed)
        .arg(unchanged);
}

} // namespace Foyer
