// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets for walls, doors and pockets, drawn from a replica: day sheets, room sheets, door signs, a host's own (design:
// visual/page 9). Black on white; the same strokes on paper and in the preview.
#pragma once

#include "kiosk/models/timewords.h"
#include "shared/replica/replica.h"

#include <QtCore/QUrl>
#include <QtGui/QPageLayout>
#include <QtGui/QPainter>

namespace Foyer {

enum class SheetKind { Day, Room, Door, Host };

struct SheetPage {
    SheetKind kind = SheetKind::Day;
    Id dayId;
    QList<Id> rooms;          ///< Day: the columns; else the one
    Instant from = 0, to = 0; ///< Day: the hours
    QString part = {};        ///< Day: which rooms and hours, when there are several pages
    Id guestId = {};          ///< Host
    QList<Id> sessions = {};  ///< Host: those of this page, in their order
};

class SheetPainter
{
    Q_DECLARE_TR_FUNCTIONS(SheetPainter)
public:
    /// `address`: the event's page, for the square to scan. Times in the event's zone. Everything must outlive this.
    SheetPainter(const Replica &replica, const QLocale &locale, const QUrl &address, Instant now);

    /// The pages of a kind; `day`, `room` and `host` empty: all of them.
    QList<SheetPage> pages(SheetKind kind, const Id &day, const Id &room,
                           const Id &host = {}) const;
    static QPageLayout::Orientation orientation(SheetKind kind);
    /// Draws one page of `count` into `area` (any unit: lengths follow from its shorter side as 210 mm).
    void paint(QPainter &painter, const QRectF &area, const SheetPage &page, int number,
               int count) const;

private:
    struct Canvas;
    QList<SheetPage> dayPages(const Day &day) const;
    QList<SheetPage> hostPages(const Id &host) const;
    void foot(Canvas &canvas, const SheetPage &page, int number, int count) const;
    void day(Canvas &canvas, const SheetPage &page) const;
    void dayHours(Canvas &canvas, const SheetPage &page, qreal top, qreal bottom) const;
    void dayBlock(Canvas &canvas, const Session &session, const QRectF &box) const;
    void room(Canvas &canvas, const SheetPage &page) const;
    void door(Canvas &canvas, const SheetPage &page) const;
    void host(Canvas &canvas, const SheetPage &page) const;
    QString timeText(const Session &session) const;
    QString zoneText() const;
    void square(Canvas &canvas, const QRectF &at, const QUrl &url) const;
    QString hosts(const Session &session) const;
    /// Floor and places, as far as they are known.
    static QStringList factsOf(const Location &room);
    QString marks(const Session &session) const;
    QString title(const Day &day) const;
    QUrl roomAddress(const Id &room) const;

    const Replica &m_replica;
    TimeWords m_time;
    const QUrl m_address;
    const Instant m_now;
};

} // namespace Foyer
