// SPDX-License-Identifier: GPL-3.0-or-later
// Who gets told (domain 2.7): of each kind of change, everyone once, never who did it.
#include "tests/jobs/jobsworld.h"

#include "backend/jobs/reactions/excerpt.h"
#include "backend/jobs/reactions/notice.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/usecases/participation/commentcommands.h"
#include "backend/usecases/participation/proposalcommands.h"

using namespace Foyer;

class ReactionsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoIsTold_data();
    void whoIsTold();
    void oldAndNewAreNamed();
    void burstsAreToldOnce();
    void movedAndBackIsNoNews();
    void mailsOfABurstAreOne();
    void editedThenDeleted();
    void cascades();
    void settingsOfMail();
    void devices();
    void comments();
    void meetings();
    void manyAttendees();
    void texts();
};

namespace {

QStringList told(std::initializer_list<const char *> lines)
{
    QStringList list;
    for (const char *line : lines)
        list.append(QString::fromLatin1(line));
    return list;
}

} // namespace

/// A session of Ada's with RSVPs of Ben and Cyd; what is done to it, and who hears what.
void ReactionsTest::whoIsTold_data()
{
    using Do = std::function<Result<Answer>(JobsWorld &, const Session &)>;
    QTest::addColumn<Do>("act");
    QTest::addColumn<QStringList>("notifications");
    QTest::addColumn<QStringList>("letters");
    const auto row = [](const char *name, Do act, const QStringList &notifications,
                        const QStringList &letters) {
        QTest::newRow(name) << act << notifications << letters;
    };
    const QStringList allMoved =
        told({"Ada session.moved", "Ben session.moved", "Cyd session.moved"});
    const QStringList allMails =
        told({"ada@example.org session-changed", "ben@example.org session-changed",
              "cyd@example.org session-changed"});
    row(
        "moved in time by an organizer",
        [](JobsWorld &w, const Session &s) { return w.move(s.id, 30); }, allMoved, allMails);
    row(
        "moved by its host",
        [](JobsWorld &w, const Session &s) { return w.move(s.id, 30, &w.ada); },
        told({"Ben session.moved", "Cyd session.moved"}),
        told({"ben@example.org session-changed", "cyd@example.org session-changed"}));
    row(
        "another room",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [&](Session &e) { e.locationIds = {w.blue.id}; });
        },
        allMoved, allMails);
    row(
        "no time any more",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [](Session &e) {
                e.start.reset();
                e.end.reset();
            });
        },
        allMoved, allMails);
    row("title and description",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [](Session &e) {
                e.title = QStringLiteral("Other");
                e.description = QStringLiteral("New");
            });
        },
        {}, {});
    row("late",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [](Session &e) { e.lateMinutes = 10; });
        },
        told({"Ada session.late", "Ben session.late", "Cyd session.late"}), {});
    row(
        "cancelled",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [](Session &e) { e.status = SessionStatus::Cancelled; });
        },
        told({"Ada session.cancelled", "Ben session.cancelled", "Cyd session.cancelled"}),
        told({"ada@example.org session-cancelled", "ben@example.org session-cancelled",
              "cyd@example.org session-cancelled"}));
    row(
        "deleted",
        [](JobsWorld &w, const Session &s) {
            return w.run([&](UnitOfWork &u) {
                return deleteSession(u, {w.event.id, s.id, {}, {}, 0});
            });
        },
        told({"Ada session.cancelled", "Ben session.cancelled", "Cyd session.cancelled"}),
        told({"ada@example.org session-cancelled", "ben@example.org session-cancelled",
              "cyd@example.org session-cancelled"}));
    row(
        "co-host added by an organizer",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [&](Session &e) { e.hostIds.append(w.dan.id); });
        },
        told({"Dan host.added"}), told({"dan@example.org host-added"}));
    row(
        "co-host added and moved: the host hears once",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [&](Session &e) {
                e.hostIds.append(w.dan.id);
                e.locationIds = {w.blue.id};
            });
        },
        allMoved + told({"Dan host.added"}), allMails + told({"dan@example.org host-added"}));
    row(
        "an attendee becomes host and it moves: host wins",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [&](Session &e) {
                e.hostIds.append(w.ben.id);
                e.locationIds = {w.blue.id};
            });
        },
        told({"Ada session.moved", "Ben host.added", "Cyd session.moved"}),
        told({"ada@example.org session-changed", "ben@example.org host-added",
              "cyd@example.org session-changed"}));
    row("last host lost: nobody but organizers",
        [](JobsWorld &w, const Session &s) {
            return w.change(s.id, [](Session &e) { e.hostIds.clear(); });
        },
        {}, {});
    row("an RSVP",
        [](JobsWorld &w, const Session &s) {
            return w.as(w.dan, [&](UnitOfWork &u) {
                return addRsvp(u, {w.event.id, s.id, w.dan.id});
            });
        },
        {}, {});
    row("what is over is history",
        [](JobsWorld &w, const Session &s) {
            w.clock.advance(600 * Minute);
            return w.move(s.id, 30);
        },
        {}, {});
    row(
        "booked with a co-host",
        [](JobsWorld &w, const Session &) {
            return w.as(w.ada, [&](UnitOfWork &u) {
                return addSession(u, w.event.id,
                                  w.session(QStringLiteral("New"), 300, 30, {w.red.id},
                                            {w.ada.id, w.dan.id}))
                    .map([](const KeptSession &) { return Answer{}; });
            });
        },
        told({"Dan host.added"}), told({"dan@example.org host-added"}));
}

