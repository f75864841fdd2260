// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/eventrepository.h"
#include "backend/usecases/schedule/daycommands.h"
#include "backend/usecases/schedule/eventcommands.h"
#include "backend/usecases/schedule/locationcommands.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void createAndEditAnEvent();
    void eventErrors_data();
    void eventErrors();
    void nestedMembersMerge();
    void deleteAnEvent();
    void days();
    void aDayTakesItsSessions();
    void locations();
    void aRemovedRoomLeavesItsSessions();
    void aRoomOfTwoEvents();
    void members();
    void profiles();

private:
    template <typename Command>
    Result<Answer> run(const Result<Command> &command,
                       Result<Answer> (*function)(UnitOfWork &, const Command &))
    {
        if (!command) return tl::unexpected(command.error());
        return f->run([&](UnitOfWork &unit) { return function(unit, *command); });
    }
    std::unique_ptr<StoreFixture> f;
};

namespace {

QJsonObject bodyOf(const Result<Answer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object() : QJsonObject();
}

QString codeOf(const Result<Answer> &answer)
{
    return answer ? QStringLiteral("ok") : answer.error().code;
}

QString iso(int minute) { return toIso(noon() + minute * Minute); }

QJsonObject newEvent(const QString &slug)
{
    return {{QStringLiteral("slug"), slug},
            {QStringLiteral("name"), QStringLiteral("Event")},
            {QStringLiteral("timeZone"), QStringLiteral("Europe/Vienna")}};
}

} // namespace

void TestSchedule::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestSchedule::createAndEditAnEvent()
{
    const auto made = run(EventCommand::fromJson({}, newEvent(QStringLiteral("two"))), createEvent);
    QVERIFY2(made, qPrintable(codeOf(made)));
    QCOMPARE(made->status, 201);
    QCOMPARE(made->location, QByteArray("/api/v1/events/two"));
    const Id id = bodyOf(made).value(QLatin1String("id")).toString();
    QCOMPARE(f->log().last().type, QStringLiteral("event.changed"));
    QCOMPARE(f->log().last().eventId, id);
    const auto edited =
        run(EventCommand::fromJson(id, {{QStringLiteral("slug"), QStringLiteral("renamed")},
                                        {QStringLiteral("expectedVersion"), 1}}),
            editEvent);
    QVERIFY(edited);
    QCOMPARE(bodyOf(edited).value(QLatin1String("version")).toInt(), 2);
    QCOMPARE(codeOf(run(EventCommand::fromJson(id, {{QStringLiteral("expectedVersion"), 1}}),
                        editEvent)),
             QStringLiteral("event.versionConflict"));
    QCOMPARE(
        codeOf(run(EventCommand::fromJson(id, {{QStringLiteral("slug"), QStringLiteral("demo")}}),
                   editEvent)),
        QStringLiteral("event.slugTaken"));
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::eventErrors_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *member, const QJsonValue &value) {
        QTest::addRow("%s %s", member, qPrintable(value.toVariant().toString()))
            << QString::fromLatin1(member) << value;
    };
    row("slug", QStringLiteral("With Space"));
    row("slug", QStringLiteral("-x"));
    row("slug", QStringLiteral("x\n"));
    row("slug", QJsonValue::Null);
    row("name", QStringLiteral(" "));
    row("timeZone", QStringLiteral("Mars/Olympus"));
    row("website", QStringLiteral("javascript:1"));
    row("slotMinutes", 20);
    row("maxSessionMinutes", 1);
    row("phases",
        QJsonObject{{QStringLiteral("voting"), QJsonObject{{QStringLiteral("start"), iso(1)},
                                                           {QStringLiteral("end"), iso(0)}}}});
    row("phases",
        QJsonObject{{QStringLiteral("proposal"), QJsonObject{{QStringLiteral("start"), iso(10)}}},
                    {QStringLiteral("voting"), QJsonObject{{QStringLiteral("start"), iso(5)}}}});
}

void TestSchedule::eventErrors()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    const auto refused = run(EventCommand::fromJson(f->event.id, {{member, value}}), editEvent);
    QCOMPARE(codeOf(refused), QStringLiteral("event.invalid"));
    QCOMPARE(refused.error().field, member);
    const auto unknown =
        run(EventCommand::fromJson(f->event.id, {{QStringLiteral("x"), 1}}), editEvent);
    QCOMPARE(codeOf(unknown), QStringLiteral("event.unknownField"));
}

