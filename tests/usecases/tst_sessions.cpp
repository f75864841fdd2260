// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionstatus.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestSessions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void createAnswersTheSubject();
    void clientMayGiveTheId();
    void fieldErrors_data();
    void fieldErrors();
    void readOnlyMembers();
    void guestsMayNot();
    void editChangesOnlyWhatIsNamed();
    void nullClears();
    void anEditThatChangesNothing();
    void expectedVersion();
    void roomClashByPolicy_data();
    void roomClashByPolicy();
    void allClashesAreNamed();
    void parallelRooms();
    void anEditMayMendATitleWhileAnOverlapStands();
    void aMoveRemembersWhereItWas();
    void cancelFreesTheRoom();
    void late();
    void deleteTellsWhoHadRsvped();
    void hostsResolve();
    void becomingAHostDropsTheRsvp();

private:
    Result<Answer> create(const QJsonObject &body);
    Result<Answer> edit(const Id &id, const QJsonObject &body);
    Result<Answer> status(Result<Answer> (*command)(UnitOfWork &, const SessionCommand &),
                          const Id &id, const QJsonObject &body = {});
    Session stored(const Id &id) const;
    void setRoomPolicy(Policy policy);

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

QJsonObject at(const QString &title, int start, int end, const QList<Id> &rooms = {})
{
    return {{QStringLiteral("title"), title},
            {QStringLiteral("start"), iso(start)},
            {QStringLiteral("end"), iso(end)},
            {QStringLiteral("locationIds"), QJsonArray::fromStringList(rooms)}};
}

} // namespace

void TestSessions::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

Result<Answer> TestSessions::create(const QJsonObject &body)
{
    const auto command = CreateSession::fromJson(f->event.id, body);
    if (!command) return tl::unexpected(command.error());
    return f->run([&](UnitOfWork &unit) { return createSession(unit, *command); });
}

Result<Answer> TestSessions::edit(const Id &id, const QJsonObject &body)
{
    const auto command = EditSession::fromJson(f->event.id, id, body);
    if (!command) return tl::unexpected(command.error());
    return f->run([&](UnitOfWork &unit) { return editSession(unit, *command); });
}

Result<Answer> TestSessions::status(Result<Answer> (*run)(UnitOfWork &, const SessionCommand &),
                                    const Id &id, const QJsonObject &body)
{
    const auto command = SessionCommand::fromJson(f->event.id, id, body);
    if (!command) return tl::unexpected(command.error());
    return f->run([&](UnitOfWork &unit) { return run(unit, *command); });
}

Session TestSessions::stored(const Id &id) const
{
    for (const Session &session : f->snapshot().sessions) {
        if (session.id == id) return session;
    }
    return {};
}

void TestSessions::setRoomPolicy(Policy policy)
{
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Event after = f->event;
        after.policies.roomClash = policy;
        return replaceEvent(unit, f->event, after).map([&](const Kept<Event> &kept) {
            f->event = kept.subject;
            return Answer{};
        });
    }));
}

void TestSessions::createAnswersTheSubject()
{
    QJsonObject body = at(QStringLiteral("  Opening "), 0, 45, {f->red.id});
    body.insert(QStringLiteral("hostIds"), QJsonArray{f->ada.id});
    const auto answer = create(body);
    QVERIFY2(answer, qPrintable(codeOf(answer)));
    QCOMPARE(answer->status, 201);
    const QJsonObject subject = bodyOf(answer);
    const Id id = subject.value(QLatin1String("id")).toString();
    QVERIFY(isId(id));
    QCOMPARE(answer->location, "/api/v1/events/demo/sessions/" + id.toLatin1());
    QCOMPARE(subject, toJson(stored(id)));
    QCOMPARE(stored(id).title, QStringLiteral("Opening"));
    QCOMPARE(stored(id).guid, id);
    QCOMPARE(f->log().last().type, QStringLiteral("session.created"));
    QCOMPARE(f->log().last().payload.value(QLatin1String("session")).toObject(), subject);
    QCOMPARE(f->check(), QStringList());
    const auto bare = create({{QStringLiteral("title"), QStringLiteral("No time, no room")}});
    QVERIFY(bare);
    QVERIFY(!bodyOf(bare).contains(QLatin1String("start")));
}

