// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/snapshotcache.h"
#include "tests/store/storefixture.h"

#include <thread>
#include <zlib.h>

using namespace Foyer;

namespace {

using Encoded = std::shared_ptr<const EncodedSnapshot>;

QByteArray gunzip(const QByteArray &packed)
{
    z_stream stream{};
    inflateInit2(&stream, 16 + MAX_WBITS);
    QByteArray plain(1 << 20, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.constData()));
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(plain.data());
    stream.avail_out = uInt(plain.size());
    inflate(&stream, Z_FINISH);
    plain.truncate(qsizetype(stream.total_out));
    inflateEnd(&stream);
    return plain;
}

} // namespace

class TestSnapshotCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void encodesOnce();
    void manyAtOnceShareOneBuild();
    void ownWriteIsSeen();
    void onlyEventAudienceMakesItStale();
    void unknownEvent();
    void readersAndWritersAtOnce();

private:
    Result<Encoded> get(const Id &eventId)
    {
        // The cache may answer on another thread; the test waits for it.
        QSemaphore done;
        Result<Encoded> got;
        m_cache->get(eventId, [&](Result<Encoded> result) {
            got = std::move(result);
            done.release();
        });
        done.acquire();
        return got;
    }

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<SnapshotCache> m_cache;
};

void TestSnapshotCache::init()
{
    m_cache.reset();
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY(m_fixture->open());
    QVERIFY(m_fixture->fill());
    m_cache = std::make_unique<SnapshotCache>(*m_fixture->store);
    m_fixture->store->writer().setPublisher(
        [this](const QList<Change> &changes) { m_cache->changesPublished(changes); });
    m_fixture->add(m_fixture->session(QStringLiteral("First")));
}

void TestSnapshotCache::encodesOnce()
{
    const auto first = get(m_fixture->event.id);
    QVERIFY(first);
    QCOMPARE((*first)->json, encodeSnapshot(m_fixture->snapshot()));
    QCOMPARE((*first)->seq, m_fixture->head());
    QCOMPARE((*first)->cursor, m_fixture->snapshot().cursor.toLatin1());
    QCOMPARE(gunzip((*first)->gzip), (*first)->json);
    QVERIFY((*first)->etag.startsWith('"') && (*first)->etag.endsWith('"')
            && (*first)->etag.size() > 10);
    QCOMPARE(get(m_fixture->event.id)->get(), first->get());
}

void TestSnapshotCache::manyAtOnceShareOneBuild()
{
    constexpr int many = 64;
    QSemaphore done;
    std::mutex mutex;
    QSet<const EncodedSnapshot *> pictures;
    QList<Encoded> kept;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < many / 4; ++n) {
                m_cache->get(m_fixture->event.id, [&](const Result<Encoded> &result) {
                    {
                        const std::lock_guard lock(mutex);
                        pictures.insert(result->get());
                        kept.append(*result);
                    }
                    done.release();
                });
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    done.acquire(many);
    QCOMPARE(kept.size(), many);
    QCOMPARE(pictures.size(), 1);
}

void TestSnapshotCache::ownWriteIsSeen()
{
    auto last = get(m_fixture->event.id);
    for (int i = 0; i < 50; ++i) {
        const QString title = QStringLiteral("Talk %1").arg(i);
        m_fixture->add(m_fixture->session(title));
        const auto now = get(m_fixture->event.id);
        QVERIFY(now && (*now)->json.contains(title.toUtf8()));
        QVERIFY((*now)->seq >= m_fixture->head());
        QVERIFY((*now)->etag != (*last)->etag);
        last = now;
    }
}

void TestSnapshotCache::onlyEventAudienceMakesItStale()
{
    const auto before = get(m_fixture->event.id);
    Change change;
    change.eventId = m_fixture->event.id;
    change.seq = (*before)->seq + 1;
    for (const Audience &audience :
         {Audience::admins(), Audience::guests({QStringLiteral("g")}), Audience{}}) {
        change.audience = audience;
        m_cache->changesPublished({change});
        QCOMPARE(get(m_fixture->event.id)->get(), before->get());
    }
    change.audience = Audience::event();
    change.eventId = QStringLiteral("another");
    m_cache->changesPublished({change});
    QCOMPARE(get(m_fixture->event.id)->get(), before->get());
    m_fixture->add(m_fixture->session(QStringLiteral("Second")));
    QVERIFY(get(m_fixture->event.id)->get() != before->get());
}

void TestSnapshotCache::unknownEvent()
{
    for (int i = 0; i < 3; ++i) {
        const auto none = get(newId());
        QVERIFY(!none);
        QCOMPARE(none.error().code, QStringLiteral("event.notFound"));
    }
}

void TestSnapshotCache::readersAndWritersAtOnce()
{
    std::atomic<bool> wrong{false};
    std::atomic<int> answered{0};
    std::thread reader([&] {
        for (int i = 0; i < 300; ++i) {
            m_cache->get(m_fixture->event.id, [&](const Result<Encoded> &result) {
                // Whatever the moment, the picture is whole and says where it stands.
                if (!result || !decodeSnapshot((*result)->json)
                    || decodeSnapshot((*result)->json)->seq != (*result)->seq)
                    wrong = true;
                ++answered;
            });
        }
    });
    for (int i = 0; i < 30; ++i)
        m_fixture->add(m_fixture->session(QStringLiteral("Talk %1").arg(i)));
    reader.join();
    QTRY_COMPARE(answered.load(), 300);
    QVERIFY(!wrong);
}

QTEST_GUILESS_MAIN(TestSnapshotCache)
#include "tst_snapshotcache.moc"
