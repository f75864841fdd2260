// SPDX-License-Identifier: GPL-3.0-or-later
// History, settling, import, print, outbox, kiosks and presence of the organizer app against a real server. With
// FOYER_SHOTS=folder pictures of the sheets are kept there.
#include "backend/store/repositories/deliveryrepository.h"
#include "shared/wire/json.h"
#include "tests/organizer/historybench.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QTest>

using namespace Foyer;

class TestHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void words();
    void listsAndFilters();
    void travels();
    void putsBack();
    void settles();
    void settlesByDroppingMine();
    void importsAndTakesBack();
    void brokenFile();
    void printsSheets();
    void outbox();
    void mailFaults_data();
    void mailFaults();
    void fleet();
    void codes_data();
    void codes();
    void presence();
};

void TestHistory::words()
{
    Replica replica;
    replica.event.timeZone = QStringLiteral("Europe/Berlin");
    Location loft;
    loft.id = QStringLiteral("loft");
    loft.name = QStringLiteral("Loft");
    replica.locations.insert(loft.id, loft);
    const ChangeWords words(replica, QLocale(QLocale::English, QLocale::UnitedKingdom));
    const QJsonObject before{{QStringLiteral("title"), QStringLiteral("Tide clocks")},
                             {QStringLiteral("start"), QStringLiteral("2027-05-14T12:00:00.000Z")},
                             {QStringLiteral("end"), QStringLiteral("2027-05-14T12:45:00.000Z")},
                             {QStringLiteral("locationIds"), QJsonArray{QStringLiteral("loft")}},
                             {QStringLiteral("version"), 1}};
    QJsonObject after = before;
    after.insert(QStringLiteral("start"), QStringLiteral("2027-05-14T11:45:00.000Z"));
    after.insert(QStringLiteral("locationIds"), QJsonArray{QStringLiteral("gone")});
    after.insert(QStringLiteral("version"), 2);
    const QJsonObject row{
        {QStringLiteral("type"), QStringLiteral("session.changed")},
        {QStringLiteral("actor"), QJsonObject{{QStringLiteral("name"), QStringLiteral("Mirela")}}},
        {QStringLiteral("subject"), QJsonObject{{QStringLiteral("type"), QStringLiteral("session")},
                                                {QStringLiteral("id"), QStringLiteral("s")}}},
        {QStringLiteral("before"), before},
        {QStringLiteral("after"), after}};
    const ChangeText text = words.describe(row);
    QCOMPARE(text.who, QStringLiteral("Mirela"));
    QCOMPARE(text.verb, QStringLiteral("moved"));
    QCOMPARE(text.subject, QStringLiteral("Tide clocks"));
    QCOMPARE(text.before, QStringLiteral("Loft 14:00"));
    QCOMPARE(text.after, QStringLiteral("(gone since) 13:45"));
    QCOMPARE(text.fields.size(), 2);
    QCOMPARE(text.fields.first().label, QStringLiteral("Room"));
    // What is odd is still told.
    QVERIFY(!words.describe({}).verb.isEmpty());
}

void TestHistory::listsAndFilters()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    QCOMPARE(
        site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Renamed")}}).status,
        200);
    HistoryLog &log = *bench.history.log();
    log.open();
    QVERIFY(waitUntil([&] { return log.rows()->count() > 50 && log.total() > 50; }));
    QCOMPARE(log.rows()->value(0, "verb").toString(), QStringLiteral("renamed"));
    QVERIFY(log.hasMore());
    const int first = log.rows()->count();
    log.loadMore();
    QVERIFY(waitUntil([&] { return log.rows()->count() > first; }));
    log.setSubject(session.id);
    QVERIFY(waitUntil([&] { return !log.isLoading() && log.rows()->count() < 10; }));
    QVERIFY(log.rows()->count() >= 2);
    log.setPerson(QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA"));
    QVERIFY(waitUntil([&] { return !log.isLoading() && log.rows()->count() == 0; }));
    log.clearFilters();
    QVERIFY(waitUntil([&] { return log.rows()->count() > 50; }));
    // What others do shows by itself.
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Again")}});
    QVERIFY(waitUntil([&] { return log.rows()->value(0, "after").toString() == u"Again"; }));
}