void ReactionsTest::whoIsTold()
{
    using Do = std::function<Result<Answer>(JobsWorld &, const Session &)>;
    QFETCH(Do, act);
    QFETCH(QStringList, notifications);
    QFETCH(QStringList, letters);
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}),
        {world.ben, world.cyd});
    world.work();
    QCOMPARE(world.said(), QStringList());
    const auto done = act(world, session);
    QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().detail));
    world.work();
    QCOMPARE(world.said(), notifications);
    QCOMPARE(world.mails(), letters);
    // Nothing comes of what was told itself, and nothing is told again.
    world.clock.advance(10 * Minute);
    world.work();
    JobsLoop other(*world.store, world.clock, world.options);
    world.loop->stop();
    JobsWorld::work(other);
    QVERIFY(other.lease().isHeld());
    QCOMPARE(world.said(), notifications);
    QCOMPARE(world.check(), QStringList());
}

void ReactionsTest::oldAndNewAreNamed()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}),
        {world.ben});
    QVERIFY(world.change(session.id, [&](Session &s) {
        s.start = *s.start + 60 * Minute;
        s.end = *s.end + 60 * Minute;
        s.locationIds = {world.blue.id};
    }));
    world.work();
    QCOMPARE(world.textTo(world.ben),
             QStringLiteral("“Talk” has moved: it was Thu 14 May, 16:00–16:30, Red, now it is "
                            "Thu 14 May, 17:00–17:30, Blue."));
    QCOMPARE(world.rows("SELECT json_extract(props, '$.before.locations[0]') || ' ' || "
                        "json_extract(props, '$.after.locations[0]') || ' ' || "
                        "json_extract(props, '$.role') FROM deliveries ORDER BY recipient"),
             told({"Red Blue host", "Red Blue guest"}));
    QCOMPARE(world.rows("SELECT url FROM notifications LIMIT 1"),
             QStringList{QStringLiteral("/e/demo/s/") + session.id});
}

void ReactionsTest::burstsAreToldOnce()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {}), {world.ben});
    world.work();
    for (int i = 0; i < 5; ++i) { // before the loop comes to it
        QVERIFY(world.move(session.id, 30));
        world.clock.advance(50'000);
    }
    world.work();
    QCOMPARE(world.said(), told({"Ben session.moved"}));
    QVERIFY(world.textTo(world.ben).contains(QLatin1String("it was Thu 14 May, 16:00")));
    QVERIFY(world.textTo(world.ben).contains(QLatin1String("now it is Thu 14 May, 18:30")));
    // Two that are further apart are told each.
    QVERIFY(world.move(session.id, -30));
    world.clock.advance(61'000);
    QVERIFY(world.move(session.id, -30));
    world.work();
    QCOMPARE(world.said().size(), 3);
}

void ReactionsTest::movedAndBackIsNoNews()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {}), {world.ben});
    QVERIFY(world.move(session.id, 30));
    QVERIFY(world.move(session.id, -30));
    QVERIFY(world.change(session.id, [](Session &s) { s.status = SessionStatus::Cancelled; }));
    QVERIFY(world.change(session.id, [](Session &s) { s.status = SessionStatus::Confirmed; }));
    world.work();
    QCOMPARE(world.said(), QStringList());
    // Told already: then that it is back is told as well.
    QVERIFY(world.move(session.id, 30));
    world.work();
    QVERIFY(world.move(session.id, -30));
    world.work();
    QCOMPARE(world.said(), told({"Ben session.moved", "Ben session.moved"}));
    QVERIFY(world.change(session.id, [](Session &s) { s.status = SessionStatus::Cancelled; }));
    world.work();
    QVERIFY(world.change(session.id, [](Session &s) { s.status = SessionStatus::Confirmed; }));
    world.work();
    QVERIFY(world.textTo(world.ben).contains(u"“Talk” takes place after all"));
}

