// SPDX-License-Identifier: GPL-3.0-or-later
// The connect vectors of eventsource-vectors.json against a scripted server, and what the vectors cannot say.
#include "kiosk/client/feedconnection.h"
#include "kiosk/client/syncengine.h"
#include "tests/support/scriptedserver.h"

#include <QtNetwork/QNetworkAccessManager>
#include <QtTest/QtTest>

#include <zlib.h>

using namespace Foyer;

namespace {

/// An event source as in the standard: the connection, with the sync engine deciding when to come back after the end of
/// a body or a fault. A refusal ends it here; what the layer above then does is tst_syncengine's.
class Source : public QObject
{
    Q_OBJECT
public:
    explicit Source(const QUrl &url) : m_url(url), m_engine({.retryMs = 250}, [] { return 1.0; })
    {
        m_retry.setSingleShot(true);
        connect(&m_retry, &QTimer::timeout, this, [this] { tell({.event = SyncEvent::RetryDue}); });
        connect(&connection, &FeedConnection::opened, this,
                [this] { tell({.event = SyncEvent::FeedOpened}); });
        connect(&connection, &FeedConnection::heard, this,
                [this] { tell({.event = SyncEvent::Bytes}); });
        connect(&connection, &FeedConnection::eventReceived, this, [this](const SseEvent &event) {
            events.append(event);
            tell({.event = SyncEvent::Message, .seq = events.size()});
            if (closeInHandler) close();
        });
        connect(&connection, &FeedConnection::ended, this, [this](const FeedEnd &end) {
            ends.append(end);
            if (end.cause == SyncCause::Status || end.cause == SyncCause::WrongType) {
                closed = true;
                return;
            }
            tell({.event = SyncEvent::FeedEnded, .cause = end.cause});
        });
    }

    void start() { tell({.event = SyncEvent::Start, .eventId = QStringLiteral("E")}); }
    void close()
    {
        closed = true;
        tell({.event = SyncEvent::Stop});
    }
    QString state() const
    {
        if (closed) return QStringLiteral("closed");
        const SyncState state = m_engine.state();
        return state == SyncState::Replaying ? QStringLiteral("open")
                                             : QStringLiteral("connecting");
    }

    QNetworkAccessManager network;
    FeedConnection connection{network};
    QList<SseEvent> events;
    QList<FeedEnd> ends;
    QList<qint64> waits;
    bool closed = false;
    bool closeInHandler = false;

private:
    void tell(SyncInput input)
    {
        input.attempt = m_attempt;
        input.retryMs = connection.retryMs();
        for (const SyncStep &step : m_engine.handle(input)) {
            if (step.kind == SyncStep::Kind::OpenFeed) {
                m_attempt = step.attempt;
                connection.open(m_url, connection.lastEventId());
            } else if (step.kind == SyncStep::Kind::CloseFeed) {
                connection.close();
            } else if (step.kind == SyncStep::Kind::StartTimer && step.timer == SyncTimer::Retry) {
                waits.append(step.ms);
                m_retry.start(int(step.ms));
            } else if (step.kind == SyncStep::Kind::StopTimer && step.timer == SyncTimer::Retry) {
                m_retry.stop();
            }
        }
    }

    QUrl m_url;
    SyncEngine m_engine;
    QTimer m_retry;
    int m_attempt = 0;
};

QByteArray gzip(const QByteArray &bytes)
{
    z_stream z{};
    deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(qsizetype(deflateBound(&z, uLong(bytes.size()))) + 32, 0);
    z.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    z.avail_in = uInt(bytes.size());
    z.next_out = reinterpret_cast<Bytef *>(out.data());
    z.avail_out = uInt(out.size());
    deflate(&z, Z_FINISH);
    out.truncate(qsizetype(z.total_out));
    deflateEnd(&z);
    return out;
}

ScriptedAnswer answerOf(const QJsonObject &respond, const QByteArray &otherOrigin)
{
    ScriptedAnswer answer;
    answer.status = respond.value(QLatin1String("status")).toInt(200);
    answer.delayMs = respond.value(QLatin1String("delayMs")).toInt();
    for (const QJsonValue &interim : respond.value(QLatin1String("interim")).toArray())
        answer.interim.append(interim.toInt());
    const QJsonObject headers = respond.value(QLatin1String("headers")).toObject();
    bool chunked = false;
    for (auto it = headers.begin(); it != headers.end(); ++it) {
        QByteArray value = it.value().toString().toUtf8();
        value.replace("http://other.test", otherOrigin);
        if (value == "(itself)") value = "/api/v1/events/fair/feed";
        answer.headers.append({it.key().toUtf8(), value});
        chunked = chunked || it.key() == QLatin1String("Transfer-Encoding");
    }
    QByteArray body = respond.value(QLatin1String("body")).toString().toUtf8();
    if (respond.contains(QLatin1String("bodyGzip")))
        body = gzip(respond.value(QLatin1String("bodyGzip")).toString().toUtf8());
    if (chunked) body = QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n";
    answer.pieces = {body};
    const QString end = respond.value(QLatin1String("end")).toString();
    answer.end = end == QLatin1String("abort")  ? ScriptedAnswer::End::Abort
                 : end == QLatin1String("open") ? ScriptedAnswer::End::Open
                                                : ScriptedAnswer::End::Close;
    return answer;
}

} // namespace

