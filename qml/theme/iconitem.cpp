// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/theme/iconitem.h"

#include <QtCore/QFile>
#include <QtGui/QPainter>
#include <QtSvg/QSvgRenderer>

#include <qrcodegen.hpp>

#include <algorithm>
#include <cmath>

namespace Foyer {

void IconItem::setName(const QString &name)
{
    if (name == m_name) return;
    m_name = name;
    update();
    Q_EMIT changed();
}

void IconItem::setColor(const QColor &color)
{
    if (color == m_color) return;
    m_color = color;
    update();
    Q_EMIT changed();
}

void IconItem::setRightToLeft(bool rightToLeft)
{
    if (rightToLeft == m_rightToLeft) return;
    m_rightToLeft = rightToLeft;
    update();
    Q_EMIT changed();
}

void IconItem::paint(QPainter *painter)
{
    QFile file(QStringLiteral(":/foyer/theme/icons/%1.svg").arg(m_name));
    if (m_name.isEmpty() || !file.open(QIODevice::ReadOnly)) return;
    QByteArray svg = file.readAll();
    svg.replace("currentColor", m_color.name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(svg);
    // Arrows point along the reading direction; clocks, crosses and checks do not turn (tokens, States).
    const bool arrow = m_name.startsWith(u"arrow-") || m_name == u"play";
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_rightToLeft && arrow) {
        painter->translate(width(), 0);
        painter->scale(-1, 1);
    }
    renderer.render(painter, QRectF(0, 0, width(), height()));
}

void QrItem::setContent(const QString &content)
{
    if (content == m_content) return;
    m_content = content;
    m_modules = 0;
    m_code = {};
    const QByteArray utf8 = content.toUtf8();
    // The generator throws on text that no code can hold (2,331 bytes at M); an address is far shorter.
    constexpr qsizetype Longest = 2000;
    if (!utf8.isEmpty() && utf8.size() <= Longest) {
        const auto code =
            qrcodegen::QrCode::encodeText(utf8.constData(), qrcodegen::QrCode::Ecc::MEDIUM);
        constexpr int Margin = 4;
        m_modules = code.getSize() + 2 * Margin;
        m_code = QImage(m_modules, m_modules, QImage::Format_Grayscale8);
        m_code.fill(Qt::white);
        for (int y = 0; y < code.getSize(); ++y)
            for (int x = 0; x < code.getSize(); ++x)
                if (code.getModule(x, y)) m_code.setPixel(x + Margin, y + Margin, qRgb(0, 0, 0));
    }
    update();
    Q_EMIT changed();
}

void QrItem::paint(QPainter *painter)
{
    if (m_code.isNull()) return;
    // Whole pixels a module, so that edges stay sharp; what is left over becomes white margin.
    const int module = std::max(1, int(std::floor(std::min(width(), height()) / m_modules)));
    const int side = module * m_modules;
    const QRect target(int(std::floor((width() - side) / 2)),
                       int(std::floor((height() - side) / 2)), side, side);
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(target, m_code);
}

void RingItem::setValue(qreal value)
{
    if (value == m_value) return;
    m_value = value;
    update();
    Q_EMIT changed();
}

void RingItem::setThickness(qreal thickness)
{
    if (thickness == m_thickness) return;
    m_thickness = thickness;
    update();
    Q_EMIT changed();
}

void RingItem::setColor(const QColor &color)
{
    if (color == m_color) return;
    m_color = color;
    update();
    Q_EMIT changed();
}

void RingItem::setTrack(const QColor &track)
{
    if (track == m_track) return;
    m_track = track;
    update();
    Q_EMIT changed();
}

void RingItem::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal half = m_thickness / 2;
    const QRectF box = QRectF(0, 0, width(), height()).adjusted(half, half, -half, -half);
    painter->setPen(QPen(m_track, m_thickness));
    painter->drawEllipse(box);
    painter->setPen(QPen(m_color, m_thickness, Qt::SolidLine, Qt::RoundCap));
    painter->drawArc(box, 90 * 16, -int(std::clamp(m_value, 0.0, 1.0) * 360 * 16));
}

} // namespace Foyer
