// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench organizer: a session dragged across a day of an event of 2,000 sessions in 40 rooms, in the real window of
// the organizer app, drawn by the processor: from the pointer's movement to the frame that shows it, with the clashes.
// --sessions N --rooms N --frames N --out FILE
#include "kiosk/client/diskstore.h"
#include "kiosk/organizer.h"
#include "tests/bench/report.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>

using namespace Foyer;

namespace {

constexpr Instant DayStart = 1'812'002'400'000; // 2027-06-03T06:00:00Z
constexpr qint64 Minute = 60'000;
constexpr int Days = 3;

Id numbered(char kind, int number)
{
    return QLatin1Char(kind) + QString::number(number).rightJustified(21, u'0');
}

/// Days from 8:00 to 22:00 at Berlin, rooms full of sessions of half an hour to an hour and a half.
Snapshot largeEvent(int sessions, int rooms)
{
    Snapshot out;
    out.seq = 5'000;
    out.cursor = Cursor{.seq = out.seq, .stamp = 1}.toString();
    out.event.id = numbered('e', 1);
    out.event.slug = QStringLiteral("large");
    out.event.name = QStringLiteral("Large Fair");
    out.event.timeZone = QStringLiteral("Europe/Berlin");
    out.event.bufferMinutes = 10;
    for (int i = 0; i < Days; ++i) {
        Day day{.id = numbered('d', i)};
        day.start = day.bookingStart = DayStart + i * 24 * 60 * Minute;
        day.end = day.bookingEnd = day.start + 14 * 60 * Minute;
        out.days.append(day);
    }
    for (int i = 0; i < rooms; ++i) {
        Location room;
        room.id = numbered('l', i);
        room.name = QStringLiteral("Room %1").arg(i + 1);
        room.capacity = 20 + i;
        room.colour = hueOrder().at(i % hueOrder().size());
        room.order = i;
        out.locations.append(room);
    }
    for (int i = 0; i < sessions / 3; ++i) {
        Guest guest;
        guest.id = numbered('g', i);
        guest.name = QStringLiteral("Guest Number %1").arg(i);
        out.guests.append(guest);
    }
    const int perRoomDay = sessions / (rooms * Days) + 1;
    const qint64 slot = 14 * 60 / perRoomDay * Minute;
    for (int i = 0; i < sessions; ++i) {
        Session session;
        session.id = session.guid = numbered('s', i);
        session.title = QStringLiteral("Session %1: what becomes of tide clocks").arg(i);
        const int room = i % rooms, place = i / rooms;
        session.start =
            DayStart + (place / perRoomDay) * 24 * 60 * Minute + (place % perRoomDay) * slot;
        session.end = *session.start + std::max<qint64>(slot - 5 * Minute, 10 * Minute);
        session.locationIds = {numbered('l', room)};
        session.hostIds = {numbered('g', (i * 7) % std::max(1, sessions / 3))};
        out.sessions.append(session);
        out.counts.insert(session.id, i % 40);
    }
    return out;
}

QQuickItem *itemNamed(QQuickItem *root, const QString &name)
{
    if (!root || root->objectName() == name) return root;
    const QList<QQuickItem *> children = root->childItems();
    for (QQuickItem *child : children)
        if (QQuickItem *found = itemNamed(child, name)) return found;
    return nullptr;
}

/// What this process has worked: on a busy machine a frame may wait, and that is not the program's.
double workedMs() { return double(std::clock()) * 1e3 / CLOCKS_PER_SEC; }

double at(QList<double> sorted, double share)
{
    std::sort(sorted.begin(), sorted.end());
    if (sorted.isEmpty()) return 0;
    const qsizetype place = qsizetype(share * double(sorted.size()));
    return sorted.at(std::min(place, sorted.size() - 1));
}

} // namespace

