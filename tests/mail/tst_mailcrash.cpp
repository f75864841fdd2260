// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 while mails are sent. The program runs itself as a child (--child DIR PORT STEP NUMBER CLOCK)
// that ends itself at the NUMBER-th time a delivery reaches STEP; then another takes over.
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QProcess>
#include <QtCore/QRandomGenerator>

#include <signal.h>
#include <unistd.h>

using namespace Foyer;

namespace {

constexpr const char *steps[] = {"claimed", "connect",  "rcpt",   "data",
                                 "dot",     "answered", "settled"};

int child(const QStringList &words)
{
    FakeClock clock(words[4].toLongLong());
    StoreOptions options;
    options.directory = words[0];
    auto store = Store::open(options, clock);
    auto box = SealedBox::ofDirectory(words[0]);
    if (!store || !box) return 1;
    std::atomic<int> left{words[3].toInt()};
    MailWorker worker(**store, clock, localMail(quint16(words[1].toInt())),
                      std::make_shared<const SealedBox>(*box),
                      MailWorker::Options{{}, 20, [&](const Delivery &, const char *step) {
                                              if (words[2].toLatin1() == step && --left == 0)
                                                  kill(getpid(), SIGKILL);
                                          }});
    for (;;) {
        qint64 waiting = 0;
        (*store)->readHere([&](Connection &connection) {
            const auto counts = DeliveryRepository(connection).counts();
            for (const auto &[state, number] :
                 counts.value_or(QList<std::pair<DeliveryState, qint64>>{}))
                if (state == DeliveryState::Queued || state == DeliveryState::Claimed)
                    waiting += number;
        });
        if (waiting == 0) return 0;
        // Claims of who was killed are not over before their deadline.
        QThread::msleep(20);
        if (worker.isIdle()) return 0;
    }
}

} // namespace

class TestMailCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killed();
};

void TestMailCrash::killed()
{
    const bool isLong = qEnvironmentVariableIntValue("FOYER_LONG") > 0;
    const int mails = isLong ? 1'000 : 60, kills = isLong ? 200 : 14;
    MailBed bed;
    QVERIFY(bed.start() && bed.enqueue(mails));
    FakeSmtp server;
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    int killed = 0;
    const auto run = [&](const QString &step, int number) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--child"), bed.directory.path(),
                       QString::number(server.port()), step, QString::number(number),
                       QString::number(bed.clock.now())});
        if (!process.waitForFinished(60'000)) return false;
        killed += process.exitStatus() == QProcess::CrashExit;
        // Past the claims of who was killed, and past the wait for the next try.
        bed.clock.advance(ClaimMs + 1);
        if (!bed.run([&](UnitOfWork &unit) {
                return DeliveryRepository(unit.connection()).tidy(unit.now()).map([](int) {
                    return Answer{};
                });
            }))
            return false;
        bed.clock.advance(2 * Minute);
        return true;
    };
    for (int i = 0; i < kills; ++i)
        QVERIFY(run(QLatin1String(steps[size_t(i) % std::size(steps)]),
                    int(random.bounded(1, qMax(2, 2 * mails / kills)))));
    for (int i = 0; i < 30 && bed.counts().value(QStringLiteral("sent")) < mails; ++i) {
        bed.clock.advance(130 * Minute);
        QVERIFY(run(QStringLiteral("never"), 1));
    }
    QCOMPARE(bed.counts().value(QStringLiteral("sent")), mails);
    QHash<QByteArray, QSet<QByteArray>> ids;
    for (const FakeSmtp::Mail &mail : server.mails())
        ids[mail.recipients.value(0)].insert(mail.header("Message-ID"));
    const qsizetype twice = server.mailCount() - mails;
    qInfo("%d mails, %d kills, %lld sent twice", mails, killed, qlonglong(twice));
    QCOMPARE(ids.size(), mails); // none lost
    for (const auto &of : ids)
        QCOMPARE(of.size(), 1); // a duplicate has the Message-ID of its twin
    QVERIFY(killed > 0);
    QVERIFY(twice <= killed);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = application.arguments();
    if (words.value(1) == u"--child") return child(words.mid(2));
    TestMailCrash test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_mailcrash.moc"
