// SPDX-License-Identifier: GPL-3.0-or-later
// Work that comes round by itself: reminders once at most, and what is old goes, by a clock that can
// be believed (R-10 and R-12, small).
#include "tests/jobs/jobsworld.h"

#include "backend/jobs/scheduled/pruning.h"
#include "backend/store/repositories/uploadrepository.h"

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QRandomGenerator>

using namespace Foyer;

namespace {

constexpr qint64 DayMs = 86'400'000;

struct ScheduledWorld : JobsWorld {
    /// A loop that looks for reminders and throws away each time that it is stepped.
    bool beginScheduled(int pruneDays = 7)
    {
        if (!beginJobs()) return false;
        loop->stop();
        options.reminderMs = 1;
        options.pruningMs = 1;
        options.pruneDays = pruneDays;
        loop = std::make_unique<JobsLoop>(*store, clock, options);
        pass(1);
        return loop->lease().isHeld();
    }
    /// Time passes, on both clocks.
    void pass(qint64 ms)
    {
        clock.advance(ms);
        work();
        clock.advance(JobsLoop::HeartbeatMs);
        work();
    }
    qint64 prunedThrough()
    {
        qint64 seq = -1;
        store->readHere([&](Connection &c) {
            seq = ChangeRepository(c).prunedThrough().value_or(Cursor{}).seq;
        });
        return seq;
    }
};

} // namespace

class ScheduledTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void remindersOnce();
    void remindersOfWhatMoves();
    void remindersAcrossProcesses();
    void remindersUnderJumps();
    void pruningByAge();
    void pruningWaitsForReactions();
    void aRowFromTheFuture();
    void aClockThatRanAway();
    void aClockThatComesBack();
    void theTrustedClock();
    void periodsOfZero();
    void whatIsForgotten();
    void uploads();
};

void ScheduledTest::remindersOnce()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    world.withRsvps(
        world.session(QStringLiteral("Talk"), 90, 30, {world.red.id}, {world.ada.id, world.dan.id}),
        {world.ben});
    Session cancelled = world.session(QStringLiteral("Off"), 90, 30, {}, {world.cyd.id});
    cancelled.status = SessionStatus::Cancelled;
    world.add(cancelled);
    world.pass(29 * Minute);
    QCOMPARE(world.said(), QStringList());
    world.pass(2 * Minute);
    const QStringList headsUps{QStringLiteral("Ada reminder.headsUp"),
                               QStringLiteral("Dan reminder.headsUp")};
    QCOMPARE(world.said(), headsUps);
    for (int i = 0; i < 20; ++i)
        world.pass(5 * Minute);
    QCOMPARE(world.said(), headsUps); // 133 minutes in: the end was at 120
    world.pass(5 * Minute);
    QCOMPARE(world.said(), (QStringList{QStringLiteral("Ada reminder.followUp"),
                                        QStringLiteral("Ada reminder.headsUp"),
                                        QStringLiteral("Dan reminder.followUp"),
                                        QStringLiteral("Dan reminder.headsUp")}));
    for (int i = 0; i < 30; ++i)
        world.pass(60 * Minute);
    QCOMPARE(world.said().size(), 4);
    QCOMPARE(
        world.rows("SELECT DISTINCT template FROM deliveries ORDER BY 1"),
        (QStringList{QStringLiteral("reminder-followup"), QStringLiteral("reminder-headsup")}));
    QCOMPARE(world.number("SELECT count(*) FROM deliveries WHERE not_after IS NULL"), 0);
}

void ScheduledTest::remindersOfWhatMoves()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const Session session =
        world.add(world.session(QStringLiteral("Talk"), 90, 30, {}, {world.ada.id}));
    QVERIFY(world.move(session.id, 120, &world.ada));
    world.pass(60 * Minute);
    QCOMPARE(world.said(), QStringList());
    world.pass(95 * Minute);
    QCOMPARE(world.said(), QStringList{QStringLiteral("Ada reminder.headsUp")});
    QVERIFY(world.move(session.id, 120, &world.ada)); // reminded is reminded
    world.pass(125 * Minute);
    QCOMPARE(world.said(), QStringList{QStringLiteral("Ada reminder.headsUp")});
}