void TestSessions::clientMayGiveTheId()
{
    const Id id = newId();
    QJsonObject body = at(QStringLiteral("Offline"), 0, 30);
    body.insert(QStringLiteral("id"), id);
    QVERIFY(create(body));
    QCOMPARE(stored(id).title, QStringLiteral("Offline"));
    QCOMPARE(codeOf(create(body)), QStringLiteral("session.idTaken"));
    body.insert(QStringLiteral("id"), QStringLiteral("short"));
    const auto bad = create(body);
    QCOMPARE(codeOf(bad), QStringLiteral("session.invalid"));
    QCOMPARE(bad.error().field, QStringLiteral("id"));
}

void TestSessions::fieldErrors_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const QString invalid = QStringLiteral("session.invalid");
    const auto row = [&](const char *name, const char *member, const QJsonValue &value,
                         const char *field) {
        QTest::newRow(name) << QString::fromLatin1(member) << value << invalid
                            << QString::fromLatin1(field);
    };
    row("no title", "title", QJsonValue::Null, "title");
    row("blank title", "title", QStringLiteral(" \n"), "title");
    row("title is a number", "title", 7, "title");
    row("end before start", "end", iso(-1), "end");
    row("end at start", "end", iso(0), "end");
    row("no end", "end", QJsonValue::Null, "end");
    row("no start", "start", QJsonValue::Null, "start");
    row("no instant", "start", QStringLiteral("noon"), "start");
    row("capacity below 0", "capacity", -1, "capacity");
    row("half a seat", "capacity", 1.5, "capacity");
    row("kind", "kind", QStringLiteral("party"), "kind");
    row("status", "status", QStringLiteral("perhaps"), "status");
    row("unknown room", "locationIds", QJsonArray{newId()}, "locationIds");
    row("unknown host", "hostIds", QJsonArray{newId()}, "hostIds");
    row("late a day", "lateMinutes", 1441, "lateMinutes");
    row("script link", "links",
        QJsonArray{QJsonObject{{QStringLiteral("title"), QStringLiteral("x")},
                               {QStringLiteral("url"), QStringLiteral("javascript:alert(1)")}}},
        "links");
    row("link without a host", "links",
        QJsonArray{QJsonObject{{QStringLiteral("url"), QStringLiteral("https:///x")}}}, "links");
    row("expectedVersion", "expectedVersion", QStringLiteral("1"), "expectedVersion");
    QTest::newRow("unknown member")
        << QStringLiteral("colour") << QJsonValue(1) << QStringLiteral("session.unknownField")
        << QStringLiteral("colour");
}

void TestSessions::fieldErrors()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QFETCH(QString, code);
    QFETCH(QString, field);
    const auto made = create(at(QStringLiteral("A"), 0, 30));
    const Id id = bodyOf(made).value(QLatin1String("id")).toString();
    const qint64 head = f->head();
    const auto edited = edit(id, {{member, value}});
    QCOMPARE(codeOf(edited), code);
    QCOMPARE(edited.error().field, field);
    QJsonObject body = at(QStringLiteral("B"), 0, 30);
    body.insert(member, value);
    const auto created = create(body);
    QCOMPARE(codeOf(created), code);
    QCOMPARE(created.error().field, field);
    QCOMPARE(f->head(), head);
}

void TestSessions::readOnlyMembers()
{
    const auto made = create(at(QStringLiteral("A"), 0, 30));
    const QJsonObject subject = bodyOf(made);
    const Id id = subject.value(QLatin1String("id")).toString();
    // A script may send back what it got.
    QVERIFY(edit(id, subject));
    for (const char *member : {"id", "guid", "version", "movedFrom"}) {
        QJsonObject body = subject;
        body.insert(QLatin1String(member), QStringLiteral("other"));
        const auto refused = edit(id, body);
        QCOMPARE(codeOf(refused), QStringLiteral("session.readOnly"));
        QCOMPARE(refused.error().field, QLatin1String(member));
    }
}

