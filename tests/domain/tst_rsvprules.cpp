// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/rsvp.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

RsvpFacts welcome()
{
    RsvpFacts facts;
    facts.guestInEvent = true;
    return facts;
}

QStringList codes(const RsvpFacts &facts)
{
    QStringList out;
    for (const Reason &fault : rsvpFaults(facts))
        out.append(fault.code);
    return out;
}

QStringList only(QLatin1String code) { return {code}; }

} // namespace

class TestRsvpRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneAtATime();
    void capacity_data();
    void capacity();
    void allAtOnce();
    void whoHasOneKeepsIt();
};

void TestRsvpRules::oneAtATime()
{
    QCOMPARE(codes(welcome()), QStringList());
    RsvpFacts facts = welcome();
    facts.guestInEvent = false;
    QCOMPARE(codes(facts), only(RsvpCode::NotGuest));
    facts = welcome();
    facts.scheduling = false;
    QCOMPARE(codes(facts), only(RsvpCode::NotScheduling));
    facts = welcome();
    facts.hosts = true;
    QCOMPARE(codes(facts), only(RsvpCode::OwnSession));
    facts = welcome();
    facts.blocker = true;
    QCOMPARE(codes(facts), only(RsvpCode::Blocker));
    facts = welcome();
    facts.cancelled = true;
    QCOMPARE(codes(facts), only(RsvpCode::Cancelled));
}

void TestRsvpRules::capacity_data()
{
    QTest::addColumn<bool>("hard");
    QTest::addColumn<int>("places");
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("full");
    QTest::newRow("the last place") << true << 10 << 9 << false;
    QTest::newRow("full") << true << 10 << 10 << true;
    QTest::newRow("more than full") << true << 10 << 11 << true;
    QTest::newRow("advice") << false << 10 << 10 << false;
    QTest::newRow("unlimited") << true << 0 << 1000 << false;
}

void TestRsvpRules::capacity()
{
    QFETCH(bool, hard);
    QFETCH(int, places);
    QFETCH(int, number);
    QFETCH(bool, full);
    RsvpFacts facts = welcome();
    facts.hardCapacity = hard;
    facts.capacity = places;
    facts.number = number;
    QCOMPARE(codes(facts), full ? only(RsvpCode::Full) : QStringList());
}

void TestRsvpRules::allAtOnce()
{
    RsvpFacts facts;
    facts.scheduling = false;
    facts.hosts = facts.blocker = facts.cancelled = facts.hardCapacity = true;
    facts.capacity = facts.number = 1;
    QCOMPARE(codes(facts),
             QStringList({RsvpCode::NotGuest, RsvpCode::NotScheduling, RsvpCode::OwnSession,
                          RsvpCode::Blocker, RsvpCode::Cancelled, RsvpCode::Full}));
}

void TestRsvpRules::whoHasOneKeepsIt()
{
    RsvpFacts facts = welcome();
    facts.has = facts.cancelled = facts.hardCapacity = true;
    facts.scheduling = false;
    facts.capacity = facts.number = 1;
    QCOMPARE(codes(facts), QStringList());
    facts.guestInEvent = false;
    QCOMPARE(codes(facts), only(RsvpCode::NotGuest));
}

QTEST_GUILESS_MAIN(TestRsvpRules)
#include "tst_rsvprules.moc"
