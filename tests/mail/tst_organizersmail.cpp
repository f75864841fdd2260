// SPDX-License-Identifier: GPL-3.0-or-later
// A session without a host: organizers hear of it, or the outbox says that they did not. Hosts of proposals hear of theirs;
// meetings stand in calendars. From the change to the mail server.
#include "backend/jobs/mail/mailworker.h"
#include "backend/store/repositories/accountrepository.h"
#include "backend/usecases/identity/dropguest.h"
#include "backend/usecases/participation/proposalcommands.h"
#include "tests/jobs/jobsworld.h"
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

using namespace Foyer;

namespace {

struct World : JobsWorld {
    Id olga = newId(), otto = newId();

    /// Olga reads English mail, Otto German; `addresses`: whether they have any.
    bool start(bool addresses = true)
    {
        return beginJobs()
               && run([&](UnitOfWork &unit) -> Result<Answer> {
                      AccountRepository accounts(unit.connection());
                      for (const auto &[id, name, language] :
                           {std::tuple(olga, "Olga", "en"), std::tuple(otto, "Otto", "de-AT")}) {
                          const QString address = addresses ? QString::fromLatin1(name).toLower()
                                                                  + QLatin1String("@example.org")
                                                            : QString();
                          auto made = accounts.insert({id, QString::fromLatin1(name), clock.now(),
                                                       address, QString::fromLatin1(language)},
                                                      QStringLiteral("hash"));
                          if (!made) return tl::unexpected(made.error());
                      }
                      return Answer{};
                  }).has_value();
    }
    Session hosted(const char *title, const QList<Id> &hosts, int minute = 120)
    {
        return add(session(QString::fromLatin1(title), minute, 30, {red.id}, hosts));
    }
    Result<Answer> withoutHosts(const Session &of, const Actor &by = {ActorKind::System, {}, {}})
    {
        const Session before = stored(of.id);
        Session after = before;
        after.hostIds.clear();
        CommandContext made = context();
        made.actor = by;
        return store->writer().execute(made, [&](UnitOfWork &unit) {
            return replaceSession(unit, event.id, before, after, {}).map([](const KeptSession &) {
                return Answer{};
            });
        });
    }
    std::unique_ptr<MailWorker> worker(quint16 port)
    {
        return std::make_unique<MailWorker>(*store, clock, localMail(port), nullptr,
                                            MailWorker::Options{shortWaits(), 20, {}});
    }
    QStringList outbox()
    {
        return rows("SELECT recipient || ' ' || template || ' ' || state || ' ' || last_error "
                    "FROM deliveries WHERE template = 'host-lost' AND last_error NOT LIKE "
                    "'merged%' ORDER BY 1");
    }
};

} // namespace

class TestOrganizersMail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lastHostLost();
    void guestDeleted();
    void severalAreOneMail();
    void notWhoDidIt();
    void withoutAddresses();
    void hostedAgain();
    void hostsOfProposals();
    void meetingsInCalendars();
};

