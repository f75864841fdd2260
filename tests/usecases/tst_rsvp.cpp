// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/rsvp.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestRsvp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void twoRows();
    void againChangesNothing();
    void refusals();
    void fullOnlyWhenHard();
    void ownClashesAreNamed();
    void anotherGuestMayNot();
    void onlyWhileScheduling();
    void theLastPlace();
    void hostedSessionsAndMeetings();
    void whoComes();
    void whoComesInPages();

private:
    Actor as(const Guest &guest) const { return {ActorKind::Guest, guest.id, guest.name}; }
    Result<Answer> sendAs(const Actor &actor, const Id &session, const Id &guest)
    {
        CommandContext context = f->context();
        context.actor = actor;
        return f->store->writer().execute(context, [&](UnitOfWork &unit) {
            return addRsvp(unit, {f->event.id, session, guest});
        });
    }
    QJsonObject rsvps(const Actor &reader, const Id &session, int limit = 200, const Id &after = {})
    {
        Result<QJsonObject> answer;
        f->store->readHere([&](Connection &c) {
            answer = rsvpsOf(c, reader, {f->event.id, session, after, limit});
        });
        return answer ? *answer : QJsonObject{{QStringLiteral("code"), answer.error().code}};
    }
    static QStringList names(const QJsonObject &answer)
    {
        QStringList out;
        for (const QJsonValue &guest : answer.value(u"rsvps").toArray())
            out.append(guest.toObject().value(u"name").toString());
        return out;
    }
    void change(const std::function<void(Event &)> &edit)
    {
        QVERIFY(f->run([&](UnitOfWork &unit) {
            Event after = f->event;
            edit(after);
            return replaceEvent(unit, f->event, after).map([&](const Kept<Event> &kept) {
                f->event = kept.subject;
                return Answer{};
            });
        }));
    }

    Result<Answer> send(const Id &session, const Id &guest, bool add = true)
    {
        return f->run([&](UnitOfWork &unit) {
            const RsvpCommand command{f->event.id, session, guest};
            return add ? addRsvp(unit, command) : removeRsvp(unit, command);
        });
    }
    QString code(const Id &session, const Id &guest)
    {
        const auto answer = send(session, guest);
        return answer ? QStringLiteral("ok") : answer.error().code;
    }
    std::unique_ptr<StoreFixture> f;
};

void TestRsvp::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestRsvp::twoRows()
{
    const Session a = f->add(f->session(QStringLiteral("A")));
    const auto answer = send(a.id, f->ada.id);
    QVERIFY(answer);
    const auto log = f->log();
    const Change &own = log[log.size() - 2], &count = log.last();
    QCOMPARE(own.type, QStringLiteral("rsvp.added"));
    QCOMPARE(own.audience, Audience::guests({f->ada.id}));
    QCOMPARE(own.payload, (QJsonObject{{QStringLiteral("sessionId"), a.id}}));
    QCOMPARE(count.type, QStringLiteral("session.attendanceChanged"));
    QCOMPARE(count.audience, Audience::event());
    QCOMPARE(count.payload.value(QLatin1String("sessionId")).toString(), a.id);
    QCOMPARE(count.payload.value(QLatin1String("numRsvps")).toInt(), 1);
    QVERIFY(!QJsonDocument(count.payload).toJson().contains(f->ada.id.toLatin1())); // nor whose
    QCOMPARE(answer->seq, count.seq);
    QCOMPARE(f->snapshot().counts, (QHash<Id, int>{{a.id, 1}}));
    const auto removed = send(a.id, f->ada.id, false);
    QVERIFY(removed);
    QCOMPARE(removed->status, 204);
    QCOMPARE(f->log().last().payload.value(QLatin1String("numRsvps")).toInt(-1), 0);
    QVERIFY(f->snapshot().counts.isEmpty());
    QCOMPARE(f->check(), QStringList());
}

void TestRsvp::againChangesNothing()
{
    const Session a = f->add(f->session(QStringLiteral("A")));
    const auto first = send(a.id, f->ada.id);
    const qint64 head = f->head();
    const auto again = send(a.id, f->ada.id);
    QVERIFY(first && again);
    QCOMPARE(again->body, first->body);
    QCOMPARE(f->head(), head);
    QVERIFY(send(a.id, f->ben.id, false)); // there was none
    QCOMPARE(f->head(), head);
}

void TestRsvp::refusals()
{
    const Session a = f->add(f->session(QStringLiteral("A"), 0, 30, {}, {f->ada.id}));
    QCOMPARE(code(a.id, f->ada.id), QStringLiteral("rsvp.ownSession"));
    QCOMPARE(code(a.id, f->ben.id), QStringLiteral("rsvp.notGuest"));
    QCOMPARE(code(newId(), f->ada.id), QStringLiteral("session.notFound"));
    Session blocker = f->session(QStringLiteral("Lunch"), 60);
    blocker.kind = SessionKind::Blocker;
    QCOMPARE(code(f->add(blocker).id, f->ada.id), QStringLiteral("rsvp.blocker"));
    Session cancelled = f->session(QStringLiteral("C"), 120);
    cancelled.status = SessionStatus::Cancelled;
    QCOMPARE(code(f->add(cancelled).id, f->ada.id), QStringLiteral("rsvp.cancelled"));
    QVERIFY(f->snapshot().counts.isEmpty());
}

