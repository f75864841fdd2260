// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is foreseen to do and how it is taken back; the draft over the server's replica; undo beside others.
#include "kiosk/commands/draftreplica.h"
#include "kiosk/commands/undostack.h"
#include "tests/organizer/deskbench.h"

#include <QtCore/QJsonArray>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <random>

using namespace Foyer;

namespace {

QString minute(int n) { return toIso(1'810'000'800'000 + n * 60'000); }

/// The replica after a command as foreseen.
Replica after(const Replica &before, const Command &command)
{
    Replica out = before;
    const Result<QList<FeedPayload>> payloads = predict(before, command);
    if (!payloads) qFatal("%s", qPrintable(payloads.error().detail));
    for (const FeedPayload &payload : *payloads) {
        FeedMessage message;
        message.seq = out.seq + 1;
        message.payload = payload;
        apply(out, message);
    }
    return out;
}

Command statusOf(const Replica &replica, const Id &id, const char *verb, const QJsonObject &body)
{
    Command command = patchSession(replica, id, body);
    command.method = "POST";
    command.path += u'/' + QLatin1String(verb);
    return command;
}

struct Desk {
    // Nobody answers on this port; the tests here say what the server said.
    ApiClient api{QUrl(QStringLiteral("http://127.0.0.1:1"))};
    FakeClock clock{1'810'000'000'000};
    MemorySource source{Replica(fixtureSnapshot(20, 100))};
    CommandQueue queue{api, clock, {}};
    DraftReplica draft{source, queue};
    UndoStack undo{queue, draft};

    Id id(int number) const { return fixtureSession(number).id; }
    const Session &session(int number) const
    {
        return *draft.replica().sessions.constFind(id(number));
    }
    Command rename(int number, const QString &title)
    {
        return patchSession(draft.replica(), id(number), {{QStringLiteral("title"), title}},
                            QStringLiteral("Edit of it"));
    }
    /// The server accepts the oldest command of the queue as foreseen, and says so on the feed.
    void accept()
    {
        const Command command = queue.entries().first().command;
        const Result<QList<FeedPayload>> payloads = predict(source.replica(), command);
        if (payloads)
            for (const FeedPayload &payload : *payloads)
                source.receive(payload, command.key);
        queue.echoed(command.key, source.replica().seq);
        queue.replicaReached(source.replica().seq);
    }
};

} // namespace

class TestDrafts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void edits();
    void moves();
    void statuses();
    void creates();
    void deletesWithConsequences();
    void whatIsNotOnTheReplica();
    void inversesBringBack();
    void groupsAreUndoneAsOne();
    void overlayAndRollBack();
    void onlyWhatChangedIsTold();
    void anyMixEqualsAFreshDraft();
    void undoTakesBackUnsentWithoutATrace();
    void undoSendsWhatWasSent();
    void undoRespectsOthers();
    void refusedStepsAreForgotten();
    void depthAndLabels();
};

void TestDrafts::edits()
{
    const Replica replica(fixtureSnapshot(20, 100));
    const Id id = fixtureSession(3).id;
    const Replica out =
        after(replica, patchSession(replica, id,
                                    {{QStringLiteral("title"), QStringLiteral("  New ")},
                                     {QStringLiteral("capacity"), 12},
                                     {QStringLiteral("reason"), QStringLiteral("because")}}));
    Session expected = replica.sessions[id];
    expected.title = QStringLiteral("New");
    expected.capacity = 12;
    expected.version = 2;
    QVERIFY(out.sessions[id] == expected);
    // What changes nothing is nothing.
    QCOMPARE(predict(replica, patchSession(replica, id, {{QStringLiteral("capacity"), 0}}))->size(),
             0);
    const auto missing = predict(replica, patchSession(replica, newId(), {}));
    QCOMPARE(missing.error().code, QStringLiteral("command.subjectMissing"));
    QVERIFY(!predict(replica, patchSession(replica, id, {{QStringLiteral("title"), 7}})));
    // An event's nested members merge.
    Command phases{.key = newCommandKey(),
                   .method = "PATCH",
                   .path = QStringLiteral("events/") + replica.event.id,
                   .body = {{QStringLiteral("phases"),
                             QJsonObject{{QStringLiteral("voting"),
                                          QJsonObject{{QStringLiteral("start"), minute(0)}}}}}},
                   .subject = SubjectKind::Event,
                   .subjectId = replica.event.id};
    const Replica voted = after(replica, phases);
    QVERIFY(voted.event.voting.start);
    QCOMPARE(voted.event.version, replica.event.version + 1);
}

void TestDrafts::moves()
{
    const Replica replica(fixtureSnapshot(20, 100));
    const Id id = fixtureSession(3).id;
    const Session old = replica.sessions[id];
    const Replica out = after(replica, patchSession(replica, id,
                                                    {{QStringLiteral("start"), minute(600)},
                                                     {QStringLiteral("end"), minute(630)}}));
    QVERIFY(out.sessions[id].movedFrom);
    QVERIFY(out.sessions[id].movedFrom->start == old.start);
    QVERIFY(out.sessions[id].movedFrom->locationIds == old.locationIds);
    // To the tray.
    const Replica tray = after(replica, patchSession(replica, id,
                                                     {{QStringLiteral("start"), QJsonValue::Null},
                                                      {QStringLiteral("end"), QJsonValue::Null}}));
    QVERIFY(!tray.sessions[id].start && !tray.sessions[id].end);
}

void TestDrafts::statuses()
{
    const Replica replica(fixtureSnapshot(20, 100));
    const Id id = fixtureSession(3).id;
    const Replica off =
        after(replica,
              statusOf(replica, id, "cancel", {{QStringLiteral("reason"), QStringLiteral("ill")}}));
    QCOMPARE(off.sessions[id].status, SessionStatus::Cancelled);
    QCOMPARE(off.sessions[id].statusReason, QStringLiteral("ill"));
    const Replica on = after(off, statusOf(off, id, "reinstate", {}));
    QCOMPARE(on.sessions[id].status, SessionStatus::Confirmed);
    QVERIFY(on.sessions[id].statusReason.isEmpty());
    QCOMPARE(on.sessions[id].version, 3);
    const Replica late = after(on, statusOf(on, id, "late", {{QStringLiteral("minutes"), 15}}));
    QCOMPARE(late.sessions[id].lateMinutes, 15);
    Command rsvp = statusOf(replica, id, "rsvp", {{QStringLiteral("guestId"), newId()}});
    rsvp.method = "PUT";
    QCOMPARE(after(replica, rsvp).counts.value(id), 1);
}

void TestDrafts::creates()
{
    Replica replica(fixtureSnapshot(20, 100));
    const Command made = createSession(replica, QStringLiteral("New"));
    const Replica out = after(replica, made);
    QVERIFY(out.sessions.contains(made.subjectId));
    QCOMPARE(out.sessions[made.subjectId].guid, made.subjectId);
    QCOMPARE(out.sessions[made.subjectId].version, 1);
    // From a proposal: what the command leaves out.
    Proposal proposal;
    proposal.id = newId();
    proposal.title = QStringLiteral("Choir");
    proposal.hostIds = {replica.guests.begin()->id};
    proposal.durationMinutes = 45;
    replica.proposals.insert(proposal.id, proposal);
    Command placed = createSession(replica, QString());
    placed.body.remove(QStringLiteral("title"));
    placed.body.insert(QStringLiteral("proposalId"), proposal.id);
    placed.body.insert(QStringLiteral("start"), minute(0));
    const Session session = after(replica, placed).sessions[placed.subjectId];
    QCOMPARE(session.title, proposal.title);
    QCOMPARE(session.hostIds, proposal.hostIds);
    QCOMPARE(*session.end - *session.start, 45 * 60'000);
}

void TestDrafts::deletesWithConsequences()
{
    Replica replica(fixtureSnapshot(20, 100));
    const Id room = fixtureSession(3).locationIds.first();
    Announcement words;
    words.id = newId();
    words.text = QStringLiteral("Soup");
    words.locationIds = {room};
    replica.announcements.insert(words.id, words);
    const Replica out =
        after(replica, deleteOf(replica, SubjectKind::Location, QStringLiteral("locations"), room));
    QVERIFY(!out.locations.contains(room));
    QVERIFY(out.sessions[fixtureSession(3).id].locationIds.isEmpty());
    QVERIFY(!out.announcements.contains(words.id));
    const Id host = fixtureSession(3).hostIds.first();
    const Replica left =
        after(replica, deleteOf(replica, SubjectKind::Guest, QStringLiteral("guests"), host));
    QVERIFY(left.guests.contains(host) && !left.guests[host].member);
    Day day{.id = newId(),
            .start = *fixtureSession(0).start,
            .end = *fixtureSession(0).end,
            .bookingStart = *fixtureSession(0).start,
            .bookingEnd = *fixtureSession(0).end};
    replica.days.insert(day.id, day);
    const Replica without =
        after(replica, deleteOf(replica, SubjectKind::Day, QStringLiteral("days"), day.id));
    QVERIFY(!without.days.contains(day.id));
    QVERIFY(!without.sessions.contains(fixtureSession(0).id));
    QVERIFY(without.sessions.contains(fixtureSession(19).id));
}

void TestDrafts::whatIsNotOnTheReplica()
{
    const Replica replica(fixtureSnapshot(20, 100));
    Command kiosk{.key = newCommandKey(),
                  .method = "PATCH",
                  .path = QStringLiteral("kiosks/abc"),
                  .body = {{QStringLiteral("name"), QStringLiteral("Door")}},
                  .onReplica = false,
                  .subjectId = QStringLiteral("abc")};
    QCOMPARE(predict(replica, kiosk)->size(), 0);
    QCOMPARE(inverseOf(replica, kiosk).error().code, QStringLiteral("command.notUndoable"));
    kiosk.base = {{QStringLiteral("name"), QStringLiteral("Gate")}};
    QCOMPARE(inverseOf(replica, kiosk)->body.value(u"name").toString(), QStringLiteral("Gate"));
}

void TestDrafts::inversesBringBack()
{
    Replica replica(fixtureSnapshot(20, 100));
    const Id id = fixtureSession(3).id;
    const Day day{.id = newId(),
                  .start = *fixtureSession(0).start,
                  .end = *fixtureSession(0).end,
                  .bookingStart = *fixtureSession(0).start,
                  .bookingEnd = *fixtureSession(0).end};
    replica.days.insert(day.id, day);
    const QList<Command> commands{
        patchSession(replica, id, {{QStringLiteral("title"), QStringLiteral("New")}}),
        patchSession(replica, id,
                     {{QStringLiteral("start"), QJsonValue::Null},
                      {QStringLiteral("end"), QJsonValue::Null},
                      {QStringLiteral("locationIds"), QJsonArray()}}),
        patchSession(replica, id, {{QStringLiteral("proposalId"), newId()}}),
        statusOf(replica, id, "cancel", {{QStringLiteral("reason"), QStringLiteral("ill")}}),
        statusOf(replica, id, "late", {{QStringLiteral("minutes"), 5}}),
        createSession(replica, QStringLiteral("New")),
        deleteOf(replica, SubjectKind::Session, QStringLiteral("sessions"), id),
        deleteOf(replica, SubjectKind::Day, QStringLiteral("days"), day.id),
    };
    for (const Command &command : commands) {
        const Replica done = after(replica, command);
        const Result<QList<Command>> back = inversesOf(replica, command);
        QVERIFY2(back, qPrintable(command.path));
        Replica undone = done;
        for (const Command &one : *back)
            undone = after(undone, one);
        // The same but for what counts changes.
        for (Replica *one : {&replica, &undone})
            for (Session &session : one->sessions) {
                session.version = 1;
                session.movedFrom.reset();
            }
        for (Day &one : undone.days)
            one.version = replica.days.value(one.id).version;
        QCOMPARE(stateBytes(undone), stateBytes(replica));
        QVERIFY(stateBytes(done) != stateBytes(replica));
    }
}

void TestDrafts::groupsAreUndoneAsOne()
{
    Desk desk;
    const QByteArray before = stateBytes(desk.draft.replica());
    QVERIFY(desk.undo.run(
        QList<Command>{desk.rename(0, QStringLiteral("A")), desk.rename(1, QStringLiteral("B"))}));
    QCOMPARE(desk.queue.entries().size(), 2);
    QVERIFY(!desk.queue.entries().first().command.group.isEmpty());
    QCOMPARE(desk.queue.entries().first().command.group, desk.queue.entries().last().command.group);
    QCOMPARE(desk.session(1).title, QStringLiteral("B"));
    QVERIFY(desk.undo.undo());
    QCOMPARE(stateBytes(desk.draft.replica()), before);
    QVERIFY(desk.undo.redo());
    QCOMPARE(desk.session(0).title, QStringLiteral("A"));
}

void TestDrafts::overlayAndRollBack()
{
    Desk desk;
    const QString old = desk.session(0).title;
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    QCOMPARE(desk.session(0).title, QStringLiteral("Mine"));
    QCOMPARE(desk.session(0).version, 2);
    QCOMPARE(desk.draft.accepted().sessions[desk.id(0)].title, old);
    QVERIFY(desk.queue.isPending(desk.id(0)));
    // Somebody else's change of another member shows through.
    Session theirs = desk.source.replica().sessions[desk.id(0)];
    theirs.capacity = 5;
    theirs.version = 2;
    desk.source.receive(theirs, {},
                        {ActorKind::Admin, QStringLiteral("n"), QStringLiteral("Noor")});
    QCOMPARE(desk.session(0).capacity, 5);
    QCOMPARE(desk.session(0).title, QStringLiteral("Mine"));
    QCOMPARE(desk.draft.lastChange(desk.id(0))->actor.name, QStringLiteral("Noor"));
    QVERIFY(desk.queue.drop(desk.queue.entries().first().command.key));
    QCOMPARE(desk.session(0).title, old);
    QCOMPARE(desk.session(0).capacity, 5);
    QCOMPARE(stateBytes(desk.draft.replica()), stateBytes(desk.source.replica()));
}

void TestDrafts::onlyWhatChangedIsTold()
{
    Desk desk;
    QSignalSpy told(&desk.draft, &DraftReplica::subjectsChanged);
    QSignalSpy applied(&desk.draft, &ReplicaSource::applied);
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.last().at(0).value<QList<Id>>(), QList<Id>{desk.id(0)});
    QCOMPARE(applied.count(), 1);
    // Another subject, with something pending.
    Session other = desk.source.replica().sessions[desk.id(1)];
    other.capacity = 9;
    desk.source.receive(other);
    QCOMPARE(told.count(), 2);
    QCOMPARE(told.last().at(0).value<QList<Id>>(), QList<Id>{desk.id(1)});
    // The echo says what is already there.
    desk.accept();
    QCOMPARE(told.count(), 2);
    QCOMPARE(desk.queue.entries().size(), 0);
    // Nothing pending any more: message by message.
    other.capacity = 10;
    desk.source.receive(other);
    QCOMPARE(told.count(), 3);
    QCOMPARE(stateBytes(desk.draft.replica()), stateBytes(desk.source.replica()));
}

/// Random edits, answers, refusals and others' changes: at every step the draft equals one made from scratch, and at the
/// end, when all is settled, the server's replica.
void TestDrafts::anyMixEqualsAFreshDraft()
{
    const int rounds = qEnvironmentVariableIsSet("FOYER_LONG") ? 200 : 12;
    for (int round = 0; round < rounds; ++round) {
        std::mt19937 dice(static_cast<unsigned>(round));
        const auto roll = [&dice](int below) { return int(dice() % unsigned(below)); };
        Desk desk;
        for (int step = 0; step < 60; ++step) {
            const Id id = desk.id(roll(20));
            switch (roll(8)) {
            case 0:
            case 1:
                if (desk.draft.replica().sessions.contains(id))
                    QVERIFY(desk.undo.run(patchSession(
                        desk.draft.replica(), id,
                        {{QStringLiteral("title"), QStringLiteral("T%1").arg(step)}})));
                break;
            case 2:
                QVERIFY(desk.undo.run(
                    createSession(desk.draft.replica(), QStringLiteral("New %1").arg(step))));
                break;
            case 3:
                if (desk.draft.replica().sessions.contains(id))
                    QVERIFY(desk.undo.run(deleteOf(desk.draft.replica(), SubjectKind::Session,
                                                   QStringLiteral("sessions"), id)));
                break;
            case 4:
                if (!desk.queue.entries().isEmpty()) desk.accept();
                break;
            case 5:
                if (!desk.queue.entries().isEmpty())
                    desk.queue.drop(desk.queue.entries()
                                        .at(roll(int(desk.queue.entries().size())))
                                        .command.key);
                break;
            case 6: {
                Session theirs = fixtureSession(roll(20));
                theirs.capacity = step;
                theirs.version = step;
                if (roll(4) == 0)
                    desk.source.receive(Removed{SubjectKind::Session, theirs.id});
                else
                    desk.source.receive(theirs);
                break;
            }
            case 7:
                if (roll(2) == 0)
                    desk.undo.undo(true);
                else
                    desk.undo.redo(true);
                break;
            }
            const DraftReplica fresh(desk.source, desk.queue);
            QCOMPARE(stateBytes(desk.draft.replica()), stateBytes(fresh.replica()));
        }
        while (!desk.queue.entries().isEmpty())
            desk.accept();
        QCOMPARE(stateBytes(desk.draft.replica()), stateBytes(desk.source.replica()));
    }
}

void TestDrafts::undoTakesBackUnsentWithoutATrace()
{
    Desk desk;
    const QString old = desk.session(0).title;
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    QVERIFY(desk.undo.undo());
    QCOMPARE(desk.queue.entries().size(), 0);
    QCOMPARE(desk.session(0).title, old);
    QVERIFY(desk.undo.redo());
    QCOMPARE(desk.queue.entries().size(), 1);
    QCOMPARE(desk.session(0).title, QStringLiteral("Mine"));
}

void TestDrafts::undoSendsWhatWasSent()
{
    Desk desk;
    const QString old = desk.session(0).title;
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    desk.accept();
    QVERIFY(desk.undo.undo());
    QCOMPARE(desk.queue.entries().size(), 1);
    const Command back = desk.queue.entries().first().command;
    QCOMPARE(back.method, "PATCH");
    QCOMPARE(back.baseVersion, 2);
    QCOMPARE(back.body.value(u"title").toString(), old);
    desk.accept();
    QCOMPARE(desk.source.replica().sessions[desk.id(0)].title, old);
    QVERIFY(desk.undo.redo());
    desk.accept();
    QCOMPARE(desk.source.replica().sessions[desk.id(0)].title, QStringLiteral("Mine"));
    QVERIFY(!desk.undo.canRedo());
}

void TestDrafts::undoRespectsOthers()
{
    Desk desk;
    const QString old = desk.session(0).title;
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    desk.accept();
    QSignalSpy refused(&desk.undo, &UndoStack::refused);
    // Another member: undo goes on.
    Session theirs = desk.source.replica().sessions[desk.id(0)];
    theirs.capacity = 4;
    ++theirs.version;
    const Actor noor{ActorKind::Admin, QStringLiteral("n"), QStringLiteral("Noor")};
    desk.source.receive(theirs, {}, noor);
    QVERIFY(desk.undo.undo());
    QCOMPARE(refused.count(), 0);
    QCOMPARE(desk.queue.entries().first().command.baseVersion, 3);
    desk.accept();
    QVERIFY(desk.undo.redo());
    desk.accept();
    // The same one: only when told so.
    theirs = desk.source.replica().sessions[desk.id(0)];
    theirs.title = QStringLiteral("Hers");
    ++theirs.version;
    desk.source.receive(theirs, {}, noor);
    QVERIFY(!desk.undo.undo());
    QCOMPARE(refused.count(), 1);
    const Error why = refused.first().at(0).value<Error>();
    QCOMPARE(why.code, QStringLiteral("undo.changedSince"));
    QCOMPARE(why.extra.value(u"by").toString(), QStringLiteral("Noor"));
    QCOMPARE(why.extra.value(u"theirs").toString(), QStringLiteral("Hers"));
    QCOMPARE(why.extra.value(u"mine").toString(), QStringLiteral("Mine"));
    QCOMPARE(why.field, QStringLiteral("title"));
    QVERIFY(desk.undo.canUndo());
    QVERIFY(desk.undo.undo(true));
    desk.accept();
    QCOMPARE(desk.source.replica().sessions[desk.id(0)].title, old);
}

void TestDrafts::refusedStepsAreForgotten()
{
    Desk desk;
    QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("Mine"))));
    QueuedCommand refused = desk.queue.entries().first();
    refused.state = CommandState::Refused;
    Q_EMIT desk.queue.refusedNow(refused);
    QVERIFY(!desk.undo.canUndo());
}

void TestDrafts::depthAndLabels()
{
    Desk desk;
    QVERIFY(!desk.undo.undo());
    for (int i = 0; i < UndoStack::Depth + 5; ++i)
        QVERIFY(desk.undo.run(desk.rename(0, QStringLiteral("T%1").arg(i))));
    QCOMPARE(desk.undo.undoLabel(), QStringLiteral("edit of it"));
    int steps = 0;
    while (desk.undo.undo())
        ++steps;
    QCOMPARE(steps, UndoStack::Depth);
    QCOMPARE(desk.session(0).title, QStringLiteral("T4"));
    QCOMPARE(desk.undo.redoLabel(), QStringLiteral("edit of it"));
}

QTEST_GUILESS_MAIN(TestDrafts)
#include "tst_drafts.moc"
