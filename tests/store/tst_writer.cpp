// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/changerepository.h"
#include "tests/store/storefixture.h"

#include <atomic>
#include <thread>

#include <signal.h>
#include <sys/resource.h>

using namespace Foyer;

class TestWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stateAndLogGoTogether();
    void aRefusalRollsBackOnlyItself();
    void aDroppedFailureIsNotCommitted();
    void publishedInOrderOnceFromManyThreads();
    void publishedBeforeAnswered();
    void rowsOfAnotherProcessArePublished();
    void rowsOfAnotherProcessComeBeforeOwn();
    void rowsThatWerePrunedUnseenAreSaid();
    void diskFullAnswersEveryoneAndGoesOn();
    void aFailedCommitAnswersEveryoneAndGoesOn();
    void submittedCommandsAreFinishedOnTheWayOut();
    void filesArePrivate();
    void readersSeeOnePicture();
};

namespace {

/// Keeps the writer inside a command until released, so that what is submitted meanwhile shares one
/// group.
class Gate
{
public:
    explicit Gate(StoreFixture &f)
    {
        f.store->writer().submit(
            f.context(),
            [this](UnitOfWork &) -> Result<Answer> {
                m_inside.release();
                m_open.acquire();
                return Answer{};
            },
            [this](const Result<Answer> &) { m_done.release(); });
        m_inside.acquire();
    }
    void open() { m_open.release(); }
    ~Gate() { m_done.acquire(); }

private:
    QSemaphore m_inside, m_open, m_done;
};

QString columnOf(StoreFixture &f, const char *sql)
{
    QString text;
    f.store->readHere([&](Connection &c) {
        const auto row = c.prepare(sql).first([](const Row &r) { return r.text(0); });
        text = row ? row->value_or(QString()) : row.error().detail;
    });
    return text;
}

} // namespace

void TestWriter::stateAndLogGoTogether()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const qint64 head = f.head();
    const auto refused = f.run([&](UnitOfWork &unit) -> Result<Answer> {
        if (auto kept = addSession(unit, f.event.id, f.session(QStringLiteral("Half"))); !kept)
            return tl::unexpected(kept.error());
        return fail(QStringLiteral("test.refused"), QStringLiteral("after the insert"));
    });
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("test.refused"));
    QCOMPARE(f.head(), head);
    QVERIFY(f.snapshot().sessions.isEmpty());

    const auto done = f.run([&](UnitOfWork &unit) {
        return addSession(unit, f.event.id, f.session(QStringLiteral("Whole"))).map([](auto) {
            return Answer{};
        });
    });
    QVERIFY(done);
    QCOMPARE(done->seq, head + 1);
    QCOMPARE(f.snapshot().sessions.size(), 1);
    QCOMPARE(f.snapshot().seq, head + 1);
    const Change change = f.log().last();
    QCOMPARE(change.actor.name, QStringLiteral("Olga"));
    QCOMPARE(change.occurredAt, noon());
    QCOMPARE(f.check(), QStringList());
}

void TestWriter::aRefusalRollsBackOnlyItself()
{
    StoreFixture f;
    QVERIFY(f.open());
    QList<Change> published;
    f.store->writer().setPublisher([&](const QList<Change> &changes) { published += changes; });
    QList<Result<Answer>> answers(3, Answer{});
    QSemaphore done;
    {
        Gate gate(f);
        for (int i = 0; i < 3; ++i) {
            f.store->writer().submit(
                f.context(),
                [i](UnitOfWork &unit) -> Result<Answer> {
                    if (auto noted = note(unit, QString::number(i)); !noted) return noted;
                    if (i == 1) return fail(QStringLiteral("test.refused"), QString());
                    return Answer{};
                },
                [&answers, &done, i](Result<Answer> answer) {
                    answers[i] = std::move(answer);
                    done.release();
                });
        }
        gate.open();
    }
    done.acquire(3);
    QVERIFY(answers[0] && !answers[1] && answers[2]);
    QCOMPARE(answers[0]->seq, 1);
    QCOMPARE(answers[2]->seq, 2); // the refused one left no gap
    QCOMPARE(published.size(), 2);
    QCOMPARE(published[1].subjectId, QStringLiteral("2"));
    QCOMPARE(columnOf(f, "SELECT seq FROM sqlite_sequence WHERE name = 'changes'"),
             QStringLiteral("2"));
    QCOMPARE(f.log().size(), 2);
}

void TestWriter::aDroppedFailureIsNotCommitted()
{
    StoreFixture f;
    QVERIFY(f.open());
    const auto answer = f.run([](UnitOfWork &unit) -> Result<Answer> {
        if (auto noted = note(unit, QStringLiteral("a")); !noted) return noted;
        // A careless command: the insert fails (no such event) and nobody looks.
        auto dropped =
            unit.connection()
                .prepare("INSERT INTO event_guests (event_id, guest_id) VALUES ('x', 'y')")
                .exec();
        Q_UNUSED(dropped)
        return Answer{};
    });
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, QStringLiteral("store.failed"));
    QCOMPARE(f.log().size(), 0);
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("b")); }));
}

