// SPDX-License-Identifier: GPL-3.0-or-later
// GET …/at/{seq}: the event as it stood equals the snapshot that was taken then.
#include "backend/feed/history.h"
#include "backend/usecases/participation/announcementcommands.h"
#include "backend/usecases/participation/meetingpointcommands.h"
#include "backend/usecases/participation/proposalcommands.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/unavailabilitycommands.h"
#include "tests/store/storefixture.h"
#include "tests/wire/golden.h"

#include <random>

using namespace Foyer;

namespace {

QString error(const Result<Snapshot> &result) { return result ? QString() : result.error().code; }

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anyPastIsFound();
    void countsComeBack();
    void sameIdAgain();
    void outside();
    void pruned();

private:
    Result<Snapshot> at(qint64 seq)
    {
        Result<Snapshot> then;
        m_fixture->store->readHere([&](Connection &connection) {
            then = snapshotAt(connection, m_fixture->event.id, seq);
        });
        return then;
    }
    void compareAt(qint64 seq, const QByteArray &saved)
    {
        const auto then = at(seq);
        QVERIFY2(then, qPrintable(error(then)));
        const QByteArray difference =
            jsonDifference(QJsonDocument::fromJson(encodeSnapshot(*then)).object(),
                           QJsonDocument::fromJson(saved).object());
        QVERIFY2(difference.isEmpty(), difference.constData());
        QCOMPARE(encodeSnapshot(*then), saved);
    }
    qsizetype below(qsizetype end) { return qsizetype(m_random() % uint(end)); }
    template <typename T>
    T any(const QList<T> &list)
    {
        return list.isEmpty() ? T{} : list.at(below(list.size()));
    }
    template <typename T>
    QList<Id> some(const QList<T> &list)
    {
        QList<Id> ids;
        for (const T &each : list)
            if (below(3) == 0) ids.append(each.id);
        return ids;
    }

    /// POST, PATCH or DELETE of a subject with use cases of the same shape.
    template <typename Command, typename T>
    Result<Answer> subject(UnitOfWork &unit, const QList<T> &known, const QJsonObject &body,
                           Result<Answer> (*create)(UnitOfWork &, const Command &),
                           Result<Answer> (*edit)(UnitOfWork &, const Command &),
                           Result<Answer> (*drop)(UnitOfWork &, const Command &));
    Result<Answer> session(UnitOfWork &unit, const Snapshot &now, int number);
    Result<Answer> guest(UnitOfWork &unit, const Snapshot &now, int number);
    Result<Answer> location(UnitOfWork &unit, const Snapshot &now, int number);
    Result<Answer> day(UnitOfWork &unit, const Snapshot &now, int number);
    Result<Answer> said(UnitOfWork &unit, const Snapshot &now, int number);
    Result<Answer> toggleRsvp(UnitOfWork &unit, const Id &sessionId, const Id &guestId);

    std::unique_ptr<StoreFixture> m_fixture;
    QList<Guest> m_guests;
    std::mt19937 m_random;
};

void TestHistory::init()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY(m_fixture->open());
    QVERIFY(m_fixture->fill());
    m_guests = {m_fixture->ada, m_fixture->ben};
    for (int i = 0; i < 4; ++i) {
        Guest guest;
        guest.id = newId();
        guest.name = QStringLiteral("Guest %1").arg(i);
        m_guests.append(guest);
        QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
            return addGuest(unit, m_fixture->event.id, guest).map([](const auto &) {
                return Answer{};
            });
        }));
    }
}

template <typename Command, typename T>
Result<Answer> TestHistory::subject(UnitOfWork &unit, const QList<T> &known,
                                    const QJsonObject &body,
                                    Result<Answer> (*create)(UnitOfWork &, const Command &),
                                    Result<Answer> (*edit)(UnitOfWork &, const Command &),
                                    Result<Answer> (*drop)(UnitOfWork &, const Command &))
{
    const auto what = known.isEmpty() ? 0 : below(3);
    const auto command = Command::fromJson(m_fixture->event.id, what == 0 ? Id() : any(known).id,
                                           what == 2 ? QJsonObject() : body);
    if (!command) return tl::unexpected(command.error());
    return what == 0   ? create(unit, *command)
           : what == 1 ? edit(unit, *command)
                       : drop(unit, *command);
}

Result<Answer> TestHistory::session(UnitOfWork &unit, const Snapshot &now, int number)
{
    const Id event = m_fixture->event.id;
    KeepOptions keep;
    keep.clashes = ClashRule::Keep;
    Session made = m_fixture->session(QStringLiteral("Talk %1").arg(number), int(below(20)) * 15,
                                      30, some(now.locations), some(m_guests));
    const auto done = [](const KeptSession &) { return Answer{}; };
    if (now.sessions.isEmpty() || below(3) == 0)
        return addSession(unit, event, made, keep).map(done);
    const Session before = any(now.sessions);
    if (below(4) == 0) return dropSession(unit, event, before, keep).map([] { return Answer{}; });
    made.id = before.id;
    made.guid = before.guid;
    return replaceSession(unit, event, before, made, keep).map(done);
}

