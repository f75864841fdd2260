// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <cmath>
#include <limits>

namespace Foyer
{

namespace
{

using Key = QLatin1String;

/// Reads the members of one object and keeps the first error, so that a decoder is a flat list of
/// fields. A member that is absent or null keeps its default unless it is required.
class Members
{
public:
    explicit Members(const QJsonObject &object) : m_object(object) {}

    QString requiredText(Key key) { return text(key, true); }
    QString text(Key key) { return text(key, false); }

    Id requiredId(Key key)
    {
        Id id = text(key, true);
        if (!m_error && id.isEmpty()) wrong("json.value", key, "is empty");
        return id;
    }

    /// A whole number from `least` to the largest int.
    int number(Key key, int fallback, int least = 0)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return fallback;
        if (!value.isDouble()) return wrong("json.type", key, "is not a number"), fallback;
        const double d = value.toDouble();
        if (d != std::floor(d) || d < least || d > std::numeric_limits<int>::max())
            return wrong("json.value", key, "is not a whole number in its range"), fallback;
        return int(d);
    }

    bool flag(Key key, bool fallback)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return fallback;
        if (!value.isBool()) wrong("json.type", key, "is not true or false");
        return value.toBool(fallback);
    }

    std::optional<Instant> instant(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return std::nullopt;
        if (!value.isString()) return wrong("json.type", key, "is not text"), std::nullopt;
        const std::optional<Instant> instant = fromIso(value.toString());
        if (!instant) wrong("json.value", key, "is not an instant with an offset");
        return instant;
    }

    Instant requiredInstant(Key key)
    {
        if (isAbsent(m_object.value(key))) return wrong("json.missing", key, "is missing"), 0;
        return instant(key).value_or(0);
    }

    QStringList texts(Key key)
    {
        QStringList out;
        const QJsonArray items = array(key);
        out.reserve(items.size());
        for (const QJsonValue &item : items) {
            if (!item.isString()) return wrong("json.type", key, "holds something not text"), out;
            out.append(item.toString());
        }
        return out;
    }

    QJsonArray array(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return {};
        if (!value.isArray()) wrong("json.type", key, "is not an array");
        return value.toArray();
    }

    QJsonObject object(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return {};
        if (!value.isObject()) wrong("json.type", key, "is not an object");
        return value.toObject();
    }

    bool has(Key key) const { return !isAbsent(m_object.value(key)); }

    template <typename Enum>
    Enum name(Key key, Enum fallback, std::optional<Enum> (*fromName)(QStringView))
    {
        if (!has(key)) return fallback;
        const std::optional<Enum> value = fromName(text(key, false));
        if (!value) wrong("json.value", key, "is not a name known here");
        return value.value_or(fallback);
    }

    void wrong(const char *code, Key key, const char *what)
    {
        if (m_error) return;
        m_error = Error{QString::fromLatin1(code),
                        QStringLiteral("%1 %2").arg(key, QLatin1String(what)),
                        QString(key),
                        {}};
    }

    /// Takes over the error of a nested object, its field written as "outer/inner".
    void nested(Key key, const Members &inner)
    {
        if (m_error || !inner.m_error) return;
        m_error = inner.m_error;
        m_error->field = key + u'/' + m_error->field;
    }

    template <typename T>
    Result<T> finish(T &&value)
    {
        if (m_error) return tl::unexpected<Error>(std::move(*m_error));
        return std::forward<T>(value);
    }

private:
    static bool isAbsent(const QJsonValue &value) { return value.isUndefined() || value.isNull(); }

    QString text(Key key, bool required)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isString()) return value.toString();
        if (!isAbsent(value))
            wrong("json.type", key, "is not text");
        else if (required)
            wrong("json.missing", key, "is missing");
        return {};
    }

    const QJsonObject &m_object;
    std::optional<Error> m_error;
};

void put(QJsonObject &object, const QString &key, const std::optional<Instant> &instant)
{
    if (instant) object.insert(key, toIso(*instant));
}

QJsonArray toArray(const QStringList &texts) { return QJsonArray::fromStringList(texts); }

QJsonObject toJson(const Phase &phase)
{
    QJsonObject object;
    put(object, QStringLiteral("start"), phase.start);
    put(object, QStringLiteral("end"), phase.end);
    return object;
}

QJsonObject toJson(const MovedFrom &moved)
{
    QJsonObject object{{QStringLiteral("locationIds"), toArray(moved.locationIds)},
                       {QStringLiteral("at"), toIso(moved.at)}};
    put(object, QStringLiteral("start"), moved.start);
    put(object, QStringLiteral("end"), moved.end);
    return object;
}

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

