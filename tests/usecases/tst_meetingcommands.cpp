// SPDX-License-Identifier: GPL-3.0-or-later
// Meetings from request to end: what is recorded for whom, every refusal at its boundary, races,
// clashes of one's own (named) and of the partner (busy), cascades.
#include "tests/usecases/meetingworld.h"

#include "backend/usecases/schedule/rsvp.h"

using namespace Foyer;

class TestMeetingCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asked();
    void runsAndDefaults();
    void refused();
    void bodies_data();
    void bodies();
    void idsOfOthers();
    void limitOfOpenRequests();
    void askedAgain();
    void answered();
    void answerRefused();
    void patchRefused();
    void sameAnswerAgain();
    void versions();
    void nothingOnceBegun();
    void othersAndOrganizers();
    void doubleBookingIsWarnedAbout();
    void racingForOneSlot();
    void clashesNamedAndBusy();
    void clashesOfAllMeetings();
    void listAndPages();
    void guestLeaves();
    void lastSessionOfAHostWhoIsNoMember();
    void eventGoes();
    void numbersOnly();

private:
    std::unique_ptr<MeetingWorld> w;
};

void TestMeetingCommands::init()
{
    w = std::make_unique<MeetingWorld>();
    QVERIFY(w->begin());
    QVERIFY(w->offer(w->ben, {30, 60, 90, 120, 150, 180, 210}));
}

