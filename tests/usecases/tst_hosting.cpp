// SPDX-License-Identifier: GPL-3.0-or-later
// Guests who book their own sessions, and what they and organizers are told about clashes.
#include "backend/store/repositories/meetingrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionstatus.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

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

QJsonArray ids(const QList<Id> &ids) { return QJsonArray::fromStringList(ids); }

/// "kind severity title" of each clash in an answer or a problem, "busy" where it is private.
QStringList clashesIn(const QJsonObject &object)
{
    QStringList out;
    for (const QJsonValue &value : object.value(u"clashes").toArray()) {
        const QJsonObject clash = value.toObject();
        QString text = clash.value(u"kind").toString() + u' ' + clash.value(u"severity").toString();
        if (clash.value(u"private").toBool())
            text += QStringLiteral(" busy");
        else if (clash.contains(u"title"))
            text += u' ' + clash.value(u"title").toString();
        out.append(text);
    }
    return out;
}

QStringList reasonsOf(const Error &error)
{
    QStringList out;
    for (const QJsonValue &value : error.extra.value(u"reasons").toArray())
        out.append(value.toObject().value(u"code").toString());
    return out;
}

QStringList list(std::initializer_list<const char *> texts)
{
    QStringList out;
    for (const char *text : texts)
        out.append(QString::fromUtf8(text));
    return out;
}

} // namespace

class TestHosting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aGuestBooks();
    void everyReasonIsNamed();
    void aTakenRoom();
    void manyAtOnce();
    void theEventsOwnPolicies();
    void whoMayBook();
    void fromAProposal();
    void ownSessionsOnly();
    void managedSessions();
    void coHosts();
    void cancelLateDelete();
    void aStartedSessionKeepsItsStart();
    void phases();
    void doubleBookingIsTold();
    void othersAreOnlyBusy();
    void organizersByPolicy_data();
    void organizersByPolicy();
    void anOverridesReasonIsRecorded();
    void attendeeCounts();
    void movedFromUntilTheEnd();
    void tooLong();

private:
    Result<Answer> run(const Guest *guest, const Writer::Work &work)
    {
        CommandContext context = f->context();
        if (guest) context.actor = {ActorKind::Guest, guest->id, guest->name};
        return f->store->writer().execute(context, work);
    }
    Result<Answer> create(const Guest *guest, const QJsonObject &body)
    {
        const auto command = CreateSession::fromJson(f->event.id, body);
        if (!command) return tl::unexpected(command.error());
        return run(guest, [&](UnitOfWork &unit) { return createSession(unit, *command); });
    }
    Result<Answer> edit(const Guest *guest, const Id &id, const QJsonObject &body)
    {
        const auto command = EditSession::fromJson(f->event.id, id, body);
        if (!command) return tl::unexpected(command.error());
        return run(guest, [&](UnitOfWork &unit) { return editSession(unit, *command); });
    }
    Result<Answer> status(const Guest *guest,
                          Result<Answer> (*command)(UnitOfWork &, const SessionCommand &),
                          const Id &id, const QJsonObject &body = {})
    {
        const auto made = SessionCommand::fromJson(f->event.id, id, body);
        if (!made) return tl::unexpected(made.error());
        return run(guest, [&](UnitOfWork &unit) { return command(unit, *made); });
    }
    QJsonObject booking(int start = 60, int minutes = 30) const
    {
        return {{QStringLiteral("title"), QStringLiteral("Talk")},
                {QStringLiteral("start"), iso(start)},
                {QStringLiteral("end"), iso(start + minutes)},
                {QStringLiteral("locationIds"), ids({f->red.id})}};
    }
    Session stored(const Id &id) const
    {
        for (const Session &session : f->snapshot().sessions) {
            if (session.id == id) return session;
        }
        return {};
    }
    void change(const std::function<void(Event &)> &edit)
    {
        QVERIFY(f->run([&](UnitOfWork &unit) {
            Event after = f->event;
            edit(after);
            return replaceEvent(unit, f->event, after).map([&](const Kept<Event> &kept) {
                f->event = kept.subject;
                return Answer{};
            });
        }));
    }
    void join(const Guest &guest)
    {
        QVERIFY(f->run([&](UnitOfWork &unit) {
            return addMember(unit, f->event.id, guest.id).map([](bool) { return Answer{}; });
        }));
    }
    /// An accepted meeting of the two, and an RSVP of Ben's at the same time.
    void occupyBen(int start);

    std::unique_ptr<StoreFixture> f;
};

