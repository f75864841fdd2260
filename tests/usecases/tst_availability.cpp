// SPDX-License-Identifier: GPL-3.0-or-later
// Offered slots: who may offer what, who hears of it, what others see of them, and when they go by
// themselves.
#include "backend/store/repositories/availabilityrepository.h"
#include "tests/usecases/meetingworld.h"

using namespace Foyer;

class TestAvailability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void offered();
    void againChangesNothing();
    void refusals();
    void bodies_data();
    void bodies();
    void othersSeeWhatIsFree();
    void whoMaySee();
    void slotsOf45Minutes();
    void dayPastMidnight();
    void slotMinutesChange();
    void dayShrinks();
    void guestLeaves();

private:
    bool replaceTheDay(const Day &after)
    {
        return w
            ->run([&](UnitOfWork &unit) {
                return replaceDay(unit, w->event.id, w->day, after).map([&](const Kept<Day> &kept) {
                    w->day = kept.subject;
                    return Answer{};
                });
            })
            .has_value();
    }
    bool cascade(const std::function<Result<void>(UnitOfWork &)> &work)
    {
        return w->run([&](UnitOfWork &unit) { return work(unit).map([] { return Answer{}; }); })
            .has_value();
    }
    QJsonArray ownOf(const Guest &guest)
    {
        return w->read([&](Connection &c) { return ownAvailability(c, w->event.id, guest.id); })
            .value(u"slots")
            .toArray();
    }
    std::unique_ptr<MeetingWorld> w;
};

void TestAvailability::init()
{
    w = std::make_unique<MeetingWorld>();
    QVERIFY(w->begin());
}

void TestAvailability::offered()
{
    const auto answer = w->offer(w->ben, {90, 60, 90}); // out of order, one twice
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    QCOMPARE(w->json(*answer), (QJsonObject{{QStringLiteral("slots"), w->iso({60, 90})}}));
    QCOMPARE(ownOf(w->ben), w->iso({60, 90}));
    const Change row = w->log().last();
    QCOMPARE(row.type, QStringLiteral("availability.changed"));
    QCOMPARE(row.subjectId, w->ben.id);
    QCOMPARE(row.audience, Audience::guests({w->ben.id}));
    QCOMPARE(row.payload.value(u"slots").toArray(), w->iso({60, 90}));
    QCOMPARE(answer->seq, row.seq);
    QVERIFY(w->offer(w->ben, {}));
    QVERIFY(w->log().last().payload.value(u"slots").toArray().isEmpty());
    QCOMPARE(w->log().last().payload.value(u"before").toObject().value(u"slots").toArray(),
             w->iso({60, 90}));
    QCOMPARE(ownOf(w->ben), QJsonArray());
    QCOMPARE(w->check(), QStringList());
}

void TestAvailability::againChangesNothing()
{
    QVERIFY(w->offer(w->ben, {60, 90}));
    const qint64 head = w->head();
    const auto again = w->offer(w->ben, {90, 60});
    QVERIFY(again);
    QCOMPARE(again->seq, 0);
    QVERIFY(w->offer(w->cyd, {})); // there were none
    QCOMPARE(w->head(), head);
}

void TestAvailability::refusals()
{
    QCOMPARE(w->code(w->offer(w->ben, {60, 75})), QStringLiteral("availability.notASlot"));
    QCOMPARE(w->code(w->offer(w->ben, {600})), QStringLiteral("availability.notASlot"));
    QCOMPARE(w->code(w->offer(w->ben, {-270})), QStringLiteral("availability.notASlot"));
    QCOMPARE(w->code(w->offer(w->ben, {-240, 570})), QStringLiteral("ok")); // first and last
    const auto organizer = w->run([&](UnitOfWork &unit) {
        return setAvailability(unit, {w->event.id, w->starts({60})});
    });
    QCOMPARE(w->code(organizer), QStringLiteral("auth.forbidden"));
    Guest stranger;
    stranger.id = newId();
    QCOMPARE(w->code(w->offer(stranger, {60})), QStringLiteral("meeting.notGuest"));
    QVERIFY(w->changeEvent([&](Event &e) { e.scheduling.start = noon() + 1; }));
    QCOMPARE(w->code(w->offer(w->ben, {60})), QStringLiteral("meeting.notScheduling"));
    QVERIFY(w->changeEvent([&](Event &e) { e.meetingsEnabled = false; }));
    QCOMPARE(w->code(w->offer(w->ben, {60})), QStringLiteral("meeting.disabled"));
    QCOMPARE(w->code(w->offer(w->ben, {})), QStringLiteral("ok")); // closing is always possible
    QCOMPARE(ownOf(w->ben), QJsonArray());
}

