// SPDX-License-Identifier: GPL-3.0-or-later
// A real store in a directory of its own, and a small event in it.
#pragma once

#include "backend/store/repositories/changerepository.h"
#include "backend/store/loadsnapshot.h"
#include "backend/store/store.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QSemaphore>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

namespace Foyer {

inline Instant noon() { return *fromIso(u"2026-05-14T12:00:00.000Z"); }
inline constexpr qint64 Minute = 60'000;

struct StoreFixture {
    QTemporaryDir directory;
    FakeClock clock{noon()};
    std::unique_ptr<Store> store;
    Event event;
    Location red, blue;
    Guest ada, ben;
    Day day;

    bool open(StoreOptions options = {})
    {
        options.directory = directory.path();
        options.readers = 1;
        auto opened = Store::open(options, clock);
        if (!opened) {
            qWarning("%ls", qUtf16Printable(opened.error().detail));
            return false;
        }
        store = *std::move(opened);
        return true;
    }

    QString file() const { return directory.filePath(QStringLiteral("foyer.sqlite")); }

    CommandContext context(const QString &key = {}) const
    {
        CommandContext made;
        made.actor = {ActorKind::Admin, QStringLiteral("organizer-1"), QStringLiteral("Olga")};
        made.at = clock.now();
        if (!key.isEmpty()) made.idempotency = IdempotencyKey{key, "POST", "/p", "hash"};
        return made;
    }

    Result<Answer> run(Writer::Work work)
    {
        return store->writer().execute(context(), std::move(work));
    }

    /// An event "demo" with a day, two rooms and two guests, of whom only Ada is a member.
    bool fill()
    {
        event.id = newId();
        event.slug = QStringLiteral("demo");
        event.name = QStringLiteral("Demo");
        event.timeZone = QStringLiteral("Europe/Berlin");
        day = {newId(),
               noon() - 240 * Minute,
               noon() + 600 * Minute,
               noon() - 240 * Minute,
               noon() + 600 * Minute,
               1};
        red.id = newId();
        red.name = QStringLiteral("Red");
        red.colour = hueOrder().at(0);
        blue.id = newId();
        blue.name = QStringLiteral("Blue");
        blue.colour = hueOrder().at(1);
        ada.id = newId();
        ada.name = QStringLiteral("Ada");
        ben.id = newId();
        ben.name = QStringLiteral("Ben");
        ben.member = false;
        const auto done = run([this](UnitOfWork &unit) -> Result<Answer> {
            const bool ok = addEvent(unit, event) && addDay(unit, event.id, day)
                            && addLocation(unit, event.id, red) && addLocation(unit, event.id, blue)
                            && addGuest(unit, event.id, ada) && addGuest(unit, event.id, ben);
            if (!ok) return fail(QStringLiteral("fixture"), QStringLiteral("cannot fill"));
            return Answer{};
        });
        return done.has_value();
    }

    Session session(const QString &title, int startMinute = 0, int minutes = 30,
                    QList<Id> rooms = {}, QList<Id> hosts = {}) const
    {
        Session made;
        made.title = title;
        made.start = noon() + startMinute * Minute;
        made.end = noon() + (startMinute + minutes) * Minute;
        made.locationIds = std::move(rooms);
        made.hostIds = std::move(hosts);
        return made;
    }

    Session add(const Session &session)
    {
        Session kept;
        const auto done = run([&](UnitOfWork &unit) {
            return addSession(unit, event.id, session).map([&](const KeptSession &k) {
                kept = k.session;
                return Answer{};
            });
        });
        if (!done) qWarning("%ls", qUtf16Printable(done.error().code));
        return kept;
    }

    Snapshot snapshot()
    {
        Result<Snapshot> loaded;
        store->readHere([&](Connection &c) { loaded = loadSnapshot(c, event.id); });
        return loaded.value_or(Snapshot{});
    }

    /// The whole log, oldest first.
    QList<Change> log()
    {
        QList<Change> all;
        store->readHere([&](Connection &c) {
            all = ChangeRepository(c)
                      .page({}, 0, std::numeric_limits<qint64>::max(), 1'000'000)
                      .value_or(QList<Change>{});
        });
        return all;
    }

    QStringList typesAfter(qint64 seq)
    {
        QStringList types;
        for (const Change &change : log()) {
            if (change.seq > seq) types.append(change.type);
        }
        return types;
    }

    qint64 head()
    {
        qint64 seq = -1;
        store->readHere(
            [&](Connection &c) { seq = ChangeRepository(c).head().value_or(Cursor{}).seq; });
        return seq;
    }

    QStringList check()
    {
        const auto found = store->check();
        return found ? *found : QStringList{found.error().code, found.error().detail};
    }
};

/// A command that adds one row to the log and nothing else.
inline Result<Answer> note(UnitOfWork &unit, const Id &subject)
{
    return unit
        .record(QStringLiteral("event-x"), QLatin1String("test.noted"), QLatin1String("test"),
                subject, {{QStringLiteral("subject"), subject}}, Audience::admins())
        .map([](qint64) { return Answer{}; });
}

} // namespace Foyer
