// SPDX-License-Identifier: GPL-3.0-or-later
// The desk of one organizer on a real server, with its screens in a window but without the rest of the program.
#pragma once

#include "kiosk/desk/deskcontroller.h"
#include "qml/organizer/desk/singletons.h"
#include "tests/desk/galleryview.h"
#include "tests/organizer/deskside.h"

extern void qml_register_types_Foyer_Organizer_Desk();

namespace Foyer {

constexpr int DeskPatience = 60'000;

/// A server with the sample event; made once for all tests of a program.
struct DeskServer {
    bool start()
    {
        if (!ServerProcess::available() || !process.start()) return false;
        slug = process.makeSample().value_or(QString());
        token = process.makeToken(QStringLiteral("Mirela Dobrin")).value_or(QByteArray());
        process.setToken(token);
        return !slug.isEmpty() && !token.isEmpty();
    }
    ServerProcess process;
    QString slug;
    QByteArray token;
};

struct DeskRig {
    explicit DeskRig(DeskServer &server)
        : side(server.process, server.slug, server.token)
        , context{side.api,   side.queue,
                  side.draft, side.undo,
                  side.clock, QLocale(QLocale::English, QLocale::UnitedKingdom),
                  {},         QStringLiteral("Mirela Dobrin")}
        , desk(context)
    {
    }
    bool live()
    {
        return QTest::qWaitFor([this] { return side.isLive() && !side.draft.replica().isEmpty(); },
                               DeskPatience);
    }
    bool settled()
    {
        return QTest::qWaitFor([this] { return side.queue.pending() == 0; }, DeskPatience);
    }
    const Replica &replica() const { return side.draft.replica(); }
    const Replica &accepted() const { return side.draft.accepted(); }
    Id room(const QString &name) const
    {
        for (const Location &one : replica().locations)
            if (one.name == name) return one.id;
        return {};
    }

    DeskSide side;
    OrganizerContext context;
    DeskController desk;
};

/// One screen of the desk in a window.
struct DeskScreen : GalleryView {
    DeskScreen(DeskRig &rig, const QString &scheme = QStringLiteral("light"),
               const QSize &size = QSize(1280, 800))
        : GalleryView(scheme, size)
    {
        qml_register_types_Foyer_Organizer_Desk();
        exposeDesk(*view().engine(), rig.desk);
    }
    bool show(const QString &name)
    {
        return load(QStringLiteral("Foyer/Organizer/Desk/%1Screen").arg(name));
    }
    /// The first visible item of this objectName.
    QQuickItem *seen(const char *name) const { return seenBelow(root(), QLatin1String(name)); }
    static QQuickItem *seenBelow(QQuickItem *item, QLatin1String name)
    {
        if (!item->isVisible()) return nullptr;
        if (item->objectName() == name) return item;
        const QList<QQuickItem *> children = item->childItems();
        for (QQuickItem *child : children)
            if (QQuickItem *found = seenBelow(child, name)) return found;
        return nullptr;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view(), key, modifiers);
    }
    /// In place of what stands in the field with the keyboard.
    void overtype(const QString &text)
    {
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
    }
};

} // namespace Foyer
