// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/proposalrepository.h"
#include "backend/usecases/identity/dropguest.h"
#include "backend/usecases/participation/keepproposals.h"
#include "tests/usecases/participants.h"

using namespace Foyer;

namespace {

QString key(const char *name) { return QString::fromLatin1(name); }
QJsonArray ids(const QList<Guest> &guests)
{
    QJsonArray list;
    for (const Guest &guest : guests)
        list.append(guest.id);
    return list;
}

} // namespace

class TestProposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void creatorBecomesHost();
    void hostsSaidOtherwise();
    void badBodies();
    void onlyWhileItIsOpen();
    void strangersMayNot();
    void hostsEdit();
    void everyoneEditsOneWithoutHosts();
    void editKeepsOnlyWhatChangesToTheRules();
    void versions();
    void anEditThatChangesNothing();
    void hostThis();
    void hostThisOnceOnly();
    void aHostLosesTheirVote();
    void deleteTakesAllAlong();
    void hostingShowsAGuest();
    void aDeletedGuestHostsNoMore();
    void leavingTakesVotesAlong();
    void anotherEventsProposal();

private:
    QJsonObject stored(const Id &id)
    {
        QJsonObject json;
        f->store->readHere([&](Connection &c) {
            const auto proposal = ProposalRepository(c).byId(f->event.id, id);
            if (proposal && *proposal) json = toJson(**proposal);
        });
        return json;
    }
    QString edit(const Actor &actor, const Id &id, const QJsonObject &body)
    {
        return f->code(f->as(actor, f->onProposal(editProposal, id, body)));
    }
    QString host(const Guest &who, const Id &id)
    {
        return f->code(f->as(who, f->onProposal(hostProposal, id)));
    }
    QString remove(const Actor &actor, const Id &id, const QJsonObject &body = {})
    {
        return f->code(f->as(actor, f->onProposal(deleteProposal, id, body)));
    }
    std::unique_ptr<Participants> f;
};

void TestProposals::init()
{
    f = std::make_unique<Participants>();
    QVERIFY(f->begin());
}

void TestProposals::creatorBecomesHost()
{
    const QJsonObject body{{key("title"), QStringLiteral("  Bees ")},
                           {key("description"), QStringLiteral("*why* they dance")},
                           {key("durationMinutes"), 45},
                           {key("cohostWanted"), true},
                           {key("cohostNote"), QStringLiteral("a beekeeper")}};
    const auto made = f->propose(f->guest(f->ada), body);
    QVERIFY2(made, qPrintable(f->code(made)));
    QCOMPARE(made->status, 201);
    const QJsonObject json = f->json(made);
    const Id id = json.value(QLatin1String("id")).toString();
    QCOMPARE(made->location, "/api/v1/events/demo/proposals/" + id.toLatin1());
    QCOMPARE(json.value(QLatin1String("title")).toString(), QStringLiteral("Bees"));
    QCOMPARE(json.value(QLatin1String("hostIds")).toArray(), ids({f->ada}));
    QCOMPARE(json.value(QLatin1String("created")).toString(), toIso(f->proposing));
    QCOMPARE(json.value(QLatin1String("updated")).toString(), toIso(f->proposing));
    QCOMPARE(json.value(QLatin1String("version")).toInt(), 1);
    QCOMPARE(json.value(QLatin1String("durationMinutes")).toInt(), 45);
    QCOMPARE(stored(id), json);
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::ProposalCreated));
    QCOMPARE(row.eventId, f->event.id);
    QCOMPARE(row.subjectId, id);
    QCOMPARE(row.actor, f->guest(f->ada));
    QCOMPARE(row.audience, Audience::event());
    QCOMPARE(row.payload, (QJsonObject{{key("proposal"), json}}));
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::hostsSaidOtherwise()
{
    const QString title = key("title"), hosts = key("hostIds");
    const auto named = [&](const Actor &actor, const QJsonArray &who) {
        return f->propose(actor, {{title, QStringLiteral("T")}, {hosts, who}});
    };
    const Actor ada = f->guest(f->ada), organizer = f->organizer();
    QCOMPARE(f->code(named(ada, {})), QStringLiteral("ok")); // an idea that waits for a host
    QCOMPARE(f->json(named(ada, ids({f->cleo, f->ada}))).value(hosts).toArray(),
             ids({f->cleo, f->ada})); // in their order
    // Nobody is put down for something by a stranger.
    QCOMPARE(f->code(named(ada, ids({f->cleo}))), QStringLiteral("proposal.invalid/hostIds"));
    QCOMPARE(f->code(named(organizer, ids({f->cleo}))), QStringLiteral("ok"));
    QCOMPARE(f->json(f->propose(organizer, {{title, QStringLiteral("T")}})).value(hosts).toArray(),
             QJsonArray());
    // Ben is known, but no guest of the event.
    for (const QJsonArray &wrong :
         {ids({f->ada, f->ben}), ids({f->ada, f->ada}), QJsonArray{f->ada.id, newId()},
          QJsonArray{f->ada.id, QString()}, QJsonArray{f->ada.id, 7}})
        QCOMPARE(f->code(named(ada, wrong)), QStringLiteral("proposal.invalid/hostIds"));
}