void TestSessions::guestsMayNot()
{
    const auto made = create(at(QStringLiteral("A"), 0, 30));
    const Id id = bodyOf(made).value(QLatin1String("id")).toString();
    CommandContext context = f->context();
    context.actor = {ActorKind::Guest, f->ada.id, f->ada.name};
    const auto command =
        EditSession::fromJson(f->event.id, id, {{QStringLiteral("title"), QStringLiteral("Mine")}});
    const auto refused = f->store->writer().execute(
        context, [&](UnitOfWork &unit) { return editSession(unit, *command); });
    QCOMPARE(codeOf(refused), QStringLiteral("auth.forbidden"));
    QCOMPARE(codeOf(edit(newId(), {})), QStringLiteral("session.notFound"));
}

void TestSessions::editChangesOnlyWhatIsNamed()
{
    QJsonObject body = at(QStringLiteral("A"), 0, 30, {f->red.id});
    body.insert(QStringLiteral("description"), QStringLiteral("text"));
    body.insert(QStringLiteral("track"), QStringLiteral("T"));
    const Id id = bodyOf(create(body)).value(QLatin1String("id")).toString();
    const Session before = stored(id);
    const auto answer = edit(id, {{QStringLiteral("title"), QStringLiteral("B")}});
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    Session expected = before;
    expected.title = QStringLiteral("B");
    expected.version = 2;
    QCOMPARE(stored(id), expected);
    QCOMPARE(bodyOf(answer), toJson(expected));
    const Change change = f->log().last();
    QCOMPARE(change.type, QStringLiteral("session.changed"));
    QCOMPARE(change.payload.value(QLatin1String("before")).toObject(), toJson(before));
    QCOMPARE(change.payload.value(QLatin1String("session")).toObject(), toJson(expected));
    QCOMPARE(answer->seq, change.seq);
}

void TestSessions::nullClears()
{
    QJsonObject body = at(QStringLiteral("A"), 0, 30, {f->red.id});
    body.insert(QStringLiteral("description"), QStringLiteral("text"));
    const Id id = bodyOf(create(body)).value(QLatin1String("id")).toString();
    QVERIFY(edit(id, {{QStringLiteral("description"), QJsonValue::Null},
                      {QStringLiteral("start"), QJsonValue::Null},
                      {QStringLiteral("end"), QJsonValue::Null},
                      {QStringLiteral("locationIds"), QJsonValue::Null}}));
    QCOMPARE(stored(id).description, QString());
    QVERIFY(!stored(id).start && !stored(id).end);
    QVERIFY(stored(id).locationIds.isEmpty());
}

void TestSessions::anEditThatChangesNothing()
{
    const Id id =
        bodyOf(create(at(QStringLiteral("A"), 0, 30))).value(QLatin1String("id")).toString();
    const qint64 head = f->head();
    const auto same = edit(id, {{QStringLiteral("title"), QStringLiteral("A")}});
    QVERIFY(same);
    QCOMPARE(same->seq, 0);
    QVERIFY(edit(id, {}));
    QCOMPARE(f->head(), head);
    QCOMPARE(stored(id).version, 1);
}

void TestSessions::expectedVersion()
{
    const Id id =
        bodyOf(create(at(QStringLiteral("A"), 0, 30))).value(QLatin1String("id")).toString();
    const QString version = QStringLiteral("expectedVersion");
    const QString title = QStringLiteral("title");
    QVERIFY(edit(id, {{title, QStringLiteral("B")}, {version, 1}}));
    const auto stale = edit(id, {{title, QStringLiteral("C")}, {version, 1}});
    QCOMPARE(codeOf(stale), QStringLiteral("session.versionConflict"));
    QCOMPARE(stale.error().extra.value(QLatin1String("current")).toObject(), toJson(stored(id)));
    QCOMPARE(stored(id).title, QStringLiteral("B"));
    QCOMPARE(codeOf(status(cancelSession, id, {{version, 1}})),
             QStringLiteral("session.versionConflict"));
    QCOMPARE(codeOf(status(deleteSession, id, {{version, 7}})),
             QStringLiteral("session.versionConflict"));
    QVERIFY(edit(id, {{title, QStringLiteral("D")}, {version, 2}}));
}

