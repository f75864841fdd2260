// SPDX-License-Identifier: GPL-3.0-or-later
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

private:
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

QTEST_GUILESS_MAIN(TestRsvp)
#include "tst_rsvp.moc"