class TestFeedConnection : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void connectVectors_data();
    void connectVectors();
    void closeWhileWaiting();
    void closeWhileConnecting();
    void closeInHandler();
    void unencryptedRedirectIsRefused();
    void chunksOfG11_data();
    void chunksOfG11();
    void everySplitInsideCharacters();
    void endlessEventEndsIt_data();
    void endlessEventEndsIt();
    void manyStreamsOfOneProcess();

private:
    QJsonObject m_vectors;
};

void TestFeedConnection::initTestCase()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/data/eventsource-vectors.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_vectors = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(m_vectors.value(QLatin1String("connect")).toArray().size() >= 57);
}

void TestFeedConnection::connectVectors_data()
{
    // Those with tests of their own below.
    static const QStringList elsewhere{
        QStringLiteral("close-while-waiting"), QStringLiteral("close-while-connecting"),
        QStringLiteral("close-in-handler"), QStringLiteral("redirect-downgrade")};
    QTest::addColumn<QJsonObject>("vector");
    for (const QJsonValue &value : m_vectors.value(QLatin1String("connect")).toArray()) {
        const QString id = value.toObject().value(QLatin1String("id")).toString();
        if (!elsewhere.contains(id)) QTest::newRow(qPrintable(id)) << value.toObject();
    }
}

