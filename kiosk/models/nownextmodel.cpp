// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/nownextmodel.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 HoldMs = 8'000;

const QList<QByteArray> &roles()
{
    static const QList<QByteArray> names{
        "roomId", "room",     "floor",     "hue",       "first",     "second",   "more",
        "nextId", "nextTime", "nextWords", "nextTitle", "heldState", "roomLabel"};
    return names;
}

} // namespace

NowNextModel::NowNextModel(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel(roles(), parent), m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &NowNextModel::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &NowNextModel::second);
    connect(&watch, &ScheduleWatch::touchedByMessage, this, &NowNextModel::noteChange);
    refresh();
}

void NowNextModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

void NowNextModel::setCapacity(int rows, int rowsWithFoot)
{
    const int all = std::clamp(rows, 1, 8);
    const int footed = std::clamp(rowsWithFoot, 1, 8);
    if (all == m_capacity && footed == m_capacityWithFoot) return;
    m_capacity = all;
    m_capacityWithFoot = footed;
    refresh();
}

qreal NowNextModel::dwellProgress() const { return m_pager.progress(m_watch.bootMs()); }

QString NowNextModel::rangeText() const
{
    const int first = m_pager.first() + 1;
    return tr("Rooms %1–%2 of %3").arg(first).arg(first + m_pager.size() - 1).arg(m_order.size());
}

void NowNextModel::turnTo(int page)
{
    m_pager.turnTo(page, m_watch.bootMs());
    m_pager.touched(m_watch.bootMs());
    refresh();
}

void NowNextModel::touched() { m_pager.touched(m_watch.bootMs()); }

void NowNextModel::noteChange(const Id &sessionId)
{
    const auto it = m_watch.source().replica().sessions.constFind(sessionId);
    if (it == m_watch.source().replica().sessions.constEnd()) return;
    const Moment moment = m_watch.moment();
    const QList<StateChip> chips = stateChips(moment, *it, it->locationIds.value(0));
    m_held.insert(sessionId, {chips.isEmpty() ? QStringLiteral("soon") : chips.first().state,
                              m_watch.bootMs()});
    const QList<Id> rooms =
        it->locationIds + (it->movedFrom ? it->movedFrom->locationIds : QList<Id>());
    const QList<int> sizes =
        evenPages(int(m_order.size()), pageCount() > 1 ? m_capacityWithFoot : m_capacity);
    for (const Id &room : rooms) {
        int place = int(m_order.indexOf(room));
        if (place < 0) continue;
        int page = 0;
        while (page + 1 < sizes.size() && place >= sizes[page])
            place -= sizes[page++];
        m_pager.markChanged(page);
    }
}

void NowNextModel::second()
{
    const qint64 boot = m_watch.bootMs();
    m_held.removeIf([boot](const auto &held) { return boot - held.value().since >= HoldMs; });
    m_pager.advance(boot);
    refresh();
    if (pageCount() > 1) Q_EMIT dwellChanged();
}

QString NowNextModel::heldState(const RoomNow &room) const
{
    QList<Id> sessions = room.now + room.lateNow;
    for (const MovedAway &away : room.away)
        sessions.append(away.sessionId);
    sessions.append(room.next);
    for (const Id &id : std::as_const(sessions))
        if (const auto it = m_held.constFind(id); it != m_held.constEnd()) return it->state;
    return {};
}

QList<RoomNow> NowNextModel::shownRooms(const Moment &moment)
{
    QList<Id> chosen;
    for (const Location &location : moment.replica.locations)
        if (m_rooms.contains(location.id) || m_rooms.contains(location.name, Qt::CaseInsensitive))
            chosen.append(location.id);
    QList<RoomNow> rooms;
    if (m_rooms.isEmpty() || !chosen.isEmpty())
        rooms = nowAndNext(moment.replica, moment.now, chosen);
    const auto quiet = [](const RoomNow &r) {
        return r.now.isEmpty() && r.lateNow.isEmpty() && r.away.isEmpty()
               && (r.next.isEmpty() || r.nextIsTomorrow);
    };
    m_roomCount = int(rooms.size());
    m_nothingMore = std::all_of(rooms.begin(), rooms.end(), quiet);
    m_freeLine.clear();
    if (rooms.size() > m_capacity && !m_nothingMore) {
        QStringList names;
        for (const RoomNow &room : std::as_const(rooms))
            if (quiet(room)) names.append(moment.roomName(room.locationId));
        if (!names.isEmpty()) {
            rooms.removeIf(quiet);
            m_freeLine =
                tr("Free: %1", "names of rooms").arg(names.join(tr(", ", "between names")));
        }
    }
    return rooms;
}

