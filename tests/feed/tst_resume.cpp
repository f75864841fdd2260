// SPDX-License-Identifier: GPL-3.0-or-later
// every resume position has one answer, and none is silence. R-10: pages and the watermark.
#include "backend/feed/feed.h"
#include "backend/store/repositories/changerepository.h"
#include "tests/store/storefixture.h"

#include <QtCore/QRandomGenerator>

using namespace Foyer;

class TestResume : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void positions_data();
    void positions();
    void headerWins();
    void bareSeqGetsItsStamp();
    void anotherDatabase();
    void restoredHistories();
    void emptyLog();
    void afterPruning();
    void pages();
    void aLongLogCostsNothing();

private:
    Result<FeedStart> start(const QByteArray &header, bool hasHeader, const QByteArray &since,
                            bool hasSince)
    {
        Result<FeedStart> result;
        m_fixture.store->readHere([&](Connection &connection) {
            result = resolveStart(connection, header, hasHeader, since, hasSince);
        });
        return result;
    }
    QByteArray cursorOf(qint64 seq)
    {
        for (const Change &change : m_fixture.log()) {
            if (change.seq == seq) return Cursor{seq, change.stamp}.toString().toLatin1();
        }
        return {};
    }

    StoreFixture m_fixture;
};

void TestResume::initTestCase()
{
    QVERIFY(m_fixture.open());
    QVERIFY(m_fixture.fill());
    for (int i = 0; i < 10; ++i)
        m_fixture.add(m_fixture.session(QStringLiteral("Talk %1").arg(i)));
    // A row of another event at the head: positions are the log's, not the event's.
    QVERIFY(m_fixture.run([](UnitOfWork &unit) { return note(unit, newId()); }));
}

