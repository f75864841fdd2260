// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/gridmodel.h"

#include <QtCore/QDateTime>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
/// A block is drawn at least this long (3.2 u), over its end if need be.
constexpr qint64 LeastShownMs = 13 * MinuteMs;

QList<QByteArray> blockRoles()
{
    return {"sessionId", "column", "startsAt", "hours",     "lane",     "lanes", "title", "times",
            "hosts",     "hue",    "look",     "chipState", "chipText", "size",  "label", "struck"};
}

QString keyOf(const GridBlock &block) { return block.sessionId + u'@' + block.locationId; }

Instant shownEnd(const GridBlock &block) { return std::max(block.end, block.start + LeastShownMs); }

/// Lanes by what is drawn, not by the clock: a two-minute block drawn over its end must not lie on its neighbour.
void shareLanes(QList<GridBlock> &blocks)
{
    qsizetype group = 0;
    QList<Instant> ends;
    Instant groupEnd = 0;
    const auto close = [&](qsizetype until) {
        for (; group < until; ++group)
            blocks[group].lanes = int(ends.size());
        ends.clear();
    };
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        GridBlock &block = blocks[i];
        if (!ends.isEmpty() && block.start >= groupEnd) close(i);
        const auto free =
            std::find_if(ends.begin(), ends.end(), [&](Instant e) { return e <= block.start; });
        block.lane = int(free - ends.begin());
        if (free == ends.end())
            ends.append(shownEnd(block));
        else
            *free = shownEnd(block);
        groupEnd = ends.size() == 1 ? ends.first() : std::max(groupEnd, shownEnd(block));
    }
    close(blocks.size());
}

qreal inHours(qint64 ms) { return qreal(ms) / qreal(HourMs); }

QString shortChip(const Moment &moment, const Session &session, const StateChip &chip)
{
    if (chip.state == u"late") return GridModel::tr("Late");
    if (chip.state == u"moved") {
        const QString from = session.movedFrom
                                 ? moment.roomName(session.movedFrom->locationIds.value(0))
                                 : QString();
        if (!from.isEmpty() && session.movedFrom->locationIds != session.locationIds)
            return GridModel::tr("From %1", "a room").arg(from);
        return GridModel::tr("Moved");
    }
    return chip.text;
}

} // namespace

GridModel::GridModel(ScheduleWatch &watch, DayChoice &days, QObject *parent)
    : KeyedListModel(blockRoles(), parent)
    , m_watch(watch)
    , m_days(days)
    , m_columns({"roomId", "name", "hue"})
    , m_bands(
          {"sessionId", "column", "span", "startsAt", "hours", "title", "times", "past", "label"})
    , m_marks({"startsAt", "label", "kind", "date"})
{
    connect(&watch, &ScheduleWatch::changed, this, &GridModel::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &GridModel::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &GridModel::second);
    connect(&days, &DayChoice::dayChanged, this, &GridModel::refresh);
    refresh();
}

QString GridModel::rangeText() const
{
    const int first = m_pager.first() + 1;
    return tr("Rooms %1–%2 of %3").arg(first).arg(first + m_pager.size() - 1).arg(m_roomCount);
}

void GridModel::setRooms(const QStringList &rooms)
{
    m_rooms = rooms;
    refresh();
}

void GridModel::setColumnLimit(int columns)
{
    const int bounded = std::max(1, columns);
    if (bounded == m_columnLimit) return;
    m_columnLimit = bounded;
    refresh();
}

void GridModel::turnTo(int page)
{
    m_pager.turnTo(page, m_watch.bootMs());
    m_pager.touched(m_watch.bootMs());
    refresh();
}

void GridModel::touched() { m_pager.touched(m_watch.bootMs()); }

void GridModel::second()
{
    if (m_pager.advance(m_watch.bootMs())) refresh();
    updateNow();
}

