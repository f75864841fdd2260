// SPDX-License-Identifier: GPL-3.0-or-later
// From the outbox to a server that is well, slow, wrong or gone (R-15 among them).
#include "backend/jobs/mail/unsubscribe.h"
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

using namespace Foyer;

class TestMailWorker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsAll();
    void withoutAServer();
    void poisonAndASlowOne();
    void greylisting();
    void refusesEverything();
    void whatHasChanged();
    void unsubscribing();
    void setupStopsTheChannel();
    void theBreaker();
    void unknownIsTriedOnceMore();
    void givesBackWhatItHasNotSent();
};

void TestMailWorker::sendsAll()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(60));
    FakeSmtp server;
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 60, 20'000);
    QCOMPARE(server.mailCount(), 60);
    QVERIFY(server.mostAtOnce() <= 4 && server.connections() <= 4);
    QSet<QByteArray> ids, recipients;
    for (const FakeSmtp::Mail &mail : server.mails()) {
        ids.insert(mail.header("Message-ID"));
        recipients.insert(mail.recipients.value(0));
    }
    QCOMPARE(ids.size(), 60);
    QCOMPARE(recipients.size(), 60);
    QCOMPARE(bed.channel(), QStringLiteral("running"));
    // What comes later is seen, too.
    QVERIFY(bed.enqueue(1, QStringLiteral("late")));
    worker->nudge();
    QVERIFY(server.waitForMails(61));
}

void TestMailWorker::withoutAServer()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(3));
    auto worker = bed.worker(std::nullopt);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("cancelled")), 3, 10'000);
    QVERIFY(bed.rows().first().lastError.contains(u"--smtp-host"));
    QCOMPARE(bed.channel(), QStringLiteral("off"));
}

// 8 that cannot be delivered at the head of the queue, and one whose server never answers.
void TestMailWorker::poisonAndASlowOne()
{
    const int good = 1'000;
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(8, QStringLiteral("poison"))
            && bed.enqueue(1, QStringLiteral("slow")));
    bed.clock.advance(1);
    QVERIFY(bed.enqueue(good));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith("RCPT TO:<poison")) return "550 no such user\r\n";
        if (command.startsWith("RCPT TO:<slow")) return FakeSmtp::hang();
        return std::nullopt;
    };
    FakeSmtp server(options);
    QElapsedTimer since;
    since.start();
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), good, 60'000);
    qInfo("%d good mails beside 8 poisoned and a slow one: %lld ms", good, since.elapsed());
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("failed")), 8, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("queued")), 1, 20'000);
    for (const Delivery &delivery : bed.rows())
        if (delivery.state == DeliveryState::Failed)
            QCOMPARE(delivery.lastError, QStringLiteral("550 no such user"));
}

// Not now, says the server the first time (451): the same mail comes again after a minute, and no other waits for it.
void TestMailWorker::greylisting()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(1, QStringLiteral("grey")));
    bed.clock.advance(1);
    QVERIFY(bed.enqueue(20));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith("RCPT TO:<grey")) return "451 4.7.1 greylisted\r\n";
        return std::nullopt;
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QVERIFY(server.waitForMails(20));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("queued")), 1, 10'000);
    const Delivery grey = bed.rows().last();
    QCOMPARE(grey.attempts, 1);
    QCOMPARE(grey.lastError, QStringLiteral("451 4.7.1 greylisted"));
    QCOMPARE(bed.channel(), QStringLiteral("running"));
    server.setScript({});
    bed.clock.advance(61'000);
    worker->nudge();
    QVERIFY(server.waitForMails(21));
    QCOMPARE(server.mails().last().header("Message-ID"),
             '<' + grey.messageId.toLatin1() + "@foyer.example>");
}

// A server that takes nothing from us: each mail ends with its words, and nothing is tried twice.
void TestMailWorker::refusesEverything()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(30));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith("MAIL")) return "550-5.7.1 go away\r\n550 5.7.1 now\r\n";
        return std::nullopt;
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("failed")), 30, 20'000);
    for (const Delivery &delivery : bed.rows())
        QCOMPARE(delivery.lastError, QStringLiteral("550 5.7.1 now"));
    const qsizetype asked = server.commands().size();
    bed.clock.advance(24 * 60 * Minute);
    worker->nudge();
    QTRY_VERIFY_WITH_TIMEOUT(worker->isIdle(), 10'000);
    QCOMPARE(server.commands().size(), asked);
}

void TestMailWorker::whatHasChanged()
{
    MailBed bed;
    QVERIFY(bed.start());
    QVERIFY(bed.enqueue(1, {}, bed.ada.id, QStringLiteral("old@example.org")));
    QVERIFY(bed.enqueue(1, {}, bed.ada.id, QStringLiteral("Ada@Example.org")));
    QVERIFY(bed.run([&](UnitOfWork &unit) -> Result<Answer> {
        DeliveryRepository deliveries(unit.connection());
        NewDelivery made;
        made.templateName = QStringLiteral("no-such-template");
        made.recipient = QStringLiteral("x@example.org");
        made.createdAt = made.dueAt = unit.now();
        if (!deliveries.enqueue(made)) return fail(QStringLiteral("test"), {});
        made.templateName = QStringLiteral("session-changed");
        made.props = {{QStringLiteral("event"), QJsonObject()},
                      {QStringLiteral("session"), QJsonObject()},
                      {QStringLiteral("before"), QJsonObject()},
                      {QStringLiteral("after"), QJsonObject()}};
        if (!deliveries.enqueue(made)) return fail(QStringLiteral("test"), {});
        return Answer{};
    }));
    FakeSmtp server;
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("cancelled")), 2, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("held")), 1, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 1, 10'000);
    QCOMPARE(server.mailCount(), 1);
    QVERIFY(server.mails().first().part("text/plain").contains("Ada"));
    QStringList reasons;
    for (const Delivery &delivery : bed.rows())
        if (!delivery.lastError.isEmpty()) reasons.append(delivery.lastError);
    reasons.sort();
    QCOMPARE(reasons, (QStringList{QStringLiteral("the address was changed"),
                                   QStringLiteral("the change was taken back"),
                                   QStringLiteral("there is no template no-such-template")}));
}

