// SPDX-License-Identifier: GPL-3.0-or-later
// Ways into and out of the window: another language in the running one, a file from outside, a first schedule on its way,
// pictures of the screens.
#include "tests/organizer/deskbench.h"
#include "tests/organizer/deskwindow.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QDropEvent>
#include <QtTest/QSignalSpy>

using namespace Foyer;

constexpr int Patience = 60'000;

class TestDeskWays : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anotherLanguage();
    void languageStays();
    void firstScheduleOnItsWay();
    void signsOut();
    void fileLetGoAnywhere();
    void filesByTheDialog();
    void whatAnExportLeavesOut();
    void picturesWhileLookedAt();
    void pictureOfASilentOne();

private:
    /// A file with a programme of one session.
    QString programmeFile();
    /// One that shows the event; `heard`: it has told of itself, now.
    Id addScreen(const QString &name, bool heard = false);
    static bool says(QQuickItem *root, const QString &text)
    {
        return !itemsThat(root, [&text](QQuickItem *item) {
                    return item->property("text").toString() == text;
                }).isEmpty();
    }

    ServerProcess m_server;
    QTemporaryDir m_files;
    QString m_slug;
    QByteArray m_token;
};

void TestDeskWays::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
    const Result<QString> slug = m_server.makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    m_token = m_server.makeToken(QStringLiteral("desk")).value_or(QByteArray());
    QVERIFY(!m_token.isEmpty());
    m_server.setToken(m_token);
}

QString TestDeskWays::programmeFile()
{
    QFile file(m_files.filePath(QStringLiteral("saturday.csv")));
    if (!file.open(QIODevice::WriteOnly)) return {};
    QByteArray csv =
        m_server.call("GET", QStringLiteral("/events/%1/schedule.csv").arg(m_slug)).body;
    csv.replace("Tuning a staircase", "Tuning two staircases");
    file.write(csv);
    return file.fileName();
}

Id TestDeskWays::addScreen(const QString &name, bool heard)
{
    const RestAnswer pairing = m_server.call("POST", QStringLiteral("/kiosks/pair"));
    const QString code = pairing.json.value(u"code").toString();
    const QString event =
        QJsonDocument::fromJson(m_server.snapshot(m_slug))[u"event"][u"id"].toString();
    const Id id = m_server
                      .call("POST", QStringLiteral("/kiosks/%1/approve").arg(code),
                            {{QStringLiteral("name"), name},
                             {QStringLiteral("eventId"), event},
                             {QStringLiteral("view"), QStringLiteral("now")}},
                            "screen-" + code.toLatin1())
                      .json.value(u"id")
                      .toString();
    if (!heard) return id;
    m_server.setToken(pairing.json.value(u"secret").toString().toLatin1());
    const RestAnswer own = m_server.call("GET", QStringLiteral("/kiosks/pair/")
                                                    + pairing.json.value(u"pairingId").toString());
    m_server.setToken(own.json.value(u"token").toString().toLatin1());
    const int status = m_server
                           .call("PATCH", QStringLiteral("/kiosks/") + id,
                                 {{QStringLiteral("appVersion"), QStringLiteral("1")}})
                           .status;
    m_server.setToken(m_token);
    return status == 200 ? id : Id();
}

