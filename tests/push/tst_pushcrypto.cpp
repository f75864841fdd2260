// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of RFC 8291 and RFC 8292, byte for byte, and what must not be taken.
#include "backend/jobs/push/encryption.h"
#include "backend/jobs/push/vapid.h"
#include "tests/push/fakepush.h"

#include <QtTest/QtTest>

using namespace Foyer;

namespace {

// RFC 8291, section 5 and appendix A.
const QByteArray plainText = "When I grow up, I want to be a watermelon";
const QByteArray senderPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const QByteArray senderPublic =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const QByteArray devicePrivate = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const QByteArray devicePublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const QByteArray salt = "DGv6ra1nlYgDCS1FRnbzlw";
const QByteArray authSecret = "BTBZMqHH6r4Tts7J_aSIgg";
const QByteArray sharedSecret = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
const QByteArray message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_"
    "Qulcy4"
    "a-fN";

// RFC 8292, section 2.4.
const QByteArray tokenHead = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";
const QByteArray tokenClaims =
    "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNo"
    "QGV4YW1wbGUuY29tIn0";
const QByteArray tokenSignature =
    "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
const QByteArray tokenKey =
    "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

FakeDevice exampleDevice()
{
    FakeDevice device;
    device.key = *P256Key::of(fromBase64Url(devicePrivate), fromBase64Url(devicePublic));
    device.auth = fromBase64Url(authSecret);
    return device;
}

} // namespace

class TestPushCrypto : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exampleOfRfc8291();
    void exampleOfRfc8292();
    void sizesSayLittle();
    void twoMessagesShareNothing();
    void keysThatAreNone_data();
    void keysThatAreNone();
    void tokens();
    void origins();
};

void TestPushCrypto::exampleOfRfc8291()
{
    const auto sender = P256Key::of(fromBase64Url(senderPrivate), fromBase64Url(senderPublic));
    QVERIFY(sender);
    QCOMPARE(toBase64Url(sender->publicKey()), senderPublic);
    QCOMPARE(toBase64Url(sender->privateKey()), senderPrivate);
    const auto shared = sender->sharedSecret(fromBase64Url(devicePublic));
    QVERIFY(shared);
    QCOMPARE(toBase64Url(*shared), sharedSecret);
    const auto body = encryptPush(plainText, fromBase64Url(devicePublic), fromBase64Url(authSecret),
                                  {*sender, fromBase64Url(salt)}, 0);
    QVERIFY(body);
    QCOMPARE(toBase64Url(*body), message);
    QCOMPARE(exampleDevice().open(*body).value_or(QByteArray()), plainText);
}

void TestPushCrypto::exampleOfRfc8292()
{
    const QByteArray claims =
        vapidClaims("https://push.example.net", 1453523768, "mailto:push@example.com");
    QCOMPARE(claims, tokenHead + '.' + tokenClaims);
    QVERIFY(verifyP256(fromBase64Url(tokenKey), claims, fromBase64Url(tokenSignature)));
    QVERIFY(!verifyP256(fromBase64Url(tokenKey), claims + '0', fromBase64Url(tokenSignature)));
}

void TestPushCrypto::sizesSayLittle()
{
    const FakeDevice device;
    QSet<qsizetype> sizes;
    for (qsizetype size = 0; size <= 3000; size += 25) {
        const QByteArray plain(size, 'x');
        const auto body = encryptPush(plain, device.key.publicKey(), device.auth);
        QVERIFY(body);
        QVERIFY(body->size() <= 4096);
        QCOMPARE(device.open(*body).value_or("none"), plain);
        sizes.insert(body->size());
    }
    QCOMPARE(sizes.size(), 4);
    const PushSecrets secrets{*P256Key::generate(), QByteArray(16, 's')};
    const auto sized = [&](qsizetype size, qsizetype padded) {
        return encryptPush(QByteArray(size, 'x'), device.key.publicKey(), device.auth, secrets,
                           padded);
    };
    QCOMPARE(sized(3993, 0).value_or(QByteArray()).size(), 4096);
    QVERIFY(!sized(3994, 0));
    QVERIFY(!sized(1, 3994));
}

