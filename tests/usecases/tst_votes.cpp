// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepproposals.h"
#include "tests/usecases/participants.h"

using namespace Foyer;

namespace {

QString key(const char *name) { return QString::fromLatin1(name); }

} // namespace

class TestVotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void onlyTheVoterIsTold();
    void againAndOtherwise();
    void onlyInTheVotingPhase();
    void onlyGuestsAndNotOnOnesOwn();
    void badChoices();
    void takenBack();
    void countsOnlyOnceSchedulingHasBegun();
    void countsNeverWithoutScheduling();
    void leavingTakesVotesAlong();
    void manyAtOnce();

private:
    Result<QJsonObject> results()
    {
        Result<QJsonObject> counts;
        f->store->readHere(
            [&](Connection &c) { counts = voteResults(c, f->event.id, f->clock.now()); });
        return counts;
    }
    QJsonArray own(const Guest &guest)
    {
        QJsonArray votes;
        f->store->readHere([&](Connection &c) {
            votes = ownVotes(c, f->event.id, guest.id)
                        .value_or(QJsonObject())
                        .value(QLatin1String("votes"))
                        .toArray();
        });
        return votes;
    }
    std::unique_ptr<Participants> f;
};

void TestVotes::init()
{
    f = std::make_unique<Participants>();
    QVERIFY(f->begin());
    f->clock.set(f->voting);
}

void TestVotes::onlyTheVoterIsTold()
{
    const Id mine = f->proposalOf(f->ada);
    const qint64 head = f->head();
    const auto answer = f->vote(f->cleo, mine, key("maybe"));
    QVERIFY2(answer, qPrintable(f->code(answer)));
    const QJsonObject vote{{key("proposalId"), mine}, {key("choice"), key("maybe")}};
    QCOMPARE(f->json(answer), vote);
    const auto log = f->log();
    QCOMPARE(log.last().seq, head + 1); // one row, and none for anybody else
    QCOMPARE(log.last().type, QString(ChangeType::VoteCast));
    QCOMPARE(log.last().audience, Audience::guests({f->cleo.id}));
    QCOMPARE(log.last().payload, vote);
    QCOMPARE(own(f->cleo), (QJsonArray{vote}));
    QCOMPARE(own(f->dora), QJsonArray());
    QCOMPARE(f->check(), QStringList());
}

void TestVotes::againAndOtherwise()
{
    const Id mine = f->proposalOf(f->ada);
    QVERIFY(f->vote(f->cleo, mine));
    const qint64 head = f->head();
    QVERIFY(f->vote(f->cleo, mine));
    QCOMPARE(f->head(), head);
    QVERIFY(f->vote(f->cleo, mine, key("skip")));
    QCOMPARE(f->log().last().payload.value(QLatin1String("choice")).toString(), key("skip"));
    QCOMPARE(own(f->cleo).size(), 1);
    f->clock.set(f->scheduling);
    const QJsonObject counts =
        results().value_or(QJsonObject()).value(QLatin1String("results"))[0].toObject();
    QCOMPARE(counts, (QJsonObject{{key("proposalId"), mine},
                                  {key("interested"), 0},
                                  {key("maybe"), 0},
                                  {key("skip"), 1}}));
}

void TestVotes::onlyInTheVotingPhase()
{
    const Id mine = f->proposalOf(f->ada);
    const auto at = [&](Instant now) {
        f->clock.set(now);
        const QString cast = f->code(f->vote(f->cleo, mine));
        const QString back = f->code(f->unvote(f->cleo, mine));
        return cast == back ? cast : cast + u' ' + back;
    };
    QCOMPARE(at(f->voting - 1), key("vote.closed"));
    QCOMPARE(at(f->voting), key("ok"));
    QCOMPARE(at(f->scheduling - 1), key("ok"));
    QCOMPARE(at(f->scheduling), key("vote.closed"));
    QCOMPARE(at(f->over), key("vote.closed"));
}

void TestVotes::onlyGuestsAndNotOnOnesOwn()
{
    const Id mine = f->proposalOf(f->ada);
    QCOMPARE(f->code(f->vote(f->ada, mine)), key("vote.ownProposal"));
    QCOMPARE(f->code(f->vote(f->ben, mine)), key("vote.notGuest"));
    QCOMPARE(f->code(f->vote(f->cleo, newId())), key("proposal.notFound"));
    const auto byOrganizer = f->as(f->organizer(), [&](UnitOfWork &unit) {
        return castVote(unit, {f->event.id, mine, VoteChoice::Interested});
    });
    QCOMPARE(f->code(byOrganizer), key("vote.notGuest"));
    const auto takenByOrganizer = f->as(f->organizer(), [&](UnitOfWork &unit) {
        return withdrawVote(unit, {f->event.id, mine, {}});
    });
    QCOMPARE(f->code(takenByOrganizer), key("vote.notGuest"));
}

