// SPDX-License-Identifier: GPL-3.0-or-later
// An event in which Ada, Ben and Cyd may meet, and the commands of guests as one-liners.
#pragma once

#include "backend/store/repositories/meetingrepository.h"
#include "backend/usecases/participation/answermeeting.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/meetingqueries.h"
#include "backend/usecases/participation/requestmeeting.h"
#include "backend/usecases/participation/setavailability.h"
#include "tests/store/storefixture.h"

namespace Foyer {

/// Slots of 30 minutes from 08:00 to 22:00 UTC; it is 12:00.
struct MeetingWorld : StoreFixture {
    Guest cyd;

    bool begin(const StoreOptions &options = {})
    {
        if (!open(options) || !fill()) return false;
        cyd.id = newId();
        cyd.name = QStringLiteral("Cyd");
        return changeEvent([](Event &e) { e.meetingsEnabled = true; })
               && run([this](UnitOfWork &unit) -> Result<Answer> {
                      if (auto joined = addMember(unit, event.id, ben.id); !joined)
                          return tl::unexpected(joined.error());
                      if (auto added = addGuest(unit, event.id, cyd); !added)
                          return tl::unexpected(added.error());
                      return Answer{};
                  }).has_value();
    }

    bool changeEvent(const std::function<void(Event &)> &change)
    {
        return run([&](UnitOfWork &unit) {
                   Event after = event;
                   change(after);
                   return replaceEvent(unit, event, after).map([&](const Kept<Event> &kept) {
                       event = kept.subject;
                       return Answer{};
                   });
               })
            .has_value();
    }

    Result<Answer> as(const Guest &guest, Writer::Work work)
    {
        CommandContext made = context();
        made.actor = {ActorKind::Guest, guest.id, guest.name};
        return store->writer().execute(made, std::move(work));
    }

    /// Starts of slots, in minutes from noon.
    static QList<Instant> starts(const QList<int> &minutes)
    {
        QList<Instant> list;
        for (const int minute : minutes)
            list.append(noon() + minute * Minute);
        return list;
    }

    Result<Answer> offer(const Guest &guest, const QList<int> &minutes)
    {
        return as(guest, [&](UnitOfWork &unit) {
            return setAvailability(unit, {event.id, starts(minutes)});
        });
    }

    QJsonObject requestBody(const Guest &to, int minute, int minutes = 30) const
    {
        return {{QStringLiteral("recipientId"), to.id},
                {QStringLiteral("slotStart"), toIso(noon() + minute * Minute)},
                {QStringLiteral("slotEnd"), toIso(noon() + (minute + minutes) * Minute)},
                {QStringLiteral("place"), QStringLiteral("Café")}};
    }

    Result<Answer> request(const Guest &from, const QJsonObject &body)
    {
        const auto command = RequestMeeting::fromJson(event.id, body);
        if (!command) return tl::unexpected(command.error());
        return as(from, [&](UnitOfWork &unit) { return requestMeeting(unit, *command); });
    }
    Result<Answer> request(const Guest &from, const Guest &to, int minute, int minutes = 30)
    {
        return request(from, requestBody(to, minute, minutes));
    }
    /// The id of a request that must go through.
    Id asked(const Guest &from, const Guest &to, int minute, int minutes = 30)
    {
        const auto answer = request(from, to, minute, minutes);
        if (!answer) qWarning("%ls", qUtf16Printable(answer.error().code));
        return answer ? json(*answer).value(u"id").toString() : Id();
    }

    Result<Answer> answer(const Guest &who, const Id &meetingId, const QJsonObject &body)
    {
        const auto command = AnswerMeeting::fromJson(event.id, meetingId, body);
        if (!command) return tl::unexpected(command.error());
        return as(who, [&](UnitOfWork &unit) { return answerMeeting(unit, *command); });
    }
    Result<Answer> answer(const Guest &who, const Id &meetingId, const char *status)
    {
        return answer(who, meetingId,
                      QJsonObject{{QStringLiteral("status"), QString::fromLatin1(status)}});
    }

    Meeting meeting(const Id &id)
    {
        Meeting found;
        store->readHere([&](Connection &c) {
            if (const auto row = MeetingRepository(c).byId(event.id, id); row && *row)
                found = **row;
        });
        return found;
    }

    /// What a read answers, or its error as {"code"}.
    QJsonObject read(const std::function<Result<QJsonObject>(Connection &)> &query)
    {
        QJsonObject answer;
        store->readHere([&](Connection &c) {
            const auto result = query(c);
            answer = result ? *result : QJsonObject{{QStringLiteral("code"), result.error().code}};
        });
        return answer;
    }
    QJsonArray freeOf(const Guest &guest, const Guest &viewer)
    {
        return read([&](Connection &c) {
                   return freeSlotsOf(c, event.id, guest.id, viewer.id, clock.now());
               })
            .value(u"slots")
            .toArray();
    }

    static QJsonArray iso(const QList<int> &minutes)
    {
        QJsonArray list;
        for (const Instant start : starts(minutes))
            list.append(toIso(start));
        return list;
    }
    static QJsonObject json(const Answer &answer)
    {
        return QJsonDocument::fromJson(answer.body).object();
    }
    static QString code(const Result<Answer> &answer)
    {
        return answer ? QStringLiteral("ok") : answer.error().code;
    }
};

} // namespace Foyer
