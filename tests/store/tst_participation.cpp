// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/commentrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/notificationrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/voterepository.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestParticipation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyFieldOfAProposal();
    void proposalsByPage();
    void hostsOfProposalsAreGuests();
    void votes();
    void everyFieldOfAComment();
    void commentsGoInOneStatement();
    void everyFieldOfANotification();
    void positions();
    void aLargeCommand();

private:
    /// Inside a command, rolled back by nothing: the store as a command sees it.
    void with(const std::function<void(Connection &)> &use)
    {
        const auto done = f->run([&](UnitOfWork &unit) {
            use(unit.connection());
            return Result<Answer>(Answer{});
        });
        QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
    }
    Proposal proposal(const char *id, const QList<Id> &hosts = {})
    {
        Proposal made;
        made.id = QString::fromLatin1(id).leftJustified(22, u'_');
        made.title = QString::fromLatin1(id);
        made.hostIds = hosts;
        return made;
    }
    Comment comment(const char *id, Instant at, const Id &parent = {})
    {
        Comment made;
        made.id = QString::fromLatin1(id).leftJustified(22, u'_');
        made.subjectId = QStringLiteral("a session");
        made.parentId = parent;
        made.authorId = f->ada.id;
        made.body = QString::fromLatin1(id);
        made.created = at;
        return made;
    }
    CommentTarget target() const
    {
        return {f->event.id, CommentSubject::Session, QStringLiteral("a session")};
    }
    std::unique_ptr<StoreFixture> f;
};

void TestParticipation::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestParticipation::everyFieldOfAProposal()
{
    with([this](Connection &c) {
        ProposalRepository proposals(c);
        Proposal full = proposal("full", {f->ben.id, f->ada.id});
        full.title = QStringLiteral("Füll ✓ 𝄞");
        full.description = QStringLiteral("a\nb");
        full.durationMinutes = 45;
        full.cohostWanted = true;
        full.cohostNote = QStringLiteral("note");
        full.created = 1;
        full.updated = 2;
        full.version = 7;
        QVERIFY(proposals.insert(f->event.id, full, f->ada.id));
        QCOMPARE(proposals.byId(f->event.id, full.id).value(), full);
        QCOMPARE(proposals.creatorOf(full.id).value(), f->ada.id);
        QCOMPARE(proposals.eventOf(full.id).value(), f->event.id);
        QCOMPARE(proposals.byId(newId(), full.id).value(), std::nullopt); // another event
        full.title = QStringLiteral("x");
        full.description.clear();
        full.durationMinutes.reset();
        full.cohostWanted = false;
        full.cohostNote.clear();
        full.updated = 3;
        full.version = 8;
        full.hostIds = {f->ada.id, f->ben.id};
        QVERIFY(proposals.update(full));
        QCOMPARE(proposals.byId(f->event.id, full.id).value(), full);
        QVERIFY(proposals.remove(full.id));
        QCOMPARE(proposals.eventOf(full.id).value(), Id());
        QCOMPARE(proposals.hostedBy(f->ada.id).value(), QList<EventAnd>());
    });
}

void TestParticipation::proposalsByPage()
{
    with([this](Connection &c) {
        ProposalRepository proposals(c);
        QList<Proposal> all;
        for (const char *id : {"a", "b", "c", "d", "e"}) {
            all.append(proposal(id, id[0] % 2 ? QList<Id>{f->ben.id, f->ada.id} : QList<Id>{}));
            QVERIFY(proposals.insert(f->event.id, all.last(), {}));
        }
        QCOMPARE(proposals.ofEvent(f->event.id).value(), all);
        QCOMPARE(proposals.page(f->event.id, {}, 2).value(), all.first(2));
        QCOMPARE(proposals.page(f->event.id, all[1].id, 2).value(), all.mid(2, 2));
        QCOMPARE(proposals.page(f->event.id, all[3].id, 2).value(), all.last(1));
        QCOMPARE(proposals.page(f->event.id, all[4].id, 2).value(), QList<Proposal>());
        QCOMPARE(proposals.ofEvent(newId()).value(), QList<Proposal>());
    });
}

