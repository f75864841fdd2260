// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/subjects.h"

#include "shared/wire/json.h"

#include <array>

namespace Foyer {

namespace {

/// Calls `with` with the table of the kind; what is not kept in one (event, meeting) gives `otherwise`.
template <typename R, typename ReplicaRef, typename With>
R inTable(ReplicaRef &replica, SubjectKind kind, R otherwise, With with)
{
    switch (kind) {
    case SubjectKind::Day:
        return with(replica.days);
    case SubjectKind::Location:
        return with(replica.locations);
    case SubjectKind::Guest:
        return with(replica.guests);
    case SubjectKind::Session:
        return with(replica.sessions);
    case SubjectKind::Unavailability:
        return with(replica.unavailability);
    case SubjectKind::Proposal:
        return with(replica.proposals);
    case SubjectKind::MeetingPoint:
        return with(replica.meetingPoints);
    case SubjectKind::Announcement:
        return with(replica.announcements);
    case SubjectKind::Event:
    case SubjectKind::Meeting:
        break;
    }
    return otherwise;
}

template <typename T>
Result<FeedPayload> decoded(Result<T> subject)
{
    if (!subject) return tl::unexpected(subject.error());
    return FeedPayload(*std::move(subject));
}

struct KeyOf {
    using Key = std::optional<SubjectKey>;
    Key operator()(const Event &event) const { return SubjectKey{SubjectKind::Event, event.id}; }
    Key operator()(const Day &day) const { return SubjectKey{SubjectKind::Day, day.id}; }
    Key operator()(const Location &room) const
    {
        return SubjectKey{SubjectKind::Location, room.id};
    }
    Key operator()(const Guest &guest) const { return SubjectKey{SubjectKind::Guest, guest.id}; }
    Key operator()(const Session &session) const
    {
        return SubjectKey{SubjectKind::Session, session.id};
    }
    Key operator()(const Unavailability &away) const
    {
        return SubjectKey{SubjectKind::Unavailability, away.id};
    }
    Key operator()(const Proposal &proposal) const
    {
        return SubjectKey{SubjectKind::Proposal, proposal.id};
    }
    Key operator()(const MeetingPoint &point) const
    {
        return SubjectKey{SubjectKind::MeetingPoint, point.id};
    }
    Key operator()(const Announcement &words) const
    {
        return SubjectKey{SubjectKind::Announcement, words.id};
    }
    Key operator()(const Attendance &count) const
    {
        return SubjectKey{SubjectKind::Session, count.sessionId};
    }
    Key operator()(const Removed &removed) const { return SubjectKey{removed.kind, removed.id}; }
    template <typename Own>
    Key operator()(const Own &) const
    {
        return std::nullopt;
    }
};

constexpr std::array<std::pair<SubjectKind, const char *>, 10> KindNames{
    {{SubjectKind::Event, "event"},
     {SubjectKind::Day, "day"},
     {SubjectKind::Location, "location"},
     {SubjectKind::Guest, "guest"},
     {SubjectKind::Session, "session"},
     {SubjectKind::Unavailability, "unavailability"},
     {SubjectKind::Proposal, "proposal"},
     {SubjectKind::MeetingPoint, "meetingPoint"},
     {SubjectKind::Announcement, "announcement"},
     {SubjectKind::Meeting, "meeting"}}};

} // namespace

QString nameOf(SubjectKind kind)
{
    for (const auto &[known, name] : KindNames)
        if (known == kind) return QLatin1String(name);
    return {};
}

std::optional<SubjectKind> kindFromName(const QString &name)
{
    for (const auto &[known, word] : KindNames)
        if (name == QLatin1String(word)) return known;
    return std::nullopt;
}

QJsonObject subjectOf(const Replica &replica, SubjectKind kind, const Id &id)
{
    if (kind == SubjectKind::Event)
        return id == replica.event.id && !replica.eventDeleted ? toJson(replica.event)
                                                               : QJsonObject();
    return inTable(replica, kind, QJsonObject(), [&id](const auto &table) {
        const auto it = table.constFind(id);
        return it == table.constEnd() ? QJsonObject() : toJson(*it);
    });
}

Result<FeedPayload> subjectPayload(SubjectKind kind, const QJsonObject &object)
{
    switch (kind) {
    case SubjectKind::Event:
        return decoded(eventFromJson(object));
    case SubjectKind::Day:
        return decoded(dayFromJson(object));
    case SubjectKind::Location:
        return decoded(locationFromJson(object));
    case SubjectKind::Guest:
        return decoded(guestFromJson(object));
    case SubjectKind::Session:
        return decoded(sessionFromJson(object));
    case SubjectKind::Unavailability:
        return decoded(unavailabilityFromJson(object));
    case SubjectKind::Proposal:
        return decoded(proposalFromJson(object));
    case SubjectKind::MeetingPoint:
        return decoded(meetingPointFromJson(object));
    case SubjectKind::Announcement:
        return decoded(announcementFromJson(object));
    case SubjectKind::Meeting:
        break;
    }
    return fail(QStringLiteral("command.subject"),
                QStringLiteral("Meetings are not the organizers' to edit."));
}

std::optional<SubjectKey> keyOf(const FeedPayload &payload) { return std::visit(KeyOf{}, payload); }

QList<FeedPayload> difference(const Replica &from, const Replica &to, const SubjectKey &key)
{
    QList<FeedPayload> out;
    if (key.kind == SubjectKind::Event) {
        if (to.eventDeleted && !from.eventDeleted)
            out.append(Removed{SubjectKind::Event, to.event.id});
        else if (!(from.event == to.event))
            out.append(to.event);
        return out;
    }
    using Table = QList<FeedPayload>;
    out = inTable(to, key.kind, Table(), [&](const auto &table) {
        using Subject = typename std::decay_t<decltype(table)>::mapped_type;
        const auto now = table.constFind(key.id);
        const auto before = inTable(
            from, key.kind, std::optional<Subject>(),
            [&key](const auto &old) -> std::optional<Subject> {
                if constexpr (std::is_same_v<std::decay_t<decltype(old)>, QHash<Id, Subject>>) {
                    const auto it = old.constFind(key.id);
                    if (it != old.constEnd()) return *it;
                }
                return std::nullopt;
            });
        Table changes;
        if (now == table.constEnd()) {
            if (before) changes.append(Removed{key.kind, key.id});
        } else if (!before || !(*before == *now)) {
            changes.append(*now);
        }
        return changes;
    });
    if (key.kind == SubjectKind::Session && to.sessions.contains(key.id)
        && from.counts.value(key.id) != to.counts.value(key.id))
        out.append(Attendance{key.id, to.counts.value(key.id)});
    return out;
}

QString changeTypeOf(const FeedPayload &payload)
{
    const std::optional<SubjectKey> key = keyOf(payload);
    if (!key) return {};
    if (std::holds_alternative<Attendance>(payload)) return ChangeType::AttendanceChanged;
    return nameOf(key->kind)
           + (std::holds_alternative<Removed>(payload) ? QLatin1String(".deleted")
                                                       : QLatin1String(".changed"));
}

} // namespace Foyer