void TestMeetingCommands::asked()
{
    QJsonObject body = w->requestBody(w->ben, 60);
    body.insert(QStringLiteral("message"), QStringLiteral("About owls"));
    const auto answer = w->request(w->ada, body);
    QVERIFY2(answer, qPrintable(w->code(answer)));
    QCOMPARE(answer->status, 201);
    QJsonObject made = w->json(*answer);
    const Id id = made.value(u"id").toString();
    QCOMPARE(answer->location, QByteArray("/api/v1/events/demo/meetings/" + id.toLatin1()));
    QCOMPARE(made.take(QStringLiteral("clashes")).toArray(), QJsonArray());
    QCOMPARE(made, toJson(w->meeting(id)));
    QCOMPARE(made.value(u"status").toString(), QStringLiteral("pending"));
    QCOMPARE(made.value(u"created").toString(), toIso(noon()));
    const Change row = w->log().last();
    QCOMPARE(row.type, QStringLiteral("meeting.changed"));
    QCOMPARE(row.audience, Audience::guests({w->ada.id, w->ben.id}));
    QCOMPARE(row.payload.value(u"meeting").toObject(), made);
    const QJsonArray guests = row.payload.value(u"guests").toArray();
    QCOMPARE(guests.size(), 2);
    QCOMPARE(guests[0].toObject(), toJson(LeanGuest{w->ada.id, w->ada.name, {}}));
    QCOMPARE(guests[1].toObject(), toJson(LeanGuest{w->ben.id, w->ben.name, {}}));
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::runsAndDefaults()
{
    const Meeting two = w->meeting(w->asked(w->ada, w->ben, 60, 60));
    QCOMPARE(two.slotEnd - two.slotStart, 60 * Minute);
    QJsonObject body = w->requestBody(w->ben, 150);
    body.remove(QStringLiteral("slotEnd"));
    const auto one = w->request(w->ada, body);
    QVERIFY(one);
    QCOMPARE(w->json(*one).value(u"slotEnd").toString(), toIso(noon() + 180 * Minute));
}

void TestMeetingCommands::refused()
{
    const auto code = [&](int minute, int minutes = 30) {
        return w->code(w->request(w->ada, w->ben, minute, minutes));
    };
    const qint64 head = w->head();
    QCOMPARE(code(75), QStringLiteral("meeting.notASlot"));
    QCOMPARE(code(60, 45), QStringLiteral("meeting.notASlot"));
    QCOMPARE(code(210, 60), QStringLiteral("meeting.notOffered")); // the second is not offered
    QCOMPARE(code(240), QStringLiteral("meeting.notOffered"));
    QCOMPARE(code(0), QStringLiteral("meeting.past"));
    QCOMPARE(code(600), QStringLiteral("meeting.notASlot"));
    QCOMPARE(w->code(w->request(w->ben, w->ben, 60)), QStringLiteral("meeting.self"));
    QCOMPARE(w->code(w->request(w->ben, w->ada, 60)), QStringLiteral("meeting.notOffered"));
    Guest stranger;
    stranger.id = newId();
    QCOMPARE(w->code(w->request(stranger, w->ben, 60)), QStringLiteral("meeting.notGuest"));
    const auto toStranger = w->request(w->ada, stranger, 60);
    QCOMPARE(w->code(toStranger), QStringLiteral("meeting.notGuest"));
    QCOMPARE(toStranger.error().field, QStringLiteral("recipientId"));
    QVERIFY(toStranger.error().extra.value(u"reasons").toArray().size() >= 1);
    QCOMPARE(w->head(), head);
    QVERIFY(w->changeEvent([](Event &e) { e.scheduling.end = noon(); }));
    QCOMPARE(code(60), QStringLiteral("meeting.notScheduling"));
    QVERIFY(w->changeEvent([](Event &e) { e.meetingsEnabled = false; }));
    QCOMPARE(code(60), QStringLiteral("meeting.disabled"));
}

void TestMeetingCommands::bodies_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *change, const char *code, const char *field) {
        QTest::newRow(change) << QByteArray(change) << QString::fromLatin1(code)
                              << QString::fromLatin1(field);
    };
    row(R"({"place":null})", "meeting.placeMissing", "place");
    row(R"({"place":" "})", "meeting.placeMissing", "place");
    row(R"({"place":7})", "meeting.invalid", "place");
    row(R"({"message":[]})", "meeting.invalid", "message");
    row(R"({"recipientId":null})", "meeting.invalid", "recipientId");
    row(R"({"recipientId":""})", "meeting.invalid", "recipientId");
    row(R"({"slotStart":null})", "meeting.invalid", "slotStart");
    row(R"({"slotStart":"tomorrow"})", "meeting.invalid", "slotStart");
    row(R"({"slotEnd":5})", "meeting.invalid", "slotEnd");
    row(R"({"slotEnd":"2026-05-14T12:00:00Z"})", "meeting.invalid", "slotEnd");
    row(R"({"id":"short"})", "meeting.invalid", "id");
    row(R"({"status":"accepted"})", "meeting.unknownField", "status");
    row(R"({"note":"x"})", "meeting.unknownField", "note");
    row(R"({"created":"2026-05-14T12:00:00Z"})", "meeting.unknownField", "created");
    row(R"({"requesterId":"somebody"})", "auth.forbidden", "requesterId");
}

void TestMeetingCommands::bodies()
{
    QFETCH(QByteArray, change);
    QFETCH(QString, code);
    QFETCH(QString, field);
    QJsonObject body = w->requestBody(w->ben, 60);
    const QJsonObject changed = QJsonDocument::fromJson(change).object();
    for (auto it = changed.begin(); it != changed.end(); ++it)
        body.insert(it.key(), it.value());
    const auto answer = w->request(w->ada, body);
    QCOMPARE(w->code(answer), code);
    QCOMPARE(answer.error().field, field);
}

