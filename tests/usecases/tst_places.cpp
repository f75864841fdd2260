// SPDX-License-Identifier: GPL-3.0-or-later
// Days on the grid, rooms and their pool, unavailability; and what goes when an event or a room does.
#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/usecases/participation/keepproposals.h"
#include "backend/usecases/schedule/daycommands.h"
#include "backend/usecases/schedule/eventcommands.h"
#include "backend/usecases/schedule/locationcommands.h"
#include "backend/usecases/schedule/unavailabilitycommands.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void idsAreTaken();
    void daysAreOnTheGrid_data();
    void daysAreOnTheGrid();
    void anEditHoldsOnlyWhatItTouches();
    void anotherSlotClearsAvailability();
    void eventNumbers_data();
    void eventNumbers();
    void unavailability();
    void unavailabilityErrors_data();
    void unavailabilityErrors();
    void aRoomOfThePool();
    void aRoomTakesItsUnavailability();
    void outOfThePool();
    void anEventTakesEverything();
    void guestsMayNot();

private:
    template <typename Command>
    Result<Answer> run(const Result<Command> &command,
                       Result<Answer> (*function)(UnitOfWork &, const Command &),
                       const Actor &actor = {ActorKind::Admin, QStringLiteral("o"), {}})
    {
        if (!command) return tl::unexpected(command.error());
        CommandContext context = f->context();
        context.actor = actor;
        return f->store->writer().execute(
            context, [&](UnitOfWork &unit) { return function(unit, *command); });
    }
    Result<Answer> block(const QJsonObject &body)
    {
        return run(UnavailabilityCommand::fromJson(f->event.id, {}, body), createUnavailability);
    }
    void offer(const Guest &guest, const QList<Instant> &starts)
    {
        QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
            auto kept =
                AvailabilityRepository(unit.connection()).replace(f->event.id, guest.id, starts);
            if (!kept) return tl::unexpected(kept.error());
            QJsonArray offered;
            for (const Instant start : starts)
                offered.append(toIso(start));
            return unit
                .record(f->event.id, ChangeType::AvailabilityChanged, QLatin1String("availability"),
                        guest.id, {{QStringLiteral("slots"), offered}},
                        Audience::guests({guest.id}))
                .map([](qint64) { return Answer{}; });
        }));
    }
    std::unique_ptr<StoreFixture> f;
};

namespace {

QJsonObject bodyOf(const Result<Answer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object() : QJsonObject();
}

/// "ok", or the code with the field behind a slash.
QString codeOf(const Result<Answer> &answer)
{
    if (answer) return QStringLiteral("ok");
    const Error &error = answer.error();
    return error.field.isEmpty() ? error.code : error.code + u'/' + error.field;
}

QString iso(int minute) { return toIso(noon() + minute * Minute); }

QStringList list(std::initializer_list<const char *> texts)
{
    QStringList out;
    for (const char *text : texts)
        out.append(QString::fromLatin1(text));
    return out;
}

} // namespace

void TestPlaces::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestPlaces::idsAreTaken()
{
    const auto second =
        run(EventCommand::fromJson({}, {{QStringLiteral("slug"), QStringLiteral("two")},
                                        {QStringLiteral("name"), QStringLiteral("Two")},
                                        {QStringLiteral("timeZone"), QStringLiteral("UTC")}}),
            createEvent);
    const QString id = QStringLiteral("id");
    const QJsonObject hours{{QStringLiteral("start"), iso(3000)},
                            {QStringLiteral("end"), iso(3060)}};
    // Of this event or of another: never a fault of the server.
    for (const Id &event : {f->event.id, bodyOf(second).value(id).toString()}) {
        QJsonObject body = hours;
        body.insert(id, f->day.id);
        QCOMPARE(codeOf(run(DayCommand::fromJson(event, {}, body), createDay)),
                 QStringLiteral("day.idTaken"));
        QCOMPARE(codeOf(run(LocationCommand::fromJson(
                                event, {},
                                {{id, f->red.id}, {QStringLiteral("name"), QStringLiteral("X")}}),
                            createLocation)),
                 QStringLiteral("location.idTaken"));
    }
    QJsonObject stretch = hours;
    stretch.insert(QStringLiteral("locationId"), f->red.id);
    stretch.insert(id, newId());
    QVERIFY(block(stretch));
    QCOMPARE(codeOf(block(stretch)), QStringLiteral("unavailability.idTaken"));
    QCOMPARE(codeOf(run(
                 EventCommand::fromJson({}, {{id, f->event.id},
                                             {QStringLiteral("slug"), QStringLiteral("x")},
                                             {QStringLiteral("name"), QStringLiteral("X")},
                                             {QStringLiteral("timeZone"), QStringLiteral("UTC")}}),
                 createEvent)),
             QStringLiteral("event.idTaken"));
}

