// SPDX-License-Identifier: GPL-3.0-or-later
// Outbox and screens in a window on a real server: every action by pointer or key, and what the server has afterwards.
// With FOYER_SHOTS=folder pictures of them are kept there.
#include "backend/store/repositories/deliveryrepository.h"
#include "tests/organizer/historybench.h"

#include <QtCore/QJsonArray>
#include <QtGui/QAccessible>
#include <QtQml/QQmlExpression>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

QQuickItem *itemBelow(QQuickItem *item, const std::function<bool(QQuickItem *)> &fits)
{
    if (!item->isVisible()) return nullptr;
    if (fits(item)) return item;
    for (QQuickItem *child : item->childItems())
        if (QQuickItem *found = itemBelow(child, fits)) return found;
    return nullptr;
}

struct Letter {
    QString recipient, title, reason, templateName;
    DeliveryState end = DeliveryState::Queued;
    std::optional<HoldReason> hold;
    bool later = false;
};

QJsonObject propsAbout(const QString &title)
{
    const QJsonArray loft{QStringLiteral("Loft")}, library{QStringLiteral("Library")};
    return {{QStringLiteral("event"),
             QJsonObject{{QStringLiteral("name"), QStringLiteral("Northlight")},
                         {QStringLiteral("slug"), QStringLiteral("northlight")},
                         {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")}}},
            {QStringLiteral("session"),
             QJsonObject{{QStringLiteral("id"), QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA")},
                         {QStringLiteral("title"), title}}},
            {QStringLiteral("before"),
             QJsonObject{{QStringLiteral("start"), at(10)}, {QStringLiteral("locations"), loft}}},
            {QStringLiteral("after"), QJsonObject{{QStringLiteral("start"), at(12)},
                                                  {QStringLiteral("locations"), library}}}};
}

} // namespace

class TestReach : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }
    void tabsHaveTheirCounts();
    void correctsAnAddressAndRetries();
    void takenAddressIsSaidUnderTheField();
    void retryAllLeavesTheRest();
    void releasesAndDiscardsWhatIsHeld();
    void searchesOnTheServer();
    void addsAScreenByItsCode();
    void looksAlikeIsRefusedWithAWord();
    void changesAScreen();
    void ordersReachTheScreen();
    void unpairsAfterAWhile();
    void everythingHasANameAndARole();
    void pictures();

private:
    struct Desk {
        Desk() : bench((fillWithSample(site), site)) {}
        QQuickItem *seen(const QString &name)
        {
            QQuickItem *found = nullptr;
            (void)waitUntil([&] {
                found = itemBelow(bench.view->rootObject(),
                                  [&](QQuickItem *item) { return item->objectName() == name; });
                return found != nullptr;
            });
            return found;
        }
        void click(QQuickItem *item, Qt::MouseButton button = Qt::LeftButton)
        {
            // Whatever has just been made stands where it belongs once it is drawn.
            (void)bench.view->grabWindow();
            const QPointF middle = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
            QTest::mouseClick(bench.view.get(), button, {}, middle.toPoint());
        }
        void type(const QString &text)
        {
            for (const QChar c : text)
                QTest::sendKeyEvent(QTest::Click, bench.view.get(), Qt::Key_unknown, QString(c),
                                    {});
        }
        void overtype(QQuickItem *field, const QString &text)
        {
            field->forceActiveFocus(Qt::TabFocusReason);
            QTest::keyClick(bench.view.get(), Qt::Key_A, Qt::ControlModifier);
            type(text);
        }
        bool open(const char *screen, const QSize &size = {1208, 726},
                  const QString &scheme = QStringLiteral("light"))
        {
            return bench.isLive() && bench.open(screen, size, scheme)
                   && QTest::qWaitForWindowActive(bench.view.get());
        }
        Id add(const Letter &mail, const Id &guest = {})
        {
            site.clock.advance(1'000);
            CommandContext context;
            context.at = site.clock.now();
            Id id;
            const auto done =
                site.store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
                    DeliveryRepository rows(unit.connection());
                    NewDelivery made;
                    made.templateName = mail.templateName.isEmpty()
                                            ? QStringLiteral("session-changed")
                                            : mail.templateName;
                    made.props = propsAbout(mail.title);
                    made.recipient = mail.recipient;
                    made.guestId = guest;
                    made.createdAt = made.dueAt = unit.now();
                    if (auto kept = rows.enqueue(made); !kept)
                        return tl::unexpected<Error>(kept.error());
                    id = rows.page({}, {}, 1)->first().id;
                    if (mail.end == DeliveryState::Queued && !mail.hold && !mail.later)
                        return Answer();
                    // Others are due before it: only this one is to be tried.
                    auto claimed = rows.claim(DeliveryKind::Mail, unit.now(), 1'000);
                    for (const Delivery &one : *claimed) {
                        if (one.id != id) {
                            (void)rows.release(one, {}, one.dueAt);
                            continue;
                        }
                        auto ended = mail.hold ? rows.hold(one, *mail.hold, mail.reason, unit.now())
                                     : mail.later
                                         ? rows.later(one, mail.reason, unit.now(), 0)
                                         : rows.settle(one, mail.end, mail.reason, unit.now());
                        if (!ended) return tl::unexpected<Error>(ended.error());
                    }
                    return Answer();
                });
            if (!done) qFatal("no mail: %s", qPrintable(done.error().detail));
            return id;
        }
        QString stateOf(const Id &id)
        {
            return site.ask("GET /api/v1/deliveries/" + id.toLatin1())
                .json()
                .value(u"state")
                .toString();
        }
        Id anyGuest(int which = 0)
        {
            return site.ask("GET /api/v1/guests")
                .json()
                .value(u"guests")
                .toArray()
                .at(which)
                .toObject()
                .value(u"id")
                .toString();
        }
        void fillOutbox()
        {
            const auto mail = [](const char *to, const char *title, const char *reason,
                                 DeliveryState end) {
                return Letter{QString::fromLatin1(to),
                              QString::fromLatin1(title),
                              QString::fromLatin1(reason),
                              {},
                              end,
                              {},
                              false};
            };
            add(mail("ines@example.org", "Tide clocks from scrap", "", DeliveryState::Sent),
                anyGuest(4));
            add(mail("dario@example.net", "Tide clocks from scrap", "550 5.1.1 user unknown",
                     DeliveryState::Failed),
                anyGuest(0));
            add(mail("petra@example.com", "Kites and cameras", "554 5.7.1 rejected",
                     DeliveryState::Failed),
                anyGuest(1));
            Letter full = mail("hanne@example.org", "Soil, slowly", "452 4.2.2 over quota",
                               DeliveryState::Queued);
            full.later = true;
            add(full, anyGuest(2));
            Letter old = mail("lars@example.net", "Letters to a harbour master", "older",
                              DeliveryState::Queued);
            old.hold = HoldReason::Restored;
            add(old, anyGuest(3));
            add(mail("yuki@example.org", "A rota that survives Sunday", "", DeliveryState::Queued));
        }
        QJsonObject pair()
        {
            return site
                .askPublic("POST /api/v1/kiosks/pair",
                           {{QStringLiteral("label"), QStringLiteral("1920 × 1080")}})
                .json();
        }
        QJsonObject kiosk(const Id &id)
        {
            return site.ask("GET /api/v1/kiosks/" + id.toLatin1()).json();
        }
        Id addKiosk(const QString &name, const QString &view = QStringLiteral("now"))
        {
            const QJsonObject pairing = pair();
            return site
                .ask("POST /api/v1/kiosks/" + pairing.value(u"code").toString().toLatin1()
                         + "/approve",
                     {{QStringLiteral("name"), name},
                      {QStringLiteral("view"), view},
                      {QStringLiteral("eventId"), bench.draft.replica().event.id}})
                .json()
                .value(u"id")
                .toString();
        }
        TestSite site;
        HistoryBench bench;
    };
};

void TestReach::tabsHaveTheirCounts()
{
    Desk desk;
    desk.fillOutbox();
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 6; }));
    const auto count = [&](const char *tab) {
        for (const QVariant &one : outbox.tabs())
            if (one.toMap().value(QStringLiteral("value")).toString() == QLatin1String(tab))
                return one.toMap().value(QStringLiteral("count")).toString().toInt();
        return -1;
    };
    QCOMPARE(count("all"), 6);
    QCOMPARE(count("failed"), 3); // with the held one
    QCOMPARE(count("retrying"), 1);
    QCOMPARE(count("queued"), 1);
    QCOMPARE(count("sent"), 1);
    // By the keyboard from tab to tab; each asks the server for its own.
    desk.seen(QStringLiteral("tabs"))->forceActiveFocus(Qt::TabFocusReason);
    for (const int rows : {3, 1, 1, 1}) {
        QTest::keyClick(desk.bench.view.get(), Qt::Key_Right);
        QVERIFY(waitUntil([&] { return !outbox.isLoading() && outbox.rows()->count() == rows; }));
    }
    QCOMPARE(outbox.rows()->value(0, "stateText").toString(), QStringLiteral("Sent"));
    QCOMPARE(outbox.rows()->value(0, "subject").toString(),
             QStringLiteral("Changed: Tide clocks from scrap"));
}

