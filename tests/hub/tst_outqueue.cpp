// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/outqueue.h"
#include "backend/hub/timerwheel.h"

#include <QtTest/QtTest>

using namespace Foyer;

namespace {

QByteArray content(const OutQueue &queue)
{
    iovec vectors[16];
    QByteArray all;
    const int count = queue.vectors(vectors, 16);
    for (int i = 0; i < count; ++i)
        all.append(static_cast<const char *>(vectors[i].iov_base), qsizetype(vectors[i].iov_len));
    return all;
}

} // namespace

class TestOutQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsReplayApart();
    void trimsAtEveryOffset();
    void wheelComesUpInTime();
};

void TestOutQueue::countsReplayApart()
{
    OutQueue queue;
    queue.push("id: 1\n\n", 3, false);
    queue.push("id: 2\n\n", 0, true);
    QCOMPARE(queue.bytes(), 11);
    QCOMPARE(queue.liveBytes(), 7);
    QCOMPARE(content(queue), QByteArray(" 1\n\nid: 2\n\n"));
    queue.drop(5);
    QCOMPARE(queue.bytes(), 6);
    QCOMPARE(queue.liveBytes(), 6);
    QCOMPARE(content(queue), QByteArray("d: 2\n\n"));
    queue.drop(6);
    QVERIFY(queue.isEmpty());
    QCOMPARE(queue.liveBytes(), 0);
    QCOMPARE(content(queue), QByteArray());
}

void TestOutQueue::trimsAtEveryOffset()
{
    const QByteArray run("id: 1\ndata: {}\n\nid: 2\ndata: {}\n\n");
    const QByteArray after("id: 3\ndata: {}\n\n");
    for (qsizetype sent = 0; sent <= run.size() + after.size(); ++sent) {
        OutQueue queue;
        queue.push(run, 0, true);
        queue.push(after, 0, true);
        if (sent > 0) queue.drop(sent);
        queue.trimToMessage();
        const QByteArray wire = (run + after).left(sent) + content(queue);
        QVERIFY2(wire.isEmpty() || wire.endsWith("\n\n"), wire);
        QVERIFY2(wire.size() - sent < 16, "more than the message that had begun");
        QCOMPARE(queue.bytes(), wire.size() - sent);
    }
}

void TestOutQueue::wheelComesUpInTime()
{
    struct Item : WheelEntry {
        qint64 due = 0;
        qint64 at = -1;
    };
    TimerWheel wheel(10, 1'000);
    QCOMPARE(wheel.untilNextMs(1'000), -1);
    std::vector<Item> items(500);
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i].due = 1'000 + qint64(i) * 37; // up to seven times the horizon
        wheel.schedule(&items[i], items[i].due);
    }
    wheel.remove(&items[3]);
    for (qint64 now = 1'000; now < 21'000; now += 7) {
        for (WheelEntry *entry = wheel.advance(now); entry;) {
            WheelEntry *next = std::exchange(entry->next, nullptr);
            auto *item = static_cast<Item *>(entry);
            if (item->due > now)
                wheel.schedule(item, item->due);
            else
                item->at = now;
            entry = next;
        }
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i == 3)
            QCOMPARE(items[i].at, -1);
        else
            QVERIFY2(items[i].at >= items[i].due && items[i].at <= items[i].due + 30,
                     QByteArray::number(qint64(i)));
    }
    QCOMPARE(wheel.untilNextMs(21'000), -1);
}

QTEST_GUILESS_MAIN(TestOutQueue)
#include "tst_outqueue.moc"