void TestFeedConnection::connectVectors()
{
    QFETCH(QJsonObject, vector);
    const QJsonArray steps = vector.value(QLatin1String("steps")).toArray();
    QJsonObject expect = vector.value(QLatin1String("expect")).toObject();
    if (expect.contains(QLatin1String("anyOf"))) // gzip: we never ask for it, and refuse it
        expect = expect.value(QLatin1String("anyOf")).toArray().last().toObject();

    ScriptedServer server, other;
    other.setHandler([](const ScriptedRequest &) { return ScriptedAnswer::plain(204); });
    server.setHandler([](const ScriptedRequest &) { return ScriptedAnswer::plain(204); });
    Source source(QUrl(server.url().toString() + QStringLiteral("/api/v1/events/fair/feed")));
    bool refuse = false;
    for (const QJsonValue &step : steps) {
        const QJsonValue respond = step.toObject().value(QLatin1String("respond"));
        if (step.toObject().contains(QLatin1String("requestExtra")))
            source.connection.setBearer("t");
        if (respond.toString() == QLatin1String("refuse")) {
            refuse = true;
            continue;
        }
        const ScriptedAnswer answer = respond.toString() == QLatin1String("closeBeforeHeaders")
                                          ? ScriptedAnswer{.withoutHead = true}
                                          : answerOf(respond.toObject(), other.url().toEncoded());
        if (step.toObject().value(QLatin1String("always")).toBool())
            server.setHandler([answer](const ScriptedRequest &) { return answer; });
        else
            server.enqueue(answer);
    }
    if (refuse) {
        server.vanish();
        connect(
            &source.connection, &FeedConnection::ended, &server, [&server] { server.comeBack(); },
            Qt::SingleShotConnection);
    }
    source.start();

    if (expect.isEmpty()) QFAIL("a vector without expectation");
    if (vector.value(QLatin1String("id")) == QLatin1String("interim-103")) {
        QTRY_VERIFY(!source.events.isEmpty() || !source.ends.isEmpty());
        if (source.events.isEmpty() && source.ends.first().status == 103)
            QSKIP("this Qt's access manager takes an interim answer for the final one (DESIGN.md)");
    }
    const QJsonArray data = expect.value(QLatin1String("data")).toArray();
    const qsizetype requests =
        std::max<qsizetype>(expect.value(QLatin1String("requests")).toInt(),
                            refuse ? 1 : steps.size() - (vector.contains(QLatin1String("anyOf"))));
    if (expect.contains(QLatin1String("secondRequestLacks")) && steps.size() == 1)
        QTRY_COMPARE(other.requests().size(), 1);
    else
        QTRY_VERIFY2(server.requests().size() >= requests && source.events.size() >= data.size(),
                     qPrintable(QStringLiteral("%1 requests, %2 events")
                                    .arg(server.requests().size())
                                    .arg(source.events.size())));
    // The access manager asks up to three times more by itself when a connection closes before the head (DESIGN.md).
    if (vector.value(QLatin1String("id")) == QLatin1String("fault-early-close"))
        QVERIFY(server.requests().size() <= 4);
    if (vector.value(QLatin1String("id")) == QLatin1String("fault-refused"))
        QCOMPARE(source.waits.size(), 1);
    if (expect.contains(QLatin1String("state")))
        QTRY_COMPARE(source.state(), expect.value(QLatin1String("state")).toString());

    if (expect.contains(QLatin1String("requests"))) {
        QSignalSpy more(&server, &ScriptedServer::requested);
        QVERIFY(!more.wait(150)); // the access manager does not ask again by itself either
        QCOMPARE(server.requests().size(), expect.value(QLatin1String("requests")).toInt());
    }
    if (expect.value(QLatin1String("events")).isDouble())
        QCOMPARE(source.events.size(), expect.value(QLatin1String("events")).toInt());
    if (expect.value(QLatin1String("events")).isArray()) {
        const QJsonArray events = expect.value(QLatin1String("events")).toArray();
        QTRY_COMPARE(source.events.size(), events.size());
        for (qsizetype i = 0; i < events.size(); ++i) {
            const QJsonObject event = events[i].toObject();
            QCOMPARE(source.events[i].data, event.value(QLatin1String("data")).toString());
            QCOMPARE(source.events[i].lastEventId,
                     event.value(QLatin1String("lastEventId")).toString());
        }
    }
    for (qsizetype i = 0; i < data.size(); ++i)
        QCOMPARE(source.events[i].data, data[i].toString());

    // What was sent with which request.
    static const char *ordinals[] = {"first", "second", "third"};
    for (int i = 0; i < 3; ++i) {
        const QString ordinal = QLatin1String(ordinals[i]);
        const ScriptedRequest request = i == 1 && !other.requests().isEmpty()
                                            ? other.requests().first()
                                            : server.requests().value(i);
        const QJsonObject headers =
            expect.value(ordinal + QLatin1String("RequestHeaders")).toObject();
        for (auto it = headers.begin(); it != headers.end(); ++it)
            QCOMPARE(request.header(it.key().toUtf8()), it.value().toString().toUtf8());
        const QJsonObject bytes =
            expect.value(ordinal + QLatin1String("RequestHeaderBytesB64")).toObject();
        for (auto it = bytes.begin(); it != bytes.end(); ++it)
            QCOMPARE(request.header(it.key().toUtf8()),
                     QByteArray::fromBase64(it.value().toString().toLatin1()));
        for (const QJsonValue &name :
             expect.value(ordinal + QLatin1String("RequestLacks")).toArray())
            QVERIFY2(!request.has(name.toString().toUtf8()), qPrintable(name.toString()));
    }
    if (expect.contains(QLatin1String("firstRequestCacheControl"))) {
        const QByteArray sent = server.requests().first().header("Cache-Control");
        QVERIFY2(expect.value(QLatin1String("firstRequestCacheControl"))
                     .toArray()
                     .contains(QString::fromLatin1(sent)),
                 sent);
    }
    if (expect.contains(QLatin1String("requestsAtMostPerTry"))) {
        QTRY_COMPARE(source.ends.size(), 1);
        QVERIFY(server.requests().size()
                <= expect.value(QLatin1String("requestsAtMostPerTry")).toInt());
    }
    QJsonArray waits = expect.value(QLatin1String("waitsMs")).toArray();
    if (expect.contains(QLatin1String("waitMs")))
        waits.append(expect.value(QLatin1String("waitMs")));
    for (qsizetype i = 0; i < waits.size(); ++i) {
        QTRY_VERIFY(source.waits.size() > i);
        QVERIFY(source.waits[i] >= waits[i].toArray().at(0).toInt());
        QVERIFY(source.waits[i] <= waits[i].toArray().at(1).toInt());
    }
}