void TestReach::correctsAnAddressAndRetries()
{
    Desk desk;
    const Id guest = desk.anyGuest();
    desk.site.ask("PATCH /api/v1/guests/" + guest.toLatin1(),
                  {{QStringLiteral("email"), QStringLiteral("dario@exmaple.net")}});
    const Id id = desk.add({QStringLiteral("dario@exmaple.net"),
                            QStringLiteral("Tide clocks"),
                            QStringLiteral("550 5.1.1 user unknown"),
                            {},
                            DeliveryState::Failed,
                            {},
                            false},
                           guest);
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 1; }));
    desk.seen(QStringLiteral("outboxList"))->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(desk.bench.view.get(), Qt::Key_Down);
    QQuickItem *address = desk.seen(QStringLiteral("mailAddress"));
    QVERIFY(address);
    // What it says and when it was tried stand beside.
    QVERIFY(waitUntil(
        [&] { return outbox.chosen().value(QStringLiteral("attempts")).toList().size() == 2; }));
    QQuickItem *text = desk.seen(QStringLiteral("mailText"));
    QVERIFY(text && text->property("text").toString().contains(u"Tide clocks"));
    QCOMPARE(outbox.chosen().value(QStringLiteral("reason")).toString(),
             QStringLiteral("This mailbox does not exist."));
    QCOMPARE(outbox.chosen().value(QStringLiteral("code")).toString(),
             QStringLiteral("550 5.1.1 user unknown"));
    desk.overtype(address, QStringLiteral("dario@example.net"));
    QQuickItem *button = desk.seen(QStringLiteral("retryOne"));
    QCOMPARE(button->property("text").toString(), QStringLiteral("Save and retry"));
    desk.click(button);
    QVERIFY(waitUntil([&] { return desk.stateOf(id) == u"queued"; }));
    QCOMPARE(desk.site.ask("GET /api/v1/deliveries/" + id.toLatin1())
                 .json()
                 .value(u"recipient")
                 .toString(),
             QStringLiteral("dario@example.net"));
    QCOMPARE(
        desk.site.ask("GET /api/v1/guests/" + guest.toLatin1()).json().value(u"email").toString(),
        QStringLiteral("dario@example.net"));
    // And not at all, by its own button.
    QVERIFY(waitUntil([&] { return outbox.chosen().value(QStringLiteral("canCancel")).toBool(); }));
    desk.click(desk.seen(QStringLiteral("cancelOne")));
    QVERIFY(waitUntil([&] { return desk.stateOf(id) == u"cancelled"; }));
}

