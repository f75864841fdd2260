// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestRepositories : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldComesBack();
    void snapshotIsSortedAndComplete();
    void eventsAreListedWithTheirSpan();
    void overlapping();
    void countsAreKept();
    void logPagesAndFilters();
    void pruningKeepsHeadAndStamp();
    void headOfAPrunedLog();
    void emptyTextIsNotNull();
    void twoUsesOfOneStatement();
};

void TestRepositories::everyFieldComesBack()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    Event event;
    event.id = newId();
    event.slug = QStringLiteral("full");
    event.name = QStringLiteral("Füll ✓ 𝄞");
    event.description = QStringLiteral("a\nb");
    event.website = QStringLiteral("https://example.org/");
    event.timeZone = QStringLiteral("Asia/Kathmandu");
    event.proposal = {noon() - 5, noon() - 4};
    event.voting = {noon() - 3, std::nullopt};
    event.scheduling = {std::nullopt, noon()};
    event.maxSessionMinutes = 90;
    event.breakMinutes = 5;
    event.slotMinutes = 15;
    event.hardCapacity = true;
    event.meetingsEnabled = true;
    event.maxOpenMeetingRequests = 7;
    event.icon = QStringLiteral("icon");
    event.policies = {Policy::Warn, Policy::Ignore, Policy::Forbid, Policy::Ignore, Policy::Forbid};
    event.bufferMinutes = 3;
    event.version = 12;

    Session session;
    session.id = newId();
    session.guid = QStringLiteral("guid-1");
    session.title = QStringLiteral("Title");
    session.subtitle = QStringLiteral("Sub");
    session.description = QStringLiteral("**bold**");
    session.start = noon();
    session.end = noon() + Minute;
    session.locationIds = {f.blue.id, f.red.id};
    session.hostIds = {f.ben.id, f.ada.id};
    session.capacity = 40;
    session.kind = SessionKind::Blocker;
    session.status = SessionStatus::Cancelled;
    session.statusReason = QStringLiteral("ill");
    session.closed = true;
    session.adminManaged = true;
    session.proposalId = newId();
    session.language = QStringLiteral("de");
    session.track = QStringLiteral("Track");
    session.links = {{QStringLiteral("Slides"), QStringLiteral("https://example.org/s")},
                     {QString(), QStringLiteral("mailto:a@example.org")}};
    session.movedFrom = MovedFrom{noon() - Minute, noon(), {f.red.id}, noon() - 9};
    session.lateMinutes = 15;
    session.version = 8;

    Guest guest;
    guest.id = newId();
    guest.name = QStringLiteral("Guest");
    guest.about = QStringLiteral("about");
    guest.pronouns = QStringLiteral("they");
    guest.basedIn = QStringLiteral("Basel");
    guest.languages = {QStringLiteral("de"), QStringLiteral("en")};
    guest.prompts = {{QStringLiteral("q"), QStringLiteral("a")}};
    guest.contacts = {{QStringLiteral("matrix"), QStringLiteral("@g:example.org")}};
    guest.avatarUrl = QStringLiteral("/a.webp");
    guest.profileVersion = 4;

    const auto done = f.run([&](UnitOfWork &unit) -> Result<Answer> {
        Connection &c = unit.connection();
        const bool ok = EventRepository(c).insert(event)
                        && SessionRepository(c).insert(f.event.id, session)
                        && GuestRepository(c).insert(guest, QStringLiteral("g@example.org"));
        return ok ? Result<Answer>(Answer{}) : fail(QStringLiteral("x"), QString());
    });
    QVERIFY(done);
    const auto twin = f.run([&](UnitOfWork &unit) -> Result<Answer> {
        Guest other = guest;
        other.id = newId();
        return GuestRepository(unit.connection())
            .insert(other, QStringLiteral("G@EXAMPLE.org"))
            .map([] { return Answer{}; });
    });
    QVERIFY(!twin);
    QCOMPARE(twin.error().code, QStringLiteral("guest.emailTaken"));
    f.store->readHere([&](Connection &c) {
        QVERIFY(EventRepository(c).byId(event.id).value() == event);
        QVERIFY(EventRepository(c).bySlug(event.slug).value() == event);
        QVERIFY(SessionRepository(c).byId(f.event.id, session.id).value() == session);
        QVERIFY(SessionRepository(c).byGuid(f.event.id, session.guid).value() == session);
        QVERIFY(!SessionRepository(c).byId(event.id, session.id).value());
        QVERIFY(GuestRepository(c).byId(guest.id).value() == guest);
    });
    // An update of everything, back to the least.
    Session least;
    least.id = session.id;
    least.guid = session.guid;
    least.title = QStringLiteral("t");
    QVERIFY(f.run([&](UnitOfWork &unit) {
        return SessionRepository(unit.connection()).update(least).map([] { return Answer{}; });
    }));
    f.store->readHere([&](Connection &c) {
        QVERIFY(SessionRepository(c).byId(f.event.id, session.id).value() == least);
    });
}