void ScheduledTest::remindersAcrossProcesses()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    constexpr int number = 30;
    for (int i = 0; i < number; ++i)
        world.add(world.session(QStringLiteral("T%1").arg(i), 61 + i, 30, {}, {world.ada.id}));
    const quint32 seed = QRandomGenerator::system()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    for (int i = 0; i < 200; ++i) {
        world.clock.advance(Minute);
        if (random.bounded(3) == 0) world.loop->stop();
        if (random.bounded(3) == 0) // the one before is gone without a word
            world.loop = std::make_unique<JobsLoop>(*world.store, world.clock, world.options);
        world.work();
    }
    for (int i = 0; i < 3; ++i)
        world.pass(Minute);
    QCOMPARE(world.number("SELECT count(*) FROM notifications WHERE type = 'reminder.headsUp'"),
             number);
    QCOMPARE(world.number("SELECT count(*) FROM notifications WHERE type = 'reminder.followUp'"),
             number);
}

void ScheduledTest::remindersUnderJumps()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const Session session =
        world.add(world.session(QStringLiteral("Talk"), 120, 30, {}, {world.ada.id}));
    const Instant far = *fromIso(u"2099-01-01T00:00:00Z");
    Instant real = world.clock.now();
    for (const qint64 jump : {30 * Minute, 90 * Minute, -60 * Minute, 8 * DayMs, -8 * DayMs,
                              far - real, 61 * Minute, 155 * Minute, -30 * Minute, 0 * Minute}) {
        world.clock.set(real + jump);
        world.work();
        world.pass(Minute);
        real += Minute + JobsLoop::HeartbeatMs;
        world.clock.set(real);
        world.pass(Minute);
        real += Minute + JobsLoop::HeartbeatMs;
    }
    world.pass(180 * Minute);
    QCOMPARE(world.said(), (QStringList{QStringLiteral("Ada reminder.followUp"),
                                        QStringLiteral("Ada reminder.headsUp")}));
    QVERIFY(!world.stored(session.id).id.isEmpty());
    QCOMPARE(world.prunedThrough(), 0);
}

void ScheduledTest::pruningByAge()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const Session session = world.add(world.session(QStringLiteral("Talk"), 6000, 30));
    const qint64 old = world.head();
    world.pass(6 * DayMs);
    QVERIFY(world.move(session.id, 30));
    const qint64 head = world.head();
    world.pass(JobsLoop::HeartbeatMs);
    QCOMPARE(world.prunedThrough(), 0);
    world.pass(DayMs);
    QCOMPARE(world.prunedThrough(), old);
    QCOMPARE(world.log().size(), head - old);
    QCOMPARE(world.check(), QStringList());
    world.pass(30 * DayMs);
    QCOMPARE(world.prunedThrough(), head);
    QCOMPARE(world.head(), head); // the newest ever, though its row is gone
}

void ScheduledTest::pruningWaitsForReactions()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const qint64 handled = world.head();
    world.pass(JobsLoop::HeartbeatMs);
    QVERIFY(world.run([](UnitOfWork &u) { return note(u, newId()); }));
    world.clock.advance(10 * DayMs);
    QList<QStringList> asked{{QStringLiteral("session-notices")},
                             {QStringLiteral("session-notices"), QStringLiteral("not-begun")},
                             {}};
    QList<qint64> answers;
    world.store->readHere([&](Connection &c) {
        for (const QStringList &reactions : asked)
            answers.append(
                prunableThrough(c, world.clock.now() - 7 * DayMs, reactions).value_or(-1));
    });
    QCOMPARE(answers, (QList<qint64>{handled, 0, handled + 1}));
}

