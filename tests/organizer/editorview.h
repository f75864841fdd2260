// SPDX-License-Identifier: GPL-3.0-or-later
// The editor's screen in a window of its own, on any context: mouse and keys go through the real scene.
#pragma once

#include "kiosk/editor/editorcontroller.h"
#include "qml/organizer/editor/singletons.h"
#include "qml/theme/singletons.h"

#include <QtCore/QDir>
#include <QtGui/QImage>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickView>
#include <QtTest/QTest>

// Named here so that the linker keeps the modules' registrations, which nothing else refers to.
extern void qml_register_types_Foyer_Theme();
extern void qml_register_types_Foyer_Controls();
extern void qml_register_types_Foyer_Organizer_Editor();

namespace Foyer {

struct EditorView {
    EditorView(OrganizerContext &context, QSize size = {1280, 720},
               const QString &scheme = QStringLiteral("light"))
        : editor(context)
    {
        qml_register_types_Foyer_Theme();
        qml_register_types_Foyer_Controls();
        qml_register_types_Foyer_Organizer_Editor();
        theme.setScheme(scheme);
        theme.setReducedMotion(true);
        QQmlEngine &engine = *view.engine();
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        QObject::connect(&engine, &QQmlEngine::warnings, &view,
                         [this](const QList<QQmlError> &list) {
                             for (const QQmlError &error : list)
                                 warnings.append(error.toString());
                         });
        ThemeForeign::exposeTo(engine, theme);
        exposeEditor(engine, editor);
        view.setResizeMode(QQuickView::SizeRootObjectToView);
        view.resize(size);
    }

    bool open()
    {
        view.setSource(QUrl(QStringLiteral("qrc:/qt/qml/Foyer/Organizer/Editor/EditorScreen.qml")));
        for (const QQmlError &error : view.errors())
            qWarning("%s", qPrintable(error.toString()));
        if (view.status() != QQuickView::Ready) return false;
        view.show();
        view.requestActivate();
        view.rootObject()->forceActiveFocus();
        if (!QTest::qWaitForWindowExposed(&view)) return false;
        settle();
        return true;
    }
    void settle()
    {
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            image = view.grabWindow();
        }
    }
    static QQuickItem *below(QQuickItem *root, const QString &name)
    {
        if (root->objectName() == name) return root;
        const QList<QQuickItem *> children = root->childItems();
        for (QQuickItem *child : children)
            if (QQuickItem *found = below(child, name)) return found;
        return nullptr;
    }
    QQuickItem *item(const char *name) const
    {
        return view.rootObject() ? below(view.rootObject(), QString::fromLatin1(name)) : nullptr;
    }
    /// A point of the canvas in the window.
    QPoint at(const QPointF &canvas) const
    {
        QQuickItem *flick = item("canvas");
        const QPointF scroll(flick->property("contentX").toReal(),
                             flick->property("contentY").toReal());
        return flick->mapToScene(canvas - scroll).toPoint();
    }
    QRectF rectOf(const QString &key)
    {
        const BoardBlock *block = editor.board()->layout().find(key);
        return block ? editor.board()->rectOf(*block) : QRectF();
    }
    /// Scrolls it into the window.
    void show(const QRectF &rect)
    {
        Q_EMIT editor.reveal(rect);
        settle();
    }
    void press(const QPoint &point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&view, Qt::LeftButton, modifiers, point);
    }
    void move(const QPoint &from, const QPoint &to)
    {
        for (int i = 1; i <= 6; ++i)
            QTest::mouseMove(&view, from + (to - from) * i / 6);
        QCoreApplication::processEvents();
    }
    void release(const QPoint &point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseRelease(&view, Qt::LeftButton, modifiers, point);
        settle();
    }
    void click(const QPoint &point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, point);
        settle();
    }
    void click(QQuickItem *target)
    {
        click(target->mapToScene(QPointF(target->width() / 2, target->height() / 2)).toPoint());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view, key, modifiers);
        QCoreApplication::processEvents();
    }
    void type(const QString &text)
    {
        for (const QChar letter : text)
            QTest::keyClick(&view, letter.toLatin1());
    }
    /// Kept in the build folder, to be looked at.
    bool keep(const QString &name)
    {
        settle();
        const QDir folder(QStringLiteral(FOYER_BIN_DIR "/../screens"));
        return folder.mkpath(QStringLiteral("."))
               && image.save(folder.filePath(name + QStringLiteral(".png")));
    }

    Theme theme;
    EditorController editor;
    QStringList warnings;
    QImage image;
    QQuickView view; ///< last: its items let go of the controller before that is gone
};

} // namespace Foyer
