// SPDX-License-Identifier: GPL-3.0-or-later
// ./foyer bench writer: RSVP commands per second through the writer, without HTTP. Each command checks its rights, its
// session and clashes, changes a row, records two changes and keeps its idempotency key.
// --seconds N --in-flight N --synchronous FULL|NORMAL|OFF --out FILE
#include "backend/store/store.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "tests/bench/report.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QElapsedTimer>
#include <QtCore/QSemaphore>
#include <QtCore/QTemporaryDir>

#include <atomic>
#include <cstdlib>
#include <ctime>

using namespace Foyer;

namespace {

constexpr int Sessions = 200, Guests = 2000;

struct Target {
    Id eventId;
    QList<Id> sessions, guests;
};

Target fill(Store &store)
{
    Target target;
    const auto filled = store.writer().execute({}, [&](UnitOfWork &unit) -> Result<Answer> {
        Event event;
        event.slug = QStringLiteral("bench");
        event.name = QStringLiteral("Bench");
        event.timeZone = QStringLiteral("UTC");
        const auto kept = addEvent(unit, event);
        if (!kept) return tl::unexpected(kept.error());
        target.eventId = kept->subject.id;
        for (int i = 0; i < Sessions; ++i) {
            Session session;
            session.title = QStringLiteral("Session %1").arg(i);
            session.start = i * 3'600'000LL;
            session.end = *session.start + 1'800'000;
            session.description = QString(1500, u'x');
            const auto added = addSession(unit, target.eventId, session);
            if (!added) return tl::unexpected(added.error());
            target.sessions.append(added->session.id);
        }
        for (int i = 0; i < Guests; ++i) {
            Guest guest;
            guest.name = QStringLiteral("Guest %1").arg(i);
            const auto added = addGuest(unit, target.eventId, guest);
            if (!added) return tl::unexpected(added.error());
            target.guests.append(added->subject.id);
        }
        return Answer{};
    });
    if (!filled) qFatal("%s", qPrintable(filled.error().detail));
    return target;
}

double cpuSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

} // namespace

int main(int count, char **words)
{
    QCoreApplication app(count, words);
    Bench::Report report(Bench::option(count, words, "out", {}));
    const int seconds = std::atoi(Bench::option(count, words, "seconds", "5").c_str());
    const int inFlight = std::atoi(Bench::option(count, words, "in-flight", "64").c_str());
    QTemporaryDir directory;
    SystemClock clock;
    StoreOptions options;
    options.directory = directory.path();
    options.synchronous =
        QString::fromStdString(Bench::option(count, words, "synchronous", "FULL"));
    auto store = Store::open(options, clock);
    if (!store) qFatal("%s", qPrintable(store.error().detail));
    const Target target = fill(**store);

    QSemaphore slots_(inFlight);
    std::atomic<int> good = 0, bad = 0;
    QElapsedTimer timer;
    timer.start();
    const double cpu = cpuSeconds();
    int number = 0;
    while (timer.elapsed() < seconds * 1000) {
        slots_.acquire();
        const RsvpCommand command{target.eventId, target.sessions.at((number / Guests) % Sessions),
                                  target.guests.at(number % Guests)};
        const bool add = (number / (Sessions * Guests)) % 2 == 0;
        CommandContext context;
        context.actor = {ActorKind::Guest, command.guestId, QStringLiteral("Guest")};
        context.at = clock.now();
        context.idempotency =
            IdempotencyKey{QString::number(number), "PUT", "/rsvp", QByteArray(32, 'h')};
        (*store)->writer().submit(
            std::move(context),
            [command, add](UnitOfWork &unit) {
                return add ? addRsvp(unit, command) : removeRsvp(unit, command);
            },
            [&](const Result<Answer> &answer) {
                ++(answer ? good : bad);
                slots_.release();
            });
        ++number;
    }
    slots_.acquire(inFlight);
    const double took = double(timer.elapsed()) / 1000;
    report.figures("synchronous=" + options.synchronous.toStdString() + ", "
                       + std::to_string(inFlight) + " in flight",
                   {{"commands_per_s", good / took},
                    {"refused", double(bad)},
                    {"cpu_us_each", (cpuSeconds() - cpu) * 1e6 / good}});
    return bad > 0 ? 1 : 0;
}
