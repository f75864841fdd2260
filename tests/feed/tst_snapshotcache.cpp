// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/snapshotcache.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/schedule/rsvp.h"
#include "tests/store/storefixture.h"

#include <random>
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
    // The end of the stream, its length and its checksum, and nothing behind it.
    const bool whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0;
    plain.truncate(whole ? qsizetype(stream.total_out) : 0);
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
    void anOldPositionIsNoneToBeginFrom();
    void onlyEventAudienceMakesItStale();
    void unknownEvent();
    void readersAndWritersAtOnce();
    void guestsPartContinuesTheEvents_data();
    void guestsPartContinuesTheEvents();
    void guestSeesOwnWriteWithoutANewPicture();
    void anotherProcessIsSeen();
    void unknownEventForGuest();
    void stateAndPositionAreOfOneMoment();

private:
    Result<GuestSnapshot> getForGuest(const Id &eventId, const Id &guestId)
    {
        QSemaphore done;
        Result<GuestSnapshot> got;
        m_cache->getForGuest(eventId, guestId, [&](const Result<GuestSnapshot> &result) {
            got = result;
            done.release();
        });
        done.acquire();
        return got;
    }
    /// What a snapshot of this guest is now, by the long way.
    QByteArray straight(const Id &guestId)
    {
        QByteArray bytes;
        m_fixture->store->readHere([&](Connection &connection) {
            Snapshot snapshot = *loadSnapshot(connection, m_fixture->event.id);
            snapshot.me = *loadMe(connection, m_fixture->event.id, guestId);
            bytes = encodeSnapshot(snapshot);
        });
        return bytes;
    }
    void meet(int number);
    bool offer(int slot);

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

/// The log behind a kept picture is pruned, or rows went by unseen: the next picture stands at today's position.
void TestSnapshotCache::anOldPositionIsNoneToBeginFrom()
{
    const auto before = get(m_fixture->event.id);
    const auto others = [this] {
        return m_fixture->run([](UnitOfWork &unit) -> Result<Answer> {
            const auto done = unit.record(QStringLiteral("another"), QLatin1String("test.noted"),
                                          QLatin1String("test"), newId(), {}, Audience::event());
            if (!done) return tl::unexpected(done.error());
            return Answer{};
        });
    };
    QVERIFY(others());
    QCOMPARE(get(m_fixture->event.id)->get(), before->get());
    m_cache->forgetBefore((*before)->seq);
    QCOMPARE(get(m_fixture->event.id)->get(), before->get());
    m_cache->forgetBefore(m_fixture->head());
    const auto after = get(m_fixture->event.id);
    QCOMPARE((*after)->seq, m_fixture->head());

    QVERIFY(others());
    Change missing;
    missing.seq = m_fixture->head();
    m_cache->changesPublished({missing});
    QCOMPARE((*get(m_fixture->event.id))->seq, m_fixture->head());
}

void TestSnapshotCache::onlyEventAudienceMakesItStale()
{
    const auto before = get(m_fixture->event.id);
    Change change;
    change.type = QStringLiteral("session.changed");
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

void TestSnapshotCache::meet(int number)
{
    QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
        Meeting meeting;
        meeting.id = newId();
        meeting.requesterId = number % 2 ? m_fixture->ada.id : m_fixture->ben.id;
        meeting.recipientId = number % 2 ? m_fixture->ben.id : m_fixture->ada.id;
        meeting.slotStart = noon() + 30 * number * Minute;
        meeting.slotEnd = meeting.slotStart + 30 * Minute;
        meeting.message = QStringLiteral("About the tides, number %1: Grüße 🌙").arg(number);
        return addMeeting(unit, m_fixture->event.id, meeting).map([] { return Answer{}; });
    }));
}

bool TestSnapshotCache::offer(int slot)
{
    return m_fixture
        ->run([&](UnitOfWork &unit) {
            return offerSlots(unit, m_fixture->event.id, m_fixture->ada.id,
                              {noon() + 30 * slot * Minute})
                .map([](bool) { return Answer{}; });
        })
        .has_value();
}

void TestSnapshotCache::guestsPartContinuesTheEvents_data()
{
    QTest::addColumn<int>("meetings");
    QTest::newRow("stored") << 0;
    QTest::newRow("deflated") << 30;
    QTest::newRow("more than one stored block would hold") << 400;
}

void TestSnapshotCache::guestsPartContinuesTheEvents()
{
    QFETCH(int, meetings);
    for (int i = 0; i < meetings; ++i)
        meet(i);
    for (int round = 0; round < 2; ++round) { // built for it, then from the cache
        const auto got = getForGuest(m_fixture->event.id, m_fixture->ada.id);
        QVERIFY(got);
        QCOMPARE(got->json(), straight(m_fixture->ada.id));
        QCOMPARE(gunzip(got->gzip()), got->json());
        QCOMPARE(got->seq(), m_fixture->head());
        const auto decoded = decodeSnapshot(got->json());
        QVERIFY(decoded && decoded->me);
        QCOMPARE(decoded->me->guestId, m_fixture->ada.id);
        QCOMPARE(decoded->me->meetings.size(), meetings);
        QCOMPARE(decoded->me->meetingGuests.size(), meetings > 0 ? 1 : 0);
        QVERIFY(got->etag() != getForGuest(m_fixture->event.id, m_fixture->ben.id)->etag());
        QCOMPARE(got->etag(), getForGuest(m_fixture->event.id, m_fixture->ada.id)->etag());
    }
    const auto forAll = get(m_fixture->event.id);
    QVERIFY(!decodeSnapshot((*forAll)->json)->me);
    QVERIFY(!(*forAll)->json.contains("About the tides"));
}