QJsonObject toJson(const Event &event)
{
    const Policies &p = event.policies;
    return {
        {QStringLiteral("id"), event.id},
        {QStringLiteral("slug"), event.slug},
        {QStringLiteral("name"), event.name},
        {QStringLiteral("description"), event.description},
        {QStringLiteral("website"), event.website},
        {QStringLiteral("timeZone"), event.timeZone},
        {QStringLiteral("phases"),
         QJsonObject{{QStringLiteral("proposal"), toJson(event.proposal)},
                     {QStringLiteral("voting"), toJson(event.voting)},
                     {QStringLiteral("scheduling"), toJson(event.scheduling)}}},
        {QStringLiteral("maxSessionMinutes"), event.maxSessionMinutes},
        {QStringLiteral("breakMinutes"), event.breakMinutes},
        {QStringLiteral("slotMinutes"), event.slotMinutes},
        {QStringLiteral("hardCapacity"), event.hardCapacity},
        {QStringLiteral("meetingsEnabled"), event.meetingsEnabled},
        {QStringLiteral("maxOpenMeetingRequests"), event.maxOpenMeetingRequests},
        {QStringLiteral("icon"), event.icon},
        {QStringLiteral("policies"),
         QJsonObject{{QStringLiteral("roomClash"), toName(p.roomClash)},
                     {QStringLiteral("hostClash"), toName(p.hostClash)},
                     {QStringLiteral("unavailable"), toName(p.unavailable)},
                     {QStringLiteral("buffer"), toName(p.buffer)},
                     {QStringLiteral("capacity"), toName(p.capacity)}}},
        {QStringLiteral("bufferMinutes"), event.bufferMinutes},
        {QStringLiteral("version"), event.version},
    };
}

QJsonObject toJson(const Day &day)
{
    return {
        {QStringLiteral("id"), day.id},
        {QStringLiteral("start"), toIso(day.start)},
        {QStringLiteral("end"), toIso(day.end)},
        {QStringLiteral("bookingStart"), toIso(day.bookingStart)},
        {QStringLiteral("bookingEnd"), toIso(day.bookingEnd)},
        {QStringLiteral("version"), day.version},
    };
}

QJsonObject toJson(const Location &location)
{
    return {
        {QStringLiteral("id"), location.id},
        {QStringLiteral("name"), location.name},
        {QStringLiteral("description"), location.description},
        {QStringLiteral("area"), location.area},
        {QStringLiteral("floor"), location.floor},
        {QStringLiteral("capacity"), location.capacity},
        {QStringLiteral("parallel"), location.parallel},
        {QStringLiteral("colour"), location.colour},
        {QStringLiteral("bookable"), location.bookable},
        {QStringLiteral("imageUrl"), location.imageUrl},
        {QStringLiteral("order"), location.order},
        {QStringLiteral("version"), location.version},
    };
}

QJsonObject toJson(const Guest &guest)
{
    return {
        {QStringLiteral("id"), guest.id},
        {QStringLiteral("name"), guest.name},
        {QStringLiteral("about"), guest.about},
        {QStringLiteral("pronouns"), guest.pronouns},
        {QStringLiteral("basedIn"), guest.basedIn},
        {QStringLiteral("languages"), toArray(guest.languages)},
        {QStringLiteral("prompts"), guest.prompts},
        {QStringLiteral("contacts"), guest.contacts},
        {QStringLiteral("avatarUrl"), guest.avatarUrl},
        {QStringLiteral("member"), guest.member},
        {QStringLiteral("profileVersion"), guest.profileVersion},
    };
}

QJsonObject toJson(const Session &session)
{
    QJsonArray links;
    for (const Link &link : session.links)
        links.append(
            QJsonObject{{QStringLiteral("title"), link.title}, {QStringLiteral("url"), link.url}});
    QJsonObject object{
        {QStringLiteral("id"), session.id},
        {QStringLiteral("guid"), session.guid},
        {QStringLiteral("title"), session.title},
        {QStringLiteral("subtitle"), session.subtitle},
        {QStringLiteral("description"), session.description},
        {QStringLiteral("locationIds"), toArray(session.locationIds)},
        {QStringLiteral("hostIds"), toArray(session.hostIds)},
        {QStringLiteral("capacity"), session.capacity},
        {QStringLiteral("kind"), toName(session.kind)},
        {QStringLiteral("status"), toName(session.status)},
        {QStringLiteral("statusReason"), session.statusReason},
        {QStringLiteral("closed"), session.closed},
        {QStringLiteral("adminManaged"), session.adminManaged},
        {QStringLiteral("language"), session.language},
        {QStringLiteral("track"), session.track},
        {QStringLiteral("links"), links},
        {QStringLiteral("lateMinutes"), session.lateMinutes},
        {QStringLiteral("version"), session.version},
    };
    put(object, QStringLiteral("start"), session.start);
    put(object, QStringLiteral("end"), session.end);
    if (!session.proposalId.isEmpty())
        object.insert(QStringLiteral("proposalId"), session.proposalId);
    if (session.movedFrom) object.insert(QStringLiteral("movedFrom"), toJson(*session.movedFrom));
    return object;
}

QJsonObject toJson(const Clash &clash)
{
    QJsonObject object{
        {QStringLiteral("kind"), toName(clash.kind)},
        {QStringLiteral("start"), toIso(clash.start)},
        {QStringLiteral("end"), toIso(clash.end)},
        {QStringLiteral("severity"), toName(clash.severity)},
        {QStringLiteral("private"), false},
    };
    if (!clash.sessionId.isEmpty()) {
        object.insert(QStringLiteral("sessionId"), clash.sessionId);
        object.insert(QStringLiteral("title"), clash.title);
    }
    if (!clash.locationId.isEmpty()) object.insert(QStringLiteral("locationId"), clash.locationId);
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
    if (session.start && session.end && *session.end <= *session.start)
        in.wrong("json.value", Key("end"), "is not after start");
    return in.finish(std::move(session));
}

QByteArray encodeJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace Foyer
