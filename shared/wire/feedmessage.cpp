// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/feedmessage.h"

#include "shared/wire/json.h"

#include <cmath>

namespace Foyer {

namespace {

/// What a type carries: the whole subject under `key`, or an id.
struct TypeShape {
    QLatin1String type;
    SubjectKind kind;
    const char *key; ///< null: {"id"}
};

constexpr TypeShape Shapes[] = {
    {ChangeType::SessionChanged, SubjectKind::Session, "session"},
    {ChangeType::SessionCreated, SubjectKind::Session, "session"},
    {ChangeType::SessionDeleted, SubjectKind::Session, nullptr},
    {ChangeType::GuestJoined, SubjectKind::Guest, "guest"},
    {ChangeType::GuestChanged, SubjectKind::Guest, "guest"},
    {ChangeType::GuestLeft, SubjectKind::Guest, nullptr},
    {ChangeType::LocationChanged, SubjectKind::Location, "location"},
    {ChangeType::LocationRemoved, SubjectKind::Location, nullptr},
    {ChangeType::DayCreated, SubjectKind::Day, "day"},
    {ChangeType::DayChanged, SubjectKind::Day, "day"},
    {ChangeType::DayDeleted, SubjectKind::Day, nullptr},
    {ChangeType::EventChanged, SubjectKind::Event, "event"},
    {ChangeType::EventDeleted, SubjectKind::Event, nullptr},
};

Error malformed(const QString &detail, const QString &field = {})
{
    return {QStringLiteral("feed.malformed"), detail, field, {}};
}

template <typename T>
std::optional<Error> take(Result<T> subject, FeedPayload &out)
{
    if (!subject) return malformed(subject.error().detail, subject.error().field);
    out = std::move(*subject);
    return std::nullopt;
}

std::optional<Error> takeSubject(const TypeShape &shape, const QJsonObject &payload,
                                 FeedPayload &out)
{
    if (!shape.key) {
        const Id id = payload.value(QLatin1String("id")).toString();
        if (id.isEmpty())
            return malformed(QStringLiteral("a removal without id"), QStringLiteral("id"));
        out = Removed{shape.kind, id};
        return std::nullopt;
    }
    const QJsonObject subject = payload.value(QLatin1String(shape.key)).toObject();
    switch (shape.kind) {
    case SubjectKind::Event:
        return take(eventFromJson(subject), out);
    case SubjectKind::Day:
        return take(dayFromJson(subject), out);
    case SubjectKind::Location:
        return take(locationFromJson(subject), out);
    case SubjectKind::Guest:
        return take(guestFromJson(subject), out);
    case SubjectKind::Session:
        return take(sessionFromJson(subject), out);
    }
    return std::nullopt;
}

std::optional<Error> takeAttendance(const QJsonObject &payload, FeedPayload &out)
{
    const Id id = payload.value(QLatin1String("sessionId")).toString();
    const double count = payload.value(QLatin1String("numRsvps")).toDouble(-1);
    if (id.isEmpty())
        return malformed(QStringLiteral("a count without session"), QStringLiteral("sessionId"));
    if (count < 0 || count > 1e9 || count != std::floor(count))
        return malformed(QStringLiteral("not a count"), QStringLiteral("numRsvps"));
    out = Attendance{id, int(count)};
    return std::nullopt;
}

std::optional<Error> takePayload(const QString &type, const QJsonObject &payload, FeedPayload &out)
{
    for (const TypeShape &shape : Shapes)
        if (type == shape.type) return takeSubject(shape, payload, out);
    if (type == ChangeType::AttendanceChanged) return takeAttendance(payload, out);
    return std::nullopt; // a later version's type: only its seq counts
}

} // namespace

Result<FeedMessage> decodeFeedMessage(const SseEvent &event)
{
    FeedMessage message;
    message.type = event.type;
    message.cursor = event.lastEventId;
    const std::optional<Cursor> cursor = Cursor::parse(event.lastEventId);
    if (cursor) message.seq = cursor->seq;

    const Result<QJsonObject> data = parseStrictObject(event.data.toUtf8());
    if (!data) return tl::unexpected<Error>(malformed(data.error().detail, data.error().field));
    if (event.type == u"reset") {
        message.resetReason = data->value(QLatin1String("reason")).toString();
        return message;
    }
    // The position to resume from and the one in the data must not part: each would skip what the
    // other keeps.
    const QJsonValue seq = data->value(QLatin1String("seq"));
    if (!cursor || !seq.isDouble() || seq.toInteger(-1) != cursor->seq)
        return tl::unexpected<Error>(malformed(
            QStringLiteral("the message's seq is not that of its id"), QStringLiteral("seq")));
    message.commandKey = data->value(QLatin1String("commandKey")).toString();
    message.at = fromIso(data->value(QLatin1String("at")).toString()).value_or(0);
    const QJsonObject payload = data->value(QLatin1String("payload")).toObject();
    if (std::optional<Error> error = takePayload(event.type, payload, message.payload))
        return tl::unexpected<Error>(std::move(*error));
    return message;
}

} // namespace Foyer