void TestResume::positions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("asHeader"); ///< "after N", a reset's reason, or an error's code
    QTest::addColumn<QByteArray>("asSince");
    const QByteArray head = QByteArray::number(m_fixture.head());
    const QByteArray missing("feed.positionMissing"), malformed("feed.positionMalformed");
    const QByteArray other("other-history");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &header,
                        const QByteArray &since) {
        QTest::newRow(name) << text << header << since;
    };
    row("empty", "", missing, missing);
    row("text", "abc", other, malformed);
    row("negative", "-5", other, malformed);
    row("plus", "+5", other, malformed);
    row("leading zero", "007", other, malformed);
    row("leading zero with stamp", "05" + cursorOf(5).mid(1), other, malformed);
    row("blank before", " 5", other, malformed);
    row("blank after", "5 ", other, malformed);
    row("fraction", "5.0", other, malformed);
    row("short stamp", "5.abc", other, malformed);
    row("long stamp", cursorOf(5) + "0", other, malformed);
    row("no number", cursorOf(5).mid(1), other, malformed);
    row("exponent", "1e3", other, malformed);
    row("NUL", QByteArray("5\0006", 3), other, malformed);
    row("not ASCII", "\xd9\xa5", other, malformed);
    row("10 KB of digits", QByteArray(10'240, '1'), other, malformed);
    row("10 KB of text", QByteArray(10'240, 'x'), other, malformed);
    row("2^63 - 1", "9223372036854775807", "ahead", "ahead");
    row("2^63", "9223372036854775808", "ahead", "ahead");
    row("2^64", "18446744073709551616", other, malformed);
    row("above head", QByteArray::number(m_fixture.head() + 1), "ahead", "ahead");
    row("above head, stamped", QByteArray::number(m_fixture.head() + 1) + ".00000000", "ahead",
        "ahead");
    row("head", head, "after " + head, "after " + head);
    row("head, stamped", cursorOf(m_fixture.head()), "after " + head, "after " + head);
    row("middle", cursorOf(5), "after 5", "after 5");
    row("upper case stamp", cursorOf(5).toUpper(), "after 5", "after 5");
    row("wrong stamp", cursorOf(5).left(2) + "00000000", other, other);
    row("start", "0", "after 0", "after 0");
    row("start with a stamp", "0.12345678", other, other);
}

void TestResume::positions()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, asHeader);
    QFETCH(QByteArray, asSince);
    const auto outcome = [](const Result<FeedStart> &result) -> QByteArray {
        if (!result) return result.error().code.toLatin1();
        if (!result->resetReason.isEmpty()) return result->resetReason;
        return "after " + QByteArray::number(result->afterSeq);
    };
    QCOMPARE(outcome(start(text, true, {}, false)), asHeader);
    QCOMPARE(outcome(start({}, false, text, true)), asSince);
    QCOMPARE(outcome(start({}, false, {}, false)), QByteArray("feed.positionMissing"));
}

void TestResume::headerWins()
{
    const auto both = start(cursorOf(5), true, cursorOf(3), true);
    QVERIFY(both);
    QCOMPARE(both->afterSeq, 5);
    QCOMPARE(start("0.11111111", true, cursorOf(3), true)->resetReason,
             QByteArray("other-history"));
    // An empty header is none.
    QCOMPARE(start("", true, cursorOf(3), true)->afterSeq, 3);
}

void TestResume::bareSeqGetsItsStamp()
{
    QCOMPARE(start("5", true, {}, false)->cursor, cursorOf(5));
    QCOMPARE(start("0", true, {}, false)->cursor, QByteArray("0"));
}

void TestResume::anotherDatabase()
{
    StoreFixture other;
    QVERIFY(other.open());
    QVERIFY(other.fill());
    Result<FeedStart> result;
    other.store->readHere([&](Connection &connection) {
        result = resolveStart(connection, cursorOf(3), true, {}, false);
    });
    QVERIFY(result);
    QCOMPARE(result->resetReason, QByteArray("other-history"));
}

/// R-09, 1,000 times: a backup at a, on to b, the backup put back, on to c below, at or above b. Whoever stands above a
/// is reset, whoever stands at or below it is not. (With real files, servers and clients: tests/e2e/tst_oracle.cpp.)
void TestResume::restoredHistories()
{
    StoreFixture fixture;
    StoreOptions options;
    options.synchronous = QStringLiteral("OFF");
    QVERIFY(fixture.open(options));
    QVERIFY(fixture.fill());
    const auto append = [&fixture](int rows) {
        return fixture.run([rows](UnitOfWork &unit) -> Result<Answer> {
            for (int i = 0; i < rows; ++i)
                if (auto done = note(unit, newId()); !done) return done;
            return Answer{};
        });
    };
    // As the backup's file would have it: the rows after `seq` never were.
    const auto putBack = [&fixture](qint64 seq) {
        return fixture.run([seq](UnitOfWork &unit) -> Result<Answer> {
            Connection &connection = unit.connection();
            const auto gone =
                connection.prepare("DELETE FROM changes WHERE seq > ?").bind(seq).exec();
            if (!gone) return tl::unexpected(gone.error());
            const auto counted =
                connection.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'changes'")
                    .bind(seq)
                    .exec();
            if (!counted) return tl::unexpected(counted.error());
            return Answer{};
        });
    };
    QRandomGenerator random(9);
    int resets = 0, resumed = 0;
    for (int round = 0; round < 1'000; ++round) {
        const qint64 a = fixture.head();
        const int lost = 1 + random.bounded(20), later = random.bounded(30);
        QVERIFY(append(lost));
        QList<Cursor> positions;
        fixture.store->readHere([&](Connection &connection) {
            const auto rows =
                ChangeRepository(connection).page({}, std::max<qint64>(0, a - 5), a + lost, 100);
            if (!rows) return;
            for (const Change &change : *rows)
                positions.append(Cursor{change.seq, change.stamp});
        });
        QVERIFY(positions.size() >= lost);
        QVERIFY(putBack(a));
        if (later > 0) QVERIFY(append(later));
        for (const Cursor &position : std::as_const(positions)) {
            Result<FeedStart> found;
            fixture.store->readHere([&](Connection &connection) {
                found = resolveStart(connection, position.toString().toLatin1(), true, {}, false);
            });
            QVERIFY(found);
            QCOMPARE(found->resetReason.isEmpty(), position.seq <= a);
            (position.seq <= a ? resumed : resets) += 1;
        }
    }
    qInfo("%d positions of lost times reset, %d older ones resumed", resets, resumed);
}

void TestResume::emptyLog()
{
    StoreFixture fresh;
    QVERIFY(fresh.open());
    fresh.store->readHere([](Connection &connection) {
        QCOMPARE(readHead(connection).seq, 0);
        QCOMPARE(readHead(connection).cursor, QByteArray("0"));
        QCOMPARE(resolveStart(connection, {}, false, "0", true)->afterSeq, 0);
        QCOMPARE(resolveStart(connection, {}, false, "1", true)->resetReason, QByteArray("ahead"));
        const LogPage page = readPage(connection, QStringLiteral("e"), 0, 0, 10);
        QVERIFY(page.state == LogPage::State::Read && page.changes.isEmpty());
    });
}

void TestResume::afterPruning()
{
    StoreFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.fill());
    for (int i = 0; i < 5; ++i)
        fixture.add(fixture.session(QStringLiteral("Talk")));
    const qint64 last = fixture.head();
    const auto log = fixture.log();
    const auto prune = [&](qint64 seq) {
        return fixture.run([seq](UnitOfWork &unit) {
            return ChangeRepository(unit.connection()).pruneThrough(seq).map([] {
                return Answer{};
            });
        });
    };
    const auto stamped = [&](qint64 seq) {
        return Cursor{seq, log[seq - 1].stamp}.toString().toLatin1();
    };
    QVERIFY(prune(4));
    fixture.store->readHere([&](Connection &connection) {
        QCOMPARE(resolveStart(connection, stamped(3), true, {}, false)->resetReason,
                 QByteArray("pruned"));
        QCOMPARE(resolveStart(connection, "0", true, {}, false)->resetReason, QByteArray("pruned"));
        // The watermark itself is still a place to resume from, and its stamp is kept.
        QCOMPARE(resolveStart(connection, stamped(4), true, {}, false)->afterSeq, 4);
        QCOMPARE(resolveStart(connection, "4.00000000", true, {}, false)->resetReason,
                 QByteArray("other-history"));
        QCOMPARE(resolveStart(connection, stamped(5), true, {}, false)->afterSeq, 5);
        QVERIFY(readPage(connection, fixture.event.id, 3, last, 100).state
                == LogPage::State::Pruned);
        const LogPage page = readPage(connection, fixture.event.id, 4, last, 100);
        QVERIFY(page.state == LogPage::State::Read);
        QCOMPARE(page.changes.first().seq, 5);
    });
    // All of it pruned: the newest seq ever assigned still counts, and can still be resumed from.
    QVERIFY(prune(last));
    fixture.store->readHere([&](Connection &connection) {
        QCOMPARE(readHead(connection).seq, last);
        QCOMPARE(readHead(connection).cursor, stamped(last));
        QCOMPARE(resolveStart(connection, stamped(last), true, {}, false)->afterSeq, last);
        QCOMPARE(
            resolveStart(connection, QByteArray::number(last + 1), true, {}, false)->resetReason,
            QByteArray("ahead"));
    });
}

