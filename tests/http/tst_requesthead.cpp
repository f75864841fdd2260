// SPDX-License-Identifier: GPL-3.0-or-later
// Request heads, chunked bodies and percent-encoding as pure functions; the same over sockets is in
// tst_guard.
#include "backend/http/chunkdecoder.h"
#include "backend/http/percent.h"
#include "backend/http/problemstatus.h"
#include "backend/http/request.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

// What a connection does with bytes that arrive `step` at a time: the code of the refusal,
// "incomplete", or "".
QString readHead(const QByteArray &bytes, RequestHead &head, qsizetype step,
                 const HttpLimits &limits = {})
{
    HeadScanner scanner;
    for (qsizetype size = std::min(step, bytes.size());;
         size = std::min(size + step, bytes.size())) {
        const auto end = scanner.scan(QByteArrayView(bytes).first(size), limits);
        if (!end) return end.error().code;
        if (*end) {
            const auto parsed = head.parse(bytes.first(**end), limits);
            return parsed ? QString() : parsed.error().code;
        }
        if (size == bytes.size()) return QStringLiteral("incomplete");
    }
}

QByteArray get(const QByteArray &lines) { return "GET / HTTP/1.1\r\n" + lines + "\r\n"; }

} // namespace

class TestRequestHead : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refused_data();
    void refused();
    void accepted();
    void absoluteForm();
    void limits();
    void chunked();
    void chunkedRefused_data();
    void chunkedRefused();
    void percent();
    void parameters();
};

