// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/snapshot.h"

#include "shared/wire/json.h"
#include "shared/wire/jsonmembers.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

namespace Foyer {

namespace {

template <typename T>
void writeSorted(TextSink &sink, QLatin1String key, const QList<T> &subjects)
{
    QList<const T *> sorted;
    sorted.reserve(subjects.size());
    for (const T &subject : subjects)
        sorted.append(&subject);
    std::sort(sorted.begin(), sorted.end(), [](const T *a, const T *b) { return a->id < b->id; });
    sink.list(key, sorted,
              [](TextSink &inner, const T *subject) { writeMembers(inner, *subject); });
}

void writeNothing(TextSink &sink, QLatin1String key)
{
    sink.list(key, QList<int>(), [](TextSink &, int) {});
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

} // namespace

QByteArray encodeSnapshot(const Snapshot &snapshot)
{
    QJsonObject counts;
    for (auto it = snapshot.counts.begin(); it != snapshot.counts.end(); ++it)
        if (it.value() > 0) counts.insert(it.key(), it.value());
    QByteArray out;
    out.reserve(4096 + 1024 * snapshot.sessions.size());
    TextSink sink(out);
    sink.begin();
    writeNothing(sink, QLatin1String("announcements"));
    sink.object(QLatin1String("counts"), counts);
    sink.text(QLatin1String("cursor"), snapshot.cursor);
    writeSorted(sink, QLatin1String("days"), snapshot.days);
    sink.nested(QLatin1String("event"),
                [&](TextSink &inner) { writeMembers(inner, snapshot.event); });
    writeSorted(sink, QLatin1String("guests"), snapshot.guests);
    writeSorted(sink, QLatin1String("locations"), snapshot.locations);
    writeNothing(sink, QLatin1String("meetingPoints"));
    writeNothing(sink, QLatin1String("proposals"));
    sink.number(QLatin1String("seq"), snapshot.seq);
    writeSorted(sink, QLatin1String("sessions"), snapshot.sessions);
    writeNothing(sink, QLatin1String("unavailability"));
    sink.end();
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

    std::optional<Error> error = readArray(object, QStringLiteral("days"), dayFromJson, out.days);
    if (!error)
        error = readArray(object, QStringLiteral("locations"), locationFromJson, out.locations);
    if (!error) error = readArray(object, QStringLiteral("guests"), guestFromJson, out.guests);
    if (!error)
        error = readArray(object, QStringLiteral("sessions"), sessionFromJson, out.sessions);
    if (!error) error = readCounts(object, out.counts);
    if (error) return tl::unexpected<Error>(std::move(*error));
    return out;
}

} // namespace Foyer