void TestSnapshotCache::guestSeesOwnWriteWithoutANewPicture()
{
    const auto picture = get(m_fixture->event.id);
    for (int i = 0; i < 20; ++i) {
        QVERIFY(offer(i));
        const auto got = getForGuest(m_fixture->event.id, m_fixture->ada.id);
        QVERIFY(got && got->seq() == m_fixture->head());
        QCOMPARE(got->json(), straight(m_fixture->ada.id));
        QCOMPARE(get(m_fixture->event.id)->get(), picture->get());
    }
}

void TestSnapshotCache::anotherProcessIsSeen()
{
    QVERIFY(get(m_fixture->event.id));
    // As a commit that nobody has told this cache of yet.
    m_fixture->store->writer().setPublisher([](const QList<Change> &) {});
    for (int i = 0; i < 5; ++i) {
        m_fixture->add(m_fixture->session(QStringLiteral("Foreign %1").arg(i)));
        const auto got = getForGuest(m_fixture->event.id, m_fixture->ada.id);
        QVERIFY(got);
        QCOMPARE(got->json(), straight(m_fixture->ada.id));
    }
    QCOMPARE((*get(m_fixture->event.id))->seq, m_fixture->head());
}

void TestSnapshotCache::unknownEventForGuest()
{
    const auto none = getForGuest(newId(), m_fixture->ada.id);
    QVERIFY(!none);
    QCOMPARE(none.error().code, QStringLiteral("event.notFound"));
    const auto stranger = getForGuest(m_fixture->event.id, newId());
    QVERIFY(stranger && decodeSnapshot(stranger->json())->me->rsvps.isEmpty());
}

void TestSnapshotCache::stateAndPositionAreOfOneMoment()
{
    const uint seed = qEnvironmentVariableIsSet("FOYER_SEED")
                          ? qEnvironmentVariableIntValue("FOYER_SEED")
                          : std::random_device()();
    qInfo("FOYER_SEED=%u", seed);
    std::mt19937 random{seed};
    const int commands = qEnvironmentVariableIntValue("FOYER_LONG") > 0 ? 2'000 : 80;
    const Id event = m_fixture->event.id, ada = m_fixture->ada.id, ben = m_fixture->ben.id;

    std::atomic<bool> stop{false};
    std::vector<QHash<qint64, QByteArray>> heard(4);
    std::vector<std::thread> readers;
    std::atomic<int> failed{0}, differing{0}, answered{0};
    for (size_t i = 0; i < heard.size(); ++i) {
        readers.emplace_back([&, i] {
            const Id guest = i % 2 ? ada : ben;
            while (!stop) {
                const auto got = getForGuest(event, guest);
                ++answered;
                if (!got) {
                    ++failed;
                    continue;
                }
                const auto known = heard[i].constFind(got->seq());
                if (known == heard[i].constEnd())
                    heard[i].insert(got->seq(), got->json());
                else if (*known != got->json())
                    ++differing;
            }
        });
    }
    QHash<qint64, QByteArray> saved[2]; // ben's, ada's
    const auto save = [&] {
        saved[0].insert(m_fixture->head(), straight(ben));
        saved[1].insert(m_fixture->head(), straight(ada));
    };
    save();
    QList<Session> sessions{m_fixture->snapshot().sessions};
    for (int i = 0; i < commands; ++i) {
        switch (random() % 4) {
        case 0:
            sessions.append(m_fixture->add(m_fixture->session(QStringLiteral("Talk %1").arg(i))));
            break;
        case 1:
            QVERIFY(m_fixture->run([&](UnitOfWork &unit) -> Result<Answer> {
                const RsvpCommand command{event, sessions[random() % sessions.size()].id, ada};
                if (const auto had = dropRsvp(unit, command.eventId, command.sessionId, ada);
                    had && *had)
                    return Answer{};
                return addRsvp(unit, command);
            }));
            break;
        case 2:
            QVERIFY(offer(i % 40));
            break;
        default:
            meet(i);
        }
        save();
    }
    stop = true;
    for (std::thread &reader : readers)
        reader.join();
    QCOMPARE(failed.load(), 0);
    QCOMPARE(differing.load(), 0);
    int compared = 0;
    for (size_t i = 0; i < heard.size(); ++i) {
        for (auto it = heard[i].cbegin(); it != heard[i].cend(); ++it, ++compared)
            QCOMPARE(it.value(), saved[i % 2].value(it.key()));
    }
    QVERIFY(compared > 10);
    qInfo("%d answers, %d positions compared", answered.load(), compared);
}

QTEST_GUILESS_MAIN(TestSnapshotCache)
#include "tst_snapshotcache.moc"
