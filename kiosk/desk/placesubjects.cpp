// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/placesubjects.h"

#include "kiosk/desk/values.h"
#include "kiosk/desk/walltime.h"
#include "shared/replica/selectors.h"

#include <QtCore/QDateTime>

namespace Foyer {

namespace {

const QString Number = QStringLiteral("number");
constexpr Instant Hour = 3'600'000;

QString under(const QString &eventPath, const char *collection, const Id &id)
{
    const QString all = eventPath + u'/' + QLatin1String(collection);
    return id.isEmpty() ? all : all + u'/' + id;
}

} // namespace

// ------------------------------------------------------------------------------------------------
// rooms

QList<TableColumn> RoomSubject::columns() const
{
    return {{QStringLiteral("name"), tr("Name"), 200, QStringLiteral("hue"), true},
            {QStringLiteral("area"), tr("Area"), 130, QStringLiteral("text"), true},
            {QStringLiteral("floor"), tr("Floor"), 100, QStringLiteral("text"), true},
            {QStringLiteral("capacity"), tr("Capacity"), 86, Number, true},
            {QStringLiteral("parallel"), tr("At once"), 80, Number, true},
            {QStringLiteral("sessions"), tr("Sessions", "their number, over a column"), 84, Number},
            {QStringLiteral("bookable"), tr("Booking"), 150, QStringLiteral("state")},
            {QStringLiteral("order"), tr("Place in the order"), 130, Number, true, false},
            {QStringLiteral("description"), tr("Description"), 240, QStringLiteral("text"), true,
             false}};
}

QList<TableFilter> RoomSubject::filters() const
{
    return {
        {QStringLiteral("bookable"),
         tr("Booking"),
         {{QStringLiteral("yes"), tr("By hosts")}, {QStringLiteral("no"), tr("Organizers only")}}}};
}

QList<TableRow> RoomSubject::rows(const DeskView &view) const
{
    QHash<Id, int> sessions;
    for (const Session &session : view.replica.sessions)
        for (const Id &id : session.locationIds)
            ++sessions[id];
    QList<TableRow> rows;
    int place = 0;
    for (const Location &room : orderedLocations(view.replica)) {
        TableRow row;
        row.id = room.id;
        row.hue = room.colour;
        row.cells = {room.name,
                     room.area,
                     room.floor,
                     room.capacity > 0 ? QString::number(room.capacity) : tr("any"),
                     QString::number(room.parallel),
                     QString::number(sessions.value(room.id)),
                     room.bookable ? tr("By hosts") : tr("Organizers only"),
                     QString::number(room.order),
                     room.description.simplified()};
        row.sort = {{},
                    {},
                    {},
                    room.capacity > 0 ? room.capacity : 1'000'000,
                    room.parallel,
                    sessions.value(room.id),
                    {},
                    place++,
                    {}};
        row.tones = {
            {}, {}, {}, {}, {}, {}, room.bookable ? QStringLiteral("ok") : QStringLiteral("lock")};
        row.facets = {{QStringLiteral("bookable"),
                       room.bookable ? QStringLiteral("yes") : QStringLiteral("no")}};
        rows.append(row);
    }
    return rows;
}

QVariantMap RoomSubject::values(const DeskView &view, const Id &id) const
{
    Location room = view.replica.locations.value(id);
    if (id.isEmpty()) {
        for (const Location &other : view.replica.locations)
            room.order = std::max(room.order, other.order + 1);
        room.colour = hueOrder().at(view.replica.locations.size() % hueOrder().size());
    }
    return {{QStringLiteral("name"), room.name},
            {QStringLiteral("area"), room.area},
            {QStringLiteral("floor"), room.floor},
            {QStringLiteral("capacity"), room.capacity > 0 ? QVariant(room.capacity) : QVariant()},
            {QStringLiteral("parallel"), room.parallel},
            {QStringLiteral("colour"), room.colour},
            {QStringLiteral("bookable"), room.bookable},
            {QStringLiteral("order"), room.order},
            {QStringLiteral("imageUrl"), room.imageUrl},
            {QStringLiteral("description"), room.description}};
}

Result<QJsonObject> RoomSubject::patch(const DeskView &, const Id &, const QString &field,
                                       const QVariant &value) const
{
    if (field == u"name") return textMember(field, value, 200, true);
    if (field == u"capacity") return numberMember(field, value, 0, 1'000'000, 0);
    if (field == u"parallel") return numberMember(field, value, 1, 100, 1);
    if (field == u"order") return numberMember(field, value, 0, 100'000, 0);
    if (field == u"bookable") return flagMember(field, value);
    if (field == u"description") return textMember(field, value, 50'000);
    return textMember(field, value, field == u"imageUrl" ? 2000 : 200);
}

QString RoomSubject::path(const QString &eventPath, const Id &id) const
{
    return under(eventPath, "locations", id);
}

QString RoomSubject::nameOf(const DeskView &view, const Id &id) const
{
    return view.replica.locations.value(id).name;
}

// ------------------------------------------------------------------------------------------------
// days

QList<TableColumn> DaySubject::columns() const
{
    return {
        {QStringLiteral("day"), tr("Day"), 190},
        {QStringLiteral("start"), tr("Opens"), 172, QStringLiteral("time"), true},
        {QStringLiteral("end"), tr("Closes"), 172, QStringLiteral("time"), true},
        {QStringLiteral("bookingStart"), tr("Booking from"), 172, QStringLiteral("time"), true},
        {QStringLiteral("bookingEnd"), tr("Booking until"), 172, QStringLiteral("time"), true},
        {QStringLiteral("sessions"), tr("Sessions", "their number, over a column"), 84, Number}};
}

QList<TableRow> DaySubject::rows(const DeskView &view) const
{
    QHash<Id, int> sessions;
    for (const Session &session : view.replica.sessions)
        ++sessions[dayOfSession(view.replica, session)];
    QList<TableRow> rows;
    for (const Day &day : orderedDays(view.replica)) {
        TableRow row;
        row.id = day.id;
        row.cells = {nameOf(view, day.id),
                     wallText(day.start, view.zone),
                     wallText(day.end, view.zone),
                     wallText(day.bookingStart, view.zone),
                     wallText(day.bookingEnd, view.zone),
                     QString::number(sessions.value(day.id))};
        row.sort = {day.start,        day.start,      day.end,
                    day.bookingStart, day.bookingEnd, sessions.value(day.id)};
        rows.append(row);
    }
    return rows;
}

QVariantMap DaySubject::values(const DeskView &view, const Id &id) const
{
    Day day = view.replica.days.value(id);
    if (id.isEmpty()) {
        const QList<Day> days = orderedDays(view.replica);
        const auto later = [&view](Instant instant) {
            return QDateTime::fromMSecsSinceEpoch(instant, view.zone)
                .addDays(1)
                .toMSecsSinceEpoch();
        };
        if (days.isEmpty()) {
            const QDate date =
                QDateTime::fromMSecsSinceEpoch(view.now, view.zone).date().addDays(1);
            day.start = QDateTime(date, QTime(9, 0), view.zone).toMSecsSinceEpoch();
            day.end = day.start + 9 * Hour;
            day.bookingStart = day.start;
            day.bookingEnd = day.end;
        } else {
            day = days.last();
            day = {{},
                   later(day.start),
                   later(day.end),
                   later(day.bookingStart),
                   later(day.bookingEnd)};
        }
    }
    return {{QStringLiteral("start"), wallText(day.start, view.zone)},
            {QStringLiteral("end"), wallText(day.end, view.zone)},
            {QStringLiteral("bookingStart"), wallText(day.bookingStart, view.zone)},
            {QStringLiteral("bookingEnd"), wallText(day.bookingEnd, view.zone)}};
}

Result<QJsonObject> DaySubject::patch(const DeskView &view, const Id &, const QString &field,
                                      const QVariant &value) const
{
    return timeMember(view, field, value, false);
}

QString DaySubject::path(const QString &eventPath, const Id &id) const
{
    return under(eventPath, "days", id);
}

QString DaySubject::nameOf(const DeskView &view, const Id &id) const
{
    const QDateTime start =
        QDateTime::fromMSecsSinceEpoch(view.replica.days.value(id).start, view.zone);
    return view.locale.toString(start, tr("dddd d MMMM", "date format: Friday 14 May"));
}

// ------------------------------------------------------------------------------------------------
// closed times

QList<TableColumn> ClosedSubject::columns() const
{
    return {{QStringLiteral("room"), tr("Room"), 200, QStringLiteral("hue")},
            {QStringLiteral("start"), tr("From"), 170, QStringLiteral("time"), true},
            {QStringLiteral("end"), tr("Until"), 170, QStringLiteral("time"), true},
            {QStringLiteral("reason"), tr("Reason"), 300, QStringLiteral("text"), true}};
}

QList<TableRow> ClosedSubject::rows(const DeskView &view) const
{
    QList<TableRow> rows;
    for (const Unavailability &closed : view.replica.unavailability) {
        const Location room = view.replica.locations.value(closed.locationId);
        TableRow row;
        row.id = closed.id;
        row.hue = room.colour;
        row.cells = {room.name, wallText(closed.start, view.zone), wallText(closed.end, view.zone),
                     closed.reason};
        row.sort = {{}, closed.start, closed.end, {}};
        rows.append(row);
    }
    return rows;
}

QVariantMap ClosedSubject::values(const DeskView &view, const Id &id) const
{
    Unavailability closed = view.replica.unavailability.value(id);
    if (id.isEmpty()) {
        const QList<Location> rooms = orderedLocations(view.replica);
        if (!rooms.isEmpty()) closed.locationId = rooms.first().id;
        const Day day = view.replica.days.value(dayForNow(view.replica, view.now));
        closed.start = day.start > 0 ? day.start : view.now - view.now % Hour + Hour;
        closed.end = closed.start + Hour;
    }
    return {{QStringLiteral("locationId"), closed.locationId},
            {QStringLiteral("start"), wallText(closed.start, view.zone)},
            {QStringLiteral("end"), wallText(closed.end, view.zone)},
            {QStringLiteral("reason"), closed.reason}};
}

Result<QJsonObject> ClosedSubject::patch(const DeskView &view, const Id &, const QString &field,
                                         const QVariant &value) const
{
    if (field == u"start" || field == u"end") return timeMember(view, field, value, false);
    if (field == u"locationId" && !view.replica.locations.contains(value.toString()))
        return unfit(field, tr("Choose a room."));
    return textMember(field, value, 200);
}

QString ClosedSubject::path(const QString &eventPath, const Id &id) const
{
    return under(eventPath, "unavailability", id);
}

QString ClosedSubject::nameOf(const DeskView &view, const Id &id) const
{
    const Unavailability closed = view.replica.unavailability.value(id);
    return closed.reason.isEmpty() ? view.replica.locations.value(closed.locationId).name
                                   : closed.reason;
}

} // namespace Foyer
