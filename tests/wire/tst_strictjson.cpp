// SPDX-License-Identifier: GPL-3.0-or-later
// parseStrictObject(): what QJsonDocument takes without complaint is refused, and the field at
// fault is named.
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

#include <ctime>

using namespace Foyer;

class TestStrictJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void badUtf8_data();
    void badUtf8();
    void depth();
    void duplicatesAmongMany();
    void pointerIsBounded();
    void everyTruncationIsRefused();
    void everyFlippedByteIsTotal();
    void costIsLinear();
};

void TestStrictJson::accepts_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const QByteArray &json) { QTest::newRow(name) << json; };
    row("empty", "{}");
    row("blanks", " \t\r\n{ \"a\" : [ 1 , 2 ] } \n");
    row("all kinds", R"({"a":null,"b":true,"c":false,"d":"x","e":[],"f":{},"g":-1.5e-3})");
    row("2^53", R"({"a":9007199254740992,"b":-9007199254740992})");
    row("2^53 as a fraction", R"({"a":9007199254740992.0})");
    row("zeros", R"({"a":0,"b":-0,"c":0.0,"d":0e1})");
    row("16 digits", R"({"a":9007199254740991})");
    row("escapes", R"({"a":"\"\\\/\b\f\n\r\t\u0041\u00e9"})");
    row("a surrogate pair", R"({"a":"\ud83c\udf19"})");
    row("characters of two to four bytes",
        "{\"ключ\":\"é 夜 🌙 \xf4\x8f\xbf\xbf \xed\x9f\xbf \xee\x80\x80\"}");
    row("DEL and U+2028", "{\"a\":\"\x7f\u2028\"}");
    row("an empty key", R"({"":1})");
    row("an empty key and others", R"({"":1,"a":{"":2}})");
    row("the same key in different objects", R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]})");
    row("keys alike", R"({"a":1,"A":2,"a ":3,"\u0061\u0301":4,"\u00e1":5})");
}

void TestStrictJson::accepts()
{
    QFETCH(QByteArray, json);
    const Result<QJsonObject> parsed = parseStrictObject(json);
    QVERIFY2(parsed, qPrintable(parsed ? QString() : parsed.error().detail));
    QCOMPARE(*parsed, QJsonDocument::fromJson(json).object());
}

