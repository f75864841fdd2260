// SPDX-License-Identifier: GPL-3.0-or-later
// A session that very many mean to be at, a jobs loop on its thread, and an edit.
#pragma once

#include "backend/jobs/loop/jobsthread.h"
#include "tests/jobs/jobsworld.h"
#include "tests/mail/fakesmtp.h"
#include "tests/mail/mailbed.h"

namespace Foyer {

struct ManyMails : JobsWorld {
    Session empty, full;
    std::unique_ptr<JobsThread> jobs;
    std::unique_ptr<MailWorker> worker;
    FakeSmtp server;
    int guests = 0;

    /// `full` has as many RSVPs, none of them known to another session; both have no host.
    bool beginMany(int number, const QString &synchronous)
    {
        guests = number;
        options.reminderMs = options.pruningMs = 0;
        StoreOptions how;
        how.synchronous = synchronous;
        if (!begin(how)) return false;
        empty = add(session(QStringLiteral("Empty"), 120, 30, {blue.id}, {}));
        full = add(session(QStringLiteral("Full"), 120, 30, {red.id}, {}));
        const auto filled = run([&](UnitOfWork &unit) -> Result<Answer> {
            Connection &c = unit.connection();
            for (int i = 0; i < number; ++i) {
                Guest guest;
                guest.id = newId();
                guest.name = QStringLiteral("G%1").arg(i);
                GuestRepository repository(c);
                const bool ok = repository.insert(guest, QStringLiteral("g%1@example.org").arg(i))
                                && repository.addMember(event.id, guest.id)
                                && RsvpRepository(c).add(full.id, guest.id);
                if (!ok) return fail(QStringLiteral("fixture"), QStringLiteral("guest"));
            }
            return Answer{};
        });
        return filled.has_value();
    }
    /// From now on people are told, of what was done before as well.
    void startJobs()
    {
        jobs = std::make_unique<JobsThread>(*store, clock, options);
        worker = std::make_unique<MailWorker>(*store, clock, localMail(server.port()), nullptr,
                                              MailWorker::Options{{}, 20, {}});
        store->writer().setPublisher([this](const QList<Change> &) {
            jobs->nudge();
            worker->nudge();
        });
    }
    ~ManyMails()
    {
        if (store) {
            store->writer().setPublisher({});
            static_cast<void>(run([](UnitOfWork &) { return Answer{}; }));
        }
        worker.reset();
        jobs.reset();
    }
    /// An edit by an organizer, to the answer; milliseconds, negative: it was refused.
    double movedIn(const Session &which, int minutes)
    {
        QElapsedTimer since;
        since.start();
        const bool done = move(which.id, minutes).has_value();
        return done ? double(since.nsecsElapsed()) / 1e6 : -1;
    }
    qint64 enqueued() { return number("SELECT count(*) FROM deliveries WHERE kind = 'mail'"); }
    /// Waits; false: not within `ms`.
    bool reach(qint64 (ManyMails::*what)(), qint64 wanted, int ms)
    {
        QElapsedTimer since;
        since.start();
        while ((this->*what)() < wanted && !since.hasExpired(ms))
            QThread::msleep(5);
        return (this->*what)() >= wanted;
    }
    qint64 sent() { return number("SELECT count(*) FROM deliveries WHERE state = 'sent'"); }
    qint64 arrived() { return server.mailCount(); }
    /// How many different recipients.
    qsizetype recipients() const
    {
        QSet<QByteArray> all;
        for (const FakeSmtp::Mail &mail : server.mails())
            all.insert(mail.recipients.value(0));
        return all.size();
    }
};

} // namespace Foyer
