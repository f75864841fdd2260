// SPDX-License-Identifier: GPL-3.0-or-later
// Files that people give, through the server (S-13): whose they are, where they lie, and what no name can reach.
#include "backend/usecases/site/pictures.h"
#include "tests/http/pictures.h"
#include "tests/http/testsite.h"

#include <QtCore/QDir>
#include <QtTest/QTest>

using namespace Foyer;

class TestUploads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storedAndServed();
    void whoMayGiveWhat_data();
    void whoMayGiveWhat();
    void refused_data();
    void refused();
    void namesReachNothing_data();
    void namesReachNothing();
    void quotaOfAGuest();
    void sameAgain();
    void behindTheGate();
    void subjectsNameOnlyUploads();
    void listedAndDeleted();
    void cleanupTestCase() { m_site.reset(); }

private:
    std::unique_ptr<TestSite> m_site; ///< one for all the names
};

namespace {

RawResponse give(TestSite &site, const QByteArray &line, const QByteArray &kind,
                 const QByteArray &bytes, const QByteArray &type = "image/jpeg")
{
    RawClient client(site.port());
    return client.ask("POST /api/v1/uploads?kind=" + kind + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                      + line + "Content-Type: " + type + "\r\nContent-Length: "
                      + QByteArray::number(bytes.size()) + "\r\n\r\n" + bytes);
}

/// Another picture for each seed.
QByteArray jpeg(int seed = 0)
{
    QImage image = twoColours(40, 30);
    image.setPixel(0, 0, qRgb(0, 0, 0));
    for (int bit = 0; bit < 8; ++bit)
        if (seed >> bit & 1)
            for (int i = 0; i < 16; ++i)
                image.setPixel(bit * 4 + i % 4, i / 4, qRgb(0, 255, 0));
    return fileOf(image, "jpeg");
}

QByteArray urlOf(const RawResponse &response)
{
    return response.json().value(u"url").toString().toLatin1();
}

} // namespace

void TestUploads::storedAndServed()
{
    TestSite site;
    const RawResponse given =
        give(site, site.tokenLine(), "map", withSegment(jpeg(), exifSegment(6)));
    QCOMPARE(given.status, 201);
    QCOMPARE(given.field("location"), urlOf(given));
    QCOMPARE(given.json().value(u"width").toInt(), 30); // upright
    QCOMPARE(given.json().value(u"height").toInt(), 40);
    QVERIFY(isUploadName(QString::fromLatin1(urlOf(given).mid(9))));

    const RawResponse served = site.askPublic("GET " + urlOf(given));
    QCOMPARE(served.status, 200);
    QCOMPARE(served.field("content-type"), QByteArray("image/jpeg"));
    QCOMPARE(served.field("x-content-type-options"), QByteArray("nosniff"));
    QCOMPARE(served.field("cache-control"), QByteArray("private, max-age=31536000, immutable"));
    QCOMPARE(qint64(served.body.size()), qint64(given.json().value(u"bytes").toDouble()));
    QVERIFY(!served.body.contains("SECRET-CAMERA"));

    const RawResponse again = site.askPublic("GET " + urlOf(given), {},
                                             "If-None-Match: " + served.field("etag") + "\r\n");
    QCOMPARE(again.status, 304);
    const RawResponse head = site.askPublic("HEAD " + urlOf(given));
    QCOMPARE(head.field("content-length"), QByteArray::number(served.body.size()));

    const QDir folder(site.directory.filePath(QStringLiteral("uploads")));
    const QFileInfoList files = folder.entryInfoList(QDir::Files | QDir::Hidden);
    QCOMPARE(files.size(), 1);
    QCOMPARE(files.first().fileName(), QString::fromLatin1(urlOf(given).mid(9)));
    QCOMPARE(files.first().permissions() & ~(QFile::ReadUser | QFile::WriteUser),
             QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(QFileInfo(folder.path()).permissions() & (QFile::ReadOther | QFile::ReadGroup),
             QFile::Permissions());
}

void TestUploads::whoMayGiveWhat_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<int>("nobody");
    QTest::addColumn<int>("guest");
    QTest::addColumn<int>("organizer");
    QTest::newRow("map") << QByteArray("map") << 401 << 403 << 201;
    QTest::newRow("avatar") << QByteArray("avatar") << 401 << 201 << 201;
    QTest::newRow("location") << QByteArray("location") << 401 << 403 << 201;
    QTest::newRow("unknown") << QByteArray("logo") << 401 << 400 << 400;
    QTest::newRow("none") << QByteArray() << 401 << 400 << 400;
}

