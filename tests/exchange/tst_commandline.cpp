// SPDX-License-Identifier: GPL-3.0-or-later
// foyer-server as scripts see it: words, output, exit codes, files.
#include "shared/base/settings.h"
#include "tests/exchange/exchangefixture.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkProxy>
#include <QtNetwork/QNetworkReply>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr int Patience = 60'000; // of a loaded machine

struct Ran {
    int code = -1;
    QString out, err;
};

QProcessEnvironment cleanEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys())
        if (name.startsWith(u"FOYER_")) environment.remove(name);
    return environment;
}

Ran foyer(const QStringList &words, const QByteArray &input = {},
          const QProcessEnvironment &extra = {})
{
    QProcess process;
    QProcessEnvironment environment = cleanEnvironment();
    environment.insert(extra);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(FOYER_BIN_DIR "/foyer-server"), words);
    if (!process.waitForStarted(Patience)) return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(Patience)) return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// A server that runs until the test ends.
class Serving
{
public:
    explicit Serving(const QString &directory)
    {
        m_process.setProcessEnvironment(cleanEnvironment());
        m_process.start(QStringLiteral(FOYER_BIN_DIR "/foyer-server"),
                        {QStringLiteral("serve"), QStringLiteral("--data"), directory,
                         QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0")});
        while (!m_process.canReadLine() && m_process.waitForReadyRead(Patience)) {
        }
        m_line = QString::fromUtf8(m_process.readLine()).trimmed();
    }
    ~Serving()
    {
        if (m_process.state() == QProcess::NotRunning) return;
        m_process.kill();
        m_process.waitForFinished(Patience);
    }
    QString line() const { return m_line; }
    QString address() const { return m_line.mid(m_line.indexOf(QStringLiteral("http://"))); }
    /// SIGTERM; the exit code.
    int stop()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(Patience)) return -1;
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -2;
    }

private:
    QProcess m_process;
    QString m_line;
};

struct Reply {
    int status = 0;
    QByteArray body;
};

Reply get(const QString &address, const QByteArray &token = {})
{
    QNetworkAccessManager network;
    network.setProxy(QNetworkProxy::NoProxy);
    QNetworkRequest request{QUrl(address)};
    if (!token.isEmpty()) request.setRawHeader("Authorization", "Bearer " + token);
    QNetworkReply *reply = network.get(request);
    QSignalSpy finished(reply, &QNetworkReply::finished);
    if (!reply->isFinished()) finished.wait(Patience);
    return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), reply->readAll()};
}

} // namespace

class CommandLineTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void words_data();
    void words();
    void helpNamesEverySetting();
    void selfTest();
    void importPrintsAndRepeats();
    void brokenFiles_data();
    void brokenFiles();
    void calendarsToo();
    void largeFileIsRefused();
    void settingsFromEnvironmentAndFile();
    void timeZones();
    void organizersAndTokens();
    void backupAndCheck();
    void sample();
    void serving();

private:
    QStringList data(const QStringList &rest) const
    {
        QStringList out = rest;
        out.insert(1, QStringLiteral("--data"));
        out.insert(2, m_data);
        return out;
    }
    QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_directory->filePath(name));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(bytes);
        return file.fileName();
    }
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_data;
};

void CommandLineTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_data = m_directory->filePath(QStringLiteral("data"));
}

void CommandLineTest::words_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const auto words = [](const char *line) {
        return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts);
    };
    QTest::newRow("nothing") << words("") << 2 << "foyer-server serve";
    QTest::newRow("help") << words("--help") << 0 << "foyer-server import";
    QTest::newRow("version") << words("--version") << 0 << "foyer-server " FOYER_VERSION;
    QTest::newRow("no such command") << words("sing") << 2 << "sing";
    QTest::newRow("no such setting") << words("serve --loud") << 2 << "--loud";
    QTest::newRow("setting of another command") << words("check --listen :1") << 2 << "--listen";
    QTest::newRow("value missing") << words("serve --listen") << 2 << "HOST:PORT";
    QTest::newRow("too many words") << words("check here") << 2 << "here";
    QTest::newRow("import what") << words("import") << 2 << "which file";
    QTest::newRow("organizer what") << words("organizer remove") << 2 << "add";
    QTest::newRow("token what") << words("token") << 2 << "create";
    QTest::newRow("serve help") << words("serve --help") << 0
                                << "FOYER_MAX_CONNECTIONS_PER_ADDRESS";
    QTest::newRow("token help") << words("token create --help") << 0 << "--name";
}

void CommandLineTest::words()
{
    QFETCH(QStringList, line);
    QFETCH(int, code);
    QFETCH(QString, says);
    const Ran ran = foyer(line);
    QCOMPARE(ran.code, code);
    QVERIFY2((code == 0 ? ran.out : ran.err).contains(says), qPrintable(ran.out + ran.err));
    QVERIFY((code == 0 ? ran.err : ran.out).isEmpty());
}

