// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/dragcontroller.h"

#include "kiosk/editor/snap.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 ShortestMs = 5 * MinuteMs;
constexpr qreal SnapPixels = 6;
constexpr qreal EdgePixels = 48, SlowScroll = 4, FastScroll = 24;
constexpr int FlightMs = 360, SpeakGapMs = 1000;

qreal edgeSpeed(qreal at, qreal length)
{
    const auto speed = [](qreal depth) {
        return SlowScroll + (FastScroll - SlowScroll) * std::min(1.0, depth / EdgePixels);
    };
    if (at < EdgePixels) return -speed(EdgePixels - at);
    if (at > length - EdgePixels) return speed(at - (length - EdgePixels));
    return 0;
}

} // namespace

DragController::DragController(ScheduleBoard &board, const EventIndex &index, const Clock &clock,
                               Run run, QObject *parent)
    : QObject(parent)
    , m_board(board)
    , m_index(index)
    , m_clock(clock)
    , m_run(std::move(run))
    , m_pieces({"sessionId", "blockX", "blockY", "blockWidth", "blockHeight", "face"})
    , m_ghosts({"blockX", "blockY", "blockWidth", "blockHeight", "title", "text"})
    , m_overlays({"kind", "blockX", "blockY", "blockWidth", "blockHeight", "text"})
    , m_lines({"icon", "tone", "head", "text", "severity"})
{
    m_speakTimer.setSingleShot(true);
    m_speakTimer.setInterval(SpeakGapMs);
    connect(&m_speakTimer, &QTimer::timeout, this, [this] {
        if (m_spoken.isEmpty()) return;
        Q_EMIT announced(m_spoken, false);
        m_spoken.clear();
        m_speakTimer.start();
    });
    m_flight.setSingleShot(true);
    m_flight.setInterval(FlightMs);
    connect(&m_flight, &QTimer::timeout, this, &DragController::finish);
}

QString DragController::verdict() const
{
    if (m_overTray || m_judgement.verdict == Policy::Ignore) return QStringLiteral("fine");
    return m_judgement.verdict == Policy::Forbid ? QStringLiteral("forbid")
                                                 : QStringLiteral("warn");
}

QString DragController::times() const
{
    if (!active() || !m_placed) return {};
    const Session &after = m_items.first().after;
    if (!after.start || !after.end) return tr("Without a time");
    return m_board.words().range(*after.start, *after.end);
}

QString DragController::room() const
{
    if (!active() || m_overTray) return {};
    const QString names = roomNames(m_board.replica(), m_items.first().after.locationIds);
    return names.isEmpty() && m_placed ? tr("no room") : names;
}

QString DragController::from() const
{
    if (!active() || m_items.first().isNew) return {};
    const Session &before = m_items.first().before;
    const QString rooms = roomNames(m_board.replica(), before.locationIds);
    const QString time = before.start ? m_board.words().time(*before.start) : QString();
    return tr("from %1").arg((rooms + u' ' + time).trimmed());
}

QString DragController::summary() const
{
    if (m_judgement.sessions < 2) return {};
    return tr("%1 of %2 fit").arg(m_judgement.fitting).arg(m_judgement.sessions);
}

qreal DragController::guideY() const
{
    if (!active() || !m_placed || m_overTray) return -1;
    const Session &after = m_items.first().after;
    return std::round(m_board.scale().yOf(m_mode == Mode::End ? *after.end : *after.start));
}

QString DragController::guideText() const
{
    if (guideY() < 0) return {};
    const Session &after = m_items.first().after;
    return m_board.words().time(m_mode == Mode::End ? *after.end : *after.start);
}

bool DragController::take(const QList<Id> &ids, const QString &key)
{
    back();
    const QString inHand = key.section(u'@', 0, 0);
    QList<Item> items;
    for (const Id &id : ids) {
        const Session *session = m_index.session(id);
        if (!session || !session->start || !session->end) continue;
        Item item;
        item.before = item.after = *session;
        if (id == inHand)
            items.prepend(item);
        else
            items.append(item);
    }
    if (items.isEmpty() || items.first().before.id != inHand) return false;
    m_room = key.section(u'@', 1);
    m_column = std::max(0, m_board.columnOf(m_room));
    m_items = items;
    m_shift = {};
    m_mode = Mode::Move;
    m_copying = m_overTray = m_awaiting = m_byKeys = false;
    m_placed = true;
    m_movedMeanwhile.clear();
    return true;
}