void TestHistory::travels()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    const qint64 before = bench.draft.replica().seq;
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Later title")}});
    QVERIFY(waitUntil([&] { return bench.draft.replica().seq > before; }));
    HistoryLog &log = *bench.history.log();
    log.open();
    QVERIFY(waitUntil([&] { return log.head() > before && !log.past()->isEmpty(); }));
    QVERIFY(!log.isTravelling());
    log.goTo(before);
    QVERIFY(log.isTravelling());
    QVERIFY(waitUntil([&] { return log.past()->replica().seq == before; }));
    QCOMPARE(log.past()->replica().sessions.value(session.id).title, session.title);
    QVERIFY(log.past()->board()->blocks()->count() > 5 && log.past()->board()->columns()->count() > 3);
    QVERIFY(log.past()->days().size() >= 3);
    log.backToNow();
    QVERIFY(waitUntil(
        [&] { return log.past()->replica().sessions.value(session.id).title == u"Later title"; }));
    log.goToFraction(-3); // as far as there is, no further
    QVERIFY(log.position() >= 0);
    log.goToFraction(7);
    QCOMPARE(log.position(), log.head());
}

void TestHistory::putsBack()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Wrong")}});
    site.ask(addressOf(session), {{QStringLiteral("capacity"), 33}});
    QVERIFY(
        waitUntil([&] { return bench.draft.replica().sessions.value(session.id).capacity == 33; }));
    HistoryLog &log = *bench.history.log();
    log.setSubject(session.id);
    QVERIFY(waitUntil([&] { return log.rows()->count() >= 2; }));
    log.chooseAt(1);
    QCOMPARE(log.chosen().value(QStringLiteral("possible")).toBool(), true);
    // What was changed later and stays is said.
    bool stays = false;
    for (const QVariant &line : log.chosen().value(QStringLiteral("lines")).toList())
        stays |= line.toMap().value(QStringLiteral("text")).toString().contains(u"33");
    QVERIFY(stays);
    QVERIFY(log.putBackChosen({}));
    QVERIFY(waitUntil(
        [&] { return sessionOn(site, session.id).value(u"title").toString() == session.title; }));
    QCOMPARE(sessionOn(site, session.id).value(u"capacity").toInt(), 33);
    // It is a step of its own: undone like any other.
    QVERIFY(bench.undo.canUndo());
    QVERIFY(waitUntil([&] { return bench.queue.pending() == 0; }));
    QVERIFY(bench.undo.undo());
    QVERIFY(waitUntil(
        [&] { return sessionOn(site, session.id).value(u"title").toString() == u"Wrong"; }));
}

void TestHistory::settles()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    bench.held = true;
    bench.queue.setOnline(false);
    Command command;
    command.key = newCommandKey();
    command.method = "PATCH";
    command.path = bench.context.eventPath() + QLatin1String("/sessions/") + session.id;
    command.subjectId = session.id;
    command.base = toJson(session);
    command.baseVersion = session.version;
    command.body = {{QStringLiteral("title"), QStringLiteral("Mine")},
                    {QStringLiteral("capacity"), 12}};
    command.label = QStringLiteral("Edit");
    QVERIFY(bench.undo.run(command).has_value());
    QCOMPARE(site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Theirs")},
                                           {QStringLiteral("subtitle"), QStringLiteral("New")}})
                 .status,
             200);
    MergeController &merge = *bench.history.merge();
    bench.held = false;
    bench.queue.setOnline(true);
    QVERIFY(waitUntil([&] { return merge.count() == 1; }));
    QCOMPARE(merge.fields()->count(), 3);
    QCOMPARE(merge.fields()->value(0, "label").toString(), QStringLiteral("Title"));
    QCOMPARE(merge.fields()->value(0, "side").toString(), QStringLiteral("ask"));
    QCOMPARE(merge.fields()->value(0, "choice").toString(), QStringLiteral("yours"));
    merge.choose(QStringLiteral("nothing"), QStringLiteral("theirs")); // no such field: no harm
    merge.choose(QStringLiteral("title"), QStringLiteral("theirs"));
    merge.choose(QStringLiteral("title"), QStringLiteral("yours"));
    QVERIFY2(merge.save(), qPrintable(merge.error()));
    QVERIFY(waitUntil(
        [&] { return sessionOn(site, session.id).value(u"title").toString() == u"Mine"; }));
    QCOMPARE(sessionOn(site, session.id).value(u"capacity").toInt(), 12);
    QCOMPARE(sessionOn(site, session.id).value(u"subtitle").toString(), QStringLiteral("New"));
    QCOMPARE(merge.count(), 0);
    QVERIFY(waitUntil([&] { return merge.sent()->count() == 1; }));
}

