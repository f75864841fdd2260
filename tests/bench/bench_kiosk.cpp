// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench kiosk: from the start of the program to the first frame with the schedule from disk, without a network; and how
// long frames take while the grid scrolls, drawn by the processor. --out FILE
#include "kiosk/client/diskstore.h"
#include "kiosk/models/replicafile.h"
#include "kiosk/stage.h"
#include "tests/bench/report.h"
#include "tests/support/fixtures.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickItem>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace Foyer;

namespace {

constexpr int Sessions = 2'000;
constexpr double FirstScheduleMs = 1'000, LongestFrameMs = 33;

/// Milliseconds until the program has said what it has drawn; below 0: it has not.
qint64 coldStart(const QString &folder)
{
    QProcess kiosk;
    QElapsedTimer timer;
    timer.start();
    kiosk.start(QStringLiteral(FOYER_BIN_DIR "/foyer-kiosk"),
                {QStringLiteral("--server"), QStringLiteral("http://127.0.0.1:9"),
                 QStringLiteral("--event"), QStringLiteral("fair"), QStringLiteral("--data"),
                 folder, QStringLiteral("--view"), QStringLiteral("agenda"),
                 QStringLiteral("--windowed"), QStringLiteral("--size"),
                 QStringLiteral("1920x1080"), QStringLiteral("--lang"), QStringLiteral("en"),
                 QStringLiteral("--report")});
    qint64 ms = -1;
    QByteArray said;
    while (ms < 0 && timer.elapsed() < 60'000 && kiosk.waitForReadyRead(30'000)) {
        said += kiosk.readAllStandardOutput();
        if (said.contains("\"rows\":[{") || said.contains("\"headline\"")) ms = timer.elapsed();
    }
    kiosk.kill();
    kiosk.waitForFinished();
    return ms;
}

int median(QList<qint64> list)
{
    std::sort(list.begin(), list.end());
    return int(list.value(list.size() / 2));
}

QQuickItem *itemNamed(QQuickItem *root, const QString &name)
{
    if (root->objectName() == name) return root;
    const QList<QQuickItem *> children = root->childItems();
    for (QQuickItem *child : children)
        if (QQuickItem *found = itemNamed(child, name)) return found;
    return nullptr;
}

int scroll(Bench::Report &report, const QString &file)
{
    FakeClock clock(1'810'288'800'000); // 2027-05-14T10:00+02:00, in the middle of the fixture
    ReplicaFile source(clock);
    if (!source.open(file)) return std::fprintf(stderr, "no %s\n", qPrintable(file)), 1;
    StageOptions options;
    options.view = QStringLiteral("grid");
    options.care.drift = false;
    Stage stage(source, clock, options);
    if (!stage.load()) return 1;
    stage.resize({1920, 1080});
    stage.view().show();
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    QQuickItem *canvas = itemNamed(stage.view().rootObject(), QStringLiteral("gridCanvas"));
    if (!canvas) return 1;
    stage.screen().touched();
    canvas->parentItem()->setProperty("following", false);
    const qreal end = canvas->property("contentHeight").toReal() - canvas->height();
    QList<double> frames, work;
    bool drawn = false;
    QObject::connect(&stage.view(), &QQuickWindow::frameSwapped, [&drawn] { drawn = true; });
    constexpr int Steps = 240;
    for (int i = 0; i < Steps; ++i) {
        QElapsedTimer timer;
        timer.start();
        drawn = false;
        const std::clock_t before = std::clock();
        canvas->setProperty("contentY", end * i / Steps);
        stage.view().update();
        while (!drawn && timer.elapsed() < 1'000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
        frames.append(double(timer.nsecsElapsed()) / 1e6);
        work.append(double(std::clock() - before) * 1e3 / CLOCKS_PER_SEC);
    }
    std::sort(frames.begin(), frames.end());
    std::sort(work.begin(), work.end());
    report.figures("grid scroll, 1920 x 1080, software", {{"median_ms", frames[Steps / 2]},
                                                          {"p99_ms", frames[Steps * 99 / 100]},
                                                          {"longest_ms", frames.last()},
                                                          {"median_own_work_ms", work[Steps / 2]},
                                                          {"longest_own_work_ms", work.last()}});
    // By the processor time of a frame: on a machine that does nothing else it is the frame's length.
    report.bar("kiosk: longest frame of a scroll, ms", work.last(), LongestFrameMs, true);
    return 0;
}

} // namespace

int main(int count, char **words)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QGuiApplication app(count, words);
    Bench::Report report(Bench::option(count, words, "out", {}));
    QTemporaryDir folder;
    DiskStore disk(folder.path(), QUrl(QStringLiteral("http://127.0.0.1:9")),
                   QStringLiteral("fair"));
    const Snapshot fair = fixtureSnapshot(Sessions, 4711);
    if (!disk.save({.snapshot = fair, .asOf = SystemClock().now()})) return 1;
    QList<qint64> starts;
    for (int i = 0; i < 5; ++i)
        starts.append(coldStart(folder.path()));
    if (starts.contains(-1)) return std::fprintf(stderr, "the kiosk did not start\n"), 1;
    report.figures("cold start to the first schedule from disk, no network",
                   {{"sessions", Sessions},
                    {"median_ms", median(starts)},
                    {"longest_ms", double(*std::max_element(starts.begin(), starts.end()))}});
    report.bar("kiosk: first schedule from disk, ms", median(starts), FirstScheduleMs, true);
    const int scrolled =
        scroll(report, QStringLiteral(FOYER_SOURCE_DIR "/tests/kiosk/northlight.json"));
    return report.missed() == 0 ? scrolled : 1;
}
