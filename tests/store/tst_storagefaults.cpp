// SPDX-License-Identifier: GPL-3.0-or-later
// every call to the disk fails once, or from there on until there is room again. R-04: the power goes, and what
// was not synced is gone, torn, or half there. FOYER_LONG=1: every call, and 20,000 cuts; FOYER_SEED=n: one run of cuts.
#include "backend/usecases/schedule/editsession.h"
#include "tests/store/faultvfs.h"
#include "tests/store/storefixture.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRandomGenerator>

#include <sqlite3.h>

using namespace Foyer;

namespace {

bool large() { return qEnvironmentVariableIsSet("FOYER_LONG"); }

/// A store with an event and sessions, from a copy of one that was made once.
struct Site : StoreFixture {
    QList<Id> sessions;
    std::mutex mutex;
    QList<std::pair<qint64, quint32>> published; ///< seq and stamp

    bool begin(const QString &synchronous = QStringLiteral("FULL"))
    {
        static const std::unique_ptr<Site> first = [] {
            auto made = std::make_unique<Site>();
            if (!made->open() || !made->fill()) return std::unique_ptr<Site>();
            for (int i = 0; i < 4; ++i)
                made->sessions.append(
                    made->add(made->session(QStringLiteral("S%1").arg(i), 60 * i)).id);
            made->store.reset();
            return made;
        }();
        if (!first || !QFile::copy(first->file(), file())) return false;
        event = first->event;
        sessions = first->sessions;
        return reopen(synchronous);
    }
    bool reopen(const QString &synchronous = QStringLiteral("FULL"))
    {
        StoreOptions options;
        options.synchronous = synchronous;
        if (!open(options)) return false;
        store->writer().setPublisher([this](const QList<Change> &changes) {
            const std::lock_guard lock(mutex);
            for (const Change &change : changes)
                published.append({change.seq, change.stamp});
        });
        return true;
    }

    static QString keyOf(int number) { return QStringLiteral("key-%1").arg(number); }
    /// A command of two changes, whose key names it.
    Result<Answer> command(int number)
    {
        CommandContext made = context(keyOf(number));
        made.commandKey = keyOf(number);
        return store->writer().execute(made, [this, number](UnitOfWork &unit) -> Result<Answer> {
            PatchBody body;
            body.members.insert(QStringLiteral("title"), keyOf(number));
            body.members.insert(QStringLiteral("description"),
                                QString(3'000, QChar(u'a' + number % 20)));
            auto done = editSession(unit, {event.id, sessions.at(number % sessions.size()), body});
            if (!done) return done;
            PatchBody other;
            other.members.insert(QStringLiteral("subtitle"), keyOf(number));
            return editSession(unit,
                               {event.id, sessions.at((number + 1) % sessions.size()), other});
        });
    }
    QSet<QString> keys()
    {
        QSet<QString> found;
        store->readHere([&](Connection &c) {
            const auto rows = c.prepare("SELECT key FROM idempotency_keys").all([](const Row &row) {
                return row.text(0);
            });
            if (rows) found = QSet<QString>(rows->begin(), rows->end());
        });
        return found;
    }
    /// Keys by their rows in the log, which must be two each.
    QHash<QString, int> logged()
    {
        QHash<QString, int> counts;
        const QList<Change> all = log();
        for (const Change &change : all)
            if (!change.commandKey.isEmpty()) ++counts[change.commandKey];
        return counts;
    }
    QString halves()
    {
        const QSet<QString> kept = keys();
        const QHash<QString, int> rows = logged();
        for (auto it = rows.cbegin(); it != rows.cend(); ++it)
            if (it.value() != 2 || !kept.contains(it.key()))
                return QStringLiteral("%1 has %2 rows").arg(it.key()).arg(it.value());
        if (kept.size() != rows.size()) return QStringLiteral("keys without rows");
        return {};
    }
};

/// As another program would, between two commands.
void checkpoint(const QString &file)
{
    sqlite3 *other = nullptr;
    if (sqlite3_open(file.toLocal8Bit().constData(), &other) == SQLITE_OK)
        sqlite3_exec(other, "PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
    sqlite3_close(other);
}

} // namespace

class StorageFaultsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(FaultVfs::install()); }
    void init() { FaultVfs::heal(); }
    void everyCallFails_data();
    void everyCallFails();
    void openingFails();
    void powerCuts_data();
    void powerCuts();

private:
    static constexpr int Commands = 10;
};

void StorageFaultsTest::everyCallFails_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("more");
    QTest::newRow("an I/O error") << int(FaultVfs::Fault::InputOutput) << 0;
    QTest::newRow("three in a row") << int(FaultVfs::Fault::InputOutput) << 2;
    QTest::newRow("no room once") << int(FaultVfs::Fault::DiskFull) << 0;
    QTest::newRow("no room until it is made") << int(FaultVfs::Fault::DiskFull) << 1'000'000;
}