void TestFeedConnection::closeWhileWaiting()
{
    ScriptedServer server;
    server.enqueue(ScriptedAnswer::stream("retry: 300\ndata: x\n\n", ScriptedAnswer::End::Close));
    Source source(QUrl(server.url().toString() + QStringLiteral("/feed")));
    source.start();
    QTRY_COMPARE(source.ends.size(), 1);
    source.close();
    QSignalSpy more(&server, &ScriptedServer::requested);
    QVERIFY(!more.wait(1'500));
    QCOMPARE(server.requests().size(), 1);
}

void TestFeedConnection::closeWhileConnecting()
{
    ScriptedServer server;
    ScriptedAnswer late = ScriptedAnswer::stream("data: x\n\n");
    late.delayMs = 500;
    server.enqueue(late);
    Source source(QUrl(server.url().toString() + QStringLiteral("/feed")));
    QSignalSpy asked(&server, &ScriptedServer::requested);
    source.start();
    QVERIFY(asked.wait());
    source.close();
    QSignalSpy opened(&source.connection, &FeedConnection::opened);
    QVERIFY(!opened.wait(800));
    QVERIFY(source.events.isEmpty());
}

void TestFeedConnection::closeInHandler()
{
    ScriptedServer server;
    server.enqueue(ScriptedAnswer::stream("data: 1\n\ndata: 2\n\n"));
    Source source(QUrl(server.url().toString() + QStringLiteral("/feed")));
    source.closeInHandler = true;
    source.start();
    QTRY_COMPARE(source.events.size(), 1);
    QSignalSpy more(&source.connection, &FeedConnection::eventReceived);
    QVERIFY(!more.wait(200));
    QCOMPARE(source.events.first().data, QStringLiteral("1"));
}

namespace {

/// An https server that redirects to http, without certificates.
class RedirectReply : public QNetworkReply
{
    Q_OBJECT
public:
    RedirectReply(const QNetworkRequest &request, QObject *parent) : QNetworkReply(parent)
    {
        setRequest(request);
        setUrl(request.url());
        setAttribute(QNetworkRequest::HttpStatusCodeAttribute, 302);
        setRawHeader("Location", "http://same.test/feed");
        open(QIODevice::ReadOnly);
        setFinished(true);
        QTimer::singleShot(0, this, &QNetworkReply::finished);
    }
    void abort() override {}
    qint64 readData(char *, qint64) override { return -1; }
};

class RedirectingNetwork : public QNetworkAccessManager
{
public:
    QList<QUrl> asked;

protected:
    QNetworkReply *createRequest(Operation, const QNetworkRequest &request, QIODevice *) override
    {
        asked.append(request.url());
        return new RedirectReply(request, this);
    }
};

} // namespace

void TestFeedConnection::unencryptedRedirectIsRefused()
{
    RedirectingNetwork network;
    FeedConnection connection(network);
    QSignalSpy ended(&connection, &FeedConnection::ended);
    connection.open(QUrl(QStringLiteral("https://same.test/feed")), {});
    QVERIFY(ended.wait());
    QVERIFY(ended[0][0].value<FeedEnd>().detail.contains(QLatin1String("from https to http")));
    QCOMPARE(network.asked.size(), 1);
}

void TestFeedConnection::chunksOfG11_data()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/data/cases/G11-sse-chunks.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    QTest::addColumn<QJsonArray>("chunks");
    QTest::addColumn<QJsonArray>("expected");
    const QJsonObject chunkings = object.value(QLatin1String("chunkings")).toObject();
    QCOMPARE(chunkings.size(), 6);
    for (auto it = chunkings.begin(); it != chunkings.end(); ++it)
        QTest::newRow(qPrintable(it.key()))
            << it.value().toArray() << object.value(QLatin1String("expected_events")).toArray();
}

void TestFeedConnection::chunksOfG11()
{
    QFETCH(QJsonArray, chunks);
    QFETCH(QJsonArray, expected);
    ScriptedServer server;
    server.enqueue(ScriptedAnswer::stream({}));
    QNetworkAccessManager network;
    FeedConnection connection(network);
    QList<SseEvent> events;
    connect(&connection, &FeedConnection::eventReceived, this,
            [&](const SseEvent &event) { events.append(event); });
    QSignalSpy opened(&connection, &FeedConnection::opened);
    connection.open(QUrl(server.url().toString() + QStringLiteral("/feed")), {});
    QVERIFY(opened.wait());
    QSignalSpy heard(&connection, &FeedConnection::heard);
    for (const QJsonValue &chunk : chunks) {
        server.send(chunk.toString().toUtf8());
        QVERIFY(heard.wait()); // so that no two chunks arrive as one
    }
    QTRY_COMPARE(events.size(), expected.size());
    for (qsizetype i = 0; i < expected.size(); ++i) {
        const QJsonObject event = expected[i].toObject();
        QCOMPARE(events[i].type, event.value(QLatin1String("type")).toString());
        QCOMPARE(events[i].data, event.value(QLatin1String("data")).toString());
        QCOMPARE(events[i].lastEventId, event.value(QLatin1String("lastEventId")).toString());
    }
}

void TestFeedConnection::everySplitInsideCharacters()
{
    const QByteArray bytes = QStringLiteral("id: 1\ndata: größer 🦉 €\n\n").toUtf8();
    ScriptedServer server;
    server.setHandler([](const ScriptedRequest &) { return ScriptedAnswer::stream({}); });
    QNetworkAccessManager network;
    FeedConnection connection(network);
    QList<SseEvent> events;
    connect(&connection, &FeedConnection::eventReceived, this,
            [&](const SseEvent &event) { events.append(event); });
    QSignalSpy opened(&connection, &FeedConnection::opened);
    connection.open(QUrl(server.url().toString() + QStringLiteral("/feed")), {});
    QVERIFY(opened.wait());
    QSignalSpy heard(&connection, &FeedConnection::heard);
    for (qsizetype cut = 1; cut < bytes.size(); ++cut) {
        server.send(bytes.left(cut));
        QVERIFY(heard.wait());
        server.send(bytes.mid(cut));
        QTRY_COMPARE(events.size(), int(cut));
        QCOMPARE(events.last().data, QStringLiteral("größer 🦉 €"));
    }
}

void TestFeedConnection::endlessEventEndsIt_data()
{
    QTest::addColumn<QByteArray>("piece");
    QTest::addColumn<bool>("ends");
    QTest::newRow("one line") << "data: " + QByteArray(1'000'000, 'x') << true;
    QTest::newRow("many lines") << ("data: " + QByteArray(80, 'x') + "\n").repeated(12'000) << true;
    QTest::newRow("a comment") << ":" + QByteArray(1'000'000, 'x') << false;
}

void TestFeedConnection::endlessEventEndsIt()
{
    QFETCH(QByteArray, piece);
    QFETCH(bool, ends);
    ScriptedServer server;
    server.enqueue(ScriptedAnswer::stream(piece));
    QNetworkAccessManager network;
    FeedConnection connection(network);
    QSignalSpy opened(&connection, &FeedConnection::opened);
    QSignalSpy ended(&connection, &FeedConnection::ended);
    QSignalSpy events(&connection, &FeedConnection::eventReceived);
    connection.open(QUrl(server.url().toString() + QStringLiteral("/feed")), {});
    QVERIFY(opened.wait());
    const QByteArray more =
        piece.startsWith("data: ") && piece.contains('\n') ? piece : QByteArray(1'000'000, 'x');
    for (int i = 0; i < 8 && ended.isEmpty(); ++i)
        server.send(more);
    if (!ends) {
        server.send("\n\ndata: x\n\n");
        QTRY_COMPARE(events.size(), 1);
        QVERIFY(ended.isEmpty());
        return;
    }
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(int(ended[0][0].value<FeedEnd>().cause), int(SyncCause::TooLarge));
    QVERIFY(events.isEmpty());
}

void TestFeedConnection::manyStreamsOfOneProcess()
{
    // One access manager opens six connections to a host; a seventh stream would wait for ever. Each has its own.
    ScriptedServer server;
    server.setHandler(
        [](const ScriptedRequest &) { return ScriptedAnswer::stream("data: x\n\n"); });
    std::vector<std::unique_ptr<Source>> sources;
    for (int i = 0; i < 9; ++i) {
        sources.push_back(
            std::make_unique<Source>(QUrl(server.url().toString() + QStringLiteral("/feed"))));
        sources.back()->start();
    }
    for (const auto &source : sources)
        QTRY_COMPARE(source->events.size(), 1);
}

QTEST_GUILESS_MAIN(TestFeedConnection)
#include "tst_feedconnection.moc"