void TestHistory::settlesByDroppingMine()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    const Session session = anySession(bench);
    bench.held = true;
    bench.queue.setOnline(false);
    Command command;
    command.key = newCommandKey();
    command.method = "PATCH";
    command.path = bench.context.eventPath() + QLatin1String("/sessions/") + session.id;
    command.subjectId = session.id;
    command.base = toJson(session);
    command.baseVersion = session.version;
    command.body = {{QStringLiteral("title"), QStringLiteral("Mine")}};
    QVERIFY(bench.queue.submit(command).has_value());
    site.ask(addressOf(session), {{QStringLiteral("title"), QStringLiteral("Theirs")}});
    bench.held = false;
    bench.queue.setOnline(true);
    MergeController &merge = *bench.history.merge();
    QVERIFY(waitUntil([&] { return merge.count() == 1; }));
    merge.later(); // alone: it stays
    QCOMPARE(merge.count(), 1);
    merge.keepAll(QStringLiteral("theirs"));
    QVERIFY(merge.save());
    QCOMPARE(merge.count(), 0);
    QCOMPARE(sessionOn(site, session.id).value(u"title").toString(), QStringLiteral("Theirs"));
    QCOMPARE(bench.queue.entries().size(), 0);
}

void TestHistory::importsAndTakesBack()
{
    TestSite site;
    HistoryBench bench(site, QStringLiteral("conf"));
    QVERIFY(bench.isLive());
    ImportController &desk = *bench.history.importing();
    desk.openBytes(QStringLiteral("a.xml"), programme("First", "09:00"), site.clock.now());
    QVERIFY(waitUntil([&] { return desk.state() == u"plan"; }));
    QVERIFY(desk.rows()->count() >= 2); // the talk, and what was made by hand
    const int all = desk.chosenCount();
    const QString kept = QStringLiteral("session:") + site.sessionId;
    QCOMPARE(desk.rows()->value(desk.rows()->rowOf(kept), "ticked").toBool(), false);
    desk.tick(QStringLiteral("session:a"), false);
    QCOMPARE(desk.chosenCount(), all - 1);
    desk.tick(QStringLiteral("session:a"), true);
    desk.tick(QStringLiteral("no such"), true);
    desk.setTab(QStringLiteral("removed"));
    QCOMPARE(desk.rows()->count(), 1);
    desk.setTab(QStringLiteral("all"));
    desk.apply();
    QVERIFY(waitUntil([&] { return desk.state() == u"done"; }));
    const auto titles = [&] {
        QStringList list;
        for (const Session &session : bench.draft.replica().sessions)
            list += session.title;
        return list;
    };
    QVERIFY(waitUntil([&] { return titles().contains(QStringLiteral("First")); }));
    QVERIFY(desk.canTakeBack());
    desk.takeBack();
    QVERIFY(waitUntil([&] { return !titles().contains(QStringLiteral("First")); }));
    QVERIFY(waitUntil([&] { return !desk.canTakeBack(); }));
}

void TestHistory::brokenFile()
{
    TestSite site;
    HistoryBench bench(site, QStringLiteral("conf"));
    QVERIFY(bench.isLive());
    ImportController &desk = *bench.history.importing();
    const qint64 rows = site.rowsInLog();
    desk.openBytes(QStringLiteral("b.xml"), "<schedule>\n<day>\n</schedule>", 0);
    QVERIFY(waitUntil([&] { return desk.state() == u"empty"; }));
    QVERIFY(!desk.error().isEmpty());
    QCOMPARE(desk.problems()->count(), 1);
    QCOMPARE(site.rowsInLog(), rows);
    desk.openFile(QUrl::fromLocalFile(QStringLiteral("/no/such/file.xml")));
    QVERIFY(desk.error().contains(u"file.xml"));
    desk.apply(); // nothing to apply: nothing happens
    QCOMPARE(desk.state(), QStringLiteral("empty"));
}

void TestHistory::printsSheets()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    PrintController &print = *bench.history.print();
    print.open();
    QTemporaryDir folder;
    for (const char *kind : {"day", "room", "door", "host"}) {
        print.setKind(QString::fromLatin1(kind));
        QVERIFY(print.pageCount() > 0);
        const QString path = folder.filePath(QLatin1String(kind) + QStringLiteral(".pdf"));
        QVERIFY(print.savePdf(QUrl::fromLocalFile(path)));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF-"));
        QCOMPARE(bytes.count("/Type /Page\n"), print.pageCount());
        // Something is drawn: ink in the middle of the sheet as on its edge there is none.
        QImage page(900, qRound(900 * print.ratio()), QImage::Format_RGB32);
        page.fill(Qt::red);
        QPainter painter(&page);
        print.paintPage(painter, page.rect(), 0);
        painter.end();
        int dark = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                dark += qGray(page.pixel(x, y)) < 60;
        QVERIFY(dark > 1000);
        QCOMPARE(page.pixel(3, 3), qRgb(255, 255, 255));
        if (const QString shots = qEnvironmentVariable("FOYER_SHOTS"); !shots.isEmpty())
            page.save(shots + QStringLiteral("/sheet-%1.png").arg(QLatin1String(kind)));
    }
    QVERIFY(!print.savePdf(QUrl::fromLocalFile(QStringLiteral("/no/such/folder/a.pdf"))));
    QVERIFY(!print.message().isEmpty());
}

