// SPDX-License-Identifier: GPL-3.0-or-later
// What every format out is written from: sessions with the names of their rooms and hosts, under their days.
#pragma once

#include "backend/exchange/writing/scheduleexport.h"

#include <QtCore/QDateTime>
#include <QtCore/QHash>
#include <QtCore/QTimeZone>

namespace Foyer {

struct ExportEntry {
    const Session *session = nullptr;
    QString room;
    QStringList hosts;
    QStringList moreRooms; ///< beside the first
};

struct ExportDay {
    Day day;
    QList<ExportEntry> entries; ///< by start, then id
};

/// What all formats are written from.
class ExportPlan
{
public:
    explicit ExportPlan(const ExportSource &from);

    QDateTime local(Instant at) const { return QDateTime::fromMSecsSinceEpoch(at, zone); }
    /// "2027-05-14T09:00:00+02:00".
    QString iso(Instant at) const;
    QString date(Instant at) const { return local(at).toString(QStringLiteral("yyyy-MM-dd")); }
    QString clock(Instant at) const { return local(at).toString(QStringLiteral("HH:mm")); }

    const ExportSource &source;
    QTimeZone zone;
    QList<Location> rooms;
    QList<ExportDay> days;
    QList<ExportEntry> cancelled;

private:
    void collect();
    QHash<Id, QString> m_rooms, m_guests;
};

/// The session's own page; empty when there is none.
QString exportAddress(const ExportSource &source, const Session &session);

} // namespace Foyer