void TestProposals::badBodies()
{
    const QString title = key("title"), good = QStringLiteral("T");
    const auto refused = [&](const QJsonObject &body) {
        const qint64 head = f->head();
        const QString code = f->code(f->propose(f->guest(f->ada), body));
        return f->head() == head ? code : QStringLiteral("something was recorded");
    };
    QCOMPARE(refused({}), QStringLiteral("proposal.invalid/title"));
    QCOMPARE(refused({{title, QStringLiteral("  \n ")}}), QStringLiteral("proposal.invalid/title"));
    QCOMPARE(refused({{title, QJsonValue::Null}}), QStringLiteral("proposal.invalid/title"));
    QCOMPARE(refused({{title, 5}}), QStringLiteral("proposal.invalid/title"));
    QCOMPARE(refused({{title, QString(MostProposalTitle + 1, u'x')}}),
             QStringLiteral("proposal.invalid/title"));
    for (const QJsonValue &minutes : {QJsonValue(0), QJsonValue(-5), QJsonValue(1.5),
                                      QJsonValue(QStringLiteral("30")), QJsonValue(1441)})
        QCOMPARE(refused({{title, good}, {key("durationMinutes"), minutes}}),
                 QStringLiteral("proposal.invalid/durationMinutes"));
    QCOMPARE(refused({{title, good}, {key("votes"), 3}}),
             QStringLiteral("proposal.unknownField/votes"));
    QCOMPARE(refused({{title, good}, {key("createdBy"), f->ben.id}}),
             QStringLiteral("proposal.unknownField/createdBy"));
    QCOMPARE(refused({{title, good}, {key("id"), QStringLiteral("short")}}),
             QStringLiteral("proposal.invalid/id"));
    const QString given = newId();
    QCOMPARE(f->code(f->propose(f->guest(f->ada), {{title, good}, {key("id"), given}})),
             QStringLiteral("ok"));
    QCOMPARE(refused({{title, good}, {key("id"), given}}), QStringLiteral("proposal.idTaken/id"));
    // What only the server says is not taken from a client.
    const auto dated = f->propose(
        f->guest(f->ada), {{title, good}, {key("created"), toIso(0)}, {key("version"), 99}});
    QCOMPARE(f->json(dated).value(QLatin1String("created")).toString(), toIso(f->proposing));
    QCOMPARE(f->json(dated).value(QLatin1String("version")).toInt(), 1);
    // The longest texts that are taken, of characters that take two units each.
    const QString wide = QString::fromUcs4(U"\U0001F41D");
    QCOMPARE(f->code(f->propose(f->guest(f->ada), {{title, wide.repeated(MostProposalTitle)}})),
             QStringLiteral("ok"));
}