/// Notifications go out at once, mails wait a minute for the next edit.
void ReactionsTest::mailsOfABurstAreOne()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {}), {world.ben});
    QVERIFY(world.move(session.id, 30));
    world.work();
    world.clock.advance(20'000);
    QVERIFY(world.move(session.id, 30));
    world.work();
    QCOMPARE(world.said().size(), 2);
    QCOMPARE(world.mails(), told({"ben@example.org session-changed"}));
    QCOMPARE(world.rows("SELECT json_extract(props, '$.before.start') FROM deliveries WHERE "
                        "settled_at IS NULL"),
             QStringList{toIso(*session.start)});
    QVERIFY(world.change(session.id, [](Session &s) { s.status = SessionStatus::Cancelled; }));
    world.work();
    QCOMPARE(world.mails(), told({"ben@example.org session-cancelled"}));
}

void ReactionsTest::editedThenDeleted()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}),
        {world.ben});
    QVERIFY(world.move(session.id, 30));
    world.clock.advance(5 * Minute);
    QVERIFY(world.as(world.ada, [&](UnitOfWork &u) {
        return deleteSession(u, {world.event.id, session.id, {}, {}, 0});
    }));
    world.work();
    QCOMPARE(world.said(), told({"Ben session.cancelled"})); // Ada did it
    QVERIFY(world.textTo(world.ben).contains(u"16:30–17:00"));
    // Of a cancelled one its people know already.
    const Session other = world.withRsvps(
        world.session(QStringLiteral("Other"), 240, 30, {world.red.id}, {}), {world.cyd});
    QVERIFY(world.change(other.id, [](Session &s) { s.status = SessionStatus::Cancelled; }));
    world.work();
    QVERIFY(world.run([&](UnitOfWork &u) {
        return deleteSession(u, {world.event.id, other.id, {}, {}, 0});
    }));
    world.work();
    QCOMPARE(world.said(), told({"Ben session.cancelled", "Cyd session.cancelled"}));
}

void ReactionsTest::cascades()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {}), {world.ben});
    const KeepOptions silent{ClashRule::Keep, {}, true, false, {}};
    const KeepOptions loud{ClashRule::Keep, {}, true, true, {}};
    QVERIFY(world.change(
        session.id, [](Session &s) { s.locationIds.clear(); }, nullptr, silent));
    world.work();
    QCOMPARE(world.said(), QStringList());
    world.clock.advance(2 * Minute);
    QVERIFY(world.change(
        session.id, [&](Session &s) { s.locationIds = {world.blue.id}; }, nullptr, loud));
    world.work();
    QCOMPARE(world.said(), told({"Ben session.moved"}));
    // A room that goes: it is called by its name all the same.
    QVERIFY(world.run([&](UnitOfWork &u) -> Result<Answer> {
        auto dropped = dropLocation(u, world.event.id, world.blue);
        if (!dropped) return tl::unexpected(dropped.error());
        return Answer{};
    }));
    world.work();
    QCOMPARE(world.said().size(), 2);
    QVERIFY2(world.textTo(world.ben).contains(
                 u"16:00–16:30, Blue, now it is Thu 14 May, 16:00–16:30, no room yet."),
             qPrintable(world.textTo(world.ben)));
}

void ReactionsTest::settingsOfMail()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const auto set = [&](const Guest &guest, const QJsonObject &mail) {
        return world.run([&](UnitOfWork &u) -> Result<Answer> {
            return GuestRepository(u.connection()).setSettings(guest.id, {mail, {}}).map([] {
                return Answer{};
            });
        });
    };
    QVERIFY(set(world.ben, {{QStringLiteral("all"), false}}));
    QVERIFY(set(world.cyd, {{QStringLiteral("session-changed"), false}}));
    QVERIFY(world.run([&](UnitOfWork &u) -> Result<Answer> {
        return GuestRepository(u.connection()).setEmail(world.dan.id, {}).map([] {
            return Answer{};
        });
    }));
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}),
        {world.ben, world.cyd, world.dan});
    QVERIFY(world.move(session.id, 30));
    world.work();
    QCOMPARE(world.said().size(), 4); // a notification always
    QCOMPARE(world.mails(), told({"ada@example.org session-changed"}));
}

