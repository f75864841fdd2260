// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of the organizer app, driven by keys and mouse in the real window against a real server.
#include "kiosk/desk/deskform.h"
#include "kiosk/shell/actions.h"
#include "tests/organizer/deskbench.h"
#include "tests/organizer/deskwindow.h"
#include "tests/support/scriptedserver.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QFileInfo>
#include <QtGui/QKeySequence>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

constexpr int Patience = 60'000;

class TestShell : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyActionHasAPlace();
    void signsInByKeyboard();
    void wrongPasswordSaysSo();
    void everyScreenOpens();
    void paletteFindsAnything();
    void keysAreListed();
    void toastTakesBack();
    void refusalStaysUntilAnswered();
    void offlineSaysSoAndEditsWait();
    void signedOutElsewhere();
    void leavingWithEditsAsks();
    void remembersItsPlaces();
    void awayIntoAConflict();
    void regionsByF6();
    void saysAloudAtMostOnceASecond();
    void othersAreSeenMoving();
    void queuesOfTwoPeopleNeverMix();
    void headsOfRoomsLeadOn();
    void badgesOfTheRail();

private:
    ServerProcess m_server;
    QString m_slug;
    QByteArray m_token;
};

void TestShell::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
    const Result<QString> slug = m_server.makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    QVERIFY(m_server.command({QStringLiteral("organizer"), QStringLiteral("add"),
                              QStringLiteral("--name"), QStringLiteral("Mirela")},
                             "correct horse battery\n"));
    m_token = m_server.makeToken(QStringLiteral("desk")).value_or(QByteArray());
    QVERIFY(!m_token.isEmpty());
}

void TestShell::everyActionHasAPlace()
{
    QStringList ids, keys, menus;
    for (const auto &menu : shellMenus())
        menus.append(menu.first);
    for (const ShellAction &action : shellActions()) {
        QVERIFY2(!ids.contains(action.id), qPrintable(action.id));
        ids.append(action.id);
        QVERIFY2(menus.contains(action.menu), qPrintable(action.id));
        QVERIFY(!action.text.isEmpty());
        if (action.key.isEmpty()) continue;
        QVERIFY2(!keys.contains(action.key), qPrintable(action.key));
        keys.append(action.key);
        QVERIFY2(!QKeySequence(action.key).isEmpty(), qPrintable(action.key));
        QVERIFY2(!shownKey(action.key).contains(QLatin1String("++")), qPrintable(action.key));
    }
    QCOMPARE(shownKey(QStringLiteral("Ctrl+Shift+Z")), QStringLiteral("Ctrl Shift Z"));
    QCOMPARE(shownKey(QStringLiteral("Ctrl++")), QStringLiteral("Ctrl +"));
}

