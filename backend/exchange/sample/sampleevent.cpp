// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/sample/sampleevent.h"

#include "backend/exchange/reading/timetext.h"
#include "backend/exchange/sample/sampletexts.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/rsvp.h"

#include <QtCore/QDateTime>

namespace Foyer {

namespace {

constexpr qint64 Minute = 60'000;
constexpr qint64 Hour = 60 * Minute;
constexpr int Sessions = 120;
constexpr QLatin1String SampleSlug("northlight");

enum Room { Auditorium, Gallery, Studio, Workshop1, Workshop2, Library, Greenhouse, Cellar };

// Guids of the sessions that something happens to.
constexpr QLatin1String LateGuid("sample-late");
constexpr QLatin1String FullGuid("sample-full");
constexpr QLatin1String CancelledGuid("sample-cancelled");
constexpr QLatin1String MovedGuid("sample-moved");
constexpr QLatin1String BreakGuid("sample-break-");

/// A session of the plan before it gets its words.
struct Slot {
    int room = 0;
    Instant start = 0, end = 0;
    QString guid;
    SampleTalk talk{"", "", ""};
};

class Plan
{
public:
    Plan(Instant now, const QTimeZone &zone);
    Programme programme();

private:
    Instant at(int dayOffset, int hour, int minute = 0) const
    {
        return instantAt(m_zone, m_today.addDays(dayOffset), hour * Hour + minute * Minute);
    }
    Instant freeUntil(int room, Instant start, Instant to) const;
    void put(int room, Instant start, Instant end, const QString &guid = {},
             const SampleTalk &talk = {"", "", ""});
    void aroundNow();
    void breaks();
    void breakAt(Instant start, int minutes, const SampleTalk &talk);
    void fill(int room, Instant from, Instant to, int gapMinutes, int most);
    void spread(Instant from, Instant to, int most);
    void giveWords();

