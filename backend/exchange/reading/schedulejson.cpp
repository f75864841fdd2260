// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/schedulejson.h"

#include "backend/exchange/reading/schedulexml.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace Foyer {

namespace {

/// Numbers where texts are due, and nulls, are common.
QString text(const QJsonValue &value)
{
    if (value.isString()) return value.toString().trimmed();
    if (value.isDouble()) return QString::number(value.toInteger());
    return {};
}

RawText rawText(const QJsonValue &value) { return {text(value), 0}; }

RawEvent eventOf(const QJsonObject &object, int day, const QString &room)
{
    RawEvent event;
    event.day = day;
    event.guid = text(object.value(u"guid"));
    event.id = text(object.value(u"id"));
    event.slug = text(object.value(u"slug"));
    event.roomAround = room;
    event.room = text(object.value(u"room"));
    event.date = rawText(object.value(u"date"));
    event.start = rawText(object.value(u"start"));
    event.duration = rawText(object.value(u"duration"));
    event.title = text(object.value(u"title"));
    event.subtitle = text(object.value(u"subtitle"));
    event.track = text(object.value(u"track"));
    event.language = text(object.value(u"language"));
    event.isBreak = text(object.value(u"type")) == u"break";
    event.abstract = text(object.value(u"abstract"));
    event.description = text(object.value(u"description"));
    for (const QJsonValue &value : object.value(u"persons").toArray()) {
        const QJsonObject person = value.toObject();
        QString name = value.isString() ? value.toString() : text(person.value(u"public_name"));
        for (const char *other : {"name", "full_public_name"})
            if (name.isEmpty()) name = text(person.value(QLatin1String(other)));
        QString id = text(person.value(u"id"));
        for (const char *other : {"guid", "code"})
            if (id.isEmpty()) id = text(person.value(QLatin1String(other)));
        if (!name.isEmpty()) event.persons.append({id, name});
    }
    for (const char *member : {"links", "attachments"}) {
        for (const QJsonValue &value : object.value(QLatin1String(member)).toArray()) {
            const QJsonObject link = value.toObject();
            const QString url = value.isString() ? value.toString() : text(link.value(u"url"));
            if (!url.isEmpty()) event.links.append({text(link.value(u"title")), url, 0});
        }
    }
    return event;
}

} // namespace

Result<RawSchedule> readScheduleJson(const QByteArray &bytes)
{
    QJsonParseError fault;
    const QJsonDocument document =
        QJsonDocument::fromJson(bytes.startsWith("\xEF\xBB\xBF") ? bytes.mid(3) : bytes, &fault);
    if (document.isNull())
        return importFailure("import.malformed", fault.errorString(),
                             int(bytes.left(fault.offset).count('\n')) + 1);
    const QJsonObject outer = document.object();
    const QJsonObject schedule =
        outer.contains(u"schedule") ? outer.value(u"schedule").toObject() : outer;
    const QJsonObject conference = schedule.value(u"conference").toObject();
    // Some put the days beside the conference.
    const QJsonArray days = conference.contains(u"days") ? conference.value(u"days").toArray()
                                                         : schedule.value(u"days").toArray();
    if (conference.isEmpty() && days.isEmpty())
        return importFailure("import.notASchedule",
                             QStringLiteral("this JSON holds no conference with days"), 1);
    RawSchedule raw;
    raw.title = text(conference.value(u"title"));
    raw.acronym = text(conference.value(u"acronym"));
    raw.url = text(conference.value(u"url"));
    raw.own = outer.value(u"generator").toObject().value(u"name").toString() == u"Foyer";
    raw.baseUrl = text(schedule.value(u"base_url"));
    raw.timeZone = rawText(conference.value(u"time_zone_name"));
    raw.timeslot = rawText(conference.value(u"timeslot_duration"));
    raw.start = rawText(conference.value(u"start"));
    raw.end = rawText(conference.value(u"end"));
    const auto addRoom = [&raw](const QString &name) {
        if (!name.isEmpty() && !raw.rooms.contains(name)) raw.rooms += name;
    };
    for (const QJsonValue &room : conference.value(u"rooms").toArray())
        addRoom(text(room.toObject().value(u"name")));
    const ReadLimits limits;
    for (const QJsonValue &value : days) {
        const QJsonObject day = value.toObject();
        raw.days.append({0, text(day.value(u"index")), rawText(day.value(u"date")),
                         rawText(day.value(u"day_start")), rawText(day.value(u"day_end"))});
        const QJsonObject rooms = day.value(u"rooms").toObject();
        for (auto it = rooms.begin(); it != rooms.end(); ++it) {
            addRoom(it.key());
            for (const QJsonValue &event : it.value().toArray())
                raw.events.append(eventOf(event.toObject(), int(raw.days.size()) - 1, it.key()));
        }
        if (raw.events.size() > limits.events || raw.days.size() > limits.days
            || raw.rooms.size() > limits.rooms)
            return importFailure("import.tooMany",
                                 QStringLiteral("more events, days or rooms than any programme"),
                                 1);
    }
    return raw;
}

} // namespace Foyer
