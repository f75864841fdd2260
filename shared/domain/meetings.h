// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of 1-on-1 meetings (design: domain 2.5), pure and shared: the server decides with them,
// the clients predict.
#pragma once

#include "shared/domain/entities.h"
#include "shared/domain/participation.h"
#include "shared/domain/reason.h"

namespace Foyer {

/// Codes of the meeting rules.
namespace MeetingCode {
inline constexpr QLatin1String Disabled("meeting.disabled");
inline constexpr QLatin1String NotScheduling("meeting.notScheduling");
inline constexpr QLatin1String Self("meeting.self");
inline constexpr QLatin1String NotGuest("meeting.notGuest");
inline constexpr QLatin1String PlaceMissing("meeting.placeMissing");
inline constexpr QLatin1String TooLong("meeting.tooLong");
inline constexpr QLatin1String NotASlot("meeting.notASlot");
inline constexpr QLatin1String Past("meeting.past");
inline constexpr QLatin1String NotOffered("meeting.notOffered");
inline constexpr QLatin1String AlreadyAsked("meeting.alreadyAsked");
inline constexpr QLatin1String TooManyOpen("meeting.tooManyOpen");
inline constexpr QLatin1String NotParty("meeting.notParty");
inline constexpr QLatin1String NotRecipient("meeting.notRecipient");
inline constexpr QLatin1String NotPending("meeting.notPending");
inline constexpr QLatin1String NotLive("meeting.notLive");
inline constexpr QLatin1String NotAccepted("meeting.notAccepted");
inline constexpr QLatin1String Begun("meeting.begun");
} // namespace MeetingCode

inline constexpr int MostMeetingPlace = 200;    ///< characters
inline constexpr int MostMeetingMessage = 2000; ///< characters, of message and of note

/// A stretch of a day in which guests may offer to meet.
struct MeetingSlot {
    Id dayId;
    Instant start = 0, end = 0;
    bool operator==(const MeetingSlot &) const = default;
};

/// The day cut into `slotMinutes` from its start; a part slot at its end is dropped. Real minutes:
/// on a day on which the clock is changed there are as many as the day is long.
QList<MeetingSlot> slotsOf(const Day &day, int slotMinutes);
/// Those of all days, in order of time.
QList<MeetingSlot> slotsOf(const QList<Day> &days, int slotMinutes);
/// The starts of the whole slots of one day that [start, end) is made of; empty: it is no such run.
QList<Instant> slotRun(const QList<Day> &days, int slotMinutes, Instant start, Instant end);

/// Pending or accepted.
bool isLive(const Meeting &meeting);
/// A request that nobody answered before its slot began. Derived, never stored.
bool hasExpired(const Meeting &meeting, Instant now);

/// What is left of the slots a guest offers: not begun, and no accepted meeting of theirs (`booked`)
/// overlaps.
QList<Instant> freeSlots(const QList<Instant> &offered, const QList<Meeting> &booked,
                         int slotMinutes, Instant now);

/// What decides on a request besides the event and the request itself.
struct MeetingCircumstances {
    QList<Day> days;
    bool requesterInEvent = false, recipientInEvent = false;
    QList<Instant> recipientFree; ///< freeSlots() of the recipient
    QList<Meeting> asked;         ///< live requests of the requester to the recipient
    int openRequests = 0;         ///< the requester's pending ones that have not expired
};

/// Why there are no meetings now: they are switched off, or it is not the scheduling phase.
Reasons meetingsShut(const Event &event, Instant now);

/// Whether each start begins a slot of a day.
bool areSlots(const QList<Day> &days, int slotMinutes, const QList<Instant> &starts);

/// Every rule that a request (its parties, slot, place, message) breaks; empty: it may be made.
Reasons meetingRequestFaults(const Event &event, const Meeting &request,
                             const MeetingCircumstances &circumstances, Instant now);

/// Why a party may not give the meeting this status; empty: they may. Accepting needs open
/// meetings; declining and cancelling do not: one must always be able to get out.
Reasons meetingAnswerFaults(const Event &event, const Meeting &meeting, const Id &guestId,
                            MeetingStatus status, Instant now);

} // namespace Foyer