    QTimeZone m_zone;
    QDate m_today;
    Instant m_now;
    QList<Slot> m_slots;
    int m_breaks = 0;
};

Plan::Plan(Instant now, const QTimeZone &zone)
    : m_zone(zone)
    , m_today(QDateTime::fromMSecsSinceEpoch(now, zone).date())
    , m_now(now - now % (30 * Minute))
{
}

void Plan::put(int room, Instant start, Instant end, const QString &guid, const SampleTalk &talk)
{
    m_slots.append({room, start, end, guid, talk});
}

/// What the screens show first, whenever the sample is made.
void Plan::aroundNow()
{
    const auto place = [this](int room, int from, int to, const QString &guid,
                              const SampleTalk &talk) {
        put(room, m_now + from * Minute, m_now + to * Minute, guid, talk);
    };
    place(Auditorium, -30, 30, {}, {"en", "Stories", "Rivers that remember: floods by ear"});
    place(Gallery, -45, 30, {}, {"en", "Making", "Slow maps: drawing a city at walking pace"});
    place(Gallery, -15, 45, {}, {"fr", "Récits", "Visite guidée des cartes impossibles"});
    place(Studio, 0, 60, LateGuid, {"en", "Sound", "Live coding a choir of forty voices"});
    place(Workshop1, -30, 60, FullGuid, {"en", "Making", "Solder your first synthesiser"});
    place(Workshop2, -30, 45, CancelledGuid, {"en", "Making", "Restoring film with a toothbrush"});
    place(Cellar, -45, 30, MovedGuid, {"en", "Stories", "Letters from the lighthouse archive"});
    const auto talks = sampleDayTalks();
    place(Auditorium, 60, 120, {}, talks[0]);
    place(Gallery, 45, 90, {}, talks[1]);
    place(Studio, 90, 150, {}, talks[2]);
    place(Workshop1, 75, 180, {}, talks[3]);
    place(Workshop2, 45, 105, {}, talks[4]);
    place(Library, 30, 90, {}, talks[5]);
    place(Greenhouse, 30, 90, {}, talks[6]);
    place(Cellar, 60, 120, {}, talks[7]);
}

void Plan::breakAt(Instant start, int minutes, const SampleTalk &talk)
{
    put(-1, start, start + minutes * Minute, BreakGuid + QString::number(++m_breaks), talk);
}

/// A meal over all rooms on each day, and one that is never far from now.
void Plan::breaks()
{
    const int hour = QDateTime::fromMSecsSinceEpoch(m_now + 3 * Hour, m_zone).time().hour();
    const char *meal = hour < 5    ? "Midnight soup"
                       : hour < 10 ? "Breakfast"
                       : hour < 12 ? "Coffee break"
                       : hour < 15 ? "Lunch"
                       : hour < 18 ? "Tea and cake"
                       : hour < 22 ? "Dinner"
                                   : "Midnight soup";
    breakAt(m_now + 3 * Hour, 45, {"en", "", meal, "In the courtyard, for everyone"});
    breakAt(at(-1, 13), 60, {"en", "", "Lunch", "In the courtyard, for everyone"});
    breakAt(at(1, 12, 30), 60, {"en", "", "Lunch", "In the courtyard, for everyone"});
}

/// How long the room stays empty from `start` on; what stands around now keeps its surroundings
/// empty.
Instant Plan::freeUntil(int room, Instant start, Instant to) const
{
    const Instant quietFrom = m_now - 45 * Minute, quietTo = m_now + 3 * Hour;
    if (start >= quietFrom && start < quietTo) return start;
    Instant until = start < quietFrom ? qMin(to, quietFrom) : to;
    for (const Slot &slot : m_slots) {
        if ((slot.room != room && slot.room >= 0) || slot.end <= start) continue;
        until = qMin(until, qMax(start, slot.start));
    }
    return until;
}

/// Sessions one after another wherever the room is free, at most `most`. None leaves a rest too
/// short for another.
void Plan::fill(int room, Instant from, Instant to, int gapMinutes, int most)
{
    static constexpr int Lengths[] = {60, 90, 45, 75};
    int placed = 0;
    for (Instant start = from;
         start + 30 * Minute <= to && placed < most && m_slots.size() < Sessions;) {
        const qint64 available = freeUntil(room, start, to) - start;
        if (available < 30 * Minute) {
            start += 15 * Minute;
            continue;
        }
        qint64 length = qMin(available, Lengths[(room + placed) % 4] * Minute);
        if (available - length < 30 * Minute) length = available;
        put(room, start, start + length);
        ++placed;
        start += length + gapMinutes * Minute;
    }
}

/// About `most` sessions over all rooms, turn by turn so that no room stays empty.
void Plan::spread(Instant from, Instant to, int most)
{
    const auto rooms = static_cast<int>(sampleRooms().size());
    const qsizetype target = m_slots.size() + most;
    const qint64 window = (to - from) / 4 / (15 * Minute) * (15 * Minute); // no half minutes
    for (int part = 0; part < 4; ++part)
        for (int room = 0; room < rooms && m_slots.size() < target; ++room)
            fill(room, from + part * window + (room % 3) * 15 * Minute, from + (part + 1) * window,
                 15, most > 4 * rooms ? 2 : 1);
}

void Plan::giveWords()
{
    std::stable_sort(m_slots.begin(), m_slots.end(),
                     [](const Slot &a, const Slot &b) { return a.start < b.start; });
    const auto dayTalks = sampleDayTalks();
    const auto nightTalks = sampleNightTalks();
    std::size_t day = 8, night = 0; // the first eight are placed around now
    for (Slot &slot : m_slots) {
        if (*slot.talk.title != '\0') continue;
        const int hour = QDateTime::fromMSecsSinceEpoch(slot.start, m_zone).time().hour();
        const bool small = hour >= 23 || hour < 7;
        if ((small && night < nightTalks.size()) || day >= dayTalks.size())
            slot.talk = nightTalks[night++ % nightTalks.size()];
        else
            slot.talk = dayTalks[day++];
    }
}

Programme Plan::programme()
{
    aroundNow();
    breaks();
    // Something runs at every minute of today, and on into the night that belongs to it.
    fill(Auditorium, at(0, 0), at(1, 2), 0, 40);
    fill(Cellar, at(-1, 20), at(0, 3), 30, 4);
    fill(Cellar, at(0, 20), at(1, 3), 30, 4);
    spread(at(-1, 10), at(-1, 22), 26);
    spread(at(1, 9, 30), at(1, 19), 22);
    spread(at(0, 9), at(0, 22), Sessions);
    // Near midnight much of today is taken by what stands around now; its neighbours take what is
    // left.
    for (int round = 0; m_slots.size() < Sessions && round < 3; ++round) {
        spread(at(-1, 10), at(-1, 23), 40);
        spread(at(1, 9), at(1, 20), 40);
        spread(at(0, 4), at(1, 0), 40);
    }
    giveWords();

    Programme out;
    out.title = QStringLiteral("Northlight Gathering");
    out.acronym = SampleSlug;
    out.website = QStringLiteral("https://northlight.example/");
    out.timeZone = QString::fromLatin1(m_zone.id());
    out.days = {{QStringLiteral("1"), at(-1, 10), at(0, 4)},
                {QStringLiteral("2"), at(0, 4), at(1, 4)},
                {QStringLiteral("3"), at(1, 9), at(1, 20)}};
    for (const SampleRoom &room : sampleRooms())
        out.rooms.append(QString::fromUtf8(room.name));
    const QStringList hosts = sampleHosts();
    for (int i = 0; i < hosts.size(); ++i)
        out.persons.append({QStringLiteral("sample %1").arg(i), QString::number(i), hosts[i]});
    int nextHost = 0;
    for (int i = 0; i < m_slots.size(); ++i) {
        const Slot &slot = m_slots[i];
        ProgrammeSession session;
        session.guid = slot.guid.isEmpty() ? QStringLiteral("sample-%1").arg(i + 1) : slot.guid;
        session.title = QString::fromUtf8(slot.talk.title);
        session.subtitle = QString::fromUtf8(slot.talk.subtitle);
        session.language = QString::fromUtf8(slot.talk.language);
        session.track = QString::fromUtf8(slot.talk.track);
        session.start = slot.start;
        session.end = slot.end;
        session.room = slot.room;
        if (slot.room >= 0) {
            session.description = sampleDescription(session.language, session.title, i);
            for (int n = 0; n < 1 + (i % 5 == 0) + (i % 7 == 0); ++n)
                session.persons.append(nextHost++ % static_cast<int>(hosts.size()));
            if (i % 4 == 0)
                session.links.append(
                    {QStringLiteral("Notes"),
                     QStringLiteral("https://northlight.example/notes/%1").arg(i + 1)});
        }
        out.sessions.append(session);
    }
    return out;
}

/// What happens to the programme: everything a file cannot say.
class Life
{
public:
    Life(UnitOfWork &unit, const Id &eventId) : m_unit(unit), m_eventId(eventId) {}
    Result<void> begin();

private:
    Result<void> rooms();
    Result<void> sessions();
    Result<void> change(const Session &before, const Session &after);
    Result<void> rsvps();