void TestRepositories::snapshotIsSortedAndComplete()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    for (int i = 0; i < 20; ++i)
        f.add(
            f.session(QStringLiteral("S%1").arg(i), i * 30, 30, {f.red.id}, {f.ben.id, f.ada.id}));
    const Snapshot snapshot = f.snapshot();
    QCOMPARE(snapshot.sessions.size(), 20);
    QVERIFY(std::is_sorted(snapshot.sessions.begin(), snapshot.sessions.end(),
                           [](const Session &a, const Session &b) { return a.id < b.id; }));
    QCOMPARE(snapshot.guests.size(), 2);
    for (const Guest &guest : snapshot.guests)
        QCOMPARE(guest.member, guest.id == f.ada.id);
    for (const Session &session : snapshot.sessions)
        QCOMPARE(session.hostIds, QList<Id>({f.ben.id, f.ada.id}));
    QCOMPARE(snapshot.locations.size(), 2);
    QCOMPARE(snapshot.days.size(), 1);
    QCOMPARE(snapshot.event, f.event);
    const Change last = f.log().last();
    QCOMPARE(snapshot.cursor, (Cursor{last.seq, last.stamp}).toString());
    QCOMPARE(f.check(), QStringList());
    Result<Snapshot> none;
    f.store->readHere([&](Connection &c) { none = loadSnapshot(c, newId()); });
    QVERIFY(!none);
    QCOMPARE(none.error().code, QStringLiteral("event.notFound"));
}

void TestRepositories::eventsAreListedWithTheirSpan()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    f.add(f.session(QStringLiteral("Early"), -600, 30));
    QVERIFY(f.run([](UnitOfWork &unit) {
        Event bare;
        bare.slug = QStringLiteral("bare");
        bare.name = QStringLiteral("Bare");
        bare.timeZone = QStringLiteral("UTC");
        return addEvent(unit, bare).map([](auto) { return Answer{}; });
    }));
    f.store->readHere([&](Connection &c) {
        const auto list = EventRepository(c).list();
        QVERIFY(list);
        QCOMPARE(list->size(), 2);
        QCOMPARE(list->at(0).event.slug, QStringLiteral("demo"));
        QCOMPARE(list->at(0).first.value_or(0), noon() - 600 * Minute);
        QCOMPARE(list->at(0).last.value_or(0), f.day.end);
        QVERIFY(!list->at(1).first && !list->at(1).last);
    });
}