void TestPlaces::daysAreOnTheGrid_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("bookingStart");
    QTest::addColumn<int>("bookingEnd");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, int end, int from, int to, const char *code) {
        QTest::newRow(name) << end << from << to << QString::fromLatin1(code);
    };
    // The day starts at minute 1007; slots of 30.
    row("fits", 1007 + 480, 1007 + 60, 1007 + 450, "ok");
    row("booking all day", 1007 + 480, 1007, 1007 + 480, "ok");
    row("end", 1007 + 485, 1007 + 60, 1007 + 450, "day.offGrid/end");
    row("booking start", 1007 + 480, 1020, 1007 + 450, "day.offGrid/bookingStart");
    row("booking end", 1007 + 480, 1007 + 60, 1007 + 451, "day.offGrid/bookingEnd");
    row("no booking time", 1007 + 480, 1007 + 60, 1007 + 60, "day.invalid/bookingStart");
    row("booking before the day", 1007 + 480, 1007 - 30, 1007 + 60, "day.invalid/bookingStart");
    row("booking after the day", 1007 + 480, 1007 + 60, 1007 + 510, "day.invalid/bookingEnd");
}

void TestPlaces::daysAreOnTheGrid()
{
    QFETCH(int, end);
    QFETCH(int, bookingStart);
    QFETCH(int, bookingEnd);
    QFETCH(QString, code);
    const auto made = run(DayCommand::fromJson(f->event.id, {},
                                               {{QStringLiteral("start"), iso(1007)},
                                                {QStringLiteral("end"), iso(end)},
                                                {QStringLiteral("bookingStart"), iso(bookingStart)},
                                                {QStringLiteral("bookingEnd"), iso(bookingEnd)}}),
                          createDay);
    QCOMPARE(codeOf(made), code);
}

