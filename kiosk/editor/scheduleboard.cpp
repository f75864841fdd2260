// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/scheduleboard.h"

#include "kiosk/editor/judgement.h"
#include "shared/base/text.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
/// How far beyond the window rows exist, so that a small scroll makes none.
constexpr qreal MarginX = 240, MarginY = 320;
/// Longer than the travel of a block and any fade.
constexpr int ArrivalMs = 700;

} // namespace

ScheduleBoard::ScheduleBoard(const ReplicaSource &source, QLocale locale, QObject *parent)
    : QObject(parent)
    , m_source(source)
    , m_locale(std::move(locale))
    , m_days({"dayId", "label", "fullLabel", "sessions", "current"})
    , m_columns({"roomId", "name", "detail", "hue", "columnX", "columnWidth", "pinned"})
    , m_blocks({"sessionId", "blockX", "blockY", "blockWidth", "blockHeight", "face", "label",
                "chosen", "focused", "lifted", "faded", "held", "fresh", "travels"})
    , m_bands({"sessionId", "blockX", "blockY", "blockWidth", "blockHeight", "title", "times",
               "label", "chosen", "focused"})
    , m_closures({"blockX", "blockY", "blockWidth", "blockHeight", "reason"})
    , m_marks({"markY", "label", "full"})
    , m_moves({"fromX", "fromY", "fromWidth", "fromHeight", "hasFrom", "toX", "toY", "toWidth",
               "toHeight", "hasTo", "title", "fromText", "face"})
    , m_leaving({"blockX", "blockY", "blockWidth", "blockHeight", "face", "moved"})
{
    connect(&source, &ReplicaSource::replaced, this, &ScheduleBoard::later);
    connect(&source, &ReplicaSource::applied, this, &ScheduleBoard::later);
    connect(&source, &ReplicaSource::syncChanged, this, &ScheduleBoard::viewChanged);
    connect(&m_timer, &QTimer::timeout, this, &ScheduleBoard::tick);
    m_arrival.setSingleShot(true);
    m_arrival.setInterval(ArrivalMs);
    connect(&m_arrival, &QTimer::timeout, this, [this] {
        m_travels.clear();
        m_leaving.setRows({});
        fillBlocks();
    });
    m_timer.start(1000);
    refresh();
}

const TimeWords &ScheduleBoard::words() const
{
    if (!m_words || m_zone != replica().event.timeZone) {
        m_zone = replica().event.timeZone;
        m_words.emplace(m_zone, m_locale);
    }
    return *m_words;
}

QString ScheduleBoard::dayTitle() const
{
    return day().isEmpty() ? QString() : words().longDate(words().date(m_layout.dayStart));
}

QString ScheduleBoard::empty() const
{
    if (replica().isEmpty()) return QStringLiteral("loading");
    if (replica().locations.isEmpty()) return QStringLiteral("rooms");
    if (replica().days.isEmpty()) return QStringLiteral("days");
    if (m_layout.blocks.isEmpty() && m_layout.bands.isEmpty()) return QStringLiteral("sessions");
    return {};
}

QString ScheduleBoard::staleText() const
{
    const ReplicaSource::Sync sync = m_source.sync();
    const bool stale = sync == ReplicaSource::Sync::Offline || sync == ReplicaSource::Sync::Stale;
    return stale && m_source.asOf() > 0 ? tr("as of %1").arg(words().time(m_source.asOf()))
                                        : QString();
}

void ScheduleBoard::later()
{
    if (m_waiting) return;
    m_waiting = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            // Whoever could not wait has done it.
            if (m_waiting) refresh();
        },
        Qt::QueuedConnection);
}

void ScheduleBoard::refresh()
{
    m_waiting = false;
    const Id before = m_layout.dayId;
    if (!replica().days.contains(m_chosenDay)) m_chosenDay = dayForNow(replica(), now());
    m_columnsWanted.hidden.removeIf(
        [&](const Id &id) { return !replica().locations.contains(id); });
    m_layout = boardLayout(replica(), m_chosenDay, m_columnsWanted);
    measure();
    fillDays();
    if (before != m_layout.dayId) Q_EMIT dayChanged();
}

