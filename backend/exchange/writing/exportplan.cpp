// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/writing/exportplan.h"

#include <QtCore/QCryptographicHash>

#include <algorithm>

namespace Foyer {

ExportPlan::ExportPlan(const ExportSource &from)
    : source(from), zone(from.snapshot.event.timeZone.toUtf8())
{
    if (!zone.isValid()) zone = QTimeZone::utc();
    for (const Location &room : from.snapshot.locations)
        m_rooms.insert(room.id, room.name);
    for (const Guest &guest : from.snapshot.guests)
        m_guests.insert(guest.id, guest.name);
    rooms = from.snapshot.locations;
    std::sort(rooms.begin(), rooms.end(), [](const Location &a, const Location &b) {
        return std::pair(a.order, a.id) < std::pair(b.order, b.id);
    });
    collect();
}

QString ExportPlan::iso(Instant at) const
{
    const QDateTime time = local(at);
    const int offset = zone.offsetFromUtc(time) / 60;
    return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))
           + QStringLiteral("%1%2:%3")
                 .arg(QLatin1Char(offset < 0 ? '-' : '+'))
                 .arg(qAbs(offset) / 60, 2, 10, QLatin1Char('0'))
                 .arg(qAbs(offset) % 60, 2, 10, QLatin1Char('0'));
}

void ExportPlan::collect()
{
    QList<Day> all = source.snapshot.days;
    std::sort(all.begin(), all.end(), [](const Day &a, const Day &b) { return a.start < b.start; });
    for (const Day &day : std::as_const(all))
        days.append({day, {}});
    QList<const Session *> sessions;
    for (const Session &session : source.snapshot.sessions)
        if (session.start) sessions.append(&session);
    std::sort(sessions.begin(), sessions.end(), [](const Session *a, const Session *b) {
        return std::pair(*a->start, a->id) < std::pair(*b->start, b->id);
    });
    for (const Session *session : std::as_const(sessions)) {
        ExportEntry entry{session, m_rooms.value(session->locationIds.value(0)), {}, {}};
        for (const Id &id : session->locationIds.mid(1))
            entry.moreRooms += m_rooms.value(id);
        for (const Id &id : session->hostIds)
            entry.hosts += m_guests.value(id);
        if (session->status == SessionStatus::Cancelled) {
            cancelled.append(entry);
            continue;
        }
        // The day whose hours hold it, else the last that began before it, else the first: none may get lost.
        ExportDay *best = days.isEmpty() ? nullptr : &days.first();
        for (ExportDay &part : days)
            if (part.day.start <= *session->start) best = &part;
        if (best) best->entries.append(entry);
    }
}

qint64 exportNumber(const QString &text)
{
    const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    qint64 number = 0;
    for (int i = 0; i < 4; ++i)
        number = number << 8 | uchar(hash.at(i));
    return number & 0x7fffffff;
}

QString exportAddress(const ExportSource &source, const Session &session)
{
    return source.baseUrl.isEmpty() ? QString()
                                    : source.baseUrl + QLatin1String("/s/") + session.id;
}

} // namespace Foyer
