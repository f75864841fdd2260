// SPDX-License-Identifier: GPL-3.0-or-later
// A whole screen on a schedule in memory, drawn without a display; and the hard cases it is shown with.
#pragma once

#include "kiosk/stage.h"
#include "qml/theme/typesettext.h"
#include "tests/kiosk/fakesource.h"

#include <QtGui/QImage>
#include <QtQuick/QQuickItem>
#include <QtTest/QTest>

#include <algorithm>
#include <functional>
#include <memory>

namespace Foyer {

inline const QSize Landscape(1920, 1080), Upright(1080, 1920), Small(1280, 720);

struct Picture {
    StageOptions options;
    QSize size = Landscape;
    Instant now = at(14, 14, 32);
    std::function<void(FakeSource &)> prepare = nullptr;
    std::function<void(Stage &)> act = nullptr;
};

} // namespace Foyer

// Before its first use: later would be a second specialization.
Q_DECLARE_METATYPE(Foyer::Picture)

namespace Foyer {

/// A screen on a schedule in memory, shown and drawn.
struct Show {
    explicit Show(const Picture &picture) : clock(picture.now), source(clock)
    {
        opened = source.openNorthlight();
        if (picture.prepare) picture.prepare(source);
        StageOptions options = picture.options;
        options.still = true;
        options.server = QUrl(QStringLiteral("http://foyer.example"));
        options.slug = QStringLiteral("northlight");
        stage = std::make_unique<Stage>(source, clock, options);
        loaded = stage->load(&errors);
        stage->resize(picture.size);
        stage->view().show();
        if (picture.act) picture.act(*stage);
        settle();
    }
    void settle()
    {
        (void)QTest::qWaitForWindowExposed(&stage->view());
        // Two passes: the first may create delegates, the second lays them out.
        for (int i = 0; i < 2; ++i) {
            QCoreApplication::processEvents();
            image = stage->view().grabWindow();
        }
    }
    QQuickItem *root() const { return stage->view().rootObject(); }
    QList<QQuickItem *> all(const QString &name) const
    {
        QList<QQuickItem *> found;
        for (QQuickItem *item : everything())
            if (item->objectName() == name && seen(item)) found.append(item);
        return found;
    }
    QQuickItem *one(const QString &name) const { return all(name).value(0); }
    QString text(const QString &name) const
    {
        QQuickItem *item = one(name);
        return item ? item->property("text").toString() : QString();
    }
    QList<QQuickItem *> everything() const
    {
        QList<QQuickItem *> items;
        collect(root(), items);
        return items;
    }
    /// What is drawn of the texts, each with something to read.
    QList<TypesetText *> texts() const
    {
        QList<TypesetText *> found;
        for (QQuickItem *item : everything())
            if (auto *text = qobject_cast<TypesetText *>(item);
                text && !text->text().isEmpty() && seen(text) && !shown(text).isEmpty())
                found.append(text);
        return found;
    }
    /// Nothing may be nearer to an edge: cheap panels crop.
    QRectF safeArea() const
    {
        const qreal edge = 1.2 * stage->theme().u();
        return QRectF(QPointF(), stage->view().size()).adjusted(edge, edge, -edge, -edge);
    }
    bool hangsRight(const TypesetText *text) const
    {
        return text->alignment().testFlag(Qt::AlignRight) != stage->theme().rightToLeft();
    }
    /// Where letters are: not the air above and below them (`air` of the size), on the side they hang from. Empty for
    /// a text that is cut to less.
    QRectF inkOf(const TypesetText *text, qreal air) const
    {
        const QRectF rect = shown(text);
        const qreal em = text->type().pixelSize * text->enlarged() * air;
        const qreal width = std::min(rect.width(), text->implicitWidth());
        return {hangsRight(text) ? rect.right() - width : rect.left(), rect.top() + em, width,
                rect.height() - 2 * em};
    }
    static void collect(QQuickItem *item, QList<QQuickItem *> &items)
    {
        items.append(item);
        const QList<QQuickItem *> children = item->childItems();
        for (QQuickItem *child : children)
            collect(child, items);
    }
    static bool seen(const QQuickItem *item)
    {
        for (; item; item = item->parentItem())
            if (!item->isVisible() || item->opacity() <= 0) return false;
        return true;
    }
    /// The part of an item that its clipping ancestors leave, in the scene.
    static QRectF shown(const QQuickItem *item)
    {
        QRectF rect = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
        for (const QQuickItem *up = item->parentItem(); up; up = up->parentItem())
            if (up->clip())
                rect =
                    rect.intersected(up->mapRectToScene(QRectF(0, 0, up->width(), up->height())));
        return rect;
    }
    void click(QQuickItem *item)
    {
        const QRectF rect = shown(item);
        QTest::mouseClick(&stage->view(), Qt::LeftButton, {}, rect.center().toPoint());
        settle();
    }

