// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/snapshot.h"

#include "shared/wire/json.h"
#include "shared/wire/jsonmembers.h"
#include "shared/wire/participationmembers.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace Foyer {

namespace {

template <typename T>
bool before(const T &a, const T &b)
{
    return a.id < b.id;
}

/// Sessions that speak of the same in the same words stand together: gzip looks back 32 kB only, and a big programme is
/// a seventh smaller so (1,351 sessions: 720 kB by id, 620 kB like this). The ids settle the rest.
bool before(const Session &a, const Session &b)
{
    return std::tie(a.language, a.track, a.title, a.id)
           < std::tie(b.language, b.track, b.title, b.id);
}

template <typename T>
void writeSorted(TextSink &sink, QLatin1String key, const QList<T> &subjects)
{
    QList<const T *> sorted;
    sorted.reserve(subjects.size());
    for (const T &subject : subjects)
        sorted.append(&subject);
    std::sort(sorted.begin(), sorted.end(), [](const T *a, const T *b) { return before(*a, *b); });
    sink.list(key, sorted,
              [](TextSink &inner, const T *subject) { writeMembers(inner, *subject); });
}

void writeMe(TextSink &sink, const Me &me)
{
    QList<Instant> slotStarts = me.availability;
    std::sort(slotStarts.begin(), slotStarts.end());
    QStringList availability;
    for (const Instant start : std::as_const(slotStarts))
        availability.append(toIso(start));
    QStringList rsvps = me.rsvps;
    std::sort(rsvps.begin(), rsvps.end());
    QJsonObject votes;
    for (auto it = me.votes.begin(); it != me.votes.end(); ++it)
        votes.insert(it.key(), toName(it.value()));

    sink.texts(QLatin1String("availability"), availability);
    sink.text(QLatin1String("guestId"), me.guestId);
    writeSorted(sink, QLatin1String("meetingGuests"), me.meetingGuests);
    writeSorted(sink, QLatin1String("meetings"), me.meetings);
    sink.nested(QLatin1String("notifications"),
                [&](TextSink &inner) { inner.number(QLatin1String("unread"), me.unread); });
    sink.texts(QLatin1String("rsvps"), rsvps);
    sink.object(QLatin1String("votes"), votes);
}

Error inside(const QString &key, qsizetype index, Error error)
{
    error.field = key + u'/' + QString::number(index) + u'/' + error.field;
    return error;
}

Error wrong(const char *code, const QString &field, const char *what)
{
    return {QString::fromLatin1(code), field + u' ' + QLatin1String(what), field, {}};
}

/// Reads the array `key` of `object` with one of the subjects' decoders.
template <typename T>
std::optional<Error> readArray(const QJsonObject &object, const QString &key,
                               Result<T> (*decode)(const QJsonObject &), QList<T> &out)
{
    const QJsonValue value = object.value(key);
    if (!value.isArray())
        return wrong(value.isUndefined() ? "json.missing" : "json.type", key, "is not an array");
    const QJsonArray array = value.toArray();
    out.reserve(array.size());
    for (qsizetype i = 0; i < array.size(); ++i) {
        Result<T> subject = decode(array.at(i).toObject());
        if (!subject) return inside(key, i, std::move(subject.error()));
        out.append(std::move(*subject));
    }
    return std::nullopt;
}

std::optional<Error> readCounts(const QJsonObject &object, QHash<Id, int> &out)
{
    const QString key = QStringLiteral("counts");
    const QJsonValue value = object.value(key);
    if (!value.isObject()) return wrong("json.type", key, "is not an object");
    const QJsonObject counts = value.toObject();
    for (auto it = counts.begin(); it != counts.end(); ++it) {
        const double count = it.value().toDouble(-1);
        if (count < 0 || count != std::floor(count) || count > 1e9)
            return wrong("json.value", key + u'/' + it.key(), "is not a count");
        if (count > 0) out.insert(it.key(), int(count));
    }
    return std::nullopt;
}

std::optional<Error> readEventArrays(const QJsonObject &object, Snapshot &out)
{
    const auto read = [&](const char *key, auto decode, auto &into) {
        return readArray(object, QString::fromLatin1(key), decode, into);
    };
    std::optional<Error> error = read("days", dayFromJson, out.days);
    if (!error) error = read("locations", locationFromJson, out.locations);
    if (!error) error = read("guests", guestFromJson, out.guests);
    if (!error) error = read("sessions", sessionFromJson, out.sessions);
    if (!error) error = read("unavailability", unavailabilityFromJson, out.unavailability);
    if (!error) error = read("proposals", proposalFromJson, out.proposals);
    if (!error) error = read("meetingPoints", meetingPointFromJson, out.meetingPoints);
    if (!error) error = read("announcements", announcementFromJson, out.announcements);
    return error ? error : readCounts(object, out.counts);
}

/// Reads the array of texts `key` with `take(text)`, which says whether the text is one.
template <typename Take>
std::optional<Error> readTexts(const QJsonObject &object, const QString &key, const Take &take)
{
    const QJsonValue value = object.value(key);
    if (!value.isArray())
        return wrong(value.isUndefined() ? "json.missing" : "json.type", key, "is not an array");
    const QJsonArray array = value.toArray();
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (!take(array.at(i).toString()))
            return wrong("json.value", key + u'/' + QString::number(i), "is not one of its kind");
    }
    return std::nullopt;
}