/// A row is old when it, or any later row, is old.
void ScheduledTest::aRowFromTheFuture()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const Instant real = world.clock.now();
    world.clock.set(*fromIso(u"2099-01-01T00:00:00Z"));
    QVERIFY(world.run([](UnitOfWork &u) { return note(u, newId()); }));
    world.clock.set(real);
    const qint64 future = world.head();
    world.pass(8 * DayMs);
    QCOMPARE(world.prunedThrough(), future - 1);
    QVERIFY(world.run([](UnitOfWork &u) { return note(u, newId()); }));
    world.pass(8 * DayMs);
    QCOMPARE(world.prunedThrough(), future + 1);
}

void ScheduledTest::aClockThatRanAway()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    world.clock.set(world.clock.now() + 400 * DayMs); // the boot clock stands still
    world.pass(JobsLoop::HeartbeatMs);
    QCOMPARE(world.prunedThrough(), 0);
    // Nor after a restart, nor within a week.
    world.loop->stop();
    world.loop = std::make_unique<JobsLoop>(*world.store, world.clock, world.options);
    world.pass(6 * DayMs);
    QCOMPARE(world.prunedThrough(), 0);
    // By then all that was there before is a week old indeed.
    world.pass(2 * DayMs);
    QVERIFY(world.prunedThrough() > 0);
}

void ScheduledTest::aClockThatComesBack()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const qint64 head = world.head();
    const Instant real = world.clock.now();
    world.clock.set(real + 8 * DayMs);
    world.pass(JobsLoop::HeartbeatMs);
    QCOMPARE(world.prunedThrough(), 0);
    world.clock.set(real);
    world.pass(6 * DayMs);
    QCOMPARE(world.prunedThrough(), 0);
    world.pass(2 * DayMs);
    QCOMPARE(world.prunedThrough(), head);
}

void ScheduledTest::theTrustedClock()
{
    FakeClock clock(noon());
    TrustedClock trust(clock, 7 * DayMs);
    QVERIFY(trust.check());
    for (int i = 0; i < 100; ++i) { // a strobe
        clock.set(clock.now() + (i % 2 == 0 ? 250 : -250));
        clock.advance(100);
        QVERIFY(trust.check());
    }
    clock.set(clock.now() - 8 * DayMs);
    QVERIFY(trust.check());
    clock.set(clock.now() + 8 * DayMs);
    QVERIFY(!trust.check());
    TrustedClock next(clock, 7 * DayMs); // another process
    next.restore(trust.toJson());
    clock.advance(7 * DayMs - 1);
    QVERIFY(!next.check());
    clock.advance(1);
    QVERIFY(next.check());
    FakeClock booted(clock.now() + 20 * DayMs); // its boot clock begins anew
    TrustedClock after(booted, 7 * DayMs);
    after.restore(next.toJson());
    QVERIFY(after.check());
}

void ScheduledTest::periodsOfZero()
{
    ScheduledWorld world;
    QVERIFY(world.beginJobs()); // both are off
    world.add(world.session(QStringLiteral("Talk"), 30, 30, {}, {world.ada.id}));
    world.pass(10 * DayMs);
    QCOMPARE(world.said(), QStringList());
    QCOMPARE(world.prunedThrough(), 0);
    ScheduledWorld keeping;
    QVERIFY(keeping.beginScheduled(0));
    keeping.pass(400 * DayMs);
    QCOMPARE(keeping.prunedThrough(), 0);
}