void TestSessions::roomClashByPolicy_data()
{
    QTest::addColumn<int>("policy");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("recorded");
    QTest::newRow("forbid") << int(Policy::Forbid) << QStringLiteral("session.clash") << 0;
    QTest::newRow("warn") << int(Policy::Warn) << QStringLiteral("ok") << 1;
    QTest::newRow("ignore") << int(Policy::Ignore) << QStringLiteral("ok") << 0;
}

void TestSessions::roomClashByPolicy()
{
    QFETCH(int, policy);
    QFETCH(QString, code);
    QFETCH(int, recorded);
    setRoomPolicy(Policy(policy));
    QVERIFY(create(at(QStringLiteral("A"), 0, 30, {f->red.id})));
    QVERIFY(create(at(QStringLiteral("touches"), 30, 60, {f->red.id})));
    QVERIFY(create(at(QStringLiteral("elsewhere"), 0, 30, {f->blue.id})));
    QJsonObject body = at(QStringLiteral("B"), 10, 20, {f->red.id});
    body.insert(QStringLiteral("reason"), QStringLiteral("they share"));
    const qint64 head = f->head();
    QCOMPARE(codeOf(create(body)), code);
    if (code == QLatin1String("ok")) {
        const QJsonObject payload = f->log().last().payload;
        QCOMPARE(payload.value(QLatin1String("clashes")).toArray().size(), recorded);
        QCOMPARE(payload.value(QLatin1String("reason")).toString(), QStringLiteral("they share"));
    } else {
        QCOMPARE(f->head(), head);
    }
}

void TestSessions::allClashesAreNamed()
{
    QJsonObject a = at(QStringLiteral("A"), 0, 30, {f->red.id});
    a.insert(QStringLiteral("hostIds"), QJsonArray{f->ada.id});
    QVERIFY(create(a));
    QVERIFY(create(at(QStringLiteral("B"), 30, 60, {f->red.id})));
    QVERIFY(create(at(QStringLiteral("C"), 20, 40, {f->blue.id})));
    QJsonObject body = at(QStringLiteral("D"), 10, 50, {f->red.id, f->blue.id});
    body.insert(QStringLiteral("hostIds"), QJsonArray{f->ada.id});
    const auto refused = create(body);
    QCOMPARE(codeOf(refused), QStringLiteral("session.clash"));
    QStringList named;
    for (const QJsonValue &value :
         refused.error().extra.value(QLatin1String("clashes")).toArray()) {
        const QJsonObject clash = value.toObject();
        named.append(clash.value(QLatin1String("kind")).toString() + QLatin1Char(' ')
                     + clash.value(QLatin1String("title")).toString() + QLatin1Char(' ')
                     + clash.value(QLatin1String("severity")).toString());
    }
    named.sort();
    QCOMPARE(named,
             QStringList({QStringLiteral("host A warn"), QStringLiteral("room A forbid"),
                          QStringLiteral("room B forbid"), QStringLiteral("room C forbid")}));
}

void TestSessions::parallelRooms()
{
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Location wide = f->red;
        wide.parallel = 2;
        return replaceLocation(unit, f->red, wide).map([](auto) { return Answer{}; });
    }));
    QVERIFY(create(at(QStringLiteral("A"), 0, 30, {f->red.id})));
    QVERIFY(create(at(QStringLiteral("B"), 0, 30, {f->red.id})));
    QCOMPARE(codeOf(create(at(QStringLiteral("C"), 0, 30, {f->red.id}))),
             QStringLiteral("session.clash"));
}

