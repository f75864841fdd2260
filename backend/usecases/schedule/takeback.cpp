// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/takeback.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/store/repositories/unavailabilityrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

/// What a command did to one subject, all its changes taken together.
struct Deed {
    QString type;
    Id id;
    QJsonObject before; ///< empty: it made it
    QJsonObject after;  ///< empty: it took it away

    bool made() const { return before.isEmpty() && !after.isEmpty(); }
    bool removed() const { return !before.isEmpty() && after.isEmpty(); }
    QString title() const
    {
        const QJsonObject &named = after.isEmpty() ? before : after;
        const QString title = named.value(u"title").toString();
        return title.isEmpty() ? named.value(u"name").toString() : title;
    }
};

bool isRemoval(const QString &type)
{
    return type.endsWith(u".deleted") || type.endsWith(u".removed") || type.endsWith(u".left");
}

// What is counted or noted by itself is nobody's edit.
bool isKept(const QString &field)
{
    return field == u"version" || field == u"profileVersion" || field == u"movedFrom";
}

QList<Deed> deedsOf(const QList<Change> &changes)
{
    QList<Deed> deeds;
    QHash<QString, qsizetype> places;
    for (const Change &change : changes) {
        if (change.type == ChangeType::AttendanceChanged
            || change.audience.kind != Audience::Kind::Event)
            continue;
        const QString key = change.subjectType + u'/' + change.subjectId;
        if (!places.contains(key)) {
            places.insert(key, deeds.size());
            deeds.append({change.subjectType,
                          change.subjectId,
                          change.payload.value(u"before").toObject(),
                          {}});
        }
        deeds[places.value(key)].after = isRemoval(change.type)
                                             ? QJsonObject()
                                             : change.payload.value(change.subjectType).toObject();
    }
    return deeds;
}

class TakingBack
{
public:
    TakingBack(UnitOfWork &unit, const Id &eventId)
        : m_unit(unit), m_connection(unit.connection()), m_eventId(eventId)
    {
    }
    Result<void> run(const QList<Deed> &deeds);
    QJsonObject report() const
    {
        return {{QStringLiteral("reverted"), m_reverted}, {QStringLiteral("left"), m_left}};
    }

private:
    template <typename T>
    struct Ways {
        Result<std::optional<T>> now;
        Result<T> (*decode)(const QJsonObject &);
        std::function<Result<void>(const T &)> add;
        std::function<Result<void>(const T &before, const T &after)> replace;
        std::function<Result<void>(const T &)> drop;
    };
    template <typename T>
    Result<void> takeBack(const Deed &deed, const Ways<T> &ways);
    Result<void> event(const Deed &deed);
    Result<void> day(const Deed &deed);
    Result<void> location(const Deed &deed);
    Result<void> guest(const Deed &deed);
    Result<void> session(const Deed &deed);
    Result<void> unavailability(const Deed &deed);
    Result<void> dropLocationUnlessUsed(const Location &location);
    Result<void> dropGuestUnlessHost(const Guest &guest);
    Result<void> done(const Deed &deed, const Result<void> &result);
    void leave(const Deed &deed, const QString &reason, const QStringList &fields = {});

    UnitOfWork &m_unit;
    Connection &m_connection;
    const Id m_eventId;
    int m_reverted = 0;
    QJsonArray m_left;
};

void TakingBack::leave(const Deed &deed, const QString &reason, const QStringList &fields)
{
    QJsonObject row{{QStringLiteral("subject"), QJsonObject{{QStringLiteral("type"), deed.type},
                                                            {QStringLiteral("id"), deed.id}}},
                    {QStringLiteral("title"), deed.title()},
                    {QStringLiteral("reason"), reason}};
    if (!fields.isEmpty()) row.insert(QStringLiteral("fields"), QJsonArray::fromStringList(fields));
    m_left.append(row);
}

/// A rule that stands against one subject does not stand against the others; a fault of the store ends it all.
Result<void> TakingBack::done(const Deed &deed, const Result<void> &result)
{
    if (result) {
        ++m_reverted;
        return {};
    }
    if (result.error().code.startsWith(u"store.")) return result;
    leave(deed, result.error().detail);
    return {};
}

