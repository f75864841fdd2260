// SPDX-License-Identifier: GPL-3.0-or-later
// What goes with a guest who leaves an event or is deleted (design: domain 3), and that the log tells
// of each of it.
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/logincoderepository.h"
#include "backend/store/repositories/loginrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/identity/dropguest.h"
#include "backend/usecases/identity/logins.h"
#include "backend/usecases/participation/commentcommands.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/keepproposals.h"
#include "tests/usecases/participants.h"

using namespace Foyer;

class TestGuestCascade : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leaving();
    void deleted();
    void deletedHostWithoutMembership();

private:
    qint64 rows(const char *sql)
    {
        qint64 number = -1;
        f->store->readHere([&](Connection &c) {
            number = c.prepare(sql)
                         .bind(f->cleo.id)
                         .first([](const Row &row) { return row.number(0); })
                         .value_or(std::nullopt)
                         .value_or(-1);
        });
        return number;
    }
    int count(const QStringList &types, QLatin1String type) { return int(types.count(type)); }

    std::unique_ptr<Participants> f;
    Session hosted, attended;
};

// Cleo hosts a session, attends another, hosts a proposal, voted, commented, liked, meets Dora twice
// and offers a slot.
void TestGuestCascade::init()
{
    f = std::make_unique<Participants>();
    QVERIFY(f->begin());
    hosted = f->add(f->session(QStringLiteral("Cleo's"), 90, 30, {f->red.id}, {f->cleo.id}));
    attended = f->add(f->session(QStringLiteral("Dora's"), 180, 30, {f->blue.id}, {f->dora.id}));
    const Id cleo = f->cleo.id, dora = f->dora.id;
    const auto filled = f->run([&](UnitOfWork &unit) -> Result<Answer> {
        Connection &c = unit.connection();
        Proposal own;
        own.id = newId();
        own.title = QStringLiteral("Cleo's idea");
        own.hostIds = {cleo};
        Proposal other = own;
        other.id = newId();
        other.hostIds = {dora};
        const Instant slot = noon() + 240 * Minute;
        Meeting live;
        live.id = newId();
        live.requesterId = cleo;
        live.recipientId = dora;
        live.slotStart = slot;
        live.slotEnd = slot + 30 * Minute;
        live.place = QStringLiteral("Bar");
        live.created = unit.now();
        Meeting past = live;
        past.id = newId();
        past.requesterId = dora;
        past.recipientId = cleo;
        past.status = MeetingStatus::Declined;
        Comment said;
        said.id = newId();
        said.subjectKind = CommentSubject::Session;
        said.subjectId = attended.id;
        said.authorId = cleo;
        said.body = QStringLiteral("Yes");
        said.created = unit.now();
        Comment heard = said;
        heard.id = newId();
        heard.authorId = dora;
        CommentRepository comments(c);
        const Participant organizer; // without a guest
        const bool ok =
            addProposal(unit, f->event.id, own, organizer)
            && addProposal(unit, f->event.id, other, organizer)
            && c.prepare("INSERT INTO votes (proposal_id, guest_id, choice) VALUES (?, ?, 'maybe')")
                   .bind(other.id)
                   .bind(cleo)
                   .exec()
            && unit.record(f->event.id, ChangeType::VoteCast, QLatin1String("vote"), other.id,
                           {{QStringLiteral("proposalId"), other.id},
                            {QStringLiteral("choice"), QStringLiteral("maybe")}},
                           Audience::guests({cleo}))
            && addMeeting(unit, f->event.id, live) && addMeeting(unit, f->event.id, past)
            && offerSlots(unit, f->event.id, cleo, {slot}) && comments.insert(f->event.id, said)
            && recordComment(unit, f->event.id, said) && comments.insert(f->event.id, heard)
            && recordComment(unit, f->event.id, heard) && comments.like(heard.id, cleo)
            && RsvpRepository(c).add(attended.id, cleo)
            && unit.record(f->event.id, ChangeType::RsvpAdded, QLatin1String("rsvp"), attended.id,
                           {{QStringLiteral("sessionId"), attended.id}}, Audience::guests({cleo}))
            && unit.record(
                f->event.id, ChangeType::AttendanceChanged, QLatin1String("session"), attended.id,
                {{QStringLiteral("sessionId"), attended.id}, {QStringLiteral("numRsvps"), 1}},
                Audience::event())
            && LoginCodeRepository(c).keep(cleo, CodePurpose::Login, {"s", "h", unit.now(), 0})
            && openIdentity(unit, cleo, {});
        if (!ok) return fail(QStringLiteral("fixture"), QStringLiteral("cannot fill"));
        return Answer{};
    });
    QVERIFY2(filled.has_value(), filled ? "" : qPrintable(filled.error().code));
    QVERIFY2(f->check().isEmpty(), qPrintable(f->check().join(u'\n')));
}