void TestSchedule::nestedMembersMerge()
{
    const auto warn = run(
        EventCommand::fromJson(
            f->event.id, {{QStringLiteral("policies"),
                           QJsonObject{{QStringLiteral("roomClash"), QStringLiteral("warn")}}}}),
        editEvent);
    QVERIFY2(warn, qPrintable(codeOf(warn)));
    Event expected = f->event;
    expected.policies.roomClash = Policy::Warn;
    expected.version = 2;
    QCOMPARE(f->snapshot().event, expected);
}

void TestSchedule::deleteAnEvent()
{
    f->add(f->session(QStringLiteral("A"), 0, 30, {f->red.id}, {f->ben.id}));
    const qint64 head = f->head();
    QVERIFY(run(EventCommand::fromJson(f->event.id, {}), deleteEvent));
    QStringList types = f->typesAfter(head);
    QCOMPARE(types.last(), QStringLiteral("event.deleted"));
    types.sort();
    QCOMPARE(types,
             QStringList({QStringLiteral("day.deleted"), QStringLiteral("event.deleted"),
                          QStringLiteral("guest.left"), QStringLiteral("guest.left"),
                          QStringLiteral("location.removed"), QStringLiteral("location.removed"),
                          QStringLiteral("session.deleted")}));
    QVERIFY(f->log()[head].payload.value(QLatin1String("cascade")).toBool());
    QCOMPARE(codeOf(run(EventCommand::fromJson(f->event.id, {}), deleteEvent)),
             QStringLiteral("event.notFound"));
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::days()
{
    const QString start = QStringLiteral("start"), end = QStringLiteral("end");
    const auto create = [&](const QJsonObject &body) {
        return run(DayCommand::fromJson(f->event.id, {}, body), createDay);
    };
    const auto made = create({{start, iso(600)}, {end, iso(1800)}}); // touches the first day
    QVERIFY2(made, qPrintable(codeOf(made)));
    QCOMPARE(made->status, 201);
    const Id id = bodyOf(made).value(QLatin1String("id")).toString();
    QCOMPARE(bodyOf(made).value(QLatin1String("bookingEnd")).toString(), iso(1800));
    QCOMPARE(codeOf(create({{start, iso(570)}, {end, iso(690)}})), QStringLiteral("day.overlap"));
    const auto reversed = create({{start, iso(5000)}, {end, iso(4000)}});
    QCOMPARE(codeOf(reversed), QStringLiteral("day.invalid"));
    QCOMPARE(reversed.error().field, end);
    const auto edit = [&](const QJsonObject &body) {
        return run(DayCommand::fromJson(f->event.id, id, body), editDay);
    };
    QVERIFY(
        edit({{QStringLiteral("bookingEnd"), iso(1710)}, {QStringLiteral("expectedVersion"), 1}}));
    QCOMPARE(codeOf(edit({{QStringLiteral("bookingEnd"), iso(9000)}})),
             QStringLiteral("day.invalid"));
    QCOMPARE(codeOf(edit({{start, iso(0)}})), QStringLiteral("day.overlap"));
    QCOMPARE(f->snapshot().days.size(), 2);
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::aDayTakesItsSessions()
{
    f->add(f->session(QStringLiteral("In"), 0));
    f->add(f->session(QStringLiteral("Out"), 700));
    const qint64 head = f->head();
    QVERIFY(run(DayCommand::fromJson(f->event.id, f->day.id, {}), deleteDay));
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("session.deleted"), QStringLiteral("day.deleted")}));
    const QJsonObject payload = f->log()[head].payload;
    QVERIFY(payload.value(QLatin1String("cascade")).toBool());
    QVERIFY(payload.value(QLatin1String("tellAttendees")).toBool());
    QCOMPARE(f->snapshot().sessions.size(), 1);
    QCOMPARE(f->snapshot().sessions.first().title, QStringLiteral("Out"));
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::locations()
{
    const auto create = [&](const QJsonObject &body) {
        return run(LocationCommand::fromJson(f->event.id, {}, body), createLocation);
    };
    const auto made = create({{QStringLiteral("name"), QStringLiteral("Green")}});
    QVERIFY2(made, qPrintable(codeOf(made)));
    QCOMPARE(bodyOf(made).value(QLatin1String("colour")).toString(), hueOrder().at(2));
    const Id id = bodyOf(made).value(QLatin1String("id")).toString();
    QCOMPARE(codeOf(create({{QStringLiteral("name"), QString()}})),
             QStringLiteral("location.invalid"));
    QCOMPARE(codeOf(create({{QStringLiteral("name"), QStringLiteral("X")},
                            {QStringLiteral("colour"), QStringLiteral("octarine")}})),
             QStringLiteral("location.invalid"));
    const auto edited = run(LocationCommand::fromJson(
                                f->event.id, id, {{QStringLiteral("floor"), QStringLiteral("2")}}),
                            editLocation);
    QVERIFY(edited);
    QCOMPARE(bodyOf(edited).value(QLatin1String("floor")).toString(), QStringLiteral("2"));
    QCOMPARE(f->snapshot().locations.size(), 3);
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::aRemovedRoomLeavesItsSessions()
{
    const Session both = f->add(f->session(QStringLiteral("A"), 0, 30, {f->red.id, f->blue.id}));
    const qint64 head = f->head();
    QVERIFY(run(LocationCommand::fromJson(f->event.id, f->red.id, {}), deleteLocation));
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("session.changed"), QStringLiteral("location.removed")}));
    QVERIFY(f->log()[head].payload.value(QLatin1String("tellAttendees")).toBool());
    const Snapshot after = f->snapshot();
    QCOMPARE(after.locations.size(), 1);
    QCOMPARE(after.sessions.first().locationIds, QList<Id>({f->blue.id}));
    QCOMPARE(after.sessions.first().version, both.version + 1);
    QCOMPARE(codeOf(run(LocationCommand::fromJson(f->event.id, f->red.id, {}), deleteLocation)),
             QStringLiteral("location.notFound"));
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::aRoomOfTwoEvents()
{
    const auto made = run(EventCommand::fromJson({}, newEvent(QStringLiteral("two"))), createEvent);
    const Id second = bodyOf(made).value(QLatin1String("id")).toString();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return assignLocation(unit, second, f->red).map([](bool) { return Answer{}; });
    }));
    const qint64 head = f->head();
    QVERIFY(run(LocationCommand::fromJson(second, f->red.id,
                                          {{QStringLiteral("name"), QStringLiteral("Rot")}}),
                editLocation));
    const auto log = f->log();
    QCOMPARE(log.size(), head + 2); // one row per event that shows it
    QVERIFY(log[head].eventId != log[head + 1].eventId);
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::members()
{
    const auto member = [&](bool add, const Id &guest) {
        return f->run([&](UnitOfWork &unit) {
            return add ? addMember(unit, f->event.id, guest).map([](bool) { return Answer{}; })
                       : removeMember(unit, f->event.id, guest).map([] { return Answer{}; });
        });
    };
    const Session hosted = f->add(f->session(QStringLiteral("A"), 0, 30, {}, {f->ben.id}));
    qint64 head = f->head();
    QVERIFY(member(true, f->ben.id));  // shown as a host already
    QVERIFY(member(true, f->ben.id));  // again: nothing
    QVERIFY(member(false, f->ben.id)); // stays as a host
    QVERIFY(member(false, f->ada.id)); // hosts nothing
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("guest.changed"), QStringLiteral("guest.changed"),
                          QStringLiteral("guest.left")}));
    QCOMPARE(f->snapshot().guests.size(), 1);
    QVERIFY(!f->snapshot().guests.first().member);
    QVERIFY(member(true, f->ada.id));
    QCOMPARE(f->log().last().type, QStringLiteral("guest.joined"));
    QCOMPARE(f->check(), QStringList());
}

void TestSchedule::profiles()
{
    const qint64 head = f->head();
    Guest after = f->ada;
    after.name = QStringLiteral("Ada L.");
    const auto rename = [&] {
        return f->run([&](UnitOfWork &unit) {
            return replaceGuest(unit, f->ada, after).map([&](const Kept<Guest> &kept) {
                f->ada = kept.subject;
                return Answer{};
            });
        });
    };
    QVERIFY(rename());
    QCOMPARE(f->typesAfter(head), QStringList({QStringLiteral("guest.changed")}));
    QCOMPARE(f->snapshot().guests.first().profileVersion, 2);
    QVERIFY(rename()); // nothing to change
    QCOMPARE(f->head(), head + 1);
    after.name.clear();
    QCOMPARE(codeOf(rename()), QStringLiteral("guest.invalid"));
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