void TestHistory::outbox()
{
    TestSite site;
    fillWithSample(site);
    const auto add = [&](const QString &recipient, const QString &reason) {
        CommandContext context;
        context.at = site.clock.now();
        const auto done =
            site.store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
                DeliveryRepository rows(unit.connection());
                Mail mail;
                mail.id = newId();
                mail.templateName = QStringLiteral("sessionMoved");
                mail.recipient = recipient;
                mail.createdAt = site.clock.now();
                if (auto inserted = rows.insert(mail); !inserted)
                    return tl::unexpected<Error>(inserted.error());
                if (reason.isEmpty()) return Answer();
                auto claimed = rows.claim(DeliveryKind::Mail, site.clock.now(), 1);
                if (!claimed) return tl::unexpected<Error>(claimed.error());
                if (auto ended = rows.settle(claimed->first(), DeliveryState::Failed, reason,
                                             site.clock.now());
                    !ended)
                    return tl::unexpected<Error>(ended.error());
                return Answer();
            });
        QVERIFY(done.has_value());
    };
    add(QStringLiteral("dario@example.net"), QStringLiteral("550 5.1.1 user unknown"));
    add(QStringLiteral("yuki@example.org"), {});
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    OutboxController &outbox = *bench.history.outbox();
    outbox.open();
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 2; }));
    QCOMPARE(outbox.failed(), 1);
    QCOMPARE(outbox.retryable(), 1);
    outbox.setSearch(QStringLiteral("DARIO"));
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 1; }));
    outbox.chooseAt(0);
    QCOMPARE(outbox.chosen().value(QStringLiteral("reason")).toString(),
             QStringLiteral("This mailbox does not exist."));
    outbox.retryAll();
    QVERIFY(waitUntil([&] { return !outbox.isBusy() && outbox.failed() == 0; }));
    outbox.setSearch({});
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 2; }));
    const QString id = outbox.rows()->rows().first().key;
    outbox.cancel(id);
    QVERIFY(waitUntil([&] { return !outbox.isBusy() && outbox.error().isEmpty(); }));
    outbox.cancel(QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA"));
    QVERIFY(waitUntil([&] { return !outbox.error().isEmpty(); }));
}

void TestHistory::mailFaults_data()
{
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << QString() << QString();
    QTest::newRow("mailbox") << QStringLiteral("550 5.1.1 user unknown")
                             << QStringLiteral("does not exist");
    QTest::newRow("full") << QStringLiteral("452 4.2.2 over quota") << QStringLiteral("full");
    QTest::newRow("busy") << QStringLiteral("421 try later") << QStringLiteral("busy");
    QTest::newRow("spam") << QStringLiteral("554 5.7.1 rejected") << QStringLiteral("unwanted");
    QTest::newRow("for good") << QStringLiteral("550 no") << QStringLiteral("for good");
    QTest::newRow("ours") << QStringLiteral("Couldn't connect to server")
                          << QStringLiteral("could not be reached");
    QTest::newRow("words") << QStringLiteral("cancelled by an organizer")
                           << QStringLiteral("cancelled by an organizer");
}

void TestHistory::mailFaults()
{
    QFETCH(QString, error);
    QFETCH(QString, words);
    QVERIFY2(mailFault(error).text.contains(words), qPrintable(mailFault(error).text));
}