void TestParticipation::hostsOfProposalsAreGuests()
{
    with([this](Connection &c) {
        GuestRepository guests(c);
        QCOMPARE(guests.isInEvent(f->event.id, f->ada.id).value(), true);
        QCOMPARE(guests.isInEvent(f->event.id, f->ben.id).value(), false);
        QVERIFY(ProposalRepository(c).insert(f->event.id, proposal("a", {f->ben.id}), {}));
        QCOMPARE(guests.isInEvent(f->event.id, f->ben.id).value(), true);
        QCOMPARE(guests.hostedCount(f->event.id, f->ben.id).value(), 1);
        QCOMPARE(guests.eventsOf(f->ben.id).value(), QList<Id>{f->event.id});
        const QList<Guest> shown = guests.ofEvent(f->event.id).value();
        QCOMPARE(shown.size(), 2);
        for (const Guest &guest : shown)
            QCOMPARE(guest.member, guest.id == f->ada.id);
    });
}

void TestParticipation::votes()
{
    with([this](Connection &c) {
        ProposalRepository proposals(c);
        VoteRepository votes(c);
        const Proposal a = proposal("a"), b = proposal("b");
        QVERIFY(proposals.insert(f->event.id, a, {}) && proposals.insert(f->event.id, b, {}));
        QCOMPARE(votes.of(a.id, f->ada.id).value(), std::nullopt);
        QVERIFY(votes.keep(a.id, f->ada.id, VoteChoice::Maybe));
        QVERIFY(votes.keep(a.id, f->ada.id, VoteChoice::Skip));
        QVERIFY(votes.keep(a.id, f->ben.id, VoteChoice::Interested));
        QCOMPARE(votes.of(a.id, f->ada.id).value(), VoteChoice::Skip);
        QCOMPARE(votes.ofGuest(f->event.id, f->ada.id).value(),
                 (QHash<Id, VoteChoice>{{a.id, VoteChoice::Skip}}));
        QCOMPARE(votes.ofGuest(newId(), f->ada.id).value(), (QHash<Id, VoteChoice>()));
        QCOMPARE(votes.everyOneOf(f->ada.id).value(),
                 (QList<CastVote>{{f->event.id, a.id, VoteChoice::Skip}}));
        QCOMPARE(votes.ofProposal(a.id).value().size(), 2);
        QCOMPARE(votes.counts(f->event.id).value(),
                 (QList<VoteCounts>{{a.id, 1, 0, 1}, {b.id, 0, 0, 0}}));
        QCOMPARE(votes.remove(a.id, f->ada.id).value(), true);
        QCOMPARE(votes.remove(a.id, f->ada.id).value(), false);
        QVERIFY(proposals.remove(a.id));
        QCOMPARE(votes.of(a.id, f->ben.id).value(), std::nullopt);
    });
}

void TestParticipation::everyFieldOfAComment()
{
    with([this](Connection &c) {
        CommentRepository comments(c);
        Comment full = comment("full", 5);
        full.subjectKind = CommentSubject::Guest;
        full.body = QStringLiteral("Füll ✓ 𝄞\n");
        full.edited = 6;
        full.version = 3;
        QVERIFY(comments.insert(f->event.id, full));
        QCOMPARE(comments.byId(f->event.id, full.id).value(), full);
        QCOMPARE(comments.byId(newId(), full.id).value(), std::nullopt);
        QCOMPARE(comments.eventOf(full.id).value(), f->event.id);
        QCOMPARE(comments.like(full.id, f->ben.id).value(), true);
        QCOMPARE(comments.like(full.id, f->ben.id).value(), false);
        full.likes = 1;
        QCOMPARE(comments.byId(f->event.id, full.id).value(), full);
        QCOMPARE(comments.read(f->event.id, full.id, f->ben.id).value()->liked, true);
        QCOMPARE(comments.read(f->event.id, full.id, f->ada.id).value()->liked, false);
        QCOMPARE(comments.read(f->event.id, full.id, {}).value()->liked, false);
        QCOMPARE(comments.likedBy(f->ben.id).value().value(0).comment, full);
        QCOMPARE(comments.writtenBy(f->ada.id).value().value(0).eventId, f->event.id);
        QCOMPARE(comments.eventsWithProfileComments(full.subjectId).value(),
                 QList<Id>{f->event.id});
        full.authorId.clear();
        full.body.clear();
        full.edited.reset();
        full.deleted = true;
        full.version = 4;
        QVERIFY(comments.update(full));
        QCOMPARE(comments.byId(f->event.id, full.id).value(), full);
        QCOMPARE(comments.count({f->event.id, full.subjectKind, full.subjectId}).value(), 0);
    });
}