void TestHosting::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestHosting::aGuestBooks()
{
    const auto made = create(&f->ada, booking());
    QVERIFY2(made, qPrintable(codeOf(made)));
    QCOMPARE(made->status, 201);
    const Session session = stored(bodyOf(made).value(u"id").toString());
    QCOMPARE(session.hostIds, QList<Id>{f->ada.id}); // who names nobody hosts it
    QCOMPARE(toJson(session), bodyOf(made));
    QCOMPARE(f->log().last().actor.kind, ActorKind::Guest);
    QCOMPARE(f->log().last().actor.id, f->ada.id);
    const auto moved = edit(&f->ada, session.id,
                            {{QStringLiteral("start"), iso(120)},
                             {QStringLiteral("end"), iso(180)},
                             {QStringLiteral("locationIds"), ids({f->blue.id})}});
    QVERIFY2(moved, qPrintable(codeOf(moved)));
    QCOMPARE(stored(session.id).movedFrom->start, session.start);
    QCOMPARE(f->check(), QStringList());
}

void TestHosting::everyReasonIsNamed()
{
    QJsonObject body = booking(-45, 500);
    body.insert(QStringLiteral("title"), QString());
    body.insert(QStringLiteral("locationIds"), ids({f->red.id, f->blue.id}));
    const qint64 head = f->head();
    const auto refused = create(&f->ada, body);
    QVERIFY(!refused);
    QCOMPARE(reasonsOf(refused.error()),
             list({"session.titleMissing", "session.oneLocation", "session.past", "session.length",
                   "session.tooLong", "session.offGrid"}));
    QCOMPARE(refused.error().code, QStringLiteral("session.titleMissing"));
    QCOMPARE(refused.error().field, QStringLiteral("title"));
    body.remove(QStringLiteral("title")); // absent is as empty
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.titleMissing"));
    QCOMPARE(f->head(), head);
}

void TestHosting::aTakenRoom()
{
    f->add(f->session(QStringLiteral("First"), 60, 30, {f->red.id}));
    f->add(f->session(QStringLiteral("Second"), 90, 30, {f->red.id}));
    // Whatever the event lets organizers do.
    change([](Event &event) { event.policies.roomClash = Policy::Ignore; });
    const auto refused = create(&f->ada, booking(60, 60));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("session.clash"));
    QCOMPARE(reasonsOf(refused.error()), list({"session.clash"}));
    QCOMPARE(clashesIn(refused.error().extra), list({"room forbid First", "room forbid Second"}));
    QVERIFY(create(&f->ada, booking(120)));
    // A room for two holds two.
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Location wide = f->red;
        wide.parallel = 2;
        return replaceLocation(unit, f->red, wide).map([](const auto &) { return Answer{}; });
    }));
    QVERIFY(create(&f->ada, booking(60)));
    QCOMPARE(codeOf(create(&f->ada, booking(60))), QStringLiteral("session.clash"));
}

