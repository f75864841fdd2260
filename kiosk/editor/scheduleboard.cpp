// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/scheduleboard.h"

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 HourMs = 60 * MinuteMs;
/// How far beyond the window rows exist, so that a small scroll makes none.
constexpr qreal MarginX = 240, MarginY = 320;
/// How far it may be scrolled before the rows follow: a few at a time, so that no frame has to make many.
constexpr qreal StepX = 50, StepY = 70;
/// Longer than the travel of a block and any fade.
constexpr int ArrivalMs = 700;

} // namespace

ScheduleBoard::ScheduleBoard(const ReplicaSource &source, QLocale locale, QObject *parent)
    : QObject(parent)
    , m_source(source)
    , m_locale(std::move(locale))
    , m_days({"dayId", "label", "fullLabel", "sessions", "current"})
    , m_columns({"roomId", "name", "detail", "seats", "hue", "columnX", "columnWidth", "pinned"})
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
    } else if (const QRectF due = m_covered.adjusted(MarginX - StepX, MarginY - StepY,
                                                     StepX - MarginX, StepY - MarginY);
               !due.contains(m_view.intersected({0, 0, contentWidth(), contentHeight()}))) {
        m_covered = m_view.adjusted(-MarginX, -MarginY, MarginX, MarginY);
        fillBlocks(true);
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

} // namespace Foyer
