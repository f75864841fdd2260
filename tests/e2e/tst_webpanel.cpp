// SPDX-License-Identifier: GPL-3.0-or-later
// A web page as a view of the real kiosk: it is drawn, goes to no other host, leaves nothing behind, and is there again
// after its process was killed. What it does is seen from the server that it asks.
#include "tests/support/scriptedserver.h"

#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QFileInfo>
#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtTest/QtTest>

#include <csignal>

#include <unistd.h>

using namespace Foyer;

namespace {

/// Green, and busy: keeps a cookie and a note, goes to a page of its own host, and tries to leave.
constexpr char Page[] = R"(<!doctype html><title>Sponsors</title>
<body style="margin:0;background:#00aa55">
<script>
document.cookie = 'kept=yes; max-age=86400';
localStorage.setItem('kept', 'yes');
fetch('/stored?' + document.cookie);
const other = 'http://localhost:' + location.port + '/escape';
open(other);
const frame = document.createElement('iframe');
frame.src = other + '-frame';
document.body.append(frame);
setTimeout(() => { location.href = other + '-link'; }, 200);
setTimeout(() => fetch('/still-here'), 1500);
</script>)";

ScriptedAnswer html(const QByteArray &body)
{
    return {.headers = {{"Content-Type", "text/html"}, {"Cache-Control", "no-store"}},
            .pieces = {body}};
}

/// Renderers of a process, by the kernel's word.
QList<qint64> renderers(qint64 kiosk)
{
    QHash<qint64, qint64> parents;
    QList<qint64> found;
    const QStringList entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString &entry : entries) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(entry));
        if (entry.toLongLong() == 0 || !stat.open(QIODevice::ReadOnly)) continue;
        const QByteArray line = stat.readAll();
        parents.insert(entry.toLongLong(),
                       line.mid(line.lastIndexOf(')') + 2).split(' ').value(1).toLongLong());
    }
    const auto isWeb = [](qint64 pid) {
        QFile words(QStringLiteral("/proc/%1/cmdline").arg(pid));
        return words.open(QIODevice::ReadOnly) && words.readAll().contains("QtWebEngineProcess");
    };
    for (auto it = parents.cbegin(); it != parents.cend(); ++it) {
        // What draws a page is a child of another web process, and keeps that one's words.
        if (!isWeb(it.key()) || !isWeb(it.value())) continue;
        qint64 up = it.value();
        while (up > 1 && up != kiosk)
            up = parents.value(up);
        if (up == kiosk) found.append(it.key());
    }
    return found;
}

} // namespace

class TestWebPanel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void isDrawn();
    void staysOnItsHost();
    void leavesNothingBehind();
    void comesBackAfterACrash();

private:
    void startKiosk(const QStringList &more = {})
    {
        m_kiosk = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // Whatever would be kept would be kept here.
        environment.insert(QStringLiteral("HOME"), m_home->path());
        for (const char *name : {"XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            environment.insert(QLatin1String(name), m_home->path());
        environment.insert(QStringLiteral("QTWEBENGINE_DISABLE_SANDBOX"), QStringLiteral("1"));
        QString program = QStringLiteral(FOYER_BIN_DIR "/foyer-kiosk");
        QStringList words{QStringLiteral("--server"),  QStringLiteral("http://127.0.0.1:9"),
                          QStringLiteral("--event"),   QStringLiteral("fair"),
                          QStringLiteral("--data"),    m_home->filePath(QStringLiteral("kiosk")),
                          QStringLiteral("--view"),    QStringLiteral("web"),
                          QStringLiteral("--web"),     m_server->url().toString(),
                          QStringLiteral("--size"),    QStringLiteral("640x360"),
                          QStringLiteral("--windowed")};
        words += more;
        if (!m_xvfb.isEmpty()) {
            environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
            words = QStringList{QStringLiteral("-a"), program} + words;
            program = m_xvfb;
        }
        m_kiosk->setProcessEnvironment(environment);
        m_kiosk->setChildProcessModifier([] { ::setsid(); });
        m_kiosk->start(program, words);
    }
    /// The kiosk with all that it started, and the display under it.
    void stop(int signal)
    {
        if (m_kiosk->processId() > 0) ::kill(pid_t(-m_kiosk->processId()), signal);
    }
    /// What was asked of the server with this beginning.
    int asked(const QByteArray &target) const
    {
        return int(
            std::count_if(m_server->requests().begin(), m_server->requests().end(),
                          [&](const ScriptedRequest &r) { return r.target.startsWith(target); }));
    }
    int pages() const
    {
        return int(std::count_if(m_server->requests().begin(), m_server->requests().end(),
                                 [](const ScriptedRequest &r) { return r.target == "/"; }));
    }

    QString m_xvfb;
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<QProcess> m_kiosk;
};

void TestWebPanel::initTestCase()
{
    if (!QFileInfo(QStringLiteral(FOYER_BIN_DIR "/foyer-kiosk")).isExecutable())
        QSKIP("bin/foyer-kiosk is not built");
    if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::QmlImportsPath)
                           + QStringLiteral("/QtWebEngine")))
        QSKIP("qml6-module-qtwebengine is not installed");
    m_xvfb = QStandardPaths::findExecutable(QStringLiteral("xvfb-run"));
}