/// Everything that follows from layout, zoom and width of the window.
void ScheduleBoard::measure()
{
    m_scale.start = m_layout.start;
    m_scale.end = m_layout.end;
    m_scale.columns = int(m_layout.rooms.size());
    m_scale.columnWidth =
        std::max(LeastColumn, std::floor(m_view.width() / std::max(1, m_scale.columns)));
    const auto day = replica().days.constFind(m_layout.dayId);
    if (day != replica().days.constEnd()) {
        m_bookingTop = m_scale.yOf(day->bookingStart);
        m_bookingBottom = m_scale.yOf(day->bookingEnd);
    }
    m_covered = m_view.adjusted(-MarginX, -MarginY, MarginX, MarginY);
    fillColumns();
    fillMarks();
    fillClosures();
    fillBands();
    fillBlocks();
    fillMoves();
    fillEdges();
    tick();
    Q_EMIT canvasChanged();
}

void ScheduleBoard::tick()
{
    const bool inside = now() >= m_scale.start && now() < m_scale.end;
    const qreal y = inside ? std::round(m_scale.yOf(now())) : -1;
    const QString text = words().time(now());
    if (y == m_nowY && text == m_nowText) return;
    const bool minute = text != m_nowText;
    m_nowY = y;
    m_nowText = text;
    if (minute) fillBlocks();
    Q_EMIT nowChanged();
}

void ScheduleBoard::setViewport(qreal x, qreal y, qreal width, qreal height)
{
    const QRectF view(x, y, width, height);
    if (view == m_view) return;
    const bool wider = view.width() != m_view.width();
    m_view = view;
    if (wider) {
        measure();
    } else if (!m_covered.contains(m_view.intersected({0, 0, contentWidth(), contentHeight()}))) {
        m_covered = m_view.adjusted(-MarginX, -MarginY, MarginX, MarginY);
        fillBlocks();
        fillBands();
    }
    fillEdges();
    Q_EMIT viewChanged();
    Q_EMIT arranged();
}

void ScheduleBoard::chooseDay(const QString &dayId)
{
    if (dayId == m_layout.dayId || !replica().days.contains(dayId)) return;
    m_chosenDay = dayId;
    refresh();
    Q_EMIT arranged();
}

void ScheduleBoard::chooseDayAt(int index) { chooseDay(m_days.value(index, "dayId").toString()); }

qreal ScheduleBoard::zoomTo(qreal hourPixels, qreal viewY)
{
    const Instant under = m_scale.instantAt(m_view.y() + viewY);
    m_scale.hourPixels = std::clamp(hourPixels, LeastHour, MostHour);
    measure();
    Q_EMIT arranged();
    return std::clamp(m_scale.yOf(under) - viewY, 0.0,
                      std::max(0.0, contentHeight() - m_view.height()));
}

qreal ScheduleBoard::zoomToFit()
{
    const qreal hours = qreal(m_layout.end - m_layout.start) / qreal(HourMs);
    if (hours <= 0) return 0;
    zoomTo((m_view.height() - BoardScale::TopPad - BoardScale::BottomPad) / hours, 0);
    return 0;
}

void ScheduleBoard::hideRoom(const QString &roomId)
{
    if (roomId.isEmpty() || m_columnsWanted.hidden.contains(roomId)) return;
    m_columnsWanted.hidden.append(roomId);
    refresh();
    Q_EMIT arranged();
}

void ScheduleBoard::pinRoom(const QString &roomId, bool pinned)
{
    m_columnsWanted.pinned.removeAll(roomId);
    if (pinned) m_columnsWanted.pinned.append(roomId);
    refresh();
    Q_EMIT arranged();
}