std::optional<Error> readVotes(const QJsonObject &object, QHash<Id, VoteChoice> &out)
{
    const QString key = QStringLiteral("votes");
    const QJsonValue value = object.value(key);
    if (!value.isObject()) return wrong("json.type", key, "is not an object");
    const QJsonObject votes = value.toObject();
    for (auto it = votes.begin(); it != votes.end(); ++it) {
        const std::optional<VoteChoice> choice = voteChoiceFromName(it.value().toString());
        if (!choice) return wrong("json.value", key + u'/' + it.key(), "is not a choice");
        out.insert(it.key(), *choice);
    }
    return std::nullopt;
}

std::optional<Error> readUnread(const QJsonObject &object, int &out)
{
    const QJsonValue value =
        object.value(QLatin1String("notifications")).toObject().value(QLatin1String("unread"));
    const double unread = value.toDouble(-1);
    if (unread < 0 || unread != std::floor(unread) || unread > 1e9)
        return wrong("json.value", QStringLiteral("notifications/unread"), "is not a count");
    out = int(unread);
    return std::nullopt;
}

Result<Me> meFromJson(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    Me me;
    me.guestId = object.value(QLatin1String("guestId")).toString();
    std::optional<Error> error;
    if (me.guestId.isEmpty())
        error = wrong("json.missing", QStringLiteral("guestId"), "is missing");
    if (!error)
        error = readTexts(object, QStringLiteral("rsvps"), [&](const QString &id) {
            if (!id.isEmpty()) me.rsvps.append(id);
            return !id.isEmpty();
        });
    if (!error) error = readVotes(object, me.votes);
    if (!error) error = readArray(object, QStringLiteral("meetings"), meetingFromJson, me.meetings);
    if (!error)
        error =
            readArray(object, QStringLiteral("meetingGuests"), leanGuestFromJson, me.meetingGuests);
    if (!error)
        error = readTexts(object, QStringLiteral("availability"), [&](const QString &text) {
            const std::optional<Instant> start = fromIso(text);
            if (start) me.availability.append(*start);
            return start.has_value();
        });
    if (!error) error = readUnread(object, me.unread);
    if (!error) return me;
    error->field.prepend(QStringLiteral("me/"));
    return tl::unexpected<Error>(std::move(*error));
}

} // namespace

QByteArray encodeSnapshot(const Snapshot &snapshot)
{
    return encodeEventPart(snapshot) + encodeViewerPart(snapshot.seq, snapshot.cursor, snapshot.me);
}

QByteArray encodeEventPart(const Snapshot &snapshot)
{
    QJsonObject counts;
    for (auto it = snapshot.counts.begin(); it != snapshot.counts.end(); ++it)
        if (it.value() > 0) counts.insert(it.key(), it.value());
    QByteArray out;
    out.reserve(4096 + 1024 * snapshot.sessions.size());
    TextSink sink(out);
    sink.begin();
    writeSorted(sink, QLatin1String("announcements"), snapshot.announcements);
    sink.object(QLatin1String("counts"), counts);
    writeSorted(sink, QLatin1String("days"), snapshot.days);
    sink.nested(QLatin1String("event"),
                [&](TextSink &inner) { writeMembers(inner, snapshot.event); });
    writeSorted(sink, QLatin1String("guests"), snapshot.guests);
    writeSorted(sink, QLatin1String("locations"), snapshot.locations);
    writeSorted(sink, QLatin1String("meetingPoints"), snapshot.meetingPoints);
    writeSorted(sink, QLatin1String("proposals"), snapshot.proposals);
    writeSorted(sink, QLatin1String("sessions"), snapshot.sessions);
    writeSorted(sink, QLatin1String("unavailability"), snapshot.unavailability);
    return out;
}

QByteArray encodeViewerPart(qint64 seq, const QString &cursor, const std::optional<Me> &me)
{
    QByteArray out;
    TextSink sink(out);
    sink.begin();
    sink.text(QLatin1String("cursor"), cursor);
    if (me) sink.nested(QLatin1String("me"), [&](TextSink &inner) { writeMe(inner, *me); });
    sink.number(QLatin1String("seq"), seq);
    sink.end();
    out[0] = ',';
    return out;
}

Result<Snapshot> decodeSnapshot(QByteArrayView bytes)
{
    const Result<QJsonObject> parsed = parseStrictObject(bytes);
    if (!parsed) return tl::unexpected<Error>(parsed.error());
    const QJsonObject &object = *parsed;
    Snapshot out;
    const QJsonValue seq = object.value(QLatin1String("seq"));
    if (!seq.isDouble() || seq.toInteger(-1) < 0)
        return tl::unexpected<Error>(
            wrong("json.value", QStringLiteral("seq"), "is not a position"));
    out.seq = seq.toInteger();
    out.cursor = object.value(QLatin1String("cursor")).toString();
    if (out.cursor.isEmpty())
        return tl::unexpected<Error>(wrong("json.missing", QStringLiteral("cursor"), "is missing"));
    Result<Event> event = eventFromJson(object.value(QLatin1String("event")).toObject());
    if (!event) {
        event.error().field.prepend(QStringLiteral("event/"));
        return tl::unexpected<Error>(std::move(event.error()));
    }
    out.event = std::move(*event);
    if (std::optional<Error> error = readEventArrays(object, out))
        return tl::unexpected<Error>(std::move(*error));
    // Left out for a viewer who is nobody; what stands there must be whole.
    if (object.contains(QLatin1String("me"))) {
        Result<Me> me = meFromJson(object.value(QLatin1String("me")));
        if (!me) return tl::unexpected<Error>(std::move(me.error()));
        out.me = std::move(*me);
    }
    return out;
}

} // namespace Foyer