void TestHosting::manyAtOnce()
{
    QSemaphore answered;
    std::atomic<int> in{0}, clashed{0};
    for (int i = 0; i < 50; ++i) {
        CommandContext context = f->context();
        context.actor = {ActorKind::Guest, f->ada.id, f->ada.name};
        const auto command = CreateSession::fromJson(f->event.id, booking());
        QVERIFY(command);
        f->store->writer().submit(
            context,
            [command = *command](UnitOfWork &unit) { return createSession(unit, command); },
            [&](const Result<Answer> &answer) {
                if (answer)
                    ++in;
                else if (answer.error().code == u"session.clash")
                    ++clashed;
                answered.release();
            });
    }
    QVERIFY(answered.tryAcquire(50, 60'000));
    QCOMPARE(in.load(), 1);
    QCOMPARE(clashed.load(), 49);
    QCOMPARE(f->snapshot().sessions.size(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestHosting::theEventsOwnPolicies()
{
    change([](Event &event) {
        event.bufferMinutes = 10;
        event.policies.buffer = Policy::Forbid;
    });
    f->add(f->session(QStringLiteral("Before"), 30, 30, {f->red.id}));
    const auto refused = create(&f->ada, booking(60));
    QCOMPARE(codeOf(refused), QStringLiteral("session.clash"));
    QCOMPARE(clashesIn(refused.error().extra), list({"buffer forbid Before"}));
    QCOMPARE(reasonsOf(refused.error()), list({"session.clash"}));
    change([](Event &event) { event.policies.buffer = Policy::Warn; });
    QCOMPARE(clashesIn(bodyOf(create(&f->ada, booking(60)))), list({"buffer warn Before"}));
}

void TestHosting::whoMayBook()
{
    // Ben is known to the site, not to the event.
    QCOMPARE(codeOf(create(&f->ben, booking())), QStringLiteral("session.hostNotGuest"));
    QJsonObject body = booking();
    body.insert(QStringLiteral("hostIds"), ids({f->ada.id, f->ben.id}));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.hostNotGuest"));
    join(f->ben);
    body.insert(QStringLiteral("hostIds"), ids({f->ben.id}));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.notOwn"));
    body.insert(QStringLiteral("hostIds"), ids({newId()}));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.hostNotGuest"));
    body.insert(QStringLiteral("hostIds"), QJsonValue::Null);
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.hostMissing"));
    body = booking();
    body.insert(QStringLiteral("guid"), QStringLiteral("mine"));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.organizersOnly"));
    body = booking();
    body.insert(QStringLiteral("kind"), QStringLiteral("blocker"));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.organizersOnly"));
    body = booking();
    body.insert(QStringLiteral("locationIds"), ids({newId()}));
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.locationElsewhere"));
}

void TestHosting::fromAProposal()
{
    Proposal proposal;
    proposal.id = newId();
    proposal.title = QStringLiteral("Proposed");
    proposal.description = QStringLiteral("In *short*");
    proposal.durationMinutes = 60;
    proposal.hostIds = {f->ada.id};
    const Id unhosted = newId(), elsewhere = newId();
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        ProposalRepository proposals(unit.connection());
        Event other = f->event;
        other.id = newId();
        other.slug = QStringLiteral("other");
        if (auto added = addEvent(unit, other); !added) return tl::unexpected(added.error());
        if (auto added = proposals.insert(f->event.id, proposal, {}); !added)
            return tl::unexpected(added.error());
        Proposal bare;
        bare.title = QStringLiteral("Bare");
        bare.id = unhosted;
        if (auto added = proposals.insert(f->event.id, bare, {}); !added)
            return tl::unexpected(added.error());
        bare.id = elsewhere;
        return proposals.insert(other.id, bare, {}).map([] { return Answer{}; });
    }));
    QJsonObject body{{QStringLiteral("proposalId"), proposal.id},
                     {QStringLiteral("start"), iso(60)},
                     {QStringLiteral("locationIds"), ids({f->red.id})}};
    const auto made = create(&f->ada, body);
    QVERIFY2(made, qPrintable(codeOf(made)));
    const Session session = stored(bodyOf(made).value(u"id").toString());
    QCOMPARE(session.title, proposal.title);
    QCOMPARE(session.description, proposal.description);
    QCOMPARE(session.hostIds, proposal.hostIds);
    QCOMPARE(session.proposalId, proposal.id);
    QCOMPARE(*session.end - *session.start, 60 * Minute);
    // What the body has goes before what the proposal has.
    body.insert(QStringLiteral("title"), QStringLiteral("Other"));
    body.insert(QStringLiteral("start"), iso(180));
    body.insert(QStringLiteral("end"), iso(210));
    const auto own = create(nullptr, body);
    QCOMPARE(bodyOf(own).value(u"title").toString(), QStringLiteral("Other"));
    QCOMPARE(bodyOf(own).value(u"end").toString(), iso(210));
    // Nobody books what is not theirs, nor from another event.
    body.insert(QStringLiteral("proposalId"), unhosted);
    QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.hostMissing"));
    for (const Id &id : {elsewhere, newId()}) {
        body.insert(QStringLiteral("proposalId"), id);
        QCOMPARE(codeOf(create(&f->ada, body)), QStringLiteral("session.proposalElsewhere"));
        QCOMPARE(codeOf(create(nullptr, body)), QStringLiteral("session.proposalElsewhere"));
        QCOMPARE(codeOf(edit(nullptr, session.id, {{QStringLiteral("proposalId"), id}})),
                 QStringLiteral("session.proposalElsewhere"));
    }
}

void TestHosting::ownSessionsOnly()
{
    join(f->ben);
    const Session session = f->add(f->session(QStringLiteral("A"), 60, 30, {}, {f->ada.id}));
    const qint64 head = f->head();
    const QString forbidden = QStringLiteral("auth.forbidden");
    QCOMPARE(codeOf(edit(&f->ben, session.id, {{QStringLiteral("title"), QStringLiteral("B")}})),
             forbidden);
    QCOMPARE(codeOf(status(&f->ben, cancelSession, session.id)), forbidden);
    QCOMPARE(codeOf(status(&f->ben, setSessionLate, session.id, {{QStringLiteral("minutes"), 5}})),
             forbidden);
    QCOMPARE(codeOf(status(&f->ben, reinstateSession, session.id)), forbidden);
    QCOMPARE(codeOf(status(&f->ben, deleteSession, session.id)), forbidden);
    QCOMPARE(codeOf(edit(&f->ben, newId(), {})), QStringLiteral("session.notFound"));
    QCOMPARE(f->head(), head);
}

void TestHosting::managedSessions()
{
    Session managed = f->session(QStringLiteral("A"), 60, 30, {}, {f->ada.id});
    managed.adminManaged = true;
    managed = f->add(managed);
    Session blocker = f->session(QStringLiteral("Lunch"), 120, 30, {}, {f->ada.id});
    blocker.kind = SessionKind::Blocker;
    blocker = f->add(blocker);
    for (const Id &id : {managed.id, blocker.id}) {
        const QString code = QStringLiteral("session.organizersOnly");
        QCOMPARE(codeOf(edit(&f->ada, id, {{QStringLiteral("title"), QStringLiteral("B")}})), code);
        QCOMPARE(codeOf(status(&f->ada, cancelSession, id)), code);
        QCOMPARE(codeOf(status(&f->ada, deleteSession, id)), code);
        QVERIFY(edit(nullptr, id, {{QStringLiteral("title"), QStringLiteral("B")}}));
    }
}

void TestHosting::coHosts()
{
    const Id id = bodyOf(create(&f->ada, booking())).value(u"id").toString();
    const auto hosts = [&](const Guest &actor, const QList<Id> &wanted) {
        return codeOf(edit(&actor, id, {{QStringLiteral("hostIds"), ids(wanted)}}));
    };
    QCOMPARE(hosts(f->ada, {f->ada.id, f->ben.id}), QStringLiteral("session.hostNotGuest"));
    join(f->ben);
    QVERIFY(run(&f->ben, [&](UnitOfWork &unit) {
        return addRsvp(unit, {f->event.id, id, f->ben.id});
    }));
    const qint64 head = f->head();
    QCOMPARE(hosts(f->ada, {f->ada.id, f->ben.id}), QStringLiteral("ok"));
    // Becoming a host takes one's RSVP, in the same transaction.
    QCOMPARE(f->typesAfter(head),
             list({"session.changed", "rsvp.removed", "session.attendanceChanged"}));
    QCOMPARE(hosts(f->ada, {f->ada.id}), QStringLiteral("session.hostRemoved"));
    QCOMPARE(hosts(f->ben, {f->ada.id}), QStringLiteral("ok")); // themself
    QCOMPARE(hosts(f->ben, {f->ben.id}), QStringLiteral("auth.forbidden"));
    QCOMPARE(hosts(f->ada, {}), QStringLiteral("session.hostMissing"));
    QCOMPARE(codeOf(edit(nullptr, id, {{QStringLiteral("hostIds"), ids({})}})),
             QStringLiteral("ok")); // organizers may
    QCOMPARE(f->check(), QStringList());
}

void TestHosting::cancelLateDelete()
{
    const Id id = bodyOf(create(&f->ada, booking())).value(u"id").toString();
    QVERIFY(status(&f->ada, setSessionLate, id, {{QStringLiteral("minutes"), 10}}));
    QCOMPARE(stored(id).lateMinutes, 10);
    QVERIFY(
        status(&f->ada, cancelSession, id, {{QStringLiteral("reason"), QStringLiteral("ill")}}));
    QCOMPARE(stored(id).statusReason, QStringLiteral("ill"));
    // Its room is free, and not when it comes back.
    QVERIFY(create(nullptr, booking()));
    const auto back = status(&f->ada, reinstateSession, id);
    QCOMPARE(codeOf(back), QStringLiteral("session.clash"));
    QCOMPARE(clashesIn(back.error().extra), list({"room forbid Talk"}));
    QVERIFY(status(&f->ada, deleteSession, id));
    QVERIFY(stored(id).id.isEmpty());
    QCOMPARE(f->check(), QStringList());
}

void TestHosting::aStartedSessionKeepsItsStart()
{
    const Id id = bodyOf(create(&f->ada, booking(60, 30))).value(u"id").toString();
    f->clock.advance(60 * Minute);
    QCOMPARE(codeOf(edit(&f->ada, id,
                         {{QStringLiteral("start"), iso(90)}, {QStringLiteral("end"), iso(120)}})),
             QStringLiteral("session.started"));
    QVERIFY(edit(&f->ada, id, {{QStringLiteral("end"), iso(120)}}));
    QVERIFY(edit(&f->ada, id, {{QStringLiteral("title"), QStringLiteral("Renamed")}}));
    QVERIFY(
        edit(nullptr, id, {{QStringLiteral("start"), iso(91)}, {QStringLiteral("end"), iso(120)}}));
}

void TestHosting::phases()
{
    const Id id = bodyOf(create(&f->ada, booking())).value(u"id").toString();
    change([](Event &event) { event.voting = {noon() - Minute, std::nullopt}; });
    QCOMPARE(codeOf(create(&f->ada, booking(120))), QStringLiteral("session.notScheduling"));
    QCOMPARE(codeOf(edit(&f->ada, id, {{QStringLiteral("end"), iso(120)}})),
             QStringLiteral("session.notScheduling"));
    QVERIFY(edit(&f->ada, id, {{QStringLiteral("description"), QStringLiteral("More")}}));
    QVERIFY(status(&f->ada, setSessionLate, id, {{QStringLiteral("minutes"), 5}}));
    QVERIFY(create(nullptr, booking(120))); // organizers at any time
}

void TestHosting::doubleBookingIsTold()
{
    f->add(f->session(QStringLiteral("Mine"), 60, 30, {f->blue.id}, {f->ada.id}));
    for (const Policy policy : {Policy::Forbid, Policy::Warn, Policy::Ignore}) {
        change([&](Event &event) { event.policies.hostClash = policy; });
        const auto made = create(&f->ada, booking());
        QVERIFY2(made, qPrintable(codeOf(made)));
        QCOMPARE(clashesIn(bodyOf(made)), list({"host warn Mine"}));
        QVERIFY(status(&f->ada, deleteSession, bodyOf(made).value(u"id").toString()));
    }
    // To an organizer it is what the event says.
    change([&](Event &event) { event.policies.hostClash = Policy::Forbid; });
    QJsonObject body = booking();
    body.insert(QStringLiteral("hostIds"), ids({f->ada.id}));
    const auto refused = create(nullptr, body);
    QCOMPARE(codeOf(refused), QStringLiteral("session.clash"));
    QCOMPARE(clashesIn(refused.error().extra), list({"host forbid Mine"}));
}

void TestHosting::occupyBen(int start)
{
    const Session other = f->add(f->session(QStringLiteral("Secret"), start, 60));
    QVERIFY(run(&f->ben, [&](UnitOfWork &unit) {
        return addRsvp(unit, {f->event.id, other.id, f->ben.id});
    }));
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Meeting meeting;
        meeting.id = newId();
        meeting.requesterId = f->ada.id;
        meeting.recipientId = f->ben.id;
        meeting.slotStart = noon() + start * Minute;
        meeting.slotEnd = meeting.slotStart + 30 * Minute;
        meeting.place = QStringLiteral("The bench behind the hall");
        meeting.status = MeetingStatus::Accepted;
        return MeetingRepository(unit.connection()).insert(f->event.id, meeting).map([] {
            return Answer{};
        });
    }));
}

