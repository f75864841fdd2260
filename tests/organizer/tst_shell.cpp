// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of the organizer app, driven by keys and mouse in the real window against a real server.
#include "kiosk/shell/actions.h"
#include "tests/organizer/deskbench.h"
#include "tests/organizer/deskwindow.h"

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
    QCOMPARE(desk.shell.toasts()->count(), 0);
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
}

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
