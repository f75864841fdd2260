// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox: once for each reason, claims that only their holder ends, retries that give up.
#include "backend/store/repositories/deliveryrepository.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestDeliveries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_site.reset(); }
    void onceForEachReason();
    void onlyTheHolderEndsIt();
    void retriesAndGivesUp();
    void unknownOnceMore();
    void lostClaims();
    void expires();
    void merges();
    void organizers();

private:
    template <typename Work>
    bool with(const Work &work)
    {
        return m_site
            ->run([&](UnitOfWork &unit) -> Result<Answer> {
                DeliveryRepository deliveries(unit.connection());
                work(deliveries);
                return Answer{};
            })
            .has_value();
    }
    NewDelivery mail(const QString &to, qint64 seq = 1) const
    {
        NewDelivery made;
        made.templateName = QStringLiteral("session-changed");
        made.recipient = to;
        made.createdAt = made.dueAt = m_site->clock.now();
        made.reaction = QStringLiteral("notices");
        made.changeSeq = seq;
        return made;
    }
    QList<Delivery> claim(int limit = 10)
    {
        QList<Delivery> claimed;
        with([&](DeliveryRepository &d) {
            claimed = d.claim(DeliveryKind::Mail, m_site->clock.now(), limit).value_or(claimed);
        });
        return claimed;
    }
    Delivery row(const Id &id)
    {
        Delivery found;
        m_site->store->readHere(
            [&](Connection &c) { found = DeliveryRepository(c).byId(id)->value_or(Delivery{}); });
        return found;
    }
    std::unique_ptr<StoreFixture> m_site;
    const QString m_ada = QStringLiteral("ada@example.org");
};

void TestDeliveries::init()
{
    m_site = std::make_unique<StoreFixture>();
    QVERIFY(m_site->open());
}

void TestDeliveries::onceForEachReason()
{
    with([&](DeliveryRepository &d) {
        QCOMPARE(d.enqueue(mail(m_ada)).value_or(false), true);
        QCOMPARE(d.enqueue(mail(m_ada)).value_or(true), false);
        QCOMPARE(d.enqueue(mail(m_ada, 2)).value_or(false), true);
        QCOMPARE(d.enqueue(mail(QStringLiteral("ben@example.org"))).value_or(false), true);
        NewDelivery push = mail(m_ada);
        push.kind = DeliveryKind::Push;
        QCOMPARE(d.enqueue(push).value_or(false), true);
        NewDelivery free = mail(m_ada);
        free.reaction.clear();
        QCOMPARE(d.enqueue(free).value_or(false), true);
        QCOMPARE(d.enqueue(free).value_or(false), true);
    });
    QCOMPARE(claim().size(), 5); // without the push
    QCOMPARE(claim().size(), 0);
}

void TestDeliveries::onlyTheHolderEndsIt()
{
    with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(mail(m_ada))); });
    const Delivery first = claim().value(0);
    QVERIFY(!first.messageId.isEmpty());
    m_site->clock.advance(ClaimMs + 1);
    with([&](DeliveryRepository &d) { QCOMPARE(d.tidy(m_site->clock.now()).value_or(0), 1); });
    m_site->clock.advance(Minute);
    const Delivery second = claim().value(0);
    QCOMPARE(second.id, first.id);
    QCOMPARE(second.messageId, first.messageId);
    QVERIFY(second.claim > first.claim);
    with([&](DeliveryRepository &d) {
        const Instant now = m_site->clock.now();
        QCOMPARE(d.settle(first, DeliveryState::Sent, {}, now).value_or(true), false);
        QCOMPARE(d.later(first, QStringLiteral("x"), now, 0).value_or(true), false);
        QCOMPARE(d.extend(first, now).value_or(true), false);
        QCOMPARE(d.settle(second, DeliveryState::Sent, {}, now).value_or(false), true);
        QCOMPARE(d.settle(second, DeliveryState::Failed, {}, now).value_or(true), false);
        QCOMPARE(d.release(second, {}, now).value_or(true), false);
    });
    QVERIFY(row(first.id).state == DeliveryState::Sent);
}

void TestDeliveries::retriesAndGivesUp()
{
    with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(mail(m_ada))); });
    const Instant start = m_site->clock.now();
    QList<qint64> minutes;
    Instant last = start;
    Id id;
    for (;;) {
        const Delivery delivery = claim().value(0);
        if (delivery.id.isEmpty()) break;
        id = delivery.id;
        with([&](DeliveryRepository &d) {
            QVERIFY(d.later(delivery, QStringLiteral("451 later"), m_site->clock.now(), 0)
                        .value_or(false));
        });
        const Delivery after = row(id);
        if (after.state != DeliveryState::Queued) break;
        minutes.append((after.dueAt - last) / Minute);
        last = after.dueAt;
        m_site->clock.advance(after.dueAt - m_site->clock.now() - 1);
        QCOMPARE(claim().size(), 0);
        m_site->clock.advance(1);
    }
    QCOMPARE(minutes.mid(0, 5), (QList<qint64>{1, 5, 30, 120, 120}));
    const Delivery given = row(id);
    QVERIFY(given.state == DeliveryState::Failed);
    QCOMPARE(given.lastError, QStringLiteral("451 later"));
    const qint64 lasted = *given.settledAt - start;
    QVERIFY(lasted > GiveUpMs - 145 * Minute && lasted < GiveUpMs);
    QCOMPARE(retryDelayMs(9, 1), qint64(144 * Minute));
    QCOMPARE(retryDelayMs(9, -1), qint64(96 * Minute));
}

