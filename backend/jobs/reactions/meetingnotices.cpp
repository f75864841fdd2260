// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/meetingnotices.h"

#include "backend/jobs/reactions/notice.h"
#include "backend/jobs/reactions/sessionnews.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "shared/wire/json.h"

namespace Foyer {

namespace {

struct Telling {
    QString templateName;
    QString answer; ///< of meeting-answered
    Id guestId;     ///< who is told …
    Id otherId;     ///< … of whom
};

/// Nothing: it is no news.
std::optional<Telling> tellingOf(const Change &change, const Meeting &after,
                                 const std::optional<Meeting> &before)
{
    const auto toOther = [&](const QString &templateName) -> Telling {
        const bool byRequester = isActor(change, after.requesterId);
        return {templateName,
                {},
                byRequester ? after.recipientId : after.requesterId,
                byRequester ? after.requesterId : after.recipientId};
    };
    if (!before)
        return Telling{
            QStringLiteral("meeting-requested"), {}, after.recipientId, after.requesterId};
    if (before->status == after.status) return std::nullopt;
    switch (after.status) {
    case MeetingStatus::Accepted:
    case MeetingStatus::Declined: {
        Telling telling = toOther(QStringLiteral("meeting-answered"));
        telling.answer = toName(after.status);
        return telling;
    }
    case MeetingStatus::Canceled:
        return toOther(QStringLiteral("meeting-canceled"));
    case MeetingStatus::Pending:
        break;
    }
    return std::nullopt;
}

QJsonObject meetingProps(const Meeting &meeting)
{
    QJsonObject props{{QStringLiteral("id"), meeting.id},
                      {QStringLiteral("version"), meeting.version},
                      {QStringLiteral("start"), toIso(meeting.slotStart)},
                      {QStringLiteral("end"), toIso(meeting.slotEnd)}};
    if (!meeting.place.isEmpty()) props.insert(QStringLiteral("point"), meeting.place);
    return props;
}

} // namespace

Result<QString> MeetingNotices::handle(UnitOfWork &unit, const Change &change, const QString &)
{
    if (isSilent(change)) return QString();
    Connection &connection = unit.connection();
    auto event = EventRepository(connection).byId(change.eventId);
    if (!event) return tl::unexpected(event.error());
    auto now = MeetingRepository(connection).byId(change.eventId, change.subjectId);
    if (!now) return tl::unexpected(now.error());
    if (!*event || !*now) return QString();
    auto after = meetingFromJson(change.payload.value(u"meeting").toObject());
    if (!after) return tl::unexpected(after.error());
    std::optional<Meeting> before;
    if (change.payload.contains(u"before")) {
        auto old = meetingFromJson(change.payload.value(u"before").toObject());
        if (!old) return tl::unexpected(old.error());
        before = *old;
    }
    const auto telling = tellingOf(change, *after, before);
    if (!telling) return QString();
    // Asked for and taken back before anybody heard of it: only that it was taken back.
    if (!before && (*now)->status == MeetingStatus::Canceled) return QString();
    auto other = GuestRepository(connection).byId(telling->otherId);
    if (!other) return tl::unexpected(other.error());
    if (!*other) return QString();

    Notice notice;
    notice.templateName = telling->templateName;
    notice.reaction = name();
    notice.changeSeq = change.seq;
    notice.url = eventUrl(**event) + QLatin1String("/meet?meeting=") + after->id;
    notice.notAfter = after->slotEnd;
    notice.props = {{QStringLiteral("event"), eventProps(**event)},
                    {QStringLiteral("meeting"), meetingProps(*after)},
                    {QStringLiteral("other"), (*other)->name}};
    if (!telling->answer.isEmpty()) notice.props.insert(QStringLiteral("answer"), telling->answer);
    // It stands in a calendar, and is to go from there.
    if (before && before->status == MeetingStatus::Accepted)
        notice.props.insert(QStringLiteral("wasAccepted"), true);
    const QString &said = before ? after->note : after->message;
    if (!said.isEmpty()) notice.props.insert(QStringLiteral("message"), said);
    return tell(unit, telling->guestId, notice).map([](bool) { return QString(); });
}

} // namespace Foyer
