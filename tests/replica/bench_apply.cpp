// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench apply: how many messages a second apply() takes, on an event of 2,000 sessions. --messages N --out FILE
#include "shared/replica/replica.h"
#include "tests/bench/report.h"

#include <QtCore/QElapsedTimer>

#include <cstdlib>
#include <ctime>

using namespace Foyer;

namespace {

Session session(int number, int version)
{
    Session s;
    s.id = QStringLiteral("session-%1-abcdefgh").arg(number, 6, 10, QLatin1Char('0'));
    s.guid = s.id;
    s.title = QStringLiteral("A session with a title of usual length %1").arg(number);
    s.description = QString(600, u'd');
    s.start = number * 600'000LL;
    s.end = *s.start + 3'600'000;
    s.locationIds = {QStringLiteral("room-%1").arg(number % 20)};
    s.hostIds = {QStringLiteral("guest-%1").arg(number % 500)};
    s.version = version;
    return s;
}

} // namespace

int main(int count, char **words)
{
    const int wanted = std::atoi(Bench::option(count, words, "messages", "2000000").c_str());
    Bench::Report report(Bench::option(count, words, "out", {}));
    constexpr int sessions = 2000;
    Snapshot snapshot;
    snapshot.event.id = QStringLiteral("event");
    for (int i = 0; i < sessions; ++i)
        snapshot.sessions.append(session(i, 1));
    Replica replica(snapshot);

    // Two in three are sessions, one in three counts; decoded beforehand, as the client does.
    QList<FeedMessage> messages;
    for (int i = 0; i < 3 * sessions; ++i) {
        FeedMessage message;
        message.type = QStringLiteral("session.changed");
        const Session changed = session((i * 7919) % sessions, 2);
        if (i % 3 == 2)
            message.payload = Attendance{changed.id, i % 50};
        else
            message.payload = changed;
        messages.append(message);
    }
    qint64 seq = 0;
    qint64 changes = 0;
    QElapsedTimer timer;
    timer.start();
    const std::clock_t cpuStart = std::clock();
    for (int i = 0; i < wanted; ++i) {
        FeedMessage &message = messages[i % messages.size()];
        message.seq = ++seq;
        changes += apply(replica, message) == Applied::Changed;
    }
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    const double cpu = double(std::clock() - cpuStart) / CLOCKS_PER_SEC;
    report.figures("apply", {{"messages", double(wanted)},
                             {"per_s", wanted / seconds},
                             {"per_cpu_s", wanted / cpu},
                             {"changed", double(changes)}});
    report.bar("apply(): messages/s", wanted / seconds, 500'000, false);
    return replica.sessions.size() == sessions && report.missed() == 0 ? 0 : 1;
}