void TestShell::signsInByKeyboard()
{
    DeskWindow w(m_server, {}, {});
    QVERIFY(w.open());
    QVERIFY(!w.organizer->workspace());
    QTRY_VERIFY(w.item("name"));
    w.type(QStringLiteral("Mirela"));
    w.key(Qt::Key_Tab);
    w.type(QStringLiteral("correct horse battery"));
    w.key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(w.organizer->entrance().isSignedIn(), Patience);
    const QString file = w.directory.filePath(QStringLiteral("sign-in.json"));
    QVERIFY(QFileInfo::exists(file));
    QCOMPARE(QFileInfo(file).permissions() & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
    QTRY_VERIFY_WITH_TIMEOUT(!w.organizer->entrance().events().isEmpty(), Patience);
    QTRY_VERIFY(w.item("events"));
    QTRY_VERIFY_WITH_TIMEOUT(w.item("events")->hasActiveFocus()
                                 || w.item("events")->property("activeFocus").toBool(),
                             Patience);
    w.key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(w.organizer->workspace(), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(w.desk().live.sync(), ReplicaSource::Sync::Live, Patience);
    QVERIFY(w.window().title().contains(w.desk().shell.eventName()));
    QCOMPARE(w.desk().context.organizerName, QStringLiteral("Mirela"));
}

void TestShell::wrongPasswordSaysSo()
{
    DeskWindow w(m_server, {}, {});
    QVERIFY(w.open());
    Entrance &entrance = w.organizer->entrance();
    entrance.enter(QStringLiteral("nothing at all"), {}, {});
    QCOMPARE(entrance.errorField(), QStringLiteral("server"));
    entrance.enter(m_server.url().toString(), QString(), QStringLiteral("x"));
    QCOMPARE(entrance.errorField(), QStringLiteral("name"));
    entrance.enter(m_server.url().toString(), QStringLiteral("Mirela"), QStringLiteral("wrong"));
    QTRY_COMPARE_WITH_TIMEOUT(entrance.errorField(), QStringLiteral("password"), Patience);
    QVERIFY(!entrance.error().isEmpty());
    entrance.enter(QStringLiteral("http://127.0.0.1:1"), QStringLiteral("Mirela"),
                   QStringLiteral("x"));
    QTRY_COMPARE_WITH_TIMEOUT(entrance.errorField(), QStringLiteral("server"), Patience);
    QVERIFY(!entrance.isSignedIn());
}

void TestShell::everyScreenOpens()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    QStringList warnings;
    QObject::connect(&w.desk().engine, &QQmlEngine::warnings, this,
                     [&warnings](const QList<QQmlError> &list) {
                         for (const QQmlError &error : list)
                             warnings.append(error.toString());
                     });
    for (const ShellScreen &screen : shellScreens()) {
        w.desk().shell.go(screen.id);
        QCOMPARE(w.desk().shell.screen(), screen.id);
        const auto shown = [&] {
            return !itemsThat(w.root(), [&](QQuickItem *item) {
                        return QString::fromLatin1(item->metaObject()->className())
                            .startsWith(screen.file.section(u'/', 1));
                    }).isEmpty();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(shown(), qPrintable(screen.id), Patience);
        QTest::qWait(50);
    }
    QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(u'\n')));
    // By keys, too.
    w.key(Qt::Key_1, Qt::ControlModifier);
    QTRY_COMPARE(w.desk().shell.screen(), QStringLiteral("editor"));
    w.key(Qt::Key_H, Qt::ControlModifier);
    QTRY_COMPARE(w.desk().shell.screen(), QStringLiteral("history"));
    const bool before = w.desk().shell.sidebar();
    w.key(Qt::Key_Backslash, Qt::ControlModifier);
    QTRY_COMPARE(w.desk().shell.sidebar(), !before);
}

void TestShell::paletteFindsAnything()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    ShellController &shell = w.desk().shell;
    shell.go(QStringLiteral("guests"));
    QSignalSpy revealed(&shell, &ShellController::revealAsked);
    // One whose title no other has.
    const QHash<Id, Session> &all = w.desk().draft.replica().sessions;
    const Session session = *std::find_if(all.begin(), all.end(), [&all](const Session &one) {
        return std::count_if(
                   all.begin(), all.end(),
                   [&one](const Session &other) { return other.title.contains(one.title); })
               == 1;
    });
    w.key(Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(shell.find()->count() > 0);
    QTRY_VERIFY(w.item("paletteField") && w.item("paletteField")->property("activeFocus").toBool());
    shell.find()->setQuery(session.title.toUpper());
    QVERIFY(shell.find()->count() > 0);
    QCOMPARE(shell.find()->data(shell.find()->index(0), FindModel::IdRole).toString(), session.id);
    QTRY_VERIFY(w.item("paletteList"));
    w.key(Qt::Key_Return);
    QTRY_COMPARE(revealed.count(), 1);
    QCOMPARE(revealed.first().at(1).toString(), session.id);
    QCOMPARE(shell.screen(), QStringLiteral("editor"));
    shell.find()->begin();
    shell.find()->setQuery(QStringLiteral("zzzzzz"));
    QCOMPARE(shell.find()->count(), 0);
    shell.find()->setQuery(QStringLiteral("outbox"));
    QCOMPARE(shell.find()->data(shell.find()->index(0), FindModel::IdRole).toString(),
             QStringLiteral("go.outbox"));
}