void CommandLineTest::helpNamesEverySetting()
{
    const Ran ran = foyer({QStringLiteral("serve"), QStringLiteral("--help")});
    for (const char *setting :
         {"data", "config", "listen", "max-connections", "max-connections-per-address",
          "trust-proxy", "prune-days", "synchronous"}) {
        QVERIFY(ran.out.contains(QStringLiteral("--%1").arg(QLatin1String(setting))));
        QVERIFY(ran.out.contains(
            QString::fromLatin1(Settings::environmentName(QString::fromLatin1(setting)))));
    }
    QVERIFY(ran.out.contains(QStringLiteral("default: 127.0.0.1:8080")));
}

void CommandLineTest::selfTest()
{
    const Ran ran = foyer({QStringLiteral("--self-test")});
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    QCOMPARE(ran.out, QStringLiteral("self-test passed\n"));
}

void CommandLineTest::importPrintsAndRepeats()
{
    const QString file = caseFile(QStringLiteral("G01-after-midnight.xml"));
    Ran ran = foyer(data({QStringLiteral("import"), file}));
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    QCOMPARE(ran.out, QStringLiteral(
                          "events 1 days 2 locations 1 guests 0 sessions 4: 8 created, 0 changed, "
                          "0 removed, 0 unchanged\n"));
    QCOMPARE(ran.err, QString());
    ran = foyer(data({QStringLiteral("import"), file}));
    QCOMPARE(ran.out, QStringLiteral(
                          "events 1 days 2 locations 1 guests 0 sessions 4: 0 created, 0 changed, "
                          "0 removed, 8 unchanged\n"));
    ran = foyer(
        data({QStringLiteral("import"), file, QStringLiteral("--event"), QStringLiteral("other")}));
    QVERIFY(ran.out.contains(QStringLiteral("8 created")));
    ran = foyer(data({QStringLiteral("import"), caseFile(QStringLiteral("G03-durations.xml"))}));
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.err.contains(QStringLiteral("G03-durations.xml:9: warning: ")),
             qPrintable(ran.err));
}

void CommandLineTest::brokenFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("reason");
    const QByteArray good = contentOf(caseFile(QStringLiteral("G01-after-midnight.xml")));
    QByteArray text = good;
    QTest::newRow("truncated") << good.left(good.indexOf("Morning")) << 15 << "cut off";
    QTest::newRow("not XML") << QByteArray("Sorry, this page has moved.\n") << 1
                             << "names no columns";
    QTest::newRow("half a calendar")
        << QByteArray("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n") << 3 << "cut off";
    QTest::newRow("external entity")
        << QByteArray("<!DOCTYPE schedule [\n<!ENTITY x SYSTEM "
                      "\"file:///etc/passwd\">]>\n<schedule>&x;</schedule>")
        << 2 << "entities";
    QTest::newRow("end before start")
        << text.replace("end=\"2026-05-31T04:00", "end=\"2026-05-29T04:00") << 6
        << "before it begins";
    text = good;
    QTest::newRow("unknown zone") << text.replace("Europe/Berlin", "Europe/Atlantis") << 5
                                  << "Europe/Atlantis";
}

void CommandLineTest::brokenFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, line);
    QFETCH(QString, reason);
    QCOMPARE(
        foyer(data({QStringLiteral("import"), caseFile(QStringLiteral("G01-after-midnight.xml"))}))
            .code,
        0);
    const QString database = m_data + QStringLiteral("/foyer.sqlite");
    const QByteArray before = dumpOf(database);
    const QString file = write(QStringLiteral("broken.xml"), bytes);
    const Ran ran = foyer(data({QStringLiteral("import"), file}));
    QCOMPARE(ran.code, 1);
    QCOMPARE(ran.out, QString());
    QVERIFY2(ran.err.startsWith(QStringLiteral("%1:%2: ").arg(file).arg(line)),
             qPrintable(ran.err));
    QVERIFY2(ran.err.contains(reason), qPrintable(ran.err));
    QCOMPARE(ran.err.count(u'\n'), 1);
    QCOMPARE(dumpOf(database), before);
}

// What cannot be read of a calendar is said with its line; the rest comes in, and again nothing changes.
void CommandLineTest::calendarsToo()
{
    const QString file = write(
        QStringLiteral("days.ics"),
        "BEGIN:VCALENDAR\nX-WR-CALNAME:Days\nX-WR-TIMEZONE:Europe/Berlin\nBEGIN:VEVENT\nUID:a\n"
        "DTSTART:20270514T080000Z\nDURATION:PT30M\nSUMMARY:Tea\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\n"
        "DTSTART:soon\nSUMMARY:Lost\nEND:VEVENT\nEND:VCALENDAR\n");
    const Ran first = foyer(data({QStringLiteral("import"), file}));
    QVERIFY2(first.code == 0, qPrintable(first.err));
    QVERIFY2(first.err.contains(QStringLiteral("days.ics:12: warning: \"Lost\"")),
             qPrintable(first.err));
    QVERIFY(first.err.contains(QStringLiteral("it is left out")));
    const Ran again = foyer(data({QStringLiteral("import"), file}));
    QVERIFY2(again.out.contains(QStringLiteral("0 created, 0 changed, 0 removed")),
             qPrintable(again.out));
}