void ScheduleBoard::aloneRoom(const QString &roomId)
{
    m_columnsWanted.alone = m_columnsWanted.alone == roomId ? QString() : roomId;
    refresh();
    Q_EMIT arranged();
}

void ScheduleBoard::showAllRooms()
{
    m_columnsWanted.hidden.clear();
    m_columnsWanted.alone.clear();
    refresh();
    Q_EMIT arranged();
}

QPointF ScheduleBoard::scrollFor(const QRectF &rect) const
{
    constexpr qreal Air = 24;
    const auto along = [](qreal from, qreal to, qreal view, qreal length, qreal whole) {
        qreal at = view;
        if (from - Air < at)
            at = from - Air;
        else if (to + Air > at + length)
            at = std::min(to + Air - length, from - Air);
        return std::clamp(at, 0.0, std::max(0.0, whole - length));
    };
    return {along(rect.left(), rect.right(), m_view.x(), m_view.width(), contentWidth()),
            along(rect.top(), rect.bottom(), m_view.y(), m_view.height(), contentHeight())};
}

qreal ScheduleBoard::nowScroll() const
{
    // Now, or else the first session, a third from the top.
    qreal y = m_nowY;
    if (y < 0) {
        Instant first = m_layout.dayEnd;
        for (const BoardBlock &block : m_layout.blocks)
            first = std::min(first, block.start);
        return std::clamp(m_scale.yOf(first) - 16, 0.0,
                          std::max(0.0, contentHeight() - m_view.height()));
    }
    return std::clamp(y - m_view.height() / 3, 0.0,
                      std::max(0.0, contentHeight() - m_view.height()));
}

qreal ScheduleBoard::earlierScroll() const
{
    qreal last = 0;
    for (const BoardBlock &block : m_layout.blocks)
        if (const QRectF rect = rectOf(block); rect.bottom() <= m_view.top())
            last = std::max(last, rect.top());
    return std::max(0.0, last - m_view.height() / 2);
}

qreal ScheduleBoard::laterScroll() const
{
    qreal first = contentHeight();
    for (const BoardBlock &block : m_layout.blocks)
        if (const QRectF rect = rectOf(block); rect.top() >= m_view.bottom())
            first = std::min(first, rect.top());
    return std::clamp(first - m_view.height() / 2, 0.0,
                      std::max(0.0, contentHeight() - m_view.height()));
}

void ScheduleBoard::setMirrored(bool mirrored)
{
    if (mirrored == m_scale.mirrored) return;
    m_scale.mirrored = mirrored;
    measure();
}

void ScheduleBoard::setFilter(const QString &filter)
{
    if (filter == m_filter) return;
    m_filter = filter;
    fillBlocks();
    Q_EMIT canvasChanged();
}

void ScheduleBoard::setMoves(const QList<BoardMove> &moves)
{
    m_movesWanted = moves;
    fillMoves();
    fillBlocks();
}

void ScheduleBoard::setMarkSource(MarkSource source)
{
    m_markSource = std::move(source);
    refreshMarks();
}

void ScheduleBoard::refreshMarks()
{
    fillBlocks();
    fillBands();
}

QRectF ScheduleBoard::rectOf(const BoardBlock &block) const
{
    return m_scale.rect(block.column, block.start, block.end, block.lane, block.lanes);
}

const BoardBlock *ScheduleBoard::blockAt(const QPointF &point) const
{
    const int column = m_scale.columnAt(point.x());
    for (const BoardBlock &block : m_layout.blocks)
        if (block.column == column && rectOf(block).contains(point)) return &block;
    return nullptr;
}

QString ScheduleBoard::sessionAt(qreal x, qreal y) const
{
    if (const BoardBlock *block = blockAt({x, y})) return block->sessionId;
    const BoardBand *band = bandAt({x, y});
    return band ? band->sessionId : QString();
}

