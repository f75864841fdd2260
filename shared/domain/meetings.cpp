// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/meetings.h"

#include "shared/domain/clashes.h"
#include "shared/domain/phases.h"

#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

constexpr QLatin1String NoField;

void judgeParties(Reasons &faults, const Meeting &request,
                  const MeetingCircumstances &circumstances)
{
    if (request.requesterId == request.recipientId)
        faults.append({MeetingCode::Self, QLatin1String("recipientId")});
    if (!circumstances.requesterInEvent)
        faults.append({MeetingCode::NotGuest, QLatin1String("requesterId")});
    if (!circumstances.recipientInEvent)
        faults.append({MeetingCode::NotGuest, QLatin1String("recipientId")});
}

void judgeTexts(Reasons &faults, const Meeting &request)
{
    if (request.place.trimmed().isEmpty())
        faults.append({MeetingCode::PlaceMissing, QLatin1String("place")});
    if (request.place.size() > MostMeetingPlace)
        faults.append({MeetingCode::TooLong, QLatin1String("place")});
    if (request.message.size() > MostMeetingMessage)
        faults.append({MeetingCode::TooLong, QLatin1String("message")});
}

void judgeTime(Reasons &faults, const Meeting &request, const QList<Instant> &run,
               const QList<Instant> &free, Instant now)
{
    constexpr QLatin1String field("slotStart");
    if (run.isEmpty()) {
        faults.append({MeetingCode::NotASlot, field});
    } else if (request.slotStart <= now) {
        faults.append({MeetingCode::Past, field});
    } else {
        const bool offered = std::all_of(run.begin(), run.end(),
                                         [&](Instant start) { return free.contains(start); });
        if (!offered) faults.append({MeetingCode::NotOffered, field});
    }
}

} // namespace

QList<MeetingSlot> slotsOf(const Day &day, int slotMinutes)
{
    QList<MeetingSlot> slots;
    if (slotMinutes <= 0) return slots;
    const qint64 length = slotMinutes * MinuteMs;
    for (Instant start = day.start; start + length <= day.end; start += length)
        slots.append({day.id, start, start + length});
    return slots;
}

QList<MeetingSlot> slotsOf(const QList<Day> &days, int slotMinutes)
{
    QList<MeetingSlot> slots;
    for (const Day &day : days)
        slots.append(slotsOf(day, slotMinutes));
    std::sort(slots.begin(), slots.end(),
              [](const MeetingSlot &a, const MeetingSlot &b) { return a.start < b.start; });
    return slots;
}

QList<Instant> slotRun(const QList<Day> &days, int slotMinutes, Instant start, Instant end)
{
    const qint64 length = slotMinutes * MinuteMs;
    if (length <= 0 || start >= end || (end - start) % length != 0) return {};
    for (const Day &day : days) {
        // A day's end may lie beyond its last whole slot; the length of the run was seen to above.
        if (start < day.start || end > day.end || (start - day.start) % length != 0) continue;
        QList<Instant> run;
        for (Instant slot = start; slot < end; slot += length)
            run.append(slot);
        return run;
    }
    return {};
}

bool isLive(const Meeting &meeting)
{
    return meeting.status == MeetingStatus::Pending || meeting.status == MeetingStatus::Accepted;
}

bool hasExpired(const Meeting &meeting, Instant now)
{
    return meeting.status == MeetingStatus::Pending && now >= meeting.slotStart;
}

QList<Instant> freeSlots(const QList<Instant> &offered, const QList<Meeting> &booked,
                         int slotMinutes, Instant now)
{
    QList<Instant> free;
    for (const Instant start : offered) {
        const Instant end = start + slotMinutes * MinuteMs;
        const bool taken = std::any_of(booked.begin(), booked.end(), [&](const Meeting &meeting) {
            return meeting.status == MeetingStatus::Accepted
                   && overlaps(start, end, meeting.slotStart, meeting.slotEnd);
        });
        if (start > now && !taken) free.append(start);
    }
    return free;
}

Reasons meetingsShut(const Event &event, Instant now)
{
    if (!event.meetingsEnabled) return {{MeetingCode::Disabled, NoField}};
    if (phaseAt(event, now) != PhaseName::Scheduling)
        return {{MeetingCode::NotScheduling, NoField}};
    return {};
}

bool areSlots(const QList<Day> &days, int slotMinutes, const QList<Instant> &starts)
{
    QSet<Instant> known;
    const QList<MeetingSlot> all = slotsOf(days, slotMinutes);
    for (const MeetingSlot &slot : all)
        known.insert(slot.start);
    return std::all_of(starts.begin(), starts.end(),
                       [&](Instant start) { return known.contains(start); });
}

Reasons meetingRequestFaults(const Event &event, const Meeting &request,
                             const MeetingCircumstances &circumstances, Instant now)
{
    Reasons faults = meetingsShut(event, now);
    judgeParties(faults, request, circumstances);
    judgeTexts(faults, request);
    judgeTime(faults, request,
              slotRun(circumstances.days, event.slotMinutes, request.slotStart, request.slotEnd),
              circumstances.recipientFree, now);
    for (const Meeting &other : circumstances.asked) {
        if (!isLive(other)
            || !overlaps(request.slotStart, request.slotEnd, other.slotStart, other.slotEnd))
            continue;
        faults.append({MeetingCode::AlreadyAsked, QLatin1String("slotStart")});
        break;
    }
    if (circumstances.openRequests >= event.maxOpenMeetingRequests)
        faults.append({MeetingCode::TooManyOpen, NoField});
    return faults;
}

Reasons meetingAnswerFaults(const Event &event, const Meeting &meeting, const Id &guestId,
                            MeetingStatus status, Instant now)
{
    const bool recipient = guestId == meeting.recipientId;
    if (!recipient && guestId != meeting.requesterId) return {{MeetingCode::NotParty, NoField}};
    constexpr QLatin1String field("status");
    Reasons faults;
    if (status == MeetingStatus::Canceled) {
        if (!isLive(meeting))
            faults.append({MeetingCode::NotLive, field});
        else if (recipient && meeting.status != MeetingStatus::Accepted)
            faults.append({MeetingCode::NotAccepted, field});
    } else {
        if (!recipient) faults.append({MeetingCode::NotRecipient, field});
        // Nothing becomes pending again.
        if (meeting.status != MeetingStatus::Pending || status == MeetingStatus::Pending)
            faults.append({MeetingCode::NotPending, field});
    }
    if (now >= meeting.slotStart) faults.append({MeetingCode::Begun, NoField});
    if (status == MeetingStatus::Accepted) faults.append(meetingsShut(event, now));
    return faults;
}

} // namespace Foyer