void CommandLineTest::largeFileIsRefused()
{
    const QString name = write(QStringLiteral("large.xml"), "<schedule>");
    QFile file(name);
    QVERIFY(file.resize(200'000'000));
    const Ran ran = foyer(data({QStringLiteral("import"), name}));
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.err.startsWith(name + QStringLiteral(":1: ")), qPrintable(ran.err));
    QVERIFY(ran.err.contains(QStringLiteral("64 MB")));
    const Ran missing =
        foyer(data({QStringLiteral("import"), m_directory->filePath(QStringLiteral("none.xml"))}));
    QCOMPARE(missing.code, 1);
    QVERIFY(missing.err.contains(QStringLiteral("none.xml:1: cannot be opened")));
}

void CommandLineTest::settingsFromEnvironmentAndFile()
{
    const QString file = caseFile(QStringLiteral("G01-after-midnight.xml"));
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("FOYER_DATA"), m_data);
    environment.insert(QStringLiteral("FOYER_EVENT"), QStringLiteral("by-env"));
    QCOMPARE(foyer({QStringLiteral("import"), file}, {}, environment).code, 0);
    const QString ini = write(QStringLiteral("foyer.ini"),
                              "data=" + m_data.toUtf8() + "\nevent=by-file\nlisten=:0\n");
    QCOMPARE(foyer({QStringLiteral("import"), QStringLiteral("--config"), ini, file}).code, 0);
    // The line wins over the environment, the environment over the file.
    QCOMPARE(foyer({QStringLiteral("import"), QStringLiteral("--config"), ini,
                    QStringLiteral("--event=by-line"), file},
                   {}, environment)
                 .code,
             0);
    const QByteArray dump = dumpOf(m_data + QStringLiteral("/foyer.sqlite"));
    for (const char *slug : {"|by-env|", "|by-file|", "|by-line|"})
        QVERIFY2(dump.contains(slug), slug);
    const QString wrong = write(QStringLiteral("wrong.ini"), "date=/tmp\n");
    const Ran ran = foyer({QStringLiteral("check"), QStringLiteral("--config"), wrong});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.err.contains(QStringLiteral("date")));
}

void CommandLineTest::timeZones()
{
    QByteArray xml = contentOf(caseFile(QStringLiteral("G01-after-midnight.xml")));
    xml.replace("<time_zone_name>Europe/Berlin</time_zone_name>", "");
    const QString file = write(QStringLiteral("zoneless.xml"), xml);
    Ran ran = foyer(data(
        {QStringLiteral("import"), file, QStringLiteral("--time-zone"), QStringLiteral("Berlin")}));
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.err, QString());
    QVERIFY(dumpOf(m_data + QStringLiteral("/foyer.sqlite")).contains("|Europe/Berlin|"));
    // Later imports take the event's.
    ran = foyer(data({QStringLiteral("import"), file}));
    QCOMPARE(ran.err, QString());
    QVERIFY(ran.out.contains(QStringLiteral("8 unchanged")));
    ran = foyer(data({QStringLiteral("import"), file, QStringLiteral("--time-zone"),
                      QStringLiteral("Nowhere")}));
    QCOMPARE(ran.code, 1);
    QVERIFY(ran.err.contains(QStringLiteral("Nowhere")));
}