/// In the running window, from the View menu: words, dates and title; where one was and what waits stay.
void TestDeskWays::anotherLanguage()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    w.desk().shell.go(QStringLiteral("guests"));
    QTRY_VERIFY(says(w.root(), QStringLiteral("Guests")));
    const Id id = w.desk().draft.replica().sessions.begin()->id;
    w.desk().queue.setOnline(false);
    QVERIFY(w.desk().undo.run(patchSession(w.desk().draft.replica(), id,
                                           {{QStringLiteral("track"), QStringLiteral("Waits")}})));
    QCOMPARE(w.desk().queue.entries().size(), 1);
    const QString key = w.desk().queue.entries().first().command.key;
    const QString day = w.desk().editor.board()->days()->value(0, "label").toString();

    QSignalSpy anew(w.organizer.get(), &Organizer::workspaceChanged);
    w.desk().shell.act(QStringLiteral("language.de"));
    QTRY_COMPARE(anew.size(), 1);
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("guests"));
    QTRY_VERIFY_WITH_TIMEOUT(says(w.root(), QStringLiteral("Gäste")), Patience);
    QVERIFY(!says(w.root(), QStringLiteral("Guests")));
    QTRY_VERIFY(w.window().title().endsWith(QStringLiteral("Gäste")));
    QTRY_VERIFY(w.desk().editor.board()->days()->value(0, "label").toString() != day);
    QVERIFY(w.desk().editor.board()->days()->value(0, "label").toString().endsWith(u'.'));
    // What waited came along under its key, and goes through.
    QTRY_COMPARE_WITH_TIMEOUT(w.desk().draft.accepted().sessions.value(id).track,
                              QStringLiteral("Waits"), Patience);
    QTRY_VERIFY(w.desk().queue.entries().isEmpty());
    QVERIFY(!key.isEmpty());

    // The same once more is nothing new; and back.
    w.desk().shell.act(QStringLiteral("language.de"));
    w.desk().shell.act(QStringLiteral("language.en"));
    QTRY_COMPARE(anew.size(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(says(w.root(), QStringLiteral("Guests")), Patience);
    QCOMPARE(w.desk().editor.board()->days()->value(0, "label").toString(), day);
}

void TestDeskWays::languageStays()
{
    QTemporaryDir directory;
    OrganizerOptions options;
    options.dataDirectory = directory.path();
    {
        DeskWindow w(m_server, m_slug, m_token, options);
        QVERIFY(w.open());
        QSignalSpy anew(w.organizer.get(), &Organizer::workspaceChanged);
        w.desk().shell.act(QStringLiteral("language.de"));
        QTRY_COMPARE(anew.size(), 1);
    }
    {
        DeskWindow w(m_server, m_slug, m_token, options);
        QVERIFY(w.open());
        QTRY_VERIFY_WITH_TIMEOUT(says(w.root(), QStringLiteral("Veranstaltung")), Patience);
    }
    {
        // The command line's for once, without being kept.
        OrganizerOptions given = options;
        given.languageGiven = true;
        DeskWindow w(m_server, m_slug, m_token, given);
        QVERIFY(w.open());
        QTRY_VERIFY_WITH_TIMEOUT(says(w.root(), QStringLiteral("Event")), Patience);
    }
    DeskWindow w(m_server, {}, {}, options);
    QVERIFY(w.open());
    QTRY_VERIFY_WITH_TIMEOUT(says(w.root(), QStringLiteral("Passwort")), Patience);
}

void TestDeskWays::firstScheduleOnItsWay()
{
    QByteArray snapshot = m_server.snapshot(m_slug);
    QVERIFY(snapshot.size() < 3'000'000);
    snapshot.append(QByteArray(3'000'000 - snapshot.size(), ' '));
    ScriptedServer slow;
    slow.setHandler([&](const ScriptedRequest &request) {
        if (request.isSnapshot())
            return ScriptedAnswer{
                .headers = {{"Content-Type", "application/json"}, {"Content-Length", "3000000"}},
                .pieces = {snapshot.left(1'200'000)},
                .end = ScriptedAnswer::End::Open};
        if (request.isFeed()) return ScriptedAnswer::stream(": hello\n\n");
        return ScriptedAnswer::json("{}");
    });
    OrganizerOptions options;
    options.server = slow.url();
    options.slug = m_slug;
    options.token = m_token;
    options.size = {1280, 800};
    options.reducedMotion = true;
    // On a slow line, byte by byte.
    qsizetype sent = 1'200'000;
    QTimer trickle;
    connect(&trickle, &QTimer::timeout, this, [&] {
        if (slow.openStreams() > 0) slow.send(snapshot.mid(sent++, 1));
    });
    trickle.start(60);
    const SystemClock clock;
    Organizer organizer(clock, options);
    QVERIFY(organizer.start());
    organizer.window().show();
    const ShellController &shell = organizer.workspace()->shell;
    QTRY_COMPARE_WITH_TIMEOUT(shell.fetchText(), QStringLiteral("1.2 of 3.0 MB"), Patience);
    QVERIFY(qAbs(shell.fetchShare() - 0.4) < 0.01);
    QQuickItem *root = organizer.window().contentItem();
    // After the moment in which most schedules are there anyway.
    QTRY_VERIFY(says(root, QStringLiteral("1.2 of 3.0 MB")));
    QQuickItem *bar = itemCalled(root, QStringLiteral("fetchBar"));
    QVERIFY(bar && bar->isVisible());
    QVERIFY(qAbs(bar->width() / bar->parentItem()->width() - 0.4) < 0.01);
    trickle.stop();
    slow.send(snapshot.mid(sent));
    QTRY_VERIFY_WITH_TIMEOUT(!shell.isEmpty(), Patience);
    QTRY_VERIFY(!says(root, QStringLiteral("Fetching the schedule")));
}

/// From the menu: back to the way in; what it signed in with is worth nothing any more, here and at the server.
void TestDeskWays::signsOut()
{
    const QByteArray token = m_server.makeToken(QStringLiteral("leaving")).value_or(QByteArray());
    QVERIFY(!token.isEmpty());
    const auto known = [&] {
        m_server.setToken(token);
        const int status = m_server.call("GET", QStringLiteral("/me")).status;
        m_server.setToken(m_token);
        return status;
    };
    QCOMPARE(known(), 200);
    DeskWindow w(m_server, m_slug, token);
    QVERIFY(w.open());
    w.desk().shell.act(QStringLiteral("signOut"));
    QTRY_VERIFY(!w.organizer->workspace());
    QVERIFY(!w.organizer->entrance().isSignedIn());
    QTRY_VERIFY(w.item("password") && w.item("password")->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(known(), 401, Patience);
    QFile kept(w.directory.filePath(QStringLiteral("sign-in.json")));
    QVERIFY(!kept.open(QIODevice::ReadOnly) || !kept.readAll().contains(token));
}

void TestDeskWays::fileLetGoAnywhere()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    w.desk().shell.go(QStringLiteral("guests"));
    const QString file = programmeFile();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const QPoint place(640, 400);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&w.window(), &enter);
    QTRY_VERIFY(says(w.root(), QStringLiteral("Let go to see what it would change.")));
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&w.window(), &drop);
    QVERIFY(drop.isAccepted());
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("import"));
    ImportController &desk = *w.desk().history.importing();
    QTRY_COMPARE_WITH_TIMEOUT(desk.state(), QStringLiteral("plan"), Patience);
    QCOMPARE(desk.fileName(), QStringLiteral("saturday.csv"));
    QVERIFY(!says(w.root(), QStringLiteral("Let go to see what it would change.")));
    // Words are no file.
    QMimeData words;
    words.setText(QStringLiteral("saturday"));
    QDragEnterEvent other(place, Qt::CopyAction, &words, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&w.window(), &other);
    QTest::qWait(50);
    QVERIFY(!says(w.root(), QStringLiteral("Let go to see what it would change.")));
}

