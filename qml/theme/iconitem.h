// SPDX-License-Identifier: GPL-3.0-or-later
// One of the stroke icons in a colour of the theme, and a QR code.
#pragma once

#include <QtGui/QImage>
#include <QtQuick/QQuickPaintedItem>

namespace Foyer {

/// Draws icons/<name>.svg with its strokes in `color`; arrows are mirrored in a right-to-left scene.
class IconItem : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY changed)
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY changed)
    Q_PROPERTY(bool rightToLeft READ rightToLeft WRITE setRightToLeft NOTIFY changed)
public:
    using QQuickPaintedItem::QQuickPaintedItem;
    const QString &name() const { return m_name; }
    void setName(const QString &name);
    const QColor &color() const { return m_color; }
    void setColor(const QColor &color);
    bool rightToLeft() const { return m_rightToLeft; }
    void setRightToLeft(bool rightToLeft);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    QString m_name;
    QColor m_color = Qt::black;
    bool m_rightToLeft = false;
};

/// A QR code, error correction M, black on white with four modules of margin: never tinted, always scannable.
class QrItem : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(QString content READ content WRITE setContent NOTIFY changed)
    Q_PROPERTY(int modules READ modules NOTIFY changed)
public:
    using QQuickPaintedItem::QQuickPaintedItem;
    const QString &content() const { return m_content; }
    void setContent(const QString &content);
    /// Modules on a side, margin included; 0 when the content is empty or too long for a code.
    int modules() const { return m_modules; }
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    QString m_content;
    int m_modules = 0;
    QImage m_code;
};

/// A ring that is filled clockwise from twelve o'clock.
class RingItem : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(qreal value READ value WRITE setValue NOTIFY changed)
    Q_PROPERTY(qreal thickness READ thickness WRITE setThickness NOTIFY changed)
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY changed)
    Q_PROPERTY(QColor track READ track WRITE setTrack NOTIFY changed)
public:
    using QQuickPaintedItem::QQuickPaintedItem;
    qreal value() const { return m_value; }
    /// 0 to 1.
    void setValue(qreal value);
    qreal thickness() const { return m_thickness; }
    void setThickness(qreal thickness);
    const QColor &color() const { return m_color; }
    void setColor(const QColor &color);
    const QColor &track() const { return m_track; }
    void setTrack(const QColor &track);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    qreal m_value = 0;
    qreal m_thickness = 2;
    QColor m_color = Qt::black;
    QColor m_track = Qt::transparent;
};

} // namespace Foyer