void TestHosting::othersAreOnlyBusy()
{
    join(f->ben);
    occupyBen(30);
    QJsonObject body = booking(30, 60);
    body.insert(QStringLiteral("hostIds"), ids({f->ada.id, f->ben.id}));
    const qint64 head = f->head();
    const auto made = create(&f->ada, body);
    QVERIFY2(made, qPrintable(codeOf(made)));
    // Ada's own meeting by its name; of Ben no more than that he is not free.
    QCOMPARE(clashesIn(bodyOf(made)), list({"meeting warn Ben", "meeting warn busy"}));
    const QJsonObject busy = bodyOf(made).value(u"clashes").toArray().last().toObject();
    QCOMPARE(busy.value(u"guestId").toString(), f->ben.id);
    QCOMPARE(busy.value(u"start").toString(), iso(30)); // the session's own hours
    QCOMPARE(busy.value(u"end").toString(), iso(90));
    QVERIFY(!made->body.contains("Secret") && !made->body.contains("bench"));
    // None of it is in the log, which everybody's feed is made of.
    const auto log = f->log();
    for (qsizetype i = head; i < log.size(); ++i)
        QVERIFY(!log[i].payload.contains(u"clashes"));
    // To an organizer both are busy.
    const auto moved = edit(
        nullptr, bodyOf(made).value(u"id").toString(),
        {{QStringLiteral("locationIds"), ids({f->blue.id})}, {QStringLiteral("start"), iso(45)}});
    QCOMPARE(clashesIn(bodyOf(moved)), list({"meeting warn busy", "meeting warn busy"}));
    // A title says nothing about anybody's time.
    const auto renamed = edit(&f->ada, bodyOf(made).value(u"id").toString(),
                              {{QStringLiteral("title"), QStringLiteral("Renamed")}});
    QVERIFY(!bodyOf(renamed).contains(u"clashes"));
}