void TestProposals::onlyWhileItIsOpen()
{
    const auto at = [&](Instant now, const Actor &actor) {
        f->clock.set(now);
        return f->code(f->propose(actor, {{key("title"), QStringLiteral("T")}}));
    };
    const Actor ada = f->guest(f->ada);
    const QString closed = QStringLiteral("proposal.closed"), ok = QStringLiteral("ok");
    QCOMPARE(at(f->proposing - 1, ada), closed);
    QCOMPARE(at(f->proposing, ada), ok);
    QCOMPARE(at(f->voting - 1, ada), ok);
    QCOMPARE(at(f->voting, ada), ok);
    QCOMPARE(at(f->scheduling - 1, ada), ok);
    QCOMPARE(at(f->scheduling, ada), closed);
    QCOMPARE(at(f->over, ada), closed);
    QCOMPARE(at(f->over, f->organizer()), ok);

    f->clock.set(f->proposing);
    const Id mine = f->proposalOf(f->ada);
    f->clock.set(f->scheduling - 1);
    QCOMPARE(edit(ada, mine, {{key("title"), QStringLiteral("U")}}), ok);
    f->clock.set(f->scheduling);
    QCOMPARE(edit(ada, mine, {{key("title"), QStringLiteral("V")}}), closed);
    QCOMPARE(remove(ada, mine), closed);
    QCOMPARE(remove(f->organizer(), mine), ok);
}

void TestProposals::strangersMayNot()
{
    const Id mine = f->proposalOf(f->ada);
    const QString notGuest = QStringLiteral("proposal.notGuest");
    QCOMPARE(f->code(f->propose(f->guest(f->ben), {{key("title"), QStringLiteral("T")}})),
             notGuest);
    QCOMPARE(edit(f->guest(f->ben), mine, {{key("title"), QStringLiteral("V")}}), notGuest);
    QCOMPARE(host(f->ben, mine), notGuest);
    QCOMPARE(edit(f->guest(f->cleo), mine, {{key("title"), QStringLiteral("V")}}),
             QStringLiteral("proposal.notHost"));
    QCOMPARE(remove(f->guest(f->cleo), mine), QStringLiteral("proposal.notHost"));
    // Hosts are people: an organizer names them instead.
    const auto hosting = f->as(f->organizer(), f->onProposal(hostProposal, mine));
    QCOMPARE(f->code(hosting), notGuest);
}

void TestProposals::hostsEdit()
{
    const Id mine = f->proposalOf(f->ada);
    const QJsonObject before = stored(mine);
    f->clock.advance(5 * Minute);
    const auto edited = f->as(f->ada, f->onProposal(editProposal, mine,
                                                    {{key("title"), QStringLiteral("Wasps")},
                                                     {key("durationMinutes"), 20},
                                                     {key("hostIds"), ids({f->ada, f->cleo})}}));
    QVERIFY2(edited, qPrintable(f->code(edited)));
    const QJsonObject after = f->json(edited);
    QCOMPARE(after.value(QLatin1String("version")).toInt(), 2);
    QCOMPARE(after.value(QLatin1String("created")), before.value(QLatin1String("created")));
    QCOMPARE(after.value(QLatin1String("updated")).toString(), toIso(f->clock.now()));
    QCOMPARE(stored(mine), after);
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::ProposalChanged));
    QCOMPARE(row.payload, (QJsonObject{{key("proposal"), after}, {key("before"), before}}));
    // A co-host is a host: takes the other one off, clears the length.
    QCOMPARE(edit(f->guest(f->cleo), mine,
                  {{key("hostIds"), ids({f->cleo})}, {key("durationMinutes"), QJsonValue::Null}}),
             QStringLiteral("ok"));
    QVERIFY(!stored(mine).contains(QLatin1String("durationMinutes")));
    QCOMPARE(edit(f->guest(f->ada), mine, {{key("title"), QStringLiteral("mine")}}),
             QStringLiteral("proposal.notHost"));
    // May leave it without hosts; what was said stays.
    QCOMPARE(edit(f->guest(f->cleo), mine, {{key("hostIds"), QJsonArray()}}), QStringLiteral("ok"));
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::everyoneEditsOneWithoutHosts()
{
    const Id idea = f->proposalOf(f->ada, {{key("hostIds"), QJsonArray()}});
    QCOMPARE(edit(f->guest(f->dora), idea, {{key("description"), QStringLiteral("more")}}),
             QStringLiteral("ok"));
    QCOMPARE(edit(f->guest(f->dora), idea, {{key("hostIds"), ids({f->ada})}}),
             QStringLiteral("proposal.invalid/hostIds"));
    QCOMPARE(edit(f->guest(f->dora), idea, {{key("hostIds"), ids({f->dora})}}),
             QStringLiteral("ok"));
    // Now it is Dora's, not its creator's.
    QCOMPARE(edit(f->guest(f->ada), idea, {{key("title"), QStringLiteral("mine")}}),
             QStringLiteral("proposal.notHost"));
    const Id second = f->proposalOf(f->ada, {{key("hostIds"), QJsonArray()}});
    QCOMPARE(remove(f->guest(f->dora), second), QStringLiteral("ok"));
}