void StorageFaultsTest::everyCallFails()
{
    QFETCH(const int, fault);
    QFETCH(const int, more);
    int runs = 0, refusals = 0, answered = 0;
    const int step = large() ? 1 : 13;
    for (int n = 1 + runs % step;; n += step) {
        Site site;
        QVERIFY(site.begin());
        QSet<QString> kept;
        QVERIFY(site.head() > 0); // this thread's connection for reading is open
        FaultVfs::failAt(n, FaultVfs::Fault(fault), more);
        for (int i = 0; i < Commands; ++i) {
            if (i == Commands / 2) checkpoint(site.file());
            const auto answer = site.command(i);
            if (answer) {
                kept.insert(Site::keyOf(i));
                ++answered;
                continue;
            }
            ++refusals;
            const QString code = answer.error().code;
            QVERIFY2(code == u"store.full" || code == u"store.failed", qPrintable(code));
            if (fault == int(FaultVfs::Fault::DiskFull)) QVERIFY(code == u"store.full");
            QVERIFY(!answer.error().detail.isEmpty());
            // Reading goes on meanwhile.
            QVERIFY(site.head() > 0);
            QVERIFY(!site.snapshot().sessions.isEmpty());
        }
        const int failed = FaultVfs::heal();
        ++runs;
        // The next command works, without a restart.
        const auto after = site.command(Commands);
        QVERIFY2(after.has_value(), after ? "" : qPrintable(after.error().detail));
        kept.insert(Site::keyOf(Commands));
        const QString at = QStringLiteral("call %1: ").arg(n);
        QVERIFY2(site.check().isEmpty(), qPrintable(at + site.check().join(u'\n')));
        QVERIFY2(site.halves().isEmpty(), qPrintable(at + site.halves()));
        // What was answered, and nothing that was refused, is there.
        QCOMPARE(site.keys(), kept);
        QList<std::pair<qint64, quint32>> rows;
        const QList<Change> log = site.log();
        for (const Change &change : log)
            if (!change.commandKey.isEmpty()) rows.append({change.seq, change.stamp});
        QCOMPARE(site.published, rows); // and feeds have heard of just that
        site.store.reset();
        QVERIFY(site.reopen());
        QCOMPARE(site.check(), QStringList());
        QCOMPARE(site.keys(), kept);
        if (failed == 0) break; // all calls have had their turn
        QVERIFY(n < 20'000);
    }
    qInfo("%d runs: %d commands answered and kept, %d refused and undone", runs, answered,
          refusals);
    QVERIFY(runs > 3 && refusals > 0);
}

void StorageFaultsTest::openingFails()
{
    int refused = 0;
    for (int n = 1;; n += large() ? 1 : 2) {
        Site site;
        QVERIFY(site.begin());
        QVERIFY(site.command(0));
        site.store.reset();
        FaultVfs::failAt(n, FaultVfs::Fault::InputOutput);
        StoreOptions options;
        options.directory = site.directory.path();
        options.readers = 1;
        auto opened = Store::open(options, site.clock);
        if (!opened) {
            ++refused;
            QVERIFY2(opened.error().code.startsWith(u"store."), qPrintable(opened.error().code));
        }
        if (opened) opened->reset();
        const int failed = FaultVfs::heal();
        QVERIFY(site.reopen());
        QCOMPARE(site.check(), QStringList());
        QCOMPARE(site.keys(), QSet<QString>{Site::keyOf(0)});
        if (failed == 0) break;
        QVERIFY(n < 5'000);
    }
    QVERIFY(refused > 0);
}

void StorageFaultsTest::powerCuts_data()
{
    QTest::addColumn<QString>("synchronous");
    QTest::newRow("FULL") << QStringLiteral("FULL");
    QTest::newRow("NORMAL") << QStringLiteral("NORMAL");
}

void StorageFaultsTest::powerCuts()
{
    QFETCH(const QString, synchronous);
    const bool full = synchronous == u"FULL";
    const bool one = qEnvironmentVariableIsSet("FOYER_SEED");
    const quint32 first = one ? quint32(qEnvironmentVariableIntValue("FOYER_SEED")) : 1;
    const int wanted = one ? 1 : large() ? 20'000 : full ? 150 : 50;
    int cuts = 0, lost = 0, torn = 0;
    for (quint32 seed = first; cuts < wanted; ++seed) {
        QRandomGenerator random(seed);
        FaultVfs::beginPower();
        Site site;
        QVERIFY(site.begin(synchronous));
        struct Left {
            std::unique_ptr<QTemporaryDir> directory;
            int answered = 0;
        };
        std::vector<Left> disks;
        std::atomic<int> answered{0};
        FaultVfs::onWrite([&] {
            if (random.bounded(8) != 0) return;
            Left left{std::make_unique<QTemporaryDir>(), answered};
            const int share = random.bounded(5); // of unsynced sectors: none, some, all
            const bool written = FaultVfs::leaveIn(left.directory->path(),
                                                   [&] { return random.bounded(4) < share; });
            if (written) disks.push_back(std::move(left));
            torn += share > 0 && share < 4 ? 1 : 0;
        });
        for (int i = 0; i < Commands; ++i) {
            if (random.bounded(4) == 0) checkpoint(site.file());
            QVERIFY(site.command(i));
            ++answered;
        }
        FaultVfs::onWrite({});
        const QList<Change> whole = site.log();
        FaultVfs::endPower();
        for (Left &left : disks) {
            const QByteArray at = "FOYER_SEED=" + QByteArray::number(seed);
            Site after;
            QVERIFY(QFile::copy(left.directory->filePath(QStringLiteral("foyer.sqlite")),
                                after.file()));
            const QString wal = QStringLiteral("foyer.sqlite-wal");
            if (QFile::exists(left.directory->filePath(wal)))
                QVERIFY(QFile::copy(left.directory->filePath(wal), after.directory.filePath(wal)));
            QVERIFY2(after.reopen(), at);
            QVERIFY2(after.check().isEmpty(), at + "\n" + after.check().join(u'\n').toUtf8());
            QVERIFY2(after.halves().isEmpty(), at + "\n" + after.halves().toUtf8());
            const QSet<QString> kept = after.keys();
            int there = 0;
            while (kept.contains(Site::keyOf(there)))
                ++there;
            QCOMPARE(kept.size(), there); // the first ones, without a hole
            if (full) QVERIFY2(there >= left.answered, at);
            lost += std::max(0, left.answered - there);
            // What is there is what was there: a client that is ahead of it is found by number, one of another
            // history by the stamp.
            const QList<Change> log = after.log();
            QVERIFY(log.size() <= whole.size());
            for (qsizetype i = 0; i < log.size(); ++i)
                QVERIFY2(log.at(i).seq == whole.at(i).seq && log.at(i).stamp == whole.at(i).stamp,
                         at);
            ++cuts;
        }
    }
    qInfo("%d cuts (%d torn), %s: %d answered commands lost", cuts, torn, qPrintable(synchronous),
          lost);
    QVERIFY(torn > 0 || one);
    if (full) QCOMPARE(lost, 0);
}

QTEST_GUILESS_MAIN(StorageFaultsTest)
#include "tst_storagefaults.moc"