void TestMeetingCommands::idsOfOthers()
{
    QJsonObject body = w->requestBody(w->ben, 60);
    body.insert(QStringLiteral("id"), newId());
    body.insert(QStringLiteral("requesterId"), w->ada.id); // in one's own name
    QVERIFY(w->request(w->ada, body));
    body.insert(QStringLiteral("slotStart"), toIso(noon() + 90 * Minute));
    body.insert(QStringLiteral("slotEnd"), toIso(noon() + 120 * Minute));
    QCOMPARE(w->code(w->request(w->ada, body)), QStringLiteral("meeting.idTaken"));
    // The same meeting through another event's address.
    const Id id = body.value(u"id").toString();
    const auto elsewhere = AnswerMeeting::fromJson(
        newId(), id, {{QStringLiteral("status"), QStringLiteral("accepted")}});
    QVERIFY(elsewhere);
    QCOMPARE(
        w->code(w->as(w->ben, [&](UnitOfWork &unit) { return answerMeeting(unit, *elsewhere); })),
        QStringLiteral("event.notFound"));
}

void TestMeetingCommands::limitOfOpenRequests()
{
    QVERIFY(w->changeEvent([](Event &e) { e.maxOpenMeetingRequests = 2; }));
    const Id first = w->asked(w->ada, w->ben, 30);
    QVERIFY(!w->asked(w->ada, w->ben, 60).isEmpty());
    const auto third = w->request(w->ada, w->ben, 90);
    QCOMPARE(w->code(third), QStringLiteral("meeting.tooManyOpen"));
    QCOMPARE(third.error().extra.value(u"limit").toInt(), 2);
    QVERIFY(w->answer(w->ben, first, "declined")); // an answer frees a place
    QVERIFY(!w->asked(w->ada, w->ben, 90).isEmpty());
    QCOMPARE(w->code(w->request(w->ada, w->ben, 120)), QStringLiteral("meeting.tooManyOpen"));
    w->clock.set(noon() + 60 * Minute); // 13:00: that request has expired
    QCOMPARE(w->code(w->request(w->ada, w->ben, 120)), QStringLiteral("ok"));
    QCOMPARE(w->code(w->request(w->ada, w->ben, 150)), QStringLiteral("meeting.tooManyOpen"));
    QVERIFY(w->changeEvent([](Event &e) { e.maxOpenMeetingRequests = 0; }));
    QCOMPARE(w->code(w->request(w->cyd, w->ben, 150)), QStringLiteral("meeting.tooManyOpen"));
}

void TestMeetingCommands::askedAgain()
{
    const Id first = w->asked(w->ada, w->ben, 60, 60);
    const auto again = w->request(w->ada, w->ben, 90);
    QCOMPARE(w->code(again), QStringLiteral("meeting.alreadyAsked"));
    QCOMPARE(again.error().extra.value(u"meetingId").toString(), first);
    QCOMPARE(w->code(w->request(w->ada, w->ben, 120)), QStringLiteral("ok")); // touches
    QVERIFY(w->answer(w->ada, first, "canceled"));
    QCOMPARE(w->code(w->request(w->ada, w->ben, 60)), QStringLiteral("ok"));
}