void TestShell::keysAreListed()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    w.key(Qt::Key_F1);
    const auto listed = [&w](const QString &text) {
        return !itemsThat(w.root(), [&](QQuickItem *item) {
                    return item->property("text").toString() == text;
                }).isEmpty();
    };
    QTRY_VERIFY(listed(QStringLiteral("Ctrl Shift Z")));
    QVERIFY(listed(QStringLiteral("Lift, drop")));
    w.key(Qt::Key_Escape);
    QTRY_VERIFY(!listed(QStringLiteral("Lift, drop")));
}

void TestShell::toastTakesBack()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    Workspace &desk = w.desk();
    const Session session = *desk.draft.replica().sessions.begin();
    QVERIFY(desk.undo.run(patchSession(desk.draft.replica(), session.id,
                                       {{QStringLiteral("subtitle"), QStringLiteral("New")}},
                                       QStringLiteral("Subtitle of it"))));
    desk.shell.say(QStringLiteral("Subtitle changed"));
    QTRY_VERIFY(w.item("toast"));
    QTRY_COMPARE_WITH_TIMEOUT(desk.queue.pending(), 0, Patience);
    QCOMPARE(desk.shell.undoText(), QStringLiteral("Undo subtitle of it"));
    desk.shell.undoToast(desk.shell.toasts()->rows().last().key);
    QTRY_COMPARE_WITH_TIMEOUT(desk.draft.replica().sessions[session.id].subtitle, session.subtitle,
                              Patience);
    // In its place stands what was taken back.
    QCOMPARE(desk.shell.toasts()->count(), 1);
    QCOMPARE(desk.shell.toasts()->value(0, "words").toString(),
             QStringLiteral("Taken back: Subtitle of it"));
    QVERIFY(desk.shell.toasts()->value(0, "button").toString().isEmpty());
    w.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(desk.draft.replica().sessions[session.id].subtitle, QStringLiteral("New"));
    w.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(desk.draft.accepted().sessions[session.id].subtitle, session.subtitle,
                              Patience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.queue.entries().isEmpty(), Patience);
}

void TestShell::refusalStaysUntilAnswered()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    Workspace &desk = w.desk();
    const Session session = *desk.draft.replica().sessions.begin();
    for (int i = 0; i < 5; ++i)
        QVERIFY(desk.undo.run(patchSession(desk.draft.replica(), session.id,
                                           {{QStringLiteral("capacity"), -1 - i}},
                                           QStringLiteral("Capacity %1").arg(i))));
    QTRY_COMPARE_WITH_TIMEOUT(desk.queue.refused(), 5, Patience);
    QCOMPARE(desk.shell.cards()->count(), ShellController::MostShown);
    QCOMPARE(desk.shell.foldedCards(), 2);
    QCOMPARE(desk.shell.refusedText(), QStringLiteral("5 refused"));
    QCOMPARE(desk.draft.replica().sessions[session.id].capacity, session.capacity);
    QVERIFY(!desk.undo.canUndo());
    QTRY_VERIFY(w.item("card"));
    while (desk.shell.cards()->count() > 0)
        desk.shell.closeCard(desk.shell.cards()->rows().first().key);
    const QList<QueuedCommand> entries = desk.queue.entries();
    for (const QueuedCommand &entry : entries)
        desk.shell.dropWaiting(entry.command.key);
    QCOMPARE(desk.shell.refusedText(), QString());
}