void TestRequestHead::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    const QByteArray host = "Host: a\r\n";
    const auto row = [](const char *name, const QByteArray &bytes, const char *code) {
        QTest::newRow(name) << bytes << QString::fromLatin1(code);
    };
    row("no host", get(""), "http.hostInvalid");
    row("two hosts", get(host + host), "http.hostInvalid");
    row("empty host", get("Host:\r\n"), "http.hostInvalid");
    row("host with a slash", get("Host: a/b\r\n"), "http.hostInvalid");
    row("space before colon", get(host + "X : 1\r\n"), "http.malformed");
    row("folded line", get(host + "X: 1\r\n 2\r\n"), "http.malformed");
    row("no colon", get(host + "X\r\n"), "http.malformed");
    row("empty name", get(host + ": x\r\n"), "http.malformed");
    row("NUL in a value", get(host + QByteArray("X: a\0b\r\n", 8)), "http.malformed");
    row("bare CR", get(host + "X: a\rb\r\n"), "http.malformed");
    row("CR CR LF", get(host + "X: a\r\r\n"), "http.malformed");
    row("LF only", "GET / HTTP/1.1\nHost: a\n\n", "http.malformed");
    row("LF once", "GET / HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n", "http.malformed");
    row("control in a name", get(host + "X\x01: a\r\n"), "http.malformed");
    row("DEL in a value", get(host + "X: \x7f\r\n"), "http.malformed");
    row("value not UTF-8", get(host + "X: \xc3\x28\r\n"), "http.fieldInvalid");
    row("value with cut UTF-8", get(host + "X: \xe2\x82\r\n"), "http.fieldInvalid");
    row("two equal lengths", get(host + "Content-Length: 1\r\nContent-Length: 1\r\n"),
        "http.framingAmbiguous");
    row("two lengths", get(host + "Content-Length: 1\r\nContent-Length: 2\r\n"),
        "http.framingAmbiguous");
    row("length list", get(host + "Content-Length: 1, 1\r\n"), "http.lengthInvalid");
    row("negative length", get(host + "Content-Length: -1\r\n"), "http.lengthInvalid");
    row("signed length", get(host + "Content-Length: +1\r\n"), "http.lengthInvalid");
    row("hex length", get(host + "Content-Length: 0x1\r\n"), "http.lengthInvalid");
    row("empty length", get(host + "Content-Length:\r\n"), "http.lengthInvalid");
    row("length with blank", get(host + "Content-Length: 1 1\r\n"), "http.lengthInvalid");
    row("length and chunked", get(host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
        "http.framingAmbiguous");
    row("chunked and length", get(host + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n"),
        "http.framingAmbiguous");
    row("chunked twice", get(host + "Transfer-Encoding: chunked, chunked\r\n"),
        "http.framingAmbiguous");
    row("two coding fields",
        get(host + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"),
        "http.framingAmbiguous");
    row("chunked not last", get(host + "Transfer-Encoding: chunked, gzip\r\n"),
        "http.framingAmbiguous");
    row("coding with junk",
        get(host
            + "Transfer-Encoding: \x0b"
              "chunked\r\n"),
        "http.malformed");
    row("unknown coding", get(host + "Transfer-Encoding: xchunked\r\n"), "http.codingUnsupported");
    row("gzip, chunked", get(host + "Transfer-Encoding: gzip, chunked\r\n"),
        "http.codingUnsupported");
    row("chunked in 1.0", "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
        "http.framingAmbiguous");
    row("unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", "http.methodUnknown");
    row("method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", "http.methodUnknown");
    row("method no token", "G@T / HTTP/1.1\r\nHost: a\r\n\r\n", "http.malformed");
    row("HTTP/9.9", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", "http.versionUnsupported");
    row("HTTP/2.0", "PRI * HTTP/2.0\r\n\r\n", "http.versionUnsupported");
    row("http/1.1", "GET / http/1.1\r\nHost: a\r\n\r\n", "http.malformed");
    row("HTTP/1.1x", "GET / HTTP/1.1x\r\nHost: a\r\n\r\n", "http.malformed");
    row("no version", "GET /\r\nHost: a\r\n\r\n", "http.malformed");
    row("two blanks", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "http.malformed");
    row("tab for a blank", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "http.malformed");
    row("not a path", "GET a HTTP/1.1\r\nHost: a\r\n\r\n", "http.targetInvalid");
    row("asterisk", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "http.targetInvalid");
    row("fragment", "GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", "http.targetInvalid");
    row("raw UTF-8 in the target", "GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n",
        "http.targetInvalid");
    row("TLS hello", QByteArray("\x16\x03\x01\x02\x00\x01", 6), "http.malformed");
    row("unknown expectation", get(host + "Expect: more\r\n"), "http.expectationUnknown");
}

void TestRequestHead::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    RequestHead head;
    for (qsizetype step : {qsizetype(1), qsizetype(7), bytes.size()}) {
        QCOMPARE(readHead(bytes, head, step), code);
        QVERIFY(problemStatus(code) >= 400 && problemStatus(code) != 500);
    }
}

void TestRequestHead::accepted()
{
    RequestHead head;
    const QByteArray bytes =
        "POST /a%20b?c=d HTTP/1.1\r\nhOsT: ex.org:8080\r\nX-Y:\t caf\xc3\xa9 \t\r\nEmpty:\r\n"
        "Content-Length: 005\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\nbody";
    for (qsizetype step : {1, 5, 1000}) {
        QCOMPARE(readHead(bytes, head, step), QString());
        QCOMPARE(head.method(), Method::Post);
        QCOMPARE(head.path(), QByteArrayView("/a%20b"));
        QCOMPARE(head.query(), QByteArrayView("c=d"));
        QCOMPARE(head.host(), QByteArrayView("ex.org:8080"));
        QCOMPARE(head.value("x-y"), QByteArrayView("caf\xc3\xa9"));
        QVERIFY(!head.value("empty").isNull() && head.value("empty").isEmpty());
        QVERIFY(head.value("absent").isNull());
        QCOMPARE(head.length(), 5);
        QVERIFY(head.expectsContinue() && !head.keepAlive() && !head.chunked());
    }
    QCOMPARE(readHead("GET / HTTP/1.0\r\n\r\n", head, 1), QString());
    QVERIFY(!head.keepAlive() && !head.hasLength());
    QCOMPARE(readHead(get("Host: a\r\nTransfer-Encoding: Chunked\r\n"), head, 1), QString());
    QVERIFY(head.chunked() && head.keepAlive());
}

void TestRequestHead::absoluteForm()
{
    RequestHead head;
    QCOMPARE(readHead("GET http://other:81/x?y HTTP/1.1\r\nHost: a\r\n\r\n", head, 1), QString());
    QCOMPARE(head.path(), QByteArrayView("/x"));
    QCOMPARE(head.host(), QByteArrayView("other:81"));
    QCOMPARE(readHead("GET http://other HTTP/1.1\r\nHost: a\r\n\r\n", head, 1), QString());
    QCOMPARE(head.path(), QByteArrayView("/"));
    QCOMPARE(readHead("GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n", head, 1),
             QStringLiteral("http.targetInvalid"));
}

void TestRequestHead::limits()
{
    const HttpLimits usual;
    RequestHead head;
    const QByteArray longTarget(usual.targetBytes - 1, 'a');
    QCOMPARE(readHead("GET /" + longTarget + " HTTP/1.1\r\nHost: a\r\n\r\n", head, 4096),
             QString());
    QCOMPARE(readHead("GET /" + longTarget + "b HTTP/1.1\r\nHost: a\r\n\r\n", head, 4096),
             QStringLiteral("http.targetTooLong"));
    // Before its end has come.
    QCOMPARE(readHead("GET /" + longTarget + longTarget, head, 4096),
             QStringLiteral("http.targetTooLong"));
    QCOMPARE(
        readHead(get("Host: a\r\nX: " + QByteArray(usual.headBytes, 'a')).chopped(4), head, 4096),
        QStringLiteral("http.headTooLarge"));
    QByteArray lines = "Host: a\r\n";
    for (int i = 1; i < usual.headFields; ++i)
        lines += "X: 1\r\n";
    QCOMPARE(readHead(get(lines), head, 100), QString());
    QCOMPARE(readHead(get(lines + "X: 1\r\n"), head, 100), QStringLiteral("http.tooManyFields"));
    QCOMPARE(readHead(get("Host: a\r\nContent-Length: 99999999999999999999\r\n"), head, 100),
             QString());
    QVERIFY(head.length() > usual.uploadBytes);
    QCOMPARE(problemStatus(QStringLiteral("http.headTooLarge")), 431);
    QCOMPARE(problemStatus(QStringLiteral("http.tooManyFields")), 431);
    QCOMPARE(problemStatus(QStringLiteral("http.targetTooLong")), 414);
    QCOMPARE(problemStatus(QStringLiteral("http.codingUnsupported")), 501);
    QCOMPARE(problemStatus(QStringLiteral("http.versionUnsupported")), 505);
}

void TestRequestHead::chunked()
{
    const QByteArray coded =
        "4\r\nWiki\r\n06;x=\"y\"\r\npedia \r\nB\r\nin chunks.\n\r\n0\r\nTrailer: t\r\n\r\nNEXT";
    for (qsizetype step = 1; step <= coded.size(); ++step) {
        ChunkDecoder decoder(1000);
        QByteArray input, body;
        bool done = false;
        for (qsizetype at = 0; at < coded.size(); at += step) {
            input += coded.mid(at, step);
            if (done) continue;
            const auto result = decoder.feed(input, body);
            QVERIFY(result);
            done = *result;
        }
        QVERIFY(done);
        QCOMPARE(body, QByteArray("Wikipedia in chunks.\n"));
        QCOMPARE(input, QByteArray("NEXT"));
    }
}

void TestRequestHead::chunkedRefused_data()
{
    QTest::addColumn<QByteArray>("coded");
    QTest::addColumn<QString>("code");
    const QString invalid = QStringLiteral("http.chunkInvalid");
    QTest::newRow("negative") << QByteArray("-1\r\n") << invalid;
    QTest::newRow("signed") << QByteArray("+1\r\n") << invalid;
    QTest::newRow("0x") << QByteArray("0x1\r\nA\r\n") << invalid;
    QTest::newRow("no size") << QByteArray("\r\nA\r\n") << invalid;
    QTest::newRow("blank before") << QByteArray(" 1\r\nA\r\n") << invalid;
    QTest::newRow("blank after") << QByteArray("1 \r\nA\r\n") << invalid;
    QTest::newRow("nine digits") << QByteArray("000000001\r\nA\r\n") << invalid;
    QTest::newRow("LF only") << QByteArray("1\nA\n0\n\n") << invalid;
    QTest::newRow("longer than said") << QByteArray("1\r\nAB\r\n") << invalid;
    QTest::newRow("LF in an extension") << QByteArray("1;a\nb\r\nA\r\n") << invalid;
    QTest::newRow("long extension") << QByteArray("1;" + QByteArray(300, 'x')) << invalid;
    QTest::newRow("endless trailers")
        << QByteArray("0\r\n" + QByteArray("X: y\r\n").repeated(1000)) << invalid;
    QTest::newRow("too large") << QByteArray("3e9\r\n") << QStringLiteral("http.bodyTooLarge");
    QTest::newRow("too large in sum") << QByteArray("3e7\r\n" + QByteArray(999, 'a') + "\r\n2\r\n")
                                      << QStringLiteral("http.bodyTooLarge");
    QTest::newRow("huge") << QByteArray("ffffffff\r\n") << QStringLiteral("http.bodyTooLarge");
}

void TestRequestHead::chunkedRefused()
{
    QFETCH(QByteArray, coded);
    QFETCH(QString, code);
    for (qsizetype step : {qsizetype(1), coded.size()}) {
        ChunkDecoder decoder(1000);
        QByteArray input, body;
        QString seen;
        for (qsizetype at = 0; at < coded.size() && seen.isEmpty(); at += step) {
            input += coded.mid(at, step);
            if (const auto result = decoder.feed(input, body); !result) seen = result.error().code;
        }
        QCOMPARE(seen, code);
    }
}

void TestRequestHead::percent()
{
    QCOMPARE(percentDecoded("a%20b%C3%A9+"), QStringLiteral("a bé+"));
    QCOMPARE(percentDecoded("a+b", true), QStringLiteral("a b"));
    QCOMPARE(percentDecoded("%2F"), QStringLiteral("/"));
    const char *const broken[] = {
        "%",      "%4",        "%zz",       "%00",          "%0a",          "%7f", "%c3", "%c3%28",
        "%c0%af", "%e0%80%af", "%ed%a0%80", "%f5%80%80%80", "%f4%90%80%80", "%80", "%fe", "%ff"};
    for (const char *text : broken)
        QVERIFY2(!percentDecoded(text), text);
    QVERIFY(percentDecoded("%ef%bb%bfa").has_value()); // a BOM is a character like another here
}

void TestRequestHead::parameters()
{
    Request request;
    QCOMPARE(
        readHead("GET /?a=1&b=%20&a=2&c&d=%zz&ab=3 HTTP/1.1\r\nHost: a\r\n\r\n", request.head, 100),
        QString());
    QCOMPARE(request.parameter("ab")->value(), QStringLiteral("3"));
    QCOMPARE(request.parameter("b")->value(), QStringLiteral(" "));
    QCOMPARE(request.parameter("c")->value(), QString());
    QVERIFY(!request.parameter("x")->has_value());
    QVERIFY(!request.parameter("a"));
    QCOMPARE(request.parameter("d").error().field, QStringLiteral("d"));
}

QTEST_GUILESS_MAIN(TestRequestHead)
#include "tst_requesthead.moc"
