// SPDX-License-Identifier: GPL-3.0-or-later
// The editor on a schedule in memory: three rooms, one day, a break, a closure; nothing is sent, everything is queued.
#pragma once

#include "kiosk/editor/editorcontroller.h"
#include "tests/organizer/deskbench.h"

#include <QtCore/QDateTime>
#include <QtTest/QTest>

namespace Foyer {

/// The day of MemorySource::now() at this time, UTC.
inline Instant clockAt(int hour, int minute = 0)
{
    const QDate date =
        QDateTime::fromMSecsSinceEpoch(MemorySource().now(), QTimeZone::utc()).date();
    return QDateTime(date, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch()
           + (hour * 60 + minute) * 60'000LL;
}

inline Id fixedId(const QString &name) { return name.leftJustified(22, u'_', true); }

/// A screen's places in memory; one for two benches is a second start.
struct KeptPlaces final : ScreenMemory {
    QVariant remembered(const QString &screen, const QString &name) const override
    {
        return values.value(screen + u'/' + name);
    }
    void remember(const QString &screen, const QString &name, const QVariant &value) override
    {
        values.insert(screen + u'/' + name, value);
    }
    QVariantMap values;
};

struct EditorBench {
    explicit EditorBench(const Replica &replica = smallDay(), ScreenMemory *memory = nullptr,
                         const QUrl &server = QUrl(QStringLiteral("http://127.0.0.1:9/")))
        : source(replica)
        , api(server)
        , context{api,     queue,
                  draft,   undo,
                  clock,   QLocale(QLocale::English, QLocale::UnitedKingdom),
                  newId(), QStringLiteral("Mirela"),
                  nullptr, memory}
        , editor(context)
    {
        board().setViewport(0, 0, 900, 700);
    }

    static Session session(const QString &name, const QString &room, int hour, int minute,
                           int minutes, const QStringList &hosts = {})
    {
        Session s;
        s.id = s.guid = fixedId(name);
        s.title = name;
        s.start = clockAt(hour, minute);
        s.end = *s.start + minutes * 60'000LL;
        s.locationIds = {fixedId(room)};
        for (const QString &host : hosts)
            s.hostIds.append(fixedId(host));
        return s;
    }

    static Replica smallDay()
    {
        Replica r;
        r.seq = 1;
        r.event.id = fixedId(QStringLiteral("event"));
        r.event.slug = QStringLiteral("fair");
        r.event.name = QStringLiteral("Fair");
        r.event.timeZone = QStringLiteral("UTC");
        r.event.bufferMinutes = 10;
        Day day;
        day.id = fixedId(QStringLiteral("day"));
        day.start = day.bookingStart = clockAt(8);
        day.end = day.bookingEnd = clockAt(20);
        r.days.insert(day.id, day);
        int order = 0;
        for (const char *name : {"Hall", "Loft", "Quay"}) {
            Location room;
            room.id = fixedId(QString::fromLatin1(name));
            room.name = QString::fromLatin1(name);
            room.colour = hueOrder().at(order);
            room.order = order++;
            room.capacity = 30;
            r.locations.insert(room.id, room);
        }
        for (const char *name : {"Ada", "Ben", "Cleo"}) {
            Guest guest;
            guest.id = fixedId(QString::fromLatin1(name));
            guest.name = QString::fromLatin1(name);
            r.guests.insert(guest.id, guest);
        }
        const auto add = [&r](const Session &s) { r.sessions.insert(s.id, s); };
        add(session(QStringLiteral("Tides"), QStringLiteral("Hall"), 10, 0, 60,
                    {QStringLiteral("Ada"), QStringLiteral("Ben")}));
        add(session(QStringLiteral("Knots"), QStringLiteral("Loft"), 10, 0, 60,
                    {QStringLiteral("Cleo")}));
        add(session(QStringLiteral("Morse"), QStringLiteral("Quay"), 14, 0, 60,
                    {QStringLiteral("Ada")}));
        Session lunch = session(QStringLiteral("Lunch"), QStringLiteral("Hall"), 12, 0, 60);
        lunch.kind = SessionKind::Blocker;
        lunch.locationIds = {fixedId(QStringLiteral("Hall")), fixedId(QStringLiteral("Loft")),
                             fixedId(QStringLiteral("Quay"))};
        add(lunch);
        Session loose = session(QStringLiteral("Choir"), QStringLiteral("Hall"), 9, 0, 30);
        loose.start.reset();
        loose.end.reset();
        loose.locationIds.clear();
        add(loose);
        r.counts.insert(fixedId(QStringLiteral("Tides")), 40);
        Proposal walk;
        walk.id = fixedId(QStringLiteral("walk"));
        walk.title = QStringLiteral("Night walk");
        walk.durationMinutes = 90;
        walk.hostIds = {fixedId(QStringLiteral("Ben"))};
        r.proposals.insert(walk.id, walk);
        Unavailability drill;
        drill.id = fixedId(QStringLiteral("drill"));
        drill.locationId = fixedId(QStringLiteral("Quay"));
        drill.start = clockAt(17);
        drill.end = clockAt(19);
        drill.reason = QStringLiteral("Fire drill");
        r.unavailability.insert(drill.id, drill);
        return r;
    }

    ScheduleBoard &board() { return *editor.board(); }
    DragController &drag() { return *editor.drag(); }
    SessionInspector &inspector() { return *editor.inspector(); }
    static QString key(const QString &name, const QString &room)
    {
        return fixedId(name) + u'@' + fixedId(room);
    }
    Session now(const QString &name) const { return draft.replica().sessions.value(fixedId(name)); }
    /// The middle of a block, or a place in a room at a time.
    QPointF middle(const QString &blockKey)
    {
        const BoardBlock *block = board().layout().find(blockKey);
        return block ? board().rectOf(*block).center() : QPointF();
    }
    QPointF place(const QString &room, int hour, int minute = 0)
    {
        const BoardScale &scale = board().scale();
        return {scale.xOf(board().columnOf(fixedId(room))) + scale.columnWidth / 2,
                scale.yOf(clockAt(hour, minute))};
    }
    /// Picks a block up at its start and takes it somewhere.
    bool take(const QString &name, const QString &from, const QString &to, int hour, int minute = 0,
              int modifiers = 0)
    {
        const BoardBlock *block = board().layout().find(key(name, from));
        if (!block) return false;
        const QPointF start(board().rectOf(*block).center().x(), board().scale().yOf(block->start));
        if (!editor.beginDrag(key(name, from), start.x(), start.y(), QStringLiteral("body")))
            return false;
        const QPointF at = place(to, hour, minute);
        drag().moveTo(at.x(), at.y(), modifiers);
        return true;
    }
    QStringList lineHeads()
    {
        QStringList heads;
        for (int i = 0; i < drag().lines()->count(); ++i)
            heads.append(drag().lines()->value(i, "head").toString());
        return heads;
    }
    bool press(int key, int modifiers = 0) { return editor.pressKey(key, modifiers); }

    MemorySource source;
    FakeClock clock{1'810'000'000'000};
    ApiClient api;
    CommandQueue queue{api, clock, {}};
    DraftReplica draft{source, queue};
    UndoStack undo{queue, draft};
    OrganizerContext context;
    EditorController editor;
};

/// `rooms` × `perRoom` sessions of half an hour on one long day; hosts shared by neighbours.
inline Replica bigDay(int rooms, int perRoom)
{
    Replica r = EditorBench::smallDay();
    r.sessions.clear();
    r.locations.clear();
    r.unavailability.clear();
    Day &day = r.days.begin().value();
    day.end = day.bookingEnd = day.start + (perRoom + 4) * 30 * 60'000LL;
    for (int i = 0; i < rooms; ++i) {
        Location room;
        room.id = fixedId(QStringLiteral("room%1").arg(i));
        room.name = QStringLiteral("Room %1").arg(i);
        room.order = i;
        room.colour = hueOrder().at(i % hueOrder().size());
        r.locations.insert(room.id, room);
        for (int k = 0; k < perRoom; ++k) {
            Session s;
            s.id = s.guid = fixedId(QStringLiteral("s%1x%2").arg(i).arg(k));
            s.title = QStringLiteral("Talk %1 in room %2").arg(k).arg(i);
            s.start = day.start + k * 30 * 60'000LL;
            s.end = *s.start + 25 * 60'000LL;
            s.locationIds = {room.id};
            s.hostIds = {fixedId(QStringLiteral("g%1").arg((i / 2 * 100) + k % 7))};
            r.sessions.insert(s.id, s);
        }
    }
    return r;
}

} // namespace Foyer
