// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/doormodel.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 ClosingMs = 5 * MinuteMs;

/// Heights in u of a row of the rest of the day: padding and title, line of hosts, chip.
constexpr qreal RowUnits = 7.6, HostsUnits = 3.8, ChipUnits = 4.2, MoreUnits = 4.6, HeadUnits = 5;

bool isHere(const Session &session, const Id &room) { return session.locationIds.contains(room); }

bool wasHere(const Session &session, const Id &room)
{
    return session.movedFrom && session.movedFrom->start
           && session.movedFrom->locationIds.contains(room) && !isHere(session, room);
}

} // namespace

DoorModel::DoorModel(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel({"sessionId", "time", "title", "hosts", "chipState", "chipText", "struck",
                      "units", "label"},
                     parent)
    , m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &DoorModel::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &DoorModel::refresh);
    refresh();
}

void DoorModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

void DoorModel::setLaterUnits(qreal units)
{
    if (qFuzzyCompare(units, m_laterUnits)) return;
    m_laterUnits = units;
    Q_EMIT laterUnitsChanged();
    refresh();
}

Id DoorModel::chosen(const Moment &moment) const
{
    const QList<Location> rooms = orderedLocations(moment.replica);
    // In the order in which the screen was told them.
    for (const QString &wanted : m_rooms)
        for (const Location &room : rooms)
            if (room.id == wanted || room.name.compare(wanted, Qt::CaseInsensitive) == 0)
                return room.id;
    return m_rooms.isEmpty() && !rooms.isEmpty() ? rooms.first().id : Id();
}

void DoorModel::tellFree(Facts &facts, const Moment &moment, const RoomNow &room) const
{
    facts.kind = QStringLiteral("free");
    if (room.next.isEmpty() || room.nextIsTomorrow) {
        const bool hadSome = std::any_of(
            moment.replica.sessions.begin(), moment.replica.sessions.end(), [&](const Session &s) {
                return isHere(s, room.locationId) && s.start
                       && moment.words.date(*s.start) == moment.words.date(moment.now);
            });
        facts.headline = hadSome ? tr("Free for the rest of the day") : tr("Free today");
        return;
    }
    facts.headline = tr("Free until %1", "a time").arg(moment.words.time(room.nextStart));
    if (!moment.countdowns) return;
    const int minutes = int((room.nextStart - moment.now + MinuteMs - 1) / MinuteMs);
    facts.sentence = minutes < 90 ? tr("for %n more minutes", nullptr, minutes)
                                  : tr("for %n more hours", nullptr, minutes / 60);
}

void DoorModel::tellNow(Facts &facts, const Moment &moment, const RoomNow &room) const
{
    const QList<NowEntry> entries = nowEntries(moment, room);
    if (entries.isEmpty() || entries.first().kind == u"free") {
        tellFree(facts, moment, room);
        return;
    }
    facts.kind = QStringLiteral("busy");
    facts.now = entries.first();
    QStringList also;
    for (qsizetype i = 1; i < entries.size(); ++i)
        also.append(entries[i].title);
    if (!also.isEmpty())
        facts.also = tr("Also here: %1", "titles").arg(also.join(tr(", ", "between names")));
    const auto it = moment.replica.sessions.constFind(facts.now.sessionId);
    if (it == moment.replica.sessions.constEnd() || !it->start) return;
    const Instant end = expectedEnd(*it);
    facts.nowTimes = moment.words.range(expectedStart(*it), end);
    facts.closing = moment.countdowns && facts.now.progress >= 0 && end - moment.now <= ClosingMs;
    // It began late, and so runs past the end that was printed.
    const qint64 over = moment.now - *it->end;
    if (facts.closing && it->lateMinutes > 0 && over >= MinuteMs)
        facts.now.timeLeft = tr("runs %n min over", nullptr, int(over / MinuteMs));
}