    FakeClock clock;
    FakeSource source;
    std::unique_ptr<Stage> stage;
    QStringList errors;
    QImage image;
    bool opened = false, loaded = false;
};

inline void quietEvening(FakeSource &source)
{
    Replica replica = source.replica();
    replica.sessions.removeIf([](const auto &it) {
        return *it.value().start >= at(14, 18, 0) && *it.value().start < at(15, 8, 0);
    });
    source.replace(replica);
}

inline void manyRooms(FakeSource &source, int count)
{
    Replica replica = source.replica();
    const QList<Session> sessions = replica.sessions.values();
    for (int i = 8; i < count; ++i) {
        Location room = replica.locations.value(source.room(QStringLiteral("Studio")));
        room.id = QStringLiteral("room%1AAAAAAAAAAAAAAAA").arg(i, 2, 10, QLatin1Char('0'));
        room.name = QStringLiteral("Room %1").arg(i + 1);
        room.order = i;
        room.colour = hueOrder().value(i % 16);
        replica.locations.insert(room.id, room);
        Session session = source.session(QStringLiteral("Ink, wash, repeat"));
        session.id = QStringLiteral("sess%1AAAAAAAAAAAAAAAA").arg(i, 2, 10, QLatin1Char('0'));
        session.locationIds = {room.id};
        replica.sessions.insert(session.id, session);
    }
    source.replace(replica);
}

/// German words and a long name, to see what gives way.
inline void longWords(FakeSource &source)
{
    Session s = source.session(QStringLiteral("Rivers that remember: floods by ear"));
    s.title = QStringLiteral("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen im Wandel "
                             "der Zeiten und Gezeiten");
    source.change(s);
    Replica replica = source.replica();
    Location hall = replica.locations.value(source.room(QStringLiteral("Gallery")));
    hall.name = QStringLiteral("Friedrich-Ludwig-Schröder-Versammlungssaal");
    hall.floor = QStringLiteral("Zweites Zwischengeschoss");
    replica.locations.insert(hall.id, hall);
    source.replace(replica);
}

inline void arabic(FakeSource &source)
{
    Replica replica = source.replica();
    replica.event.name = QStringLiteral("ملتقى ضوء الشمال 2027");
    const QStringList rooms{QStringLiteral("القاعة الكبرى"), QStringLiteral("المعرض"),
                            QStringLiteral("الاستوديو"),     QStringLiteral("الورشة 1"),
                            QStringLiteral("الورشة 2"),      QStringLiteral("المكتبة"),
                            QStringLiteral("البيت الزجاجي"), QStringLiteral("القبو")};
    for (Location &room : replica.locations)
        room.name = rooms.value(room.order);
    for (Session &session : replica.sessions) {
        if (session.title.startsWith(u"Rivers"))
            session.title = QStringLiteral("أنهارٌ تتذكّر: خرائط الفيضان بالسمع");
        if (session.title.startsWith(u"Slow"))
            session.title = QStringLiteral("خرائط بطيئة: مدينة على إيقاع المشي");
        if (session.title.startsWith(u"Live coding"))
            session.title = QStringLiteral("جوقة من أربعين صوتًا، برمجة حيّة");
        if (session.title.startsWith(u"Solder"))
            session.title = QStringLiteral("اصنع أول آلة موسيقية لك: Synth DIY");
        if (session.title.startsWith(u"Restoring"))
            session.title = QStringLiteral("ترميم الأفلام بفرشاة أسنان");
        if (session.title.startsWith(u"Letters"))
            session.title = QStringLiteral("رسائل من أرشيف المنارة");
    }
    source.replace(replica);
}

} // namespace Foyer