void GridModel::updateNow()
{
    const Moment moment = m_watch.moment();
    const bool inside = m_end > m_start && moment.now >= m_start && moment.now < m_end;
    const qreal at = inside ? inHours(moment.now - m_start) : -1;
    const QString text = moment.words.time(moment.now);
    if (at == m_nowAt && text == m_nowText) return;
    m_nowAt = at;
    m_nowText = text;
    Q_EMIT nowChanged();
}

void GridModel::updateMarks(const Moment &moment, const Canvas &canvas)
{
    QList<KeyedRow> rows;
    for (Instant t = canvas.start; t <= canvas.end; t += HourMs / 2) {
        const QString time = moment.words.time(t);
        const bool hour = time.endsWith(u":00");
        const bool midnight = time == u"00:00" && t != canvas.start;
        const QString kind = midnight ? QStringLiteral("midnight")
                             : hour   ? QStringLiteral("hour")
                                      : QStringLiteral("half");
        rows.append({QString::number(t),
                     {inHours(t - canvas.start), hour ? time : QString(), kind,
                      midnight ? moment.words.dayButton(moment.words.date(t)) : QString()}});
    }
    m_marks.setRows(rows);
}

QList<KeyedRow> GridModel::bandRows(const Moment &moment, const Canvas &canvas,
                                    QSet<QString> &taken) const
{
    // A break shows as one band over neighbouring rooms, but only where nothing else is on at the time.
    QHash<Id, QList<const GridBlock *>> bySession, byRoom;
    for (const GridBlock &block : canvas.grid.blocks) {
        byRoom[block.locationId].append(&block);
        const auto it = moment.replica.sessions.constFind(block.sessionId);
        if (it != moment.replica.sessions.constEnd() && it->kind == SessionKind::Blocker
            && !moment.isCancelled(*it))
            bySession[block.sessionId].append(&block);
    }
    const auto alone = [&](const GridBlock &block) {
        const QList<const GridBlock *> others = byRoom.value(block.locationId);
        return std::none_of(others.begin(), others.end(), [&](const GridBlock *other) {
            return other->sessionId != block.sessionId && other->start < shownEnd(block)
                   && block.start < shownEnd(*other);
        });
    };
    QList<KeyedRow> rows;
    QList<Id> ids = bySession.keys();
    std::sort(ids.begin(), ids.end());
    for (const Id &id : std::as_const(ids)) {
        const Session &session = *moment.replica.sessions.constFind(id);
        QList<int> places;
        for (const GridBlock *block : bySession.value(id))
            if (const int place = int(canvas.rooms.indexOf(block->locationId));
                place >= 0 && alone(*block)) {
                places.append(place);
                taken.insert(keyOf(*block));
            }
        std::sort(places.begin(), places.end());
        const Instant start = expectedStart(session), end = expectedEnd(session);
        for (qsizetype i = 0; i < places.size();) {
            qsizetype last = i;
            while (last + 1 < places.size() && places[last + 1] == places[last] + 1)
                ++last;
            const QString times = moment.words.range(start, end);
            rows.append({id + u'@' + QString::number(places[i]),
                         {id, places[i], int(last - i + 1), inHours(start - canvas.start),
                          inHours(end - start), session.title, times, end <= moment.now,
                          tr("%1, %2").arg(session.title, times)}});
            i = last + 1;
        }
    }
    return rows;
}

