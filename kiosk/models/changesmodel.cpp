// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/changesmodel.h"

#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

namespace {

QString names(const Moment &moment, const QList<Id> &rooms)
{
    QStringList list;
    for (const Id &id : rooms)
        if (const QString name = moment.roomName(id); !name.isEmpty()) list.append(name);
    return list.join(ChangesModel::tr(", ", "between names"));
}

/// "14:00", or with the day when it is not today.
QString timeWords(const Moment &moment, std::optional<Instant> instant)
{
    if (!instant) return {};
    if (moment.words.date(*instant) == moment.words.date(moment.now))
        return moment.words.time(*instant);
    return moment.words.dayAndTime(*instant, moment.now);
}

/// Until when the change is worth saying: the later of what was planned and what is.
Instant lastMoment(const Session &session)
{
    Instant last = session.start ? expectedEnd(session) : 0;
    if (session.movedFrom && session.movedFrom->end) last = std::max(last, *session.movedFrom->end);
    return last;
}

Instant firstMoment(const Session &session)
{
    Instant first = session.start ? *session.start : std::numeric_limits<Instant>::max();
    if (session.movedFrom && session.movedFrom->start)
        first = std::min(first, *session.movedFrom->start);
    return first;
}

} // namespace

ChangesModel::ChangesModel(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel({"sessionId", "changeState", "chipText", "title", "struck", "oldTime",
                      "newTime", "oldRoom", "newRoom", "floor", "hue", "note", "words", "label"},
                     parent)
    , m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &ChangesModel::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &ChangesModel::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &ChangesModel::second);
    refresh();
}

void ChangesModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

void ChangesModel::setCapacity(int rows, int rowsWithFoot)
{
    const int all = std::clamp(rows, 1, 12), footed = std::clamp(rowsWithFoot, 1, 12);
    if (all == m_capacity && footed == m_capacityWithFoot) return;
    m_capacity = all;
    m_capacityWithFoot = footed;
    refresh();
}

QString ChangesModel::rangeText() const
{
    const int first = m_pager.first() + 1;
    return tr("%1–%2 of %n changes", nullptr, m_total).arg(first).arg(first + m_pager.size() - 1);
}

void ChangesModel::turnTo(int page)
{
    m_pager.turnTo(page, m_watch.bootMs());
    m_pager.touched(m_watch.bootMs());
    refresh();
}

void ChangesModel::second()
{
    if (m_pager.advance(m_watch.bootMs())) refresh();
    if (pageCount() > 1) Q_EMIT dwellChanged();
}

bool ChangesModel::isShown(const Moment &moment, const Session &session) const
{
    const bool changed = moment.isCancelled(session) || session.movedFrom
                         || (session.lateMinutes > 0 && session.start);
    if (!changed || session.kind == SessionKind::Blocker) return false;
    // What has no time any more stays as long as its old one would have.
    if (lastMoment(session) <= moment.now) return false;
    if (m_rooms.isEmpty()) return true;
    const QList<Id> rooms =
        session.locationIds + (session.movedFrom ? session.movedFrom->locationIds : QList<Id>());
    return std::any_of(rooms.begin(), rooms.end(),
                       [&](const Id &id) { return moment.isChosen(m_rooms, id); });
}

KeyedRow ChangesModel::rowOfSession(const Moment &moment, const Session &session)
{
    const bool cancelled = moment.isCancelled(session);
    const bool late = !cancelled && session.lateMinutes > 0 && session.start.has_value();
    QString state = QStringLiteral("moved"), chip = tr("Moved"), oldTime, newTime, oldRoom, newRoom;
    newTime = session.start ? timeWords(moment, expectedStart(session)) : tr("time to come");
    newRoom =
        session.locationIds.isEmpty() ? tr("room to come") : names(moment, session.locationIds);
    if (session.movedFrom) {
        if (session.movedFrom->start != session.start)
            oldTime = timeWords(moment, session.movedFrom->start);
        if (session.movedFrom->locationIds != session.locationIds)
            oldRoom = names(moment, session.movedFrom->locationIds);
    }
    if (late) {
        state = QStringLiteral("late");
        chip = tr("%n min late", nullptr, session.lateMinutes);
        if (oldTime.isEmpty()) oldTime = timeWords(moment, session.start);
    }
    if (cancelled) {
        state = QStringLiteral("cancelled");
        chip = tr("Cancelled");
        oldTime = newTime;
        newTime.clear();
        oldRoom.clear();
    }
    QString words;
    if (!cancelled && moment.countdowns && session.start) {
        const Instant start = expectedStart(session);
        if (start > moment.now && moment.words.date(start) == moment.words.date(moment.now))
            words = moment.words.until(start, moment.now);
        else if (start <= moment.now && moment.now < expectedEnd(session))
            words = tr("on now");
    }
    const Id room = session.locationIds.value(0);
    const QString floor = session.locationIds.size() == 1 ? moment.floor(room) : QString();
    const QString note = cancelled ? session.statusReason : moment.hosts(session);
    QStringList label{session.title, chip};
    if (!oldTime.isEmpty()) label.append(tr("before: %1").arg(oldTime));
    if (!newTime.isEmpty()) label.append(tr("now: %1").arg(newTime));
    if (!oldRoom.isEmpty()) label.append(tr("before: %1").arg(oldRoom));
    label.append(newRoom);
    label.removeAll(QString());
    return {session.id,
            {session.id, state, chip, session.title, cancelled, oldTime, newTime, oldRoom, newRoom,
             floor, moment.hue(room), note, words, label.join(QStringLiteral(", "))}};
}

void ChangesModel::refresh()
{
    const Moment moment = m_watch.moment();
    QList<const Session *> found;
    for (const Session &session : moment.replica.sessions)
        if (isShown(moment, session)) found.append(&session);
    std::sort(found.begin(), found.end(), [](const Session *a, const Session *b) {
        return std::make_pair(firstMoment(*a), a->id) < std::make_pair(firstMoment(*b), b->id);
    });
    const int oldPage = page(), oldCount = pageCount(), oldTotal = m_total;
    m_total = int(found.size());
    m_pager.setPages(evenPages(m_total, m_total <= m_capacity ? m_capacity : m_capacityWithFoot));
    QList<KeyedRow> rows;
    for (const Session *session : found.mid(m_pager.first(), m_pager.size()))
        rows.append(rowOfSession(moment, *session));
    setRows(rows);
    if (oldPage != page() || oldCount != pageCount() || oldTotal != m_total) Q_EMIT pagesChanged();
}

} // namespace Foyer