void TestUploads::whoMayGiveWhat()
{
    QFETCH(QByteArray, kind);
    QFETCH(int, nobody);
    QFETCH(int, guest);
    QFETCH(int, organizer);
    TestSite site;
    QCOMPARE(give(site, {}, kind, jpeg()).status, nobody);
    QCOMPARE(give(site, site.asGuest(site.guest), kind, jpeg()).status, guest);
    QCOMPARE(give(site, site.tokenLine(), kind, jpeg()).status, organizer);
}

void TestUploads::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    const QByteArray image("image/png");
    QTest::newRow("svg") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg'/>")
                         << QByteArray("image/svg+xml") << 415 << "upload.unsupported";
    QTest::newRow("gif") << QByteArray("GIF89a\1\0\1\0\0\0\0;", 14) << image << 415
                         << "upload.unsupported";
    QTest::newRow("cut off") << jpeg().chopped(20) << image << 422 << "upload.invalid";
    QTest::newRow("bomb") << lyingPng(50'000, 50'000) << image << 422 << "upload.tooManyPixels";
    QTest::newRow("empty") << QByteArray() << image << 422 << "upload.invalid";
    QTest::newRow("form") << jpeg() << QByteArray("multipart/form-data; boundary=x") << 415
                          << "http.contentType";
    QTest::newRow("plain text") << jpeg() << QByteArray("text/plain") << 415 << "http.contentType";
    QTest::newRow("too large") << jpeg() + QByteArray(5 * 1024 * 1024, 'x') << image << 413
                               << "http.bodyTooLarge";
}

void TestUploads::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, type);
    QFETCH(int, status);
    QFETCH(QString, code);
    TestSite site;
    const RawResponse response = give(site, site.tokenLine(), "map", bytes, type);
    QCOMPARE(response.status, status);
    QCOMPARE(response.code(), code);
    QVERIFY(QDir(site.directory.filePath(QStringLiteral("uploads")))
                .entryList(QDir::Files | QDir::Hidden)
                .isEmpty());
}

void TestUploads::namesReachNothing_data()
{
    QTest::addColumn<QByteArray>("name");
    const QByteArray good(43, 'A');
    QList<QByteArray> names{"",
                            ".",
                            "..",
                            "../foyer.sqlite",
                            "..%2ffoyer.sqlite",
                            "%2e%2e/foyer.sqlite",
                            "%2e%2e%2ffoyer.sqlite",
                            "..%5cfoyer.sqlite",
                            "..\\foyer.sqlite",
                            "..%255c..%255cfoyer.sqlite",
                            "%252e%252e%252ffoyer.sqlite",
                            "..%252ffoyer.sqlite",
                            "....//foyer.sqlite",
                            "....%2f%2ffoyer.sqlite",
                            "/etc/passwd",
                            "%2fetc%2fpasswd",
                            "//etc/passwd",
                            "../../../../../../etc/passwd",
                            "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
                            "%c0%ae%c0%ae/foyer.sqlite",
                            "%e0%80%ae%e0%80%ae/foyer.sqlite",
                            "%c0%af",
                            "..%c0%affoyer.sqlite",
                            "%ef%bc%8e%ef%bc%8e/foyer.sqlite",
                            "%ef%bc%8e%ef%bc%8e%ef%bc%8ffoyer.sqlite",
                            "%e2%80%a5/foyer.sqlite",
                            "..%e2%88%95foyer.sqlite",
                            "..%e2%81%84foyer.sqlite",
                            "%00",
                            good + ".jpg%00",
                            good + "%00.jpg",
                            "foyer.sqlite%00.jpg",
                            "..%00/foyer.sqlite",
                            "CON",
                            "con.jpg",
                            "NUL",
                            "nul.png",
                            "AUX",
                            "COM1",
                            "LPT1.jpg",
                            "PRN",
                            "CLOCK$",
                            "C:",
                            "C:%5cWindows%5cwin.ini",
                            "C:foyer.sqlite",
                            "file:///etc/passwd",
                            "%5c%5chost%5cshare",
                            QByteArray(300, 'a'),
                            QByteArray(300, 'a') + ".jpg",
                            QByteArray(43, 'A') + ".svg",
                            QByteArray(43, 'A') + ".jpeg",
                            QByteArray(43, 'A') + ".jpg.",
                            QByteArray(43, 'A') + ".jpg%20",
                            QByteArray(43, 'A') + ".JPG",
                            QByteArray(43, 'A') + ".jpg::$DATA",
                            QByteArray(42, 'A') + ".jpg",
                            QByteArray(44, 'A') + ".jpg",
                            QByteArray(42, 'A') + "%d0%90.jpg",
                            QByteArray(42, 'A') + "/.jpg",
                            QByteArray(42, 'A') + "%2f.jpg",
                            QByteArray(40, 'A') + "../.jpg",
                            "~",
                            "~root",
                            ".new-XXXXXX",
                            ".htaccess",
                            "foyer.sqlite",
                            "foyer.sqlite-wal",
                            "uploads",
                            "*",
                            "%",
                            "%2",
                            "%zz",
                            "%u002e%u002e",
                            good + ".jpg"};
    QVERIFY(names.size() >= 60);
    for (int i = 0; i < names.size(); ++i)
        QTest::addRow("%d %s", i, names[i].left(40).constData()) << names[i];
}

