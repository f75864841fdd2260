// SPDX-License-Identifier: GPL-3.0-or-later
// The real kiosk on a wall, and what happens to it over the years: a clock that is wrong by a year, a server that
// vanishes and comes back from a backup, an event under another address.
#include "shared/wire/snapshot.h"
#include "tests/e2e/kioskprocess.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTimeZone>
#include <QtTest/QtTest>

using namespace Foyer;

class TestWall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void clockIsWrongByAYear_data();
    void clockIsWrongByAYear();
    void serverVanishesAndComesBackFromABackup();
    void slugChangesBeforeItsEyes();
    void slugChangesWhileItIsOff();
    void cleanupTestCase();

private:
    std::unique_ptr<KioskProcess> kiosk(const QString &slug, const QString &data) const
    {
        return std::make_unique<KioskProcess>(m_server->url(), slug, QStringLiteral("agenda"),
                                              data);
    }
    static QString sync(const KioskProcess &kiosk) { return kiosk.text(QLatin1String("sync")); }
    Snapshot snapshot() const
    {
        return decodeSnapshot(m_server->snapshot(m_slug)).value_or(Snapshot());
    }
    /// The title that a session has on the screen; empty when it is not there.
    static QString title(const KioskProcess &kiosk, const Id &session)
    {
        return kiosk.row(session).value(QLatin1String("title")).toString();
    }
    void rename(const Id &session, const QString &name)
    {
        QCOMPARE(m_server
                     ->call("PATCH", QStringLiteral("/events/%1/sessions/%2").arg(m_slug, session),
                            {{QStringLiteral("title"), name}})
                     .status,
                 200);
    }
    void changeSlug(const QString &slug)
    {
        QCOMPARE(m_server
                     ->call("PATCH", QStringLiteral("/events/") + m_slug,
                            {{QStringLiteral("slug"), slug}})
                     .status,
                 200);
        m_slug = slug;
    }
    /// A session that the screen shows now.
    static Id shownSession(const KioskProcess &kiosk)
    {
        return kiosk.shown()
            .value(QLatin1String("rows"))
            .toArray()
            .first()
            .toObject()
            .value(QLatin1String("sessionId"))
            .toString();
    }

    std::unique_ptr<ServerProcess> m_server;
    QString m_slug;
};

void TestWall::initTestCase()
{
    if (!ServerProcess::available() || !KioskProcess::available())
        QSKIP("bin/foyer-server or bin/foyer-kiosk is not built");
    m_server = std::make_unique<ServerProcess>();
    const Result<QString> slug = m_server->startWithSample();
    QVERIFY2(slug, slug ? "" : qPrintable(slug.error().detail));
    m_slug = *slug;
}

void TestWall::cleanupTestCase() { m_server.reset(); }

void TestWall::clockIsWrongByAYear_data()
{
    QTest::addColumn<qint64>("shift");
    QTest::newRow("a year behind") << qint64(-365) * 86'400'000;
    QTest::newRow("a year ahead") << qint64(365) * 86'400'000;
}

void TestWall::clockIsWrongByAYear()
{
    QFETCH(qint64, shift);
    const QString library = QStringLiteral(FOYER_CLOCKSHIFT);
    if (library.isEmpty()) QSKIP("the clock cannot be moved in a build with sanitizers");
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("clock"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(reinterpret_cast<const char *>(&shift), sizeof(shift)),
             qint64(sizeof(shift)));
    out.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LD_PRELOAD"), library);
    environment.insert(QStringLiteral("FOYER_CLOCK_FILE"), file);

    KioskProcess screen(m_server->url(), m_slug, QStringLiteral("agenda"), folder.path(),
                        environment);
    QTRY_COMPARE_WITH_TIMEOUT(sync(screen), QStringLiteral("live"), 60'000);
    // The sample's day is today: only a screen that goes by the server's time shows its sessions at all.
    QTRY_VERIFY_WITH_TIMEOUT(!shownSession(screen).isEmpty(), 30'000);
    QTRY_VERIFY(screen.text(QLatin1String("banner")).contains(u"in doubt"));
    const QTimeZone zone(snapshot().event.timeZone.toLatin1());
    const auto minute = [&zone](qint64 ago) {
        return QDateTime::fromMSecsSinceEpoch(SystemClock().now() - ago, zone)
            .toString(QStringLiteral("HH:mm"));
    };
    QTRY_VERIFY(screen.text(QLatin1String("clock")) == minute(0)
                || screen.text(QLatin1String("clock")) == minute(60'000));
}

void TestWall::serverVanishesAndComesBackFromABackup()
{
    QTemporaryDir data;
    const auto screen = kiosk(m_slug, data.path());
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!shownSession(*screen).isEmpty(), 30'000);
    const Id session = shownSession(*screen);
    const QString before = title(*screen, session);
    const QString backup = m_server->directory() + QStringLiteral("/backup.sqlite");
    QVERIFY(m_server->command({QStringLiteral("backup"), backup}));
    rename(session, QStringLiteral("Lost with the disk"));
    QTRY_COMPARE_WITH_TIMEOUT(title(*screen, session), QStringLiteral("Lost with the disk"),
                              30'000);

    m_server->kill();
    QTRY_VERIFY_WITH_TIMEOUT(sync(*screen) != u"live", 30'000);
    QCOMPARE(title(*screen, session),
             QStringLiteral("Lost with the disk")); // what it has, it keeps
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("offline"), 60'000);
    QVERIFY(screen->text(QLatin1String("syncText")).contains(u"as of"));

    const QString file = m_server->directory() + QStringLiteral("/foyer.sqlite");
    for (const char *end : {"", "-wal", "-shm"})
        QFile::remove(file + QLatin1String(end));
    QVERIFY(QFile::copy(backup, file));
    QVERIFY(m_server->start());
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 120'000);
    QTRY_COMPARE_WITH_TIMEOUT(title(*screen, session), before, 30'000); // the other history
    rename(session, QStringLiteral("After the backup"));
    QTRY_COMPARE_WITH_TIMEOUT(title(*screen, session), QStringLiteral("After the backup"), 30'000);
}

void TestWall::slugChangesBeforeItsEyes()
{
    QTemporaryDir data;
    const auto screen = kiosk(m_slug, data.path());
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!shownSession(*screen).isEmpty(), 30'000);
    const Id session = shownSession(*screen);
    changeSlug(QStringLiteral("renamed-once"));
    rename(session, QStringLiteral("Under the new name"));
    QTRY_COMPARE_WITH_TIMEOUT(title(*screen, session), QStringLiteral("Under the new name"),
                              60'000);
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 60'000);
}

void TestWall::slugChangesWhileItIsOff()
{
    QTemporaryDir data;
    const QString old = m_slug;
    Id session;
    {
        const auto screen = kiosk(old, data.path());
        QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!shownSession(*screen).isEmpty(), 30'000);
        session = shownSession(*screen);
        // On disk within two seconds of the snapshot.
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(data.path())
                                      .entryList({QStringLiteral("replica-*.foyer")}, QDir::Files)
                                      .isEmpty(),
                                 30'000);
    }
    changeSlug(QStringLiteral("renamed-twice"));
    rename(session, QStringLiteral("Found again"));
    const auto screen = kiosk(old, data.path()); // its settings still name the old address
    QTRY_COMPARE_WITH_TIMEOUT(title(*screen, session), QStringLiteral("Found again"), 120'000);
    QTRY_COMPARE_WITH_TIMEOUT(sync(*screen), QStringLiteral("live"), 60'000);
}

QTEST_GUILESS_MAIN(TestWall)
#include "tst_wall.moc"
