// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/subjectmix.h"

#include "shared/wire/json.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr qint64 Hour = 3'600'000, Day24 = 24 * Hour;

QString text(const char *literal) { return QString::fromUtf8(literal); }

QJsonObject from(Instant start) { return {{text("start"), toIso(start)}}; }

} // namespace

Id idFrom(QRandomGenerator &random)
{
    std::array<quint32, 4> parts{};
    random.fillRange(parts.data(), qsizetype(parts.size()));
    return QString::fromLatin1(
        QByteArray(reinterpret_cast<const char *>(parts.data()), 16)
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

SubjectMix::SubjectMix(quint16 port, QString slug, QByteArray organizer, QList<Person> guests,
                       QRandomGenerator &random)
    : m_port(port)
    , m_slug(std::move(slug))
    , m_organizer(std::move(organizer))
    , m_guests(std::move(guests))
    , m_random(random)
    , m_steps{{text("event"), &SubjectMix::event},
              {text("day"), &SubjectMix::day},
              {text("location"), &SubjectMix::location},
              {text("unavailability"), &SubjectMix::unavailability},
              {text("guest"), &SubjectMix::guest},
              {text("membership"), &SubjectMix::membership},
              {text("session"), &SubjectMix::session},
              {text("hosted"), &SubjectMix::hosted},
              {text("status"), &SubjectMix::sessionStatus},
              {text("rsvp"), &SubjectMix::rsvp},
              {text("proposal"), &SubjectMix::proposal},
              {text("vote"), &SubjectMix::vote},
              {text("comment"), &SubjectMix::comment},
              {text("like"), &SubjectMix::like},
              {text("availability"), &SubjectMix::availability},
              {text("meeting"), &SubjectMix::meeting},
              {text("meetingPoint"), &SubjectMix::meetingPoint},
              {text("announcement"), &SubjectMix::announcement},
              {text("kiosk"), &SubjectMix::kiosk},
              {text("notifications"), &SubjectMix::notificationsRead}}
{
    look();
}

RawResponse SubjectMix::sendToSite(const QByteArray &lines, const QByteArray &method,
                                   const QString &path, const QJsonObject &body)
{
    RawClient client(m_port);
    const QByteArray target = method + " /api/v1" + path.toUtf8();
    const bool bodiless = method == "DELETE" || method == "GET";
    const RawResponse answer = client.ask(
        requestBytes(target, lines + "Idempotency-Key: " + idFrom(m_random).toLatin1() + "\r\n",
                     bodiless ? QByteArray() : encodeJson(body)));
    if (method == "GET") return answer;
    m_last = QString::fromUtf8(target + ' ' + encodeJson(body) + " → "
                               + QByteArray::number(answer.status) + ' ' + answer.body.left(400));
    const bool good = answer.status >= 200 && answer.status < 300;
    const bool refusal = answer.status == 403 || answer.status == 404 || answer.status == 409
                         || answer.status == 422 || answer.status == 429;
    // An address that is not there would be refused for ever, and nobody would notice.
    const bool missing = answer.status == 405 || answer.code() == QLatin1String("http.notFound");
    m_done += good;
    m_refused += refusal;
    m_sound = m_sound && (good || refusal) && !missing;
    return answer;
}

RawResponse SubjectMix::send(const QByteArray &lines, const QByteArray &method, const QString &path,
                             const QJsonObject &body)
{
    return sendToSite(lines, method, text("/events/") + m_slug + path, body);
}

void SubjectMix::look()
{
    m_sinceLook = 0;
    const RawResponse answer = send(m_organizer, "GET", text("/snapshot"));
    const Result<Snapshot> snapshot = decodeSnapshot(answer.body);
    if (!snapshot) qFatal("no snapshot: %d %s", answer.status, answer.body.left(400).constData());
    m_now = *snapshot;
    m_now.guests.removeIf([this](const Guest &guest) { return m_untouched.contains(guest.id); });
    for (const Person &person : m_guests) {
        QList<Id> &own = m_meetings[person.id];
        own.clear();
        const QJsonArray list = send(person.lines, "GET", text("/meetings"))
                                    .json()
                                    .value(QLatin1String("meetings"))
                                    .toArray();
        for (const QJsonValue &meeting : list)
            own.append(meeting.toObject().value(QLatin1String("id")).toString());
    }
}

bool SubjectMix::one(const QString &subject)
{
    if (++m_sinceLook > 12) look();
    m_sound = true;
    const auto step = m_steps.find(subject);
    if (step == m_steps.end()) return false;
    (this->*step->second)();
    return m_sound;
}

bool SubjectMix::one()
{
    auto step = m_steps.begin();
    std::advance(step, upTo(int(m_steps.size())));
    return one(step->first);
}

QStringList SubjectMix::subjects() const
{
    QStringList names;
    for (const auto &[name, step] : m_steps)
        names.append(name);
    return names;
}

QString SubjectMix::words()
{
    static const QStringList some{text("größer"),
                                  text("🦉"),
                                  text("قهوة"),
                                  text("a \"b\" \\ c"),
                                  text("<i>&amp;"),
                                  text("línea\nnueva"),
                                  text("e\xcc\x81"
                                       "cole"),
                                  text("学会")};
    return some.at(upTo(int(some.size()))) + QLatin1Char(' ') + QString::number(upTo(1'000'000));
}

Instant SubjectMix::now() const { return m_at != 0 ? m_at : QDateTime::currentMSecsSinceEpoch(); }

QByteArray SubjectMix::anyone() { return upTo(2) ? m_organizer : anyGuest().lines; }

template <typename T>
Id SubjectMix::anyOf(const QList<T> &list)
{
    if (list.isEmpty() || upTo(25) == 0) return idFrom(m_random); // now and then none that is there
    return list.at(upTo(int(list.size()))).id;
}

template <>
Id SubjectMix::anyOf(const QList<Id> &list)
{
    return list.isEmpty() ? idFrom(m_random) : list.at(upTo(int(list.size())));
}

Instant SubjectMix::slotStart()
{
    if (m_now.days.isEmpty()) return now() + 3 * Day24;
    const Day &day = m_now.days.at(upTo(int(m_now.days.size())));
    const qint64 slot = m_now.event.slotMinutes * 60'000LL;
    return day.start + slot * upTo(int(std::max<qint64>(1, (day.end - day.start) / slot)));
}

void SubjectMix::remove(const QString &path, QList<Id> *known, const Id &id)
{
    send(anyone(), "DELETE", path);
    if (known && upTo(3)) known->removeAll(id);
}

bool SubjectMix::phase(int which)
{
    QJsonObject phases{{text("proposal"), QJsonValue()},
                       {text("voting"), QJsonValue()},
                       {text("scheduling"), QJsonValue()}};
    if (which > 0) {
        const auto begins = [&](int of) { return now() + (of <= which ? of - 10 : of) * Hour; };
        phases = {{text("proposal"), from(begins(1))},
                  {text("voting"), from(begins(2))},
                  {text("scheduling"), from(begins(3))}};
    }
    m_sound = true;
    return send(m_organizer, "PATCH", {}, {{text("phases"), phases}}).status == 200 && m_sound;
}

void SubjectMix::event()
{
    switch (upTo(4)) {
    case 0:
        send(m_organizer, "PATCH", {}, {{text("bufferMinutes"), 5 * upTo(4)}});
        break;
    case 1:
        send(anyone(), "PATCH", {},
             {{text("website"), text("https://example.org/") + QString::number(upTo(99))}});
        break;
    default:
        send(m_organizer, "PATCH", {}, {{text(upTo(2) ? "name" : "description"), words()}});
    }
}

void SubjectMix::day()
{
    const Instant start = (now() / Day24 + 2 + upTo(8)) * Day24 + 8 * Hour;
    const QJsonObject whole{{text("start"), toIso(start)},
                            {text("end"), toIso(start + 10 * Hour)},
                            {text("bookingStart"), toIso(start)},
                            {text("bookingEnd"), toIso(start + (6 + upTo(5)) * Hour)}};
    const QString one = text("/days/") + anyOf(m_now.days);
    switch (upTo(5)) {
    case 0:
        if (m_now.days.size() > 2) return remove(one);
        [[fallthrough]];
    case 1:
    case 2: {
        QJsonObject body = whole;
        body.insert(text("id"), idFrom(m_random));
        send(m_organizer, "POST", text("/days"), body);
        return;
    }
    default:
        for (const Day &day : std::as_const(m_now.days)) {
            if (text("/days/") + day.id != one) continue;
            send(m_organizer, "PATCH", one,
                 {{text("bookingEnd"), toIso(day.start + (5 + upTo(6)) * Hour)}});
        }
    }
}

void SubjectMix::location()
{
    const QString one = text("/locations/") + anyOf(m_now.locations);
    switch (upTo(4)) {
    case 0:
        if (m_now.locations.size() > 3) return remove(one);
        [[fallthrough]];
    case 1:
        send(m_organizer, "POST", text("/locations"),
             {{text("id"), idFrom(m_random)}, {text("name"), words()}});
        return;
    default:
        send(anyone(), "PATCH", one, {{text("area"), words()}, {text("capacity"), upTo(300)}});
    }
}

void SubjectMix::unavailability()
{
    const Instant start = slotStart();
    const QString one = text("/unavailability/") + anyOf(m_now.unavailability);
    switch (upTo(4)) {
    case 0:
        return remove(one);
    case 1:
        send(m_organizer, "PATCH", one, {{text("reason"), words()}});
        return;
    default:
        send(m_organizer, "POST", text("/unavailability"),
             {{text("id"), idFrom(m_random)},
              {text("locationId"), anyOf(m_now.locations)},
              {text("start"), toIso(start)},
              {text("end"), toIso(start + Hour)},
              {text("reason"), words()}});
    }
}

void SubjectMix::guest()
{
    if (upTo(3) == 0) {
        send(m_organizer, "POST", text("/guests"),
             {{text("id"), idFrom(m_random)}, {text("name"), words()}});
        return;
    }
    const Id id = anyOf(m_now.guests);
    const bool isActor = std::any_of(m_guests.begin(), m_guests.end(),
                                     [&](const Person &person) { return person.id == id; });
    if (upTo(3) == 0 && !isActor) {
        sendToSite(m_organizer, "DELETE", text("/guests/") + id);
        return;
    }
    const QJsonObject body{{text("about"), words()}};
    if (upTo(2))
        sendToSite(m_organizer, "PATCH", text("/guests/") + id, body);
    else
        sendToSite(anyGuest().lines, "PATCH", text("/me/profile"), body);
}

void SubjectMix::membership()
{
    QList<Id> may;
    for (const Guest &guest : std::as_const(m_now.guests)) {
        const bool stays = std::any_of(m_guests.begin(), m_guests.end(), [&](const Person &person) {
            return person.id == guest.id && person.stays;
        });
        if (!stays) may.append(guest.id);
    }
    for (const Person &person : m_guests)
        if (!person.stays) may.append(person.id);
    const Id id = anyOf(may);
    if (upTo(3))
        send(m_organizer, "POST", text("/guests"), {{text("guestId"), id}});
    else
        send(m_organizer, "DELETE", text("/guests/") + id);
}

void SubjectMix::session()
{
    const Instant start = slotStart() + 300'000 * upTo(3);
    const QString one = text("/sessions/") + anyOf(m_now.sessions);
    QJsonObject timed{{text("start"), toIso(start)}, {text("end"), toIso(start + Hour)}};
    switch (upTo(6)) {
    case 0:
        return remove(one);
    case 1:
        timed.insert(text("locationIds"), QJsonArray{anyOf(m_now.locations)});
        send(m_organizer, "PATCH", one, timed);
        return;
    case 2:
        send(anyone(), "PATCH", one,
             {{text("hostIds"), QJsonArray{anyOf(m_now.guests)}}, {text("track"), words()}});
        return;
    case 3:
        send(m_organizer, "PATCH", one,
             {{text("start"), QJsonValue()}, {text("end"), QJsonValue()}});
        return;
    default:
        if (upTo(4) == 0) timed = {};
        timed.insert(text("id"), idFrom(m_random));
        timed.insert(text("title"), words());
        if (upTo(2)) timed.insert(text("hostIds"), QJsonArray{anyOf(m_now.guests)});
        if (upTo(6) == 0) timed.insert(text("kind"), text("blocker"));
        if (upTo(3) == 0) timed.insert(text("proposalId"), anyOf(m_now.proposals));
        send(m_organizer, "POST", text("/sessions"), timed);
    }
}

/// What a host does in the scheduling phase, on the grid.
void SubjectMix::hosted()
{
    const Person &host = anyGuest();
    const Instant start = slotStart();
    const qint64 slot = m_now.event.slotMinutes * 60'000LL;
    send(host.lines, "POST", text("/sessions"),
         {{text("id"), idFrom(m_random)},
          {text("title"), words()},
          {text("hostIds"), QJsonArray{host.id}},
          {text("locationIds"), QJsonArray{anyOf(m_now.locations)}},
          {text("start"), toIso(start)},
          {text("end"), toIso(start + slot)}});
}

void SubjectMix::sessionStatus()
{
    const QString one = text("/sessions/") + anyOf(m_now.sessions);
    switch (upTo(3)) {
    case 0:
        send(anyone(), "POST", one + text("/cancel"), {{text("reason"), words()}});
        return;
    case 1:
        send(anyone(), "POST", one + text("/reinstate"));
        return;
    default:
        send(anyone(), "POST", one + text("/late"), {{text("minutes"), 5 * upTo(6)}});
    }
}

void SubjectMix::rsvp()
{
    const Person &person = anyGuest();
    const QString path = text("/sessions/") + anyOf(m_now.sessions) + text("/rsvp");
    if (upTo(4) == 0)
        send(m_organizer, "PUT", path, {{text("guestId"), anyOf(m_now.guests)}});
    else
        send(person.lines, upTo(3) ? "PUT" : "DELETE", path);
}

void SubjectMix::proposal()
{
    const QString one = text("/proposals/") + anyOf(m_now.proposals);
    switch (upTo(6)) {
    case 0:
        return remove(one);
    case 1:
        send(anyone(), "PATCH", one,
             {{text("description"), words()}, {text("cohostWanted"), true}});
        return;
    case 2:
        send(anyGuest().lines, "POST", one + text("/host"));
        return;
    default: {
        QJsonObject body{{text("id"), idFrom(m_random)}, {text("title"), words()}};
        if (upTo(3) == 0) body.insert(text("durationMinutes"), 30);
        if (upTo(3) == 0) body.insert(text("hostIds"), QJsonArray());
        send(anyone(), "POST", text("/proposals"), body);
    }
    }
}

void SubjectMix::vote()
{
    static const QStringList choices{text("interested"), text("maybe"), text("skip")};
    const QString path = text("/proposals/") + anyOf(m_now.proposals) + text("/vote");
    if (upTo(3) == 0)
        send(anyGuest().lines, "DELETE", path);
    else
        send(anyGuest().lines, "PUT", path, {{text("choice"), choices.at(upTo(3))}});
}

void SubjectMix::comment()
{
    const QString one = text("/comments/") + anyOf(m_comments);
    if (const int which = upTo(6); which == 0)
        return remove(one);
    else if (which == 1) {
        send(anyGuest().lines, "PATCH", one, {{text("body"), words()}});
        return;
    }
    QString path;
    switch (upTo(3)) {
    case 0:
        path = text("/sessions/") + anyOf(m_now.sessions);
        break;
    case 1:
        path = text("/proposals/") + anyOf(m_now.proposals);
        break;
    default:
        path = text("/guests/") + anyOf(m_now.guests);
    }
    const Id id = idFrom(m_random);
    QJsonObject body{{text("id"), id}, {text("body"), words()}};
    if (upTo(4) == 0) body.insert(text("parentId"), anyOf(m_comments));
    if (send(anyGuest().lines, "POST", path + text("/comments"), body).status == 201)
        m_comments.append(id);
}

void SubjectMix::like()
{
    const QString path = text("/comments/") + anyOf(m_comments) + text("/like");
    send(anyGuest().lines, upTo(3) ? "PUT" : "DELETE", path);
}

void SubjectMix::availability()
{
    QJsonArray offered;
    if (upTo(6)) {
        const qint64 slot = m_now.event.slotMinutes * 60'000LL;
        for (const Day &day : std::as_const(m_now.days))
            for (Instant at = day.start; at + slot <= day.end; at += slot)
                if (upTo(3)) offered.append(toIso(at));
    }
    send(anyGuest().lines, "PUT", text("/availability"), {{text("slots"), offered}});
}

void SubjectMix::meeting()
{
    static const QStringList answers{text("accepted"), text("declined"), text("canceled")};
    const Person &person = anyGuest();
    if (upTo(2)) {
        send(person.lines, "POST", text("/meetings"),
             {{text("id"), idFrom(m_random)},
              {text("recipientId"), anyGuest().id},
              {text("slotStart"), toIso(slotStart())},
              {text("place"), words()},
              {text("message"), words()}});
        return;
    }
    send(person.lines, "PATCH", text("/meetings/") + anyOf(m_meetings[person.id]),
         {{text("status"), answers.at(upTo(3))}, {text("note"), words()}});
}

void SubjectMix::meetingPoint()
{
    const QString one = text("/meeting-points/") + anyOf(m_now.meetingPoints);
    switch (upTo(4)) {
    case 0:
        return remove(one);
    case 1:
        send(m_organizer, "PATCH", one, {{text("description"), words()}});
        return;
    default:
        send(anyone(), "POST", text("/meeting-points"),
             {{text("id"), idFrom(m_random)}, {text("name"), words()}});
    }
}

void SubjectMix::announcement()
{
    static const QStringList severities{text("info"), text("warning"), text("emergency")};
    const QString one = text("/announcements/") + anyOf(m_now.announcements);
    switch (upTo(4)) {
    case 0:
        return remove(one);
    case 1:
        send(m_organizer, "PATCH", one, {{text("text"), words()}});
        return;
    default:
        send(m_organizer, "POST", text("/announcements"),
             {{text("id"), idFrom(m_random)},
              {text("text"), words()},
              {text("severity"), severities.at(upTo(3))}});
    }
}

void SubjectMix::kiosk()
{
    if (!m_kiosks.isEmpty() && upTo(2)) {
        const Id id = anyOf(m_kiosks);
        if (upTo(2)) {
            sendToSite(m_organizer, "PATCH", text("/kiosks/") + id, {{text("name"), words()}});
            return;
        }
        sendToSite(m_organizer, "DELETE", text("/kiosks/") + id);
        m_kiosks.removeAll(id);
        return;
    }
    if (m_kiosks.size() > 3) return;
    const QJsonObject pairing =
        sendToSite({}, "POST", text("/kiosks/pair"),
                   {{text("label"), words()}, {text("appVersion"), text("1")}})
            .json();
    const RawResponse made = sendToSite(
        m_organizer, "POST",
        text("/kiosks/") + pairing.value(QLatin1String("code")).toString() + text("/approve"),
        {{text("name"), words()}, {text("eventId"), m_now.event.id}});
    if (made.status == 201) m_kiosks.append(made.json().value(QLatin1String("id")).toString());
}

void SubjectMix::notificationsRead()
{
    sendToSite(anyGuest().lines, "POST", text("/notifications/read"), {{text("all"), true}});
}

} // namespace Foyer