void TestHosting::organizersByPolicy_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("severity");
    for (const char *kind : {"room", "host", "unavailable", "buffer", "capacity"}) {
        QTest::addRow("%s forbid", kind) << QString::fromLatin1(kind) << int(Policy::Forbid);
        QTest::addRow("%s warn", kind) << QString::fromLatin1(kind) << int(Policy::Warn);
        QTest::addRow("%s ignore", kind) << QString::fromLatin1(kind) << int(Policy::Ignore);
    }
}

void TestHosting::organizersByPolicy()
{
    QFETCH(QString, kind);
    QFETCH(int, severity);
    const Policy policy = Policy(severity);
    f->add(f->session(QStringLiteral("There"), 0, 30, {f->red.id}, {f->ada.id}));
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Location small = f->red;
        small.capacity = 10;
        const bool kept = replaceLocation(unit, f->red, small).has_value();
        return addUnavailability(unit, f->event.id,
                                 {{}, f->blue.id, noon(), noon() + 60 * Minute, {}})
            .map([&](const auto &) {
                return Answer{kept ? 200 : 500, {}, {}, 0};
            });
    }));
    change([&](Event &event) {
        event.policies = {Policy::Ignore, Policy::Ignore, Policy::Ignore, Policy::Ignore,
                          Policy::Ignore};
        event.bufferMinutes = 10;
        Policies &p = event.policies;
        (kind == u"room"          ? p.roomClash
         : kind == u"host"        ? p.hostClash
         : kind == u"unavailable" ? p.unavailable
         : kind == u"buffer"      ? p.buffer
                                  : p.capacity) = policy;
    });
    QJsonObject body = booking(kind == u"buffer" ? 35 : 15);
    if (kind == u"host" || kind == u"unavailable")
        body.insert(QStringLiteral("locationIds"), ids({f->blue.id}));
    if (kind == u"host") body.insert(QStringLiteral("hostIds"), ids({f->ada.id}));
    if (kind == u"capacity") body.insert(QStringLiteral("capacity"), 11);
    body.insert(QStringLiteral("reason"), QStringLiteral("agreed"));
    const auto made = create(nullptr, body);
    const QString title =
        kind == u"unavailable" || kind == u"capacity" ? QString() : QStringLiteral(" There");
    if (policy == Policy::Forbid) {
        QCOMPARE(codeOf(made), QStringLiteral("session.clash"));
        QCOMPARE(clashesIn(made.error().extra),
                 QStringList{kind + QStringLiteral(" forbid") + title});
        return;
    }
    QVERIFY2(made, qPrintable(codeOf(made)));
    const QStringList expected = policy == Policy::Warn
                                     ? QStringList{kind + QStringLiteral(" warn") + title}
                                     : QStringList();
    QCOMPARE(clashesIn(bodyOf(made)), expected);
    QCOMPARE(clashesIn(f->log().last().payload), expected);
}