void TestWebPanel::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    m_server->setHandler(
        [](const ScriptedRequest &request) { return html(request.target == "/" ? Page : "ok"); });
}

void TestWebPanel::cleanup()
{
    if (m_kiosk) stop(SIGTERM);
    if (m_kiosk && !m_kiosk->waitForFinished(10'000)) stop(SIGKILL);
    m_kiosk.reset();
    m_server.reset();
    m_home.reset();
}

void TestWebPanel::isDrawn()
{
    if (m_xvfb.isEmpty()) QSKIP("xvfb-run is not installed: without a display a page is not drawn");
    const QString file = m_home->filePath(QStringLiteral("web.png"));
    startKiosk({QStringLiteral("--screenshot"), file});
    // The server is asked on this loop, so it must turn.
    QTRY_VERIFY_WITH_TIMEOUT(m_kiosk->state() == QProcess::NotRunning, 120'000);
    QCOMPARE(m_kiosk->exitCode(), 0);
    const QImage image(file);
    QCOMPARE(image.size(), QSize(640, 360));
    const QColor page = image.pixelColor(320, 300), header = image.pixelColor(320, 3);
    QVERIFY2(page.green() > 150 && page.red() < 30, qPrintable(page.name()));
    QVERIFY(header.red() > 200
            || header.green() < 100); // clock and state of the connection stay above it
}

void TestWebPanel::staysOnItsHost()
{
    startKiosk();
    QTRY_VERIFY_WITH_TIMEOUT(asked("/still-here") > 0, 120'000);
    QCOMPARE(asked("/escape"), 0); // no window, no frame, no link leads out
    QVERIFY(asked("/stored") > 0); // its own host it may ask
}

void TestWebPanel::leavesNothingBehind()
{
    for (int start = 0; start < 2; ++start) {
        startKiosk();
        QTRY_VERIFY_WITH_TIMEOUT(asked("/stored?kept=yes") > start, 120'000);
        stop(SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(m_kiosk->state() == QProcess::NotRunning, 30'000);
    }
    QCOMPARE(pages(), 2);
    for (const ScriptedRequest &request : m_server->requests())
        if (request.target == "/") QVERIFY(!request.has("cookie"));
    QDirIterator files(m_home->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        QVERIFY2(!file.contains(u"Cookies") && !file.contains(u"Local Storage"), qPrintable(file));
    }
}

void TestWebPanel::comesBackAfterACrash()
{
    startKiosk();
    QTRY_VERIFY_WITH_TIMEOUT(asked("/still-here") > 0, 120'000);
    const int before = pages();
    QList<qint64> victims;
    // Under xvfb-run the kiosk is a child of the script.
    QTRY_VERIFY_WITH_TIMEOUT(!(victims = renderers(m_kiosk->processId())).isEmpty(), 30'000);
    for (const qint64 pid : std::as_const(victims))
        ::kill(pid_t(pid), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(pages() > before, 120'000);
}

QTEST_GUILESS_MAIN(TestWebPanel)
#include "tst_webpanel.moc"