void TestSessions::anEditMayMendATitleWhileAnOverlapStands()
{
    QVERIFY(create(at(QStringLiteral("A"), 0, 30, {f->red.id})));
    KeptSession imported;
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return addSession(unit, f->event.id, f->session(QStringLiteral("B"), 0, 30, {f->red.id}),
                          {ClashRule::Keep, {}, false, false})
            .map([&](const KeptSession &kept) {
                imported = kept;
                return Answer{};
            });
    }));
    QCOMPARE(imported.clashes.size(), 1);
    const Id id = imported.session.id;
    QVERIFY(edit(id, {{QStringLiteral("title"), QStringLiteral("B2")}}));
    QCOMPARE(codeOf(edit(id, {{QStringLiteral("end"), iso(40)}})), QStringLiteral("session.clash"));
    QVERIFY(edit(id, {{QStringLiteral("start"), iso(30)}, {QStringLiteral("end"), iso(40)}}));
}

void TestSessions::aMoveRemembersWhereItWas()
{
    const QString locationIds = QStringLiteral("locationIds");
    const Id id = bodyOf(create({{QStringLiteral("title"), QStringLiteral("A")}}))
                      .value(QLatin1String("id"))
                      .toString();
    const auto place = [&](int start, const Id &room) {
        f->clock.advance(1000);
        QJsonObject body = at(QStringLiteral("A"), start, start + 30, {room});
        QVERIFY(edit(id, body));
    };
    place(0, f->red.id);
    QVERIFY(!stored(id).movedFrom); // a first placing is no move
    const Session first = stored(id);
    place(60, f->red.id);
    const auto moved = stored(id).movedFrom;
    QVERIFY(moved);
    QCOMPARE(moved->start, first.start);
    QCOMPARE(moved->end, first.end);
    QCOMPARE(moved->locationIds, first.locationIds);
    QCOMPARE(moved->at, f->clock.now());
    QVERIFY(edit(id, {{QStringLiteral("title"), QStringLiteral("B")}}));
    QCOMPARE(stored(id).movedFrom, moved); // an edit that is no move keeps it
    const Session second = stored(id);
    place(60, f->blue.id);
    QCOMPARE(stored(id).movedFrom->start, second.start);
    QCOMPARE(stored(id).movedFrom->locationIds, QList<Id>({f->red.id}));
}

void TestSessions::cancelFreesTheRoom()
{
    const QString reason = QStringLiteral("reason");
    const Id id = bodyOf(create(at(QStringLiteral("A"), 0, 30, {f->red.id})))
                      .value(QLatin1String("id"))
                      .toString();
    const auto cancelled = status(cancelSession, id, {{reason, QStringLiteral("ill")}});
    QVERIFY(cancelled);
    QCOMPARE(stored(id).status, SessionStatus::Cancelled);
    QCOMPARE(stored(id).statusReason, QStringLiteral("ill"));
    QCOMPARE(stored(id).locationIds, QList<Id>({f->red.id}));
    const qint64 head = f->head();
    QVERIFY(status(cancelSession, id));
    QCOMPARE(f->head(), head); // again logs nothing and keeps the reason
    QVERIFY(create(at(QStringLiteral("B"), 0, 30, {f->red.id})));
    QCOMPARE(codeOf(status(reinstateSession, id)), QStringLiteral("session.clash"));
    QVERIFY(edit(id, {{QStringLiteral("locationIds"), QJsonArray{f->blue.id}}}));
    QVERIFY(status(reinstateSession, id));
    QCOMPARE(stored(id).status, SessionStatus::Confirmed);
    QCOMPARE(stored(id).statusReason, QString());
    QCOMPARE(f->check(), QStringList());
}

