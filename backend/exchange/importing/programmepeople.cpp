// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/importing/programmeimport.h"
#include "backend/exchange/programme/spelling.h"
#include "backend/exchange/writing/scheduleexport.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/schedule/keepevent.h"

namespace Foyer {

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

} // namespace Foyer