/// From the button over the dialog to the comparison, and from the menu to a file on disk.
void TestDeskWays::filesByTheDialog()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    w.desk().shell.go(QStringLiteral("import"));
    QTRY_VERIFY(w.item("chooseFile"));
    (void)w.window().grabWindow();
    w.press(w.item("chooseFile"));
    // The way to it on screen is Qt's; what it is told and what it answers is ours.
    const auto dialog = [&w]() -> QObject * {
        const QQuickItem *here = w.item("fileDialog");
        const QList<QObject *> parts = here ? here->findChildren<QObject *>() : QList<QObject *>();
        for (QObject *part : parts)
            if (QByteArray(part->metaObject()->className()).startsWith("QQuickFileDialog"))
                return part;
        return nullptr;
    };
    QObject *shown = dialog();
    if (!shown) QSKIP("Qt's file dialog is not installed");
    QTRY_VERIFY(shown->property("visible").toBool());
    ImportController &desk = *w.desk().history.importing();
    // Given up: nothing is read.
    QVERIFY(QMetaObject::invokeMethod(shown, "reject"));
    QTRY_VERIFY(!shown->property("visible").toBool());
    QCOMPARE(desk.state(), QStringLiteral("empty"));
    w.press(w.item("chooseFile"));
    QTRY_VERIFY(shown->property("visible").toBool());
    const auto choose = [&](const QString &path) {
        return QMetaObject::invokeMethod(w.item("fileDialog"), "chosen",
                                         Q_ARG(QUrl, QUrl::fromLocalFile(path)))
               && QMetaObject::invokeMethod(shown, "close");
    };
    QVERIFY(choose(programmeFile()));
    QTRY_COMPARE_WITH_TIMEOUT(desk.state(), QStringLiteral("plan"), Patience);
    QCOMPARE(desk.fileName(), QStringLiteral("saturday.csv"));

    QQuickItem *exports = w.item("exportMenu");
    QVERIFY(exports);
    QVERIFY(QMetaObject::invokeMethod(exports, "chosen", Q_ARG(QString, QStringLiteral("ics"))));
    QTRY_VERIFY(shown->property("visible").toBool());
    QVERIFY(shown->property("selectedFile").toUrl().path().endsWith(QStringLiteral(".ics")));
    const QString out = m_files.filePath(QStringLiteral("out.ics"));
    QVERIFY(choose(out));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(out), Patience);
    QFile written(out);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().startsWith("BEGIN:VCALENDAR"));
    QVERIFY(desk.exportText().contains(out));
}