void DoorModel::tellNext(Facts &facts, const Moment &moment, const RoomNow &room)
{
    const auto it = moment.replica.sessions.constFind(room.next);
    if (it == moment.replica.sessions.constEnd()) return;
    DoorNext &next = facts.next;
    next.sessionId = it->id;
    next.title = it->title;
    next.hosts = moment.hosts(*it);
    next.times = moment.words.range(expectedStart(*it), expectedEnd(*it));
    next.struck = moment.isCancelled(*it);
    if (const QList<StateChip> chips = stateChips(moment, *it, room.locationId); !chips.isEmpty()) {
        next.chipState = chips.first().state;
        next.chipText = chips.first().text;
    }
    if (room.nextIsTomorrow)
        next.words = moment.words.dayWord(room.nextStart, moment.now);
    else if (moment.countdowns)
        next.words = moment.words.until(room.nextStart, moment.now);
}

QList<KeyedRow> DoorModel::laterRows(Facts &facts, const Moment &moment, const RoomNow &room) const
{
    struct Later {
        const Session *session;
        Instant at;
        bool away;
    };
    const QDate day = moment.words.date(room.next.isEmpty() ? moment.now : room.nextStart);
    const Id today = dayForNow(moment.replica, room.next.isEmpty() ? moment.now : room.nextStart);
    QList<Later> later;
    for (const Session &s : moment.replica.sessions) {
        const bool away = wasHere(s, room.locationId);
        if (s.id == room.next || (!away && (!isHere(s, room.locationId) || !s.start))) continue;
        const Instant at = away ? *s.movedFrom->start : expectedStart(s);
        if (at <= moment.now || at < room.nextStart) continue;
        const bool sameDay =
            moment.words.date(at) == day || (!away && dayOfSession(moment.replica, s) == today);
        if (sameDay) later.append({&s, at, away});
    }
    std::sort(later.begin(), later.end(), [](const Later &a, const Later &b) {
        return std::make_pair(a.at, a.session->id) < std::make_pair(b.at, b.session->id);
    });
    QList<KeyedRow> rows;
    qreal used = HeadUnits;
    for (qsizetype i = 0; i < later.size(); ++i) {
        const Session &s = *later[i].session;
        const QList<StateChip> chips = stateChips(moment, s, room.locationId);
        QString state = chips.isEmpty() ? QString() : chips.first().state;
        QString chip = chips.isEmpty() ? QString() : chips.first().text;
        if (later[i].away && !moment.isCancelled(s)) {
            state = QStringLiteral("moved");
            chip = movedToText(moment, s, room.locationId);
        }
        const bool struck = later[i].away || moment.isCancelled(s);
        const QString hosts =
            struck || s.kind == SessionKind::Blocker ? QString() : moment.hosts(s);
        const qreal units =
            RowUnits + (hosts.isEmpty() ? 0 : HostsUnits) + (chip.isEmpty() ? 0 : ChipUnits);
        const qreal foot = i + 1 < later.size() ? MoreUnits : 0;
        if (used + units + foot > m_laterUnits) {
            facts.moreText = tr("and %n more", nullptr, int(later.size() - i));
            break;
        }
        used += units;
        QStringList label{moment.words.time(later[i].at), s.title, chip, hosts};
        label.removeAll(QString());
        rows.append({s.id,
                     {s.id, moment.words.time(later[i].at), s.title, hosts, state, chip, struck,
                      units, label.join(QStringLiteral(", "))}});
    }
    if (!rows.isEmpty() || !facts.moreText.isEmpty())
        facts.laterHead = room.nextIsTomorrow
                              ? tr("Later %1", "tomorrow, Saturday")
                                    .arg(moment.words.dayWord(room.nextStart, moment.now))
                              : tr("Later today");
    return rows;
}

void DoorModel::refresh()
{
    const Moment moment = m_watch.moment();
    Facts facts;
    QList<KeyedRow> rows;
    const Id id = chosen(moment);
    const auto location = moment.replica.locations.constFind(id);
    if (location != moment.replica.locations.constEnd()) {
        const RoomNow room = nowAndNext(moment.replica, moment.now, {id}).value(0);
        facts.room = location->name;
        facts.hue = location->colour;
        QStringList about{moment.floor(id)};
        if (location->capacity > 0) about.append(tr("%n seats", nullptr, location->capacity));
        about.removeAll(QString());
        facts.about = about.join(QStringLiteral(" · "));
        tellNow(facts, moment, room);
        tellNext(facts, moment, room);
        rows = laterRows(facts, moment, room);
    }
    setRows(rows);
    if (facts == m_facts) return;
    m_facts = facts;
    Q_EMIT changed();
}

} // namespace Foyer