void TestVotes::badChoices()
{
    const Id mine = f->proposalOf(f->ada);
    for (const QJsonValue &choice :
         {QJsonValue(), QJsonValue(QJsonValue::Null), QJsonValue(1), QJsonValue(key("")),
          QJsonValue(key("Interested")), QJsonValue(key("yes")), QJsonValue(QJsonArray())}) {
        const QJsonObject body =
            choice.isUndefined() ? QJsonObject() : QJsonObject{{key("choice"), choice}};
        const auto command = VoteCommand::fromJson(f->event.id, mine, body);
        QVERIFY(!command);
        QCOMPARE(command.error().code, key("vote.invalid"));
        QCOMPARE(command.error().field, key("choice"));
    }
    // Nobody votes for somebody else, not even by asking.
    const auto other = VoteCommand::fromJson(
        f->event.id, mine, {{key("choice"), key("skip")}, {key("guestId"), f->dora.id}});
    QVERIFY(!other);
    QCOMPARE(other.error().code, key("vote.unknownField"));
}

void TestVotes::takenBack()
{
    const Id mine = f->proposalOf(f->ada);
    QVERIFY(f->vote(f->cleo, mine));
    const auto taken = f->unvote(f->cleo, mine);
    QVERIFY(taken);
    QCOMPARE(taken->status, 204);
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::VoteWithdrawn));
    QCOMPARE(row.audience, Audience::guests({f->cleo.id}));
    QCOMPARE(row.payload.value(QLatin1String("proposalId")).toString(), mine);
    const qint64 head = f->head();
    QVERIFY(f->unvote(f->cleo, mine)); // there is none any more
    QCOMPARE(f->head(), head);
    QCOMPARE(own(f->cleo), QJsonArray());
}

void TestVotes::countsOnlyOnceSchedulingHasBegun()
{
    const Id a = f->proposalOf(f->ada), b = f->proposalOf(f->ada);
    QVERIFY(f->vote(f->cleo, a) && f->vote(f->dora, a, key("maybe")));
    for (Instant early : {f->proposing - 1, f->proposing, f->voting, f->scheduling - 1}) {
        f->clock.set(early);
        const auto refused = results();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, key("vote.notCounted"));
        QVERIFY(!refused.error().extra.contains(key("results")));
    }
    for (Instant late : {f->scheduling, f->over}) {
        f->clock.set(late);
        const auto counted = results();
        QVERIFY(counted);
        const QJsonArray list = counted->value(QLatin1String("results")).toArray();
        QCOMPARE(list.size(), 2);
        QHash<Id, QJsonObject> by;
        for (const QJsonValue &one : list)
            by.insert(one[QLatin1String("proposalId")].toString(), one.toObject());
        QCOMPARE(by[a].value(QLatin1String("interested")).toInt(-1), 1);
        QCOMPARE(by[a].value(QLatin1String("maybe")).toInt(-1), 1);
        QCOMPARE(by[b].value(QLatin1String("interested")).toInt(-1), 0);
        QVERIFY(!encodeJson(*counted).contains(f->cleo.id.toLatin1()));
    }
}

void TestVotes::countsNeverWithoutScheduling()
{
    QVERIFY(f->run([&](UnitOfWork &unit) {
        Event event = f->event;
        event.scheduling = {};
        return replaceEvent(unit, f->event, event).map([](auto) { return Answer{}; });
    }));
    f->clock.set(f->over + 1'000'000 * Minute);
    QVERIFY(!results());
}

void TestVotes::leavingTakesVotesAlong()
{
    const Id a = f->proposalOf(f->ada), b = f->proposalOf(f->ada);
    QVERIFY(f->vote(f->cleo, a) && f->vote(f->cleo, b) && f->vote(f->dora, b));
    const qint64 head = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return dropVotesOf(unit, f->other.id, f->cleo.id).map([] { return Answer{}; });
    }));
    QCOMPARE(f->head(), head); // they leave another event
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return dropVotesOf(unit, f->event.id, f->cleo.id).map([] { return Answer{}; });
    }));
    QCOMPARE(f->changesAfter(head), (QStringList{key("vote.withdrawn*"), key("vote.withdrawn*")}));
    QCOMPARE(own(f->cleo), QJsonArray());
    QCOMPARE(own(f->dora).size(), 1);
}

void TestVotes::manyAtOnce()
{
    // One voter changes their mind 40 times at once: one vote stands, and it is the last one told.
    const Id mine = f->proposalOf(f->ada);
    const char *choices[] = {"interested", "maybe", "skip"};
    QSemaphore done;
    for (int i = 0; i < 40; ++i) {
        CommandContext context = f->context();
        context.actor = f->guest(f->cleo);
        const auto command =
            VoteCommand::fromJson(f->event.id, mine, {{key("choice"), key(choices[i % 3])}});
        QVERIFY(command);
        f->store->writer().submit(
            context, [command = *command](UnitOfWork &unit) { return castVote(unit, command); },
            [&done](Result<Answer>) { done.release(); });
    }
    QVERIFY(done.tryAcquire(40, 60'000));
    QCOMPARE(own(f->cleo).size(), 1);
    QCOMPARE(f->log().last().payload.value(QLatin1String("choice")),
             own(f->cleo)[0][QLatin1String("choice")]);
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestVotes)
#include "tst_votes.moc"