void TestReach::takenAddressIsSaidUnderTheField()
{
    Desk desk;
    const Id guest = desk.anyGuest(0), other = desk.anyGuest(1);
    desk.site.ask("PATCH /api/v1/guests/" + other.toLatin1(),
                  {{QStringLiteral("email"), QStringLiteral("taken@example.net")}});
    const Id id = desk.add({QStringLiteral("dario@exmaple.net"),
                            QStringLiteral("Tide clocks"),
                            QStringLiteral("550 5.1.1"),
                            {},
                            DeliveryState::Failed,
                            {},
                            false},
                           guest);
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 1; }));
    outbox.chooseAt(0);
    QQuickItem *address = desk.seen(QStringLiteral("mailAddress"));
    for (const char *bad : {"taken@example.net", "no address"}) {
        desk.overtype(address, QString::fromLatin1(bad));
        desk.click(desk.seen(QStringLiteral("retryOne")));
        QVERIFY(waitUntil([&] { return !address->property("error").toString().isEmpty(); }));
        QCOMPARE(address->property("typed").toString(), QString::fromLatin1(bad)); // it stays
        QVERIFY(waitUntil([&] { return !outbox.isSaving(); }));
    }
    QCOMPARE(desk.stateOf(id), QStringLiteral("failed"));
}

