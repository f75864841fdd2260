// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/theme/dottedline.h"

#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtQuick/QQuickWindow>
#include <QtQuick/QSGImageNode>

#include <cmath>

namespace Foyer {

DottedLine::DottedLine(QQuickItem *parent) : QQuickItem(parent) { setFlag(ItemHasContents); }

void DottedLine::setColor(const QColor &color)
{
    if (color == m_color) return;
    m_color = color;
    redraw();
    Q_EMIT changed();
}

void DottedLine::setDot(int pixels)
{
    const int bounded = std::max(1, pixels);
    if (bounded == m_dot) return;
    m_dot = bounded;
    setImplicitHeight(m_dot);
    redraw();
    Q_EMIT changed();
}

void DottedLine::redraw()
{
    m_dirty = true;
    update();
}

void DottedLine::geometryChange(const QRectF &newGeometry, const QRectF &oldGeometry)
{
    QQuickItem::geometryChange(newGeometry, oldGeometry);
    if (newGeometry.size() != oldGeometry.size()) redraw();
}

void DottedLine::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemDevicePixelRatioHasChanged || change == ItemSceneChange) redraw();
    QQuickItem::itemChange(change, data);
}

QSGNode *DottedLine::updatePaintNode(QSGNode *old, UpdatePaintNodeData *)
{
    auto *node = static_cast<QSGImageNode *>(old);
    if (width() < 1 || !window()) {
        delete node;
        m_dirty = true;
        return nullptr;
    }
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Nearest);
        m_dirty = true;
    }
    if (m_dirty) {
        const qreal ratio = window()->effectiveDevicePixelRatio();
        const int side = std::max(1, int(std::lround(m_dot * ratio)));
        QImage image(std::max(1, int(width() * ratio)), side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        for (int x = 0; x < image.width(); x += 4 * side)
            painter.fillRect(x, 0, side, side, m_color);
        painter.end();
        node->setTexture(
            window()->createTextureFromImage(image, QQuickWindow::TextureHasAlphaChannel));
        node->setSourceRect(QRectF(QPointF(), QSizeF(image.size())));
        node->setRect(QRectF(QPointF(), QSizeF(image.size()) / ratio));
        m_dirty = false;
    }
    return node;
}

} // namespace Foyer