void TestHosting::anOverridesReasonIsRecorded()
{
    change([](Event &event) { event.policies.roomClash = Policy::Warn; });
    f->add(f->session(QStringLiteral("There"), 60, 30, {f->red.id}));
    QJsonObject body = booking();
    body.insert(QStringLiteral("reason"), QStringLiteral("they share the room"));
    const auto made = create(nullptr, body);
    QVERIFY(made);
    QCOMPARE(f->log().last().payload.value(u"reason").toString(),
             QStringLiteral("they share the room"));
    // A script passes without one and records none.
    QVERIFY(create(nullptr, booking()));
    QVERIFY(!f->log().last().payload.contains(u"reason"));
    const Id id = bodyOf(made).value(u"id").toString();
    QVERIFY(status(nullptr, cancelSession, id));
    QVERIFY(status(nullptr, reinstateSession, id,
                   {{QStringLiteral("reason"), QStringLiteral("after all")}}));
    QCOMPARE(f->log().last().payload.value(u"reason").toString(), QStringLiteral("after all"));
    QVERIFY(stored(id).statusReason.isEmpty());
}

void TestHosting::attendeeCounts()
{
    const QString count = QStringLiteral("attendeeCount");
    const Id id = bodyOf(create(&f->ada, booking())).value(u"id").toString();
    const qint64 head = f->head();
    const auto set = edit(&f->ada, id, {{count, 41}});
    QVERIFY2(set, qPrintable(codeOf(set)));
    QCOMPARE(bodyOf(set).value(count).toInt(), 41);
    QCOMPARE(stored(id).version, 1); // nothing that anyone else sees
    QCOMPARE(f->head(), head);
    std::optional<int> kept;
    const auto read = [&] {
        f->store->readHere([&](Connection &c) {
            kept = SessionRepository(c).attendeeCount(id).value_or(std::nullopt);
        });
        return kept;
    };
    QCOMPARE(read(), std::optional<int>(41));
    QVERIFY(edit(&f->ada, id, {{QStringLiteral("title"), QStringLiteral("New")}}));
    QCOMPARE(read(), std::optional<int>(41)); // other edits leave it
    for (const Change &change : f->log())
        QVERIFY(!QJsonDocument(change.payload).toJson().contains("attendeeCount"));
    QVERIFY(edit(nullptr, id, {{count, QJsonValue::Null}}));
    QCOMPARE(read(), std::optional<int>());
    for (const QJsonValue &bad : {QJsonValue(-1), QJsonValue(1.5), QJsonValue(QStringLiteral("9")),
                                  QJsonValue(1e12), QJsonValue(true)}) {
        const auto refused = edit(&f->ada, id, {{count, bad}});
        QCOMPARE(codeOf(refused), QStringLiteral("session.invalid"));
        QCOMPARE(refused.error().field, count);
    }
    QCOMPARE(codeOf(edit(&f->ben, id, {{count, 3}})), QStringLiteral("auth.forbidden"));
    QVERIFY(edit(nullptr, id, {{count, 0}}));
    QCOMPARE(read(), std::optional<int>(0));
}