void TestOrganizersMail::lastHostLost()
{
    World world;
    QVERIFY(world.start());
    const Session talk = world.hosted("Talk", {world.ada.id, world.ben.id});
    QVERIFY(world.change(talk.id, [&](Session &s) { s.hostIds = {world.ben.id}; }));
    world.work();
    QCOMPARE(world.outbox(), QStringList()); // Ben is left
    QVERIFY(world.withoutHosts(talk));
    world.work();
    QCOMPARE(world.outbox(), (QStringList{QStringLiteral("olga@example.org host-lost queued "),
                                          QStringLiteral("otto@example.org host-lost queued ")}));
    FakeSmtp server;
    auto worker = world.worker(server.port());
    QVERIFY(!server.waitForMails(1, 100)); // a minute, so that a new host can be named
    world.clock.advance(61'000);
    worker->nudge();
    QVERIFY(server.waitForMails(2));
    QStringList subjects;
    for (const FakeSmtp::Mail &mail : server.mails()) {
        subjects.append(QString::fromUtf8(mail.header("Subject")));
        QCOMPARE(mail.count("List-Unsubscribe"), 0);
        QVERIFY(mail.part("text/plain").contains("/e/demo/s/" + talk.id.toLatin1()));
    }
    subjects.sort();
    QCOMPARE(subjects, (QStringList{QStringLiteral("No host any more: Talk"),
                                    QStringLiteral("Ohne Leitung: Talk")}));
}

void TestOrganizersMail::guestDeleted()
{
    World world;
    QVERIFY(world.start());
    const Session talk = world.hosted("Talk", {world.ada.id});
    QVERIFY(world.run(
        [&](UnitOfWork &unit) { return dropGuest(unit, world.ada).map([] { return Answer{}; }); }));
    world.work();
    QCOMPARE(world.outbox().size(), 2); // though the deletion of a guest is silent else
    // What is over, cancelled or deleted by now needs no host.
    const Session gone = world.hosted("Gone", {world.ben.id}, 240);
    QVERIFY(world.withoutHosts(gone));
    QVERIFY(world.run([&](UnitOfWork &u) {
        return deleteSession(u, {world.event.id, gone.id, {}, {}, 0});
    }));
    const Session off = world.hosted("Off", {world.ben.id}, 300);
    QVERIFY(world.withoutHosts(off));
    QVERIFY(world.change(off.id, [](Session &s) { s.status = SessionStatus::Cancelled; }));
    world.work();
    QCOMPARE(world.outbox().size(), 2);
}

void TestOrganizersMail::severalAreOneMail()
{
    World world;
    QVERIFY(world.start());
    for (int i = 0; i < 5; ++i)
        world.hosted(("Talk " + QByteArray::number(i)).constData(), {world.ada.id}, 60 + 30 * i);
    QVERIFY(world.run(
        [&](UnitOfWork &unit) { return dropGuest(unit, world.ada).map([] { return Answer{}; }); }));
    world.work();
    QCOMPARE(world.outbox().size(), 2);
    world.clock.advance(61'000);
    FakeSmtp server;
    auto worker = world.worker(server.port());
    QVERIFY(server.waitForMails(2));
    for (const FakeSmtp::Mail &mail : server.mails()) {
        for (int i = 0; i < 5; ++i)
            QVERIFY(mail.part("text/plain").contains("Talk " + QByteArray::number(i)));
    }
}

void TestOrganizersMail::notWhoDidIt()
{
    World world;
    QVERIFY(world.start());
    QVERIFY(world.withoutHosts(world.hosted("Talk", {world.ada.id}),
                               {ActorKind::Admin, world.olga, QStringLiteral("Olga")}));
    world.work();
    QCOMPARE(world.outbox(), QStringList{QStringLiteral("otto@example.org host-lost queued ")});
}

void TestOrganizersMail::withoutAddresses()
{
    World world;
    QVERIFY(world.start(false));
    QVERIFY(world.withoutHosts(world.hosted("Talk", {world.ada.id})));
    world.work();
    QCOMPARE(world.outbox(),
             QStringList{QStringLiteral(" host-lost cancelled not sent: no organizer has an e-mail "
                                        "address in their account")});
}

void TestOrganizersMail::hostedAgain()
{
    World world;
    QVERIFY(world.start());
    const Session talk = world.hosted("Talk", {world.ada.id});
    QVERIFY(world.withoutHosts(talk));
    world.work();
    QVERIFY(world.change(talk.id, [&](Session &s) { s.hostIds = {world.ben.id}; }));
    // Another has an address no more.
    const Session other = world.hosted("Other", {world.ada.id}, 240);
    world.clock.advance(61'000);
    FakeSmtp server;
    auto worker = world.worker(server.port());
    QTRY_COMPARE_WITH_TIMEOUT(world.outbox().filter(QStringLiteral("hosts again")).size(), 2,
                              10'000);
    QVERIFY(world.withoutHosts(other));
    world.work();
    QVERIFY(world.exec("UPDATE organizers SET email = '' WHERE name = 'Otto'"));
    world.clock.advance(61'000);
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(
        world.outbox().filter(QStringLiteral("no organizer has this address")).size(), 1, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(world.outbox().filter(QStringLiteral("host-lost sent")),
                              QStringList{QStringLiteral("olga@example.org host-lost sent ")},
                              10'000);
}

void TestOrganizersMail::hostsOfProposals()
{
    World world;
    QVERIFY(world.start());
    QVERIFY(world.changeEvent([&](Event &event) {
        const Instant now = world.clock.now();
        event.proposal = {now, now + 60 * Minute};
        event.voting = {now + 60 * Minute, now + 120 * Minute};
        event.scheduling = {now + 120 * Minute, now + 180 * Minute};
    }));
    const auto propose = [&](const Guest &who, const QJsonObject &body, const Id &id = {}) {
        const auto command = ProposalCommand::fromJson(world.event.id, id, body);
        if (!command) return Result<Answer>(tl::unexpected(command.error()));
        return world.as(who, [&](UnitOfWork &unit) {
            return id.isEmpty() ? createProposal(unit, *command) : editProposal(unit, *command);
        });
    };
    const QString title = QStringLiteral("title"), hostIds = QStringLiteral("hostIds");
    const auto made = propose(world.ada, {{title, QStringLiteral("Tides")}});
    QVERIFY2(made, made ? "" : qPrintable(made.error().detail));
    const Id id = World::json(*made).value(u"id").toString();
    world.work();
    QCOMPARE(world.said(), QStringList()); // her own
    const auto added = propose(world.ada, {{hostIds, QJsonArray{world.ada.id, world.ben.id}}}, id);
    QVERIFY2(added, added ? "" : qPrintable(added.error().detail));
    world.work();
    QCOMPARE(world.said(), QStringList{QStringLiteral("Ben host.added")});
    QCOMPARE(world.textTo(world.ben),
             QStringLiteral("Ada made you a host of the proposal “Tides”."));
    QCOMPARE(world.mails(), QStringList{QStringLiteral("ben@example.org host-added")});
    QVERIFY(propose(world.ada, {{title, QStringLiteral("Tides and moons")}}, id));
    // Whoever offers to host by themselves knows it.
    QVERIFY(propose(world.ada, {{QStringLiteral("cohostWanted"), true}}, id));
    const auto hosts = world.as(world.cyd, [&](UnitOfWork &unit) {
        return hostProposal(unit, *ProposalCommand::fromJson(world.event.id, id, {}));
    });
    QVERIFY2(hosts, hosts ? "" : qPrintable(hosts.error().detail));
    world.work();
    QCOMPARE(world.said(), QStringList{QStringLiteral("Ben host.added")});
    const auto both = propose(world.ada, {{title, QStringLiteral("Knots")},
                                          {hostIds, QJsonArray{world.ada.id, world.dan.id}}});
    QVERIFY2(both, both ? "" : qPrintable(both.error().detail));
    world.work();
    QCOMPARE(world.said(),
             (QStringList{QStringLiteral("Ben host.added"), QStringLiteral("Dan host.added")}));
    FakeSmtp server;
    auto worker = world.worker(server.port());
    QVERIFY(server.waitForMails(2));
    QVERIFY(server.mails().first().part("text/plain").contains("host of the proposal"));
}

void TestOrganizersMail::meetingsInCalendars()
{
    World world;
    QVERIFY(world.start());
    QVERIFY(world.offer(world.ben, {30, 60}));
    const Id first = world.asked(world.cyd, world.ben, 30);
    QVERIFY(world.answer(world.ben, first, "accepted"));
    world.work();
    QVERIFY(world.answer(world.ben, first, "canceled"));
    world.work();
    const Id second = world.asked(world.cyd, world.ben, 60);
    world.work();
    QVERIFY(world.answer(world.cyd, second, "canceled")); // never was one
    world.work();
    FakeSmtp server;
    auto worker = world.worker(server.port());
    QVERIFY(server.waitForMails(5));
    const auto line = [](const QByteArray &calendar, const char *name) {
        const qsizetype from = calendar.indexOf(QByteArray("\r\n") + name + ':') + 2;
        return calendar.mid(from, calendar.indexOf("\r\n", from) - from);
    };
    QHash<QByteArray, QByteArray> parts;
    for (const FakeSmtp::Mail &mail : server.mails())
        parts.insert(mail.header("Subject"), mail.part("text/calendar").replace("\r\n ", ""));
    const QByteArray accepted = parts.value("Ben will meet you"),
                     canceled = parts.value("Ben cancelled your meeting");
    QVERIFY2(accepted.contains("METHOD:REQUEST") && accepted.contains("STATUS:CONFIRMED"),
             accepted.constData());
    QVERIFY(canceled.contains("METHOD:CANCEL") && canceled.contains("STATUS:CANCELLED"));
    QCOMPARE(line(accepted, "UID"), "UID:" + first.toLatin1() + "@foyer.example");
    QCOMPARE(line(canceled, "UID"), line(accepted, "UID"));
    QVERIFY(line(canceled, "SEQUENCE").mid(9).toInt() > line(accepted, "SEQUENCE").mid(9).toInt());
    QCOMPARE(line(accepted, "SUMMARY"), QByteArray("SUMMARY:Meeting with Ben"));
    QCOMPARE(line(accepted, "DTSTART"), QByteArray("DTSTART:20260514T123000Z"));
    QVERIFY(accepted.contains("LOCATION:"));
    QVERIFY(parts.value("Cyd would like to meet you").isEmpty());
    QVERIFY(parts.value("Cyd cancelled your meeting").isEmpty());
}

QTEST_GUILESS_MAIN(TestOrganizersMail)
#include "tst_organizersmail.moc"
