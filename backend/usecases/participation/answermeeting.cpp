// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/answermeeting.h"

#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/meetingqueries.h"
#include "backend/usecases/participation/meetingrefusal.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/meetings.h"

namespace Foyer {

namespace {

QString subject() { return QStringLiteral("meeting"); }

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"),          QStringLiteral("requesterId"),
                                   QStringLiteral("recipientId"), QStringLiteral("slotStart"),
                                   QStringLiteral("slotEnd"),     QStringLiteral("place"),
                                   QStringLiteral("message"),     QStringLiteral("created"),
                                   QStringLiteral("responded"),   QStringLiteral("version")};
    return names;
}

const QStringList &known()
{
    static const QStringList names =
        QStringList{QStringLiteral("status"), QStringLiteral("note")} + readOnly();
    return names;
}

} // namespace

Result<AnswerMeeting> AnswerMeeting::fromJson(const Id &eventId, const Id &meetingId,
                                              const QJsonObject &body)
{
    return patchBody(subject(), body, known()).map([&](PatchBody split) {
        return AnswerMeeting{eventId, meetingId, std::move(split)};
    });
}

Result<Answer> answerMeeting(UnitOfWork &unit, const AnswerMeeting &command)
{
    Connection &connection = unit.connection();
    const Id &guestId = unit.actor().id;
    if (auto guest = requireGuestActor(unit.actor()); !guest) return tl::unexpected(guest.error());
    auto event = findEvent(connection, command.eventId);
    if (!event) return tl::unexpected(event.error());
    auto before = findMeeting(connection, command.eventId, command.meetingId, guestId);
    if (!before) return tl::unexpected(before.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, before->version, toJson(*before));
    if (!expected) return tl::unexpected(expected.error());
    if (command.body.members.value(QStringLiteral("status")).isNull())
        return fail(QStringLiteral("meeting.invalid"), QStringLiteral("a status is not cleared"),
                    QStringLiteral("status"));
    auto after = patched(subject(), *before, command.body, readOnly(), meetingFromJson);
    if (!after) return tl::unexpected(after.error());

    Meeting kept = *before;
    if (*after != *before) {
        Reasons faults = meetingAnswerFaults(*event, *before, guestId, after->status, unit.now());
        if (after->note.size() > MostMeetingMessage)
            faults.prepend({MeetingCode::TooLong, QLatin1String("note")});
        if (!faults.isEmpty()) return refusedMeeting(faults);
        if (after->status != MeetingStatus::Canceled) after->responded = unit.now();
        auto replaced = replaceMeeting(unit, event->id, *before, *after);
        if (!replaced) return tl::unexpected(replaced.error());
        kept = *replaced;
    }
    return withClashes(connection, event->id, kept, guestId, unit.now())
        .map([](const QJsonObject &answer) { return answerOk(answer); });
}

} // namespace Foyer
