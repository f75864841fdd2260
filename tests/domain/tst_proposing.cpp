// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/commenting.h"
#include "shared/domain/proposing.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr Instant Hour = 3'600'000;

QString show(const Reasons &reasons)
{
    QStringList out;
    for (const Reason &reason : reasons)
        out.append(reason.field.isEmpty() ? QString(reason.code)
                                          : reason.code + u'/' + reason.field);
    return out.join(u' ');
}

const Participant ada{QStringLiteral("ada"), true};
const Participant ben{QStringLiteral("ben"), true};
const Participant stranger{QStringLiteral("stranger"), false};
const Participant organizer;

Proposal hostedBy(const QList<Id> &hosts)
{
    Proposal proposal;
    proposal.title = QStringLiteral("T");
    proposal.hostIds = hosts;
    return proposal;
}

} // namespace

class TestProposing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void open_data();
    void open();
    void whoProposes();
    void whoChanges();
    void whoHosts();
    void everyFaultIsNamed();
    void fields();
    void whomOneMayName();
    void whoVotes();
    void whenVotesAreCounted();
    void charactersAreNotUnits();
    void comments();
};

void TestProposing::open_data()
{
    using OptionalInstant = std::optional<Instant>;
    QTest::addColumn<QList<Phase>>("phases");
    QTest::addColumn<QString>("hours"); // at each hour from 0 to 8: o open, - not
    const OptionalInstant none;
    const auto row = [](const char *name, Phase proposal, Phase voting, Phase scheduling,
                        const char *hours) {
        QTest::newRow(name) << QList<Phase>{proposal, voting, scheduling}
                            << QString::fromLatin1(hours);
    };
    row("no dates: always scheduling", {}, {}, {}, "---------");
    row("three in a row", {Hour, 2 * Hour}, {2 * Hour, 4 * Hour}, {4 * Hour, none}, "-ooo-----");
    row("a gap", {Hour, 2 * Hour}, {3 * Hour, 4 * Hour}, {5 * Hour, none}, "-o-o-----");
    row("open-ended", {Hour, none}, {3 * Hour, none}, {5 * Hour, none}, "-oooo----");
    row("no window for proposals", {}, {2 * Hour, 3 * Hour}, {5 * Hour, none}, "ooooo----");
    row("only scheduling", {}, {}, {5 * Hour, 6 * Hour}, "ooooo----");
    row("only proposals", {Hour, 3 * Hour}, {}, {}, "-oo------");
    row("proposals without end, nothing after", {Hour, none}, {}, {}, "-oooooooo");
    row("until it ends", {none, 3 * Hour}, {}, {}, "ooo------");
}

void TestProposing::open()
{
    QFETCH(const QList<Phase>, phases);
    QFETCH(const QString, hours);
    Event event;
    event.proposal = phases[0];
    event.voting = phases[1];
    event.scheduling = phases[2];
    QString found;
    for (int hour = 0; hour < hours.size(); ++hour) {
        const bool at = proposingIsOpen(event, hour * Hour);
        found += at ? u'o' : u'-';
        // Whole hours are where anything changes: a millisecond before is as the hour before.
        QCOMPARE(proposingIsOpen(event, (hour + 1) * Hour - 1), at);
    }
    QCOMPARE(found, hours);
}

namespace {

/// Proposing in the first hour, voting in the second, scheduling in the third.
Event phased()
{
    Event event;
    event.proposal = {0, Hour};
    event.voting = {Hour, 2 * Hour};
    event.scheduling = {2 * Hour, 3 * Hour};
    return event;
}

} // namespace

void TestProposing::whoProposes()
{
    const Event event = phased();
    QCOMPARE(show(proposeFaults(event, ada, 0)), QString());
    QCOMPARE(show(proposeFaults(event, ada, 2 * Hour - 1)), QString());
    QCOMPARE(show(proposeFaults(event, ada, 2 * Hour)), QStringLiteral("proposal.closed"));
    QCOMPARE(show(proposeFaults(event, stranger, 0)), QStringLiteral("proposal.notGuest"));
    QCOMPARE(show(proposeFaults(event, organizer, 9 * Hour)), QString());
}

