// SPDX-License-Identifier: GPL-3.0-or-later
// The screen as it hangs on a wall: the unit's own command line, the cage compositor without a display, the schedule from
// disk, no network; and whatever is killed or stands still comes back by what the unit says.
#include "kiosk/client/diskstore.h"
#include "tests/e2e/supervisor.h"
#include "tests/support/fixtures.h"

#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>
#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

#include <csignal>

#include <unistd.h>

using namespace Foyer;

class TestCage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void fillsTheScreen();
    void killedScreenComesBack();
    void killedCompositorComesBack();
    void frozenScreenIsStartedAnew();
    void cleanupTestCase();

private:
    /// The last state that was drawn since the last start.
    QJsonObject shown() const
    {
        const QList<QByteArray> lines = m_supervisor->output().split('\n');
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            if (const QJsonObject state = QJsonDocument::fromJson(*line).object(); !state.isEmpty())
                return state;
        return {};
    }
    /// Ready again after something ended it, with the schedule on screen.
    void comesBack(int starts)
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_supervisor->starts() > starts, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_supervisor->isReady(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!shown().value(u"rows").toArray().isEmpty(), 60'000);
    }

    QTemporaryDir m_data;
    std::unique_ptr<Supervisor> m_supervisor;
};

void TestCage::initTestCase()
{
    const QString cage = QStandardPaths::findExecutable(QStringLiteral("cage"));
    const QString kiosk = QStringLiteral(FOYER_BIN_DIR "/foyer-kiosk");
    if (cage.isEmpty()) QSKIP("cage is not installed");
    // Debian's cage ends at once without it.
    if (QStandardPaths::findExecutable(QStringLiteral("Xwayland")).isEmpty())
        QSKIP("xwayland is not installed");
    if (!QFileInfo(kiosk).isExecutable()) QSKIP("bin/foyer-kiosk is not built");
    if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::PluginsPath)
                           + QStringLiteral("/wayland-shell-integration")))
        QSKIP("qt6-wayland is not installed");
    DiskStore disk(m_data.path(), QUrl(QStringLiteral("http://127.0.0.1:9")),
                   QStringLiteral("fair"));
    QVERIFY(disk.save({.snapshot = fixtureSnapshot(60, 4711), .asOf = SystemClock().now()}));
    QFile config(m_data.filePath(QStringLiteral("kiosk.ini")));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write("server=http://127.0.0.1:9\nevent=fair\nview=agenda\nlang=en\n");
    config.close();

    const auto unit = Supervisor::service(
        QStringLiteral(FOYER_SOURCE_DIR "/packaging/systemd/foyer-kiosk@.service"));
    QCOMPARE(unit.value(QStringLiteral("Restart")), QStringLiteral("always"));
    QCOMPARE(unit.value(QStringLiteral("Type")), QStringLiteral("notify"));
    QVERIFY(unit.value(QStringLiteral("WatchdogSec")).toInt() > 0);
    // A copy that another user may run, wherever the tree stands.
    const QString program = m_data.filePath(QStringLiteral("foyer-kiosk"));
    QVERIFY(QFile::copy(kiosk, program));
    QStringList words = QProcess::splitCommand(unit.value(QStringLiteral("ExecStart")));
    QVERIFY(words.size() > 3);
    for (QString &word : words)
        word = word == u"/usr/bin/cage"          ? cage
               : word == u"/usr/bin/foyer-kiosk" ? program
               : word == u"/etc/foyer/kiosk.ini" ? config.fileName()
               : word == u"/var/lib/foyer-kiosk" ? m_data.path()
                                                 : word;
    words << QStringLiteral("--report");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    QFile::setPermissions(m_data.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_data.path());
    environment.insert(QStringLiteral("WLR_BACKENDS"), QStringLiteral("headless"));
    environment.insert(QStringLiteral("WLR_RENDERER"), QStringLiteral("pixman"));
    environment.insert(QStringLiteral("WLR_LIBINPUT_NO_DEVICES"), QStringLiteral("1"));
    environment.insert(QStringLiteral("HOME"), m_data.path());
    // Root's tests run the screen as another user, to whom its files belong then.
    if (::geteuid() == 0) {
        const QByteArray folder = m_data.path().toLocal8Bit();
        QVERIFY(::chown(folder.constData(), 65534, 65534) == 0);
        const QStringList files = QDir(m_data.path()).entryList(QDir::Files);
        for (const QString &file : files)
            QVERIFY(::chown(m_data.filePath(file).toLocal8Bit().constData(), 65534, 65534) == 0);
    }
    // The unit's minute, made short: a beat comes each third of it.
    m_supervisor = std::make_unique<Supervisor>(unit, words, environment, 12'000);
    m_supervisor->start();
}

void TestCage::cleanupTestCase() { m_supervisor.reset(); }

void TestCage::fillsTheScreen()
{
    const auto ready = [this] { return m_supervisor->isReady(); };
    if (!QTest::qWaitFor(ready, 60'000)) QFAIL(m_supervisor->output().right(2'000).constData());
    QTRY_VERIFY_WITH_TIMEOUT(!shown().value(u"rows").toArray().isEmpty(), 60'000);
    // The headless output is 1280 × 720, and the window is all of it.
    QTRY_COMPARE_WITH_TIMEOUT(shown().value(u"size").toString(), QStringLiteral("1280x720"),
                              30'000);
    QVERIFY(m_supervisor->readyPid() != m_supervisor->mainPid());
}

void TestCage::killedScreenComesBack()
{
    const qint64 before = m_supervisor->readyPid();
    QVERIFY(before > 0);
    const int starts = m_supervisor->starts();
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(::kill(pid_t(before), SIGKILL), 0);
    comesBack(starts);
    if (QTest::currentTestFailed()) return;
    QVERIFY(m_supervisor->readyPid() != before);
    qInfo("a killed screen shows the schedule again after %lld ms", timer.elapsed());
}

void TestCage::killedCompositorComesBack()
{
    const int starts = m_supervisor->starts();
    QVERIFY(m_supervisor->mainPid() > 0);
    QCOMPARE(::kill(pid_t(m_supervisor->mainPid()), SIGKILL), 0);
    comesBack(starts);
}

void TestCage::frozenScreenIsStartedAnew()
{
    const int starts = m_supervisor->starts(), kills = m_supervisor->watchdogKills();
    QVERIFY(m_supervisor->readyPid() > 0);
    QCOMPARE(::kill(pid_t(m_supervisor->readyPid()), SIGSTOP), 0);
    comesBack(starts);
    QCOMPARE(m_supervisor->watchdogKills(), kills + 1);
}

QTEST_GUILESS_MAIN(TestCage)
#include "tst_cage.moc"