void TestRsvp::fullOnlyWhenHard()
{
    Session small = f->session(QStringLiteral("A"));
    small.capacity = 1;
    const Id id = f->add(small).id;
    f->add(
        f->session(QStringLiteral("Ben's"), 60, 30, {}, {f->ben.id})); // a guest of the event now
    QCOMPARE(code(id, f->ada.id), QStringLiteral("ok"));
    QCOMPARE(code(id, f->ben.id), QStringLiteral("ok")); // capacity is advice
    QVERIFY(send(id, f->ben.id, false));
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Event hard = f->event;
        hard.hardCapacity = true;
        return replaceEvent(unit, f->event, hard).map([](auto) { return Answer{}; });
    }));
    QCOMPARE(code(id, f->ben.id), QStringLiteral("session.full"));
    QCOMPARE(code(id, f->ada.id), QStringLiteral("ok")); // has a seat
    QCOMPARE(f->check(), QStringList());
}

void TestRsvp::ownClashesAreNamed()
{
    const Session a = f->add(f->session(QStringLiteral("A"), 0));
    const Session b = f->add(f->session(QStringLiteral("B"), 20));
    const Session c = f->add(f->session(QStringLiteral("C"), 40));
    QVERIFY(send(a.id, f->ada.id) && send(c.id, f->ada.id));
    const auto answer = send(b.id, f->ada.id);
    QVERIFY(answer);
    const QJsonArray clashes =
        QJsonDocument::fromJson(answer->body).object().value(QLatin1String("clashes")).toArray();
    QCOMPARE(clashes.size(), 2);
    QCOMPARE(clashes[0].toObject().value(QLatin1String("sessionId")).toString(), a.id);
    QCOMPARE(clashes[1].toObject().value(QLatin1String("sessionId")).toString(), c.id);
    QCOMPARE(clashes[0].toObject().value(QLatin1String("kind")).toString(), QStringLiteral("rsvp"));
}

void TestRsvp::anotherGuestMayNot()
{
    const Session a = f->add(f->session(QStringLiteral("A")));
    CommandContext context = f->context();
    context.actor = {ActorKind::Guest, f->ben.id, f->ben.name};
    const auto refused = f->store->writer().execute(context, [&](UnitOfWork &unit) {
        return addRsvp(unit, {f->event.id, a.id, f->ada.id});
    });
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("auth.forbidden"));
    context.actor = {ActorKind::Guest, f->ada.id, f->ada.name};
    QVERIFY(f->store->writer().execute(context, [&](UnitOfWork &unit) {
        return addRsvp(unit, {f->event.id, a.id, f->ada.id});
    }));
}

void TestRsvp::onlyWhileScheduling()
{
    const Session a = f->add(f->session(QStringLiteral("A")));
    const Session b = f->add(f->session(QStringLiteral("B"), 60));
    QCOMPARE(code(a.id, f->ada.id), QStringLiteral("ok"));
    change([](Event &event) { event.scheduling = {noon() + Minute, noon() + 2 * Minute}; });
    QCOMPARE(code(b.id, f->ada.id), QStringLiteral("rsvp.notScheduling"));
    QCOMPARE(code(a.id, f->ada.id), QStringLiteral("ok")); // has one
    f->clock.advance(Minute);
    QCOMPARE(code(b.id, f->ada.id), QStringLiteral("ok"));
    f->clock.advance(Minute);
    QVERIFY(send(b.id, f->ada.id, false)); // staying away needs no leave
    QCOMPARE(code(b.id, f->ada.id), QStringLiteral("rsvp.notScheduling"));
    QCOMPARE(f->check(), QStringList());
}