void TestHistory::fleet()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench bench(site);
    QVERIFY(bench.isLive());
    FleetController &fleet = *bench.history.fleet();
    const auto pairing = [&] {
        return site
            .askPublic("POST /api/v1/kiosks/pair",
                       {{QStringLiteral("label"), QStringLiteral("1920 × 1080")}})
            .json();
    };
    const QJsonObject first = pairing();
    fleet.open();
    QVERIFY(waitUntil([&] { return fleet.waiting()->count() == 1; }));
    fleet.setCode(QStringLiteral("ZZZZZZ"));
    fleet.add(QStringLiteral("Hall"), QStringLiteral("now"), {}, {});
    QVERIFY(waitUntil([&] { return !fleet.addError().isEmpty(); }));
    const Id room = bench.draft.replica().locations.begin().key();
    fleet.setCode(first.value(u"code").toString().toLower());
    fleet.add(QStringLiteral("Hall"), QStringLiteral("door"), room, QStringLiteral("de"));
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 1; }));
    QCOMPARE(fleet.rows()->value(0, "stateText").toString(), QStringLiteral("Not seen yet"));

    // It reports, then falls silent.
    const QByteArray secret =
        "Authorization: Bearer " + first.value(u"secret").toString().toLatin1() + "\r\n";
    const QString id = fleet.rows()->rows().first().key;
    QCOMPARE(site.askAs(secret, "PATCH /api/v1/kiosks/" + id.toLatin1(),
                        {{QStringLiteral("appVersion"), QStringLiteral("1.0")}})
                 .status,
             200);
    QVERIFY(waitUntil([&] { return fleet.rows()->value(0, "stateText").toString() == u"Live"; }));
    site.clock.advance(20 * 60'000);
    QVERIFY(waitUntil([&] { return !fleet.silentText().isEmpty(); }));
    QVERIFY(fleet.silentText().contains(u"Hall"));

    fleet.change(id, {{QStringLiteral("view"), QStringLiteral("grid")}});
    QVERIFY(waitUntil(
        [&] { return fleet.chosen().value(QStringLiteral("view")).toString() == u"grid"; }));
    fleet.unpair(id);
    QCOMPARE(fleet.rows()->count(), 0);
    fleet.undoUnpair();
    QCOMPARE(fleet.rows()->count(), 1);
    QCOMPARE(site.ask("GET /api/v1/kiosks/" + id.toLatin1()).status, 200);
    // Whoever closes the window means it.
    fleet.unpair(id);
    fleet.unpair(QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA"));
    QVERIFY(
        waitUntil([&] { return site.ask("GET /api/v1/kiosks/" + id.toLatin1()).status == 404; }));
    fleet.undoUnpair();
}

void TestHistory::codes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("refused");
    QTest::newRow("nothing") << QString() << QString() << QString();
    QTest::newRow("small") << QStringLiteral("k7mp3x") << QStringLiteral("K7MP3X") << QString();
    QTest::newRow("pasted") << QStringLiteral(" K7M-P3X\n") << QStringLiteral("K7MP3X")
                            << QString();
    QTest::newRow("look-alikes") << QStringLiteral("K0O1I") << QStringLiteral("K")
                                 << QStringLiteral("0O1I");
    QTest::newRow("too long") << QStringLiteral("ABCDEFGH") << QStringLiteral("ABCDEF")
                              << QString();
}

void TestHistory::codes()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    QFETCH(QString, refused);
    QCOMPARE(typedCode(text).code, code);
    QCOMPARE(typedCode(text).refused, refused);
}

void TestHistory::presence()
{
    TestSite site;
    fillWithSample(site);
    HistoryBench mine(site), theirs(site);
    QVERIFY(mine.isLive() && theirs.isLive());
    const Session session = anySession(mine);
    theirs.presence.say(Presence::Doing::Dragging, session.id, session.start, session.end,
                        session.locationIds.value(0));
    QVERIFY(waitUntil([&] { return !mine.presence.of(session.id).isEmpty(); }));
    QCOMPARE(mine.presence.of(session.id).first().doing, Presence::Doing::Dragging);
    QCOMPARE(mine.presence.of(session.id).first().start, session.start);
    QVERIFY(theirs.presence.of(session.id).isEmpty()); // not one's own
    theirs.presence.say(Presence::Doing::Here);
    QVERIFY(waitUntil([&] { return mine.presence.of(session.id).isEmpty(); }));
    QCOMPARE(mine.presence.people().size(), 1); // still here
    mine.presence.heard(QStringLiteral("presence"), "{\"windowId\":5}");
    mine.presence.heard(QStringLiteral("presence"), "no JSON");
    mine.presence.heard(QStringLiteral("other"), "{}");
    QCOMPARE(mine.presence.people().size(), 1);
    theirs.presence.setOnline(false);
    site.clock.advance(11'000);
    QVERIFY(waitUntil([&] { return mine.presence.people().isEmpty(); }));
}

QTEST_MAIN(TestHistory)
#include "tst_historydesk.moc"