void TestResume::pages()
{
    QList<qint64> whole, paged;
    for (const Change &change : m_fixture.log()) {
        if (change.eventId == m_fixture.event.id) whole.append(change.seq);
    }
    const qint64 through = m_fixture.head();
    m_fixture.store->readHere([&](Connection &connection) {
        for (qint64 after = 0;;) {
            const LogPage page = readPage(connection, m_fixture.event.id, after, through, 4);
            QVERIFY(page.state == LogPage::State::Read);
            for (const Change &change : page.changes)
                paged.append(change.seq);
            if (page.changes.size() < 4) break;
            after = page.changes.last().seq;
        }
        QCOMPARE(paged, whole);
        QCOMPARE(readPage(connection, m_fixture.event.id, 2, 5, 100).changes.size(), 3);
    });
}

void TestResume::aLongLogCostsNothing()
{
    // One index look-up: the plan of each query must say so, whatever the machine's speed.
    m_fixture.store->readHere([&](Connection &connection) {
        for (const char *sql :
             {"EXPLAIN QUERY PLAN SELECT stamp FROM changes WHERE seq = 5",
              "EXPLAIN QUERY PLAN SELECT seq FROM changes WHERE event_id = 'e' AND seq > 5 AND "
              "seq <= 9 ORDER BY seq LIMIT 10"}) {
            const auto plan =
                connection.prepare(sql).all([](const Row &row) { return row.text(3); });
            QVERIFY(plan);
            for (const QString &line : *plan)
                QVERIFY2(line.startsWith(u"SEARCH"), qPrintable(line));
        }
    });
}

QTEST_GUILESS_MAIN(TestResume)
#include "tst_resume.moc"