KeyedRow NowNextModel::rowOfRoom(const Moment &moment, const RoomNow &room) const
{
    const QList<NowEntry> entries = nowEntries(moment, room);
    const NowEntry second = entries.size() > 1 ? entries[1] : NowEntry();
    const QString more =
        entries.size() > 2 ? QStringLiteral("+%1").arg(entries.size() - 2) : QString();
    QString time, words, title;
    if (const auto it = moment.replica.sessions.constFind(room.next);
        it != moment.replica.sessions.constEnd()) {
        time = moment.words.time(room.nextStart);
        title = it->title;
        if (room.nextIsTomorrow)
            words = moment.words.dayWord(room.nextStart, moment.now);
        else if (moment.countdowns)
            words = moment.words.until(room.nextStart, moment.now);
    }
    const QString name = moment.roomName(room.locationId);
    QStringList label{name, entries[0].title, entries[0].chipText, entries[0].timeLeft};
    if (!title.isEmpty()) label << tr("then %1, %2", "time, title").arg(time, title);
    label.removeAll(QString());
    return {room.locationId,
            {room.locationId, name, moment.floor(room.locationId), moment.hue(room.locationId),
             QVariant::fromValue(entries[0]), QVariant::fromValue(second), more, room.next, time,
             words, title, heldState(room), label.join(QStringLiteral(", "))}};
}

void NowNextModel::updateBand(const Moment &moment, const QList<RoomNow> &page)
{
    NowEntry band;
    QString times;
    if (page.size() > 1) {
        const Id shared = page.first().now.value(0);
        const auto it = moment.replica.sessions.constFind(shared);
        const bool everywhere = it != moment.replica.sessions.constEnd()
                                && it->kind == SessionKind::Blocker && !moment.isCancelled(*it)
                                && std::all_of(page.begin(), page.end(), [&](const RoomNow &r) {
                                       return r.now == QList<Id>{shared} && r.lateNow.isEmpty();
                                   });
        if (everywhere) {
            band = nowEntries(moment, page.first()).first();
            times = moment.words.range(expectedStart(*it), expectedEnd(*it));
        }
    }
    if (band == m_band && times == m_bandTimes) return;
    m_band = band;
    m_bandTimes = times;
    Q_EMIT bandChanged();
}

void NowNextModel::refresh()
{
    const Moment moment = m_watch.moment();
    const int oldPage = page(), oldCount = pageCount(), oldRooms = int(m_order.size());
    const int oldCountOfRooms = m_roomCount;
    const QString oldFree = m_freeLine;
    const bool oldNothing = m_nothingMore;
    const QList<RoomNow> rooms = shownRooms(moment);
    m_order.clear();
    for (const RoomNow &room : rooms)
        m_order.append(room.locationId);
    const bool onePage = rooms.size() <= (m_freeLine.isEmpty() ? m_capacity : m_capacityWithFoot);
    m_pager.setPages(evenPages(int(rooms.size()), onePage
                                                      ? int(std::max<qsizetype>(1, rooms.size()))
                                                      : m_capacityWithFoot));
    const QList<RoomNow> page = rooms.mid(m_pager.first(), m_pager.size());
    QList<KeyedRow> rows;
    for (const RoomNow &room : page)
        rows.append(rowOfRoom(moment, room));
    if (oldPage != m_pager.page() || oldCount != pageCount() || oldRooms != int(m_order.size())
        || oldCountOfRooms != m_roomCount || oldFree != m_freeLine || oldNothing != m_nothingMore)
        Q_EMIT pagesChanged();
    updateBand(moment, page);
    setRows(rows);
}

} // namespace Foyer