    UnitOfWork &m_unit;
    Id m_eventId;
    QList<Id> m_rooms; ///< as in sampleRooms()
};

Result<void> Life::rooms()
{
    auto found = LocationRepository(m_unit.connection()).ofEvent(m_eventId);
    if (!found) return tl::unexpected(found.error());
    int order = 0;
    for (const SampleRoom &room : sampleRooms()) {
        for (const Location &before : std::as_const(*found)) {
            if (before.name != QString::fromUtf8(room.name)) continue;
            Location after = before;
            after.floor = QString::fromUtf8(room.floor);
            after.area = QString::fromUtf8(room.area);
            after.capacity = room.capacity;
            after.parallel = room.parallel;
            after.colour = hueOrder().value(order);
            after.order = order++;
            if (auto kept = replaceLocation(m_unit, before, after); !kept)
                return tl::unexpected(kept.error());
            m_rooms.append(before.id);
            break;
        }
    }
    return {};
}

Result<void> Life::change(const Session &before, const Session &after)
{
    const KeepOptions keep{ClashRule::Unexamined, {}, false, false};
    auto kept = replaceSession(m_unit, m_eventId, before, after, keep);
    if (!kept) return tl::unexpected(kept.error());
    return {};
}

Result<void> Life::sessions()
{
    auto found = SessionRepository(m_unit.connection()).ofEvent(m_eventId);
    if (!found) return tl::unexpected(found.error());
    for (const Session &before : std::as_const(*found)) {
        Session after = before;
        if (before.guid == LateGuid)
            after.lateMinutes = 20;
        else if (before.guid == FullGuid)
            after.capacity = 12;
        else if (before.guid == MovedGuid)
            after.locationIds = {m_rooms[Library]};
        else if (before.guid == CancelledGuid) {
            after.status = SessionStatus::Cancelled;
            after.statusReason = QStringLiteral("The projector did not survive the journey");
        } else if (before.guid.startsWith(BreakGuid)) {
            after.kind = SessionKind::Blocker;
            after.locationIds = m_rooms;
        } else
            continue;
        if (auto changed = change(before, after); !changed) return changed;
    }
    return {};
}

Result<void> Life::rsvps()
{
    auto guests = GuestRepository(m_unit.connection()).ofEvent(m_eventId);
    if (!guests) return tl::unexpected(guests.error());
    auto found = SessionRepository(m_unit.connection()).ofEvent(m_eventId);
    if (!found) return tl::unexpected(found.error());
    std::sort(found->begin(), found->end(),
              [](const Session &a, const Session &b) { return a.guid < b.guid; });
    std::sort(guests->begin(), guests->end(),
              [](const Guest &a, const Guest &b) { return a.name < b.name; });
    qsizetype turn = 0;
    for (const Session &session : std::as_const(*found)) {
        if (session.kind == SessionKind::Blocker || session.status == SessionStatus::Cancelled)
            continue;
        const qsizetype wanted = session.guid == FullGuid ? 12 : (turn++ % 4);
        qsizetype taken = 0;
        for (qsizetype i = 0; i < guests->size() && taken < wanted; ++i) {
            const Id guest = (*guests)[(turn * 7 + i) % guests->size()].id;
            if (session.hostIds.contains(guest)) continue;
            if (auto added = addRsvp(m_unit, {m_eventId, session.id, guest}); !added)
                return tl::unexpected(added.error());
            ++taken;
        }
    }
    return {};
}

Result<void> Life::begin()
{
    if (auto done = rooms(); !done) return done;
    if (auto done = sessions(); !done) return done;
    return rsvps();
}

/// The sessions of an earlier sample go first: changed ones would all say that they were moved
/// since yesterday.
Result<void> clearSessions(UnitOfWork &unit)
{
    auto event = EventRepository(unit.connection()).bySlug(SampleSlug);
    if (!event) return tl::unexpected(event.error());
    if (!*event) return {};
    auto sessions = SessionRepository(unit.connection()).ofEvent((*event)->id);
    if (!sessions) return tl::unexpected(sessions.error());
    for (const Session &session : std::as_const(*sessions)) {
        if (!session.guid.startsWith(u"sample-")) continue;
        if (auto done = dropSession(unit, (*event)->id, session); !done) return done;
    }
    return {};
}

} // namespace

Programme sampleProgramme(Instant now, const QTimeZone &zone)
{
    return Plan(now, zone).programme();
}

Result<ImportReport> makeSampleEvent(UnitOfWork &unit, Instant now, const QTimeZone &zone)
{
    if (auto cleared = clearSessions(unit); !cleared) return tl::unexpected(cleared.error());
    auto report = importProgramme(unit, sampleProgramme(now, zone), SampleSlug);
    if (!report) return report;
    if (auto lived = Life(unit, report->eventId).begin(); !lived)
        return tl::unexpected(lived.error());
    return report;
}

} // namespace Foyer
