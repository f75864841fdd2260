// SPDX-License-Identifier: GPL-3.0-or-later
// A dotted ruled line as one picture. A row of small rectangles would be hundreds of items a line, and the software
// renderer counts each of them in every frame that scrolls.
#pragma once

#include <QtGui/QColor>
#include <QtQuick/QQuickItem>

namespace Foyer {

class DottedLine : public QQuickItem
{
    Q_OBJECT
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY changed)
    Q_PROPERTY(int dot READ dot WRITE setDot NOTIFY changed)
public:
    explicit DottedLine(QQuickItem *parent = nullptr);

    const QColor &color() const { return m_color; }
    void setColor(const QColor &color);
    /// Side of a dot in pixels; gaps are three dots wide.
    int dot() const { return m_dot; }
    void setDot(int pixels);

Q_SIGNALS:
    void changed();

protected:
    QSGNode *updatePaintNode(QSGNode *old, UpdatePaintNodeData *data) override;
    void geometryChange(const QRectF &newGeometry, const QRectF &oldGeometry) override;
    void itemChange(ItemChange change, const ItemChangeData &data) override;

private:
    void redraw();

    QColor m_color = Qt::black;
    int m_dot = 1;
    bool m_dirty = true;
};

} // namespace Foyer