int main(int count, char **words)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QGuiApplication app(count, words);
    Bench::Report report(Bench::option(count, words, "out", ""));
    const int sessions = std::atoi(Bench::option(count, words, "sessions", "2000").c_str());
    const int rooms = std::atoi(Bench::option(count, words, "rooms", "40").c_str());
    const int frames = std::atoi(Bench::option(count, words, "frames", "200").c_str());
    const QTemporaryDir directory;
    OrganizerOptions options;
    options.server = QUrl(QStringLiteral("http://127.0.0.1:9"));
    options.slug = QStringLiteral("large");
    options.token = "none";
    options.dataDirectory = directory.path();
    options.screen = QStringLiteral("editor");
    options.scheme = QStringLiteral("light");
    options.size = {1920, 1080};
    DiskStore disk(options.dataDirectory, options.server, options.slug);
    if (!disk.save({.snapshot = largeEvent(sessions, rooms), .asOf = DayStart})) {
        report.note("the event cannot be written");
        return 1;
    }
    const ShiftedClock clock(DayStart + 3 * 60 * Minute);
    options.followServerClock = false;
    QElapsedTimer since;
    since.start();
    Organizer organizer(clock, options);
    QStringList errors;
    if (!organizer.start(&errors)) {
        report.note(errors.join(u'\n').toStdString());
        return 1;
    }
    QQuickWindow &window = organizer.window();
    window.show();
    QElapsedTimer frame;
    bool drawn = false;
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [&drawn] { drawn = true; });
    if (!QTest::qWaitFor([&drawn] { return drawn; }, 60'000)) return 1;
    const double opened = double(since.elapsed());
    QTest::qWait(300);

    EditorController &editor = organizer.workspace()->editor;
    QQuickItem *pointer = itemNamed(window.contentItem(), QStringLiteral("gridPointer"));
    if (!pointer) {
        report.note("there is no grid");
        return 1;
    }
    // The first block that is in view.
    QPointF from;
    for (int y = 40; y < 600 && from.isNull(); y += 8)
        for (int x = 20; x < 600 && from.isNull(); x += 20) {
            if (editor.zoneAt(x, y) == u"body") from = QPointF(x, y);
        }
    const auto inWindow = [&pointer](const QPointF &place) {
        return pointer->mapToScene(place).toPoint();
    };
    QTest::mousePress(&window, Qt::LeftButton, {}, inWindow(from));
    QTest::mouseMove(&window, inWindow(from) + QPoint(8, 8));
    QTest::qWait(200);
    if (!editor.drag()->active()) {
        report.note("the drag did not begin");
        return 1;
    }
    QList<double> times, worked;
    for (int i = 0; i < frames; ++i) {
        const double turn = 2 * 3.14159 * i / 60;
        const QPoint to =
            inWindow(from)
            + QPoint(int(320 + 300 * std::sin(turn)), int(200 - 190 * std::cos(turn)));
        drawn = false;
        const double before = workedMs();
        frame.start();
        QTest::mouseMove(&window, to);
        window.update();
        while (!drawn && frame.elapsed() < 5'000)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
        times.append(double(frame.nsecsElapsed()) / 1e6);
        worked.append(workedMs() - before);
    }
    // At the edge of the window the grid goes by under what is held: from one frame to the next.
    QQuickItem *canvas = itemNamed(window.contentItem(), QStringLiteral("canvas"));
    QList<double> scrolled, scrollWork;
    const QPointF corner(canvas->width() - 10, canvas->height() - 10);
    QTest::mouseMove(&window, canvas->mapToScene(corner - QPointF(60, 60)).toPoint());
    QTest::mouseMove(&window, canvas->mapToScene(corner).toPoint());
    for (int i = 0; i < frames; ++i) {
        drawn = false;
        const double before = workedMs();
        frame.start();
        while (!drawn && frame.elapsed() < 500)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
        if (!drawn) break; // the end of the canvas
        scrolled.append(double(frame.nsecsElapsed()) / 1e6);
        scrollWork.append(workedMs() - before);
    }
    QTest::mouseRelease(&window, Qt::LeftButton, {}, inWindow(from));
    report.figures("drag", {{"sessions", double(sessions)},
                            {"rooms", double(rooms)},
                            {"open_ms", opened},
                            {"median_ms", at(times, 0.5)},
                            {"p95_ms", at(times, 0.95)},
                            {"worst_ms", at(times, 1)},
                            {"worst_work_ms", at(worked, 1)}});
    report.figures("autoscroll", {{"frames", double(scrolled.size())},
                                  {"median_ms", at(scrolled, 0.5)},
                                  {"p95_ms", at(scrolled, 0.95)},
                                  {"worst_ms", at(scrolled, 1)},
                                  {"median_work_ms", at(scrollWork, 0.5)},
                                  {"p95_work_ms", at(scrollWork, 0.95)},
                                  {"worst_work_ms", at(scrollWork, 1)}});
    report.bar("median frame while dragging, ms", at(times, 0.5), 16, true);
    report.bar("work of the worst frame while dragging, ms", at(worked, 1), 33, true);
    // The first frames there draw much for the first time, so that the worst of all says little.
    report.bar("work of a frame at the edge (95 of 100), ms", at(scrollWork, 0.95), 33, true);
    return report.missed() == 0 ? 0 : 1;
}