void TestDeliveries::unknownOnceMore()
{
    NewDelivery reminder = mail(QStringLiteral("ben@example.org"));
    reminder.atMostOnce = true;
    with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(mail(m_ada)) && d.enqueue(reminder)); });
    for (const Delivery &delivery : claim())
        with([&](DeliveryRepository &d) {
            QVERIFY(
                d.unknown(delivery, QStringLiteral("lost"), m_site->clock.now()).value_or(false));
        });
    m_site->clock.advance(UnknownWaitMs - 1);
    QCOMPARE(claim().size(), 0);
    m_site->clock.advance(1);
    const QList<Delivery> again = claim();
    QCOMPARE(again.size(), 1);
    QCOMPARE(again.first().recipient, m_ada);
    with([&](DeliveryRepository &d) {
        QVERIFY(
            d.unknown(again.first(), QStringLiteral("lost"), m_site->clock.now()).value_or(false));
    });
    QVERIFY(row(again.first().id).state == DeliveryState::Unknown);
    m_site->clock.advance(24 * 60 * Minute);
    QCOMPARE(claim().size(), 0);
}

void TestDeliveries::lostClaims()
{
    NewDelivery reminder = mail(m_ada);
    reminder.atMostOnce = true;
    with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(reminder)); });
    const Delivery claimed = claim().value(0);
    with([&](DeliveryRepository &d) {
        m_site->clock.advance(ClaimMs - 1);
        QCOMPARE(d.tidy(m_site->clock.now()).value_or(-1), 0);
        QVERIFY(d.extend(claimed, m_site->clock.now()).value_or(false));
        m_site->clock.advance(2);
        QCOMPARE(d.tidy(m_site->clock.now()).value_or(-1), 0);
        m_site->clock.advance(ClaimMs);
        QCOMPARE(d.tidy(m_site->clock.now()).value_or(-1), 1);
    });
    // Perhaps it was sent: a reminder never goes twice.
    QVERIFY(row(claimed.id).state == DeliveryState::Unknown);
}

void TestDeliveries::expires()
{
    NewDelivery code = mail(m_ada);
    code.notAfter = m_site->clock.now() + 10 * Minute;
    code.sealed = "sealed";
    with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(code)); });
    m_site->clock.advance(10 * Minute);
    QCOMPARE(claim().size(), 0);
    with([&](DeliveryRepository &d) {
        QCOMPARE(d.tidy(m_site->clock.now()).value_or(0), 1);
        const Delivery gone = d.page({{DeliveryState::Expired}}, {}, 10)->value(0);
        QVERIFY(!gone.id.isEmpty() && gone.sealed.isEmpty());
    });
}

void TestDeliveries::merges()
{
    const auto edit = [&](qint64 seq, const char *before, const char *after) {
        NewDelivery made = mail(m_ada, seq);
        made.mergeKey = QStringLiteral("session 1");
        made.dueAt += Minute;
        made.props = {{QStringLiteral("before"), QLatin1String(before)},
                      {QStringLiteral("after"), QLatin1String(after)}};
        with([&](DeliveryRepository &d) { QVERIFY(d.enqueue(made)); });
    };
    edit(1, "A", "B");
    m_site->clock.advance(Minute / 2);
    edit(2, "B", "C");
    edit(2, "B", "C"); // the reaction ran again
    m_site->clock.advance(Minute);
    const QList<Delivery> claimed = claim();
    QCOMPARE(claimed.size(), 1);
    QCOMPARE(claimed.first().props.value(u"before").toString(), QStringLiteral("A"));
    QCOMPARE(claimed.first().props.value(u"after").toString(), QStringLiteral("C"));
    edit(3, "C", "D"); // the one before is under way
    m_site->clock.advance(2 * Minute);
    edit(4, "D", "E"); // more than a minute later
    m_site->clock.advance(2 * Minute);
    QCOMPARE(claim().size(), 2);
}

void TestDeliveries::organizers()
{
    with([&](DeliveryRepository &d) {
        for (int i = 0; i < 5; ++i)
            QVERIFY(d.enqueue(mail(m_ada, i)));
    });
    const QList<Delivery> claimed = claim(3);
    const Instant now = m_site->clock.now();
    with([&](DeliveryRepository &d) {
        QVERIFY(d.settle(claimed[0], DeliveryState::Sent, {}, now).value_or(false));
        QVERIFY(d.settle(claimed[1], DeliveryState::Failed, QStringLiteral("550"), now)
                    .value_or(false));
        QCOMPARE(d.retryNow(claimed[0].id, now).value_or(true), false);
        QCOMPARE(d.retryNow(claimed[2].id, now).value_or(true), false);
        QCOMPARE(d.retryNow(claimed[1].id, now).value_or(false), true);
        QCOMPARE(d.cancel(claimed[2].id, {}, now).value_or(true), false);
        const auto first = d.page({}, {}, 3);
        QCOMPARE(first->size(), 3);
        QCOMPARE(d.page({}, Position{first->last().createdAt, first->last().id}, 9)->size(), 2);
        QCOMPARE(d.page({{DeliveryState::Queued}}, {}, 9)->size(), 3);
        QCOMPARE(d.cancelDue(DeliveryKind::Mail, QStringLiteral("off"), now).value_or(0), 3);
        QCOMPARE(d.prune(now + 1).value_or(0), 4);
    });
    with([&](DeliveryRepository &d) {
        QVERIFY(d.setChannel(
            {DeliveryKind::Mail, QStringLiteral("stopped"), QStringLiteral("535"), 5}));
        QVERIFY(d.setChannel({DeliveryKind::Mail, QStringLiteral("running"), {}, 6}));
        QCOMPARE(d.channels()->size(), 1);
        QCOMPARE(d.channels()->first().state, QStringLiteral("running"));
    });
}

QTEST_GUILESS_MAIN(TestDeliveries)
#include "tst_deliveries.moc"