bool DragController::begin(const QList<Id> &ids, const QString &key, const QPointF &point,
                           Mode mode)
{
    // An edge is dragged of one session alone.
    const QString inHand = key.section(u'@', 0, 0);
    if (!take(mode == Mode::Move && ids.contains(inHand) ? ids : QList<Id>{inHand}, key))
        return false;
    m_mode = mode;
    const Session &before = m_items.first().before;
    const Instant held = mode == Mode::End ? *before.end : *before.start;
    m_holdMs = m_board.scale().instantAt(point.y()) - held;
    place();
    return true;
}

bool DragController::beginNew(const Session &session, bool exists, int minutes)
{
    back();
    Item item;
    item.before = item.after = session;
    item.isNew = true;
    item.exists = exists;
    item.after.start = m_board.layout().dayStart;
    item.after.end = *item.after.start + std::max(5, minutes) * MinuteMs;
    m_items = {item};
    m_items.first().before.start = item.after.start;
    m_items.first().before.end = item.after.end;
    m_room.clear();
    m_column = 0;
    m_shift = {};
    m_mode = Mode::Move;
    m_holdMs = 0;
    m_copying = m_overTray = m_awaiting = m_byKeys = false;
    m_placed = false;
    m_movedMeanwhile.clear();
    fill();
    return true;
}

bool DragController::lift(const QList<Id> &ids, const QString &key)
{
    if (!take(ids.contains(key.section(u'@', 0, 0)) ? ids : QList<Id>{key.section(u'@', 0, 0)},
              key))
        return false;
    m_byKeys = true;
    place();
    const Session &before = m_items.first().before;
    Q_EMIT announced(tr("Lifted. %1, %2.")
                         .arg(m_board.words().time(*before.start),
                              roomNames(m_board.replica(), before.locationIds)),
                     false);
    m_speakTimer.start();
    return true;
}

SnapGrid DragController::snapGrid(int column, qint64 length, bool everyMinute) const
{
    SnapGrid grid;
    grid.origin = m_board.layout().dayStart;
    grid.slotMinutes = m_board.replica().event.slotMinutes;
    grid.everyMinute = everyMinute;
    grid.reachMs = qint64(SnapPixels * qreal(m_board.scale().msPerPixel()));
    if (everyMinute || column < 0) return grid;
    QHash<Id, Session> own;
    for (const Item &item : m_items)
        own.insert(item.before.id, item.before);
    const qint64 buffer = m_board.replica().event.bufferMinutes * MinuteMs;
    const QList<Instant> neighbours = m_index.edges(
        m_board.layout().rooms.value(column), m_board.layout().start, m_board.layout().end, own);
    for (const Instant edge : neighbours)
        grid.edges += {edge, edge + buffer, edge - buffer, edge - length, edge - buffer - length};
    return grid;
}

void DragController::moveTo(qreal x, qreal y, int modifiers)
{
    if (!active() || m_awaiting || m_flying) return;
    const BoardScale &scale = m_board.scale();
    const bool shift = modifiers & Qt::ShiftModifier, ctrl = modifiers & Qt::ControlModifier;
    Item &held = m_items.first();
    m_copying = (modifiers & Qt::AltModifier) && m_mode == Mode::Move && !held.isNew;
    m_overTray = false;
    const Instant wanted = scale.instantAt(y) - m_holdMs;
    if (m_mode != Mode::Move) {
        const SnapGrid grid = snapGrid(m_column, 0, shift);
        const Instant edge = snapped(wanted, grid);
        if (m_mode == Mode::End)
            m_shift.end = std::max(edge, *held.before.start + ShortestMs) - *held.before.end;
        else
            m_shift.start = std::min(edge, *held.before.end - ShortestMs) - *held.before.start;
        place();
        return;
    }
    m_placed = true;
    const int column = scale.columnAt(x);
    m_shift.columns = ctrl && !shift ? 0 : clampColumns(column - m_column);
    if (held.isNew) m_shift.columns = column;
    const qint64 length = *held.before.end - *held.before.start;
    const SnapGrid grid = snapGrid(column, length, shift && !ctrl);
    const Instant last = m_board.layout().end - stepMinutes(grid) * MinuteMs;
    const Instant start = std::clamp(snapped(wanted, grid), m_board.layout().start,
                                     std::max(m_board.layout().start, last));
    m_shift.time = ctrl && shift ? 0 : start - *held.before.start;
    place();
}

