// SPDX-License-Identifier: GPL-3.0-or-later
// An event with hosts and attendees, and a jobs loop that is stepped by hand.
#pragma once

#include "backend/jobs/loop/jobsloop.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/notificationrepository.h"
#include "backend/store/repositories/sessionrepository.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/schedule/sessionstatus.h"
#include "tests/usecases/meetingworld.h"

namespace Foyer {

struct JobsWorld : MeetingWorld {
    Guest dan;
    JobsOptions options;
    std::unique_ptr<JobsLoop> loop;

    /// Ada, Ben, Cyd and Dan are members with an address each; the loop runs.
    bool beginJobs()
    {
        options.reminderMs = 0;
        options.pruningMs = 0;
        StoreOptions quick;
        quick.synchronous = QStringLiteral("NORMAL");
        if (!begin(quick)) return false;
        dan.id = newId();
        dan.name = QStringLiteral("Dan");
        const auto joined = run([this](UnitOfWork &unit) -> Result<Answer> {
            if (auto added = addGuest(unit, event.id, dan); !added)
                return tl::unexpected(added.error());
            GuestRepository guests(unit.connection());
            for (const Guest *guest : {&ada, &ben, &cyd, &dan}) {
                const QString address = guest->name.toLower() + QLatin1String("@example.org");
                if (auto set = guests.setEmail(guest->id, address); !set)
                    return tl::unexpected(set.error());
            }
            return Answer{};
        });
        if (!joined) return false;
        loop = std::make_unique<JobsLoop>(*store, clock, options);
        work();
        return loop->lease().isHeld();
    }

    /// Until there is nothing more to do at once.
    void work() { work(*loop); }
    static void work(JobsLoop &one)
    {
        for (int i = 0; i < 10'000 && one.step() == 0; ++i)
            ;
    }

    Session withRsvps(const Session &session, const QList<Guest> &guests)
    {
        const Session kept = add(session);
        for (const Guest &guest : guests) {
            const auto done = as(guest, [&](UnitOfWork &unit) {
                return addRsvp(unit, {event.id, kept.id, guest.id});
            });
            if (!done) qWarning("rsvp: %ls", qUtf16Printable(done.error().code));
        }
        return kept;
    }

    Session stored(const Id &id)
    {
        Session found;
        store->readHere([&](Connection &c) {
            if (const auto row = SessionRepository(c).byId(event.id, id); row && *row)
                found = **row;
        });
        return found;
    }
    Result<Answer> change(const Id &id, const std::function<void(Session &)> &edit,
                          const Guest *by = nullptr, KeepOptions how = {})
    {
        const Session before = stored(id);
        Session after = before;
        edit(after);
        const auto work = [&](UnitOfWork &unit) {
            return replaceSession(unit, event.id, before, after, how).map([](const KeptSession &) {
                return Answer{};
            });
        };
        return by ? as(*by, work) : run(work);
    }
    Result<Answer> move(const Id &id, int minutes, const Guest *by = nullptr)
    {
        return change(
            id,
            [minutes](Session &s) {
                s.start = *s.start + minutes * Minute;
                s.end = *s.end + minutes * Minute;
            },
            by);
    }

    /// "Ada session.moved", …, sorted; one entry a notification.
    QStringList said()
    {
        return rows("SELECT g.name || ' ' || n.type FROM notifications n JOIN guests g ON "
                    "g.id = n.guest_id ORDER BY 1");
    }
    QString textTo(const Guest &guest)
    {
        QStringList texts;
        store->readHere([&](Connection &c) {
            if (const auto page = NotificationRepository(c).page(guest.id, {}, 100))
                for (const Notification &one : *page)
                    texts.append(one.text);
        });
        return texts.join(u'\n');
    }
    /// "ada@example.org session-changed", …, sorted; those that wait.
    QStringList mails()
    {
        return rows("SELECT recipient || ' ' || template FROM deliveries WHERE kind = 'mail' AND "
                    "settled_at IS NULL ORDER BY 1");
    }
    QStringList rows(const char *sql)
    {
        QStringList found;
        store->readHere([&](Connection &c) {
            const auto all = c.prepare(sql).all([](const Row &row) { return row.text(0); });
            if (!all) qWarning("%ls", qUtf16Printable(all.error().detail));
            found = QStringList(all.value_or(QList<QString>()));
        });
        return found;
    }
    qint64 number(const char *sql)
    {
        const QStringList found = rows(sql);
        return found.isEmpty() ? -1 : found.first().toLongLong();
    }
    bool exec(const char *sql)
    {
        return run([sql](UnitOfWork &unit) {
                   return unit.connection().exec(sql).map([](qint64) { return Answer{}; });
               })
            .has_value();
    }
};

} // namespace Foyer