void TestWriter::publishedInOrderOnceFromManyThreads()
{
    constexpr int Threads = 8, Each = 150;
    StoreFixture f;
    QVERIFY(f.open());
    QList<Change> published;
    f.store->writer().setPublisher([&](const QList<Change> &changes) { published += changes; });
    QSemaphore done;
    std::atomic<int> refused = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < Threads; ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < Each; ++i) {
                const bool refuse = i % 5 == 4;
                f.store->writer().submit(
                    f.context(),
                    [t, i, refuse](UnitOfWork &unit) -> Result<Answer> {
                        auto noted = note(unit, QStringLiteral("%1-%2").arg(t).arg(i));
                        if (refuse) return fail(QStringLiteral("test.refused"), QString());
                        return noted;
                    },
                    [&](const Result<Answer> &answer) {
                        refused += answer ? 0 : 1;
                        done.release();
                    });
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    done.acquire(Threads * Each);
    f.store.reset(); // the writer thread has ended: `published` is ours
    QCOMPARE(refused.load(), Threads * Each / 5);
    QCOMPARE(published.size(), Threads * Each * 4 / 5);
    QSet<QString> subjects;
    for (int i = 0; i < published.size(); ++i) {
        QCOMPARE(published[i].seq, i + 1);
        subjects.insert(published[i].subjectId);
    }
    QCOMPARE(subjects.size(), published.size());
    QVERIFY(f.open());
    QCOMPARE(f.log().size(), published.size());
    QCOMPARE(f.check().size(), 1); // "event-x" never existed; nothing else is wrong
}

void TestWriter::publishedBeforeAnswered()
{
    StoreFixture f;
    QVERIFY(f.open());
    QStringList order;
    f.store->writer().setPublisher(
        [&](const QList<Change> &changes) { order.append(changes.last().subjectId); });
    QSemaphore done;
    f.store->writer().submit(
        f.context(), [](UnitOfWork &unit) { return note(unit, QStringLiteral("published")); },
        [&](const Result<Answer> &) {
            order.append(QStringLiteral("answered"));
            done.release();
        });
    done.acquire();
    QCOMPARE(order, QStringList({QStringLiteral("published"), QStringLiteral("answered")}));
}

void TestWriter::rowsOfAnotherProcessArePublished()
{
    StoreFixture f;
    StoreOptions options;
    options.foreignPollMs = 20;
    QVERIFY(f.open(options));
    std::atomic<int> published = 0;
    f.store->writer().setPublisher(
        [&](const QList<Change> &changes) { published += int(changes.size()); });

    options.directory = f.directory.path();
    auto other = Store::open(options, f.clock);
    QVERIFY(other);
    for (int i = 0; i < 3; ++i)
        QVERIFY((*other)->writer().execute(
            f.context(), [i](UnitOfWork &unit) { return note(unit, QString::number(i)); }));
    QTRY_COMPARE(published.load(), 3);
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("own")); }));
    QCOMPARE(published.load(), 4);
}

void TestWriter::rowsOfAnotherProcessComeBeforeOwn()
{
    StoreFixture f;
    StoreOptions options;
    options.foreignPollMs = 600'000; // only the look before each write finds them
    QVERIFY(f.open(options));
    QList<qint64> published;
    f.store->writer().setPublisher([&](const QList<Change> &changes) {
        for (const Change &change : changes)
            published.append(change.seq);
    });
    options.directory = f.directory.path();
    auto other = Store::open(options, f.clock);
    QVERIFY(other);
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("own 1")); }));
    for (int i = 0; i < 2; ++i)
        QVERIFY((*other)->writer().execute(
            f.context(), [](UnitOfWork &unit) { return note(unit, QStringLiteral("other")); }));
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("own 2")); }));
    QCOMPARE(published, QList<qint64>({1, 2, 3, 4}));
}

void TestWriter::rowsThatWerePrunedUnseenAreSaid()
{
    StoreFixture f;
    StoreOptions options;
    options.foreignPollMs = 600'000;
    QVERIFY(f.open(options));
    QList<Change> published;
    f.store->writer().setPublisher([&](const QList<Change> &changes) { published += changes; });
    options.directory = f.directory.path();
    auto other = Store::open(options, f.clock);
    QVERIFY(other);
    for (int i = 0; i < 3; ++i)
        QVERIFY((*other)->writer().execute(
            f.context(), [](UnitOfWork &unit) { return note(unit, QStringLiteral("other")); }));
    QVERIFY((*other)->writer().execute(f.context(), [](UnitOfWork &unit) {
        return ChangeRepository(unit.connection()).pruneThrough(2).map([] { return Answer{}; });
    }));
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("own")); }));
    QCOMPARE(published.size(), 3);
    QCOMPARE(published[0].seq, 2);
    QVERIFY(published[0].type.isEmpty());
    QCOMPARE(published[0].audience.kind, Audience::Kind::None);
    QCOMPARE(published[1].seq, 3);
    QCOMPARE(published[2].seq, 4);
}

