// SPDX-License-Identifier: GPL-3.0-or-later
// The SSE parser against tests/data/eventsource-vectors.json, in every chunking that the file
// names.
#include "shared/wire/sse.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

#include <ctime>

using namespace Foyer;

namespace {

QByteArray inputOf(const QJsonObject &vector)
{
    if (vector.contains(QLatin1String("b64")))
        return QByteArray::fromBase64(vector.value(QLatin1String("b64")).toString().toLatin1());
    if (!vector.contains(QLatin1String("pieces")))
        return vector.value(QLatin1String("text")).toString().toUtf8();
    QByteArray out;
    const QJsonArray pieces = vector.value(QLatin1String("pieces")).toArray();
    for (const QJsonValue &piece : pieces)
        out += piece[QLatin1String("text")].toString().toUtf8().repeated(
            piece[QLatin1String("times")].toInt(1));
    return out;
}

QJsonValue toJson(const std::optional<qint64> &milliseconds)
{
    return milliseconds ? QJsonValue(*milliseconds) : QJsonValue(QJsonValue::Null);
}

QJsonObject toJson(const SseEvent &event)
{
    return {{QStringLiteral("type"), event.type},
            {QStringLiteral("data"), event.data},
            {QStringLiteral("lastEventId"), event.lastEventId}};
}

/// What the parser makes of the pieces, in the shape of the vectors' "expect".
QJsonObject parse(const QList<QByteArrayView> &pieces)
{
    SseParser parser;
    QJsonArray events;
    for (const QByteArrayView piece : pieces) {
        const QList<SseEvent> out = parser.feed(piece);
        for (const SseEvent &event : out)
            events.append(toJson(event));
    }
    parser.endOfStream();
    return {{QStringLiteral("events"), events},
            {QStringLiteral("lastEventId"), parser.lastEventId()},
            {QStringLiteral("retryMs"), toJson(parser.retryMs())}};
}

QList<QByteArrayView> chunks(const QByteArray &input, qsizetype size)
{
    QList<QByteArrayView> out;
    for (qsizetype at = 0; at < input.size(); at += size)
        out.append(QByteArrayView(input).sliced(at, std::min(size, input.size() - at)));
    return out;
}

QByteArray show(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// Seconds of CPU that feeding takes, the least of three: what other programs do does not count.
double cpuSeconds(const QByteArray &input, qsizetype chunk)
{
    double best = 1e9;
    for (int i = 0; i < 3; ++i) {
        const QList<QByteArrayView> pieces = chunks(input, chunk);
        SseParser parser;
        const std::clock_t start = std::clock();
        for (const QByteArrayView piece : pieces)
            parser.feed(piece);
        best = std::min(best, double(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
}

} // namespace

class TestSse : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void parses_data() { rows("parse"); }
    void parses();
    void prompts_data() { rows("prompt"); }
    void prompts();
    void generated_data() { rows("generated"); }
    void generated();
    void costIsLinear();
    void longCommentsTakeNoMemory();
    void pendingBytesTellOfAnEndlessEvent();
    void keepsIdAcrossStreams();
    void bomOnlyAtTheStartOfEachStream();
    void writerIsReadBack();

private:
    void rows(const char *list) const;
    QJsonObject m_vectors;
};

void TestSse::initTestCase()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/data/eventsource-vectors.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_vectors = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(m_vectors.value(QLatin1String("format")).toString(),
             QStringLiteral("foyer-eventsource-vectors/1"));
    QVERIFY(m_vectors.value(QLatin1String("parse")).toArray().size() >= 101);
}

void TestSse::rows(const char *list) const
{
    QTest::addColumn<QJsonObject>("vector");
    const QJsonArray vectors = m_vectors.value(QLatin1String(list)).toArray();
    for (const QJsonValue &vector : vectors)
        QTest::newRow(qPrintable(vector[QLatin1String("id")].toString())) << vector.toObject();
}

void TestSse::parses()
{
    QFETCH(QJsonObject, vector);
    const QByteArray input = inputOf(vector);
    const QJsonObject expect = vector.value(QLatin1String("expect")).toObject();
    const QByteArray wanted = show(expect);
    QCOMPARE(show(parse({QByteArrayView(input)})), wanted);
    for (const qsizetype size : {1, 2, 3, 7})
        QCOMPARE(show(parse(chunks(input, size))), wanted);
    // Every split in two; of a 70 kB comment, whose middle is one letter, each at both ends and
    // some between.
    for (qsizetype at = 0; at <= input.size(); ++at) {
        if (input.size() > 8192 && at > 64 && at < input.size() - 64 && at % 1009 != 0) continue;
        const QByteArrayView whole(input);
        QCOMPARE(show(parse({whole.first(at), whole.sliced(at)})), wanted);
    }
}

void TestSse::prompts()
{
    QFETCH(QJsonObject, vector);
    QList<QByteArray> pieces;
    const QJsonArray plain = vector.value(QLatin1String("chunks")).toArray();
    for (const QJsonValue &piece : plain)
        pieces.append(piece.toString().toUtf8());
    const QJsonArray encoded = vector.value(QLatin1String("chunksB64")).toArray();
    for (const QJsonValue &piece : encoded)
        pieces.append(QByteArray::fromBase64(piece.toString().toLatin1()));
    QVERIFY(!pieces.isEmpty());

    SseParser parser;
    QJsonArray counts, ids, retries, events;
    for (const QByteArray &piece : std::as_const(pieces)) {
        const QList<SseEvent> out = parser.feed(piece);
        for (const SseEvent &event : out)
            events.append(toJson(event));
        counts.append(events.size());
        ids.append(parser.lastEventId());
        retries.append(toJson(parser.retryMs()));
    }
    const auto compare = [&](const char *key, const QJsonArray &actual) {
        if (vector.contains(QLatin1String(key)))
            QCOMPARE(actual, vector.value(QLatin1String(key)).toArray());
    };
    QCOMPARE(counts, vector.value(QLatin1String("eventsAfterChunk")).toArray());
    compare("lastEventIdAfterChunk", ids);
    compare("retryMsAfterChunk", retries);
    compare("events", events);
}

void TestSse::generated()
{
    QFETCH(QJsonObject, vector);
    QByteArray input = inputOf(vector);
    const QString unit = vector.value(QLatin1String("unit")).toString();
    for (int n = 1; n <= vector.value(QLatin1String("times")).toInt(); ++n)
        input += QString(unit).replace(QLatin1String("{n}"), QString::number(n)).toUtf8();
    const QList<QByteArrayView> pieces =
        chunks(input, vector.value(QLatin1String("chunkBytes")).toInt());

    const std::clock_t start = std::clock();
    SseParser parser;
    QList<SseEvent> events;
    for (const QByteArrayView piece : pieces)
        events += parser.feed(piece);
    const double milliseconds = 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC;

    const QJsonObject expect = vector.value(QLatin1String("expect")).toObject();
    QCOMPARE(events.size(), expect.value(QLatin1String("count")).toInt());
    const auto text = [&](const char *key, const QString &actual) {
        if (expect.contains(QLatin1String(key)))
            QCOMPARE(actual, expect.value(QLatin1String(key)).toString());
    };
    text("first", events.first().data);
    text("last", events.last().data);
    text("lastEventId", parser.lastEventId());
    if (expect.contains(QLatin1String("dataLength")))
        QCOMPARE(events.first().data.size(), expect.value(QLatin1String("dataLength")).toInt());
    // CPU time, and ten times the budget: unoptimized and sanitized builds run this too.
    QVERIFY2(milliseconds <= 10 * vector.value(QLatin1String("budgetMs")).toInt(),
             qPrintable(QStringLiteral("%1 ms of CPU").arg(milliseconds)));
}

void TestSse::costIsLinear()
{
    // The same bytes, so the same memory, in 64 times as many chunks: a parser that looks through
    // what it holds at every chunk takes about 64 times as long.
    const QByteArray longLine = "data: " + QByteArray(8 << 20, 'a') + "\n\n";
    const double coarse = cpuSeconds(longLine, 65'536);
    const double fine = cpuSeconds(longLine, 1024);
    QVERIFY2(fine <= 16 * std::max(coarse, 0.001),
             qPrintable(QStringLiteral("in 64 KiB %1 s, in 1 KiB %2 s").arg(coarse).arg(fine)));
}

void TestSse::longCommentsTakeNoMemory()
{
    for (const QByteArray &start : {QByteArray(":"), QByteArray(": "), QByteArray("unknown: "),
                                    QByteArray("dat"), QByteArray("datax"), QByteArray("ids:")}) {
        SseParser parser;
        parser.feed(start);
        for (int i = 0; i < 1000; ++i) {
            parser.feed(QByteArray(1024, 'x'));
            QVERIFY(parser.pendingBytes() <= 64);
        }
        const QList<SseEvent> events = parser.feed("\ndata: y\n\n");
        QCOMPARE(events.size(), 1);
        QCOMPARE(events.first().data, QStringLiteral("y"));
    }
}

void TestSse::pendingBytesTellOfAnEndlessEvent()
{
    SseParser parser;
    parser.feed("data: " + QByteArray(100'000, 'x') + "\ndata: " + QByteArray(100'000, 'x'));
    QVERIFY(parser.pendingBytes() >= 200'000);
    parser.endOfStream();
    QCOMPARE(parser.pendingBytes(), 0);
}

void TestSse::keepsIdAcrossStreams()
{
    SseParser parser;
    parser.setLastEventId(QStringLiteral("41.00000001"));
    QCOMPARE(parser.feed("data: a\n\n").first().lastEventId, QStringLiteral("41.00000001"));
    parser.feed("id: 42\n\nid: 43\ndata: cut");
    parser.endOfStream();
    QCOMPARE(parser.lastEventId(), QStringLiteral("42"));
    const QList<SseEvent> events = parser.feed("data: b\n\n");
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.first().data, QStringLiteral("b"));
    QCOMPARE(events.first().lastEventId, QStringLiteral("42"));
}

void TestSse::bomOnlyAtTheStartOfEachStream()
{
    SseParser parser;
    for (int stream = 0; stream < 2; ++stream) {
        QCOMPARE(parser
                     .feed("\xef\xbb\xbf"
                           "data: a\n\n")
                     .size(),
                 1);
        QCOMPARE(parser
                     .feed("\xef\xbb\xbf"
                           "data: a\n\n")
                     .size(),
                 0);
        parser.endOfStream();
    }
    // A stream that begins like a BOM and is none: the bytes belong to the first line.
    QCOMPARE(parser
                 .feed("\xef\xbb"
                       "data: a\n\n")
                 .size(),
             0);
}

void TestSse::writerIsReadBack()
{
    SseParser parser;
    const QByteArray bytes = sseComment("hello") + sseRetry(1234)
                             + sseMessage("12.0000000a", "session.changed", "{\"title\":\"夜 🌙\"}")
                             + sseComment({});
    QCOMPARE(bytes.count("\n\n"), 4);
    const QList<SseEvent> events = parser.feed(bytes);
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.first().type, QStringLiteral("session.changed"));
    QCOMPARE(events.first().data, QStringLiteral("{\"title\":\"夜 🌙\"}"));
    QCOMPARE(events.first().lastEventId, QStringLiteral("12.0000000a"));
    QCOMPARE(parser.retryMs(), 1234);
}

QTEST_GUILESS_MAIN(TestSse)
#include "tst_sse.moc"
