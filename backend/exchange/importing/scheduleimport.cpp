// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/importing/scheduleimport.h"

#include "backend/exchange/importing/programmeimport.h"
#include "backend/exchange/programme/spelling.h"
#include "backend/exchange/writing/scheduleexport.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"

namespace Foyer {

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
