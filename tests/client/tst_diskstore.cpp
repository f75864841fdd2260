// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/diskstore.h"
#include "tests/support/fixtures.h"

#include <QtTest/QtTest>

using namespace Foyer;

class TestDiskStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }
    void nothingAtFirst();
    void sameBack();
    void replacesWhole();
    void keepsPrivate();
    void unusableIsSetAside_data();
    void unusableIsSetAside();
    void everyCutIsNoticed();
    void everyFlippedBitIsNoticed();
    void otherServersHaveOtherFiles();
    void cannotBeWritten();
    void withoutDirectory();
    void loads2000Sessions();

private:
    DiskStore store(const QString &slug = QStringLiteral("fair")) const
    {
        return DiskStore(m_directory->path(), QUrl(QStringLiteral("http://foyer.example/")), slug);
    }
    static QByteArray read(const QString &file)
    {
        QFile f(file);
        return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
    }
    static void write(const QString &file, const QByteArray &bytes)
    {
        QFile f(file);
        QVERIFY(f.open(QIODevice::WriteOnly));
        QCOMPARE(f.write(bytes), bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void TestDiskStore::nothingAtFirst()
{
    QVERIFY(!store().load());
    QVERIFY(QDir(m_directory->path()).isEmpty());
}

void TestDiskStore::sameBack()
{
    const Snapshot snapshot = fixtureSnapshot(40, 12);
    QVERIFY(store().save({.snapshot = snapshot, .asOf = 1'810'000'000'123, .eventDeleted = true}));
    const std::optional<StoredReplica> back = store().load();
    QVERIFY(back);
    QCOMPARE(encodeSnapshot(back->snapshot), encodeSnapshot(snapshot));
    QCOMPARE(back->asOf, 1'810'000'000'123);
    QVERIFY(back->eventDeleted);
}

void TestDiskStore::replacesWhole()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(40, 12)}));
    QVERIFY(store().save({.snapshot = fixtureSnapshot(1, 13)}));
    QCOMPARE(store().load()->snapshot.sessions.size(), 1);
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files).size(),
             1); // no temporary file is left
}

void TestDiskStore::keepsPrivate()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(1, 1)}));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QVERIFY(!(QFile::permissions(store().file()) & others));
}

void TestDiskStore::unusableIsSetAside_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("newer") << QByteArray("foyer-replica 1") << QByteArray("foyer-replica 2")
                           << QByteArray("newer");
    QTest::newRow("magic") << QByteArray("foyer-replica") << QByteArray("other-replica")
                           << QByteArray("not a replica");
    QTest::newRow("number") << QByteArray("foyer-replica 1") << QByteArray("foyer-replica x")
                            << QByteArray("damaged");
    QTest::newRow("body") << QByteArray("Session 0") << QByteArray("Session Q")
                          << QByteArray("checksum");
    QTest::newRow("empty") << QByteArray() << QByteArray() << QByteArray("not a replica");
}

void TestDiskStore::unusableIsSetAside()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, says);
    QVERIFY(store().save({.snapshot = fixtureSnapshot(5, 12)}));
    QByteArray bytes = read(store().file());
    bytes = from.isEmpty() ? QByteArray() : bytes.replace(from, to);
    write(store().file(), bytes);
    QTest::ignoreMessage(
        QtWarningMsg,
        QRegularExpression(QStringLiteral("is not used:.*%1").arg(QString::fromLatin1(says))));
    QVERIFY(!store().load());
    QVERIFY(!QFile::exists(store().file()));
    QCOMPARE(read(store().file() + QStringLiteral(".set-aside")), bytes);
    QVERIFY(store().save({.snapshot = fixtureSnapshot(5, 13)})); // and life goes on
    QVERIFY(store().load());
}

void TestDiskStore::everyCutIsNoticed()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(1, 12)}));
    const QByteArray bytes = read(store().file());
    QLoggingCategory::setFilterRules(QStringLiteral("foyer.disk=false"));
    for (qsizetype size = 0; size < bytes.size(); size += size < 300 ? 1 : 97) {
        write(store().file(), bytes.left(size));
        QVERIFY2(!store().load(), qPrintable(QString::number(size)));
    }
    QLoggingCategory::setFilterRules({});
}

void TestDiskStore::everyFlippedBitIsNoticed()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(1, 12)}));
    const QByteArray bytes = read(store().file());
    QLoggingCategory::setFilterRules(QStringLiteral("foyer.disk=false"));
    for (qsizetype at = 0; at < bytes.size(); at += at < 300 ? 1 : 53) {
        QByteArray flipped = bytes;
        flipped[at] = char(flipped.at(at) ^ 1);
        write(store().file(), flipped);
        QVERIFY2(!store().load(), qPrintable(QString::number(at)));
    }
    QLoggingCategory::setFilterRules({});
}

void TestDiskStore::otherServersHaveOtherFiles()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(5, 12)}));
    QVERIFY(!store(QStringLiteral("other")).load());
    DiskStore elsewhere(m_directory->path(), QUrl(QStringLiteral("http://elsewhere.example")),
                        QStringLiteral("fair"));
    QVERIFY(!elsewhere.load());
    // Put in its place by hand, it is not believed.
    QVERIFY(QFile::copy(store().file(), elsewhere.file()));
    QTest::ignoreMessage(QtWarningMsg,
                         QRegularExpression(QStringLiteral("another server or event")));
    QVERIFY(!elsewhere.load());
    QVERIFY(store().load());
}

void TestDiskStore::cannotBeWritten()
{
    QVERIFY(store().save({.snapshot = fixtureSnapshot(5, 12)}));
    DiskStore nowhere(store().file() + QStringLiteral("/below-a-file"), QUrl(),
                      QStringLiteral("fair"));
    const Result<void> saved = nowhere.save({.snapshot = fixtureSnapshot(5, 12)});
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, QStringLiteral("replica.notSaved"));
    QVERIFY(store().load());
}

void TestDiskStore::withoutDirectory()
{
    DiskStore nothing(QString(), QUrl(), QStringLiteral("fair"));
    QVERIFY(nothing.save({.snapshot = fixtureSnapshot(5, 12)}));
    QVERIFY(!nothing.load());
}

void TestDiskStore::loads2000Sessions()
{
    const Snapshot snapshot = fixtureSnapshot(2'000, 12);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(store().save({.snapshot = snapshot}));
    const qint64 saved = timer.restart();
    const std::optional<StoredReplica> back = store().load();
    const qint64 loaded = timer.elapsed();
    QVERIFY(back);
    QCOMPARE(back->snapshot.sessions.size(), 2'000);
    qInfo("2,000 sessions, %lld kB: saved in %lld ms, loaded in %lld ms",
          QFileInfo(store().file()).size() / 1'000, saved, loaded);
    QVERIFY2(
        loaded < 5'000,
        "far above the 100 ms that are meant"); // a loaded machine, a build without optimization
}

QTEST_GUILESS_MAIN(TestDiskStore)
#include "tst_diskstore.moc"