void TestMeetingCommands::answered()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    w->clock.advance(Minute);
    const auto accepted =
        w->answer(w->ben, id,
                  QJsonObject{{QStringLiteral("status"), QStringLiteral("accepted")},
                              {QStringLiteral("note"), QStringLiteral("Gladly")}});
    QVERIFY2(accepted, qPrintable(w->code(accepted)));
    const Meeting meeting = w->meeting(id);
    QCOMPARE(meeting.status, MeetingStatus::Accepted);
    QCOMPARE(meeting.note, QStringLiteral("Gladly"));
    QCOMPARE(meeting.responded, noon() + Minute);
    QCOMPARE(meeting.version, 2);
    const Change row = w->log().last();
    QCOMPARE(row.type, QStringLiteral("meeting.changed"));
    QCOMPARE(row.audience, Audience::guests({w->ada.id, w->ben.id}));
    QCOMPARE(row.payload.value(u"before").toObject().value(u"status").toString(),
             QStringLiteral("pending"));
    QVERIFY(w->answer(w->ada, id, "canceled"));
    QCOMPARE(w->meeting(id).status, MeetingStatus::Canceled);
    QCOMPARE(w->meeting(id).note, QStringLiteral("Gladly"));
    QCOMPARE(w->meeting(id).responded, noon() + Minute);
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::answerRefused()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    QCOMPARE(w->code(w->answer(w->ada, id, "accepted")), QStringLiteral("meeting.notRecipient"));
    QCOMPARE(w->code(w->answer(w->ben, id, "canceled")), QStringLiteral("meeting.notAccepted"));
    QVERIFY(w->answer(w->ben, id, "declined"));
    QCOMPARE(w->code(w->answer(w->ben, id, "accepted")), QStringLiteral("meeting.notPending"));
    QCOMPARE(w->code(w->answer(w->ada, id, "canceled")), QStringLiteral("meeting.notLive"));
    const Id other = w->asked(w->ada, w->ben, 60);
    QVERIFY(w->answer(w->ben, other, "accepted"));
    QCOMPARE(w->code(w->answer(w->ben, other, "declined")), QStringLiteral("meeting.notPending"));
    QCOMPARE(w->code(w->answer(w->ben, other, "pending")), QStringLiteral("meeting.notPending"));
    QVERIFY(w->answer(w->ben, other, "canceled"));
    // Meetings are switched off: nobody accepts, everyone gets out.
    const Id open = w->asked(w->ada, w->ben, 90);
    QVERIFY(w->changeEvent([](Event &e) { e.meetingsEnabled = false; }));
    QCOMPARE(w->code(w->answer(w->ben, open, "accepted")), QStringLiteral("meeting.disabled"));
    QCOMPARE(w->code(w->answer(w->ada, open, "canceled")), QStringLiteral("ok"));
}

void TestMeetingCommands::patchRefused()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    const qint64 head = w->head();
    const auto code = [&](const char *body) {
        return w->code(w->answer(w->ben, id, QJsonDocument::fromJson(QByteArray(body)).object()));
    };
    QCOMPARE(code(R"({"status":null})"), QStringLiteral("meeting.invalid"));
    QCOMPARE(code(R"({"status":"maybe"})"), QStringLiteral("meeting.invalid"));
    QCOMPARE(code(R"({"status":1})"), QStringLiteral("meeting.invalid"));
    QCOMPARE(code(R"({"note":"words without an answer"})"), QStringLiteral("meeting.notPending"));
    QCOMPARE(code(R"({"status":"accepted","note":5})"), QStringLiteral("meeting.invalid"));
    QCOMPARE(code(R"({"status":"accepted","place":"Elsewhere"})"),
             QStringLiteral("meeting.readOnly"));
    QCOMPARE(code(R"({"status":"accepted","colour":"red"})"),
             QStringLiteral("meeting.unknownField"));
    const QString longNote(2001, u'x');
    const auto tooLong =
        w->answer(w->ben, id,
                  QJsonObject{{QStringLiteral("status"), QStringLiteral("accepted")},
                              {QStringLiteral("note"), longNote}});
    QCOMPARE(w->code(tooLong), QStringLiteral("meeting.tooLong"));
    QCOMPARE(tooLong.error().field, QStringLiteral("note"));
    QCOMPARE(w->head(), head);
    QCOMPARE(code(R"({"status":"accepted","place":"Café","note":null})"), QStringLiteral("ok"));
}

void TestMeetingCommands::sameAnswerAgain()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    QVERIFY(w->answer(w->ben, id, "accepted"));
    const qint64 head = w->head();
    const auto again = w->answer(w->ben, id, "accepted");
    QVERIFY(again);
    QCOMPARE(w->json(*again).value(u"version").toInt(), 2);
    QVERIFY(w->answer(w->ada, id, QJsonObject()));
    QCOMPARE(w->head(), head);
}