void TestRsvp::theLastPlace()
{
    change([](Event &event) { event.hardCapacity = true; });
    Session small = f->session(QStringLiteral("A"));
    small.capacity = 3;
    const Id id = f->add(small).id;
    QList<Guest> guests;
    for (int i = 0; i < 50; ++i) {
        Guest guest;
        guest.id = newId();
        guest.name = QStringLiteral("Guest %1").arg(i);
        guests.append(guest);
    }
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        for (const Guest &guest : guests) {
            if (auto added = addGuest(unit, f->event.id, guest); !added)
                return tl::unexpected(added.error());
        }
        return Answer{};
    }));
    // All at once.
    QSemaphore answered;
    std::atomic<int> in{0}, full{0};
    for (const Guest &guest : guests) {
        CommandContext context = f->context();
        context.actor = as(guest);
        f->store->writer().submit(
            context,
            [this, id, guest](UnitOfWork &unit) {
                return addRsvp(unit, {f->event.id, id, guest.id});
            },
            [&](const Result<Answer> &answer) {
                if (answer)
                    ++in;
                else if (answer.error().code == u"session.full")
                    ++full;
                answered.release();
            });
    }
    QVERIFY(answered.tryAcquire(50, 60'000));
    QCOMPARE(in.load(), 3);
    QCOMPARE(full.load(), 47);
    QCOMPARE(f->snapshot().counts.value(id), 3);
    QCOMPARE(f->check(), QStringList());
}

void TestRsvp::hostedSessionsAndMeetings()
{
    const Session a = f->add(f->session(QStringLiteral("A"), 0, 60));
    f->add(f->session(QStringLiteral("Hers"), 30, 60, {}, {f->ada.id}));
    Session cancelled = f->session(QStringLiteral("Cancelled"), 0, 30, {}, {f->ada.id});
    cancelled.status = SessionStatus::Cancelled;
    f->add(cancelled);
    const auto meet = [&](MeetingStatus status, int start) {
        Meeting meeting;
        meeting.id = newId();
        meeting.requesterId = f->ben.id;
        meeting.recipientId = f->ada.id;
        meeting.slotStart = noon() + start * Minute;
        meeting.slotEnd = meeting.slotStart + 30 * Minute;
        meeting.place = QStringLiteral("The bench");
        meeting.status = status;
        return f->run([&](UnitOfWork &unit) {
            return MeetingRepository(unit.connection()).insert(f->event.id, meeting).map([] {
                return Answer{};
            });
        });
    };
    QVERIFY(meet(MeetingStatus::Accepted, 0));
    QVERIFY(meet(MeetingStatus::Declined, 30));
    QVERIFY(meet(MeetingStatus::Accepted, 60)); // touches
    const auto clashes = [](const Result<Answer> &answer) {
        QStringList out;
        const QJsonObject body = QJsonDocument::fromJson(answer->body).object();
        for (const QJsonValue &value : body.value(u"clashes").toArray()) {
            const QJsonObject clash = value.toObject();
            out.append(clash.value(u"kind").toString() + u' '
                       + (clash.value(u"private").toBool() ? QStringLiteral("busy")
                                                           : clash.value(u"title").toString()));
        }
        return out;
    };
    const auto own = sendAs(as(f->ada), a.id, f->ada.id);
    QVERIFY(own);
    QCOMPARE(clashes(own),
             QStringList({QStringLiteral("host Hers"), QStringLiteral("meeting Ben")}));
    // Whom she meets is nothing to the organizers.
    const auto forHer = send(a.id, f->ada.id);
    QCOMPARE(clashes(forHer),
             QStringList({QStringLiteral("host Hers"), QStringLiteral("meeting busy")}));
    QVERIFY(!forHer->body.contains("Ben"));
}

void TestRsvp::whoComes()
{
    const Session a = f->add(f->session(QStringLiteral("A"), 0, 30, {}, {f->ben.id}));
    Guest cleo;
    cleo.id = newId();
    cleo.name = QStringLiteral("Cleo");
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return addGuest(unit, f->event.id, cleo).map([](const auto &) { return Answer{}; });
    }));
    QVERIFY(send(a.id, f->ada.id));
    const QStringList ada{QStringLiteral("Ada")};
    QCOMPARE(names(rsvps(f->context().actor, a.id)), ada);
    QCOMPARE(names(rsvps(as(f->ben), a.id)), ada); // its host
    QCOMPARE(names(rsvps(as(f->ada), a.id)), ada); // herself
    const QJsonObject toCleo = rsvps(as(cleo), a.id);
    QCOMPARE(names(toCleo), QStringList());
    QCOMPARE(toCleo.value(u"numRsvps").toInt(), 1); // that is public
    QCOMPARE(names(rsvps(Actor{}, a.id)), QStringList());
    QVERIFY(send(a.id, cleo.id));
    QCOMPARE(names(rsvps(as(f->ada), a.id)), ada);
    QCOMPARE(rsvps(as(f->ada), newId()).value(u"code").toString(),
             QStringLiteral("session.notFound"));
}

void TestRsvp::whoComesInPages()
{
    const Session a = f->add(f->session(QStringLiteral("A")));
    QSet<QString> coming;
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        for (int i = 0; i < 7; ++i) {
            Guest guest;
            guest.id = newId();
            guest.name = QStringLiteral("Guest %1").arg(i);
            coming.insert(guest.name);
            if (auto added = addGuest(unit, f->event.id, guest); !added)
                return tl::unexpected(added.error());
            if (auto added = addRsvp(unit, {f->event.id, a.id, guest.id}); !added) return added;
        }
        return Answer{};
    }));
    QStringList read;
    Id after;
    int pages = 0;
    do {
        const QJsonObject page = rsvps(f->context().actor, a.id, 3, after);
        read += names(page);
        after = page.value(u"next").toString();
        ++pages;
    } while (!after.isEmpty() && pages < 9);
    QCOMPARE(pages, 3);
    QCOMPARE(read.size(), 7);
    QCOMPARE(QSet<QString>(read.begin(), read.end()), coming);
}

QTEST_GUILESS_MAIN(TestRsvp)
#include "tst_rsvp.moc"