const BoardBand *ScheduleBoard::bandAt(const QPointF &point) const
{
    const int column = m_scale.columnAt(point.x());
    const Instant at = m_scale.instantAt(point.y());
    for (const BoardBand &band : m_layout.bands)
        if (column >= band.column && column < band.column + band.span && at >= band.start
            && at < band.end)
            return &band;
    return nullptr;
}

void ScheduleBoard::fillDays()
{
    QHash<Id, int> counts;
    const QList<Day> ordered = orderedDays(replica());
    for (const Session &session : replica().sessions) {
        if (!session.start) continue;
        for (const Day &d : ordered)
            if (*session.start >= d.start && *session.start < d.end) ++counts[d.id];
    }
    QList<KeyedRow> rows;
    const TimeWords w = words();
    for (const Day &d : ordered)
        rows.append({d.id,
                     {d.id, w.dayButton(w.date(d.start)), w.longDate(w.date(d.start)),
                      counts.value(d.id), d.id == m_layout.dayId}});
    m_days.setRows(rows);
}

void ScheduleBoard::fillColumns()
{
    QList<KeyedRow> rows;
    for (int i = 0; i < m_layout.rooms.size(); ++i) {
        const Id &id = m_layout.rooms[i];
        const Location location = replica().locations.value(id);
        QStringList detail;
        const QString floor = location.floor.isEmpty() ? location.area : location.floor;
        if (!floor.isEmpty()) detail.append(floor);
        if (location.capacity > 0) detail.append(QString::number(location.capacity));
        if (id.isEmpty()) detail = {tr("drag into a room")};
        rows.append({id.isEmpty() ? QStringLiteral("none") : id,
                     {id, id.isEmpty() ? tr("No room yet") : location.name,
                      detail.join(QStringLiteral(" · ")), location.colour, m_scale.xOf(i),
                      m_scale.columnWidth, m_columnsWanted.pinned.contains(id)}});
    }
    m_columns.setRows(rows);
}

void ScheduleBoard::fillMarks()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    if (!m_layout.dayId.isEmpty())
        for (Instant t = m_scale.start; t <= m_scale.end; t += HourMs)
            rows.append({QString::number(t), {std::round(m_scale.yOf(t)), w.time(t), true}});
    m_marks.setRows(rows);
}

void ScheduleBoard::fillClosures()
{
    QList<KeyedRow> rows;
    for (const Unavailability &stretch : replica().unavailability) {
        const int column = columnOf(stretch.locationId);
        if (column < 0 || stretch.end <= m_scale.start || stretch.start >= m_scale.end) continue;
        const qreal top = m_scale.yOf(std::max(stretch.start, m_scale.start));
        const qreal bottom = m_scale.yOf(std::min(stretch.end, m_scale.end));
        rows.append({stretch.id,
                     {m_scale.xOf(column) + 1, std::round(top), m_scale.columnWidth - 1,
                      std::round(bottom - top), stretch.reason}});
    }
    std::sort(rows.begin(), rows.end(),
              [](const KeyedRow &a, const KeyedRow &b) { return a.key < b.key; });
    m_closures.setRows(rows);
}

void ScheduleBoard::fillBands()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    for (const BoardBand &band : std::as_const(m_layout.bands)) {
        const qreal top = std::round(m_scale.yOf(band.start));
        const QRectF rect(m_scale.xOf(band.column, band.span), top, band.span * m_scale.columnWidth,
                          std::round(m_scale.yOf(band.end)) - top);
        if (!shown(rect)) continue;
        const auto session = replica().sessions.constFind(band.sessionId);
        if (session == replica().sessions.constEnd()) continue;
        const QString key = band.sessionId + u'@' + m_layout.rooms.value(band.column);
        const BlockMarks marks = m_markSource ? m_markSource(*session, key) : BlockMarks{};
        const bool everywhere = band.span == m_layout.rooms.size() && band.span > 1;
        const QString times = w.range(band.start, band.end);
        rows.append({key,
                     {band.sessionId, rect.x(), rect.y(), rect.width(), rect.height(),
                      session->title, everywhere ? tr("%1, all rooms").arg(times) : times,
                      tr("%1, %2").arg(session->title, times), marks.chosen, marks.focused}});
    }
    m_bands.setRows(rows);
}

