// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/json.h"

#include "shared/wire/jsonmembers.h"
#include "shared/wire/jsonreader.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <cmath>
#include <limits>

namespace Foyer {

namespace {

Phase phase(Members &phases, Key key)
{
    const QJsonObject object = phases.object(key);
    Members in(object);
    Phase phase{in.instant(Key("start")), in.instant(Key("end"))};
    phases.nested(key, in);
    return phase;
}

MovedFrom movedFrom(Members &session)
{
    const Key key("movedFrom");
    const QJsonObject object = session.object(key);
    Members in(object);
    MovedFrom moved;
    moved.start = in.instant(Key("start"));
    moved.end = in.instant(Key("end"));
    moved.locationIds = in.texts(Key("locationIds"));
    moved.at = in.requiredInstant(Key("at"));
    session.nested(key, in);
    return moved;
}

QList<Link> links(Members &session)
{
    QList<Link> links;
    const Key key("links");
    const QJsonArray items = session.array(key);
    for (const QJsonValue &item : items) {
        if (!item.isObject()) {
            session.wrong("json.type", key, "holds something not an object");
            break;
        }
        const QJsonObject object = item.toObject();
        Members in(object);
        Link link;
        link.title = in.text(Key("title"));
        link.url = in.requiredText(Key("url"));
        links.append(std::move(link));
        session.nested(key, in);
    }
    return links;
}

void phasesAndPolicies(Members &in, Event &event)
{
    const QJsonObject phases = in.object(Key("phases"));
    Members windows(phases);
    event.proposal = phase(windows, Key("proposal"));
    event.voting = phase(windows, Key("voting"));
    event.scheduling = phase(windows, Key("scheduling"));
    in.nested(Key("phases"), windows);

    const QJsonObject policies = in.object(Key("policies"));
    Members rules(policies);
    Policies &p = event.policies;
    p.roomClash = rules.name(Key("roomClash"), p.roomClash, policyFromName);
    p.hostClash = rules.name(Key("hostClash"), p.hostClash, policyFromName);
    p.unavailable = rules.name(Key("unavailable"), p.unavailable, policyFromName);
    p.buffer = rules.name(Key("buffer"), p.buffer, policyFromName);
    p.capacity = rules.name(Key("capacity"), p.capacity, policyFromName);
    in.nested(Key("policies"), rules);
}

} // namespace

QJsonObject toJson(const Event &event) { return toObject(event); }
QJsonObject toJson(const Day &day) { return toObject(day); }
QJsonObject toJson(const Location &location) { return toObject(location); }
QJsonObject toJson(const Guest &guest) { return toObject(guest); }
QJsonObject toJson(const Session &session) { return toObject(session); }

QJsonObject toJson(const Clash &clash)
{
    QJsonObject object{
        {QStringLiteral("kind"), toName(clash.kind)},
        {QStringLiteral("start"), toIso(clash.start)},
        {QStringLiteral("end"), toIso(clash.end)},
        {QStringLiteral("severity"), toName(clash.severity)},
        {QStringLiteral("private"), clash.isPrivate},
    };
    if (!clash.sessionId.isEmpty()) object.insert(QStringLiteral("sessionId"), clash.sessionId);
    if (!clash.title.isEmpty()) object.insert(QStringLiteral("title"), clash.title);
    if (!clash.locationId.isEmpty()) object.insert(QStringLiteral("locationId"), clash.locationId);
    if (!clash.guestId.isEmpty()) object.insert(QStringLiteral("guestId"), clash.guestId);
    return object;
}

Result<Event> eventFromJson(const QJsonObject &object)
{
    Members in(object);
    Event event;
    event.id = in.requiredId(Key("id"));
    event.slug = in.requiredText(Key("slug"));
    event.name = in.requiredText(Key("name"));
    event.description = in.text(Key("description"));
    event.website = in.text(Key("website"));
    event.timeZone = in.requiredText(Key("timeZone"));
    phasesAndPolicies(in, event);
    event.maxSessionMinutes = in.number(Key("maxSessionMinutes"), event.maxSessionMinutes);
    event.breakMinutes = in.number(Key("breakMinutes"), event.breakMinutes);
    event.slotMinutes = in.number(Key("slotMinutes"), event.slotMinutes);
    event.hardCapacity = in.flag(Key("hardCapacity"), event.hardCapacity);
    event.meetingsEnabled = in.flag(Key("meetingsEnabled"), event.meetingsEnabled);
    event.maxOpenMeetingRequests =
        in.number(Key("maxOpenMeetingRequests"), event.maxOpenMeetingRequests);
    event.icon = in.text(Key("icon"));
    event.bufferMinutes = in.number(Key("bufferMinutes"), event.bufferMinutes);
    event.version = in.number(Key("version"), event.version);
    return in.finish(std::move(event));
}

Result<Day> dayFromJson(const QJsonObject &object)
{
    Members in(object);
    Day day;
    day.id = in.requiredId(Key("id"));
    day.start = in.requiredInstant(Key("start"));
    day.end = in.requiredInstant(Key("end"));
    day.bookingStart = in.instant(Key("bookingStart")).value_or(day.start);
    day.bookingEnd = in.instant(Key("bookingEnd")).value_or(day.end);
    day.version = in.number(Key("version"), day.version);
    if (day.end <= day.start) in.wrong("json.value", Key("end"), "is not after start");
    return in.finish(std::move(day));
}

Result<Location> locationFromJson(const QJsonObject &object)
{
    Members in(object);
    Location location;
    location.id = in.requiredId(Key("id"));
    location.name = in.requiredText(Key("name"));
    location.description = in.text(Key("description"));
    location.area = in.text(Key("area"));
    location.floor = in.text(Key("floor"));
    location.capacity = in.number(Key("capacity"), location.capacity);
    location.parallel = in.number(Key("parallel"), location.parallel, 1);
    location.colour = in.text(Key("colour"));
    location.bookable = in.flag(Key("bookable"), location.bookable);
    location.imageUrl = in.text(Key("imageUrl"));
    location.order = in.number(Key("order"), location.order, std::numeric_limits<int>::min());
    location.version = in.number(Key("version"), location.version);
    return in.finish(std::move(location));
}

Result<Guest> guestFromJson(const QJsonObject &object)
{
    Members in(object);
    Guest guest;
    guest.id = in.requiredId(Key("id"));
    guest.name = in.requiredText(Key("name"));
    guest.about = in.text(Key("about"));
    guest.pronouns = in.text(Key("pronouns"));
    guest.basedIn = in.text(Key("basedIn"));
    guest.languages = in.texts(Key("languages"));
    guest.prompts = in.object(Key("prompts"));
    guest.contacts = in.object(Key("contacts"));
    guest.avatarUrl = in.text(Key("avatarUrl"));
    guest.member = in.flag(Key("member"), guest.member);
    guest.profileVersion = in.number(Key("profileVersion"), guest.profileVersion);
    return in.finish(std::move(guest));
}

Result<Session> sessionFromJson(const QJsonObject &object)
{
    Members in(object);
    Session session;
    session.id = in.requiredId(Key("id"));
    session.guid = in.text(Key("guid"));
    session.title = in.requiredText(Key("title"));
    session.subtitle = in.text(Key("subtitle"));
    session.description = in.text(Key("description"));
    session.start = in.instant(Key("start"));
    session.end = in.instant(Key("end"));
    session.locationIds = in.texts(Key("locationIds"));
    session.hostIds = in.texts(Key("hostIds"));
    session.capacity = in.number(Key("capacity"), session.capacity);
    session.kind = in.name(Key("kind"), session.kind, sessionKindFromName);
    session.status = in.name(Key("status"), session.status, sessionStatusFromName);
    session.statusReason = in.text(Key("statusReason"));
    session.closed = in.flag(Key("closed"), session.closed);
    session.adminManaged = in.flag(Key("adminManaged"), session.adminManaged);
    session.proposalId = in.text(Key("proposalId"));
    session.language = in.text(Key("language"));
    session.track = in.text(Key("track"));
    session.links = links(in);
    if (in.has(Key("movedFrom"))) session.movedFrom = movedFrom(in);
    session.lateMinutes = in.number(Key("lateMinutes"), session.lateMinutes);
    session.version = in.number(Key("version"), session.version);
    if (session.start.has_value() != session.end.has_value())
        in.wrong("json.missing", Key(session.start ? "end" : "start"), "is missing");
    // A moment (end = start) is valid: programmes hold some, though no command makes one.
    if (session.start && session.end && *session.end < *session.start)
        in.wrong("json.value", Key("end"), "is before start");
    return in.finish(std::move(session));
}

QByteArray encodeJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace Foyer