void TestProposals::editKeepsOnlyWhatChangesToTheRules()
{
    const Id mine = f->proposalOf(f->ada, {{key("hostIds"), ids({f->ada, f->cleo})}});
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return removeMember(unit, f->event.id, f->cleo.id).map([] { return Answer{}; });
    }));
    // Still a host, so still a guest of the event, though no member.
    QCOMPARE(f->log().last().type, QString(ChangeType::GuestChanged));
    QCOMPARE(edit(f->guest(f->cleo), mine, {{key("title"), QStringLiteral("V")}}),
             QStringLiteral("ok"));
    QCOMPARE(f->check(), QStringList());
    QCOMPARE(edit(f->guest(f->cleo), mine, {{key("id"), newId()}}),
             QStringLiteral("proposal.readOnly/id"));
    QCOMPARE(edit(f->guest(f->cleo), mine, {{key("created"), toIso(0)}}),
             QStringLiteral("proposal.readOnly/created"));
}

void TestProposals::versions()
{
    const Id mine = f->proposalOf(f->ada);
    const QString version = key("expectedVersion");
    QCOMPARE(edit(f->guest(f->ada), mine, {{key("title"), QStringLiteral("B")}, {version, 1}}),
             QStringLiteral("ok"));
    const auto late =
        f->as(f->ada, f->onProposal(editProposal, mine,
                                    {{key("title"), QStringLiteral("C")}, {version, 1}}));
    QCOMPARE(f->code(late), QStringLiteral("proposal.versionConflict"));
    QCOMPARE(late.error().extra.value(QLatin1String("current")).toObject(), stored(mine));
    QCOMPARE(remove(f->guest(f->ada), mine, {{version, 1}}),
             QStringLiteral("proposal.versionConflict"));
    QCOMPARE(remove(f->guest(f->ada), mine, {{version, 2}}), QStringLiteral("ok"));
    QCOMPARE(remove(f->guest(f->ada), mine), QStringLiteral("proposal.notFound"));
}

void TestProposals::anEditThatChangesNothing()
{
    const Id mine = f->proposalOf(f->ada);
    const QJsonObject before = stored(mine);
    const qint64 head = f->head();
    f->clock.advance(Minute);
    QCOMPARE(edit(f->guest(f->ada), mine, {}), QStringLiteral("ok"));
    QCOMPARE(edit(f->guest(f->ada), mine, before), QStringLiteral("ok")); // all of it, as it is
    QCOMPARE(edit(f->guest(f->ada), mine, {{key("title"), QStringLiteral(" A talk ")}}),
             QStringLiteral("ok"));
    QCOMPARE(stored(mine), before);
    QCOMPARE(f->head(), head);
}