bool ScheduleBoard::matches(const Session &session) const
{
    if (m_filter.trimmed().isEmpty()) return true;
    const QString all =
        foldForSearch(session.title + u' ' + session.track + u' ' + hostNames(replica(), session)
                      + u' ' + roomNames(replica(), session.locationIds));
    const QStringList wanted = foldForSearch(m_filter).split(u' ', Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString &word) { return all.contains(word); });
}

void ScheduleBoard::fillBlocks()
{
    QSet<Id> pictured;
    for (const BoardMove &move : std::as_const(m_movesWanted))
        if (move.to) pictured.insert(move.sessionId);
    QList<KeyedRow> rows;
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        const QRectF rect = rectOf(block);
        if (!shown(rect)) continue;
        const auto session = replica().sessions.constFind(block.sessionId);
        if (session == replica().sessions.constEnd()) continue;
        const QString key = block.key();
        const BlockMarks marks = m_markSource ? m_markSource(*session, key) : BlockMarks{};
        const auto travel = m_travels.constFind(key);
        rows.append({travel == m_travels.constEnd() ? key : *travel,
                     {block.sessionId, rect.x(), rect.y(), rect.width(), rect.height(),
                      QVariant::fromValue(faceOf(*session, block.locationId, marks)),
                      spokenOf(*session, block.locationId), marks.chosen, marks.focused,
                      marks.lifted || pictured.contains(block.sessionId), !matches(*session),
                      marks.held, marks.fresh, travel != m_travels.constEnd()}});
    }
    m_blocks.setRows(rows);
}

void ScheduleBoard::fillMoves()
{
    QList<KeyedRow> rows;
    const TimeWords w = words();
    const auto place = [&](const std::optional<Session> &session) -> QRectF {
        if (!session || !session->start || !session->end || *session->start >= m_scale.end
            || *session->end <= m_scale.start)
            return {};
        const int column = columnOf(session->locationIds.value(0));
        return column < 0 ? QRectF() : m_scale.rect(column, *session->start, *session->end);
    };
    for (const BoardMove &move : std::as_const(m_movesWanted)) {
        const QRectF from = place(move.from), to = place(move.to);
        const BlockFace face =
            move.to ? faceOf(*move.to, move.to->locationIds.value(0), {}) : BlockFace{};
        rows.append(
            {move.sessionId,
             {from.x(), from.y(), from.width(), from.height(), !from.isNull(), to.x(), to.y(),
              to.width(), to.height(), !to.isNull(), move.title,
              move.from && move.from->start ? tr("was here, %1").arg(w.time(*move.from->start))
                                            : QString(),
              QVariant::fromValue(face)}});
    }
    m_moves.setRows(rows);
}

void ScheduleBoard::fillEdges()
{
    int above = 0, below = 0, afterMidnight = 0;
    const QDate date = words().date(m_layout.dayStart);
    QSet<Id> seen;
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        const QRectF rect = rectOf(block);
        if (rect.bottom() > m_view.top() && rect.top() < m_view.bottom()) continue;
        if (seen.contains(block.sessionId)) continue;
        seen.insert(block.sessionId);
        if (rect.bottom() <= m_view.top())
            ++above;
        else if (++below; words().date(block.start) != date)
            ++afterMidnight;
    }
    m_earlier = above == 0 ? QString() : tr("%1 earlier").arg(above);
    m_later = below == 0               ? QString()
              : afterMidnight == below ? tr("%1 after midnight").arg(below)
                                       : tr("%1 later").arg(below);
}