/// A push for each device, at once, also of what is not mailed.
void ReactionsTest::devices()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    QString sql = QStringLiteral(
        "INSERT INTO logins (id, scope, guest_id, verified, rights, kind, label, token_hash, "
        "created_at, last_used_at) VALUES ('l', 'guest', 'BEN', 1, '[]', 'web', '', x'01', 0, 0);"
        "\n\nINSERT INTO push_subscriptions (id, guest_id, login_id, endpoint_hash, sealed, "
        "p256dh, "
        "label, created_at) VALUES ('phone', 'BEN', 'l', x'01', x'00', zeroblob(65), '', 0), "
        "('tablet', 'BEN', 'l', x'02', x'00', zeroblob(65), '', 0)");
    sql.replace(QStringLiteral("BEN"), world.ben.id);
    QVERIFY(world.run(
        [&](UnitOfWork &u) { return u.connection().script(sql).map([] { return Answer{}; }); }));
    const Session session = world.withRsvps(
        world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {}), {world.ben, world.cyd});
    QVERIFY(world.change(session.id, [](Session &s) { s.lateMinutes = 10; }));
    world.work();
    QCOMPARE(world.rows("SELECT kind || ' ' || recipient || ' ' || template FROM deliveries "
                        "ORDER BY 1"),
             told({"push phone session-late", "push tablet session-late"}));
    QCOMPARE(world.rows("SELECT DISTINCT json_extract(props, '$.text') FROM deliveries"),
             QStringList{world.textTo(world.ben)});
}

void ReactionsTest::comments()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session =
        world.add(world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}));
    const auto say = [&](const Guest &who, const CommentTarget &on, const Id &parent = {}) {
        QJsonObject body{{QStringLiteral("body"), QStringLiteral("**Hi** <b>&amp; bye")}};
        if (!parent.isEmpty()) body.insert(QStringLiteral("parentId"), parent);
        const auto command = CreateComment::fromJson(on, body);
        const auto answer =
            world.as(who, [&](UnitOfWork &u) { return createComment(u, *command); });
        return answer ? MeetingWorld::json(*answer).value(u"id").toString() : Id();
    };
    const CommentTarget onTalk{world.event.id, CommentSubject::Session, session.id};
    const Id first = say(world.ben, onTalk);
    world.work();
    QCOMPARE(world.said(), told({"Ada comment.added"}));
    QCOMPARE(world.textTo(world.ada), QStringLiteral("Ben commented on “Talk”."));
    QCOMPARE(world.rows("SELECT json_extract(props, '$.excerpt') FROM deliveries"),
             told({"Hi & bye"}));
    const Id reply = say(world.cyd, onTalk, first);
    world.work();
    QCOMPARE(world.said(), told({"Ada comment.added", "Ada comment.added", "Ben comment.added"}));
    say(world.ada, onTalk, reply); // the owner: the thread only
    say(world.dan, onTalk);        // another thread: the owner only
    world.work();
    QCOMPARE(world.said().filter(QStringLiteral("Ada")).size(), 3);
    QCOMPARE(world.said().filter(QStringLiteral("Ben")).size(), 2);
    QCOMPARE(world.said().filter(QStringLiteral("Cyd")).size(), 1);
    QCOMPARE(world.said().filter(QStringLiteral("Dan")).size(), 0);
    say(world.ben, {world.event.id, CommentSubject::Guest, world.dan.id});
    world.work();
    QCOMPARE(world.textTo(world.dan), QStringLiteral("Ben commented on your profile."));
    // A like, an edit and a comment that is gone are no news.
    const qsizetype before = world.said().size();
    QVERIFY(world.as(world.dan, [&](UnitOfWork &u) {
        return likeComment(u, {world.event.id, first, {}});
    }));
    const Id gone = say(world.ben, onTalk);
    QVERIFY(world.as(world.ben, [&](UnitOfWork &u) {
        return deleteComment(u, {world.event.id, gone, {}});
    }));
    world.work();
    QCOMPARE(world.said().size(), before);
}