void DragController::step(int columns, int slots)
{
    if (!active() || m_awaiting) return;
    m_shift.columns = clampColumns(m_shift.columns + columns);
    if (slots != 0) {
        const SnapGrid grid = snapGrid(-1, 0, false);
        const qint64 slot = stepMinutes(grid) * MinuteMs;
        const Instant present = *m_items.first().before.start + m_shift.time;
        const Instant onGrid = snapped(present, grid);
        // Off the grid, the first step goes to it.
        Instant next = onGrid + slots * slot;
        if (onGrid != present && (onGrid > present) == (slots > 0)) next = onGrid;
        next = std::clamp(next, m_board.layout().start, m_board.layout().end - slot);
        m_shift.time = next - *m_items.first().before.start;
    }
    place();
    speak();
}

void DragController::stretch(int slots)
{
    if (!active() || m_awaiting) return;
    const SnapGrid grid = snapGrid(-1, 0, false);
    const Item &held = m_items.first();
    const qint64 slot = stepMinutes(grid) * MinuteMs;
    const qint64 length = *held.before.end - *held.before.start + m_shift.end + slots * slot;
    m_shift.end = std::max(length, ShortestMs) - (*held.before.end - *held.before.start);
    place();
    speak();
}

int DragController::clampColumns(int columns) const
{
    int least = m_column, most = m_column;
    if (m_items.size() > 1)
        for (const Item &item : m_items)
            for (const Id &room : item.before.locationIds)
                if (const int column = m_board.columnOf(room); column >= 0) {
                    least = std::min(least, column);
                    most = std::max(most, column);
                }
    const int last = int(m_board.layout().rooms.size()) - 1;
    return std::clamp(columns, -least, std::max(-least, last - most));
}

QList<Id> DragController::movedRooms(const Session &session, bool grabbed) const
{
    const QList<Id> &columns = m_board.layout().rooms;
    QList<Id> rooms;
    const auto add = [&rooms](const Id &id) {
        if (!id.isEmpty() && !rooms.contains(id)) rooms.append(id);
    };
    const auto moved = [&](const Id &room) -> Id {
        const int column = m_board.columnOf(room);
        if (column < 0) return room;
        return columns.value(column + m_shift.columns, room);
    };
    if (session.locationIds.isEmpty()) add(moved(Id()));
    for (const Id &room : session.locationIds)
        // Of a session alone in hand only the room it is held by changes.
        add(m_items.size() == 1 && grabbed && room != m_room ? room : moved(room));
    return rooms;
}

void DragController::placeItem(Item &item, bool grabbed) const
{
    item.after = item.before;
    if (m_overTray) {
        item.after.start.reset();
        item.after.end.reset();
        return;
    }
    item.after.start = *item.before.start + m_shift.time + m_shift.start;
    item.after.end = *item.before.end + m_shift.time + m_shift.end;
    if (item.isNew) {
        const Id room = m_board.layout().rooms.value(m_shift.columns);
        item.after.locationIds = room.isEmpty() ? QList<Id>() : QList<Id>{room};
    } else if (m_shift.columns != 0) {
        item.after.locationIds = movedRooms(item.before, grabbed);
    }
    if (m_copying) item.after.id = item.copyId;
}

void DragController::place()
{
    for (qsizetype i = 0; i < m_items.size(); ++i) {
        if (m_copying && m_items[i].copyId.isEmpty()) m_items[i].copyId = newId();
        placeItem(m_items[i], i == 0);
    }
    judgeAgain();
    fill();
}

