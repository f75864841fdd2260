// SPDX-License-Identifier: GPL-3.0-or-later
// Random commands of random guests and organizers never break what must hold of meetings and offered
// slots, whatever is refused on the way; and what every party was told adds up to what is stored.
// FOYER_LONG=1: some 30,000 commands instead of some 2,400.
#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "shared/domain/meetings.h"
#include "tests/usecases/meetingworld.h"

#include <rapidcheck.h>

using namespace Foyer;

namespace {

enum class Kind { Offer, Ask, Answer, Wait, SlotMinutes, Limit, Switch, Day, Leave };

struct Step {
    Kind kind = Kind::Wait;
    int who = 0, whom = 0; ///< of the guests
    int slot = 0, run = 1; ///< which slot of the event, how many
    int which = 0;         ///< of the meetings
    MeetingStatus status = MeetingStatus::Accepted;
    int number = 0; ///< minutes, limit, on or off
};

std::ostream &operator<<(std::ostream &out, const Step &step)
{
    return out << "{" << int(step.kind) << " who " << step.who << " whom " << step.whom << " slot "
               << step.slot << "+" << step.run << " which " << step.which << " to "
               << int(step.status) << " number " << step.number << "}";
}

rc::Gen<Step> aStep()
{
    return rc::gen::exec([] {
        Step step;
        step.kind = *rc::gen::weightedElement<Kind>({{16, Kind::Offer},
                                                     {24, Kind::Ask},
                                                     {20, Kind::Answer},
                                                     {2, Kind::Wait},
                                                     {1, Kind::SlotMinutes},
                                                     {1, Kind::Limit},
                                                     {1, Kind::Switch},
                                                     {1, Kind::Day},
                                                     {2, Kind::Leave}});
        step.who = *rc::gen::inRange(0, 3);
        // Seldom oneself.
        step.whom = (step.who + *rc::gen::element(1, 2, 1, 2, 1, 2, 0)) % 3;
        step.slot = *rc::gen::inRange(0, 5);
        step.run = *rc::gen::inRange(1, 4);
        step.which = *rc::gen::inRange(0, 30);
        step.status = *rc::gen::weightedElement<MeetingStatus>({{5, MeetingStatus::Accepted},
                                                                {2, MeetingStatus::Declined},
                                                                {2, MeetingStatus::Canceled},
                                                                {1, MeetingStatus::Pending}});
        step.number = *rc::gen::inRange(0, 4);
        return step;
    });
}

/// How often anything came of it, so that a test in which all is refused does not pass.
int asked = 0, accepted = 0;

/// The world, and what may be asked of it between two steps.
class Trial
{
public:
    Trial()
    {
        StoreOptions options;
        options.synchronous = QStringLiteral("NORMAL"); // what is durable is tested elsewhere
        RC_ASSERT(m_world.begin(options));
    }

    void run(const Step &step)
    {
        const Guest &who = guest(step.who);
        switch (step.kind) {
        case Kind::Offer:
            return offer(step, who);
        case Kind::Ask:
            return ask(step, who);
        case Kind::Answer:
            return answer(step, who);
        case Kind::Wait:
            return m_world.clock.advance(step.number * 20 * Minute);
        case Kind::SlotMinutes:
            RC_ASSERT(m_world.changeEvent([&](Event &e) {
                e.slotMinutes = std::array{15, 30, 45, 60}[size_t(step.number)];
            }));
            return;
        case Kind::Limit:
            RC_ASSERT(
                m_world.changeEvent([&](Event &e) { e.maxOpenMeetingRequests = 3 * step.number; }));
            return;
        case Kind::Switch:
            RC_ASSERT(m_world.changeEvent([&](Event &e) { e.meetingsEnabled = step.number > 0; }));
            return;
        case Kind::Day:
            return changeDay(step);
        case Kind::Leave:
            return leave(step, who);
        }
    }

    void check()
    {
        m_world.store->readHere([&](Connection &c) {
            checkOffers(c);
            checkMeetings(c);
            checkWhatWasTold(c);
        });
    }

    QStringList consistency() { return m_world.check(); }

private:
    const Guest &guest(int number) const
    {
        return number == 0 ? m_world.ada : number == 1 ? m_world.ben : m_world.cyd;
    }

    QList<MeetingSlot> allSlots() const
    {
        return slotsOf(QList<Day>{m_world.day}, m_world.event.slotMinutes);
    }

