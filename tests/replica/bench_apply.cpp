// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how many messages a second apply() takes, on an event of 2,000 sessions. bench-apply
// [MESSAGES]
#include "shared/replica/replica.h"

#include <QtCore/QElapsedTimer>

#include <cstdio>
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

int main(int argc, char **argv)
{
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 2'000'000;
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
    std::printf(
        "apply: %d messages in %.3f s: %.0f messages/s, %.0f per second of CPU (%lld changed)\n",
        wanted, seconds, wanted / seconds, wanted / cpu, static_cast<long long>(changes));
    return replica.sessions.size() == sessions ? 0 : 1;
}