void TestMeetingCommands::versions()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    const QString status = QStringLiteral("status"), expected = QStringLiteral("expectedVersion");
    const auto stale =
        w->answer(w->ben, id, QJsonObject{{status, QStringLiteral("accepted")}, {expected, 2}});
    QCOMPARE(w->code(stale), QStringLiteral("meeting.versionConflict"));
    QCOMPARE(stale.error().extra.value(u"current").toObject().value(u"id").toString(), id);
    QVERIFY(
        w->answer(w->ben, id, QJsonObject{{status, QStringLiteral("accepted")}, {expected, 1}}));
}

void TestMeetingCommands::nothingOnceBegun()
{
    const Id pending = w->asked(w->ada, w->ben, 60);
    const Id accepted = w->asked(w->cyd, w->ben, 60);
    QVERIFY(w->answer(w->ben, accepted, "accepted"));
    w->clock.set(noon() + 60 * Minute - 1);
    const Id last = w->asked(w->ada, w->ben, 90);
    QVERIFY(!last.isEmpty());
    w->clock.advance(1);
    QCOMPARE(w->code(w->answer(w->ben, pending, "accepted")), QStringLiteral("meeting.begun"));
    QCOMPARE(w->code(w->answer(w->ben, pending, "declined")), QStringLiteral("meeting.begun"));
    QCOMPARE(w->code(w->answer(w->ada, pending, "canceled")), QStringLiteral("meeting.begun"));
    QCOMPARE(w->code(w->answer(w->ben, accepted, "canceled")), QStringLiteral("meeting.begun"));
    QCOMPARE(w->meeting(pending).status, MeetingStatus::Pending); // expired is derived
}

void TestMeetingCommands::othersAndOrganizers()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    QCOMPARE(w->code(w->answer(w->cyd, id, "accepted")), QStringLiteral("meeting.notFound"));
    QCOMPARE(w->code(w->answer(w->cyd, newId(), "accepted")), QStringLiteral("meeting.notFound"));
    const auto body = AnswerMeeting::fromJson(
        w->event.id, id, {{QStringLiteral("status"), QStringLiteral("accepted")}});
    QVERIFY(body);
    QCOMPARE(w->code(w->run([&](UnitOfWork &unit) { return answerMeeting(unit, *body); })),
             QStringLiteral("auth.forbidden"));
    const auto ask = RequestMeeting::fromJson(w->event.id, w->requestBody(w->ben, 90));
    QVERIFY(ask);
    QCOMPARE(w->code(w->run([&](UnitOfWork &unit) { return requestMeeting(unit, *ask); })),
             QStringLiteral("auth.forbidden"));
    for (const Guest &party : {w->ada, w->ben})
        w->store->readHere(
            [&](Connection &c) { QVERIFY(findMeeting(c, w->event.id, id, party.id)); });
    w->store->readHere([&](Connection &c) {
        QCOMPARE(findMeeting(c, w->event.id, id, w->cyd.id).error().code,
                 QStringLiteral("meeting.notFound"));
        QCOMPARE(findMeeting(c, newId(), id, w->ada.id).error().code,
                 QStringLiteral("meeting.notFound"));
    });
}

void TestMeetingCommands::doubleBookingIsWarnedAbout()
{
    const Id first = w->asked(w->ada, w->ben, 60);
    const Id second = w->asked(w->cyd, w->ben, 60);
    QVERIFY(w->answer(w->ben, first, "accepted"));
    const auto answer = w->answer(w->ben, second, "accepted");
    QVERIFY2(answer, qPrintable(w->code(answer)));
    const QJsonArray clashes = w->json(*answer).value(u"clashes").toArray();
    QCOMPARE(clashes.size(), 1);
    const QJsonObject clash = clashes[0].toObject();
    QCOMPARE(clash.value(u"kind").toString(), QStringLiteral("meeting"));
    QCOMPARE(clash.value(u"meetingId").toString(), first);
    QCOMPARE(clash.value(u"title").toString(), w->ada.name);
    QCOMPARE(clash.value(u"private").toBool(true), false);
    QCOMPARE(clash.value(u"severity").toString(), QStringLiteral("warn"));
}