void ScheduledTest::whatIsForgotten()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    const QString now = QString::number(world.clock.now());
    const auto put = [&](const char *sql) {
        QString text = QString::fromLatin1(sql);
        text.replace(QStringLiteral("NOW"), now);
        text.replace(QStringLiteral("ADA"), QLatin1Char('\'') + world.ada.id + QLatin1Char('\''));
        return world
            .run([&](UnitOfWork &u) {
                return u.connection().script(text).map([] { return Answer{}; });
            })
            .has_value();
    };
    QVERIFY(
        put("INSERT INTO logins (id, scope, guest_id, verified, rights, kind, label, token_hash, "
            "created_at, expires_at, last_used_at, revoked_at) VALUES "
            "('expired', 'guest', ADA, 1, '[]', 'web', '', x'01', NOW, NOW, NOW, NULL), "
            "('revoked', 'guest', ADA, 1, '[]', 'token', '', x'02', NOW, NULL, NOW, NOW), "
            "('live', 'guest', ADA, 1, '[]', 'token', '', x'03', NOW, NULL, NOW, NULL)"));
    QVERIFY(put("INSERT INTO login_codes VALUES (ADA, 'login', x'00', x'00', NOW, 0)"));
    QVERIFY(put("INSERT INTO attempt_buckets VALUES ('account:x', 1.0, NOW)"));
    QVERIFY(put("INSERT INTO kiosk_pairings (id, code_hash, secret_hash, label, app_version, "
                "created_at, expires_at) VALUES ('p', x'00', x'00', '', '', NOW, NOW)"));
    QVERIFY(world.store->writer().execute(world.context(QStringLiteral("key")),
                                          [](UnitOfWork &u) { return note(u, newId()); }));
    const auto counts = [&] {
        return world.rows("SELECT (SELECT count(*) FROM logins) || ' ' || (SELECT count(*) FROM "
                          "login_codes) || ' ' || (SELECT count(*) FROM attempt_buckets) || ' ' || "
                          "(SELECT count(*) FROM kiosk_pairings) || ' ' || (SELECT count(*) FROM "
                          "idempotency_keys)");
    };
    world.pass(12 * 3'600'000);
    QCOMPARE(counts(), QStringList{QStringLiteral("3 1 1 1 1")});
    world.pass(13 * 3'600'000);
    QCOMPARE(counts(), QStringList{QStringLiteral("3 0 0 0 0")});
    world.pass(30 * DayMs);
    QCOMPARE(counts(), QStringList{QStringLiteral("1 0 0 0 0")});
}

void ScheduledTest::uploads()
{
    ScheduledWorld world;
    QVERIFY(world.beginScheduled());
    // The files' own age is by the real clock.
    const auto name = [](char c) { return QString(43, QLatin1Char(c)) + QStringLiteral(".jpg"); };
    QDir folder(world.directory.path());
    QVERIFY(folder.mkpath(QStringLiteral("uploads")) && folder.cd(QStringLiteral("uploads")));
    const auto put = [&](const QString &file) {
        QFile made(folder.filePath(file));
        return made.open(QIODevice::WriteOnly) && made.write("x") == 1 && made.flush()
               && made.setFileTime(QDateTime::fromMSecsSinceEpoch(world.clock.now()),
                                   QFileDevice::FileModificationTime);
    };
    const auto keep = [&](const QString &file) {
        return world
            .run([&](UnitOfWork &u) {
                return UploadRepository(u.connection())
                    .insert({file, UploadKind::Avatar, ActorKind::Guest, world.ada.id, 1, 1, 1,
                             u.now()})
                    .map([] { return Answer{}; });
            })
            .has_value();
    };
    for (const char c : {'a', 'b', 'c'})
        QVERIFY(put(name(c)));
    QVERIFY(put(QStringLiteral(".new-left"))); // of a process that died
    QVERIFY(keep(name('a')) && keep(name('b')));
    QVERIFY(world.run([&](UnitOfWork &u) -> Result<Answer> {
        Guest ada = world.ada;
        ada.avatarUrl = QStringLiteral("/uploads/") + name('a');
        return GuestRepository(u.connection()).update(ada).map([] { return Answer{}; });
    }));
    const auto files = [&] { return folder.entryList(QDir::Files | QDir::Hidden, QDir::Name); };
    world.pass(DayMs / 2);
    QCOMPARE(files().size(), 4);
    world.pass(DayMs);
    QCOMPARE(files(), QStringList{name('a')});
    QCOMPARE(world.number("SELECT count(*) FROM uploads"), 1);
}

QTEST_GUILESS_MAIN(ScheduledTest)
#include "tst_scheduled.moc"