void TestMailWorker::unsubscribing()
{
    MailBed bed;
    QVERIFY(bed.start());
    const QString to = QStringLiteral("ada@example.org");
    QVERIFY(bed.enqueue(1, {}, bed.ada.id, to));
    FakeSmtp server;
    auto worker = bed.worker(localMail(server.port()));
    QVERIFY(server.waitForMails(1));
    const QByteArray link = server.mails().first().header("List-Unsubscribe");
    const QByteArray token = link.mid(link.indexOf("token=") + 6).chopped(1);
    const auto press = [&](const QByteArray &with) {
        return bed.run([&](UnitOfWork &unit) { return unsubscribe(unit, *bed.secrets, with); });
    };
    // The neighbouring letter at any place, also where a letter's last bit stands for nothing.
    const QByteArray letters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    for (qsizetype at = 0; at < token.size(); ++at) {
        QByteArray other = token;
        other[at] = letters.at(letters.indexOf(other.at(at)) ^ 1);
        const auto answer = press(other);
        QVERIFY2(!answer, other.constData());
        QCOMPARE(answer.error().code, QStringLiteral("unsubscribe.invalid"));
    }
    QVERIFY(!press(token + "="));
    QVERIFY(!press({}));
    QVERIFY(!press(bed.secrets->seal("other " + bed.ada.id.toLatin1())
                       .toBase64(QByteArray::Base64UrlEncoding)));
    QVERIFY(press(token));
    QVERIFY(press(token));
    QVERIFY(bed.enqueue(1, {}, bed.ada.id, to));
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("cancelled")), 1, 10'000);
    QCOMPARE(server.mailCount(), 1);
}

void TestMailWorker::setupStopsTheChannel()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(40));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith("EHLO")) return "550 not from here\r\n";
        if (command.startsWith("HELO")) return "550 not from here\r\n";
        return std::nullopt;
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.channel(), QStringLiteral("stopped"), 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("queued")), 40, 10'000);
    for (const Delivery &delivery : bed.rows())
        QCOMPARE(delivery.attempts, 0);
    const int connections = server.connections();
    QVERIFY(connections <= 4);
    server.setScript({});
    worker->nudge();
    bed.clock.advance(4 * Minute);
    worker->nudge();
    QCOMPARE(server.connections(), connections);
    bed.clock.advance(2 * Minute);
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 40, 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.channel(), QStringLiteral("running"), 10'000);
}

void TestMailWorker::theBreaker()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(40));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &) -> std::optional<QByteArray> {
        return FakeSmtp::close();
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.channel(), QStringLiteral("stopped"), 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("queued")), 40, 10'000);
    const int connections = server.connections();
    QVERIFY2(connections >= 5 && connections <= 8, qPrintable(QString::number(connections)));
    bed.clock.advance(61'000);
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(server.connections(), connections + 1, 10'000); // one try
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("queued")), 40, 10'000);
    server.setScript({});
    bed.clock.advance(61'000);
    worker->nudge();
    bed.clock.advance(5 * Minute);
    worker->nudge();
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 40, 20'000);
}

void TestMailWorker::unknownIsTriedOnceMore()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(1));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command == ".") return FakeSmtp::close();
        return std::nullopt;
    };
    FakeSmtp server(options);
    auto worker = bed.worker(localMail(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(bed.rows().first().unknowns, 1, 10'000);
    server.setScript({});
    bed.clock.advance(14 * Minute);
    worker->nudge();
    QVERIFY(!server.waitForMails(1, 200));
    bed.clock.advance(2 * Minute);
    worker->nudge();
    QVERIFY(server.waitForMails(1));
    QCOMPARE(server.mails().first().header("Message-ID"),
             '<' + bed.rows().first().messageId.toLatin1() + "@foyer.example>");
    QTRY_COMPARE_WITH_TIMEOUT(bed.counts().value(QStringLiteral("sent")), 1, 10'000);
}

void TestMailWorker::givesBackWhatItHasNotSent()
{
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(30));
    FakeSmtp::Options options;
    options.script = [](const QByteArray &command) -> std::optional<QByteArray> {
        if (command.startsWith("RCPT")) return FakeSmtp::hang();
        return std::nullopt;
    };
    FakeSmtp server(options);
    std::atomic<int> asked{0};
    auto worker = std::make_unique<MailWorker>(
        *bed.store, bed.clock, localMail(server.port()), bed.secrets,
        MailWorker::Options{{}, 20, [&](const Delivery &, const char *step) {
                                if (qstrcmp(step, "rcpt") == 0) ++asked;
                            }});
    QTRY_VERIFY_WITH_TIMEOUT(asked.load() == 4, 10'000);
    QElapsedTimer since;
    since.start();
    worker.reset();
    QVERIFY(since.elapsed() < 10'000);
    QCOMPARE(bed.counts().value(QStringLiteral("queued")), 30);
    for (const Delivery &delivery : bed.rows())
        QCOMPARE(delivery.attempts, 0);
}

QTEST_GUILESS_MAIN(TestMailWorker)
#include "tst_mailworker.moc"
