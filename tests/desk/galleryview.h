// SPDX-License-Identifier: GPL-3.0-or-later
// A window with one QML file of the organizer's modules in it, without a server.
#pragma once

#include "qml/theme/singletons.h"

#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickView>
#include <QtTest/QTest>

extern void qml_register_types_Foyer_Theme();
extern void qml_register_types_Foyer_Controls();

namespace Foyer {

class GalleryView
{
public:
    explicit GalleryView(const QString &scheme = QStringLiteral("light"),
                         const QSize &size = QSize(1280, 800))
    {
        qml_register_types_Foyer_Theme();
        qml_register_types_Foyer_Controls();
        m_theme.setReducedMotion(true);
        m_theme.setScheme(scheme);
        m_view.engine()->addImportPath(QStringLiteral("qrc:/qt/qml"));
        // Modules from a folder in place of those built in: to look at changes without building.
        m_folder = qEnvironmentVariable("FOYER_QML_FOLDER");
        if (!m_folder.isEmpty()) m_view.engine()->addImportPath(m_folder);
        ThemeForeign::exposeTo(*m_view.engine(), m_theme);
        m_view.setResizeMode(QQuickView::SizeRootObjectToView);
        m_view.resize(size);
    }
    /// "Foyer/Controls/Gallery": a file of one of the modules.
    bool load(const QString &file = QStringLiteral("Foyer/Controls/Gallery"))
    {
        const QString name = file + QStringLiteral(".qml");
        m_view.setSource(m_folder.isEmpty() ? QUrl(QStringLiteral("qrc:/qt/qml/") + name)
                                            : QUrl::fromLocalFile(m_folder + u'/' + name));
        for (const QQmlError &error : m_view.errors())
            qWarning("%s", qPrintable(error.toString()));
        if (m_view.status() != QQuickView::Ready) return false;
        m_view.show();
        if (!QTest::qWaitForWindowExposed(&m_view)) return false;
        m_view.requestActivate();
        return QTest::qWaitForWindowActive(&m_view);
    }
    QImage picture()
    {
        QCoreApplication::processEvents();
        (void)m_view.grabWindow();
        QCoreApplication::processEvents();
        return m_view.grabWindow();
    }
    QQuickItem *root() const { return m_view.rootObject(); }
    QQuickItem *item(const char *name) const
    {
        return root()->findChild<QQuickItem *>(QLatin1String(name));
    }
    QQuickView &view() { return m_view; }
    Theme &theme() { return m_theme; }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::sendKeyEvent(QTest::Click, &m_view, Qt::Key_unknown, QString(c), {});
    }
    void click(const QQuickItem *item)
    {
        const QPointF centre = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
        QTest::mouseClick(&m_view, Qt::LeftButton, {}, centre.toPoint());
    }

private:
    Theme m_theme;
    QString m_folder;
    QQuickView m_view; ///< last: its items let go of the theme before it is gone
};

} // namespace Foyer