void TestReach::retryAllLeavesTheRest()
{
    Desk desk;
    desk.fillOutbox();
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.retryable() == 3; }));
    desk.click(desk.seen(QStringLiteral("retryAll")));
    QVERIFY(waitUntil([&] { return !outbox.isBusy() && outbox.retryable() == 0; }));
    const QJsonObject page = desk.site.ask("GET /api/v1/deliveries").json();
    QCOMPARE(page.value(u"counts").toObject().value(u"queued").toInt(), 4);
    QCOMPARE(page.value(u"counts").toObject().value(u"held").toInt(), 1);
    QCOMPARE(page.value(u"counts").toObject().value(u"sent").toInt(), 1);
}

void TestReach::releasesAndDiscardsWhatIsHeld()
{
    Desk desk;
    const auto held = [&](const char *to, HoldReason why) {
        return desk.add({QString::fromLatin1(to),
                         QStringLiteral("Kites"),
                         QStringLiteral("older"),
                         {},
                         DeliveryState::Queued,
                         why,
                         false});
    };
    const Id first = held("a@example.org", HoldReason::Restored),
             second = held("b@example.org", HoldReason::Address);
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.held().size() == 2; }));
    desk.click(desk.seen(QStringLiteral("release.restored")));
    QVERIFY(waitUntil([&] { return desk.stateOf(first) == u"queued"; }));
    QCOMPARE(desk.stateOf(second), QStringLiteral("held"));
    QVERIFY(waitUntil([&] { return !outbox.isBusy() && outbox.held().size() == 1; }));
    desk.click(desk.seen(QStringLiteral("discard.address")));
    QVERIFY(waitUntil([&] { return desk.stateOf(second) == u"cancelled"; }));
    QVERIFY(waitUntil([&] { return outbox.held().isEmpty(); }));
}

void TestReach::searchesOnTheServer()
{
    Desk desk;
    desk.fillOutbox();
    QVERIFY(desk.open("OutboxScreen"));
    OutboxController &outbox = *desk.bench.history.outbox();
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 6; }));
    desk.seen(QStringLiteral("outboxList"))->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(desk.bench.view.get(), Qt::Key_Slash);
    desk.type(QStringLiteral("kites & cameras")); // no such mail, and nothing breaks of it
    QVERIFY(waitUntil([&] { return !outbox.isLoading() && outbox.rows()->count() == 0; }));
    desk.overtype(desk.seen(QStringLiteral("outboxSearch")), QStringLiteral("kites"));
    QVERIFY(waitUntil([&] { return outbox.rows()->count() == 1; }));
    QCOMPARE(outbox.rows()->value(0, "address").toString(), QStringLiteral("petra@example.com"));
}