    /// The start of one of the next slots; now and then of none.
    Instant startOf(const Step &step) const
    {
        Instant start = m_world.clock.now();
        const QList<MeetingSlot> slots = allSlots();
        const auto next = std::find_if(slots.begin(), slots.end(), [&](const MeetingSlot &slot) {
            return slot.start > m_world.clock.now();
        });
        if (next != slots.end())
            start = next->start + (step.slot - 1) * m_world.event.slotMinutes * Minute;
        return step.which == 29 ? start + Minute : start;
    }

    /// The next few, or none; now and then with one that is no slot.
    void offer(const Step &step, const Guest &who)
    {
        QList<Instant> starts;
        const QList<MeetingSlot> slots = allSlots();
        for (const MeetingSlot &slot : slots)
            if (slot.start > m_world.clock.now() && starts.size() < 4 * step.run)
                starts.append(slot.start);
        if (step.which < 2) starts.clear();
        if (step.which == 29) starts.append(startOf(step));
        const auto answered = m_world.as(who, [&](UnitOfWork &unit) {
            return setAvailability(unit, {m_world.event.id, starts});
        });
        RC_ASSERT(answered.has_value() || !answered.error().code.startsWith(u"store."));
    }

    void ask(const Step &step, const Guest &who)
    {
        const Instant start = startOf(step);
        const int minutes = step.run * m_world.event.slotMinutes - (step.which == 28 ? 1 : 0);
        const bool wasLeft = m_left.contains(who.id) || m_left.contains(guest(step.whom).id);
        QJsonObject body = m_world.requestBody(guest(step.whom), 0);
        body.insert(QStringLiteral("slotStart"), toIso(start));
        body.insert(QStringLiteral("slotEnd"), toIso(start + minutes * Minute));
        const auto answered = m_world.request(who, body);
        RC_ASSERT(!answered || !wasLeft);
        RC_ASSERT(!answered || start > m_world.clock.now());
        RC_ASSERT(!answered || m_world.event.meetingsEnabled);
        RC_ASSERT(answered.has_value() || !answered.error().code.startsWith(u"store."));
        if (answered) m_ids.append(MeetingWorld::json(*answered).value(u"id").toString());
        if (answered) ++asked;
    }

    /// Mostly by a party, of one of the latest.
    void answer(const Step &step, const Guest &anyone)
    {
        if (m_ids.isEmpty()) return;
        const Id &id = m_ids.at(std::max(0, int(m_ids.size()) - 1 - step.which % 8));
        const Meeting before = m_world.meeting(id);
        const Id &party = step.number > 1 ? before.recipientId : before.requesterId;
        const Guest *found = &anyone;
        for (int number = 0; number < 3; ++number)
            if (step.number > 0 && guest(number).id == party) found = &guest(number);
        const Guest &who = *found;
        const auto answered =
            m_world.answer(who, id, QJsonObject{{QStringLiteral("status"), toName(step.status)}});
        RC_ASSERT(answered.has_value() || !answered.error().code.startsWith(u"store."));
        const Meeting after = m_world.meeting(id);
        if (after == before) return;
        // Only forward, only by a party, only before it begins, one version at a time.
        RC_ASSERT(isLive(before));
        RC_ASSERT(after.version == before.version + 1);
        RC_ASSERT(after.status == step.status && after.status != MeetingStatus::Pending);
        RC_ASSERT(m_world.clock.now() < before.slotStart);
        RC_ASSERT(who.id == before.recipientId
                  || (who.id == before.requesterId && after.status == MeetingStatus::Canceled));
        if (after.status == MeetingStatus::Accepted) ++accepted;
    }

    void changeDay(const Step &step)
    {
        Day after = m_world.day;
        after.start = after.bookingStart = noon() - 240 * Minute + step.number * 10 * Minute;
        after.end = after.bookingEnd = noon() + 600 * Minute - step.slot * 55 * Minute;
        RC_ASSERT(m_world
                      .run([&](UnitOfWork &unit) {
                          return replaceDay(unit, m_world.event.id, m_world.day, after)
                              .map([&](const Kept<Day> &kept) {
                                  m_world.day = kept.subject;
                                  return Answer{};
                              });
                      })
                      .has_value());
    }

