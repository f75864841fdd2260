// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets of an event with 40 rooms and long days: seven rooms a page, hours that stay readable, nobody lost.
#include "kiosk/history/sheetpainter.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QImage>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr qint64 HourMs = 3'600'000;
constexpr int Rooms = 40;

Replica large(int hours)
{
    Snapshot s;
    s.seq = 4711;
    s.event.id = s.event.slug = QStringLiteral("camp");
    s.event.name = QStringLiteral("Saltmarsh Camp");
    s.event.timeZone = QStringLiteral("Europe/Amsterdam");
    Day day;
    day.id = QStringLiteral("fri");
    day.start = day.bookingStart = *fromIso(QStringLiteral("2026-09-11T06:00:00.000Z"));
    day.end = day.bookingEnd = day.start + 18 * HourMs;
    s.days = {day};
    for (int i = 0; i < 12; ++i) {
        Guest guest;
        guest.id = QStringLiteral("g%1").arg(i);
        guest.name = QStringLiteral("Host %1 with a name").arg(i);
        guest.member = true;
        s.guests.append(guest);
    }
    for (int room = 0; room < Rooms; ++room) {
        Location location;
        location.id = QStringLiteral("r%1").arg(room, 2, 10, QLatin1Char('0'));
        location.name = QStringLiteral("Room number %1").arg(room + 1);
        location.floor = QStringLiteral("Ground");
        location.capacity = 24;
        location.order = room;
        s.locations.append(location);
        for (int hour = 0; hour < hours; ++hour) {
            Session session;
            session.id = session.guid = QStringLiteral("%1-%2").arg(location.id).arg(hour);
            session.title =
                QStringLiteral("A workshop with quite a long title, number %1").arg(hour);
            session.start = day.start + hour * HourMs + (room % 3) * HourMs / 4;
            session.end = *session.start + (hour % 2 ? HourMs / 2 : HourMs * 3 / 4);
            session.locationIds = {location.id};
            session.hostIds = {QStringLiteral("g%1").arg((room + hour) % 12)};
            if (hour == 3) session.status = SessionStatus::Cancelled;
            if (hour == 4) session.lateMinutes = 10;
            s.sessions.append(session);
        }
    }
    Session lunch;
    lunch.id = lunch.guid = QStringLiteral("lunch");
    lunch.title = QStringLiteral("Lunch");
    lunch.kind = SessionKind::Blocker;
    lunch.start = day.start + 5 * HourMs;
    lunch.end = *lunch.start + HourMs;
    for (const Location &location : std::as_const(s.locations))
        lunch.locationIds.append(location.id);
    s.sessions.removeIf([&](const Session &session) {
        return *session.start<*lunch.end && * session.end> * lunch.start;
    });
    s.sessions.append(lunch);
    return Replica(s);
}

SheetPainter painter(const Replica &replica)
{
    return {replica, QLocale(QLocale::English, QLocale::UnitedKingdom),
            QUrl(QStringLiteral("https://foyer.example/e/camp")),
            *fromIso(QStringLiteral("2026-09-11T11:38:00.000Z"))};
}

QImage drawn(const SheetPainter &sheets, const QList<SheetPage> &pages, int at)
{
    const bool wide = SheetPainter::orientation(pages.at(at).kind) == QPageLayout::Landscape;
    QImage page(wide ? QSize(1754, 1240) : QSize(1240, 1754), QImage::Format_RGB32);
    QPainter canvas(&page);
    canvas.setRenderHint(QPainter::Antialiasing);
    sheets.paint(canvas, page.rect(), pages.at(at), at + 1, int(pages.size()));
    canvas.end();
    if (const QString folder = qEnvironmentVariable("FOYER_SHOTS"); !folder.isEmpty())
        page.save(
            QStringLiteral("%1/sheet40-%2-%3.png").arg(folder).arg(int(pages.at(at).kind)).arg(at));
    return page;
}

} // namespace

class TestSheets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sevenRoomsAPage();
    void longDaysAreCut();
    void everySheetHasItsFoot_data();
    void everySheetHasItsFoot();
    void hosts();
};

void TestSheets::sevenRoomsAPage()
{
    const Replica replica = large(9);
    const QList<SheetPage> pages = painter(replica).pages(SheetKind::Day, {}, {});
    QCOMPARE(pages.size(), 6);
    QList<Id> rooms;
    for (const SheetPage &page : pages) {
        QVERIFY(page.rooms.size() <= 7);
        rooms += page.rooms;
        QCOMPARE(page.from, pages.first().from);
    }
    QCOMPARE(rooms.size(), Rooms);
    QCOMPARE(QSet<Id>(rooms.begin(), rooms.end()).size(), Rooms);
    QCOMPARE(pages.last().part, QStringLiteral("rooms 36–40"));
}

// 16 hours do not fit on one: two by time, together all of it, cut between sessions where there is a gap.
void TestSheets::longDaysAreCut()
{
    const Replica replica = large(16);
    const QList<SheetPage> pages =
        painter(replica).pages(SheetKind::Day, QStringLiteral("fri"), {});
    QCOMPARE(pages.size(), 12);
    QCOMPARE(pages.at(0).to, pages.at(1).from);
    for (const SheetPage &page : pages)
        QVERIFY(page.to - page.from <= 11 * HourMs);
    int lost = 0;
    for (const Session &session : replica.sessions)
        lost += *session.start < pages.at(0).from || *session.end > pages.at(1).to;
    QCOMPARE(lost, 0);
    QVERIFY(pages.at(0).part.startsWith(QStringLiteral("rooms 1–7, ")));
}

void TestSheets::everySheetHasItsFoot_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("day") << int(SheetKind::Day);
    QTest::newRow("room") << int(SheetKind::Room);
    QTest::newRow("door") << int(SheetKind::Door);
    QTest::newRow("host") << int(SheetKind::Host);
}

// Ink in the foot's line on the first and on the last page, and none at the very edge.
void TestSheets::everySheetHasItsFoot()
{
    QFETCH(int, kind);
    const Replica replica = large(16);
    const SheetPainter sheets = painter(replica);
    const QList<SheetPage> pages = sheets.pages(SheetKind(kind), {}, {});
    QVERIFY(pages.size() >= 2);
    for (const int at : {0, int(pages.size()) - 1}) {
        const QImage page = drawn(sheets, pages, at);
        int ink = 0;
        for (int y = page.height() - 130; y < page.height() - 40; ++y)
            for (int x = 0; x < page.width(); ++x)
                ink += qGray(page.pixel(x, y)) < 90;
        QVERIFY(ink > 300);
        for (int x = 0; x < page.width(); ++x)
            QCOMPARE(page.pixel(x, page.height() - 2), qRgb(255, 255, 255));
    }
}

void TestSheets::hosts()
{
    const Replica replica = large(16);
    const QList<SheetPage> pages =
        painter(replica).pages(SheetKind::Host, {}, {}, QStringLiteral("g3"));
    QSet<Id> shown;
    for (const SheetPage &page : pages) {
        QCOMPARE(page.guestId, QStringLiteral("g3"));
        for (const Id &id : page.sessions)
            shown.insert(id);
    }
    int own = 0;
    for (const Session &session : replica.sessions)
        own += session.hostIds.contains(QStringLiteral("g3"));
    QCOMPARE(shown.size(), own);
    QVERIFY(own > 0);
    QVERIFY(painter(replica).pages(SheetKind::Host, {}, {}, QStringLiteral("nobody")).isEmpty());
}

QTEST_MAIN(TestSheets)
#include "tst_sheets.moc"
