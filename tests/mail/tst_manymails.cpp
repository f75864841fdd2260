// SPDX-License-Identifier: GPL-3.0-or-later
// An edit of a session that many mean to be at: its answer waits for none of their mails, and each gets one. The same in large:
// bench_mail.
#include "tests/mail/manymails.h"

using namespace Foyer;

class TestManyMails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOneOnce();
};

void TestManyMails::everyOneOnce()
{
    const int number = qEnvironmentVariableIntValue("FOYER_LONG") > 0 ? 10'000 : 300;
    ManyMails many;
    QVERIFY(many.beginMany(number, QStringLiteral("NORMAL")));
    many.startJobs();
    QVERIFY(many.movedIn(many.empty, 30) >= 0);
    QVERIFY(many.movedIn(many.full, 30) >= 0);
    // Nothing was sent, and not even put there, for the answer's sake.
    QVERIFY(many.reach(&ManyMails::enqueued, number, 120'000));
    many.clock.advance(20'000);
    QVERIFY(many.movedIn(many.full, 30) >= 0); // takes the place of the first
    QVERIFY(many.reach(&ManyMails::enqueued, 2 * number, 120'000));
    QCOMPARE(many.arrived(), 0);
    many.clock.advance(61'000);
    many.worker->nudge();
    QVERIFY(many.reach(&ManyMails::sent, number, 600'000));
    QCOMPARE(many.arrived(), number);
    QCOMPARE(many.recipients(), number);
    QCOMPARE(many.server.faults(), 0);
    for (const FakeSmtp::Mail &mail : many.server.mails())
        QVERIFY(mail.part("text/plain").contains("17:00–") // Berlin
                && mail.part("text/plain").contains("16:00–"));
}

QTEST_GUILESS_MAIN(TestManyMails)
#include "tst_manymails.moc"