void TestUploads::namesReachNothing()
{
    QFETCH(QByteArray, name);
    if (!m_site) { // nothing below changes it
        m_site = std::make_unique<TestSite>();
        QCOMPARE(give(*m_site, m_site->tokenLine(), "map", jpeg()).status, 201);
    }
    for (const QByteArray &folder :
         {QByteArray("/uploads/"), QByteArray("/assets/"), QByteArray("/assets/css/")}) {
        const RawResponse response = m_site->askPublic("GET " + folder + name);
        QVERIFY2(response.status == 404 || response.status == 400,
                 (folder + name + ": " + QByteArray::number(response.status)).constData());
        QVERIFY(!response.body.contains("SQLite format"));
        QVERIFY(!response.body.contains("root:"));
        QCOMPARE(response.field("content-type"), QByteArray("application/problem+json"));
    }
}

void TestUploads::quotaOfAGuest()
{
    TestSite site;
    const int files = quotaOf(ActorKind::Guest).files;
    for (int i = 0; i < files; ++i)
        QCOMPARE(give(site, site.asGuest(site.guest), "avatar", jpeg(2 * i)).status, 201);
    const RawResponse more = give(site, site.asGuest(site.guest), "avatar", jpeg(2 * files));
    QCOMPARE(more.status, 409);
    QCOMPARE(more.code(), QStringLiteral("upload.quota"));
    // Of each person, not of all.
    QCOMPARE(give(site, site.asGuest(site.host), "avatar", jpeg(2 * files)).status, 201);
    QCOMPARE(give(site, site.tokenLine(), "avatar", jpeg(2 * files + 2)).status, 201);
}

void TestUploads::sameAgain()
{
    TestSite site;
    const RawResponse first = give(site, site.tokenLine(), "map", jpeg());
    const RawResponse second =
        give(site, site.asOrganizer(QStringLiteral("Other")), "location", jpeg());
    QCOMPARE(second.status, 201);
    QCOMPARE(urlOf(second), urlOf(first));
    QCOMPARE(QDir(site.directory.filePath(QStringLiteral("uploads"))).entryList(QDir::Files).size(),
             1);
    const QByteArray key = "Idempotency-Key: k1\r\n";
    const RawResponse keyed = give(site, site.tokenLine() + key, "map", jpeg(2));
    QCOMPARE(give(site, site.tokenLine() + key, "map", jpeg(2)).body, keyed.body);
    QCOMPARE(give(site, site.tokenLine() + key, "map", jpeg(4)).status, 422);
}