void TestSessions::late()
{
    const QString minutes = QStringLiteral("minutes");
    const Id id =
        bodyOf(create(at(QStringLiteral("A"), 0, 30))).value(QLatin1String("id")).toString();
    const Session before = stored(id);
    QVERIFY(status(setSessionLate, id, {{minutes, 20}}));
    QCOMPARE(stored(id).lateMinutes, 20);
    QCOMPARE(stored(id).start, before.start);
    QVERIFY(!stored(id).movedFrom);
    QVERIFY(status(setSessionLate, id, {{minutes, 0}}));
    QCOMPARE(stored(id).lateMinutes, 0);
    for (const QJsonValue &bad : {QJsonValue(-1), QJsonValue(1.5), QJsonValue(5000)})
        QCOMPARE(codeOf(status(setSessionLate, id, {{minutes, bad}})),
                 QStringLiteral("session.invalid"));
}

void TestSessions::deleteTellsWhoHadRsvped()
{
    const Id id =
        bodyOf(create(at(QStringLiteral("A"), 0, 30))).value(QLatin1String("id")).toString();
    QVERIFY(f->run([&](UnitOfWork &unit) { return addRsvp(unit, {f->event.id, id, f->ada.id}); }));
    const Session before = stored(id);
    const auto answer = status(deleteSession, id);
    QVERIFY(answer);
    QCOMPARE(answer->status, 204);
    QVERIFY(f->snapshot().sessions.isEmpty());
    QVERIFY(f->snapshot().counts.isEmpty());
    const QJsonObject payload = f->log().last().payload;
    QCOMPARE(payload.value(QLatin1String("id")).toString(), id);
    QCOMPARE(payload.value(QLatin1String("rsvpGuestIds")).toArray(), QJsonArray{f->ada.id});
    QCOMPARE(payload.value(QLatin1String("before")).toObject(), toJson(before));
    QCOMPARE(codeOf(status(deleteSession, id)), QStringLiteral("session.notFound"));
    QCOMPARE(f->check(), QStringList());
}

void TestSessions::hostsResolve()
{
    const QString hostIds = QStringLiteral("hostIds");
    QCOMPARE(f->snapshot().guests.size(), 1); // Ben is known, but hosts nothing yet
    qint64 head = f->head();
    QJsonObject body = at(QStringLiteral("A"), 0, 30);
    body.insert(hostIds, QJsonArray{f->ben.id, f->ada.id});
    const Id a = bodyOf(create(body)).value(QLatin1String("id")).toString();
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("guest.joined"), QStringLiteral("session.created")}));
    QCOMPARE(f->log()[head]
                 .payload.value(QLatin1String("guest"))
                 .toObject()
                 .value(QLatin1String("member")),
             QJsonValue(false));
    QCOMPARE(f->snapshot().guests.size(), 2);
    QCOMPARE(f->check(), QStringList());

    const Id b =
        bodyOf(create(at(QStringLiteral("B"), 60, 90))).value(QLatin1String("id")).toString();
    head = f->head();
    QVERIFY(edit(b, {{hostIds, QJsonArray{f->ben.id}}})); // shown already
    QVERIFY(edit(a, {{hostIds, QJsonArray()}}));          // still hosts B
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("session.changed"), QStringLiteral("session.changed")}));
    head = f->head();
    QVERIFY(status(deleteSession, b));
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("session.deleted"), QStringLiteral("guest.left")}));
    QCOMPARE(f->snapshot().guests.size(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestSessions::becomingAHostDropsTheRsvp()
{
    const Id id =
        bodyOf(create(at(QStringLiteral("A"), 0, 30))).value(QLatin1String("id")).toString();
    QVERIFY(f->run([&](UnitOfWork &unit) { return addRsvp(unit, {f->event.id, id, f->ada.id}); }));
    const qint64 head = f->head();
    QVERIFY(edit(id, {{QStringLiteral("hostIds"), QJsonArray{f->ada.id}}}));
    QCOMPARE(f->typesAfter(head),
             QStringList({QStringLiteral("session.changed"), QStringLiteral("rsvp.removed"),
                          QStringLiteral("session.attendanceChanged")}));
    QVERIFY(f->snapshot().counts.isEmpty());
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestSessions)
#include "tst_sessions.moc"