    void leave(const Step &step, const Guest &who)
    {
        const bool back = m_left.remove(who.id);
        if (!back && step.number > 0) return;
        if (!back) m_left.insert(who.id);
        RC_ASSERT(m_world
                      .run([&](UnitOfWork &unit) -> Result<Answer> {
                          if (back)
                              return addMember(unit, m_world.event.id, who.id).map([](bool) {
                                  return Answer{};
                              });
                          return removeMember(unit, m_world.event.id, who.id).map([] {
                              return Answer{};
                          });
                      })
                      .has_value());
    }

    /// Only slots of the days, only of guests of the event.
    void checkOffers(Connection &c)
    {
        const auto offers = AvailabilityRepository(c).ofEvent(m_world.event.id);
        RC_ASSERT(offers.has_value());
        for (const OfferedSlots &offer : *offers) {
            RC_ASSERT(!m_left.contains(offer.guestId));
            RC_ASSERT(areSlots({m_world.day}, m_world.event.slotMinutes, offer.starts));
        }
    }

    /// Never two live requests of one to another that overlap, never a live one of a guest who left.
    void checkMeetings(Connection &c)
    {
        const auto meetings = MeetingRepository(c).ofEvent(m_world.event.id);
        RC_ASSERT(meetings.has_value());
        for (const Meeting &meeting : *meetings) {
            RC_ASSERT(meeting.requesterId != meeting.recipientId);
            RC_ASSERT(meeting.slotStart < meeting.slotEnd);
            if (!isLive(meeting)) continue;
            RC_ASSERT(!m_left.contains(meeting.requesterId));
            RC_ASSERT(!m_left.contains(meeting.recipientId));
            for (const Meeting &other : *meetings)
                RC_ASSERT(other.id == meeting.id || !isLive(other)
                          || other.requesterId != meeting.requesterId
                          || other.recipientId != meeting.recipientId
                          || other.slotStart >= meeting.slotEnd
                          || meeting.slotStart >= other.slotEnd);
        }
    }

    /// Each guest's rows of the log, replayed, are the guest's meetings and slots.
    void checkWhatWasTold(Connection &c)
    {
        for (int number = 0; number < 3; ++number) {
            const Id &id = guest(number).id;
            QMap<Id, QJsonObject> told;
            QJsonArray toldSlots;
            const auto log = m_world.log();
            for (const Change &change : log) {
                if (!Viewer{Viewer::Kind::Guest, id, {}}.maySee(change.audience)) continue;
                if (change.type == ChangeType::MeetingChanged)
                    told.insert(change.subjectId, change.payload.value(u"meeting").toObject());
                if (change.type == ChangeType::MeetingDeleted) told.remove(change.subjectId);
                if (change.type == ChangeType::AvailabilityChanged)
                    toldSlots = change.payload.value(u"slots").toArray();
            }
            QMap<Id, QJsonObject> stored;
            for (const Meeting &meeting :
                 MeetingRepository(c).ofGuest(m_world.event.id, id).value_or(QList<Meeting>()))
                stored.insert(meeting.id, toJson(meeting));
            RC_ASSERT(told == stored);
            const auto slots = ownAvailability(c, m_world.event.id, id);
            RC_ASSERT(slots.has_value() && slots->value(u"slots").toArray() == toldSlots);
        }
    }

    MeetingWorld m_world;
    QList<Id> m_ids;
    QSet<Id> m_left;
};

} // namespace

class TestMeetingProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noCommandsBreakTheRules();
};

void TestMeetingProperties::initTestCase()
{
    const bool isLong = qEnvironmentVariableIntValue("FOYER_LONG") > 0;
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS", isLong ? "max_success=400" : "max_success=30");
}

void TestMeetingProperties::noCommandsBreakTheRules()
{
    int trials = 0;
    QVERIFY(rc::check([&trials] {
        const auto steps =
            *rc::gen::resize(100, rc::gen::container<std::vector<Step>>(80, aStep()));
        Trial trial;
        // So that there is something to ask for from the beginning.
        for (int number = 0; number < 3; ++number)
            trial.run({Kind::Offer, number, 0, 0, 3, 0, MeetingStatus::Pending, 1});
        for (const Step &step : steps)
            trial.run(step);
        trial.check();
        RC_ASSERT(trial.consistency() == QStringList());
        ++trials;
    }));
    qInfo("%d trials: %d asked, %d accepted", trials, asked, accepted);
    QVERIFY(asked > 2 * trials);
    QVERIFY(accepted > trials / 6);
}

QTEST_GUILESS_MAIN(TestMeetingProperties)
#include "tst_meetingproperties.moc"