void TestUploads::behindTheGate()
{
    TestSite site;
    const QByteArray url = urlOf(give(site, site.tokenLine(), "map", jpeg()));
    QCOMPARE(site.ask("PATCH /api/v1/site",
                      {{QStringLiteral("password"), QStringLiteral("open sesame")}})
                 .status,
             200);
    const RawResponse outside = site.askPublic("GET " + url);
    QCOMPARE(outside.status, 401);
    QCOMPARE(outside.code(), QStringLiteral("site.passwordRequired"));
    QCOMPARE(site.ask("GET " + url).status, 200);
}

void TestUploads::subjectsNameOnlyUploads()
{
    TestSite site;
    const QString url = QString::fromLatin1(urlOf(give(site, site.tokenLine(), "map", jpeg())));
    const QByteArray room = "/api/v1/events/conf/locations/" + site.roomA.toLatin1();
    struct Place {
        QByteArray address, line;
        QString name;
    };
    for (const Place &place :
         {Place{"/api/v1/site", site.tokenLine(), QStringLiteral("mapUrl")},
          Place{room, site.tokenLine(), QStringLiteral("imageUrl")},
          Place{"/api/v1/me/profile", site.asVerified(site.guest), QStringLiteral("avatarUrl")}}) {
        const QByteArray edit = "PATCH " + place.address;
        QCOMPARE(
            site.askAs(place.line, edit, {{place.name, url}}).json().value(place.name).toString(),
            url);
        for (const QString &wrong :
             {QStringLiteral("https://elsewhere.example/x.png"),
              QStringLiteral("javascript:alert(1)"), QStringLiteral("data:image/png;base64,AAAA"),
              QStringLiteral("//elsewhere.example/x.png"),
              QString(QLatin1String("/uploads/") + QString(43, u'A') + QLatin1String(".jpg")),
              QStringLiteral("/uploads/../foyer.sqlite"), QString(url + u'?'), QString(url + u'#'),
              url.toUpper()}) {
            const RawResponse response = site.askAs(place.line, edit, {{place.name, wrong}});
            QCOMPARE(response.status, 422);
            QCOMPARE(response.json().value(u"field").toString(), place.name);
        }
        QCOMPARE(site.askAs(place.line, edit, {{place.name, QJsonValue::Null}})
                     .json()
                     .value(place.name)
                     .toString(),
                 QString());
    }
}

/// Organizers see what there is and what shows it; what is shown stays.
void TestUploads::listedAndDeleted()
{
    TestSite site;
    const QByteArray map = urlOf(give(site, site.tokenLine(), "map", jpeg(1)));
    const QByteArray spare = urlOf(give(site, site.tokenLine(), "location", jpeg(2)));
    QCOMPARE(site.ask("PATCH /api/v1/site", {{QStringLiteral("mapUrl"), QString::fromLatin1(map)}})
                 .status,
             200);
    const auto listed = [&] {
        QHash<QByteArray, QJsonObject> byUrl;
        for (const QJsonValue &one :
             site.ask("GET /api/v1/uploads").json().value(u"uploads").toArray())
            byUrl.insert(one[u"url"].toString().toLatin1(), one.toObject());
        return byUrl;
    };
    auto all = listed();
    QCOMPARE(all.size(), 2);
    QCOMPARE(all[map].value(u"usedBy").toArray()[0][u"kind"].toString(), QStringLiteral("site"));
    QVERIFY(all[spare].value(u"usedBy").toArray().isEmpty());
    QCOMPARE(all[spare].value(u"owner")[u"id"].toString(), site.organizerId);
    const auto remove = [&](const QByteArray &url) {
        return site.ask("DELETE /api/v1/uploads/" + url.mid(9));
    };
    QCOMPARE(remove(map).code(), QStringLiteral("upload.inUse"));
    QCOMPARE(remove(spare).status, 204);
    QCOMPARE(remove(spare).code(), QStringLiteral("upload.notFound"));
    QCOMPARE(remove("/uploads/..%2Fx").status, 404);
    QCOMPARE(site.askPublic("GET " + spare).status, 404);
    QCOMPARE(site.askPublic("GET " + map).status, 200);
    QCOMPARE(listed().size(), 1);
    QCOMPARE(site.ask("GET /api/v1/uploads?limit=0").status, 400);
}

QTEST_GUILESS_MAIN(TestUploads)
#include "tst_uploads.moc"