void TestPushCrypto::twoMessagesShareNothing()
{
    const FakeDevice device, other;
    const auto one = encryptPush("same", device.key.publicKey(), device.auth);
    const auto two = encryptPush("same", device.key.publicKey(), device.auth);
    QVERIFY(one && two);
    QVERIFY(one->first(16) != two->first(16));
    QVERIFY(one->sliced(21, 65) != two->sliced(21, 65));
    QVERIFY(!other.open(*one));
    QByteArray changed = *one;
    changed.back() = char(changed.back() ^ 1);
    QVERIFY(!device.open(changed));
}

void TestPushCrypto::keysThatAreNone_data()
{
    const QByteArray right = fromBase64Url(devicePublic);
    QByteArray off = right, hybrid = right, compressed = right.first(33);
    off.back() = char(off.back() ^ 1);
    hybrid[0] = char(6 + (right.back() & 1));
    compressed[0] = char(2 + (right.back() & 1));
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("null") << QByteArray();
    QTest::newRow("short") << right.first(64);
    QTest::newRow("long") << right + '\0';
    QTest::newRow("off the curve") << off;
    QTest::newRow("hybrid") << hybrid;
    QTest::newRow("compressed") << compressed;
    QTest::newRow("infinity") << QByteArray(1, '\0');
    QTest::newRow("zeros") << QByteArray(65, '\0');
    QTest::newRow("zero point") << '\4' + QByteArray(64, '\0');
    QTest::newRow("beyond the field") << '\4' + QByteArray(64, '\xff');
}

void TestPushCrypto::keysThatAreNone()
{
    QFETCH(QByteArray, key);
    const FakeDevice device;
    QVERIFY(isP256Point(device.key.publicKey()));
    QVERIFY(!isP256Point(key));
    QVERIFY(!device.key.sharedSecret(key));
    QVERIFY(!encryptPush("x", key, device.auth));
    QVERIFY(!encryptPush("x", device.key.publicKey(), device.auth.first(15)));
    QVERIFY(!P256Key::of(device.key.privateKey(), key));
    QVERIFY(!P256Key::of(device.key.privateKey(), P256Key::generate()->publicKey()));
    QVERIFY(!P256Key::of(device.key.privateKey().first(31), device.key.publicKey()));
}

void TestPushCrypto::tokens()
{
    const P256Key key = *P256Key::generate();
    VapidTokens tokens(key, "https://foyer.example");
    const Instant now = 1'796'000'000'000, hour = 3'600'000;
    const QByteArray field = tokens.authorization("https://a.example", now);
    QVERIFY(field.startsWith("vapid t="));
    const QByteArray token = field.sliced(8, field.indexOf(',') - 8);
    QVERIFY(field.endsWith(", k=" + toBase64Url(key.publicKey())));
    const QByteArray signature = fromBase64Url(token.sliced(token.lastIndexOf('.') + 1));
    QCOMPARE(signature.size(), 64);
    QVERIFY(verifyP256(key.publicKey(), token.first(token.lastIndexOf('.')), signature));
    const QJsonObject claims =
        QJsonDocument::fromJson(fromBase64Url(token.split('.').at(1))).object();
    QCOMPARE(claims[u"aud"].toString(), QStringLiteral("https://a.example"));
    QCOMPARE(claims[u"exp"].toInteger(), (now + 12 * hour) / 1000);
    QCOMPARE(claims[u"sub"].toString(), QStringLiteral("https://foyer.example"));

    QCOMPARE(tokens.authorization("https://a.example", now + 10 * hour), field);
    QVERIFY(tokens.authorization("https://b.example", now) != field);
    QVERIFY(tokens.authorization("https://a.example", now + 11 * hour) != field);
    const QByteArray later = tokens.authorization("https://a.example", now + 11 * hour);
    QVERIFY(tokens.authorization("https://a.example", now) != later); // the clock was set back
}

void TestPushCrypto::origins()
{
    QCOMPARE(pushOrigin(QStringLiteral("a.example")), QByteArray("https://a.example"));
    QCOMPARE(pushOrigin(QStringLiteral("a.example"), 8443), QByteArray("https://a.example:8443"));
}

QTEST_GUILESS_MAIN(TestPushCrypto)
#include "tst_pushcrypto.moc"