void TestMeetingCommands::racingForOneSlot()
{
    // From two threads at once: the same guest asks twice, and others ask for the same slot.
    constexpr int each = 8;
    QAtomicInt mine, others, refused;
    QSemaphore done;
    const auto submit = [&](const Guest &from, QAtomicInt &won) {
        const auto command = RequestMeeting::fromJson(w->event.id, w->requestBody(w->ben, 60));
        CommandContext context = w->context();
        context.actor = {ActorKind::Guest, from.id, from.name};
        w->store->writer().submit(
            context, [command](UnitOfWork &unit) { return requestMeeting(unit, *command); },
            [&](Result<Answer> answer) {
                if (answer)
                    ++won;
                else if (answer.error().code == QLatin1String("meeting.alreadyAsked"))
                    ++refused;
                done.release();
            });
    };
    const auto many = [&](const Guest &from, QAtomicInt &won) {
        for (int i = 0; i < each; ++i)
            submit(from, won);
    };
    std::unique_ptr<QThread> one(QThread::create([&] { many(w->ada, mine); }));
    std::unique_ptr<QThread> two(QThread::create([&] { many(w->cyd, others); }));
    one->start();
    two->start();
    QVERIFY(done.tryAcquire(2 * each, 60'000));
    one->wait();
    two->wait();
    QCOMPARE(mine.loadRelaxed(), 1);
    QCOMPARE(others.loadRelaxed(), 1);
    QCOMPARE(refused.loadRelaxed(), 2 * each - 2);
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::clashesNamedAndBusy()
{
    // Ada hosts one session and comes to another, Ben comes to two; all over the meeting's time.
    const Session hosted = w->add(w->session(QStringLiteral("Hosted"), 50, 30, {}, {w->ada.id}));
    const Session hers = w->add(w->session(QStringLiteral("Hers"), 75, 30));
    const Session secret = w->add(w->session(QStringLiteral("Secret"), 30, 60));
    const Session touching = w->add(w->session(QStringLiteral("Touching"), 90, 60));
    for (const auto &[guest, session] :
         QList<std::pair<Guest, Session>>{{w->ada, hers}, {w->ben, secret}, {w->ada, touching}}) {
        QVERIFY(w->run([&, id = session.id, who = guest.id](UnitOfWork &unit) {
            return addRsvp(unit, {w->event.id, id, who});
        }));
    }
    const auto answer = w->request(w->ada, w->ben, 60);
    QVERIFY(answer);
    QVERIFY(!answer->body.contains(secret.id.toLatin1()));
    QVERIFY(!answer->body.contains("Secret"));
    const QJsonArray clashes = w->json(*answer).value(u"clashes").toArray();
    QCOMPARE(clashes.size(), 3);
    QCOMPARE(clashes[0].toObject().value(u"title").toString(), hosted.title);
    QCOMPARE(clashes[0].toObject().value(u"kind").toString(), QStringLiteral("host"));
    QCOMPARE(clashes[1].toObject().value(u"title").toString(), hers.title);
    QCOMPARE(clashes[1].toObject().value(u"kind").toString(), QStringLiteral("rsvp"));
    const QJsonObject busy = clashes[2].toObject();
    QCOMPARE(busy.value(u"private").toBool(), true);
    QCOMPARE(busy.value(u"guestId").toString(), w->ben.id);
    QCOMPARE(busy.value(u"start").toString(), toIso(noon() + 60 * Minute)); // the meeting's own
    QCOMPARE(busy.value(u"end").toString(), toIso(noon() + 90 * Minute));
    QVERIFY(!busy.contains(u"sessionId") && !busy.contains(u"title"));
    // Ben sees it the other way round; that Ada hosts a session is public.
    const Id id = w->json(*answer).value(u"id").toString();
    const auto accepted = w->answer(w->ben, id, "accepted");
    QVERIFY(accepted);
    const QJsonArray his = w->json(*accepted).value(u"clashes").toArray();
    QCOMPARE(his.size(), 3);
    QCOMPARE(his[0].toObject().value(u"title").toString(), secret.title);
    QCOMPARE(his[1].toObject().value(u"title").toString(), hosted.title);
    QCOMPARE(his[2].toObject().value(u"private").toBool(), true);
    QVERIFY(!accepted->body.contains("Hers"));
    // Of any time: only one's own.
    const QJsonObject within = w->read([&](Connection &c) {
        return clashesWithin(c, w->event.id, w->ada.id, noon() + 60 * Minute, noon() + 120 * Minute,
                             w->clock.now());
    });
    QCOMPARE(within.value(u"clashes").toArray().size(), 4); // hosted, hers, touching, the meeting
}

void TestMeetingCommands::clashesOfAllMeetings()
{
    const Session session = w->add(w->session(QStringLiteral("Talk"), 60, 30));
    QVERIFY(w->run([&](UnitOfWork &unit) {
        return addRsvp(unit, {w->event.id, session.id, w->ada.id});
    }));
    const Id clashing = w->asked(w->ada, w->ben, 60), fine = w->asked(w->ada, w->ben, 120);
    const auto all = [&](const Guest &guest) {
        return w
            ->read([&](Connection &c) {
                return clashesOfMeetings(c, w->event.id, guest.id, w->clock.now());
            })
            .value(u"meetings")
            .toObject();
    };
    QCOMPARE(all(w->ada).keys(), QStringList{clashing});
    QCOMPARE(all(w->ben).keys(), QStringList{clashing});
    const QJsonObject busy = all(w->ben).value(clashing).toArray().at(0).toObject();
    QCOMPARE(busy.value(u"private").toBool(), true);
    QVERIFY(all(w->cyd).isEmpty());
    QVERIFY(w->answer(w->ben, clashing, "declined"));
    QVERIFY(all(w->ada).isEmpty());
    QVERIFY(isId(fine));
}

void TestMeetingCommands::listAndPages()
{
    QSet<QString> ids;
    for (const int minute : {30, 60, 90})
        ids << w->asked(w->ada, w->ben, minute);
    ids << w->asked(w->cyd, w->ben, 30);
    const auto page = [&](const Guest &guest, const QString &after, int limit) {
        return w->read(
            [&](Connection &c) { return ownMeetings(c, w->event.id, guest.id, after, limit); });
    };
    const QJsonObject first = page(w->ben, {}, 3);
    QCOMPARE(first.value(u"meetings").toArray().size(), 3);
    const QString next = first.value(u"next").toString();
    const QJsonObject rest = page(w->ben, next, 3);
    QCOMPARE(rest.value(u"meetings").toArray().size(), 1);
    QVERIFY(!rest.contains(u"next"));
    QSet<QString> seen;
    for (const QJsonObject &part : {first, rest})
        for (const QJsonValue &meeting : part.value(u"meetings").toArray())
            seen << meeting.toObject().value(u"id").toString();
    QCOMPARE(seen, ids);
    QCOMPARE(page(w->ada, {}, 200).value(u"meetings").toArray().size(), 3);
    QCOMPARE(page(w->ada, {}, 200).value(u"guests").toArray(),
             QJsonArray{toJson(LeanGuest{w->ben.id, w->ben.name, {}})});
    QCOMPARE(page(w->cyd, {}, 200).value(u"meetings").toArray().size(), 1);
}

void TestMeetingCommands::guestLeaves()
{
    const Id declined = w->asked(w->ada, w->ben, 30);
    QVERIFY(w->answer(w->ben, declined, "declined"));
    const Id pending = w->asked(w->ada, w->ben, 60), other = w->asked(w->cyd, w->ben, 60);
    const Id accepted = w->asked(w->ada, w->ben, 90);
    QVERIFY(w->answer(w->ben, accepted, "accepted"));
    const qint64 head = w->head();
    const auto drop = [&](WhichMeetings which) {
        return w
            ->run([&](UnitOfWork &unit) {
                return dropMeetingsOf(unit, w->event.id, w->ada.id, which).map([] {
                    return Answer{};
                });
            })
            .has_value();
    };
    QVERIFY(drop(WhichMeetings::Live));
    QCOMPARE(w->typesAfter(head),
             (QStringList{QStringLiteral("meeting.deleted"), QStringLiteral("meeting.deleted")}));
    const Change row = w->log().last();
    QCOMPARE(row.audience, Audience::guests({w->ada.id, w->ben.id}));
    QCOMPARE(row.payload.value(u"cascade").toBool(), true);
    QVERIFY(w->meeting(pending).id.isEmpty() && w->meeting(accepted).id.isEmpty());
    QVERIFY(isId(w->meeting(declined).id) && isId(w->meeting(other).id));
    QVERIFY(drop(WhichMeetings::All));
    QVERIFY(w->meeting(declined).id.isEmpty());
    QVERIFY(isId(w->meeting(other).id));
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::lastSessionOfAHostWhoIsNoMember()
{
    Guest dee;
    dee.id = newId();
    dee.name = QStringLiteral("Dee");
    dee.member = false;
    QVERIFY(w->run([&](UnitOfWork &unit) {
        return addGuest(unit, w->event.id, dee).map([](const auto &) { return Answer{}; });
    }));
    const Session hers = w->add(w->session(QStringLiteral("Dee's"), 300, 30, {}, {dee.id}));
    QVERIFY(w->offer(dee, {60})); // a host is a guest of the event
    const Id id = w->asked(w->ada, dee, 60), other = w->asked(dee, w->ben, 90);
    QVERIFY(isId(id) && isId(other));
    QVERIFY(w->run([&](UnitOfWork &unit) {
        return dropSession(unit, w->event.id, hers).map([] { return Answer{}; });
    }));
    QVERIFY(w->meeting(id).id.isEmpty() && w->meeting(other).id.isEmpty());
    QCOMPARE(w->read([&](Connection &c) { return ownAvailability(c, w->event.id, dee.id); }),
             (QJsonObject{{QStringLiteral("slots"), QJsonArray()}}));
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::eventGoes()
{
    QVERIFY(!w->asked(w->ada, w->ben, 60).isEmpty());
    const qint64 head = w->head();
    QVERIFY(w->run([&](UnitOfWork &unit) {
        return dropMeetingsOfEvent(unit, w->event.id).map([] { return Answer{}; });
    }));
    QCOMPARE(w->typesAfter(head), (QStringList{QStringLiteral("meeting.deleted"),
                                               QStringLiteral("availability.changed")}));
    QVERIFY(w->run(
        [&](UnitOfWork &unit) { return dropEvent(unit, w->event).map([] { return Answer{}; }); }));
    QCOMPARE(w->check(), QStringList());
}

void TestMeetingCommands::numbersOnly()
{
    const Id id = w->asked(w->ada, w->ben, 60);
    QVERIFY(w->answer(w->ben, id, "accepted"));
    QVERIFY(!w->asked(w->cyd, w->ben, 60 + 30).isEmpty());
    QCOMPARE(w->read([&](Connection &c) { return meetingNumbers(c, w->event.id); }),
             (QJsonObject{{QStringLiteral("pending"), 1},
                          {QStringLiteral("accepted"), 1},
                          {QStringLiteral("declined"), 0},
                          {QStringLiteral("canceled"), 0},
                          {QStringLiteral("guestsWithSlots"), 1}}));
}

QTEST_GUILESS_MAIN(TestMeetingCommands)
#include "tst_meetingcommands.moc"
