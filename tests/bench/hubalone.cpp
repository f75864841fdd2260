// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest server around a Hub: a blocking acceptor thread, and a thread per publisher. No
// database, no guard.
#include "tests/bench/target.h"

#include "backend/hub/hub.h"

#include <atomic>
#include <cstdio>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace Bench {

namespace {

const Foyer::Id eventId = QStringLiteral("bench-event-0000000001");

QByteArray messageBytes(const Foyer::Change &change, const Foyer::Viewer &)
{
    return "id: " + Foyer::Cursor{change.seq, change.stamp}.toString().toLatin1()
           + "\nevent: session.changed\ndata: "
           + change.payload.value(QLatin1String("text")).toString().toLatin1() + "\n\n";
}

/// Reads publish requests off one connection until it closes.
void publisher(int descriptor, std::string pending, Foyer::Hub &hub, std::atomic<qint64> &seq)
{
    const std::string done = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
    char bytes[65'536];
    for (;;) {
        QList<Foyer::Change> changes;
        std::string answers;
        for (;;) {
            const auto head = pending.find("\r\n\r\n");
            if (head == std::string::npos) break;
            const auto at = pending.find("Content-Length: ");
            const auto length = at < head ? std::size_t(std::atoi(pending.c_str() + at + 16)) : 0;
            if (pending.size() < head + 4 + length) break;
            if (length > 0) {
                Foyer::Change change;
                change.type = QStringLiteral("session.changed");
                change.seq = ++seq;
                change.eventId = eventId;
                change.audience = Foyer::Audience::event();
                change.payload.insert(
                    QLatin1String("text"),
                    QString::fromLatin1(pending.data() + head + 4, qsizetype(length)));
                changes.append(change);
            }
            pending.erase(0, head + 4 + length);
            answers += done;
        }
        hub.publish(changes);
        if (!answers.empty()) send(descriptor, answers.data(), answers.size(), MSG_NOSIGNAL);
        const ssize_t n = recv(descriptor, bytes, sizeof bytes, 0);
        if (n <= 0) break;
        pending.append(bytes, std::size_t(n));
    }
    close(descriptor);
}

} // namespace

int serveHub()
{
    Foyer::Hub hub({}, messageBytes,
                   [](const Foyer::Id &, qint64, qint64, int,
                      const std::function<void(Foyer::LogPage)> &deliver) { deliver({}); });
    std::atomic<qint64> seq{0};
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0
        || listen(listener, 4'096) != 0
        || getsockname(listener, reinterpret_cast<sockaddr *>(&address), &length) != 0)
        return 1;
    std::printf("listening on %d\n", ntohs(address.sin_port));
    std::fflush(stdout);
    const std::string feedHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
    for (;;) {
        const int descriptor = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (descriptor < 0) continue;
        char bytes[8'192];
        const ssize_t n = recv(descriptor, bytes, sizeof bytes, 0);
        std::string text(bytes, std::size_t(n < 0 ? 0 : n));
        if (text.rfind("GET /feed", 0) == 0) {
            send(descriptor, feedHead.data(), feedHead.size(), MSG_NOSIGNAL);
            Foyer::Subscription subscription;
            subscription.eventId = eventId;
            subscription.afterSeq = seq;
            hub.adopt(descriptor, subscription);
        } else if (text.rfind("POST ", 0) == 0) {
            std::thread(publisher, descriptor, text, std::ref(hub), std::ref(seq)).detach();
        } else {
            const char none[] = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
            send(descriptor, none, sizeof none - 1, MSG_NOSIGNAL);
            close(descriptor);
        }
    }
}

} // namespace Bench