void TestParticipation::commentsGoInOneStatement()
{
    with([this](Connection &c) {
        CommentRepository comments(c);
        // A parent is deleted before its replies: their foreign key must not stand in the way.
        const Comment a = comment("a", 1), b = comment("b", 2, a.id), d = comment("d", 2, b.id);
        for (const Comment &one : {a, b, d})
            QVERIFY(comments.insert(f->event.id, one));
        QVERIFY(comments.like(b.id, f->ben.id).value());
        QCOMPARE(comments.hasReplies(b.id).value(), true);
        QCOMPARE(comments.hasReplies(d.id).value(), false);
        QCOMPARE(comments.count(target()).value(), 3);
        const auto page = comments.page(target(), {2, b.id}, 10, {}).value();
        QCOMPARE(page.size(), 1);
        QCOMPARE(page.first().comment.id, d.id);
        QVERIFY(comments.removeAll(target()));
        QCOMPARE(comments.on(target()).value().size(), 0);
        QCOMPARE(comments.likedBy(f->ben.id).value().size(), 0);
    });
    QCOMPARE(f->check(), QStringList());
}

void TestParticipation::everyFieldOfANotification()
{
    with([this](Connection &c) {
        NotificationRepository notifications(c);
        Notification first{newId(),
                           QStringLiteral("session.moved"),
                           QStringLiteral("moved ✓"),
                           QStringLiteral("/demo"),
                           5,
                           {}};
        Notification second = first;
        second.id = newId();
        second.created = 6;
        second.readAt = 7;
        QVERIFY(notifications.insert(f->ada.id, first));
        QVERIFY(notifications.insert(f->ada.id, second));
        QCOMPARE(notifications.byId(f->ada.id, first.id).value(), first);
        QCOMPARE(notifications.byId(f->ben.id, first.id).value(), std::nullopt);
        QCOMPARE(notifications.page(f->ada.id, {}, 9).value(),
                 (QList<Notification>{second, first}));
        QCOMPARE(notifications.page(f->ada.id, Position{6, second.id}, 9).value(),
                 QList<Notification>{first});
        QCOMPARE(notifications.unread(f->ada.id).value(), QList<Notification>{first});
        QVERIFY(notifications.markRead(f->ben.id, first.id, 8)); // not his: nothing happens
        QCOMPARE(notifications.unreadCount(f->ada.id).value(), 1);
        QVERIFY(notifications.markRead(f->ada.id, first.id, 8));
        QVERIFY(notifications.markRead(f->ada.id, first.id, 9));
        QCOMPARE(notifications.byId(f->ada.id, first.id).value()->readAt, 8);
        QCOMPARE(notifications.unreadCount(f->ada.id).value(), 0);
    });
}

void TestParticipation::positions()
{
    const Position position{1'796'000'000'000, newId()};
    QCOMPARE(Position::parse(position.toString()), position);
    const Id id = newId();
    for (const QString &wrong :
         {QString(), QStringLiteral("-"), id, QStringLiteral("5-"), QStringLiteral("-") + id,
          QStringLiteral("x-") + id, QStringLiteral("5-") + id + u'x',
          QStringLiteral("9999999999999999-") + id, QStringLiteral("5 -") + id,
          QStringLiteral("+5-") + id})
        QVERIFY2(!Position::parse(wrong), qPrintable(wrong));
    // Ids may hold a dash themselves.
    const Id dashed = QStringLiteral("--------------------_-");
    QCOMPARE(Position::parse(QStringLiteral("5-") + dashed), (Position{5, dashed}));
}

void TestParticipation::aLargeCommand()
{
    // Changes more pages than a savepoint's journal keeps in memory: it moves to a file.
    const auto all = [this](Connection &c) { return CommentRepository(c).on(target()).value(); };
    with([this](Connection &c) {
        for (int i = 0; i < 3'000; ++i) {
            Comment one = comment("", i);
            one.id = newId();
            one.body = QString(300, u'x');
            QVERIFY(CommentRepository(c).insert(f->event.id, one));
        }
    });
    with([&](Connection &c) {
        for (Comment one : all(c)) {
            one.body = QStringLiteral("short");
            const auto kept = CommentRepository(c).update(one);
            QVERIFY2(kept, kept ? "" : qPrintable(kept.error().detail));
        }
    });
    with([&](Connection &c) {
        for (const Comment &one : all(c))
            QCOMPARE(one.body, QStringLiteral("short"));
    });
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestParticipation)
#include "tst_participation.moc"
