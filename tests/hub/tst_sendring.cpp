// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/sendring.h"

#include <QtTest/QtTest>

#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>

using namespace Foyer;

class TestSendRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachSendHasItsResult();
};

void TestSendRing::eachSendHasItsResult()
{
    const auto ring = SendRing::open();
    if (!ring) QSKIP("io_uring is not allowed here");
    const QByteArray bytes(500, 'm');
    struct Pair {
        int ends[2] = {-1, -1};
        int results = 0;
        int last = 0;
    };
    std::vector<Pair> pairs(SendRing::capacity);
    for (Pair &pair : pairs)
        QCOMPARE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair.ends), 0);
    ::close(pairs[7].ends[1]); // gone
    const QByteArray much(1 << 20, 'x');
    while (send(pairs[9].ends[0], much.constData(), std::size_t(much.size()), MSG_DONTWAIT) > 0) {
    } // full
    for (int round = 1; round <= 5; ++round) {
        QVERIFY(ring->isEmpty());
        for (Pair &pair : pairs)
            ring->add(pair.ends[0], bytes.constData(), std::size_t(bytes.size()), &pair);
        QVERIFY(ring->isFull());
        ring->submit([](void *owner, int result) {
            auto *pair = static_cast<Pair *>(owner);
            ++pair->results;
            pair->last = result;
        });
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            QCOMPARE(pairs[i].results, round);
            QCOMPARE(pairs[i].last, i == 7 ? -EPIPE : i == 9 ? -EAGAIN : 500);
        }
    }
    // A part only, when only a part fits.
    char drain[100'000];
    const ssize_t room = recv(pairs[9].ends[1], drain, sizeof drain, MSG_DONTWAIT);
    QVERIFY(room > 0);
    int taken = 0;
    ring->add(pairs[9].ends[0], much.constData(), std::size_t(much.size()), nullptr);
    ring->submit([&](void *, int result) { taken = result; });
    QVERIFY2(taken == -EAGAIN || (taken > 0 && taken < much.size()), QByteArray::number(taken));
    for (const Pair &pair : pairs) {
        ::close(pair.ends[0]);
        ::close(pair.ends[1]);
    }
}

QTEST_GUILESS_MAIN(TestSendRing)
#include "tst_sendring.moc"
