// SPDX-License-Identifier: GPL-3.0-or-later
// R-05 with a real disk: the server on a file system of 12 MB that is full for a while. In a mount namespace of its
// own, where that is allowed.
#include "tests/http/pictures.h"
#include "tests/http/rawclient.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QTest>

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace Foyer;

namespace {

bool put(const char *file, const QByteArray &text)
{
    QFile opened(QString::fromLatin1(file));
    return opened.open(QIODevice::WriteOnly) && opened.write(text) == text.size();
}

/// A small file system in `folder`, for this process and its children. While there is one thread only.
bool mountSmall(const QByteArray &folder)
{
    const QByteArray uid = QByteArray::number(getuid()), gid = QByteArray::number(getgid());
    if (unshare(CLONE_NEWNS) != 0) {
        if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
        if (!put("/proc/self/setgroups", "deny") || !put("/proc/self/uid_map", "0 " + uid + " 1")
            || !put("/proc/self/gid_map", "0 " + gid + " 1"))
            return false;
    }
    return mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
           && mount("tmpfs", folder.constData(), "tmpfs", 0, "size=12m,mode=0700") == 0;
}

} // namespace

class DiskFullTest : public QObject
{
    Q_OBJECT
public:
    explicit DiskFullTest(QString folder) : m_folder(std::move(folder)) {}
private Q_SLOTS:
    void fullForAWhile();

private:
    /// Takes all the room there is but so many kilobytes.
    bool fill(int leaveKilobytes)
    {
        QFile file(ballast());
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered | QIODevice::Append))
            return false;
        const QByteArray some(64 * 1024, 'x');
        while (file.write(some) == some.size())
            ;
        const QByteArray little(1024, 'x');
        while (file.write(little) == little.size())
            ;
        return file.resize(std::max<qint64>(0, file.size() - leaveKilobytes * 1024LL));
    }
    QString ballast() const { return m_folder + QLatin1String("/ballast"); }
    const QString m_folder; ///< empty: not allowed here
};

void DiskFullTest::fullForAWhile()
{
    if (m_folder.isEmpty()) QSKIP("no file system of its own is allowed here");
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    ServerProcess server;
    QVERIFY(server.directory().startsWith(m_folder));
    QVERIFY(server.makeSample());
    server.setOptions({QStringLiteral("--tick-seconds"), QStringLiteral("1")});
    QVERIFY(server.start());
    const Result<QByteArray> token = server.makeToken();
    QVERIFY(token);
    const QByteArray picture = fileOf(twoColours(300, 200), "JPEG");
    const QString slug = server.firstSlug();
    const QJsonObject snapshot =
        server.call("GET", QStringLiteral("/events/%1/snapshot").arg(slug)).json;
    const QString session = snapshot[u"sessions"].toArray().first()[u"id"].toString();
    QVERIFY(!session.isEmpty());
    RawClient feed(server.port());
    feed.send(requestBytes("GET /api/v1/events/" + slug.toUtf8()
                           + "/feed?since=" + snapshot[u"cursor"].toString().toUtf8()));
    QVERIFY(waitUntil([&] { return feed.bytes().contains("event: tick"); }));

    QString answered;
    int number = 0;
    const auto change = [&] {
        const QString text = QString::number(++number);
        const RestAnswer answer = server.call(
            "PATCH", QStringLiteral("/events/%1/sessions/%2").arg(slug, session),
            {{QStringLiteral("subtitle"), text},
             {QStringLiteral("description"), QString(8'000, QChar(u'a' + number % 20))}});
        if (answer.status == 200) answered = text;
        return answer;
    };
    const auto held = [&] {
        const QJsonArray sessions =
            server.call("GET", QStringLiteral("/events/%1/snapshot").arg(slug))
                .json[u"sessions"]
                .toArray();
        for (const QJsonValue &one : sessions)
            if (one[u"id"].toString() == session) return one[u"subtitle"].toString();
        return QString();
    };
    for (int round = 0; round < 3; ++round) {
        QCOMPARE(change().status, 200);
        QVERIFY(fill(40 * round));
        RestAnswer refused;
        for (int i = 0; i < 500 && refused.status != 507; ++i) {
            refused = change();
            QVERIFY2(refused.status == 200 || refused.status == 507, refused.body);
        }
        QCOMPARE(refused.status, 507);
        QCOMPARE(refused.json[u"code"].toString(), QStringLiteral("store.full"));
        QVERIFY(!refused.json[u"detail"].toString().isEmpty());
        // A file has no room either, and says so.
        RawClient upload(server.port());
        const RawResponse stored =
            upload.ask("POST /api/v1/uploads?kind=map HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                       "image/jpeg\r\n"
                       "Authorization: Bearer "
                       + *token + "\r\nContent-Length: " + QByteArray::number(picture.size())
                       + "\r\n\r\n" + picture);
        QVERIFY2(stored.status == 507 || stored.status == 503 || stored.status == 201, stored.body);
        // Reading goes on, and so do feeds.
        QCOMPARE(held(), answered);
        feed.bytes().clear();
        QVERIFY(waitUntil([&] { return feed.bytes().contains("event: tick"); }));
        QVERIFY(server.isRunning());

        QVERIFY(QFile::remove(ballast()));
        QElapsedTimer again;
        again.start();
        QCOMPARE(change().status, 200); // at once, and without a restart
        qInfo("round %d: refused after %d changes, works again after %lld ms", round, number,
              static_cast<long long>(again.elapsed()));
        QCOMPARE(held(), answered);
        const QByteArray wanted = "\"subtitle\":\"" + answered.toUtf8() + '"';
        QVERIFY(waitUntil([&] { return feed.bytes().contains(wanted); }));
    }
    QVERIFY(!feed.closed());
    const auto checked = server.command({QStringLiteral("check")});
    QVERIFY2(checked, checked ? "" : qPrintable(checked.error().detail));
    server.kill();
    QVERIFY(server.start());
    QCOMPARE(held(), answered);
}

int main(int argc, char **argv)
{
    // Before the first thread.
    QByteArray folder = QDir::tempPath().toLocal8Bit() + "/foyer-small-XXXXXX";
    const bool made = mkdtemp(folder.data()) != nullptr;
    const bool small = made && mountSmall(folder);
    if (small) qputenv("TMPDIR", folder);
    int result = 0;
    {
        QCoreApplication app(argc, argv);
        DiskFullTest test(small ? QString::fromLocal8Bit(folder) : QString());
        result = QTest::qExec(&test, argc, argv);
    }
    if (small) umount2(folder.constData(), MNT_DETACH);
    if (made) rmdir(folder.constData());
    return result;
}

#include "tst_diskfull.moc"