void TestRepositories::overlapping()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const Session a = f.add(f.session(QStringLiteral("A"), 0, 30, {f.red.id}));
    const Session b = f.add(f.session(QStringLiteral("B"), 30, 30, {f.blue.id}));
    Session untimed = f.session(QStringLiteral("U"));
    untimed.start.reset();
    untimed.end.reset();
    f.add(untimed);
    f.store->readHere([&](Connection &c) {
        SessionRepository sessions(c);
        const auto ids = [](const Result<QList<Session>> &found) {
            QList<Id> list;
            for (const Session &session : found.value_or(QList<Session>{}))
                list.append(session.id);
            return list;
        };
        const Instant n = noon();
        QCOMPARE(ids(sessions.overlapping(f.event.id, n, n + 60 * Minute)),
                 QList<Id>({a.id, b.id}));
        QCOMPARE(ids(sessions.overlapping(f.event.id, n + 30 * Minute, n + 40 * Minute)),
                 QList<Id>({b.id})); // A ends as this begins
        QCOMPARE(ids(sessions.overlappingIn(f.event.id, n, n + 60 * Minute, {f.red.id})),
                 QList<Id>({a.id}));
        QCOMPARE(ids(sessions.inLocation(f.event.id, f.blue.id)), QList<Id>({b.id}));
        QCOMPARE(sessions.overlapping(f.event.id, n, n + 1).value().first(), a);
    });
}

void TestRepositories::countsAreKept()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const Session a = f.add(f.session(QStringLiteral("A")));
    QVERIFY(f.run([&](UnitOfWork &unit) -> Result<Answer> {
        RsvpRepository rsvps(unit.connection());
        const bool first = rsvps.add(a.id, f.ada.id).value();
        const bool again = rsvps.add(a.id, f.ada.id).value();
        const bool other = rsvps.add(a.id, f.ben.id).value();
        const bool gone = rsvps.remove(a.id, f.ada.id).value();
        const bool goneAgain = rsvps.remove(a.id, f.ada.id).value();
        if (!first || again || !other || !gone || goneAgain)
            return fail(QStringLiteral("x"), QString());
        return Answer{};
    }));
    QCOMPARE(f.snapshot().counts, (QHash<Id, int>{{a.id, 1}}));
    // A guest who goes takes their RSVPs, and the count follows; so does a session.
    QVERIFY(f.run([&](UnitOfWork &unit) {
        return GuestRepository(unit.connection()).remove(f.ben.id).map([] { return Answer{}; });
    }));
    QVERIFY(f.snapshot().counts.isEmpty());
    QVERIFY(f.run([&](UnitOfWork &unit) {
        return SessionRepository(unit.connection()).remove(a.id).map([] { return Answer{}; });
    }));
    f.store->readHere([](Connection &c) {
        QCOMPARE(c.prepare("SELECT count(*) FROM rsvp_counts")
                     .first([](const Row &r) { return r.integer(0); })
                     .value(),
                 std::optional<int>(0));
    });
}

void TestRepositories::logPagesAndFilters()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    const Session a = f.add(f.session(QStringLiteral("A")));
    const Session b = f.add(f.session(QStringLiteral("B"), 60));
    QVERIFY(f.run([](UnitOfWork &unit) { return note(unit, QStringLiteral("elsewhere")); }));
    const auto all = f.log();
    f.store->readHere([&](Connection &c) {
        ChangeRepository changes(c);
        const auto page = changes.page(f.event.id, 2, 5, 2).value();
        QCOMPARE(page.size(), 2);
        QCOMPARE(page[0].seq, 3);
        QCOMPARE(page[1].seq, 4);
        QCOMPARE(page[0].payload, all[2].payload);
        QCOMPARE(page[0].stamp, all[2].stamp);
        QCOMPARE(page[0].audience, Audience::event());
        QCOMPARE(changes.page(f.event.id, 0, 1000, 1000).value().size(), all.size() - 1);

        ChangeFilter filter;
        filter.eventId = f.event.id;
        filter.limit = 3;
        const auto newest = changes.find(filter).value();
        QCOMPARE(newest.size(), 3);
        QCOMPARE(newest[0].subjectId, b.id);
        QCOMPARE(newest[1].subjectId, a.id);
        filter.before = newest[1].seq;
        QCOMPARE(changes.find(filter).value().first().seq, newest[2].seq);
        filter = {};
        filter.eventId = f.event.id;
        filter.subjectId = a.id;
        QCOMPARE(changes.find(filter).value().size(), 1);
        filter.subjectId.clear();
        filter.type = QStringLiteral("session.created");
        QCOMPARE(changes.find(filter).value().size(), 2);
        filter.after = newest[1].seq;
        QCOMPARE(changes.find(filter).value().size(), 1);
        filter.actorId = QStringLiteral("somebody else");
        QVERIFY(changes.find(filter).value().isEmpty());
    });
}

