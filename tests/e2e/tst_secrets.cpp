// SPDX-License-Identifier: GPL-3.0-or-later
// S-11: what is secret is nowhere in clear. Each kind of secret is used once on a real server, and then looked for in its
// database, a backup, its log, its answers to errors, what organizers read of the change log, its arguments and its
// environment.
#include "backend/store/connection.h"
#include "backend/store/sealedbox.h"
#include "backend/store/store.h"
#include "backend/usecases/push/subscriptions.h"
#include "shared/wire/json.h"
#include "tests/http/rawclient.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtNetwork/QTcpServer>
#include <QtTest/QtTest>

#include <sys/stat.h>

using namespace Foyer;

namespace {

QString s(const char *literal) { return QString::fromUtf8(literal); }

QByteArray bearer(const QByteArray &token) { return "Authorization: Bearer " + token + "\r\n"; }

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theSearchFindsWhatIsThere();
    void notInTheFiles();
    void notInABackup();
    void notInTheLogNorTheProcess();
    void notInWhatOrganizersRead();
    void notInAnswersToErrors();
    void onlyOurselvesMayReadTheFiles();

private:
    RawResponse ask(const QByteArray &what, const QJsonObject &body = {},
                    const QByteArray &lines = {});
    QJsonObject made(const QByteArray &what, const QJsonObject &body, const QByteArray &lines = {},
                     int status = 201);
    void plant(const char *what, const QByteArray &secret);
    void mailedSecrets();
    void pushSecrets(const QByteArray &owner);
    /// Names of the secrets that are in these bytes, in UTF-8 or UTF-16.
    QStringList found(const QByteArray &bytes) const;

    QTcpServer m_muteMail;
    ServerProcess m_server;
    QByteArray m_organizer;
    std::vector<std::pair<QString, QByteArray>> m_secrets;
    QList<QByteArray> m_raw; ///< bytes, where the secrets are text
    QByteArray m_errors;
    Id m_guest;
};

RawResponse TestSecrets::ask(const QByteArray &what, const QJsonObject &body,
                             const QByteArray &lines)
{
    RawClient client(m_server.port());
    const RawResponse answer =
        client.ask(requestBytes(what, lines, body.isEmpty() ? QByteArray() : encodeJson(body)));
    if (answer.status >= 400) m_errors += answer.body;
    return answer;
}

QJsonObject TestSecrets::made(const QByteArray &what, const QJsonObject &body,
                              const QByteArray &lines, int status)
{
    const RawResponse answer = ask(what, body, lines);
    if (answer.status != status)
        qFatal("%s: %d %s", what.constData(), answer.status, answer.body.constData());
    const QByteArray cookie = answer.field("set-cookie");
    if (const qsizetype at = cookie.indexOf('='); at >= 0)
        plant("cookie", cookie.sliced(at + 1, cookie.indexOf(';') - at - 1));
    return answer.json();
}

void TestSecrets::plant(const char *what, const QByteArray &secret)
{
    QVERIFY2(secret.size() >= 6, what);
    m_secrets.emplace_back(QLatin1String(what), secret);
}

/// Codes and links as the sender of mails will read them.
void TestSecrets::mailedSecrets()
{
    SystemClock clock;
    const auto box = SealedBox::ofDirectory(m_server.directory());
    auto store = Store::open({.directory = m_server.directory()}, clock);
    QVERIFY(box && store);
    QList<QByteArray> sealed;
    (*store)->readHere([&](Connection &connection) {
        const auto rows =
            connection.prepare("SELECT sealed FROM deliveries WHERE sealed IS NOT NULL")
                .all([](const Row &row) { return row.bytes(0); });
        QVERIFY(rows);
        sealed = *rows;
    });
    QCOMPARE(sealed.size(), 2); // a code and a link
    for (const QByteArray &one : sealed) {
        const auto plain = box->open(one);
        QVERIFY(plain);
        const QJsonObject props = QJsonDocument::fromJson(*plain).object();
        QVERIFY(!props.isEmpty());
        for (const QJsonValue &value : props)
            plant("mailed code or link", value.toString().toUtf8());
    }
}