void TestShell::offlineSaysSoAndEditsWait()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    Workspace &desk = w.desk();
    const Id id = desk.draft.replica().sessions.begin()->id;
    desk.live.stop();
    m_server.kill();
    desk.live.start();
    QTRY_COMPARE_WITH_TIMEOUT(desk.shell.syncState(), QStringLiteral("offline"), 120'000);
    QVERIFY(desk.undo.run(patchSession(desk.draft.replica(), id,
                                       {{QStringLiteral("track"), QStringLiteral("Offline")}})));
    QTRY_VERIFY(desk.shell.banner().contains(QStringLiteral("1 edit waits here.")));
    QVERIFY(desk.shell.pendingText().contains(QStringLiteral("waits for a connection")));
    QVERIFY(desk.shell.syncText().startsWith(QStringLiteral("Offline")));
    QVERIFY(m_server.start());
    desk.shell.bannerActed();
    QTRY_VERIFY_WITH_TIMEOUT(desk.queue.entries().isEmpty(), 120'000);
    QTRY_COMPARE_WITH_TIMEOUT(desk.draft.accepted().sessions[id].track, QStringLiteral("Offline"),
                              Patience);
    QCOMPARE(desk.shell.banner(), QString());
}

void TestShell::signedOutElsewhere()
{
    DeskWindow w(m_server, m_slug, "not a token at all");
    QStringList errors;
    QVERIFY(w.organizer->start(&errors));
    w.window().show();
    Workspace &desk = w.desk();
    desk.queue.setOnline(true);
    QVERIFY(desk.queue.submit({.key = newCommandKey(),
                               .method = "PATCH",
                               .path = QStringLiteral("events/") + m_slug,
                               .body = {{QStringLiteral("website"), QString()}},
                               .onReplica = false,
                               .label = QStringLiteral("Website")}));
    QTRY_VERIFY_WITH_TIMEOUT(desk.queue.isSignedOut(), Patience);
    QTRY_COMPARE(desk.shell.bannerAction(), QStringLiteral("Sign in"));
    QVERIFY(desk.shell.banner().contains(QStringLiteral("1 edit waits here.")));
    desk.shell.bannerActed();
    QTRY_VERIFY(w.item("password"));
    w.organizer->entrance().enter(m_server.url().toString(), QStringLiteral("Mirela"),
                                  QStringLiteral("correct horse battery"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.queue.entries().isEmpty(), Patience);
    QCOMPARE(desk.shell.banner(), QString());
    QTRY_VERIFY(!w.item("password"));
}

void TestShell::leavingWithEditsAsks()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    Workspace &desk = w.desk();
    QSignalSpy left(w.organizer.get(), &Organizer::quitAsked);
    desk.live.stop();
    desk.queue.setOnline(false);
    const Id id = desk.draft.replica().sessions.begin()->id;
    QVERIFY(desk.undo.run(patchSession(desk.draft.replica(), id,
                                       {{QStringLiteral("track"), QStringLiteral("Later")}})));
    QVERIFY(!w.window().close());
    QVERIFY(desk.shell.isLeaving());
    QCOMPARE(left.count(), 0);
    QVERIFY(desk.shell.leavingText().startsWith(QStringLiteral("1 edit")));
    w.key(Qt::Key_Escape);
    QTRY_VERIFY(!desk.shell.isLeaving());
    QVERIFY(!w.window().close());
    desk.shell.leaveAnyway();
    QTRY_COMPARE(left.count(), 1);
    // Without anything that waits nobody is asked.
    DeskWindow other(m_server, m_slug, m_token);
    QVERIFY(other.open());
    QVERIFY(other.window().close());
}

void TestShell::remembersItsPlaces()
{
    QTemporaryDir directory;
    OrganizerOptions options;
    options.dataDirectory = directory.path();
    {
        DeskWindow w(m_server, m_slug, m_token, options);
        QVERIFY(w.open());
        w.desk().shell.go(QStringLiteral("guests"));
        w.desk().shell.remember(QStringLiteral("zoom"), 120);
        w.desk().shell.act(QStringLiteral("theme.dark"));
        QCOMPARE(w.organizer->theme().scheme(), QStringLiteral("dark"));
    }
    DeskWindow w(m_server, m_slug, m_token, options);
    QVERIFY(w.open());
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("guests"));
    QCOMPARE(w.desk().shell.remembered(QStringLiteral("zoom")).toInt(), 120);
    // Nothing is remembered of another event or from a file that is none.
    QFile file(directory.filePath(QStringLiteral("window.json")));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("{\"events\":");
    file.close();
    DeskWindow anew(m_server, m_slug, m_token, options);
    QVERIFY(anew.open());
    QCOMPARE(anew.desk().shell.screen(), QStringLiteral("editor"));

    // The window itself, and what the schedule was like, by event.
    OrganizerOptions own = options;
    own.server = m_server.url();
    own.slug = m_slug;
    own.token = m_token;
    own.scheme = QStringLiteral("light");
    const SystemClock clock;
    const QRect place(50, 60, 1111, 777);
    Id room;
    {
        Organizer organizer(clock, own);
        QVERIFY(organizer.start());
        organizer.window().show();
        Workspace &desk = *organizer.workspace();
        QTRY_VERIFY_WITH_TIMEOUT(desk.live.sync() == ReplicaSource::Sync::Live, Patience);
        organizer.window().setGeometry(place);
        desk.editor.board()->zoomTo(120, 0);
        room = desk.editor.board()->layout().rooms.value(1);
        desk.editor.board()->hideRoom(room);
        desk.editor.setTrayWidth(250);
    }
    Organizer organizer(clock, own);
    QVERIFY(organizer.start());
    QCOMPARE(organizer.window().geometry(), place);
    Workspace &desk = *organizer.workspace();
    QTRY_COMPARE_WITH_TIMEOUT(desk.editor.board()->hourPixels(), 120.0, Patience);
    QVERIFY(!desk.editor.board()->layout().rooms.contains(room));
    QCOMPARE(desk.editor.trayWidth(), 250.0);
}