template <typename T>
Result<void> TakingBack::takeBack(const Deed &deed, const Ways<T> &ways)
{
    if (!ways.now) return tl::unexpected(ways.now.error());
    const std::optional<T> &now = *ways.now;
    if (deed.made()) {
        if (!now) return {};
        QJsonObject state = toJson(*now), left = deed.after;
        for (const QString &field : state.keys())
            if (isKept(field)) state.remove(field);
        for (const QString &field : left.keys())
            if (isKept(field)) left.remove(field);
        if (state == left) return done(deed, ways.drop(*now));
        return leave(deed, QStringLiteral("it was changed since")), Result<void>();
    }
    const auto before = ways.decode(deed.before);
    if (!before) return leave(deed, before.error().detail), Result<void>();
    if (deed.removed()) {
        if (now) return {};
        return done(deed, ways.add(*before));
    }
    if (!now) return leave(deed, QStringLiteral("it is gone")), Result<void>();

    const QJsonObject present = toJson(*now);
    QJsonObject wanted = present;
    QStringList changedSince;
    // Members without a value are absent: both sides may have some that the other has not.
    QStringList fields = deed.before.keys() + deed.after.keys();
    fields.removeDuplicates();
    for (const QString &field : std::as_const(fields)) {
        if (isKept(field) || deed.before.value(field) == deed.after.value(field)) continue;
        if (present.value(field) == deed.before.value(field)) continue;
        if (present.value(field) != deed.after.value(field))
            changedSince += field;
        else if (deed.before.contains(field))
            wanted.insert(field, deed.before.value(field));
        else
            wanted.remove(field);
    }
    if (!changedSince.isEmpty()) leave(deed, QStringLiteral("it was changed since"), changedSince);
    if (wanted == present) return {};
    const auto after = ways.decode(wanted);
    if (!after) return leave(deed, after.error().detail), Result<void>();
    return done(deed, ways.replace(*now, *after));
}

template <typename Kept>
Result<void> settled(const Result<Kept> &kept)
{
    return kept.map([](const auto &) {});
}

Result<void> TakingBack::event(const Deed &deed)
{
    const auto now = findEvent(m_connection, m_eventId);
    if (!now) return tl::unexpected(now.error());
    return takeBack<Event>(
        deed,
        {std::optional<Event>(*now), eventFromJson, [](const Event &) { return Result<void>(); },
         [this](const Event &a, const Event &b) { return settled(replaceEvent(m_unit, a, b)); },
         [](const Event &) { return Result<void>(); }});
}

Result<void> TakingBack::day(const Deed &deed)
{
    return takeBack<Day>(
        deed, {DayRepository(m_connection).byId(m_eventId, deed.id), dayFromJson,
               [this](const Day &d) { return settled(addDay(m_unit, m_eventId, d)); },
               [this](const Day &a, const Day &b) {
                   return settled(replaceDay(m_unit, m_eventId, a, b));
               },
               // Sessions that others put there stay, outside any day, rather than go with it.
               [this](const Day &d) { return dropDay(m_unit, m_eventId, d, false); }});
}

Result<void> TakingBack::dropLocationUnlessUsed(const Location &room)
{
    const auto used = SessionRepository(m_connection).inLocation(m_eventId, room.id);
    if (!used) return tl::unexpected(used.error());
    if (!used->isEmpty())
        return fail(QStringLiteral("location.inUse"),
                    QStringLiteral("\"%1\" takes place there").arg(used->first().title));
    const auto shownIn = LocationRepository(m_connection).eventsOf(room.id);
    if (!shownIn) return tl::unexpected(shownIn.error());
    return shownIn->size() > 1 ? dropLocation(m_unit, m_eventId, room) : dropFromPool(m_unit, room);
}

Result<void> TakingBack::location(const Deed &deed)
{
    LocationRepository rows(m_connection);
    auto now = rows.byId(deed.id);
    if (!now) return tl::unexpected(now.error());
    const bool inPool = now->has_value();
    if (inPool) {
        const auto shown = rows.isInEvent(m_eventId, deed.id);
        if (!shown) return tl::unexpected(shown.error());
        if (!*shown) now->reset();
    }
    return takeBack<Location>(deed,
                              {now, locationFromJson,
                               [this, inPool](const Location &l) {
                                   return inPool ? settled(assignLocation(m_unit, m_eventId, l))
                                                 : settled(addLocation(m_unit, m_eventId, l));
                               },
                               [this](const Location &a, const Location &b) {
                                   return settled(replaceLocation(m_unit, a, b));
                               },
                               [this](const Location &l) { return dropLocationUnlessUsed(l); }});
}

Result<void> TakingBack::dropGuestUnlessHost(const Guest &who)
{
    const auto hosted = GuestRepository(m_connection).hostedCount(m_eventId, who.id);
    if (!hosted) return tl::unexpected(hosted.error());
    if (*hosted > 0)
        return fail(QStringLiteral("guest.isHost"),
                    QStringLiteral("%1 hosts something").arg(who.name));
    return removeMember(m_unit, m_eventId, who.id);
}