void TestDeskWays::whatAnExportLeavesOut()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    const ImportController &desk = *w.desk().history.importing();
    // The sample has one that was cancelled.
    QCOMPARE(desk.exportNote(), QStringLiteral("1 cancelled session leaves only by .ics."));
    QVERIFY(desk.leftOut(QStringLiteral("csv")).contains(QStringLiteral("1 cancelled session")));
    QCOMPARE(desk.leftOut(QStringLiteral("ics")), QString());
    QSignalSpy noted(&desk, &ImportController::exportNoteChanged);
    const RestAnswer made = m_server.call(
        "POST", QStringLiteral("/events/%1/sessions").arg(w.desk().draft.replica().event.id),
        {{QStringLiteral("title"), QStringLiteral("No time yet")}}, "timeless");
    QCOMPARE(made.status, 201);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.leftOut(QStringLiteral("ics")).isEmpty(), Patience);
    QVERIFY(!noted.isEmpty());
    QVERIFY(desk.exportNote().contains(QStringLiteral("1 session without a time")));
    m_server.call("DELETE",
                  QStringLiteral("/events/%1/sessions/%2")
                      .arg(w.desk().draft.replica().event.id, made.json.value(u"id").toString()),
                  {}, "timeless-gone");
}

/// The screens are drawn while somebody looks at them; the schedule is not held up by it.
void TestDeskWays::picturesWhileLookedAt()
{
    const Id id = addScreen(QStringLiteral("Hall"));
    QVERIFY(!id.isEmpty());
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    QSignalSpy drawn(&w.desk().portraits, &ScreenPortraits::drawn);
    FleetController &fleet = *w.desk().history.fleet();
    w.desk().shell.go(QStringLiteral("fleet"));
    QTRY_COMPARE_WITH_TIMEOUT(drawn.size(), 1, Patience);
    QTRY_VERIFY(w.item("screenPicture"));
    const QUrl source = w.item("screenPicture")->property("source").toUrl();
    QCOMPARE(source, QUrl(fleet.rows()->value(0, "picture").toString()));
    QCOMPARE(w.item("screenPicture")->property("status").toInt(), 1); // Image.Ready
    QCOMPARE(w.item("screenPicture")->opacity(), 1.0);
    w.desk().shell.go(QStringLiteral("editor"));
    QSignalSpy rebuilt(&fleet, &FleetController::changed);
    fleet.change(id, {{QStringLiteral("view"), QStringLiteral("grid")}});
    // Answered, and the list read anew: two more looks at the screens.
    QTRY_VERIFY_WITH_TIMEOUT(rebuilt.size() >= 3, Patience);
    QCOMPARE(drawn.size(), 1);
    w.desk().shell.go(QStringLiteral("fleet"));
    QTRY_COMPARE_WITH_TIMEOUT(drawn.size(), 2, Patience);
    QTRY_VERIFY(w.item("screenPicture")->property("source").toUrl() != source);
    QCOMPARE(m_server.call("DELETE", QStringLiteral("/kiosks/") + id, {}, "hall-gone").status, 204);
}

/// An hour after a screen was heard of: named, and its picture marked as an old one.
void TestDeskWays::pictureOfASilentOne()
{
    const Id id = addScreen(QStringLiteral("Loft"), true);
    QVERIFY(!id.isEmpty());
    OrganizerOptions options;
    options.server = m_server.url();
    options.slug = m_slug;
    options.token = m_token;
    options.size = {1280, 800};
    options.reducedMotion = true;
    options.followServerClock = false;
    const ShiftedClock clock(SystemClock().now() + 3'600'000);
    Organizer organizer(clock, options);
    QVERIFY(organizer.start());
    organizer.window().show();
    Workspace &desk = *organizer.workspace();
    QTRY_VERIFY_WITH_TIMEOUT(desk.live.sync() == ReplicaSource::Sync::Live, Patience);
    desk.shell.go(QStringLiteral("fleet"));
    FleetController &fleet = *desk.history.fleet();
    QTRY_VERIFY_WITH_TIMEOUT(!fleet.rows()->value(0, "picture").toString().isEmpty(), Patience);
    QVERIFY(fleet.rows()->value(0, "silent").toBool());
    QVERIFY(fleet.silentText().startsWith(QStringLiteral("Loft is silent since ")));
    QQuickItem *root = organizer.window().contentItem();
    QTRY_VERIFY(itemCalled(root, QStringLiteral("screenPicture")));
    QQuickItem *picture = itemCalled(root, QStringLiteral("screenPicture"));
    QTRY_VERIFY(!picture->property("source").toUrl().isEmpty());
    QVERIFY(picture->opacity() < 0.6);
    QCOMPARE(m_server.call("DELETE", QStringLiteral("/kiosks/") + id, {}, "loft-gone").status, 204);
}

QTEST_MAIN(TestDeskWays)
#include "tst_deskways.moc"