/// A device's own, and the private half of the site's key as the sender of pushes will open it.
void TestSecrets::pushSecrets(const QByteArray &owner)
{
    const auto text = [](const QByteArray &bytes) {
        return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    };
    const QByteArray auth = randomBytes(16), address = text(randomBytes(24));
    const QJsonObject keys{
        {s("p256dh"), QString::fromLatin1(text(P256Key::generate()->publicKey()))},
        {s("auth"), QString::fromLatin1(text(auth))}};
    made("PUT /api/v1/me/push",
         {{s("endpoint"), s("https://fcm.googleapis.com/fcm/send/") + QString::fromLatin1(address)},
          {s("keys"), keys},
          {s("label"), s("Telephone")}},
         owner, 200);
    plant("address of a device", address);
    plant("auth secret of a device", text(auth));
    m_raw.append(auth);
    SystemClock clock;
    const auto box = SealedBox::ofDirectory(m_server.directory());
    auto store = Store::open({.directory = m_server.directory()}, clock);
    QVERIFY(box && store);
    (*store)->readHere([&](Connection &connection) {
        const auto key = pushKey(connection, *box);
        QVERIFY(key && *key);
        plant("key of the site", text((*key)->privateKey()));
        m_raw.append((*key)->privateKey());
    });
}

void TestSecrets::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    const auto token = m_server.makeToken();
    QVERIFY(token);
    m_organizer = bearer(*token);
    plant("token of the command line", *token);
    // A mail server that never says a word: what waits for it stays sealed in the outbox.
    QVERIFY(m_muteMail.listen(QHostAddress::LocalHost));
    m_server.setOptions({s("--smtp-host=127.0.0.1"), s("--smtp-tls=none"),
                         QStringLiteral("--smtp-port=%1").arg(m_muteMail.serverPort()),
                         s("--mail-from=mail@foyer.example"),
                         s("--public-url=https://foyer.example")});
    QVERIFY(m_server.start());
    made("POST /api/v1/events",
         {{s("slug"), s("fair")}, {s("name"), s("Fair")}, {s("timeZone"), s("UTC")}}, m_organizer);

    const QString organizers = s("organizer's pass phrase");
    plant("organizer's password", organizers.toUtf8());
    made("POST /api/v1/organizers", {{s("name"), s("Orga")}, {s("password"), organizers}},
         m_organizer);
    const QJsonObject signIn{
        {s("scope"), s("organizer")}, {s("name"), s("Orga")}, {s("password"), organizers}};
    made("POST /api/v1/login", signIn, "Sec-Fetch-Site: same-origin\r\n", 200);
    QJsonObject asApp = signIn;
    asApp.insert(s("token"), true);
    plant("organizer's token",
          made("POST /api/v1/login", asApp, {}, 200)[u"token"].toString().toUtf8());
    plant("script's token",
          made("POST /api/v1/tokens", {{s("label"), s("script")}}, m_organizer)[u"token"]
              .toString()
              .toUtf8());

    m_guest = made("POST /api/v1/events/fair/guests", {{s("name"), s("Ada")}}, m_organizer)[u"id"]
                  .toString();
    made("PATCH /api/v1/guests/" + m_guest.toUtf8(), {{s("email"), s("ada@example.org")}},
         m_organizer, 200);
    made("POST /api/v1/login/code", {{s("guestId"), m_guest}}, {}, 202);
    made("POST /api/v1/login/reset", {{s("email"), s("ada@example.org")}}, {}, 202);
    mailedSecrets();
    const Id other =
        made("POST /api/v1/events/fair/guests", {{s("name"), s("Grace")}}, m_organizer)[u"id"]
            .toString();
    const QByteArray open = made("POST /api/v1/identity",
                                 {{s("guestId"), other}, {s("token"), true}}, {}, 200)[u"token"]
                                .toString()
                                .toUtf8();
    plant("open identity's token", open);
    const QString guests = s("guest's pass phrase");
    plant("guest's password", guests.toUtf8());
    const QByteArray proven =
        made("POST /api/v1/password", {{s("new"), guests}, {s("token"), true}}, bearer(open),
             200)[u"token"]
            .toString()
            .toUtf8();
    plant("verified guest's token", proven);
    made("POST /api/v1/protection", {{s("protected"), true}}, bearer(proven), 200);
    pushSecrets(bearer(proven));

    const QJsonObject pairing = made("POST /api/v1/kiosks/pair", {{s("label"), s("Lobby")}}, {});
    plant("pairing's secret", pairing[u"secret"].toString().toUtf8());
    plant("pairing's code", pairing[u"code"].toString().toUtf8());
    made("POST /api/v1/kiosks/" + pairing[u"pairingId"].toString().toUtf8() + "/approve",
         {{s("code"), pairing[u"code"].toString()}}, m_organizer);
    const QString gate = s("site's pass phrase");
    plant("site's password", gate.toUtf8());
    made("PATCH /api/v1/site", {{s("password"), gate}}, m_organizer, 200);
    made("POST /api/v1/login", {{s("scope"), s("site")}, {s("password"), gate}},
         "Sec-Fetch-Site: same-origin\r\n", 200);
    QVERIFY(m_secrets.size() >= 17);
}

