// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/rsvp.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanAfterEverything();
    void plantedFaultsAreFound_data();
    void plantedFaultsAreFound();
    void backupIsWholeAndPrivate();
    void backupWhileWriting();
};

void TestCheck::cleanAfterEverything()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    QCOMPARE(f.check(), QStringList());
    const Session a = f.add(f.session(QStringLiteral("A"), 0, 30, {f.red.id}, {f.ben.id}));
    QVERIFY(f.run([&](UnitOfWork &unit) { return addRsvp(unit, {f.event.id, a.id, f.ada.id}); }));
    QCOMPARE(f.check(), QStringList());
}

void TestCheck::plantedFaultsAreFound_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char *name, const char *sql, const char *finding) {
        QTest::newRow(name) << QByteArray(sql) << QString::fromLatin1(finding);
    };
    row("edited past the log", "UPDATE sessions SET title = 'B'", "holds another state");
    row("deleted past the log", "DELETE FROM sessions", "not there");
    row("added past the log",
        "INSERT INTO days SELECT 'x', event_id, end_at, end_at + 2, end_at, end_at + 2, 1 FROM "
        "days",
        "no change tells of it");
    row("a row is missing", "DELETE FROM changes WHERE seq = 3", "not dense");
    row("the newest row is missing",
        "DELETE FROM changes WHERE seq = (SELECT max(seq) FROM changes)", "not dense");
    row("an RSVP past the log", "DELETE FROM rsvps", "log and state differ");
    row("a wrong count", "UPDATE rsvp_counts SET number = 5", "kept count is not 1");
    row("a host past the log", "DELETE FROM session_hosts", "holds another state");
    row("event gone", "DELETE FROM events", "its log ends with");
    row("a dangling key", "INSERT INTO event_guests SELECT id, 'nobody' FROM events",
        "names no row of guests");
}

void TestCheck::plantedFaultsAreFound()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, finding);
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const Session a = f.add(f.session(QStringLiteral("A"), 0, 30, {f.red.id}, {f.ben.id}));
    QVERIFY(f.run([&](UnitOfWork &unit) { return addRsvp(unit, {f.event.id, a.id, f.ada.id}); }));
    {
        auto plain = Connection::open(f.file(), Connection::Role::Writer, QStringLiteral("FULL"));
        QVERIFY(plain);
        QVERIFY((*plain)->exec("PRAGMA foreign_keys = OFF"));
        const auto planted = (*plain)->exec(sql.constData());
        QVERIFY2(planted, planted ? "" : qPrintable(planted.error().detail));
    }
    const QStringList found = f.check();
    QVERIFY(!found.isEmpty());
    QVERIFY2(found.join(QLatin1Char('\n')).contains(finding),
             qPrintable(found.join(QLatin1Char('\n'))));
}

void TestCheck::backupIsWholeAndPrivate()
{
    StoreFixture f, restored;
    QVERIFY(f.open() && f.fill());
    f.add(f.session(QStringLiteral("A"), 0, 30, {f.red.id}, {f.ben.id}));
    QVERIFY(f.store->backup(restored.file()));
    QVERIFY(!(QFile::permissions(restored.file()) & (QFile::ReadGroup | QFile::ReadOther)));
    const auto again = f.store->backup(restored.file());
    QVERIFY(!again); // never over something that is there
    QCOMPARE(again.error().code, QStringLiteral("store.backupFailed"));
    QVERIFY(restored.open());
    restored.event = f.event;
    QCOMPARE(restored.check(), QStringList());
    QCOMPARE(restored.snapshot().cursor, f.snapshot().cursor);
    QCOMPARE(restored.snapshot().sessions, f.snapshot().sessions);
}

void TestCheck::backupWhileWriting()
{
    StoreFixture f, restored;
    QVERIFY(f.open());
    constexpr int Commands = 400;
    QSemaphore done;
    for (int i = 0; i < Commands; ++i)
        f.store->writer().submit(
            f.context(), [i](UnitOfWork &unit) { return note(unit, QString::number(i)); },
            [&done](const Result<Answer> &) { done.release(); });
    const auto copied = f.store->backup(restored.file());
    QVERIFY2(copied, copied ? "" : qPrintable(copied.error().detail));
    done.acquire(Commands);
    QVERIFY(restored.open());
    const auto log = restored.log();
    for (int i = 0; i < log.size(); ++i)
        QCOMPARE(log[i].subjectId, QString::number(i)); // some prefix, whole
}

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
