// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/agendamodel.h"

#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

AgendaModel::AgendaModel(ScheduleWatch &watch, DayChoice &days, QObject *parent)
    : KeyedListModel({"sessionId", "time", "firstOfTime", "title", "rooms", "floor", "hue", "hosts",
                      "chipState", "chipText", "look", "words", "progress", "label"},
                     parent)
    , m_watch(watch)
    , m_days(days)
{
    connect(&watch, &ScheduleWatch::changed, this, &AgendaModel::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &AgendaModel::refresh);
    connect(&days, &DayChoice::dayChanged, this, &AgendaModel::refresh);
    refresh();
}

void AgendaModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

KeyedRow AgendaModel::rowOfSession(const Moment &moment, const Session &session, bool first) const
{
    const Instant start = expectedStart(session), end = expectedEnd(session);
    const bool blocker = session.kind == SessionKind::Blocker;
    QStringList rooms;
    for (const Id &id : session.locationIds)
        if (const QString name = moment.roomName(id); !name.isEmpty()) rooms.append(name);
    if (blocker && rooms.size() > 2) rooms.clear();
    const Id room = session.locationIds.value(0);
    const QList<StateChip> chips = stateChips(moment, session, room);
    QString look = blocker ? QStringLiteral("blocker") : QStringLiteral("plain");
    QString words = moment.words.range(start, end);
    qreal progress = -1;
    if (moment.isCancelled(session)) {
        look = QStringLiteral("cancelled");
    } else if (end <= moment.now) {
        look = QStringLiteral("past");
    } else if (start <= moment.now) {
        if (!blocker) look = QStringLiteral("running");
        if (moment.countdowns) {
            words = moment.words.left(end, moment.now);
            progress = std::clamp(
                double(moment.now - start) / double(std::max<qint64>(1, end - start)), 0.0, 1.0);
        }
    } else {
        words = tr("until %1", "a time").arg(moment.words.time(end));
    }
    QStringList label{session.title, chips.isEmpty() ? QString() : chips.first().text,
                      moment.words.range(start, end), rooms.join(tr(", ", "between names"))};
    label.removeAll(QString());
    return {session.id,
            {session.id, moment.words.time(start), first, session.title,
             rooms.join(tr(", ", "between names")),
             rooms.size() == 1 ? moment.floor(room) : QString(),
             blocker ? QString() : moment.hue(room), blocker ? QString() : moment.hosts(session),
             chips.isEmpty() ? QString() : chips.first().state,
             chips.isEmpty() ? QString() : chips.first().text, look, words, progress,
             label.join(QStringLiteral(", "))}};
}

void AgendaModel::refresh()
{
    const Moment moment = m_watch.moment();
    QList<KeyedRow> rows;
    int nowRow = -1;
    const QList<AgendaGroup> groups = agenda(moment.replica, m_days.day());
    for (const AgendaGroup &group : groups) {
        bool first = true;
        for (const Id &id : group.sessions) {
            const Session &session = *moment.replica.sessions.constFind(id);
            const bool wanted =
                m_rooms.isEmpty()
                || std::any_of(
                    session.locationIds.begin(), session.locationIds.end(), [&](const Id &r) {
                        return m_rooms.contains(r)
                               || m_rooms.contains(moment.roomName(r), Qt::CaseInsensitive);
                    });
            if (!wanted) continue;
            if (nowRow < 0 && expectedEnd(session) > moment.now) nowRow = int(rows.size());
            rows.append(rowOfSession(moment, session, first));
            first = false;
        }
    }
    setRows(rows);
    const int row = nowRow < 0 ? int(rows.size()) : nowRow;
    if (row == m_nowRow) return;
    m_nowRow = row;
    Q_EMIT nowRowChanged();
}

} // namespace Foyer