void TestHosting::movedFromUntilTheEnd()
{
    const Id id = bodyOf(create(&f->ada, booking(60, 30))).value(u"id").toString();
    QVERIFY(
        edit(&f->ada, id, {{QStringLiteral("start"), iso(90)}, {QStringLiteral("end"), iso(120)}}));
    QVERIFY(stored(id).movedFrom);
    f->clock.advance(119 * Minute);
    QVERIFY(status(&f->ada, setSessionLate, id, {{QStringLiteral("minutes"), 5}}));
    QVERIFY(stored(id).movedFrom);
    f->clock.advance(Minute); // its end
    QVERIFY(edit(&f->ada, id, {{QStringLiteral("description"), QStringLiteral("Slides are up")}}));
    QVERIFY(!stored(id).movedFrom);
    // An edit that changes nothing drops nothing either: it is none.
    QCOMPARE(f->check(), QStringList());
}

void TestHosting::tooLong()
{
    for (const auto &[member, most] : QList<std::pair<const char *, int>>{
             {"title", 300}, {"subtitle", 300}, {"description", 50'000}, {"track", 300}}) {
        QJsonObject body = booking();
        body.insert(QLatin1String(member), QString(most, u'x'));
        const auto made = create(&f->ada, body);
        QVERIFY2(made, member);
        body.insert(QLatin1String(member), QString(most + 1, u'x'));
        const auto refused = create(&f->ada, body);
        QCOMPARE(codeOf(refused), QStringLiteral("session.invalid"));
        QCOMPARE(refused.error().field, QLatin1String(member));
        QVERIFY(status(&f->ada, deleteSession, bodyOf(made).value(u"id").toString()));
    }
    for (const char *member : {"hostIds", "locationIds"}) {
        QJsonArray many;
        for (int i = 0; i < 101; ++i)
            many.append(newId());
        QJsonObject body = booking();
        body.insert(QLatin1String(member), many);
        const auto refused = create(&f->ada, body);
        QCOMPARE(codeOf(refused), QStringLiteral("session.invalid"));
        QCOMPARE(refused.error().field, QLatin1String(member));
    }
}

QTEST_GUILESS_MAIN(TestHosting)
#include "tst_hosting.moc"