/// By keys alone: edited without a connection, somebody else was there meanwhile, and back on line it waits to be settled.
void TestShell::awayIntoAConflict()
{
    m_server.setToken(m_token);
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    QTRY_VERIFY(w.item("main"));
    w.item("main")->forceActiveFocus(Qt::TabFocusReason);
    w.key(Qt::Key_Down);
    const Id id = w.desk().editor.chosen().value(0);
    QVERIFY(!id.isEmpty());
    const auto session = [&w, &id] { return w.desk().draft.replica().sessions.value(id); };
    w.desk().live.stop();
    w.desk().queue.setOnline(false);
    w.key(Qt::Key_F2);
    QTRY_VERIFY(w.item("rename") && w.item("rename")->isVisible());
    w.key(Qt::Key_A, Qt::ControlModifier);
    w.type(QStringLiteral("Mine, from afar"));
    w.key(Qt::Key_Return);
    QCOMPARE(session().title, QStringLiteral("Mine, from afar")); // at once
    QCOMPARE(w.desk().shell.pendingText(), QStringLiteral("1 waits for a connection"));
    const RestAnswer theirs =
        m_server.call("PATCH", QStringLiteral("/events/%1/sessions/%2").arg(m_slug, id),
                      {{QStringLiteral("title"), QStringLiteral("Theirs, meanwhile")}});
    QVERIFY2(theirs.status == 200, theirs.body.constData());
    w.desk().live.start();
    w.desk().queue.setOnline(true);
    QTRY_COMPARE_WITH_TIMEOUT(w.desk().shell.settleText(), QStringLiteral("1 to settle"), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(session().title, QStringLiteral("Theirs, meanwhile"), Patience);
    QVERIFY(w.desk().shell.pendingText().isEmpty());
    // The block says so, the list of screens counts it, and the word in the status bar leads there.
    KeyedListModel &blocks = *w.desk().editor.board()->blocks();
    const QString key = id + u'@' + session().locationIds.value(0);
    QTRY_COMPARE(blocks.value(blocks.rowOf(key), "face").value<BlockFace>().pending,
                 QStringLiteral("conflict"));
    QCOMPARE(w.desk()
                 .shell.badges()
                 .value(QStringLiteral("merge"))
                 .toMap()
                 .value(QStringLiteral("badge"))
                 .toString(),
             QStringLiteral("1"));
    const QList<QQuickItem *> words = itemsThat(w.root(), [](QQuickItem *item) {
        return item->property("text").toString() == u"1 to settle"
               && item->property("passive").isValid();
    });
    QCOMPARE(words.size(), 1);
    w.press(words.first());
    QTRY_COMPARE(w.desk().shell.screen(), QStringLiteral("merge"));
    // Left for later it stays: nothing is lost by waiting.
    QCOMPARE(w.desk().queue.conflicts(), 1);
}

/// F6 goes once round: menus, tools, rail, tray, days, rooms, schedule, inspector, status; Shift F6 back.
void TestShell::regionsByF6()
{
    OrganizerOptions options;
    options.size = {1440, 900};
    DeskWindow w(m_server, m_slug, m_token, options);
    QVERIFY(w.open());
    QTRY_VERIFY(w.item("main"));
    w.item("main")->forceActiveFocus(Qt::TabFocusReason);
    QList<QQuickItem *> stops;
    for (int i = 0; i < 9; ++i) {
        w.key(Qt::Key_F6);
        QVERIFY(w.window().activeFocusItem());
        QString seen;
        for (QQuickItem *stop : stops)
            seen +=
                QLatin1String(stop->metaObject()->className()) + u' ' + stop->objectName() + u'\n';
        QVERIFY2(!stops.contains(w.window().activeFocusItem()), qPrintable(seen));
        stops.append(w.window().activeFocusItem());
    }
    QVERIFY(stops.last() == w.item("main") || w.item("main")->isAncestorOf(stops.last()));
    const QList<QQuickItem *> there = stops;
    for (int i = 0; i < 8; ++i) {
        w.key(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(w.window().activeFocusItem(), there[7 - i]);
    }
}

void TestShell::saysAloudAtMostOnceASecond()
{
    Announcer announcer;
    QStringList said;
    QList<qint64> at;
    QElapsedTimer timer;
    timer.start();
    connect(&announcer, &Announcer::spoken, this, [&](const QString &sentence) {
        said.append(sentence);
        at.append(timer.elapsed());
    });
    for (const char *sentence : {"one", "two", "three", "four", "five"})
        announcer.say(QString::fromLatin1(sentence), false);
    announcer.say({}, false);
    // The first at once; of those that wait the oldest gives way.
    QTRY_COMPARE(said, (QStringList{QStringLiteral("one"), QStringLiteral("three"),
                                    QStringLiteral("four"), QStringLiteral("five")}));
    for (int i = 1; i < at.size(); ++i)
        QVERIFY(at[i] - at[i - 1] >= Announcer::GapMs - 50);
    announcer.say(QStringLiteral("later"), false);
    announcer.say(QStringLiteral("Not moved: Boathouse is taken."), true);
    QCOMPARE(said.last(), QStringLiteral("Not moved: Boathouse is taken."));

    // In the window: the item that assistive programs read has the sentence for its name.
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    QSignalSpy spoken(&w.desk().shell, &ShellController::announced);
    const auto heard = [&spoken](const QString &beginning) {
        return std::any_of(spoken.begin(), spoken.end(), [&](const QVariantList &words) {
            return words[0].toString().startsWith(beginning);
        });
    };
    w.item("main")->forceActiveFocus(Qt::TabFocusReason);
    w.key(Qt::Key_Down);
    w.key(Qt::Key_Space);
    QTRY_VERIFY(heard(QStringLiteral("Lifted. ")));
    w.key(Qt::Key_Escape);
    QTRY_VERIFY(heard(QStringLiteral("Back at ")));
    const Id id = w.desk().editor.chosen().value(0);
    QVERIFY(!id.isEmpty());
    QVERIFY(w.desk().editor.inspector()->save(QStringLiteral("track"), QStringLiteral("Aloud")));
    QTRY_VERIFY_WITH_TIMEOUT(heard(QStringLiteral("Saved, change ")), Patience);
    // And what was done to it stands in the inspector, newest first.
    SessionHistory &history = *w.desk().editor.history();
    QTRY_VERIFY_WITH_TIMEOUT(history.count() > 0 && history.value(0, "who").toString() == u"desk",
                             Patience);
    QVERIFY(!history.value(0, "verb").toString().isEmpty());
    QVERIFY(history.value(0, "when").toString().startsWith(QStringLiteral("today")));
    QTRY_VERIFY(w.item("history")->isVisible());
    QTest::qWait(50);
    w.window().grabWindow().save(QStringLiteral(FOYER_BIN_DIR "/../screens/editor-history.png"));
    QVERIFY(w.item("voice"));
    QCOMPARE(w.desk().shell.spoken(), spoken.last()[0].toString());
}

/// Two windows of two people at one server: who drags what is seen at the other desk, and gone when it is over.
void TestShell::othersAreSeenMoving()
{
    const QByteArray mine =
        m_server.makeToken(QStringLiteral("Mirela Dobrin")).value_or(QByteArray());
    const QByteArray theirs =
        m_server.makeToken(QStringLiteral("Noor Lind")).value_or(QByteArray());
    DeskWindow one(m_server, m_slug, mine), two(m_server, m_slug, theirs);
    QVERIFY(one.open() && two.open());
    const BoardLayout &layout = one.desk().editor.board()->layout();
    QString key;
    for (const BoardBlock &block : layout.blocks)
        if (two.desk().editor.board()->blocks()->rowOf(block.key()) >= 0) key = block.key();
    QVERIFY(!key.isEmpty());
    EditorController &editor = one.desk().editor;
    const QRectF rect = editor.board()->rectOf(*layout.find(key));
    QVERIFY(editor.beginDrag(key, rect.center().x(), rect.center().y(), QStringLiteral("body")));
    editor.drag()->moveTo(rect.center().x() + 30, rect.center().y() + 40, 0);
    KeyedListModel &blocks = *two.desk().editor.board()->blocks();
    const auto face = [&] { return blocks.value(blocks.rowOf(key), "face").value<BlockFace>(); };
    QTRY_COMPARE_WITH_TIMEOUT(face().otherName, QStringLiteral("Mirela"), Patience);
    QVERIFY(face().otherDrags);
    QVERIFY(!face().otherHue.isEmpty());
    const auto flags = [&two] {
        return itemsThat(two.root(),
                         [](QQuickItem *item) { return item->objectName() == u"othersFlag"; });
    };
    two.desk().editor.chooseSession(key.section(u'@', 0, 0));
    QTRY_COMPARE(flags().size(), 1);
    const QImage picture = two.window().grabWindow();
    QDir().mkpath(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    picture.save(QStringLiteral(FOYER_BIN_DIR "/../screens/editor-others.png"));
    QVERIFY(two.desk().shell.peopleText().contains(QStringLiteral("Mirela")));
    // When it is let go the flag is gone, and where it was dropped it is for both.
    const Id dragged = key.section(u'@', 0, 0);
    while (editor.drag()->verdict() != u"fine" && editor.drag()->active()) {
        const QRectF piece = editor.drag()->pieceRect();
        if (piece.bottom() > editor.board()->contentHeight() - 60) break;
        editor.drag()->moveTo(piece.center().x(), piece.center().y() + 60, 0);
    }
    if (editor.drag()->verdict() == u"fine") {
        const Instant to = *editor.drag()->inHand()->start;
        editor.drop();
        QTRY_COMPARE_WITH_TIMEOUT(*two.desk().draft.replica().sessions.value(dragged).start, to,
                                  Patience);
        QCOMPARE(*one.desk().draft.replica().sessions.value(dragged).start, to);
        QVERIFY(blocks.value(blocks.rowOf(key), "held").toBool());
    } else {
        editor.drag()->back();
    }
    QTRY_VERIFY_WITH_TIMEOUT(flags().isEmpty(), Patience);
    // Whoever writes in the inspector shows a face.
    editor.chooseSession(key.section(u'@', 0, 0));
    editor.setEditing(true);
    QTRY_COMPARE_WITH_TIMEOUT(face().otherName, QStringLiteral("Mirela"), Patience);
    QVERIFY(!face().otherDrags);
}

/// Two people who start with a token alone, on one computer's folder: each has a queue of their own, before anybody knows
/// who they are.
void TestShell::queuesOfTwoPeopleNeverMix()
{
    const SignIn one{.server = QUrl(QStringLiteral("http://127.0.0.1:1")), .token = "one"};
    const SignIn two{.server = one.server, .token = "two"};
    const QString folder = QStringLiteral("/nowhere"), event = QStringLiteral("fair");
    QVERIFY(Organizer::journalFile(folder, one, event)
            != Organizer::journalFile(folder, two, event));
    QCOMPARE(Organizer::journalFile(folder, one, event),
             Organizer::journalFile(folder, one, event));
    QVERIFY(!Organizer::journalFile(folder, one, event).contains(QStringLiteral("one")));
    // Known by name, the token does not matter.
    const SignIn known{.server = one.server, .token = "one", .organizerId = QStringLiteral("x")};
    const SignIn renewed{
        .server = one.server, .token = "three", .organizerId = QStringLiteral("x")};
    QCOMPARE(Organizer::journalFile(folder, known, event),
             Organizer::journalFile(folder, renewed, event));

    // In the program: what the first left is not sent by the second.
    QTemporaryDir directory;
    OrganizerOptions options;
    options.dataDirectory = directory.path();
    const QByteArray first = m_server.makeToken(QStringLiteral("first")).value_or(QByteArray());
    const QByteArray second = m_server.makeToken(QStringLiteral("second")).value_or(QByteArray());
    {
        const SystemClock clock;
        ApiClient api(QUrl(QStringLiteral("http://127.0.0.1:1")));
        CommandQueue queue(api, clock,
                           Organizer::journalFile(directory.path(),
                                                  {.server = m_server.url(), .token = first},
                                                  m_slug));
        Replica nothing;
        nothing.event.id = newId();
        QVERIFY(queue.submit(createSession(nothing, QStringLiteral("Left behind"))));
    }
    DeskWindow w(m_server, m_slug, second, options);
    QVERIFY(w.open());
    QVERIFY(w.desk().queue.entries().isEmpty());
}

void TestShell::headsOfRoomsLeadOn()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    const Id room = w.desk().editor.board()->layout().rooms.value(0);
    w.desk().editor.goTo(QStringLiteral("print"), QStringLiteral("location"), room);
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("print"));
    QCOMPARE(w.desk().history.print()->kind(), QStringLiteral("room"));
    QCOMPARE(w.desk().history.print()->room(), room);
    QSignalSpy revealed(&w.desk().shell, &ShellController::revealAsked);
    w.desk().editor.goTo(QStringLiteral("rooms"), QStringLiteral("location"), room);
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("rooms"));
    QCOMPARE(revealed.last()[1].toString(), room);
    DeskForm &rooms = *w.desk().desk.form(QStringLiteral("rooms"));
    QTRY_COMPARE(rooms.subjectId(), room);
    rooms.close();
    // "Add a day" of an empty grid; a guest found by Ctrl+K.
    w.desk().editor.goTo(QStringLiteral("days"), QStringLiteral("new"), {});
    QTRY_VERIFY(w.desk().desk.form(QStringLiteral("days"))->isNew());
    const Id guest = w.desk().draft.replica().guests.cbegin().key();
    w.desk().shell.open(QStringLiteral("guest"), guest);
    QTRY_COMPARE(w.desk().desk.form(QStringLiteral("guests"))->subjectId(), guest);
    // The keys of the schedule that lead to other screens.
    w.desk().shell.go(QStringLiteral("editor"));
    w.desk().editor.act(QStringLiteral("chooseAll"));
    w.item("main")->forceActiveFocus(Qt::TabFocusReason);
    w.key(Qt::Key_A);
    QCOMPARE(w.desk().shell.screen(), QStringLiteral("announcements"));
}

