// SPDX-License-Identifier: GPL-3.0-or-later
// The snapshot for each kind of viewer, and the event as it stood: who gets what, in which form.
#include "backend/store/repositories/changerepository.h"
#include "tests/http/testsite.h"
#include "tests/wire/golden.h"

#include <QtTest/QTest>

#include <zlib.h>

using namespace Foyer;

namespace {

const QByteArray snapshotOf = "GET /api/v1/events/conf/snapshot";
const QByteArray sessionsOf = "/api/v1/events/conf/sessions/";

QByteArray unzipped(const QByteArray &gzip)
{
    QByteArray plain(1'000'000, Qt::Uninitialized);
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(gzip.constData()));
    stream.avail_in = uInt(gzip.size());
    stream.next_out = reinterpret_cast<Bytef *>(plain.data());
    stream.avail_out = uInt(plain.size());
    inflateInit2(&stream, 15 + 16);
    const bool whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    return whole ? plain.first(qsizetype(stream.total_out)) : QByteArray();
}

QJsonObject meOf(const RawResponse &response) { return response.json().value(u"me").toObject(); }

} // namespace

class TestSnapshotRoutes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoHasMe();
    void ownRsvpIsThereAtOnce();
    void formsOfAGuestsAnswer();
    void protectedNameIsNobody();
    void earlierPositions();
    void earlierPositionsAreOrganizers();
    void positionsOutside_data();
    void positionsOutside();
    void prunedPositionIsGone();
    void logKeepsWhatIsBetweenGuests();
};