void TestReach::addsAScreenByItsCode()
{
    Desk desk;
    QVERIFY(desk.open("FleetScreen"));
    FleetController &fleet = *desk.bench.history.fleet();
    const QString code = desk.pair().value(u"code").toString();
    QVERIFY(waitUntil([&] { return fleet.waiting()->count() == 1; }));
    desk.seen(QStringLiteral("pairingCode"))->forceActiveFocus(Qt::TabFocusReason);
    desk.type(code.left(3).toLower() + u' ');
    QCOMPARE(fleet.code(), code.left(3));
    QVERIFY(!desk.seen(QStringLiteral("addScreen"))->isEnabled());
    // What is pasted fills all boxes.
    QTest::keyClick(desk.bench.view.get(), Qt::Key_A, Qt::ControlModifier);
    desk.type(code.toLower());
    QCOMPARE(fleet.code(), code);
    desk.overtype(desk.seen(QStringLiteral("screenName")), QStringLiteral("Garden gate"));
    desk.click(desk.seen(QStringLiteral("addScreen")));
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 1; }));
    const QJsonArray kiosks = desk.site.ask("GET /api/v1/kiosks").json().value(u"kiosks").toArray();
    QCOMPARE(kiosks.size(), 1);
    QCOMPARE(kiosks[0][u"name"].toString(), QStringLiteral("Garden gate"));
    QCOMPARE(kiosks[0][u"eventId"].toString(), desk.bench.draft.replica().event.id);
    // It is open at once, to be set further.
    QVERIFY(waitUntil([&] { return !fleet.chosen().isEmpty(); }));
}

void TestReach::looksAlikeIsRefusedWithAWord()
{
    Desk desk;
    QVERIFY(desk.open("FleetScreen"));
    FleetController &fleet = *desk.bench.history.fleet();
    QQuickItem *boxes = desk.seen(QStringLiteral("pairingCode"));
    boxes->forceActiveFocus(Qt::TabFocusReason);
    for (const char *letter : {"0", "o", "1", "I"}) {
        desk.type(QString::fromLatin1(letter));
        QCOMPARE(fleet.code(), QString());
        QVERIFY(boxes->property("bad").toBool());
        QVERIFY(boxes->property("hint").toString().contains(QString::fromLatin1(letter).toUpper()));
    }
    desk.type(QStringLiteral("k"));
    QCOMPARE(fleet.code(), QStringLiteral("K"));
    QVERIFY(!boxes->property("bad").toBool());
}