void TestProposals::hostThis()
{
    const Id idea = f->proposalOf(f->ada, {{key("hostIds"), QJsonArray()}});
    const auto hosted = f->as(f->dora, f->onProposal(hostProposal, idea));
    QVERIFY2(hosted, qPrintable(f->code(hosted)));
    QCOMPARE(f->json(hosted).value(QLatin1String("hostIds")).toArray(), ids({f->dora}));
    QCOMPARE(f->json(hosted).value(QLatin1String("version")).toInt(), 2);
    QCOMPARE(host(f->dora, idea), QStringLiteral("proposal.alreadyHost"));
    QCOMPARE(host(f->cleo, idea), QStringLiteral("proposal.noHostWanted"));
    QCOMPARE(edit(f->guest(f->dora), idea, {{key("cohostWanted"), true}}), QStringLiteral("ok"));
    QCOMPARE(host(f->cleo, idea), QStringLiteral("ok"));
    QCOMPARE(stored(idea).value(QLatin1String("hostIds")).toArray(), ids({f->dora, f->cleo}));
    QCOMPARE(host(f->cleo, newId()), QStringLiteral("proposal.notFound"));
    const auto more =
        f->as(f->ada, f->onProposal(hostProposal, idea, {{key("title"), QStringLiteral("x")}}));
    QCOMPARE(f->code(more), QStringLiteral("proposal.unknownField/title"));
    f->clock.set(f->scheduling);
    QCOMPARE(host(f->ada, idea), QStringLiteral("proposal.closed"));
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::hostThisOnceOnly()
{
    // Sixteen at once: one becomes the host, the others hear that there is one.
    const Id idea = f->proposalOf(f->ada, {{key("hostIds"), QJsonArray()}});
    QList<Guest> crowd;
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        for (int i = 0; i < 16; ++i) {
            Guest guest;
            guest.name = QStringLiteral("G%1").arg(i);
            const auto kept = addGuest(unit, f->event.id, guest);
            if (!kept) return tl::unexpected(kept.error());
            crowd.append(kept->subject);
        }
        return Answer{};
    }));
    QSemaphore done;
    std::atomic<int> hosts{0}, refused{0};
    for (const Guest &guest : std::as_const(crowd)) {
        CommandContext context = f->context();
        context.actor = f->guest(guest);
        f->store->writer().submit(context, f->onProposal(hostProposal, idea),
                                  [&](Result<Answer> answer) {
                                      if (answer) ++hosts;
                                      if (f->code(answer) == QLatin1String("proposal.noHostWanted"))
                                          ++refused;
                                      done.release();
                                  });
    }
    QVERIFY(done.tryAcquire(16, 60'000));
    QCOMPARE(hosts.load(), 1);
    QCOMPARE(refused.load(), 15);
    QCOMPARE(stored(idea).value(QLatin1String("hostIds")).toArray().size(), 1);
}

void TestProposals::aHostLosesTheirVote()
{
    const Id idea = f->proposalOf(f->ada, {{key("hostIds"), QJsonArray()}});
    f->clock.set(f->voting);
    QVERIFY(f->vote(f->dora, idea));
    const qint64 head = f->head();
    QCOMPARE(host(f->dora, idea), QStringLiteral("ok"));
    QCOMPARE(f->changesAfter(head), (QStringList{key("proposal.changed"), key("vote.withdrawn*")}));
    QCOMPARE(f->log().last().audience, Audience::guests({f->dora.id}));
    QCOMPARE(f->code(f->vote(f->dora, idea)), QStringLiteral("vote.ownProposal"));
    // The same when a host adds them.
    QVERIFY(f->vote(f->cleo, idea));
    QCOMPARE(edit(f->guest(f->dora), idea, {{key("hostIds"), ids({f->dora, f->cleo})}}),
             QStringLiteral("ok"));
    QCOMPARE(f->log().last().type, QString(ChangeType::VoteWithdrawn));
}

void TestProposals::deleteTakesAllAlong()
{
    const Id mine = f->proposalOf(f->ada), left = f->proposalOf(f->ada);
    f->clock.set(f->voting);
    QVERIFY(f->vote(f->cleo, mine) && f->vote(f->dora, mine, key("skip")));
    QVERIFY(f->vote(f->cleo, left));
    Session session = f->session(QStringLiteral("From it"), 0, 30, {f->red.id}, {f->ada.id});
    session.proposalId = mine;
    session = f->add(session);
    QCOMPARE(session.proposalId, mine);
    const qint64 head = f->head();
    QCOMPARE(remove(f->guest(f->ada), mine), QStringLiteral("ok"));
    QCOMPARE(f->changesAfter(head),
             (QStringList{key("vote.withdrawn*"), key("vote.withdrawn*"), key("session.changed*"),
                          key("proposal.deleted")}));
    QSet<Id> told;
    for (const Change &change : f->log()) {
        if (change.seq > head && change.type == ChangeType::VoteWithdrawn) {
            QCOMPARE(change.audience.ids.size(), 1);
            told.insert(change.audience.ids.first());
        }
    }
    QCOMPARE(told, (QSet<Id>{f->cleo.id, f->dora.id}));
    const Session kept = f->snapshot().sessions.value(0);
    QCOMPARE(kept.id, session.id);
    QVERIFY(kept.proposalId.isEmpty());
    QCOMPARE(kept.version, session.version + 1);
    QVERIFY(!kept.movedFrom);
    QCOMPARE(f->changesAfter(head).count(key("vote.withdrawn*")), 2); // the other vote stands
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::hostingShowsAGuest()
{
    // Ben hosts a session, so he is a guest of the event and may host a proposal.
    const Session session =
        f->add(f->session(QStringLiteral("S"), 120, 30, {f->red.id}, {f->ben.id}));
    const Id mine = f->proposalOf(f->ben);
    QVERIFY(isId(mine));
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return dropSession(unit, f->event.id, session).map([] { return Answer{}; });
    }));
    // The session is gone, the proposal still names him: his id resolves.
    QCOMPARE(f->log().last().type, QString(ChangeType::SessionDeleted));
    QCOMPARE(f->check(), QStringList());
    const qint64 head = f->head();
    QCOMPARE(remove(f->guest(f->ben), mine), QStringLiteral("ok"));
    QCOMPARE(f->changesAfter(head), (QStringList{key("proposal.deleted"), key("guest.left*")}));
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::aDeletedGuestHostsNoMore()
{
    const Id mine = f->proposalOf(f->ada, {{key("hostIds"), ids({f->cleo, f->ada})}});
    const Id others = f->proposalOf(f->dora);
    f->clock.set(f->voting);
    QVERIFY(f->vote(f->ada, others));
    const qint64 head = f->head();
    QVERIFY(f->run(
        [&](UnitOfWork &unit) { return dropGuest(unit, f->ada).map([] { return Answer{}; }); }));
    QCOMPARE(f->changesAfter(head).mid(0, 2),
             (QStringList{key("proposal.changed*"), key("vote.withdrawn*")}));
    QCOMPARE(stored(mine).value(QLatin1String("hostIds")).toArray(), ids({f->cleo}));
    QCOMPARE(f->check(), QStringList());
    // One who is no member, and was shown for this proposal only, is no longer shown.
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return removeMember(unit, f->event.id, f->cleo.id).map([] { return Answer{}; });
    }));
    QVERIFY(f->run(
        [&](UnitOfWork &unit) { return dropGuest(unit, f->cleo).map([] { return Answer{}; }); }));
    QCOMPARE(f->log().last().type, QString(ChangeType::GuestLeft));
    QCOMPARE(stored(mine).value(QLatin1String("hostIds")).toArray(), QJsonArray());
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::leavingTakesVotesAlong()
{
    const Id mine = f->proposalOf(f->ada);
    f->clock.set(f->voting);
    QVERIFY(f->vote(f->cleo, mine));
    const qint64 head = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return removeMember(unit, f->event.id, f->cleo.id).map([] { return Answer{}; });
    }));
    QCOMPARE(f->changesAfter(head), (QStringList{key("vote.withdrawn*"), key("guest.left")}));
    QCOMPARE(f->check(), QStringList());
    // With the event goes everything.
    QVERIFY(f->vote(f->dora, mine));
    QVERIFY(f->run(
        [&](UnitOfWork &unit) { return dropEvent(unit, f->event).map([] { return Answer{}; }); }));
    QCOMPARE(f->log().last().type, QString(ChangeType::EventDeleted));
    QCOMPARE(f->check(), QStringList());
}

void TestProposals::anotherEventsProposal()
{
    const Id mine = f->proposalOf(f->ada);
    const Id eventId = f->event.id;
    f->event.id = f->other.id; // the commands below are of the other event
    QCOMPARE(edit(f->organizer(), mine, {{key("title"), QStringLiteral("V")}}),
             QStringLiteral("proposal.notFound"));
    QCOMPARE(remove(f->organizer(), mine), QStringLiteral("proposal.notFound"));
    f->clock.set(f->voting);
    QCOMPARE(f->code(f->vote(f->cleo, mine)), QStringLiteral("proposal.notFound"));
    QCOMPARE(f->code(f->unvote(f->cleo, mine)), QStringLiteral("proposal.notFound"));
    // Nor does its id come back in the other event.
    QCOMPARE(f->code(f->propose(f->organizer(),
                                {{key("title"), QStringLiteral("T")}, {key("id"), mine}})),
             QStringLiteral("proposal.idTaken/id"));
    f->event.id = newId();
    QCOMPARE(f->code(f->propose(f->organizer(), {{key("title"), QStringLiteral("T")}})),
             QStringLiteral("event.notFound"));
    f->event.id = eventId;
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestProposals)
#include "tst_proposals.moc"
