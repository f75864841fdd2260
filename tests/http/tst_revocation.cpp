// SPDX-License-Identifier: GPL-3.0-or-later
// A login that ends takes its open feeds along within two seconds, also when another process on the
// same database ended it (design: S-16). Two servers with stores of their own on one database stand
// for two processes: they share nothing else.
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/identity/logins.h"
#include "backend/usecases/identity/proof.h"
#include "tests/http/testsite.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr int closedWithinMs = 2000;

/// Another process's store on the site's database.
std::unique_ptr<Store> otherStore(TestSite &site)
{
    StoreOptions options;
    options.directory = site.directory.path();
    auto opened = Store::open(options, site.clock);
    return opened ? *std::move(opened) : nullptr;
}

Result<Answer> execute(Store &store, TestSite &site, const Writer::Work &work)
{
    CommandContext context;
    context.at = site.clock.now();
    return store.writer().execute(context, work);
}

Id loginIdOf(TestSite &site, const QByteArray &line)
{
    return site.askAs(line, "GET /api/v1/me").json().value(u"loginId").toString();
}

struct OpenFeed {
    OpenFeed(TestSite &site, const QByteArray &line) : client(site.port())
    {
        client.send(requestBytes("GET /api/v1/events/conf/feed?since=0", line));
    }
    bool isOpen()
    {
        return waitUntil([this] { return client.bytes().contains("retry:"); }) && !client.closed();
    }
    RawClient client;
};

} // namespace

class TestRevocation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void elsewhere_data();
    void elsewhere();
    void nothingAfterwards();
    void deletedOwner();
    void othersStay();
};

void TestRevocation::elsewhere_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("verified");
    for (const char *what : {"sign out", "protect", "password", "delete"})
        QTest::newRow(what) << QString::fromLatin1(what) << false;
    QTest::newRow("proven: sign out") << QStringLiteral("sign out") << true;
    QTest::newRow("proven: password") << QStringLiteral("password") << true;
    QTest::newRow("proven: delete") << QStringLiteral("delete") << true;
}

void TestRevocation::elsewhere()
{
    QFETCH(QString, what);
    QFETCH(bool, verified);
    TestSite site;
    const auto other = otherStore(site);
    QVERIFY(other);
    const QByteArray line = verified ? site.asVerified(site.guest) : site.asGuest(site.guest);
    const Id loginId = loginIdOf(site, line);
    OpenFeed own(site, line), nobody(site, {});
    QVERIFY(own.isOpen() && nobody.isOpen());

    const auto done = execute(*other, site, [&](UnitOfWork &unit) -> Result<Answer> {
        GuestRepository guests(unit.connection());
        if (what == u"sign out") return revokeLogin(unit, loginId);
        if (what == u"protect")
            return guests.setProtected(site.guest, true).map([] { return Answer{}; });
        if (what == u"password")
            return LoginRepository(unit.connection())
                .revokeSignIns(LoginScope::Guest, site.guest, {}, unit.now())
                .map([](int) { return Answer{}; });
        GuestCommand command;
        command.guestId = site.guest;
        return deleteGuest(unit, command);
    });
    QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().code));
    QVERIFY(own.client.waitClosed(closedWithinMs));
    QVERIFY(own.client.bytes().contains("event: reset"));
    QVERIFY(own.client.bytes().contains("revoked"));
    QVERIFY(!nobody.client.closed());
    QCOMPARE(site.askAs(line, "GET /api/v1/me").status, 401);
}

// What was for the guest's eyes and is committed after the end is not sent any more.
void TestRevocation::nothingAfterwards()
{
    TestSite site;
    const QByteArray line = site.asGuest(site.guest);
    OpenFeed feed(site, line);
    QVERIFY(feed.isOpen());
    QCOMPARE(
        site.askAs(line, "PUT /api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/rsvp")
            .status,
        200);
    QVERIFY(waitUntil([&] { return feed.client.bytes().contains("event: rsvp.added"); }));
    QCOMPARE(site.askAs(line, "POST /api/v1/logout").status, 204);
    QCOMPARE(site.ask("DELETE /api/v1/events/conf/sessions/" + site.sessionId.toLatin1() + "/rsvp",
                      {{QStringLiteral("guestId"), site.guest}})
                 .status,
             204);
    QVERIFY(feed.client.waitClosed(closedWithinMs));
    QVERIFY(!feed.client.bytes().contains("rsvp.removed"));
    QVERIFY(!feed.client.bytes().contains("\"numRsvps\":0"));
}

// An organizer's token goes with the account, by this process.
void TestRevocation::deletedOwner()
{
    TestSite site;
    const QByteArray line = site.asOrganizer(QStringLiteral("temporary"));
    const QByteArray id = site.askAs(line, "GET /api/v1/me")
                              .json()
                              .value(u"organizer")
                              .toObject()
                              .value(u"id")
                              .toString()
                              .toLatin1();
    OpenFeed feed(site, line), staying(site, site.tokenLine());
    QVERIFY(feed.isOpen() && staying.isOpen());
    QCOMPARE(site.ask("DELETE /api/v1/organizers/" + id).status, 204);
    QVERIFY(feed.client.waitClosed(closedWithinMs));
    QVERIFY(!staying.client.closed());
}

// The guest's other sign-ins end with a new password, this one goes on with a new token.
void TestRevocation::othersStay()
{
    TestSite site;
    const QByteArray mine = site.asVerified(site.guest), open = site.asGuest(site.guest);
    OpenFeed first(site, mine), second(site, open), host(site, site.asVerified(site.host));
    QVERIFY(first.isOpen() && second.isOpen() && host.isOpen());
    const RawResponse set =
        site.askAs(mine, "POST /api/v1/password",
                   {{QStringLiteral("new"), QStringLiteral("correct horse battery")}});
    QVERIFY2(set.status == 200, set.body);
    QVERIFY(first.client.waitClosed(closedWithinMs) && second.client.waitClosed(closedWithinMs));
    QVERIFY(!host.client.closed());
    OpenFeed again(site, "Authorization: Bearer " + set.json().value(u"token").toString().toLatin1()
                             + "\r\n");
    QVERIFY(again.isOpen());
}

QTEST_GUILESS_MAIN(TestRevocation)
#include "tst_revocation.moc"
