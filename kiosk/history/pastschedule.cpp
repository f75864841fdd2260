// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/pastschedule.h"

#include "shared/replica/selectors.h"
#include "shared/wire/json.h"

namespace Foyer {

namespace {

constexpr int HourMs = 3'600'000;
constexpr int MinuteMs = 60'000;

const QList<QByteArray> &blockRoles()
{
    static const QList<QByteArray> roles{"room", "minute", "length",    "lane",   "lanes",  "title",
                                         "line", "hue",    "cancelled", "chosen", "blocker"};
    return roles;
}

} // namespace

PastSchedule::PastSchedule(QLocale locale, QObject *parent)
    : QObject(parent)
    , m_locale(std::move(locale))
    , m_blocks(blockRoles())
    , m_rooms({"name", "detail", "hue"})
{
}

void PastSchedule::show(const Replica &then)
{
    m_then = then;
    layOut();
}

void PastSchedule::point(const Id &sessionId, const QJsonObject &before)
{
    m_chosen = sessionId;
    m_before = before;
    // The day on which it is, or was.
    for (const QJsonObject &state :
         {m_then.sessions.contains(sessionId) ? toJson(m_then.sessions.value(sessionId))
                                              : QJsonObject(),
          before}) {
        const Result<Session> session = state.isEmpty() ? fail({}, {}) : sessionFromJson(state);
        if (!session) continue;
        const Id day = dayOfSession(m_then, *session);
        if (day.isEmpty()) continue;
        m_day = day;
        break;
    }
    layOut();
}

QVariantList PastSchedule::days() const
{
    const TimeWords words(m_then.event.timeZone, m_locale);
    QVariantList list;
    for (const Day &day : orderedDays(m_then))
        list.append(QVariantMap{{QStringLiteral("value"), day.id},
                                {QStringLiteral("text"), words.dayButton(words.date(day.start))}});
    return list;
}

void PastSchedule::setDay(const QString &day)
{
    if (day == m_day || !m_then.days.contains(day)) return;
    m_day = day;
    layOut();
}

void PastSchedule::layOut()
{
    if (!m_then.days.contains(m_day)) {
        const QList<Day> days = orderedDays(m_then);
        m_day = days.isEmpty() ? QString() : days.first().id;
    }
    m_hours.clear();
    m_chosenMinute = -1;
    const DayGrid grid = m_day.isEmpty() ? DayGrid() : dayGrid(m_then, m_day);
    const TimeWords words(m_then.event.timeZone, m_locale);
    const ChangeWords names(m_then, m_locale);
    m_minutes = int((grid.end - grid.start) / MinuteMs);
    for (Instant at = (grid.start + HourMs - 1) / HourMs * HourMs; at < grid.end; at += HourMs)
        m_hours.append(QVariantMap{{QStringLiteral("minute"), int((at - grid.start) / MinuteMs)},
                                   {QStringLiteral("text"), words.time(at)}});
    QList<KeyedRow> rooms, blocks;
    for (const Id &id : grid.rooms) {
        const Location room = m_then.locations.value(id);
        QStringList detail;
        if (!room.floor.isEmpty()) detail += room.floor;
        if (room.capacity > 0) detail += QString::number(room.capacity);
        rooms.append({id.isEmpty() ? QStringLiteral("none") : id,
                      {id.isEmpty() ? tr("No room") : room.name, detail.join(QStringLiteral(" · ")),
                       room.colour}});
    }
    for (const GridBlock &block : grid.blocks) {
        const Session session = m_then.sessions.value(block.sessionId);
        QStringList line{words.time(block.start)};
        if (!session.hostIds.isEmpty()) line += names.nameOf(session.hostIds.first());
        const int minute = int((block.start - grid.start) / MinuteMs);
        const bool chosen = session.id == m_chosen;
        if (chosen && m_chosenMinute < 0) m_chosenMinute = minute;
        blocks.append(
            {session.id + u'/' + block.locationId,
             {int(grid.rooms.indexOf(block.locationId)), minute,
              int((block.end - block.start) / MinuteMs), block.lane, block.lanes, session.title,
              line.join(QStringLiteral(" · ")), m_then.locations.value(block.locationId).colour,
              session.status == SessionStatus::Cancelled, chosen,
              session.kind == SessionKind::Blocker}});
    }
    m_rooms.setRows(rooms);
    m_blocks.setRows(blocks);
    layOutGhost(grid.rooms, grid.start, grid.end);
    Q_EMIT changed();
}

/// Where the session was before, if that is another place on this day.
void PastSchedule::layOutGhost(const QList<Id> &columns, Instant start, Instant end)
{
    m_ghost.clear();
    const Result<Session> before = m_before.isEmpty() ? fail({}, {}) : sessionFromJson(m_before);
    if (!before || !before->start || before->locationIds.isEmpty()) return;
    const Session now = m_then.sessions.value(m_chosen);
    if (now.start == before->start && now.end == before->end
        && now.locationIds == before->locationIds)
        return;
    const qsizetype column = columns.indexOf(before->locationIds.first());
    if (column < 0 || *before->start < start || *before->start >= end) return;
    const TimeWords words(m_then.event.timeZone, m_locale);
    m_ghost = {{QStringLiteral("room"), int(column)},
               {QStringLiteral("minute"), int((*before->start - start) / MinuteMs)},
               {QStringLiteral("length"), int((*before->end - *before->start) / MinuteMs)},
               {QStringLiteral("title"), before->title},
               {QStringLiteral("text"), tr("was %1").arg(words.time(*before->start))}};
    if (m_chosenMinute < 0) m_chosenMinute = m_ghost.value(QStringLiteral("minute")).toInt();
}

} // namespace Foyer
