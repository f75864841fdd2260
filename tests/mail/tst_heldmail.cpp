// SPDX-License-Identifier: GPL-3.0-or-later
// Mail that waits for an organizer: addresses that refuse, a backup that was put back. And mail that waits for nobody: codes.
#include "backend/jobs/mail/restoreguard.h"
#include "backend/usecases/identity/guestcommands.h"
#include "backend/usecases/site/deliverycommands.h"
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

#include <QtCore/QFile>

using namespace Foyer;

namespace {

const QString toAda = QStringLiteral("ada@example.org");

FakeSmtp::Script refusing(const QByteArray &reply)
{
    return [reply](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.toUpper().startsWith("RCPT TO:<ADA")) return reply;
        return std::nullopt;
    };
}

struct Bed : MailBed {
    bool code()
    {
        return run([&](UnitOfWork &unit) {
                   const Mail mail{newId(),    QStringLiteral("login-code"),
                                   {},         secrets->seal(R"({"code":"ABCD-2345"})"),
                                   ada.id,     toAda,
                                   unit.now(), unit.now() + 10 * Minute};
                   return DeliveryRepository(unit.connection()).insert(mail).map([] {
                       return Answer{};
                   });
               })
            .has_value();
    }
    qint64 count(const char *state) { return counts().value(QString::fromLatin1(state)); }
    OutboxState outbox()
    {
        OutboxState found;
        store->readHere([&](Connection &c) { found = *OutboxRepository(c).state(); });
        return found;
    }
    QJsonObject adaAsShown()
    {
        QJsonObject found;
        store->readHere([&](Connection &c) {
            const auto whole = wholeGuest(c, ada);
            if (whole) found = *whole;
        });
        return found;
    }
    Result<Answer> asOrganizer(const Writer::Work &work)
    {
        CommandContext made = context();
        made.actor = {ActorKind::Admin, newId(), QStringLiteral("Olga")};
        return store->writer().execute(made, work);
    }
};

} // namespace

class TestHeldMail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeRefusalsMarkAnAddress();
    void whatIsNotTheAddressesFault_data();
    void whatIsNotTheAddressesFault();
    void retryBeginsAnew();
    void anotherAddressBeginsAnew();
    void codesAreTriedAllTheSame();
    void olderDatabase_data();
    void olderDatabase();
    void notRestored();
    void releaseAndDiscard();
    void codesComeFirst();
};