void TestRepositories::pruningKeepsHeadAndStamp()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    f.add(f.session(QStringLiteral("A")));
    const auto all = f.log();
    const auto prune = [&](qint64 seq) {
        return f.run([seq](UnitOfWork &unit) {
            return ChangeRepository(unit.connection()).pruneThrough(seq).map([] {
                return Answer{};
            });
        });
    };
    QVERIFY(prune(3));
    QVERIFY(prune(2)); // at or below the watermark: nothing
    QCOMPARE(f.log().size(), all.size() - 3);
    f.store->readHere([&](Connection &c) {
        ChangeRepository changes(c);
        QCOMPARE(changes.prunedThrough().value(), (Cursor{3, all[2].stamp}));
        QCOMPARE(changes.head().value(), (Cursor{all.last().seq, all.last().stamp}));
        QCOMPARE(changes.stampOf(3).value(), std::optional(all[2].stamp));
        QVERIFY(!changes.stampOf(2).value());
    });
    const auto missing = prune(all.last().seq + 1);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, QStringLiteral("store.noSuchChange"));
    QCOMPARE(f.check(), QStringList());
}

void TestRepositories::headOfAPrunedLog()
{
    StoreFixture f;
    QVERIFY(f.open());
    QCOMPARE(f.head(), 0);
    QVERIFY(f.fill());
    const Change last = f.log().last();
    QVERIFY(f.run([&](UnitOfWork &unit) {
        return ChangeRepository(unit.connection()).pruneThrough(last.seq).map([] {
            return Answer{};
        });
    }));
    QVERIFY(f.log().isEmpty());
    // Not max(seq): the newest seq ever assigned, with the stamp that the watermark kept.
    QCOMPARE(f.snapshot().cursor, (Cursor{last.seq, last.stamp}).toString());
    f.add(f.session(QStringLiteral("A")));
    QCOMPARE(f.head(), last.seq + 1);
    QCOMPARE(f.check(), QStringList());
}

void TestRepositories::emptyTextIsNotNull()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    f.add(f.session(QStringLiteral("A"))); // subtitle and others are null QStrings
    f.store->readHere([](Connection &c) {
        QCOMPARE(c.prepare("SELECT count(*) FROM sessions WHERE subtitle = '' AND language = ''")
                     .first([](const Row &row) { return row.integer(0); })
                     .value(),
                 std::optional<int>(1));
    });
}

void TestRepositories::twoUsesOfOneStatement()
{
    StoreFixture f;
    QVERIFY(f.open() && f.fill());
    f.store->readHere([](Connection &c) {
        static const char *const sql = "SELECT id FROM locations WHERE name = ?";
        int inner = 0;
        const auto outer = c.prepare(sql).bind(QStringLiteral("Red")).all([&](const Row &row) {
            const auto again = c.prepare(sql).bind(QStringLiteral("Blue")).all([](const Row &r) {
                return r.text(0);
            });
            inner += again ? int(again->size()) : 0;
            return row.text(0);
        });
        QVERIFY(outer);
        QCOMPARE(outer->size(), 1);
        QCOMPARE(inner, 1);
    });
}

QTEST_GUILESS_MAIN(TestRepositories)
#include "tst_repositories.moc"