void TestProposing::whoChanges()
{
    const Event event = phased();
    const Proposal adas = hostedBy({ada.guestId}), idea = hostedBy({});
    QCOMPARE(show(changeProposalFaults(event, ada, adas, 0)), QString());
    QCOMPARE(show(changeProposalFaults(event, ben, adas, 0)), QStringLiteral("proposal.notHost"));
    QCOMPARE(show(changeProposalFaults(event, ben, idea, 2 * Hour - 1)), QString());
    QCOMPARE(show(changeProposalFaults(event, stranger, idea, 0)),
             QStringLiteral("proposal.notGuest"));
    QCOMPARE(show(changeProposalFaults(event, ada, adas, 2 * Hour)),
             QStringLiteral("proposal.closed"));
    QCOMPARE(show(changeProposalFaults(event, ada, adas, 9 * Hour)),
             QStringLiteral("proposal.closed"));
    QCOMPARE(show(changeProposalFaults(event, organizer, adas, 9 * Hour)), QString());
    // Before and between the windows those who host it still may: only proposing is by window.
    Event later = event;
    later.proposal.start = Hour / 2;
    QCOMPARE(show(changeProposalFaults(later, ada, adas, 0)), QString());
}

void TestProposing::whoHosts()
{
    const Event event = phased();
    Proposal adas = hostedBy({ada.guestId});
    const Proposal idea = hostedBy({});
    QCOMPARE(show(hostProposalFaults(event, ben, idea, 0)), QString());
    QCOMPARE(show(hostProposalFaults(event, ben, adas, 0)),
             QStringLiteral("proposal.noHostWanted"));
    adas.cohostWanted = true;
    QCOMPARE(show(hostProposalFaults(event, ben, adas, 2 * Hour - 1)), QString());
    QCOMPARE(show(hostProposalFaults(event, ben, adas, 2 * Hour)),
             QStringLiteral("proposal.closed"));
    QCOMPARE(show(hostProposalFaults(event, ada, adas, 0)), QStringLiteral("proposal.alreadyHost"));
    QCOMPARE(show(hostProposalFaults(event, organizer, idea, 0)),
             QStringLiteral("proposal.notGuest"));
}

void TestProposing::everyFaultIsNamed()
{
    const Event event = phased();
    QCOMPARE(show(changeProposalFaults(event, stranger, hostedBy({ada.guestId}), 2 * Hour)),
             QStringLiteral("proposal.notGuest proposal.notHost proposal.closed"));
    QCOMPARE(show(voteFaults(event, stranger, hostedBy({stranger.guestId}), 0)),
             QStringLiteral("vote.notGuest vote.ownProposal vote.closed"));
}

void TestProposing::fields()
{
    Proposal bad = hostedBy({ada.guestId, ada.guestId});
    bad.title = QStringLiteral(" ");
    bad.description = QString(MostProposalDescription + 1, u'x');
    bad.cohostNote = QString(MostProposalNote + 1, u'x');
    bad.durationMinutes = 0;
    QCOMPARE(show(proposalFaults(bad, ada)),
             QStringLiteral("proposal.invalid/title proposal.invalid/description "
                            "proposal.invalid/cohostNote proposal.invalid/durationMinutes "
                            "proposal.invalid/hostIds"));
    // An edit is held to the rules only in what it changes.
    Proposal mended = bad;
    mended.cohostWanted = true;
    QCOMPARE(show(proposalFaults(mended, ada, &bad)), QString());
    mended.durationMinutes = MostProposalMinutes + 1;
    QCOMPARE(show(proposalFaults(mended, ada, &bad)),
             QStringLiteral("proposal.invalid/durationMinutes"));
    mended.durationMinutes.reset();
    QCOMPARE(show(proposalFaults(mended, ada, &bad)), QString());
}