void TestSnapshotRoutes::whoHasMe()
{
    TestSite site;
    QVERIFY(!site.askPublic(snapshotOf).json().contains(u"me"));
    QVERIFY(!site.ask(snapshotOf).json().contains(u"me"));
    for (const QByteArray &line : {site.asGuest(site.guest), site.asVerified(site.guest)}) {
        const RawResponse own = site.askAs(line, snapshotOf);
        QCOMPARE(own.status, 200);
        QCOMPARE(meOf(own).value(u"guestId").toString(), site.guest);
        QJsonObject withoutMe = own.json();
        withoutMe.remove(QStringLiteral("me"));
        const QByteArray difference = jsonDifference(withoutMe, site.askPublic(snapshotOf).json());
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
}

void TestSnapshotRoutes::ownRsvpIsThereAtOnce()
{
    TestSite site;
    const QByteArray guest = site.asGuest(site.guest);
    for (int i = 0; i < 4; ++i) {
        const bool comes = i % 2 == 0;
        const RawResponse done = site.askAs(guest, (comes ? "PUT " : "DELETE ") + sessionsOf
                                                       + site.sessionId.toLatin1() + "/rsvp");
        QCOMPARE(done.status, comes ? 200 : 204);
        const RawResponse own = site.askAs(guest, snapshotOf);
        QCOMPARE(meOf(own).value(u"rsvps").toArray(),
                 comes ? QJsonArray{site.sessionId} : QJsonArray());
        QCOMPARE(own.json().value(u"counts").toObject().value(site.sessionId).toInt(),
                 comes ? 1 : 0);
        QCOMPARE(own.json().value(u"seq").toInteger(), site.rowsInLog());
        // Nobody else is told whose it was.
        QVERIFY(meOf(site.askAs(site.asGuest(site.host), snapshotOf))
                    .value(u"rsvps")
                    .toArray()
                    .isEmpty());
    }
}

void TestSnapshotRoutes::formsOfAGuestsAnswer()
{
    TestSite site;
    const QByteArray guest = site.asGuest(site.guest);
    const RawResponse plain = site.askAs(guest, snapshotOf);
    QCOMPARE(plain.field("cache-control"), QByteArray("no-store"));
    QVERIFY(plain.field("vary").contains("Cookie"));
    const QByteArray tag = plain.field("etag");
    QVERIFY(tag.size() > 10);
    const RawResponse packed = site.askAs(guest + "Accept-Encoding: gzip\r\n", snapshotOf);
    QCOMPARE(packed.field("content-encoding"), QByteArray("gzip"));
    QCOMPARE(unzipped(packed.body), plain.body);
    QCOMPARE(packed.field("etag"), tag);

    const RawResponse known = site.askAs(guest + "If-None-Match: " + tag + "\r\n", snapshotOf);
    QCOMPARE(known.status, 304);
    QVERIFY(known.body.isEmpty());
    QCOMPARE(known.field("etag"), tag);
    // Another guest's is not known by this tag, nor is this guest's after something of theirs.
    const QByteArray other = site.asGuest(site.host);
    QCOMPARE(site.askAs(other + "If-None-Match: " + tag + "\r\n", snapshotOf).status, 200);
    QCOMPARE(site.askAs(guest, "PUT " + sessionsOf + site.sessionId.toLatin1() + "/rsvp").status,
             200);
    QCOMPARE(site.askAs(guest + "If-None-Match: " + tag + "\r\n", snapshotOf).status, 200);

    QCOMPARE(site.askAs(guest, "GET /api/v1/events/nowhere/snapshot").status, 404);
}

void TestSnapshotRoutes::protectedNameIsNobody()
{
    TestSite site;
    const QByteArray open = site.asGuest(site.guest), verified = site.asVerified(site.guest);
    QVERIFY(site.askAs(open, snapshotOf).json().contains(u"me"));
    CommandContext context;
    context.actor = {ActorKind::System, {}, {}};
    QVERIFY(site.store->writer().execute(context, [&](UnitOfWork &unit) {
        return unit.connection()
            .prepare("UPDATE guests SET protected = 1 WHERE id = ?")
            .bind(site.guest)
            .exec()
            .map([](qint64) { return Answer{}; });
    }));
    site.clock.advance(60'000);
    QVERIFY(!site.askAs(open, snapshotOf).json().contains(u"me"));
    QVERIFY(site.askAs(verified, snapshotOf).json().contains(u"me"));
}

void TestSnapshotRoutes::earlierPositions()
{
    TestSite site;
    QMap<qint64, QJsonObject> saved;
    const auto save = [&] {
        const QJsonObject now = site.snapshot();
        saved.insert(now.value(u"seq").toInteger(), now);
    };
    save();
    const QByteArray session = sessionsOf + site.sessionId.toLatin1();
    QCOMPARE(site.ask("PATCH " + session,
                      {{QStringLiteral("start"), at(15)}, {QStringLiteral("end"), at(16)}})
                 .status,
             200);
    save();
    QCOMPARE(site.askAs(site.asGuest(site.guest), "PUT " + session + "/rsvp").status, 200);
    save();
    QCOMPARE(site.ask("DELETE " + session).status, 204);
    save();
    QCOMPARE(site.ask("PATCH /api/v1/events/conf",
                      {{QStringLiteral("name"), QStringLiteral("Another name")}})
                 .status,
             200);
    save();
    QCOMPARE(saved.size(), 5);
    for (auto it = saved.cbegin(); it != saved.cend(); ++it) {
        const RawResponse then =
            site.ask("GET /api/v1/events/conf/at/" + QByteArray::number(it.key()));
        QCOMPARE(then.status, 200);
        QCOMPARE(then.field("cache-control"), QByteArray("no-store"));
        QCOMPARE(then.field("content-type"), QByteArray("application/json"));
        const QByteArray difference = jsonDifference(then.json(), it.value());
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
}

void TestSnapshotRoutes::earlierPositionsAreOrganizers()
{
    TestSite site;
    const QByteArray what = "GET /api/v1/events/conf/at/" + QByteArray::number(site.rowsInLog());
    QCOMPARE(site.ask(what).status, 200);
    QCOMPARE(site.askPublic(what).status, 401);
    QCOMPARE(site.askAs(site.asVerified(site.host), what).status, 403);
}

void TestSnapshotRoutes::positionsOutside_data()
{
    QTest::addColumn<QByteArray>("position");
    QTest::addColumn<int>("status");
    QTest::newRow("before the event") << QByteArray("0") << 404;
    QTest::newRow("ahead") << QByteArray("999999") << 404;
    QTest::newRow("2^63") << QByteArray("9223372036854775808") << 404;
    for (const char *text : {"-1", "01", "1.5", "1.00000000", "head", "%20", "1e3", "0x1"})
        QTest::newRow(text) << QByteArray(text) << 400;
    QTest::newRow("10 KB") << QByteArray(5'000, '1') << 400;
}

void TestSnapshotRoutes::positionsOutside()
{
    QFETCH(QByteArray, position);
    QFETCH(int, status);
    TestSite site;
    const RawResponse response = site.ask("GET /api/v1/events/conf/at/" + position);
    QCOMPARE(response.status, status);
    QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
    QCOMPARE(response.code(), status == 404 ? QStringLiteral("history.notFound")
                                            : QStringLiteral("http.parameterInvalid"));
    QCOMPARE(site.ask("GET /api/v1/events/nowhere/at/1").code(), QStringLiteral("event.notFound"));
}

void TestSnapshotRoutes::prunedPositionIsGone()
{
    TestSite site;
    const qint64 head = site.rowsInLog();
    CommandContext context;
    context.actor = {ActorKind::System, {}, {}};
    QVERIFY(site.store->writer().execute(context, [&](UnitOfWork &unit) {
        return ChangeRepository(unit.connection()).pruneThrough(head - 2).map([] {
            return Answer{};
        });
    }));
    const auto at = [&](qint64 seq) {
        return site.ask("GET /api/v1/events/conf/at/" + QByteArray::number(seq));
    };
    QCOMPARE(at(head - 3).status, 410);
    QCOMPARE(at(head - 3).code(), QStringLiteral("history.pruned"));
    QCOMPARE(at(head - 2).status, 200);
    QCOMPARE(at(head).status, 200);
}

void TestSnapshotRoutes::logKeepsWhatIsBetweenGuests()
{
    TestSite site;
    const QByteArray rsvp = sessionsOf + site.sessionId.toLatin1() + "/rsvp";
    QCOMPARE(site.askAs(site.asGuest(site.guest), "PUT " + rsvp).status, 200);
    const auto types = [&](const QByteArray &query) {
        QStringList found;
        const QJsonArray rows =
            site.ask("GET /api/v1/events/conf/changes" + query).json().value(u"changes").toArray();
        for (const QJsonValue &row : rows)
            found.append(row.toObject().value(u"type").toString());
        return found;
    };
    QVERIFY(types("?limit=2").contains(QStringLiteral("session.attendanceChanged")));
    QCOMPARE(types("?limit=2").size(), 2);
    QVERIFY(!types({}).contains(QStringLiteral("rsvp.added")));
    QVERIFY(types("?type=rsvp.added").isEmpty());
    const QByteArray subject = "?subject=" + site.sessionId.toLatin1();
    QVERIFY(types(subject).contains(QStringLiteral("session.created")));
    QVERIFY(!types(subject).contains(QStringLiteral("rsvp.added")));
}

QTEST_GUILESS_MAIN(TestSnapshotRoutes)
#include "tst_snapshotroutes.moc"