void CommandLineTest::organizersAndTokens()
{
    const QString name = QStringLiteral("--name");
    Ran ran = foyer({QStringLiteral("organizer"), QStringLiteral("add"), QStringLiteral("--data"),
                     m_data, name, QStringLiteral("Ada"), QStringLiteral("--email"),
                     QStringLiteral("ada@example.org")},
                    "correct horse battery\n");
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    ran = foyer({QStringLiteral("organizer"), QStringLiteral("add"), QStringLiteral("--data"),
                 m_data, name, QStringLiteral("ada")},
                "correct horse battery\n");
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.err.contains(QStringLiteral("organizer.nameTaken")), qPrintable(ran.err));
    ran = foyer({QStringLiteral("organizer"), QStringLiteral("add"), QStringLiteral("--data"),
                 m_data, name, QStringLiteral("Bob")},
                "short\n");
    QCOMPARE(ran.code, 1);
    QVERIFY(ran.err.contains(QStringLiteral("password.tooShort")));
    ran = foyer({QStringLiteral("token"), QStringLiteral("create"), QStringLiteral("--data"),
                 m_data, name, QStringLiteral("script")});
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.out.trimmed().size(), 43);
    QCOMPARE(ran.out.count(u'\n'), 1);
    const QByteArray token = ran.out.trimmed().toUtf8();
    ran = foyer({QStringLiteral("organizer"), QStringLiteral("add"), QStringLiteral("--data"),
                 m_data, name, QStringLiteral("Cleo"), QStringLiteral("--email=cleo")},
                "correct horse battery\n");
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.err.contains(QStringLiteral("no e-mail address")), qPrintable(ran.err));
    const QByteArray dump = dumpOf(m_data + QStringLiteral("/foyer.sqlite"));
    QVERIFY2(!dump.contains(token), "only the hash of a token is stored");
    QVERIFY(!dump.contains("correct horse"));
    QVERIFY(dump.contains("ada@example.org") && !dump.contains("Cleo"));
    // Mail waits for an organizer when somebody says so.
    QVERIFY(dump.contains("\noutbox|1|0||\n"));
    ran = foyer({QStringLiteral("mail"), QStringLiteral("hold"), QStringLiteral("--data"), m_data});
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    QVERIFY(!dumpOf(m_data + QStringLiteral("/foyer.sqlite")).contains("\noutbox|1|0||\n"));
}

void CommandLineTest::backupAndCheck()
{
    QCOMPARE(
        foyer(data({QStringLiteral("import"), caseFile(QStringLiteral("G01-after-midnight.xml"))}))
            .code,
        0);
    const QString copy = m_directory->filePath(QStringLiteral("copy.sqlite"));
    Ran ran = foyer(data({QStringLiteral("backup"), copy}));
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    // The same, but that the copy knows that it is one.
    const QString dump = QString::fromUtf8(dumpOf(copy));
    static const QRegularExpression copied(QStringLiteral("(\noutbox\\|1\\|0\\|)(\\d{13})(\\|)"));
    QVERIFY(copied.match(dump).hasMatch());
    QCOMPARE(QString(dump).replace(copied, QStringLiteral("\\1\\3")),
             QString::fromUtf8(dumpOf(m_data + QStringLiteral("/foyer.sqlite"))));
    ran = foyer(data({QStringLiteral("backup")}));
    QCOMPARE(ran.code, 0);
    QVERIFY(QFile::exists(ran.out.trimmed()));
    ran = foyer(data({QStringLiteral("check")}));
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.out, QStringLiteral("ok\n"));
}

void CommandLineTest::sample()
{
    const Ran ran = foyer(data({QStringLiteral("sample")}));
    QVERIFY2(ran.code == 0, qPrintable(ran.err));
    QVERIFY(
        ran.out.startsWith(QStringLiteral("events 1 days 3 locations 8 guests 72 sessions 120: ")));
}

void CommandLineTest::serving()
{
    QCOMPARE(foyer(data({QStringLiteral("import"),
                         caseFile(QStringLiteral("G02-serial-ids-first.xml"))}))
                 .code,
             0);
    Serving server(m_data);
    QVERIFY2(
        server.line().startsWith(QStringLiteral("foyer-server listening on http://127.0.0.1:")),
        qPrintable(server.line()));
    QVERIFY(!server.line().endsWith(QStringLiteral(":0")));
    QCOMPARE(get(server.address() + QStringLiteral("/api/v1/health")).status, 200);

    // Another process writes to the same database, and this one knows.
    const QString snapshot = server.address() + QStringLiteral("/api/v1/events/fair/snapshot");
    QVERIFY(!get(snapshot).body.contains("Guided walk"));
    QByteArray xml = contentOf(caseFile(QStringLiteral("G02-serial-ids-first.xml")));
    const QString changed =
        write(QStringLiteral("changed.xml"), xml.replace("Guided tour", "Guided walk"));
    const Ran ran = foyer(data({QStringLiteral("import"), changed}));
    QVERIFY2(ran.out.contains(QStringLiteral("3 changed")), qPrintable(ran.out + ran.err));
    QTRY_VERIFY_WITH_TIMEOUT(get(snapshot).body.contains("Guided walk"), Patience);

    const QString changes = server.address() + QStringLiteral("/api/v1/events/fair/changes");
    QCOMPARE(get(changes).status, 401);
    const Ran token =
        foyer({QStringLiteral("token"), QStringLiteral("create"), QStringLiteral("--data"), m_data,
               QStringLiteral("--name"), QStringLiteral("script")});
    QCOMPARE(token.code, 0);
    QCOMPARE(get(changes, token.out.trimmed().toLatin1()).status, 200);

    QCOMPARE(server.stop(), 0);
    QCOMPARE(foyer(data({QStringLiteral("check")})).out, QStringLiteral("ok\n"));
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "tst_commandline.moc"