Result<void> TakingBack::guest(const Deed &deed)
{
    GuestRepository rows(m_connection);
    auto now = rows.byId(deed.id);
    if (!now) return tl::unexpected(now.error());
    const auto member = rows.isMember(m_eventId, deed.id);
    if (!member) return tl::unexpected(member.error());
    const auto shown = rows.isInEvent(m_eventId, deed.id);
    if (!shown) return tl::unexpected(shown.error());
    if (*now) (*now)->member = *member;
    const bool known = now->has_value();
    if (!*shown) now->reset();
    return takeBack<Guest>(deed,
                           {now, guestFromJson,
                            [this, known](const Guest &g) {
                                if (!known)
                                    return Result<void>(fail(QStringLiteral("guest.notFound"),
                                                             QStringLiteral("they are gone")));
                                return settled(addMember(m_unit, m_eventId, g.id));
                            },
                            [this](const Guest &a, const Guest &b) -> Result<void> {
                                if (auto kept = replaceGuest(m_unit, a, b); !kept)
                                    return settled(kept);
                                if (a.member == b.member) return {};
                                return b.member ? settled(addMember(m_unit, m_eventId, a.id))
                                                : removeMember(m_unit, m_eventId, a.id);
                            },
                            [this](const Guest &g) { return dropGuestUnlessHost(g); }});
}

Result<void> TakingBack::session(const Deed &deed)
{
    const KeepOptions keep{ClashRule::Keep, {}, false, false, {}};
    return takeBack<Session>(
        deed,
        {SessionRepository(m_connection).byId(m_eventId, deed.id), sessionFromJson,
         [this, keep](const Session &s) { return settled(addSession(m_unit, m_eventId, s, keep)); },
         [this, keep](const Session &a, const Session &b) {
             return settled(replaceSession(m_unit, m_eventId, a, b, keep));
         },
         [this, keep](const Session &s) { return dropSession(m_unit, m_eventId, s, keep); }});
}

Result<void> TakingBack::unavailability(const Deed &deed)
{
    return takeBack<Unavailability>(
        deed,
        {UnavailabilityRepository(m_connection).byId(m_eventId, deed.id), unavailabilityFromJson,
         [this](const Unavailability &u) {
             return settled(addUnavailability(m_unit, m_eventId, u));
         },
         [this](const Unavailability &a, const Unavailability &b) {
             return settled(replaceUnavailability(m_unit, m_eventId, a, b));
         },
         [this](const Unavailability &u) { return dropUnavailability(m_unit, m_eventId, u); }});
}

Result<void> TakingBack::run(const QList<Deed> &deeds)
{
    using Step = Result<void> (TakingBack::*)(const Deed &);
    struct Round {
        QLatin1String type;
        Step step;
        int what; ///< 0: what was changed or removed, 1: what was made
    };
    // What sessions need comes back before them; what they might still need goes after them. Days that were made
    // make room before the old ones return.
    const Round rounds[] = {
        {QLatin1String("event"), &TakingBack::event, 0},
        {QLatin1String("day"), &TakingBack::day, 1},
        {QLatin1String("day"), &TakingBack::day, 0},
        {QLatin1String("location"), &TakingBack::location, 0},
        {QLatin1String("guest"), &TakingBack::guest, 0},
        {QLatin1String("session"), &TakingBack::session, 1},
        {QLatin1String("session"), &TakingBack::session, 0},
        {QLatin1String("unavailability"), &TakingBack::unavailability, 1},
        {QLatin1String("unavailability"), &TakingBack::unavailability, 0},
        {QLatin1String("location"), &TakingBack::location, 1},
        {QLatin1String("guest"), &TakingBack::guest, 1},
    };
    for (const Round &round : rounds)
        for (const Deed &deed : deeds)
            if (deed.type == round.type && deed.made() == (round.what == 1))
                if (auto step = (this->*round.step)(deed); !step) return step;
    return {};
}

} // namespace

Result<Answer> takeBackCommand(UnitOfWork &unit, const Id &eventId, qint64 seq)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    ChangeRepository log(unit.connection());
    const auto pruned = log.prunedThrough();
    if (!pruned) return tl::unexpected(pruned.error());
    if (seq <= pruned->seq)
        return fail(QStringLiteral("history.pruned"),
                    QStringLiteral("Changes up to %1 are not kept any more.").arg(pruned->seq));
    const auto changes = log.ofCommand(eventId, seq);
    if (!changes) return tl::unexpected(changes.error());
    if (changes->isEmpty())
        return fail(QStringLiteral("history.notFound"),
                    QStringLiteral("This event has no change of that number."));
    TakingBack takingBack(unit, eventId);
    if (auto done = takingBack.run(deedsOf(*changes)); !done) return tl::unexpected(done.error());
    return answerOk(takingBack.report());
}

} // namespace Foyer
