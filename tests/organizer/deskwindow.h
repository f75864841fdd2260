// SPDX-License-Identifier: GPL-3.0-or-later
// The real window against a real server: for tests that press keys, and for pictures.
#pragma once

#include "kiosk/organizer.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

namespace Foyer {

/// The item of this objectName below `root`, visible or not; null when there is none.
inline QQuickItem *itemCalled(QQuickItem *root, const QString &name)
{
    if (!root) return nullptr;
    if (root->objectName() == name) return root;
    const QList<QQuickItem *> children = root->childItems();
    for (QQuickItem *child : children)
        if (QQuickItem *found = itemCalled(child, name)) return found;
    return nullptr;
}

/// Every visible item below `root` that satisfies `is`.
template <typename Is>
QList<QQuickItem *> itemsThat(QQuickItem *root, Is is)
{
    QList<QQuickItem *> found;
    if (!root || !root->isVisible()) return found;
    if (is(root)) found.append(root);
    const QList<QQuickItem *> children = root->childItems();
    for (QQuickItem *child : children)
        found += itemsThat(child, is);
    return found;
}

struct DeskWindow {
    explicit DeskWindow(const ServerProcess &server, const QString &slug, const QByteArray &token,
                        OrganizerOptions options = {})
    {
        options.server = server.url();
        options.slug = slug;
        options.token = token;
        if (options.dataDirectory.isEmpty()) options.dataDirectory = directory.path();
        if (!options.size.isValid()) options.size = {1280, 800};
        if (options.scheme.isEmpty()) options.scheme = QStringLiteral("light");
        options.reducedMotion = true;
        organizer = std::make_unique<Organizer>(clock, options);
    }

    /// False with what is wrong printed; the event is on screen and live when it returns true.
    bool open()
    {
        QStringList errors;
        const bool loaded = organizer->start(&errors);
        if (!loaded) qWarning("%s", qPrintable(errors.join(u'\n')));
        organizer->window().show();
        if (!loaded || !QTest::qWaitForWindowExposed(&organizer->window())) return false;
        if (!organizer->workspace()) return true;
        return QTest::qWaitFor(
            [this] { return organizer->workspace()->live.sync() == ReplicaSource::Sync::Live; },
            60'000);
    }

    QQuickWindow &window() { return organizer->window(); }
    Workspace &desk() { return *organizer->workspace(); }
    QQuickItem *root() { return organizer->window().contentItem(); }
    QQuickItem *item(const char *name) { return itemCalled(root(), QString::fromLatin1(name)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&organizer->window(), key, modifiers);
    }
    void type(const QString &text)
    {
        for (const QChar letter : text)
            QTest::keyClick(&organizer->window(), letter.toLatin1());
    }
    void press(QQuickItem *item)
    {
        QTest::mouseClick(
            &organizer->window(), Qt::LeftButton, {},
            item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint());
    }

    QTemporaryDir directory;
    SystemClock clock;
    std::unique_ptr<Organizer> organizer;
};

} // namespace Foyer