void TestPlaces::anEditHoldsOnlyWhatItTouches()
{
    Day odd{newId(),
            noon() + 1000 * Minute,
            noon() + 1401 * Minute,
            noon() + 1000 * Minute,
            noon() + 1401 * Minute,
            1};
    QVERIFY(f->run([&](UnitOfWork &unit) { // as an import keeps it
        return addDay(unit, f->event.id, odd).map([](const auto &) { return Answer{}; });
    }));
    const auto edit = [&](const QJsonObject &body) {
        return codeOf(run(DayCommand::fromJson(f->event.id, odd.id, body), editDay));
    };
    QCOMPARE(edit({{QStringLiteral("bookingStart"), iso(1030)}}), QStringLiteral("ok"));
    QCOMPARE(edit({{QStringLiteral("bookingStart"), iso(1031)}}),
             QStringLiteral("day.offGrid/bookingStart"));
    QCOMPARE(edit({{QStringLiteral("start"), iso(1001)}}), QStringLiteral("day.offGrid/end"));
    QCOMPARE(edit({{QStringLiteral("end"), iso(1390)}, {QStringLiteral("bookingEnd"), iso(1390)}}),
             QStringLiteral("ok"));
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::anotherSlotClearsAvailability()
{
    const auto edit = [&](const QJsonObject &body) {
        return run(EventCommand::fromJson(f->event.id, body), editEvent);
    };
    const QString slot = QStringLiteral("slotMinutes"), clear = QStringLiteral("clearAvailability");
    QVERIFY(edit({{slot, 60}})); // nobody has offered anything
    offer(f->ada, {noon(), noon() + 60 * Minute});
    const qint64 head = f->head();
    const auto refused = edit({{slot, 30}});
    QCOMPARE(codeOf(refused), QStringLiteral("event.clearsAvailability/slotMinutes"));
    QCOMPARE(refused.error().extra.value(u"count").toInt(), 1);
    QCOMPARE(codeOf(edit({{slot, 30}, {clear, false}})),
             QStringLiteral("event.clearsAvailability/slotMinutes"));
    QCOMPARE(codeOf(edit({{slot, 30}, {clear, QStringLiteral("yes")}})),
             QStringLiteral("event.invalid/clearAvailability"));
    QVERIFY(edit({{QStringLiteral("name"), QStringLiteral("New")}, {slot, 60}})); // the same
    QCOMPARE(f->typesAfter(head), list({"event.changed"}));
    const auto done = edit({{slot, 30}, {clear, true}});
    QVERIFY2(done, qPrintable(codeOf(done)));
    QVERIFY(!bodyOf(done).contains(clear));
    QCOMPARE(f->typesAfter(head), list({"event.changed", "event.changed", "availability.changed"}));
    const Change own = f->log().last();
    QCOMPARE(own.audience, Audience::guests({f->ada.id}));
    QVERIFY(own.payload.value(u"cascade").toBool());
    QVERIFY(own.payload.value(u"slots").toArray().isEmpty());
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::eventNumbers_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<bool>("fine");
    const auto row = [](const char *member, const QJsonValue &value, bool fine) {
        QTest::addRow("%s %s", member, qPrintable(value.toVariant().toString()))
            << QString::fromLatin1(member) << value << fine;
    };
    for (const int slot : {15, 30, 45, 60})
        row("slotMinutes", slot, true);
    for (const int slot : {0, 14, 20, 90})
        row("slotMinutes", slot, false);
    row("maxSessionMinutes", 30, true);
    row("maxSessionMinutes", 29, false);
    row("maxSessionMinutes", 10'081, false);
    row("bufferMinutes", 0, true);
    row("bufferMinutes", 10'081, false);
    row("breakMinutes", 5, true);
    row("breakMinutes", -1, false);
    row("maxOpenMeetingRequests", 0, true);
    row("maxOpenMeetingRequests", 1'001, false);
    row("maxOpenMeetingRequests", QStringLiteral("5"), false);
    row("name", QString(301, u'x'), false);
    row("icon", QString(301, u'x'), false);
    row("hardCapacity", 1, false);
}

void TestPlaces::eventNumbers()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QFETCH(bool, fine);
    const auto edited = run(EventCommand::fromJson(f->event.id, {{member, value}}), editEvent);
    QCOMPARE(codeOf(edited),
             fine ? QStringLiteral("ok") : QStringLiteral("event.invalid/") + member);
}

void TestPlaces::unavailability()
{
    const qint64 head = f->head();
    const Id given = newId();
    const auto made = block({{QStringLiteral("id"), given},
                             {QStringLiteral("locationId"), f->red.id},
                             {QStringLiteral("start"), iso(0)},
                             {QStringLiteral("end"), iso(60)},
                             {QStringLiteral("reason"), QStringLiteral("Set-up")}});
    QVERIFY2(made, qPrintable(codeOf(made)));
    QCOMPARE(made->status, 201);
    QCOMPARE(made->location, "/api/v1/events/demo/unavailability/" + given.toLatin1());
    const Change added = f->log().last();
    QCOMPARE(added.type, QStringLiteral("unavailability.added"));
    QCOMPARE(added.audience, Audience::event());
    QCOMPARE(added.payload.value(u"unavailability").toObject(), bodyOf(made));
    QCOMPARE(f->snapshot().unavailability.size(), 1);
    const auto edit = [&](const QJsonObject &body) {
        return run(UnavailabilityCommand::fromJson(f->event.id, given, body), editUnavailability);
    };
    QVERIFY(edit({{QStringLiteral("end"), iso(90)}, {QStringLiteral("reason"), QJsonValue::Null}}));
    QCOMPARE(f->snapshot().unavailability.first().end, noon() + 90 * Minute);
    QVERIFY(f->snapshot().unavailability.first().reason.isEmpty());
    QVERIFY(edit({{QStringLiteral("end"), iso(90)}})); // nothing to change
    QCOMPARE(codeOf(edit({{QStringLiteral("id"), newId()}})),
             QStringLiteral("unavailability.readOnly/id"));
    const auto drop = [&] {
        return run(UnavailabilityCommand::fromJson(f->event.id, given, {}), deleteUnavailability);
    };
    QVERIFY(drop());
    QCOMPARE(codeOf(drop()), QStringLiteral("unavailability.notFound"));
    QCOMPARE(f->typesAfter(head),
             list({"unavailability.added", "unavailability.added", "unavailability.removed"}));
    QVERIFY(f->snapshot().unavailability.isEmpty());
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::unavailabilityErrors_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const char *member, const QJsonValue &value,
                        const char *code) {
        QTest::newRow(name) << QString::fromLatin1(member) << value << QString::fromLatin1(code);
    };
    row("no room", "locationId", QJsonValue::Null, "unavailability.invalid/locationId");
    row("unknown room", "locationId", newId(), "unavailability.invalid/locationId");
    row("no end", "end", QJsonValue::Null, "unavailability.invalid/end");
    row("no length", "end", iso(0), "unavailability.invalid/end");
    row("backwards", "end", iso(-1), "unavailability.invalid/end");
    row("no instant", "start", QStringLiteral("soon"), "unavailability.invalid/start");
    row("reason is a number", "reason", 5, "unavailability.invalid/reason");
    row("reason too long", "reason", QString(2'001, u'x'), "unavailability.invalid/reason");
    row("short id", "id", QStringLiteral("x"), "unavailability.invalid/id");
    row("unknown member", "colour", 1, "unavailability.unknownField/colour");
}

void TestPlaces::unavailabilityErrors()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QFETCH(QString, code);
    const qint64 head = f->head();
    QJsonObject body{{QStringLiteral("locationId"), f->red.id},
                     {QStringLiteral("start"), iso(0)},
                     {QStringLiteral("end"), iso(60)}};
    body.insert(member, value);
    QCOMPARE(codeOf(block(body)), code);
    QCOMPARE(f->head(), head);
}

void TestPlaces::aRoomOfThePool()
{
    const auto made = run(
        EventCommand::fromJson({}, {{QStringLiteral("slug"), QStringLiteral("two")},
                                    {QStringLiteral("name"), QStringLiteral("Two")},
                                    {QStringLiteral("timeZone"), QStringLiteral("Europe/Vienna")}}),
        createEvent);
    const Id second = bodyOf(made).value(u"id").toString();
    const auto assign = [&](const QJsonObject &body) {
        return run(LocationCommand::fromJson(second, {}, body), createLocation);
    };
    const QString id = QStringLiteral("id");
    const qint64 head = f->head();
    const auto assigned = assign({{id, f->red.id}});
    QVERIFY2(assigned, qPrintable(codeOf(assigned)));
    QCOMPARE(assigned->status, 201);
    QCOMPARE(bodyOf(assigned), toJson(f->red));
    QVERIFY(assign({{id, f->red.id}})); // once more: nothing
    QCOMPARE(f->typesAfter(head), list({"location.changed"}));
    QCOMPARE(f->log().last().eventId, second);
    QCOMPARE(codeOf(assign({{id, newId()}})), QStringLiteral("location.notFound"));
    QCOMPARE(codeOf(assign({{id, f->red.id}, {QStringLiteral("name"), QStringLiteral("Red")}})),
             QStringLiteral("location.idTaken"));
    QCOMPARE(codeOf(assign({})), QStringLiteral("location.invalid/name"));
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::aRoomTakesItsUnavailability()
{
    QVERIFY(block({{QStringLiteral("locationId"), f->red.id},
                   {QStringLiteral("start"), iso(0)},
                   {QStringLiteral("end"), iso(60)}}));
    QVERIFY(block({{QStringLiteral("locationId"), f->blue.id},
                   {QStringLiteral("start"), iso(0)},
                   {QStringLiteral("end"), iso(60)}}));
    const qint64 head = f->head();
    QVERIFY(run(LocationCommand::fromJson(f->event.id, f->red.id, {}), deleteLocation));
    QCOMPARE(f->typesAfter(head), list({"unavailability.removed", "location.removed"}));
    QVERIFY(f->log()[head].payload.value(u"cascade").toBool());
    QCOMPARE(f->snapshot().unavailability.size(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::outOfThePool()
{
    f->add(f->session(QStringLiteral("A"), 0, 30, {f->red.id}));
    const auto edited = run(
        LocationCommand::fromJson({}, f->red.id, {{QStringLiteral("floor"), QStringLiteral("3")}}),
        editPoolLocation);
    QVERIFY2(edited, qPrintable(codeOf(edited)));
    QCOMPARE(codeOf(run(
                 LocationCommand::fromJson({}, f->red.id, {{QStringLiteral("expectedVersion"), 1}}),
                 deletePoolLocation)),
             QStringLiteral("location.versionConflict"));
    const qint64 head = f->head();
    QVERIFY(run(LocationCommand::fromJson({}, f->red.id, {}), deletePoolLocation));
    QCOMPARE(f->typesAfter(head), list({"session.changed", "location.removed"}));
    QCOMPARE(codeOf(run(LocationCommand::fromJson({}, f->red.id, {}), deletePoolLocation)),
             QStringLiteral("location.notFound"));
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::anEventTakesEverything()
{
    f->add(f->session(QStringLiteral("A"), 0, 30, {f->red.id}));
    QVERIFY(block({{QStringLiteral("locationId"), f->red.id},
                   {QStringLiteral("start"), iso(0)},
                   {QStringLiteral("end"), iso(60)}}));
    offer(f->ada, {noon()});
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Proposal proposal;
        proposal.id = newId();
        proposal.title = QStringLiteral("P");
        return addProposal(unit, f->event.id, proposal, Participant{}).map([](const auto &) {
            return Answer{};
        });
    }));
    const qint64 head = f->head();
    QVERIFY(run(EventCommand::fromJson(f->event.id, {}), deleteEvent));
    QStringList types = f->typesAfter(head);
    QCOMPARE(types.last(), QStringLiteral("event.deleted"));
    for (const Change &change : f->log().mid(head)) {
        const bool cascade = change.payload.value(u"cascade").toBool();
        QCOMPARE(cascade, change.type != u"event.deleted");
        QVERIFY(!change.payload.contains(u"tellAttendees")); // this stays silent
    }
    types.sort();
    QCOMPARE(types, list({"availability.changed", "day.deleted", "event.deleted", "guest.left",
                          "location.removed", "location.removed", "proposal.deleted",
                          "session.deleted", "unavailability.removed"}));
    QCOMPARE(f->check(), QStringList());
}

void TestPlaces::guestsMayNot()
{
    const Actor ada{ActorKind::Guest, f->ada.id, f->ada.name};
    const QString forbidden = QStringLiteral("auth.forbidden");
    const Id &event = f->event.id;
    QCOMPARE(codeOf(run(EventCommand::fromJson(event, {}), editEvent, ada)), forbidden);
    QCOMPARE(codeOf(run(EventCommand::fromJson(event, {}), deleteEvent, ada)), forbidden);
    QCOMPARE(codeOf(run(EventCommand::fromJson({}, {}), createEvent, ada)), forbidden);
    QCOMPARE(codeOf(run(DayCommand::fromJson(event, f->day.id, {}), editDay, ada)), forbidden);
    QCOMPARE(codeOf(run(DayCommand::fromJson(event, f->day.id, {}), deleteDay, ada)), forbidden);
    QCOMPARE(codeOf(run(DayCommand::fromJson(event, {}, {}), createDay, ada)), forbidden);
    QCOMPARE(codeOf(run(LocationCommand::fromJson(event, f->red.id, {}), editLocation, ada)),
             forbidden);
    QCOMPARE(codeOf(run(LocationCommand::fromJson(event, f->red.id, {}), deleteLocation, ada)),
             forbidden);
    QCOMPARE(codeOf(run(LocationCommand::fromJson({}, f->red.id, {}), deletePoolLocation, ada)),
             forbidden);
    QCOMPARE(codeOf(run(LocationCommand::fromJson(event, {}, {}), createLocation, ada)), forbidden);
    QCOMPARE(codeOf(run(UnavailabilityCommand::fromJson(event, {}, {}), createUnavailability, ada)),
             forbidden);
    QCOMPARE(
        codeOf(run(UnavailabilityCommand::fromJson(event, newId(), {}), deleteUnavailability, ada)),
        forbidden);
}

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