void TestWriter::diskFullAnswersEveryoneAndGoesOn()
{
    StoreFixture f;
    QVERIFY(f.open());
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("before")); }));
    std::atomic<int> published = 0;
    f.store->writer().setPublisher(
        [&](const QList<Change> &changes) { published += int(changes.size()); });

    // The same error as a full disk, from SQLite itself: the file may not grow.
    const auto limit = [&](const char *sql) {
        return f.run([sql](UnitOfWork &unit) -> Result<Answer> {
            return unit.connection()
                .prepare(sql)
                .first([](const Row &) { return 0; })
                .map([](auto) { return Answer{}; });
        });
    };
    QVERIFY(limit("PRAGMA max_page_count = 1")); // clamps to the present size
    QStringList codes;
    QSemaphore done;
    {
        Gate gate(f);
        for (int i = 0; i < 4; ++i) {
            f.store->writer().submit(
                f.context(),
                [i](UnitOfWork &unit) {
                    return note(unit, i == 2 ? QString(200'000, u'x') : QString::number(i));
                },
                [&](const Result<Answer> &answer) {
                    codes.append(answer ? QStringLiteral("ok") : answer.error().code);
                    done.release();
                });
        }
        gate.open();
    }
    done.acquire(4);
    QCOMPARE(codes, QStringList(4, QStringLiteral("store.full")));
    QCOMPARE(published.load(), 0);
    QCOMPARE(f.log().size(), 1);
    QVERIFY(limit("PRAGMA max_page_count = 1000000"));
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QString(200'000, u'x')); }));
    QCOMPARE(published.load(), 1);
    QCOMPARE(f.head(), 2);
}

void TestWriter::aFailedCommitAnswersEveryoneAndGoesOn()
{
    StoreFixture f;
    QVERIFY(f.open());
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("before")); }));
    std::atomic<int> published = 0;
    f.store->writer().setPublisher(
        [&](const QList<Change> &changes) { published += int(changes.size()); });

    // No file of this process may grow past the log as it is: the commit's write fails (EFBIG).
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit tight = old;
    tight.rlim_cur = rlim_t(QFileInfo(f.file() + QLatin1String("-wal")).size()) + 100;
    QStringList codes;
    QSemaphore done;
    {
        Gate gate(f);
        for (int i = 0; i < 3; ++i) {
            f.store->writer().submit(
                f.context(), [i](UnitOfWork &unit) { return note(unit, QString::number(i)); },
                [&](const Result<Answer> &answer) {
                    codes.append(answer ? QStringLiteral("ok") : answer.error().code);
                    done.release();
                });
        }
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tight), 0);
        gate.open();
    }
    done.acquire(3);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QCOMPARE(codes, QStringList(3, QStringLiteral("store.failed")));
    QCOMPARE(published.load(), 0);
    QCOMPARE(f.head(), 1);
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("after")); }));
    QCOMPARE(published.load(), 1);
    QCOMPARE(f.head(), 2);
    f.store.reset();
    QVERIFY(f.open());
    QCOMPARE(f.log().size(), 2);
    QCOMPARE(f.log().last().subjectId, QStringLiteral("after"));
}

void TestWriter::submittedCommandsAreFinishedOnTheWayOut()
{
    StoreFixture f;
    QVERIFY(f.open());
    std::atomic<int> good = 0;
    for (int i = 0; i < 500; ++i)
        f.store->writer().submit(
            f.context(), [](UnitOfWork &unit) { return note(unit, QStringLiteral("x")); },
            [&](const Result<Answer> &answer) { good += answer ? 1 : 0; });
    f.store.reset();
    QCOMPARE(good.load(), 500);
    QVERIFY(f.open());
    QCOMPARE(f.head(), 500);
}

void TestWriter::filesArePrivate()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    for (const char *suffix : {"", "-wal", "-shm"}) {
        const QString name = f.file() + QLatin1String(suffix);
        QVERIFY2(QFile::exists(name), qPrintable(name));
        QVERIFY2(!(QFile::permissions(name) & others), qPrintable(name));
    }
}

void TestWriter::readersSeeOnePicture()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const qint64 head = f.head();
    QSemaphore reading, written, finished;
    qint64 first = 0, second = 0;
    f.store->read([&](Connection &c) {
        first = ChangeRepository(c).head().value_or(Cursor{}).seq;
        reading.release();
        written.acquire();
        second = ChangeRepository(c).head().value_or(Cursor{}).seq;
        finished.release();
    });
    reading.acquire();
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("x")); }));
    written.release();
    finished.acquire();
    QCOMPARE(first, head);
    QCOMPARE(second, head);
    QCOMPARE(f.head(), head + 1);
}

QTEST_GUILESS_MAIN(TestWriter)
#include "tst_writer.moc"
