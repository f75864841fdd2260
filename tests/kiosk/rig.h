// SPDX-License-Identifier: GPL-3.0-or-later
// All models of a screen, without a window.
#pragma once

#include "kiosk/models/caremodel.h"
#include "kiosk/models/screencontroller.h"
#include "tests/kiosk/fakesource.h"

namespace Foyer {

/// All models of a screen over a schedule in memory.
struct Rig {
    explicit Rig(Instant now = at(14, 14, 32)) : clock(now), source(clock)
    {
        opened = source.openNorthlight();
        settle();
    }
    void settle() { QCoreApplication::processEvents(); }
    void pass(qint64 ms)
    {
        for (; ms > 0; ms -= 1000) {
            clock.advance(std::min<qint64>(ms, 1000));
            watch.pulse();
        }
        settle();
    }
    int row(const QString &room) { return nowNext.rowOf(source.room(room)); }
    NowEntry first(const QString &room)
    {
        return nowNext.value(row(room), "first").value<NowEntry>();
    }
    QString next(const QString &room, const QByteArray &role)
    {
        return nowNext.value(row(room), role).toString();
    }
    QVariant block(const QString &title, const QByteArray &role)
    {
        for (int i = 0; i < grid.count(); ++i)
            if (grid.value(i, "title").toString() == title) return grid.value(i, role);
        return {};
    }

    FakeClock clock;
    FakeSource source;
    bool opened = false;
    ScheduleWatch watch{source, clock, QLocale(QLocale::English, QLocale::UnitedKingdom)};
    DayChoice days{watch};
    NowNextModel nowNext{watch};
    GridModel grid{watch, days};
    AgendaModel agenda{watch, days};
    EmptyModel empty{watch};
    SessionController sheet{watch, QUrl(QStringLiteral("http://foyer.example:8080/")),
                            QStringLiteral("northlight")};
    DoorModel door{watch};
    ChangesModel changes{watch};
    AnnouncementModel announcement{watch};
    SearchModel search{watch};
    CareModel care{watch};
    ScreenController screen{
        watch, {days, nowNext, grid, agenda, empty, sheet, door, changes, announcement, search}};
};

} // namespace Foyer