void TestHeldMail::threeRefusalsMarkAnAddress()
{
    Bed bed;
    QVERIFY(bed.start());
    FakeSmtp::Options options;
    options.script = refusing("550 5.1.1 no such user\r\n");
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    for (int i = 1; i <= 3; ++i) {
        QVERIFY(!bed.adaAsShown().contains(QStringLiteral("mailRefused")));
        QVERIFY(bed.enqueue(1, {}, bed.ada.id, i == 2 ? toAda.toUpper() : toAda));
        worker->nudge();
        QTRY_COMPARE_WITH_TIMEOUT(bed.count("failed"), i, 10'000);
    }
    const QJsonObject mark = bed.adaAsShown().value(u"mailRefused").toObject();
    QCOMPARE(mark.value(u"reason").toString(), QStringLiteral("550 5.1.1 no such user"));
    QVERIFY(fromIso(mark.value(u"since").toString()));
    const qsizetype asked = server.commands().size();
    QVERIFY(bed.enqueue(2, {}, bed.ada.id, toAda));
    QVERIFY(bed.enqueue(1)); // others' go out
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("held"), 2, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 1, 10'000);
    QVERIFY(!server.commands().mid(asked).join().contains("<ada@"));
    for (const Delivery &row : bed.rows()) {
        if (row.state != DeliveryState::Held) continue;
        QVERIFY(row.hold == HoldReason::Address);
        QVERIFY2(row.lastError.contains(u"refused 3 mails: 550 5.1.1 no such user"),
                 qPrintable(row.lastError));
    }
}

void TestHeldMail::whatIsNotTheAddressesFault_data()
{
    QTest::addColumn<QByteArray>("verb");
    QTest::addColumn<QByteArray>("reply");
    QTest::newRow("the message") << QByteArray(".") << QByteArray("554 5.6.0 spam\r\n");
    QTest::newRow("the sender") << QByteArray("MAIL") << QByteArray("550 not you\r\n");
    QTest::newRow("a rule") << QByteArray("RCPT") << QByteArray("554 5.7.1 relay denied\r\n");
}

void TestHeldMail::whatIsNotTheAddressesFault()
{
    QFETCH(QByteArray, verb);
    QFETCH(QByteArray, reply);
    Bed bed;
    QVERIFY(bed.start() && bed.enqueue(4, {}, bed.ada.id, toAda));
    FakeSmtp::Options options;
    options.script = [=](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith(verb)) return reply;
        return std::nullopt;
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("failed"), 4, 10'000);
    QVERIFY(!bed.adaAsShown().contains(QStringLiteral("mailRefused")));
}

void TestHeldMail::retryBeginsAnew()
{
    Bed bed;
    QVERIFY(bed.start());
    FakeSmtp::Options options;
    options.script = refusing("550 no such user\r\n");
    FakeSmtp server(options);
    auto settings = localMail(server.port());
    settings.senders = 1;
    auto worker = bed.worker(settings);
    QVERIFY(bed.enqueue(5, {}, bed.ada.id, toAda));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("held"), 2, 10'000);
    QCOMPARE(bed.count("failed"), 3);
    Id held;
    for (const Delivery &row : bed.rows())
        if (row.state == DeliveryState::Held) held = row.id;
    server.setScript({});
    QVERIFY(bed.asOrganizer([&](UnitOfWork &unit) { return retryDelivery(unit, held); }));
    QVERIFY(!bed.adaAsShown().contains(QStringLiteral("mailRefused")));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 1, 10'000);
    const auto rest = bed.asOrganizer(
        [](UnitOfWork &unit) { return releaseDeliveries(unit, HoldReason::Address); });
    QVERIFY(rest && rest->body.contains("\"changed\":1"));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 2, 10'000);
    // In a row: one that was taken in between counts from nothing.
    server.setScript(refusing("550 no such user\r\n"));
    for (int i = 0; i < 2; ++i) {
        QVERIFY(bed.enqueue(2, {}, bed.ada.id, toAda));
        worker->nudge();
        QTRY_COMPARE_WITH_TIMEOUT(bed.count("failed"), 5 + 2 * i, 10'000);
        server.setScript({});
        QVERIFY(bed.enqueue(1, {}, bed.ada.id, toAda));
        worker->nudge();
        QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 3 + i, 10'000);
        server.setScript(refusing("550 no such user\r\n"));
    }
    QVERIFY(!bed.adaAsShown().contains(QStringLiteral("mailRefused")));
    // Only organizers decide.
    const auto guest = bed.asOrganizer([](UnitOfWork &) { return Answer{}; });
    QVERIFY(guest);
    CommandContext stranger = bed.context();
    stranger.actor = {ActorKind::Guest, bed.ben.id, bed.ben.name};
    QCOMPARE(bed.store->writer()
                 .execute(stranger,
                          [](UnitOfWork &u) { return releaseDeliveries(u, HoldReason::Address); })
                 .error()
                 .code,
             QStringLiteral("auth.forbidden"));
}

void TestHeldMail::anotherAddressBeginsAnew()
{
    Bed bed;
    QVERIFY(bed.start());
    FakeSmtp::Options options;
    options.script = refusing("550 no such user\r\n");
    FakeSmtp server(options);
    auto settings = localMail(server.port());
    settings.senders = 1;
    auto worker = bed.worker(settings);
    QVERIFY(bed.enqueue(4, {}, bed.ada.id, toAda));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("held"), 1, 10'000);
    const QString fresh = QStringLiteral("new@example.org");
    GuestCommand command;
    command.guestId = bed.ada.id;
    command.email = fresh;
    const auto edited = bed.asOrganizer([&](UnitOfWork &unit) { return editGuest(unit, command); });
    QVERIFY2(edited, edited ? "" : qPrintable(edited.error().detail));
    QVERIFY(!edited->body.contains("mailRefused"));
    QCOMPARE(bed.count("held"), 0);
    QVERIFY(bed.enqueue(1, {}, bed.ada.id, fresh));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 1, 10'000);
    // Nobody has the old one any more: it is forgotten.
    qint64 gone = 0;
    QVERIFY(bed.run([&](UnitOfWork &unit) {
        return OutboxRepository(unit.connection()).forgetStrangers().map([&](qint64 rows) {
            gone = rows;
            return Answer{};
        });
    }));
    QCOMPARE(gone, 1);
}

void TestHeldMail::codesAreTriedAllTheSame()
{
    Bed bed;
    QVERIFY(bed.start());
    FakeSmtp::Options options;
    options.script = refusing("550 no such user\r\n");
    FakeSmtp server(options);
    auto settings = localMail(server.port());
    settings.senders = 1;
    auto worker = bed.worker(settings);
    QVERIFY(bed.enqueue(4, {}, bed.ada.id, toAda));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("held"), 1, 10'000);
    server.setScript({});
    QVERIFY(bed.code());
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 1, 10'000);
    QVERIFY(!bed.adaAsShown().contains(QStringLiteral("mailRefused"))); // it works again
}

/// Some mails waited when the backup was made and went out since. Put back, in different ways.
void TestHeldMail::olderDatabase_data()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("a backup, in place") << QStringLiteral("backup");
    QTest::newRow("a backup, elsewhere") << QStringLiteral("elsewhere");
    QTest::newRow("a copy of the file, in place") << QStringLiteral("copy");
}

void TestHeldMail::olderDatabase()
{
    QFETCH(QString, way);
    Bed bed;
    QVERIFY(bed.start() && bed.enqueue(1, QStringLiteral("early")));
    FakeSmtp server;
    auto worker = bed.worker(localMail(server.port()));
    QVERIFY(server.waitForMails(1));
    QTRY_VERIFY_WITH_TIMEOUT(worker->isIdle(), 10'000);
    worker.reset();
    QVERIFY(bed.enqueue(3, QStringLiteral("waiting")));
    const QString copy = bed.directory.filePath(QStringLiteral("copy.sqlite"));
    QVERIFY(bed.store->backup(copy));
    worker = bed.worker(localMail(server.port()));
    QVERIFY(server.waitForMails(4));
    QTRY_VERIFY_WITH_TIMEOUT(worker->isIdle(), 10'000);
    worker.reset();

    Bed back;
    back.clock.advance(60'000);
    QFile::remove(back.file());
    QVERIFY(QFile::copy(copy, back.file()));
    const QString note = QStringLiteral("/foyer.outbox"), key = QStringLiteral("/foyer.key");
    QVERIFY(QFile::copy(bed.directory.path() + key, back.directory.path() + key));
    if (way != u"elsewhere")
        QVERIFY(QFile::copy(bed.directory.path() + note, back.directory.path() + note));
    QVERIFY(back.open());
    if (way == u"copy") // as any other tool makes one
        QVERIFY(back.run([](UnitOfWork &unit) {
            return unit.connection().exec("UPDATE outbox SET copied_at = NULL").map([](qint64) {
                return Answer{};
            });
        }));
    back.secrets =
        std::make_shared<const SealedBox>(*SealedBox::ofDirectory(back.directory.path()));
    back.ada = bed.ada;
    std::unique_ptr<MailWorker> sending = back.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(back.count("held"), 3, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(back.channel(), QStringLiteral("held"), 10'000);
    // What is enqueued since by reactions that begin again waits as well; codes do not.
    QVERIFY(back.enqueue(1, QStringLiteral("again")) && back.code());
    sending->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(back.count("held"), 4, 10'000);
    QVERIFY(server.waitForMails(5));
    QCOMPARE(server.mails().last().recipients.value(0), QByteArray("<ada@example.org>"));
    // Held over restarts, too.
    sending.reset();
    sending = back.worker(localMail(server.port()));
    QVERIFY(back.enqueue(1, QStringLiteral("later")));
    sending->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(back.count("held"), 5, 10'000);
    QCOMPARE(server.mailCount(), 5);
    QVERIFY(back.asOrganizer(
        [](UnitOfWork &unit) { return discardDeliveries(unit, HoldReason::Restored); }));
    QVERIFY(back.enqueue(1, QStringLiteral("fresh")));
    sending->nudge();
    QVERIFY(server.waitForMails(6));
    QTRY_COMPARE_WITH_TIMEOUT(back.channel(), QStringLiteral("running"), 10'000);
    QCOMPARE(back.count("cancelled"), 5);
    QVERIFY(!back.outbox().heldSince);
    // It is this database's own history from now on.
    sending.reset();
    sending = back.worker(localMail(server.port()));
    QVERIFY(!back.outbox().heldSince);
}

void TestHeldMail::notRestored()
{
    Bed bed;
    QVERIFY(bed.start() && bed.enqueue(40));
    FakeSmtp server;
    for (int i = 0; i < 5; ++i) {
        auto worker = bed.worker(localMail(server.port()));
        QVERIFY(server.waitForMails(8 * (i + 1)));
    }
    QTRY_VERIFY_WITH_TIMEOUT(bed.count("sent") >= 40, 10'000);
    QVERIFY(!bed.outbox().heldSince);
    const RestoreGuard guard(bed.directory.path());
    QCOMPARE(guard.remembered().value_or(-1), bed.outbox().claims);
    QVERIFY(QFile::permissions(bed.directory.filePath(QStringLiteral("foyer.outbox")))
            == (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser));
    // A new site has nothing to doubt, and a broken file is none.
    QVERIFY(!RestoreGuard::isRestored({}, {}));
    QVERIFY(RestoreGuard::isRestored({7, {}, {}}, {}));
    QVERIFY(!RestoreGuard::isRestored({7, {}, {}}, 7));
    QVERIFY(!RestoreGuard::isRestored({7, {}, {}}, 6)); // killed before the file was written
    QVERIFY(RestoreGuard::isRestored({7, {}, {}}, 8));
    QVERIFY(RestoreGuard::isRestored({7, 1, {}}, 7));
}

void TestHeldMail::releaseAndDiscard()
{
    QVERIFY(holdFromJson({{QStringLiteral("hold"), QStringLiteral("restored")}}));
    QCOMPARE(holdFromJson({}).error().code, QStringLiteral("delivery.invalid"));
    QCOMPARE(holdFromJson({{QStringLiteral("hold"), 3}}).error().code,
             QStringLiteral("delivery.invalid"));
    QCOMPARE(holdFromJson({{QStringLiteral("why"), QStringLiteral("x")}}).error().code,
             QStringLiteral("delivery.unknownField"));
    Bed bed;
    QVERIFY(bed.start() && bed.enqueue(3));
    QVERIFY(bed.run([](UnitOfWork &unit) {
        return OutboxRepository(unit.connection()).hold(unit.now()).map([] { return Answer{}; });
    }));
    FakeSmtp server;
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("held"), 3, 10'000);
    QVERIFY(bed.asOrganizer(
        [](UnitOfWork &unit) { return releaseDeliveries(unit, HoldReason::Restored); }));
    worker->nudge();
    QVERIFY(server.waitForMails(3));
    QTRY_COMPARE_WITH_TIMEOUT(bed.count("sent"), 3, 10'000);
}

/// A code does not wait behind a thousand notices, nor for the heartbeat, nor for the rate.
void TestHeldMail::codesComeFirst()
{
    Bed bed;
    QVERIFY(bed.start() && bed.enqueue(1'000));
    FakeSmtp server;
    MailSettings settings = localMail(server.port());
    settings.perSecond = 5;
    MailWorker worker(*bed.store, bed.clock, settings, bed.secrets,
                      MailWorker::Options{shortWaits(), 600'000, {}});
    QVERIFY(server.waitForMails(2));
    bed.clock.advance(1);
    QVERIFY(bed.code());
    worker.nudge();
    const auto hasCode = [&] {
        for (const FakeSmtp::Mail &mail : server.mails())
            if (mail.recipients.value(0) == "<ada@example.org>") return true;
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasCode(), 60'000);
    // At most a few that were in the senders' hands already, where in order it were a thousand.
    QVERIFY2(server.mailCount() < 100, qPrintable(QString::number(server.mailCount())));
}

QTEST_GUILESS_MAIN(TestHeldMail)
#include "tst_heldmail.moc"
