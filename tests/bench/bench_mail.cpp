// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench mail: mails a second from the outbox to a server on this machine, at synchronous=FULL, each once.
// --mails N --out FILE
#include "tests/bench/report.h"
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QElapsedTimer>

#include <cstdlib>

using namespace Foyer;

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    Bench::Report report(Bench::option(count, words, "out", ""));
    const int mails = std::atoi(Bench::option(count, words, "mails", "10000").c_str());
    MailBed bed;
    if (!bed.start() || !bed.enqueue(mails)) {
        report.note("the outbox cannot be filled");
        return 1;
    }
    FakeSmtp server;
    QElapsedTimer since;
    since.start();
    auto worker = bed.worker(localMail(server.port()));
    const bool all = server.waitForMails(mails, 600'000);
    while (all && bed.counts().value(QStringLiteral("sent")) < mails && !since.hasExpired(600'000))
        QThread::msleep(5);
    const double seconds = double(since.elapsed()) / 1000;
    QSet<QByteArray> recipients;
    for (const FakeSmtp::Mail &mail : server.mails())
        recipients.insert(mail.recipients.value(0));
    report.figures("mail", {{"mails", double(server.mailCount())},
                            {"recipients", double(recipients.size())},
                            {"seconds", seconds},
                            {"per_s", double(mails) / seconds},
                            {"connections", double(server.connections())}});
    report.bar("mails that arrived, once each / mails",
               server.mailCount() == recipients.size() ? double(recipients.size()) / mails : 0, 1,
               false);
    report.bar("mails a second", double(mails) / seconds, 100, false);
    return report.missed() > 0 ? 1 : 0;
}