void TestGuestCascade::leaving()
{
    const qint64 before = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return removeMember(unit, f->event.id, f->cleo.id).map([] { return Answer{}; });
    }));
    const QStringList types = f->typesAfter(before);
    QCOMPARE(count(types, ChangeType::RsvpRemoved), 1);
    QCOMPARE(count(types, ChangeType::AttendanceChanged), 1);
    QCOMPARE(count(types, ChangeType::MeetingDeleted), 1); // the declined one is history
    QCOMPARE(count(types, ChangeType::AvailabilityChanged), 1);
    QCOMPARE(count(types, ChangeType::VoteWithdrawn), 1);
    QCOMPARE(count(types, ChangeType::GuestChanged), 1); // hosts here: still shown
    QCOMPARE(count(types, ChangeType::SessionChanged), 0);
    QCOMPARE(rows("SELECT count(*) FROM comments WHERE author_id = ?"), 1);
    QCOMPARE(rows("SELECT count(*) FROM logins WHERE guest_id = ? AND revoked_at IS NULL"), 1);
    QVERIFY2(f->check().isEmpty(), qPrintable(f->check().join(u'\n')));
}

void TestGuestCascade::deleted()
{
    const qint64 before = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        const auto guest = GuestRepository(unit.connection()).byId(f->cleo.id);
        if (!guest) return tl::unexpected(guest.error());
        return dropGuest(unit, **guest).map([] { return Answer{}; });
    }));
    const QStringList types = f->typesAfter(before);
    QCOMPARE(count(types, ChangeType::SessionChanged), 1);
    QCOMPARE(count(types, ChangeType::ProposalChanged), 1);
    QCOMPARE(count(types, ChangeType::RsvpRemoved), 1);
    QCOMPARE(count(types, ChangeType::AttendanceChanged), 1);
    QCOMPARE(count(types, ChangeType::MeetingDeleted), 2);
    QCOMPARE(count(types, ChangeType::VoteWithdrawn), 1);
    QCOMPARE(count(types, ChangeType::CommentChanged), 2); // the author's name, the like
    QCOMPARE(count(types, ChangeType::GuestLeft), 1);
    QCOMPARE(types.last(), QString(ChangeType::GuestLeft));
    // Of the other party's meeting both are told.
    for (const Change &change : f->log()) {
        if (change.seq <= before || change.type != ChangeType::MeetingDeleted) continue;
        QVERIFY(change.audience.ids.contains(f->dora.id));
        QVERIFY(change.payload.value(u"cascade").toBool());
    }
    QCOMPARE(rows("SELECT count(*) FROM guests WHERE id = ?"), 0);
    QCOMPARE(rows("SELECT count(*) FROM logins WHERE guest_id = ?"), 0);
    QCOMPARE(rows("SELECT count(*) FROM login_codes WHERE guest_id = ?"), 0);
    QCOMPARE(rows("SELECT count(*) FROM comments WHERE author_id = ?"), 0);
    QCOMPARE(rows("SELECT count(*) FROM comments WHERE author_id IS NULL AND ? <> ''"), 1);
    const Snapshot after = f->snapshot();
    for (const Session &session : after.sessions)
        QVERIFY(!session.hostIds.contains(f->cleo.id));
    QVERIFY2(f->check().isEmpty(), qPrintable(f->check().join(u'\n')));
}

// Ben is no member: shown only as long as he hosts.
void TestGuestCascade::deletedHostWithoutMembership()
{
    f->add(f->session(QStringLiteral("Ben's"), 300, 30, {f->red.id}, {f->ben.id}));
    const qint64 before = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        const auto guest = GuestRepository(unit.connection()).byId(f->ben.id);
        if (!guest) return tl::unexpected(guest.error());
        return dropGuest(unit, **guest).map([] { return Answer{}; });
    }));
    QCOMPARE(f->typesAfter(before),
             (QStringList{ChangeType::SessionChanged, ChangeType::GuestLeft}));
    QVERIFY2(f->check().isEmpty(), qPrintable(f->check().join(u'\n')));
}

QTEST_GUILESS_MAIN(TestGuestCascade)
#include "tst_guestcascade.moc"