Result<Answer> TestHistory::guest(UnitOfWork &unit, const Snapshot &now, int number)
{
    const Id event = m_fixture->event.id;
    const Guest known = any(m_guests);
    if (below(3) == 0) return removeMember(unit, event, known.id).map([] { return Answer{}; });
    if (below(2) == 0) return addMember(unit, event, known.id).map([](bool) { return Answer{}; });
    const Guest before = any(now.guests);
    if (before.id.isEmpty()) return Answer{};
    Guest after = before;
    after.name = QStringLiteral("Name %1").arg(number);
    return replaceGuest(unit, before, after).map([](const auto &) { return Answer{}; });
}

Result<Answer> TestHistory::location(UnitOfWork &unit, const Snapshot &now, int number)
{
    const Id event = m_fixture->event.id;
    const auto done = [](const auto &) { return Answer{}; };
    Location after = any(now.locations);
    const Location before = after;
    after.name = QStringLiteral("Room %1").arg(number);
    if (before.id.isEmpty() || below(3) == 0) {
        after.id = newId();
        return addLocation(unit, event, after).map(done);
    }
    if (below(3) == 0) return dropLocation(unit, event, before).map([] { return Answer{}; });
    return replaceLocation(unit, before, after).map(done);
}

Result<Answer> TestHistory::day(UnitOfWork &unit, const Snapshot &now, int number)
{
    const Id event = m_fixture->event.id;
    const auto done = [](const auto &) { return Answer{}; };
    if (below(2) == 0) {
        Event after = now.event;
        after.name = QStringLiteral("Demo %1").arg(number);
        return replaceEvent(unit, now.event, after).map(done);
    }
    Day after = any(now.days);
    const Day before = after;
    if (before.id.isEmpty() || below(3) == 0) {
        const Instant start = noon() + (number + 2) * 24 * 60 * Minute;
        return addDay(unit, event,
                      {newId(), start, start + 600 * Minute, start, start + 600 * Minute, 1})
            .map(done);
    }
    if (below(3) == 0) return dropDay(unit, event, before).map([] { return Answer{}; });
    after.bookingEnd = after.end - 30 * below(4) * Minute;
    return replaceDay(unit, event, before, after).map(done);
}

Result<Answer> TestHistory::said(UnitOfWork &unit, const Snapshot &now, int number)
{
    const QString text = QStringLiteral("Words %1").arg(number);
    const QJsonArray rooms = QJsonArray::fromStringList(some(now.locations));
    switch (below(4)) {
    case 0:
        return subject(unit, now.announcements,
                       {{QStringLiteral("text"), text}, {QStringLiteral("locationIds"), rooms}},
                       createAnnouncement, editAnnouncement, deleteAnnouncement);
    case 1:
        return subject(unit, now.meetingPoints, {{QStringLiteral("name"), text}},
                       createMeetingPoint, editMeetingPoint, deleteMeetingPoint);
    case 2:
        return subject(unit, now.proposals,
                       {{QStringLiteral("title"), text},
                        {QStringLiteral("hostIds"), QJsonArray::fromStringList(some(now.guests))}},
                       createProposal, editProposal, deleteProposal);
    default: {
        QJsonObject stretch{{QStringLiteral("start"), toIso(noon())},
                            {QStringLiteral("end"), toIso(noon() + (1 + number) * Minute)},
                            {QStringLiteral("reason"), text}};
        if (!now.locations.isEmpty())
            stretch.insert(QStringLiteral("locationId"), any(now.locations).id);
        return subject(unit, now.unavailability, stretch, createUnavailability, editUnavailability,
                       deleteUnavailability);
    }
    }
}

Result<Answer> TestHistory::toggleRsvp(UnitOfWork &unit, const Id &sessionId, const Id &guestId)
{
    const Id event = m_fixture->event.id;
    const auto had = dropRsvp(unit, event, sessionId, guestId);
    if (!had) return tl::unexpected(had.error());
    if (*had) return Answer{};
    return addRsvp(unit, {event, sessionId, guestId});
}

