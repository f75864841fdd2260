// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/gridmodel.h"

#include "kiosk/models/searchmodel.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
constexpr qreal ZoomSteps[] = {11, 15.2, 22};
/// The least height of a block in u; drawn over its end if need be.
constexpr qreal LeastHeight = 3.2;

QList<QByteArray> blockRoles()
{
    return {"sessionId", "column", "startsAt", "hours",     "lane",     "lanes", "title", "times",
            "hosts",     "hue",    "look",     "chipState", "chipText", "size",  "label", "struck"};
}

QString keyOf(const GridBlock &block) { return block.sessionId + u'@' + block.locationId; }

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
    , m_folds({"foldId", "column", "startsAt", "hours", "lane", "lanes", "text", "hue", "label"})
    , m_unfolded(SearchModel::rowRoles())
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
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

void GridModel::setColumnLimit(int columns, qreal width, qreal leastLane)
{
    const int bounded = std::max(1, columns);
    if (bounded == m_columnLimit && width == m_columnsWidth && leastLane == m_leastLane) return;
    m_columnLimit = bounded;
    m_columnsWidth = width;
    m_leastLane = leastLane;
    refresh();
}

int GridModel::laneLimit(int columns) const
{
    constexpr qreal Gap = 0.8, LaneGap = 0.6, WidestColumn = 56, Slack = 0.05;
    qreal column = (m_columnsWidth + Gap) / std::max(1, columns) - Gap;
    if (columns <= 3) column = std::min(column, WidestColumn);
    return std::max(2, int(std::floor((column + LaneGap) / (m_leastLane + LaneGap) + Slack)));
}

qreal GridModel::hourUnits() const { return ZoomSteps[m_zoom]; }

qint64 GridModel::leastShownMs() const
{
    return qint64(std::ceil(LeastHeight / hourUnits() * 60)) * MinuteMs;
}

Instant GridModel::shownEnd(const GridBlock &block) const
{
    return std::max(block.end, block.start + leastShownMs());
}

void GridModel::setZoom(int step)
{
    const int bounded = std::clamp(step, 0, int(std::size(ZoomSteps)) - 1);
    if (bounded == m_zoom) return;
    m_zoom = bounded;
    refresh();
    Q_EMIT zoomChanged();
}

void GridModel::goBack()
{
    foldAgain();
    setZoom(UsualZoom);
}

void GridModel::unfold(const QString &foldId)
{
    m_unfoldedKey = foldId;
    updateUnfolded(m_watch.moment());
}

void GridModel::updateUnfolded(const Moment &moment)
{
    const auto it = m_foldOf.constFind(m_unfoldedKey);
    QList<KeyedRow> rows;
    QString title;
    if (it == m_foldOf.constEnd()) {
        m_unfoldedKey.clear(); // its sessions were moved apart meanwhile
    } else {
        title =
            tr("%1, %2")
                .arg(it->locationId.isEmpty() ? tr("No room yet") : moment.roomName(it->locationId),
                     moment.words.range(it->start, it->end));
        for (const Id &id : it->sessionIds)
            rows.append(SearchModel::rowOfSession(moment, *moment.replica.sessions.constFind(id)));
    }
    m_unfolded.setRows(rows);
    if (title == m_unfoldedTitle) return;
    m_unfoldedTitle = title;
    Q_EMIT unfoldedChanged();
}

int GridModel::neighbour(int row, int dx, int dy) const
{
    if (row < 0 || row >= count()) return -1;
    const int column = value(row, "column").toInt();
    const qreal start = value(row, "startsAt").toReal();
    int best = -1;
    qreal bestAway = 0;
    for (int i = 0; i < count(); ++i) {
        const int columns = value(i, "column").toInt() - column;
        const qreal hours = value(i, "startsAt").toReal() - start;
        qreal away = 0;
        if (dx != 0) {
            // The nearest column on that side that has anything, and there what begins closest to this one.
            if (columns * dx <= 0) continue;
            constexpr qreal Column = 1000;
            away = std::abs(columns) * Column + std::abs(hours);
        } else {
            const int lanes = value(i, "lane").toInt() - value(row, "lane").toInt();
            const bool after = hours > 0 || (hours == 0 && lanes > 0);
            if (columns != 0 || i == row || after != (dy > 0)) continue;
            constexpr qreal Lane = 0.001;
            away = std::abs(hours) + std::abs(lanes) * Lane;
        }
        if (best >= 0 && away >= bestAway) continue;
        best = i;
        bestAway = away;
    }
    return best;
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
    // What stands in a block goes by its height: 20 and 45 minutes at the usual scale.
    const qreal height = minutes * hourUnits() / ZoomSteps[UsualZoom];
    const bool shortOne = height < 45 || block.lanes > 1;
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
             height < 20   ? QStringLiteral("line")
             : height < 45 ? QStringLiteral("short")
                           : QStringLiteral("full"),
             label.join(QStringLiteral(", ")), cancelled}};
}

QList<KeyedRow> GridModel::blockRows(const Moment &moment, const Canvas &canvas,
                                     const QSet<QString> &taken)
{
    QHash<Id, QList<GridBlock>> byRoom;
    for (const GridBlock &block : canvas.grid.blocks)
        if (canvas.rooms.contains(block.locationId) && !taken.contains(keyOf(block)))
            byRoom[block.locationId].append(block);
    QList<KeyedRow> rows, folds;
    m_foldOf.clear();
    for (const Id &room : canvas.rooms) {
        QList<GridBlock> &blocks = byRoom[room];
        const QList<LaneFold> folded =
            shareLanes(blocks, leastShownMs(), laneLimit(int(canvas.rooms.size())));
        for (const GridBlock &block : std::as_const(blocks))
            rows.append(blockRow(moment, canvas, block));
        for (const LaneFold &fold : folded) {
            folds.append(foldRow(moment, canvas, fold));
            m_foldOf.insert(folds.last().key, fold);
        }
    }
    m_folds.setRows(folds);
    updateUnfolded(moment);
    return rows;
}

KeyedRow GridModel::foldRow(const Moment &moment, const Canvas &canvas, const LaneFold &fold) const
{
    const int more = int(fold.sessionIds.size());
    const QString key = fold.sessionIds.first() + u'+' + fold.locationId;
    const QString label =
        tr("%1, %2")
            .arg(tr("%n more sessions", nullptr, more), moment.words.range(fold.start, fold.end));
    return {key,
            {key, int(canvas.rooms.indexOf(fold.locationId)), inHours(fold.start - canvas.start),
             inHours(fold.end - fold.start), fold.lane, fold.lanes,
             QStringLiteral("+%1").arg(more), moment.hue(fold.locationId), label}};
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