void TestReach::changesAScreen()
{
    Desk desk;
    QVERIFY(desk.bench.isLive());
    const Id id = desk.addKiosk(QStringLiteral("Hall"));
    QVERIFY(desk.open("FleetScreen"));
    FleetController &fleet = *desk.bench.history.fleet();
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 1; }));
    fleet.chooseAt(0);
    desk.overtype(desk.seen(QStringLiteral("screenName")), QStringLiteral("Great hall"));
    QTest::keyClick(desk.bench.view.get(), Qt::Key_Return);
    QVERIFY(waitUntil([&] { return desk.kiosk(id).value(u"name").toString() == u"Great hall"; }));
    const auto setting = [&](const char *name) {
        return desk.kiosk(id).value(u"settings").toObject().value(QLatin1String(name));
    };
    // Two at once: the second begins with the first, before either is answered.
    fleet.set(id, QStringLiteral("theme"), QStringLiteral("dark"));
    desk.click(desk.seen(QStringLiteral("touch")));
    QVERIFY(waitUntil([&] { return setting("touch") == QJsonValue(false); }));
    QCOMPARE(setting("theme"), QJsonValue(QStringLiteral("dark")));
    QQuickItem *night = desk.seen(QStringLiteral("night"));
    QVERIFY(night);
    // One setting leaves the others as they are.
    QVERIFY(
        fleet.setHours(id, QStringLiteral("night"), QStringLiteral("22"), QStringLiteral("7:30")));
    QVERIFY(waitUntil([&] { return setting("night")[u"to"].toString() == u"07:30"; }));
    QCOMPARE(setting("touch"), QJsonValue(false));
    QVERIFY(!fleet.setHours(id, QStringLiteral("night"), QStringLiteral("late"),
                            QStringLiteral("7:30")));
    fleet.change(id, {{QStringLiteral("view"), QStringLiteral("rotation")}});
    QQuickItem *turn = desk.seen(QStringLiteral("addTurn"));
    QVERIFY(turn);
    turn->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(desk.bench.view.get(), Qt::Key_Space);
    QVERIFY(waitUntil([&] { return setting("rotation").toArray().size() == 1; }));
    QCOMPARE(setting("rotation").toArray()[0][u"seconds"].toInt(), 20);
    const QVariantList places = fleet.places();
    const QString room = places.at(1).toMap().value(QStringLiteral("value")).toString();
    fleet.change(id, {{QStringLiteral("locationIds"), QStringList{room}}});
    QVERIFY(waitUntil([&] { return desk.kiosk(id).value(u"locationIds").toArray().size() == 1; }));
    QQuickItem *choice = desk.seen(QStringLiteral("screenRoom"));
    QVERIFY(choice);
    QQuickItem *rooms = choice->parentItem();
    QQmlExpression put(qmlContext(choice), rooms,
                       QStringLiteral("put([desk.places[2].value, desk.places[1].value])"));
    put.evaluate();
    QVERIFY2(!put.hasError(), qPrintable(put.error().toString()));
    QVERIFY(waitUntil([&] { return desk.kiosk(id).value(u"locationIds").toArray().size() == 2; }));
    // A refusal is said, and nothing is changed.
    fleet.change(id, {{QStringLiteral("language"), QStringLiteral("not a language")}});
    QVERIFY(waitUntil([&] { return !fleet.error().isEmpty(); }));
}

void TestReach::ordersReachTheScreen()
{
    Desk desk;
    QVERIFY(desk.bench.isLive());
    const Id id = desk.addKiosk(QStringLiteral("Hall"));
    QVERIFY(desk.open("FleetScreen"));
    FleetController &fleet = *desk.bench.history.fleet();
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 1; }));
    fleet.chooseAt(0);
    for (const char *order : {"identify", "restart"}) {
        desk.click(desk.seen(QLatin1String(order)));
        QVERIFY(waitUntil([&] {
            return fromIso(desk.kiosk(id)
                               .value(u"settings")
                               .toObject()
                               .value(QLatin1String(order))
                               .toString())
                .has_value();
        }));
        QVERIFY(fleet.notice().contains(u"Hall"));
        // The list is fetched anew before the next order is added to it.
        QVERIFY(waitUntil([&] { return fleet.chosen().contains(QLatin1String(order)); }));
    }
}

void TestReach::unpairsAfterAWhile()
{
    Desk desk;
    QVERIFY(desk.bench.isLive());
    const Id id = desk.addKiosk(QStringLiteral("Hall"));
    QVERIFY(desk.open("FleetScreen"));
    FleetController &fleet = *desk.bench.history.fleet();
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 1; }));
    fleet.chooseAt(0);
    desk.click(desk.seen(QStringLiteral("unpair")));
    QVERIFY(waitUntil([&] { return fleet.rows()->count() == 0; }));
    QCOMPARE(fleet.unpairing(), QStringLiteral("Hall"));
    QCOMPARE(desk.site.ask("GET /api/v1/kiosks/" + id.toLatin1()).status, 200);
    fleet.undoUnpair();
    QCOMPARE(fleet.rows()->count(), 1);
}