void TestProposing::whomOneMayName()
{
    const auto faults = [](const Participant &who, const QList<Id> &before,
                           const QList<Id> &after) {
        const Proposal was = hostedBy(before), is = hostedBy(after);
        return show(proposalFaults(is, who, &was));
    };
    const Id a = ada.guestId, b = ben.guestId;
    const QString refused = QStringLiteral("proposal.invalid/hostIds");
    QCOMPARE(faults(ada, {}, {b}), refused);
    QCOMPARE(faults(ada, {}, {b, a}), QString());
    QCOMPARE(faults(ada, {a}, {b}), QString()); // a host hands it over
    QCOMPARE(faults(ada, {a}, {}), QString());
    QCOMPARE(faults(ada, {b}, {b}), QString());
    QCOMPARE(faults(organizer, {}, {b}), QString());
    QCOMPARE(faults(organizer, {}, {b, b}), refused);
    QList<Id> crowd;
    for (int i = 0; i <= MostProposalHosts; ++i)
        crowd.append(QString::number(i));
    QCOMPARE(faults(organizer, {}, crowd), refused);
}

void TestProposing::whoVotes()
{
    const Event event = phased();
    const Proposal adas = hostedBy({ada.guestId});
    for (const auto &[now, code] :
         {std::pair(Hour - 1, "vote.closed"), std::pair(Hour, ""), std::pair(2 * Hour - 1, ""),
          std::pair(2 * Hour, "vote.closed")}) {
        QCOMPARE(show(voteFaults(event, ben, adas, now)), QString::fromLatin1(code));
        QCOMPARE(show(withdrawVoteFaults(event, now)), QString::fromLatin1(code));
    }
    QCOMPARE(show(voteFaults(event, ada, adas, Hour)), QStringLiteral("vote.ownProposal"));
    QCOMPARE(show(voteFaults(event, organizer, adas, Hour)), QStringLiteral("vote.notGuest"));
    QCOMPARE(show(voteFaults(Event(), ben, adas, Hour)), QStringLiteral("vote.closed"));
}

void TestProposing::whenVotesAreCounted()
{
    const QString early = QStringLiteral("vote.notCounted");
    Event event = phased();
    QCOMPARE(show(countVotesFaults(event, 2 * Hour - 1)), early);
    QCOMPARE(show(countVotesFaults(event, 2 * Hour)), QString());
    QCOMPARE(show(countVotesFaults(event, 9 * Hour)), QString()); // over is not before
    event.scheduling = {};
    QCOMPARE(show(countVotesFaults(event, 9 * Hour)), early);
    QCOMPARE(show(countVotesFaults(Event(), 0)), QString());
}

void TestProposing::charactersAreNotUnits()
{
    QCOMPARE(characters(u""), 0);
    QCOMPARE(characters(u"abc"), 3);
    QCOMPARE(characters(QString::fromUcs4(U"a\U0001F41Db")), 3);
}

void TestProposing::comments()
{
    Comment comment;
    comment.authorId = ada.guestId;
    QCOMPARE(show(commentFaults(ada)), QString());
    QCOMPARE(show(commentFaults(stranger)), QStringLiteral("comment.notGuest"));
    QCOMPARE(show(commentFaults(organizer)), QStringLiteral("comment.notGuest"));
    QCOMPARE(show(editCommentFaults(ada, comment)), QString());
    QCOMPARE(show(editCommentFaults(ben, comment)), QStringLiteral("comment.notAuthor"));
    QCOMPARE(show(editCommentFaults(organizer, comment)), QStringLiteral("comment.notAuthor"));
    QCOMPARE(show(deleteCommentFaults(ada, comment)), QString());
    QCOMPARE(show(deleteCommentFaults(ben, comment)), QStringLiteral("comment.notAuthor"));
    QCOMPARE(show(deleteCommentFaults(organizer, comment)), QString());
    // The author is gone: "nobody" is not the author of it.
    comment.authorId.clear();
    QCOMPARE(show(editCommentFaults(organizer, comment)), QStringLiteral("comment.notAuthor"));
    const QString invalid = QStringLiteral("comment.invalid/body");
    QCOMPARE(show(commentBodyFaults(QString())), invalid);
    QCOMPARE(show(commentBodyFaults(QStringLiteral(" \n"))), invalid);
    QCOMPARE(show(commentBodyFaults(QStringLiteral("x"))), QString());
    QCOMPARE(show(commentBodyFaults(QString(MostCommentBody, u'x'))), QString());
    QCOMPARE(show(commentBodyFaults(QString(MostCommentBody + 1, u'x'))), invalid);
}

QTEST_GUILESS_MAIN(TestProposing)
#include "tst_proposing.moc"