QVariantMap ScheduleBoard::arrangement() const
{
    QVariantMap kept{{QStringLiteral("day"), m_chosenDay},
                     {QStringLiteral("hour"), m_scale.hourPixels},
                     {QStringLiteral("hidden"), QVariant(QStringList(m_columnsWanted.hidden))},
                     {QStringLiteral("pinned"), QVariant(QStringList(m_columnsWanted.pinned))},
                     {QStringLiteral("alone"), m_columnsWanted.alone}};
    if (m_layout.dayId.isEmpty()) return kept;
    // As time and columns: zoom and width of the window may be others the next time.
    kept.insert(QStringLiteral("top"),
                (m_scale.instantAt(m_view.y()) - m_layout.dayStart) / MinuteMs);
    kept.insert(QStringLiteral("left"), m_view.x() / m_scale.columnWidth);
    return kept;
}

void ScheduleBoard::setArrangement(const QVariantMap &kept)
{
    m_kept = kept;
    const Id day = kept.value(QStringLiteral("day")).toString();
    // A day that is over gives way to the one that is on.
    const auto chosen = replica().days.constFind(day);
    const Id present = dayForNow(replica(), now());
    const Day on = replica().days.value(present);
    const bool over = chosen != replica().days.constEnd() && chosen->end <= now()
                      && on.start <= now() && now() < on.end;
    if (chosen != replica().days.constEnd() && !over) m_chosenDay = day;
    if (over) m_kept.remove(QStringLiteral("top"));
    const qreal hour = kept.value(QStringLiteral("hour")).toReal();
    if (hour > 0) m_scale.hourPixels = std::clamp(hour, LeastHour, MostHour);
    m_columnsWanted.hidden = kept.value(QStringLiteral("hidden")).toStringList();
    m_columnsWanted.pinned = kept.value(QStringLiteral("pinned")).toStringList();
    m_columnsWanted.alone = kept.value(QStringLiteral("alone")).toString();
    refresh();
}

QVariant ScheduleBoard::keptScroll() const
{
    const QVariant top = m_kept.value(QStringLiteral("top"));
    if (!top.isValid() || m_layout.dayId != m_kept.value(QStringLiteral("day")).toString())
        return {};
    const qreal left = m_kept.value(QStringLiteral("left")).toReal() * m_scale.columnWidth;
    return QPointF(left, m_scale.yOf(m_layout.dayStart + top.toLongLong() * MinuteMs));
}

void ScheduleBoard::travel(const Session &before, const Session &after)
{
    const QList<Id> from = before.locationIds.isEmpty() ? QList<Id>{Id()} : before.locationIds;
    const QList<Id> to = after.locationIds.isEmpty() ? QList<Id>{Id()} : after.locationIds;
    // Of a session in several rooms nobody could say which block became which.
    if (from != to && (from.size() > 1 || to.size() > 1)) return fadeOut(before, false);
    for (qsizetype i = 0; i < from.size(); ++i) {
        const QString old = before.id + u'@' + from[i];
        // Whatever shows it at present goes on showing it.
        const QString row = m_travels.value(old, old);
        m_travels.insert(old, row);
        m_travels.insert(after.id + u'@' + to[i], row);
    }
    m_arrival.start();
    // The rows must know that they travel before they have anywhere to go.
    fillBlocks();
}

void ScheduleBoard::fadeOut(const Session &before, bool moved)
{
    QList<KeyedRow> rows = m_leaving.rows();
    for (const BoardBlock &block : std::as_const(m_layout.blocks)) {
        if (block.sessionId != before.id) continue;
        const QRectF rect = rectOf(block);
        const QString key = block.key();
        rows.removeIf([&key](const KeyedRow &row) { return row.key == key; });
        if (shown(rect))
            rows.append({key,
                         {rect.x(), rect.y(), rect.width(), rect.height(),
                          QVariant::fromValue(faceOf(before, block.locationId, {})), moved}});
    }
    m_leaving.setRows(rows);
    m_arrival.start();
}

} // namespace Foyer