QList<SessionChange> DragController::changes() const
{
    QList<SessionChange> list;
    for (const Item &item : m_items) {
        if (m_copying) {
            Session copy = copyOf(item.after);
            copy.id = copy.guid = item.copyId;
            list.append({std::nullopt, copy});
        } else if (!item.isNew) {
            list.append({item.before, item.after});
        } else if (item.exists) {
            Session before = item.before;
            before.start.reset();
            before.end.reset();
            list.append({before, item.after});
        } else {
            list.append({std::nullopt, item.after});
        }
    }
    return list;
}

void DragController::judgeAgain()
{
    m_judgement = {};
    if (!active() || !m_placed) return;
    m_judgement = judge(m_index, m_board.replica(), m_board.words(), changes());
}

void DragController::setOverTray(bool over)
{
    if (!active() || over == m_overTray || m_mode != Mode::Move || m_awaiting) return;
    if (m_items.first().isNew) {
        m_placed = !over;
        fill();
        return;
    }
    m_overTray = over;
    m_copying = false;
    place();
}

void DragController::back()
{
    if (!active()) return;
    const Session before = m_items.first().before;
    const bool spoken = m_byKeys || m_awaiting;
    const bool isNew = m_items.first().isNew;
    finish();
    if (spoken && !isNew && before.start)
        Q_EMIT announced(tr("Back at %1, %2.")
                             .arg(m_board.words().time(*before.start),
                                  roomNames(m_board.replica(), before.locationIds)),
                         false);
}

void DragController::finish()
{
    m_flight.stop();
    m_items.clear();
    m_judgement = {};
    m_flying = m_awaiting = m_byKeys = m_copying = m_overTray = false;
    m_placed = true;
    m_spoken.clear();
    fill();
    Q_EMIT ended();
}

QPointF DragController::autoScroll(qreal viewX, qreal viewY) const
{
    if (!active() || m_awaiting || m_flying || m_byKeys) return {};
    const QRectF view = m_board.viewport();
    return {edgeSpeed(viewX, view.width()), edgeSpeed(viewY, view.height())};
}

void DragController::replicaChanged(const QList<Id> &ids)
{
    if (!active() || m_flying) return;
    for (Item &item : m_items) {
        if (item.isNew || (!ids.isEmpty() && !ids.contains(item.before.id))) continue;
        const Session *fresh = m_index.session(item.before.id);
        if (!fresh || !fresh->start || !fresh->end) {
            Q_EMIT refused(tr("“%1” is not on the schedule any more.").arg(item.before.title));
            finish();
            return;
        }
        if (*fresh == item.before) continue;
        // The place in hand stays where it is; what it is compared with is the new state.
        const bool moved =
            fresh->start != item.before.start || fresh->locationIds != item.before.locationIds;
        if (&item == &m_items.first() && moved) {
            const QString who = m_namer ? m_namer(fresh->id) : QString();
            m_movedMeanwhile =
                tr("%1 just moved it to %2, %3")
                    .arg(who.isEmpty() ? tr("Somebody") : who, m_board.words().time(*fresh->start),
                         roomNames(m_board.replica(), fresh->locationIds));
            m_shift.time += *item.before.start - *fresh->start;
            const int column = m_board.columnOf(fresh->locationIds.value(0));
            if (column >= 0 && fresh->locationIds != item.before.locationIds) {
                m_shift.columns += m_column - column;
                m_column = column;
                m_room = fresh->locationIds.first();
            }
        }
        item.before = *fresh;
    }
    place();
}

bool DragController::holds(const Id &sessionId) const
{
    return std::any_of(m_items.begin(), m_items.end(), [&](const Item &item) {
        return !item.isNew && item.before.id == sessionId;
    });
}

const Session *DragController::inHand() const
{
    return m_items.isEmpty() ? nullptr : &m_items.first().after;
}

void DragController::speak()
{
    QStringList parts{tr("%1, %2.").arg(guideText(), room())};
    for (const CheckLine &line : std::as_const(m_judgement.lines))
        if (!parts.contains(line.spoken)) parts.append(line.spoken);
    if (told() > 0) parts.append(tr("%1 will be told.").arg(told()));
    m_spoken = parts.join(u' ');
    if (m_speakTimer.isActive()) return;
    Q_EMIT announced(m_spoken, false);
    m_spoken.clear();
    m_speakTimer.start();
}

} // namespace Foyer