void TestAvailability::bodies_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    const QString invalid = QStringLiteral("availability.invalid");
    QTest::newRow("empty") << QByteArray("{}") << invalid;
    QTest::newRow("null") << QByteArray(R"({"slots":null})") << invalid;
    QTest::newRow("text") << QByteArray(R"({"slots":"2026-05-14T13:00:00Z"})") << invalid;
    QTest::newRow("number in it") << QByteArray(R"({"slots":[1]})") << invalid;
    QTest::newRow("null in it") << QByteArray(R"({"slots":[null]})") << invalid;
    QTest::newRow("no offset") << QByteArray(R"({"slots":["2026-05-14T13:00:00"]})") << invalid;
    QTest::newRow("unknown") << QByteArray(R"({"slots":[],"guestId":"x"})")
                             << QStringLiteral("availability.unknownField");
    QTest::newRow("an offset") << QByteArray(R"({"slots":["2026-05-14T15:00:00+02:00"]})")
                               << QStringLiteral("ok");
}

void TestAvailability::bodies()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    const auto command =
        SetAvailability::fromJson(w->event.id, QJsonDocument::fromJson(body).object());
    QCOMPARE(command ? QStringLiteral("ok") : command.error().code, code);
    if (command) QCOMPARE(command->starts, w->starts({60}));
}

void TestAvailability::othersSeeWhatIsFree()
{
    QVERIFY(w->offer(w->ben, {-60, 0, 30, 60, 90}));
    QCOMPARE(w->freeOf(w->ben, w->ada), w->iso({30, 60, 90})); // what has begun is gone
    const Id asked = w->asked(w->ada, w->ben, 60);
    QCOMPARE(w->freeOf(w->ben, w->cyd), w->iso({30, 60, 90})); // a request takes nothing
    QVERIFY(w->answer(w->ben, asked, "accepted"));
    QCOMPARE(w->freeOf(w->ben, w->cyd), w->iso({30, 90}));
    QCOMPARE(ownOf(w->ben), w->iso({-60, 0, 30, 60, 90}));
    QVERIFY(w->answer(w->ada, asked, "canceled"));
    QCOMPARE(w->freeOf(w->ben, w->cyd), w->iso({30, 60, 90}));
    // A meeting that somebody else asked of Ada takes her slot as well.
    QVERIFY(w->offer(w->ada, {90}));
    const Id other = w->asked(w->ada, w->ben, 90);
    QVERIFY(w->answer(w->ben, other, "accepted"));
    QCOMPARE(w->freeOf(w->ada, w->cyd), QJsonArray());
    w->clock.set(noon() + 30 * Minute);
    QCOMPARE(w->freeOf(w->ben, w->cyd), w->iso({60}));
    QVERIFY(w->changeEvent([](Event &e) { e.meetingsEnabled = false; }));
    QCOMPARE(w->freeOf(w->ben, w->cyd), QJsonArray());
}

void TestAvailability::whoMaySee()
{
    QVERIFY(w->offer(w->ben, {60}));
    const auto code = [&](const Id &guest, const Id &viewer, const Id &event) {
        return w
            ->read(
                [&](Connection &c) { return freeSlotsOf(c, event, guest, viewer, w->clock.now()); })
            .value(u"code")
            .toString();
    };
    QCOMPARE(code(w->ben.id, w->ada.id, w->event.id), QString());
    QCOMPARE(code(w->ben.id, newId(), w->event.id), QStringLiteral("auth.forbidden"));
    QCOMPARE(code(newId(), w->ada.id, w->event.id), QStringLiteral("guest.notFound"));
    QCOMPARE(code(w->ben.id, w->ada.id, newId()), QStringLiteral("event.notFound"));
}