QStringList TestSecrets::found(const QByteArray &bytes) const
{
    QStringList names;
    for (const auto &[name, secret] : m_secrets) {
        const QString wide = QString::fromUtf8(secret);
        const QByteArray utf16(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2);
        if (bytes.contains(secret) || bytes.contains(utf16)) names.append(name);
    }
    for (const QByteArray &raw : m_raw)
        if (bytes.contains(raw)) names.append(s("bytes of a key"));
    return names;
}

void TestSecrets::theSearchFindsWhatIsThere()
{
    for (const auto &[name, secret] : m_secrets)
        QVERIFY2(found("x" + secret + "y").contains(name), qPrintable(name));
    QCOMPARE(found("nothing"), QStringList());
    // The names that go with the secrets are in the database: it is the right one.
    const QByteArray files = content(m_server.directory() + s("/foyer.sqlite"))
                             + content(m_server.directory() + s("/foyer.sqlite-wal"));
    QVERIFY(files.contains("ada@example.org") && files.contains("Orga") && files.contains("Lobby")
            && files.contains("Telephone"));
}

void TestSecrets::notInTheFiles()
{
    QDirIterator files(m_server.directory(), QDir::Files, QDirIterator::Subdirectories);
    int looked = 0;
    while (files.hasNext()) {
        const QString path = files.next();
        QVERIFY2(found(content(path)).isEmpty(),
                 qPrintable(path + u' ' + found(content(path)).join(s(", "))));
        ++looked;
    }
    QVERIFY(looked >= 3);
}

void TestSecrets::notInABackup()
{
    QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath(s("copy.sqlite"));
    const auto done = m_server.command({s("backup"), file});
    QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
    const QByteArray copy = content(file);
    QVERIFY(copy.contains("ada@example.org"));
    QCOMPARE(found(copy), QStringList());
    QCOMPARE(copy.contains(content(m_server.directory() + s("/foyer.key"))), false);
}

void TestSecrets::notInTheLogNorTheProcess()
{
    const QString process = s("/proc/%1/").arg(m_server.processId());
    QVERIFY(!m_server.log().isEmpty());
    QCOMPARE(found(m_server.log()), QStringList());
    QVERIFY(!content(process + s("cmdline")).isEmpty());
    QCOMPARE(found(content(process + s("cmdline"))), QStringList());
    QCOMPARE(found(content(process + s("environ"))), QStringList());
    const auto help = m_server.command({s("serve"), s("--help")});
    QVERIFY(help);
    QCOMPARE(found(*help), QStringList());
}

void TestSecrets::notInWhatOrganizersRead()
{
    QByteArray read;
    for (const char *path :
         {"events/fair/changes?limit=1000", "events/fair/snapshot", "guests", "organizers",
          "tokens", "kiosks", "kiosks/pairings", "site", "me/sessions", "me", "openapi.json"}) {
        const RawResponse answer = ask(QByteArray("GET /api/v1/") + path, {}, m_organizer);
        QVERIFY2(answer.status == 200, path);
        read += answer.body;
    }
    QVERIFY(read.contains("ada@example.org"));
    QCOMPARE(found(read), QStringList());
}

void TestSecrets::notInAnswersToErrors()
{
    for (const auto &[name, secret] : m_secrets) {
        const QString text = QString::fromUtf8(secret);
        ask("POST /api/v1/login",
            {{s("scope"), text}, {s("name"), s("Orga")}, {s("password"), text}});
        ask("POST /api/v1/login",
            {{s("scope"), s("organizer")}, {s("name"), s("Nobody")}, {s("password"), text}});
        ask("PATCH /api/v1/site", {{s("password"), text}, {s("nonsense"), 1}}, m_organizer);
        ask("POST /api/v1/login/reset/redeem", {{s("token"), text}, {s("password"), s("x")}});
        ask("POST /api/v1/login/code/redeem", {{s("guestId"), m_guest}, {s("code"), text}});
        ask("GET /api/v1/me", {}, bearer(secret + "x"));
    }
    QVERIFY(m_errors.size() > 1000);
    QCOMPARE(found(m_errors), QStringList());
    QCOMPARE(found(m_server.log()), QStringList());
}

void TestSecrets::onlyOurselvesMayReadTheFiles()
{
    QDirIterator files(m_server.directory(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        struct stat status = {};
        const QByteArray path = QFile::encodeName(files.next());
        QCOMPARE(::stat(path.constData(), &status), 0);
        QVERIFY2((status.st_mode & 077) == 0, path.constData());
    }
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