void TestShell::badgesOfTheRail()
{
    DeskWindow w(m_server, m_slug, m_token);
    QVERIFY(w.open());
    const auto badge = [&w](const char *screen) {
        return w.desk()
            .shell.badges()
            .value(QLatin1String(screen))
            .toMap()
            .value(QStringLiteral("badge"))
            .toString();
    };
    w.desk().shell.setBadge(QStringLiteral("outbox"), QStringLiteral("5"),
                            QStringLiteral("conflict"));
    QCOMPARE(badge("outbox"), QStringLiteral("5"));
    // The server knows of none that failed: that is what counts.
    ScriptedServer server;
    server.setHandler([](const ScriptedRequest &request) {
        return request.target.contains("deliveries")
                   ? ScriptedAnswer::json("{\"deliveries\":[],\"counts\":{\"failed\":3}}")
                   : ScriptedAnswer::json(
                       "{\"kiosks\":[{\"id\":\"a\",\"lastSeen\":\"2020-01-01T00:00:00.000Z\"},"
                       "{\"id\":\"b\"}]}");
    });
    ApiClient api(server.url());
    const SystemClock clock;
    SiteWatch watch(api, clock);
    QVERIFY(server.requests().isEmpty());
    watch.setOnline(true);
    QTRY_COMPARE(watch.failedMails(), 3);
    QTRY_COMPARE(watch.silentScreens(), 1);
}

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