void TestReach::everythingHasANameAndARole()
{
    Desk desk;
    desk.fillOutbox();
    QVERIFY(desk.bench.isLive());
    desk.addKiosk(QStringLiteral("Hall"), QStringLiteral("rotation"));
    for (const char *screen : {"OutboxScreen", "FleetScreen"}) {
        QVERIFY(desk.open(screen));
        OutboxController &outbox = *desk.bench.history.outbox();
        FleetController &fleet = *desk.bench.history.fleet();
        const bool mails = screen[0] == 'O';
        QVERIFY(waitUntil([&] { return mails ? outbox.rows()->count() == 6 : fleet.isLoaded(); }));
        if (mails)
            outbox.chooseAt(4);
        else
            fleet.chooseAt(0);
        QVERIFY(desk.seen(mails ? QStringLiteral("mailAddress") : QStringLiteral("identify")));
        QQuickItem *start = desk.bench.view->rootObject()->nextItemInFocusChain(true),
                   *item = start;
        int seen = 0;
        do {
            if (!item->isFocusScope()) {
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(item);
                QVERIFY2(
                    face && !face->text(QAccessible::Name).isEmpty(),
                    qPrintable(QLatin1String(screen) + u' '
                               + QLatin1String(item->metaObject()->className()) + u' '
                               + QLatin1String(item->parentItem()->metaObject()->className())));
                QVERIFY(face->role() != QAccessible::NoRole);
            }
            item = item->nextItemInFocusChain(true);
            QVERIFY2(++seen < 200, "the keyboard does not come round");
        } while (item != start);
        QVERIFY(seen > 6);
        desk.bench.view.reset();
    }
}

void TestReach::pictures()
{
    const QString folder = qEnvironmentVariable("FOYER_SHOTS");
    if (folder.isEmpty()) QSKIP("FOYER_SHOTS is not set");
    Desk desk;
    desk.fillOutbox();
    QVERIFY(desk.bench.isLive());
    desk.addKiosk(QStringLiteral("Entrance hall"));
    desk.addKiosk(QStringLiteral("Library door"), QStringLiteral("door"));
    desk.addKiosk(QStringLiteral("Quay pillar"), QStringLiteral("grid"));
    desk.addKiosk(QStringLiteral("Canteen"), QStringLiteral("rotation"));
    struct Look {
        const char *name;
        QSize size;
        QString scheme;
        double scale;
        bool mirrored;
    };
    const Look looks[] = {{"1280", {1072, 726}, QStringLiteral("light"), 1, false},
                          {"1920", {1712, 1006}, QStringLiteral("dark"), 1, false},
                          {"200", {1712, 1006}, QStringLiteral("light"), 2, false},
                          {"rtl", {1072, 726}, QStringLiteral("light"), 1, true}};
    for (const Look &look : looks) {
        desk.bench.theme.setTextScale(look.scale);
        desk.bench.theme.setRightToLeft(look.mirrored);
        for (const char *screen : {"OutboxScreen", "FleetScreen"}) {
            QVERIFY(desk.open(screen, look.size, look.scheme));
            OutboxController &outbox = *desk.bench.history.outbox();
            FleetController &fleet = *desk.bench.history.fleet();
            QVERIFY(waitUntil([&] {
                return screen[0] == 'O' ? outbox.rows()->count() == 6 : fleet.rows()->count() == 4;
            }));
            if (screen[0] == 'O')
                outbox.chooseAt(4);
            else if (fleet.chosen().isEmpty() && look.size.width() > 1200)
                fleet.chooseAt(0);
            QVERIFY(waitUntil([&] {
                return screen[0] != 'O'
                       || !outbox.chosen().value(QStringLiteral("text")).toString().isEmpty();
            }));
            (void)desk.bench.view->grabWindow();
            QCoreApplication::processEvents();
            desk.bench.view->grabWindow().save(
                QStringLiteral("%1/%2-%3.png")
                    .arg(folder, QLatin1String(screen), QLatin1String(look.name)));
            desk.bench.view.reset();
        }
    }
}

QTEST_MAIN(TestReach)
#include "tst_reach.moc"
