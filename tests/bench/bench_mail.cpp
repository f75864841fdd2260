// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench mail: an edit of a session with very many RSVPs, against one with none: its answer, the notices, and all the
// mails at a server on this machine, at synchronous=FULL, each once.
// --mails N --out FILE
#include "tests/bench/report.h"
#include "tests/mail/manymails.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cstdlib>

using namespace Foyer;

namespace {

constexpr int patienceMs = 600'000, edits = 21;

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    Bench::Report report(Bench::option(count, words, "out", ""));
    const int mails = std::atoi(Bench::option(count, words, "mails", "10000").c_str());
    ManyMails many;
    if (!many.beginMany(mails, QStringLiteral("FULL"))) {
        report.note("the event cannot be made");
        return 1;
    }
    // An odd number there and back: it has moved in the end, and they are told once.
    QList<double> without, with;
    for (int i = 0; i < edits; ++i) {
        without.append(many.movedIn(many.empty, i % 2 ? -30 : 30));
        with.append(many.movedIn(many.full, i % 2 ? -30 : 30));
    }
    QElapsedTimer since;
    since.start();
    many.startJobs();
    // Others go on editing while everyone is told.
    QList<double> meanwhile;
    while (many.enqueued() < mails && !since.hasExpired(patienceMs)) {
        meanwhile.append(many.movedIn(many.empty, meanwhile.size() % 2 ? -30 : 30));
        QThread::msleep(10);
    }
    const double told = double(since.elapsed()) / 1000;
    std::sort(meanwhile.begin(), meanwhile.end());
    const double slowest = meanwhile.isEmpty() ? 0 : meanwhile.last();
    report.figures("edit", {{"rsvps", double(mails)},
                            {"none_ms", median(without)},
                            {"all_ms", median(with)},
                            {"others_meanwhile_ms", median(meanwhile)},
                            {"others_slowest_ms", slowest},
                            {"told_s", told}});
    many.clock.advance(61'000);
    many.worker->nudge();
    since.restart();
    const bool all = many.reach(&ManyMails::sent, mails, patienceMs);
    const double seconds = double(since.elapsed()) / 1000;
    report.figures("mail", {{"mails", double(many.arrived())},
                            {"recipients", double(many.recipients())},
                            {"seconds", seconds},
                            {"per_s", double(mails) / seconds},
                            {"connections", double(many.server.connections())}});
    report.bar("mails that arrived, once each / mails",
               all && many.arrived() == many.recipients() ? double(many.recipients()) / mails : 0,
               1, false);
    report.bar("mails a second", double(mails) / seconds, 100, false);
    report.bar("answer of the edit, with all / with none", median(with) / median(without), 3, true);
    return report.missed() > 0 ? 1 : 0;
}