KeyedRow GridModel::blockRow(const Moment &moment, const Canvas &canvas,
                             const GridBlock &block) const
{
    const Session &session = *moment.replica.sessions.constFind(block.sessionId);
    const bool cancelled = moment.isCancelled(session);
    const bool blocker = session.kind == SessionKind::Blocker;
    const QList<StateChip> chips = stateChips(moment, session, block.locationId);
    const int minutes = int((block.end - block.start) / MinuteMs);
    const bool shortOne = minutes < 45 || block.lanes > 1;
    const QString times =
        shortOne ? moment.words.time(block.start) : moment.words.range(block.start, block.end);
    QString look = QStringLiteral("plain");
    if (cancelled)
        look = QStringLiteral("cancelled");
    else if (block.end <= moment.now)
        look = QStringLiteral("past");
    else if (block.start <= moment.now)
        look = QStringLiteral("running");
    const QString room =
        block.locationId.isEmpty() ? tr("without a room") : moment.roomName(block.locationId);
    QStringList label{session.title, chips.isEmpty() ? QString() : chips.first().text,
                      moment.words.weekday(moment.words.date(block.start)),
                      moment.words.range(block.start, block.end), room};
    label.removeAll(QString());
    return {keyOf(block),
            {session.id, int(canvas.rooms.indexOf(block.locationId)),
             inHours(block.start - canvas.start), inHours(shownEnd(block) - block.start),
             block.lane, block.lanes, session.title, times,
             blocker ? QString() : moment.hosts(session),
             blocker ? QString() : moment.hue(block.locationId), look,
             chips.isEmpty() ? QString() : chips.first().state,
             chips.isEmpty() ? QString() : shortChip(moment, session, chips.first()),
             minutes < 20   ? QStringLiteral("line")
             : minutes < 45 ? QStringLiteral("short")
                            : QStringLiteral("full"),
             label.join(QStringLiteral(", ")), cancelled}};
}

QList<KeyedRow> GridModel::blockRows(const Moment &moment, const Canvas &canvas,
                                     const QSet<QString> &taken) const
{
    QHash<Id, QList<GridBlock>> byRoom;
    for (const GridBlock &block : canvas.grid.blocks)
        if (canvas.rooms.contains(block.locationId) && !taken.contains(keyOf(block)))
            byRoom[block.locationId].append(block);
    QList<KeyedRow> rows;
    for (const Id &room : canvas.rooms) {
        QList<GridBlock> &blocks = byRoom[room];
        shareLanes(blocks);
        for (const GridBlock &block : std::as_const(blocks))
            rows.append(blockRow(moment, canvas, block));
    }
    return rows;
}

void GridModel::refresh()
{
    const Moment moment = m_watch.moment();
    Canvas canvas;
    canvas.grid = dayGrid(moment.replica, m_days.day());
    // The canvas begins and ends on a full hour of the event's clock.
    const auto pastHour = [&](Instant t) {
        return (qint64(QTime::fromString(moment.words.time(t), QStringLiteral("HH:mm")).minute()))
                   * MinuteMs
               + t % MinuteMs;
    };
    canvas.start = canvas.grid.start - pastHour(canvas.grid.start);
    const qint64 over = pastHour(canvas.grid.end);
    canvas.end = over == 0 ? canvas.grid.end : canvas.grid.end - over + HourMs;

    QList<Id> rooms = canvas.grid.rooms;
    if (!m_rooms.isEmpty())
        rooms.removeIf([&](const Id &id) {
            return !m_rooms.contains(id)
                   && !m_rooms.contains(moment.roomName(id), Qt::CaseInsensitive);
        });
    const int oldPage = page(), oldCount = pageCount(), oldRooms = m_roomCount;
    m_roomCount = int(rooms.size());
    m_pager.setPages(evenPages(m_roomCount, m_columnLimit));
    canvas.rooms = rooms.mid(m_pager.first(), m_pager.size());

    QList<KeyedRow> columns;
    for (const Id &id : std::as_const(canvas.rooms))
        columns.append(
            {id, {id, id.isEmpty() ? tr("No room yet") : moment.roomName(id), moment.hue(id)}});
    m_columns.setRows(columns);
    m_start = canvas.start;
    m_end = canvas.end;
    if (const qreal hours = inHours(m_end - m_start); hours != m_hours) {
        m_hours = hours;
        Q_EMIT canvasChanged();
    }
    updateMarks(moment, canvas);
    QSet<QString> taken;
    m_bands.setRows(bandRows(moment, canvas, taken));
    setRows(blockRows(moment, canvas, taken));
    updateNow();
    if (oldPage != page() || oldCount != pageCount() || oldRooms != m_roomCount)
        Q_EMIT pagesChanged();
}

} // namespace Foyer