void TestHistory::anyPastIsFound()
{
    const uint seed = qEnvironmentVariableIsSet("FOYER_SEED")
                          ? uint(qEnvironmentVariableIntValue("FOYER_SEED"))
                          : std::random_device()();
    qInfo("FOYER_SEED=%u", seed);
    m_random.seed(seed);
    const int commands = qEnvironmentVariableIntValue("FOYER_LONG") > 0 ? 1'000 : 250;
    QMap<qint64, QByteArray> saved;
    saved.insert(m_fixture->head(), encodeSnapshot(m_fixture->snapshot()));
    int refused = 0;
    for (int i = 0; i < commands; ++i) {
        const Snapshot now = m_fixture->snapshot();
        const auto done = m_fixture->run([&](UnitOfWork &unit) -> Result<Answer> {
            switch (below(8)) {
            case 0:
            case 1:
                return session(unit, now, i);
            case 2:
            case 3:
                return toggleRsvp(unit, any(now.sessions).id, any(m_guests).id);
            case 4:
                return guest(unit, now, i);
            case 5:
                return location(unit, now, i);
            case 6:
                return day(unit, now, i);
            default:
                return said(unit, now, i);
            }
        });
        if (!done) ++refused;
        saved.insert(m_fixture->head(), encodeSnapshot(m_fixture->snapshot()));
    }
    QVERIFY2(refused < commands / 2, qPrintable(QString::number(refused)));
    QSet<QString> types;
    for (const Change &change : m_fixture->log())
        types.insert(change.type);
    qInfo("%d commands (%d refused), %d positions, %d types of change", commands, refused,
          int(saved.size()), int(types.size()));
    QVERIFY(types.size() > 20);
    for (auto it = saved.cbegin(); it != saved.cend(); ++it) {
        compareAt(it.key(), it.value());
        if (QTest::currentTestFailed()) {
            qWarning("at %lld", it.key());
            return;
        }
    }
}

void TestHistory::countsComeBack()
{
    const Session talk = m_fixture->add(m_fixture->session(QStringLiteral("Talk")));
    QMap<qint64, QByteArray> saved;
    const auto save = [&] {
        saved.insert(m_fixture->head(), encodeSnapshot(m_fixture->snapshot()));
    };
    const auto toggle = [&](int guest) {
        QVERIFY(m_fixture->run(
            [&](UnitOfWork &unit) { return toggleRsvp(unit, talk.id, m_guests[guest].id); }));
        save();
    };
    save();
    for (const int guest : {0, 2, 3, 2})
        toggle(guest);
    // An edit in between: the number is the deletion's to say all the same.
    QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
        Session renamed = talk;
        renamed.title = QStringLiteral("Renamed");
        return replaceSession(unit, m_fixture->event.id, talk, renamed).map([](const auto &) {
            return Answer{};
        });
    }));
    save();
    QCOMPARE(m_fixture->snapshot().counts.value(talk.id), 2);
    QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
        return dropSession(unit, m_fixture->event.id, m_fixture->snapshot().sessions.first())
            .map([] { return Answer{}; });
    }));
    save();
    QCOMPARE(saved.size(), 7);
    for (auto it = saved.cbegin(); it != saved.cend(); ++it)
        compareAt(it.key(), it.value());
}

/// An id that went and came back is two subjects: each past shows its own.
void TestHistory::sameIdAgain()
{
    Session talk = m_fixture->add(m_fixture->session(QStringLiteral("First of its id")));
    QMap<qint64, QByteArray> saved;
    const auto save = [&] {
        saved.insert(m_fixture->head(), encodeSnapshot(m_fixture->snapshot()));
    };
    const auto come = [&](int guest) {
        QVERIFY(m_fixture->run(
            [&](UnitOfWork &unit) { return toggleRsvp(unit, talk.id, m_guests[guest].id); }));
        save();
    };
    come(0);
    QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
        return dropSession(unit, m_fixture->event.id, talk).map([] { return Answer{}; });
    }));
    save();
    talk.title = QStringLiteral("Second of its id");
    talk = m_fixture->add(talk);
    save();
    for (const int guest : {2, 3, 4})
        come(guest);
    for (auto it = saved.cbegin(); it != saved.cend(); ++it)
        compareAt(it.key(), it.value());
}

void TestHistory::outside()
{
    const qint64 head = m_fixture->head();
    QVERIFY(at(head));
    QCOMPARE(error(at(head + 1)), QStringLiteral("history.notFound"));
    QCOMPARE(error(at(std::numeric_limits<qint64>::max())), QStringLiteral("history.notFound"));
    // Before the event was made.
    QCOMPARE(error(at(0)), QStringLiteral("history.notFound"));
    Result<Snapshot> none;
    m_fixture->store->readHere(
        [&](Connection &connection) { none = snapshotAt(connection, newId(), head); });
    QCOMPARE(error(none), QStringLiteral("event.notFound"));
}

void TestHistory::pruned()
{
    QMap<qint64, QByteArray> saved;
    for (int i = 0; i < 6; ++i) {
        m_fixture->add(m_fixture->session(QStringLiteral("Talk %1").arg(i)));
        saved.insert(m_fixture->head(), encodeSnapshot(m_fixture->snapshot()));
    }
    const QList<qint64> seqs = saved.keys();
    QVERIFY(m_fixture->run([&](UnitOfWork &unit) {
        return ChangeRepository(unit.connection()).pruneThrough(seqs[2]).map([] {
            return Answer{};
        });
    }));
    QCOMPARE(error(at(seqs[2] - 1)), QStringLiteral("history.pruned"));
    QCOMPARE(error(at(0)), QStringLiteral("history.pruned"));
    // The watermark itself and everything after it is still to be had.
    for (qsizetype i = 2; i < seqs.size(); ++i)
        compareAt(seqs[i], saved[seqs[i]]);
}

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