void TestStrictJson::refuses_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, const QByteArray &json, const char *code,
                        const char *field = "") {
        QTest::newRow(name) << json << QStringLiteral("json.") + QLatin1String(code)
                            << QString::fromUtf8(field);
    };
    row("nothing", "", "syntax");
    row("blanks only", "  \n", "syntax");
    row("a BOM", "\xef\xbb\xbf{}", "syntax");
    row("an array", "[]", "syntax");
    row("a text", "\"a\"", "syntax");
    row("a number", "1", "syntax");
    row("null", "null", "syntax");
    row("trailing garbage", "{} x", "syntax");
    row("two objects", "{}{}", "syntax");
    row("a trailing NUL", QByteArray("{}\0", 3), "syntax");
    row("a leading NUL", QByteArray("\0{}", 3), "syntax");
    row("a trailing comma", "{\"a\":1,}", "syntax");
    row("a trailing comma in an array", "{\"a\":[1,]}", "syntax", "/a/1");
    row("no comma", "{\"a\":1 \"b\":2}", "syntax");
    row("two commas", "{\"a\":1,,\"b\":2}", "syntax");
    row("a leading comma", "{,\"a\":1}", "syntax");
    row("no colon", "{\"a\" 1}", "syntax", "/a");
    row("no value", "{\"a\":}", "syntax", "/a");
    row("the wrong bracket", "{\"a\":[1}", "syntax", "/a/0");
    row("a bare key", "{a:1}", "syntax");
    row("a key in single quotes", "{'a':1}", "syntax");
    row("a number as a key", "{1:1}", "syntax");
    row("NaN", "{\"a\":NaN}", "syntax", "/a");
    row("Infinity", "{\"a\":Infinity}", "syntax", "/a");
    row("-Infinity", "{\"a\":-Infinity}", "syntax", "/a");
    row("undefined", "{\"a\":undefined}", "syntax", "/a");
    row("True", "{\"a\":True}", "syntax", "/a");
    row("tru", "{\"a\":tru}", "syntax", "/a");
    row("truex", "{\"a\":truex}", "syntax");
    row("a comment", "{\"a\":1 /* b */}", "syntax");
    row("a hash comment", "{\"a\":1} # b", "syntax");
    row("a plus sign", "{\"a\":+1}", "syntax", "/a");
    row("no digit before the point", "{\"a\":.5}", "syntax", "/a");
    row("only a minus", "{\"a\":-}", "syntax", "/a");
    row("a hexadecimal number", "{\"a\":0x10}", "syntax");
    row("a raw line end in a text", "{\"a\":\"x\ny\"}", "syntax", "/a");
    row("a raw tab in a text", "{\"a\":\"x\ty\"}", "syntax", "/a");
    row("a raw NUL in a text", QByteArray("{\"a\":\"x\0y\"}", 11), "syntax", "/a");
    row("an unknown escape", R"({"a":"\x41"})", "syntax", "/a");
    row("a short escape", R"({"a":"\u00e"})", "syntax", "/a");
    row("an escape cut by the end", "{\"a\":\"\\", "syntax", "/a");
    row("a leading zero", "{\"a\":01}", "number", "/a");
    row("a negative leading zero", "{\"a\":-00}", "number", "/a");
    row("no digit after the point", "{\"a\":1.}", "number", "/a");
    row("no digit in the exponent", "{\"a\":1e}", "number", "/a");
    row("no digit after the exponent's sign", "{\"a\":1e+}", "number", "/a");
    row("1e400", R"({"a":1e400})", "number", "/a");
    row("-1e400", R"({"a":[0,-1e400]})", "number", "/a/1");
    row("1e-400", R"({"a":1e-400})", "number", "/a");
    row("1e300", R"({"a":1e300})", "number", "/a");
    row("2^53 + 1", R"({"a":9007199254740993})", "number", "/a");
    row("-2^53 - 1", R"({"a":-9007199254740993})", "number", "/a");
    row("2^53 + 2 as a fraction", R"({"a":9007199254740994.0})", "number", "/a");
    row("2^63", R"({"session":{"capacity":9223372036854775808}})", "number", "/session/capacity");
    row("400 digits", "{\"a\":" + QByteArray(400, '9') + "}", "number", "/a");
    row("a duplicate key", R"({"title":"a","b":1,"title":"c"})", "duplicateKey", "/title");
    row("a duplicate key, written otherwise", R"({"a":1,"\u0061":2})", "duplicateKey", "/a");
    row("a duplicate surrogate key", R"({"🌙":1,"\ud83c\udf19":2})", "duplicateKey", "/🌙");
    row("a duplicate empty key", R"({"x":{"":1,"":2}})", "duplicateKey", "/x/");
    row("a duplicate deep down", R"({"a":[{},{"b":{"c":1,"c":1}}]})", "duplicateKey", "/a/1/b/c");
    row("U+0000", R"({"a":"x\u0000y"})", "text", "/a");
    row("U+0000 in a key", R"({"b":{"x\u0000":1}})", "text", "/b");
    row("a lone high surrogate", R"({"a":"\ud83c"})", "text", "/a");
    row("a lone low surrogate", R"({"a":"\udf19"})", "text", "/a");
    row("a high surrogate and a letter", R"({"a":"\ud83cx"})", "text", "/a");
    row("a high surrogate and an escape", R"({"a":"\ud83c\n"})", "text", "/a");
    row("two high surrogates", R"({"a":"\ud83c\ud83c"})", "text", "/a");
    row("surrogates in the wrong order", R"({"a":"\udf19\ud83c"})", "text", "/a");
    row("a lone surrogate in a key", R"({"\ud83c":1})", "text");
    row("a pointer with a slash and a tilde", R"({"a/b":{"c~d":nope}})", "syntax", "/a~1b/c~0d");
}

void TestStrictJson::refuses()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    QFETCH(QString, field);
    const Result<QJsonObject> parsed = parseStrictObject(json);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, code);
    QCOMPARE(parsed.error().field, field);
    QVERIFY(!parsed.error().detail.isEmpty());
}

void TestStrictJson::badUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const QByteArray &bytes) {
        QTest::newRow(bytes.toHex(' ').constData()) << bytes;
    };
    // Bytes that never occur, or not first.
    for (const int byte : {0x80, 0x81, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xf5, 0xf6, 0xf8,
                           0xfb, 0xfc, 0xfd, 0xfe, 0xff})
        row(QByteArray(1, char(byte)));
    // Overlong forms of NUL, slash, quote and others.
    for (const char *bytes :
         {"\xc0\x80", "\xc0\xaf", "\xc0\xa2", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x80\xaf",
          "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x80\x80\xaf", "\xf0\x8f\xbf\xbf",
          "\xf8\x80\x80\x80\x80", "\xfc\x80\x80\x80\x80\x80"})
        row(bytes);
    // Surrogates, alone and as pairs (CESU-8), and beyond U+10FFFF.
    for (const char *bytes :
         {"\xed\xa0\x80", "\xed\xaf\xbf", "\xed\xb0\x80", "\xed\xbf\xbf",
          "\xed\xa0\xbc\xed\xbc\x99", "\xf4\x90\x80\x80", "\xf4\xbf\xbf\xbf", "\xf7\xbf\xbf\xbf"})
        row(bytes);
    // Cut short, before the quote or before another character.
    for (const char *bytes : {"\xc3", "\xe5", "\xe5\xa4", "\xf0", "\xf0\x9f", "\xf0\x9f\x8c",
                              "\xc3(", "\xe5(\xa4", "\xe5\xa4(", "\xf0(\x8c\x99", "\xf0\x9f(\x99",
                              "\xf0\x9f\x8c(", "\xc3\xc3\xa9", "\xe5\xa4\xc3\xa9"})
        row(bytes);
    // UTF-16 and Latin-1.
    row(QByteArray("\xff\xfe\x41", 3));
    row("caf\xe9");
}