void ReactionsTest::meetings()
{
    JobsWorld world;
    QVERIFY(world.beginJobs());
    QVERIFY(world.offer(world.ben, {30, 60, 90}));
    const Id first = world.asked(world.cyd, world.ben, 30);
    world.work();
    QCOMPARE(world.said(), told({"Ben meeting.requested"}));
    QCOMPARE(world.textTo(world.ben),
             QStringLiteral("Cyd asks to meet you: Thu 14 May, 14:30–15:00."));
    QVERIFY(world.answer(world.ben, first, "accepted"));
    world.work();
    QCOMPARE(world.said(), told({"Ben meeting.requested", "Cyd meeting.answered"}));
    QVERIFY(world.answer(world.ben, first, "canceled"));
    world.work();
    QCOMPARE(world.said(),
             told({"Ben meeting.requested", "Cyd meeting.answered", "Cyd meeting.canceled"}));
    QCOMPARE(world.mails(),
             told({"ben@example.org meeting-requested", "cyd@example.org meeting-answered",
                   "cyd@example.org meeting-canceled"}));
    const Id second = world.asked(world.cyd, world.ben, 60);
    QVERIFY(world.answer(world.cyd, second, "canceled"));
    world.work(); // never told that it was asked for
    QCOMPARE(world.said().filter(QStringLiteral("Ben")),
             told({"Ben meeting.canceled", "Ben meeting.requested"}));
}

/// One edit, many attendees: told in parts, each once, and the edit itself waits for none of them.
void ReactionsTest::manyAttendees()
{
    const int number = qEnvironmentVariableIsSet("FOYER_LONG") ? 10'000 : 1000;
    JobsWorld world;
    QVERIFY(world.beginJobs());
    const Session session =
        world.add(world.session(QStringLiteral("Talk"), 120, 30, {world.red.id}, {world.ada.id}));
    const Session empty =
        world.add(world.session(QStringLiteral("Empty"), 120, 30, {world.blue.id}, {world.ada.id}));
    QVERIFY(world.run([&](UnitOfWork &u) -> Result<Answer> {
        Connection &c = u.connection();
        for (int i = 0; i < number; ++i) {
            Guest guest;
            guest.id = newId();
            guest.name = QStringLiteral("G%1").arg(i);
            GuestRepository guests(c);
            const bool ok = guests.insert(guest, QStringLiteral("g%1@example.org").arg(i))
                            && guests.addMember(world.event.id, guest.id)
                            && RsvpRepository(c).add(session.id, guest.id);
            if (!ok) return fail(QStringLiteral("fixture"), QStringLiteral("guest"));
        }
        return Answer{};
    }));
    world.work();
    QElapsedTimer timer;
    timer.start();
    QVERIFY(world.move(empty.id, 30));
    const qint64 without = timer.nsecsElapsed();
    timer.restart();
    QVERIFY(world.move(session.id, 30));
    const qint64 with = timer.nsecsElapsed();
    timer.restart();
    int steps = 0;
    qint64 longest = 0;
    for (qint64 wait = 0; wait == 0; ++steps) {
        QElapsedTimer one;
        one.start();
        wait = world.loop->step();
        longest = qMax(longest, one.nsecsElapsed());
    }
    qInfo("edit with none %.1f ms, with %d %.1f ms; told in %lld ms, %d steps, longest %.0f ms",
          double(without) / 1e6, number, double(with) / 1e6, timer.elapsed(), steps,
          double(longest) / 1e6);
    QVERIFY(steps > number / RecipientsAtOnce);
    QCOMPARE(world.number("SELECT count(*) FROM notifications WHERE type = 'session.moved'"),
             number + 2); // Ada hosts both
    QCOMPARE(world.number("SELECT count(DISTINCT guest_id) FROM notifications"), number + 1);
    QCOMPARE(world.number("SELECT count(*) FROM deliveries WHERE settled_at IS NULL"), number + 2);
}

void ReactionsTest::texts()
{
    QCOMPARE(excerptOf(QStringLiteral("# A\n\n*b* `c`\n- d <script>x</script>"), 100),
             QStringLiteral("A b c d x"));
    QCOMPARE(excerptOf(QString(1000, u'x'), 10).size(), 10);
    QCOMPARE(excerptOf({}, 10), QString());
    QVERIFY(wantsMail({}, QStringLiteral("session-changed")));
    QVERIFY(!wantsMail({{QStringLiteral("all"), false}}, QStringLiteral("session-changed")));
}

QTEST_GUILESS_MAIN(ReactionsTest)
#include "tst_reactions.moc"