void TestAvailability::slotsOf45Minutes()
{
    // 14 hours: 18 slots of 45 minutes and 30 minutes over.
    QVERIFY(w->changeEvent([](Event &e) { e.slotMinutes = 45; }));
    QCOMPARE(w->code(w->offer(w->ben, {-240 + 17 * 45})), QStringLiteral("ok"));
    QCOMPARE(w->code(w->offer(w->ben, {-240 + 18 * 45})), QStringLiteral("availability.notASlot"));
    QCOMPARE(w->code(w->offer(w->ben, {0})), QStringLiteral("availability.notASlot"));
}

void TestAvailability::dayPastMidnight()
{
    Day late = w->day;
    late.end = late.start + 20 * 60 * Minute; // until 04:00
    late.bookingEnd = late.end;
    QVERIFY(replaceTheDay(late));
    QVERIFY(w->offer(w->ben, {900})); // 03:00 on the next date
    QVERIFY(!w->asked(w->ada, w->ben, 900).isEmpty());
}

void TestAvailability::slotMinutesChange()
{
    QVERIFY(w->offer(w->ben, {60, 90}));
    QVERIFY(w->offer(w->cyd, {60}));
    const qint64 head = w->head();
    QVERIFY(cascade([&](UnitOfWork &unit) { return clearAvailability(unit, w->event.id); }));
    QCOMPARE(ownOf(w->ben), QJsonArray());
    QCOMPARE(ownOf(w->cyd), QJsonArray());
    QCOMPARE(w->typesAfter(head), (QStringList{QStringLiteral("availability.changed"),
                                               QStringLiteral("availability.changed")}));
    QCOMPARE(w->log().last().payload.value(u"cascade").toBool(), true);
    QVERIFY(cascade([&](UnitOfWork &unit) { return clearAvailability(unit, w->event.id); }));
    QCOMPARE(w->typesAfter(head).size(), 2);
}

void TestAvailability::dayShrinks()
{
    QVERIFY(w->offer(w->ben, {60, 90, 120}));
    QVERIFY(w->offer(w->cyd, {60}));
    const Id kept = w->asked(w->ada, w->ben, 120);
    Day shorter = w->day;
    shorter.end = shorter.bookingEnd = noon() + 149 * Minute; // 14:00 to 14:30 is whole no more
    QVERIFY(replaceTheDay(shorter));
    const qint64 head = w->head();
    QVERIFY(cascade([&](UnitOfWork &unit) { return pruneAvailability(unit, w->event.id); }));
    QCOMPARE(ownOf(w->ben), w->iso({60, 90}));
    QCOMPARE(ownOf(w->cyd), w->iso({60}));
    QVERIFY(w->typesAfter(head).size() <= 1); // none when the day's own change did it already
    QVERIFY(isId(w->meeting(kept).id));       // an appointment stays
    QVERIFY(w->run([&](UnitOfWork &unit) {
        return dropDay(unit, w->event.id, w->day).map([] { return Answer{}; });
    }));
    QVERIFY(cascade([&](UnitOfWork &unit) { return pruneAvailability(unit, w->event.id); }));
    QCOMPARE(ownOf(w->ben), QJsonArray());
    QCOMPARE(ownOf(w->cyd), QJsonArray());
    QCOMPARE(w->check(), QStringList());
}

void TestAvailability::guestLeaves()
{
    QVERIFY(w->offer(w->ben, {60}));
    QVERIFY(w->offer(w->cyd, {60}));
    QVERIFY(
        cascade([&](UnitOfWork &unit) { return clearAvailability(unit, w->event.id, w->ben.id); }));
    QCOMPARE(ownOf(w->ben), QJsonArray());
    QCOMPARE(ownOf(w->cyd), w->iso({60}));
    const Change row = w->log().last();
    QCOMPARE(row.audience, Audience::guests({w->ben.id}));
    QCOMPARE(row.payload.value(u"cascade").toBool(), true);
}

QTEST_GUILESS_MAIN(TestAvailability)
#include "tst_availability.moc"