void TestStrictJson::badUtf8()
{
    QFETCH(QByteArray, bytes);
    const auto refused = [](const QByteArray &json, const QString &field) {
        const Result<QJsonObject> parsed = parseStrictObject(json);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, QStringLiteral("json.text"));
        QCOMPARE(parsed.error().field, field);
    };
    refused("{\"title\":\"" + bytes + "\"}", QStringLiteral("/title"));
    refused("{\"title\":\"abc" + bytes + "def\"}", QStringLiteral("/title"));
    refused("{\"a\":{\"" + bytes + "\":1}}", QStringLiteral("/a"));
}

void TestStrictJson::depth()
{
    const auto nested = [](int levels) {
        // The outermost is an object; the rest alternate.
        QByteArray json;
        for (int i = 0; i < levels; ++i)
            json += i % 2 == 0 ? "{\"a\":" : "[";
        json += "1";
        for (int i = levels - 1; i >= 0; --i)
            json += i % 2 == 0 ? '}' : ']';
        return json;
    };
    QVERIFY(parseStrictObject(nested(1)));
    QVERIFY(parseStrictObject(nested(32)));
    for (const int levels : {33, 34, 1000, 200'000}) {
        const Result<QJsonObject> parsed = parseStrictObject(nested(levels));
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, QStringLiteral("json.depth"));
    }
    // Many levels one after the other are not deep.
    QVERIFY(parseStrictObject("{\"a\":[" + QByteArray("[[1]],").repeated(1000) + "1]}"));
}

void TestStrictJson::duplicatesAmongMany()
{
    QByteArray json = "{";
    for (int i = 0; i < 1000; ++i)
        json += "\"key" + QByteArray::number(i) + "\":1,";
    QVERIFY(parseStrictObject(json + "\"last\":1}"));
    for (const int again : {0, 23, 24, 25, 999}) {
        const QByteArray key = "key" + QByteArray::number(again);
        const Result<QJsonObject> parsed = parseStrictObject(json + '"' + key + "\":1}");
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, QStringLiteral("json.duplicateKey"));
        QCOMPARE(parsed.error().field, QString::fromUtf8('/' + key));
    }
}

void TestStrictJson::pointerIsBounded()
{
    const QByteArray key(100'000, 'k');
    const Result<QJsonObject> parsed =
        parseStrictObject("{\"" + key + "\":{\"" + key + "\":nope}}");
    QVERIFY(!parsed);
    QVERIFY(parsed.error().field.size() <= 200);
}

void TestStrictJson::everyTruncationIsRefused()
{
    const QByteArray whole =
        R"({"title":"Ü \u00fc 🌙","n":[-12.5e+1,true,null,{}],"o":{"a":"\ud83c\udf19"}})";
    QVERIFY(parseStrictObject(whole));
    for (qsizetype n = 0; n < whole.size(); ++n)
        QVERIFY2(!parseStrictObject(whole.first(n)), whole.first(n).constData());
}

void TestStrictJson::everyFlippedByteIsTotal()
{
    // Whatever the scanner lets pass, QJsonDocument reads too, and it is valid text.
    const QByteArray whole =
        R"({"a":"Ü \u00fc 🌙","n":[-12.5e+1,true,null,{}],"o":{"a":"\ud83c\udf19"}})";
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            QByteArray changed = whole;
            changed[at] = char(byte);
            const Result<QJsonObject> parsed = parseStrictObject(changed);
            if (!parsed) continue;
            QVERIFY(changed.isValidUtf8());
            QVERIFY(QJsonDocument::fromJson(changed).isObject());
        }
    }
}

void TestStrictJson::costIsLinear()
{
    const auto seconds = [](int keys) {
        QByteArray json = "{";
        for (int i = 0; i < keys; ++i)
            json += "\"key" + QByteArray::number(i) + "\":1,";
        json +=
            "\"last\":1,\"last\":2}"; // refused at the end, so that only the scanner is measured
        double best = 1e9;
        for (int i = 0; i < 3; ++i) {
            const std::clock_t start = std::clock();
            const bool taken = parseStrictObject(json).has_value();
            best = std::min(best, double(std::clock() - start) / CLOCKS_PER_SEC);
            if (taken) return 1e9;
        }
        return best;
    };
    const double few = seconds(10'000);
    const double many = seconds(80'000);
    QVERIFY2(many <= 32 * std::max(few, 0.001),
             qPrintable(QStringLiteral("%1 s, %2 s").arg(few).arg(many)));
}

QTEST_GUILESS_MAIN(TestStrictJson)
#include "tst_strictjson.moc"
