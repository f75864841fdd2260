// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn parts of the grid: a block, a hatched piece, the ground with its lines. Painted rather than composed, since
// hundreds of them move under a pointer.
#pragma once

#include "kiosk/editor/scheduleboard.h"
#include "qml/theme/theme.h"

#include <QtGui/QTextLayout>
#include <QtQuick/QQuickPaintedItem>

namespace Foyer {

/// A session's block: as many lines as its height holds, its mark always among them (visual/organizer 3, Block).
class BlockArt : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(Foyer::BlockFace face READ face WRITE setFace NOTIFY changed)
    Q_PROPERTY(Foyer::ThemeColours colours READ colours WRITE setColours NOTIFY changed)
    Q_PROPERTY(Foyer::TypeRole type READ type WRITE setType NOTIFY changed)
    Q_PROPERTY(qreal radius READ radius WRITE setRadius NOTIFY changed)
    Q_PROPERTY(bool chosen READ chosen WRITE setChosen NOTIFY changed)
    Q_PROPERTY(bool highContrast READ highContrast WRITE setHighContrast NOTIFY changed)
    Q_PROPERTY(bool rightToLeft READ rightToLeft WRITE setRightToLeft NOTIFY changed)
    Q_PROPERTY(qreal nowAt READ nowAt WRITE setNowAt NOTIFY changed)
    Q_PROPERTY(qreal held READ held WRITE setHeld NOTIFY changed)
public:
    explicit BlockArt(QQuickItem *parent = nullptr);

    const BlockFace &face() const { return m_face; }
    void setFace(const BlockFace &face) { set(m_face, face); }
    const ThemeColours &colours() const { return m_colours; }
    void setColours(const ThemeColours &colours) { set(m_colours, colours); }
    const TypeRole &type() const { return m_type; }
    void setType(const TypeRole &type) { set(m_type, type); }
    qreal radius() const { return m_radius; }
    void setRadius(qreal radius) { set(m_radius, radius); }
    bool chosen() const { return m_chosen; }
    void setChosen(bool chosen) { set(m_chosen, chosen); }
    bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool highContrast) { set(m_highContrast, highContrast); }
    bool rightToLeft() const { return m_rightToLeft; }
    void setRightToLeft(bool rightToLeft) { set(m_rightToLeft, rightToLeft); }
    /// Where the now-line crosses the block; below 0: it does not.
    qreal nowAt() const { return m_nowAt; }
    void setNowAt(qreal nowAt) { set(m_nowAt, nowAt); }
    /// How much its ground is that of a change just made by somebody else, 0 to 1.
    qreal held() const { return m_held; }
    void setHeld(qreal held) { set(m_held, held); }
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    template <typename T>
    void set(T &member, const T &value)
    {
        if (member == value) return;
        member = value;
        update();
        Q_EMIT changed();
    }
    bool unsettled() const;
    HueColours hue() const;
    void paintGround(QPainter &painter, const QRectF &box) const;
    void paintOutlines(QPainter &painter, const QRectF &box) const;
    void paintWords(QPainter &painter, const QRectF &box) const;
    /// `badges`: what the first line leaves free at its end.
    qreal paintTitle(QPainter &painter, const QRectF &line, int lines, qreal badges) const;
    void paintLine(QPainter &painter, const QRectF &line, const QString &text, const QColor &colour,
                   int weight) const;
    void paintChip(QPainter &painter, const QRectF &line) const;
    void paintIcon(QPainter &painter, const QRectF &box, const QString &name,
                   const QColor &colour) const;
    QFont font(int weight) const;

    BlockFace m_face;
    ThemeColours m_colours;
    TypeRole m_type;
    qreal m_radius = 5, m_nowAt = -1, m_held = 0;
    bool m_chosen = false, m_highContrast = false, m_rightToLeft = false;
};

/// Slanted strokes over a ground, with a dashed or solid frame.
class HatchArt : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(QColor ink MEMBER m_ink NOTIFY changed)
    Q_PROPERTY(QColor ground MEMBER m_ground NOTIFY changed)
    Q_PROPERTY(QColor frame MEMBER m_frame NOTIFY changed)
    Q_PROPERTY(qreal frameWidth MEMBER m_frameWidth NOTIFY changed)
    Q_PROPERTY(bool dashed MEMBER m_dashed NOTIFY changed)
    Q_PROPERTY(qreal stroke MEMBER m_stroke NOTIFY changed)
    Q_PROPERTY(qreal gap MEMBER m_gap NOTIFY changed)
    Q_PROPERTY(qreal radius MEMBER m_radius NOTIFY changed)
public:
    explicit HatchArt(QQuickItem *parent = nullptr);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    QColor m_ink = Qt::transparent, m_ground = Qt::transparent, m_frame = Qt::transparent;
    qreal m_frameWidth = 0, m_stroke = 1, m_gap = 7, m_radius = 0;
    bool m_dashed = false;
};

/// What lies under the blocks, as large as the window and not as the canvas: hours, columns, past, closed hours.
class GridGround : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(Foyer::ScheduleBoard *board READ board WRITE setBoard NOTIFY changed)
    Q_PROPERTY(Foyer::ThemeColours colours MEMBER m_colours NOTIFY changed)
    Q_PROPERTY(qreal contentX MEMBER m_contentX NOTIFY changed)
    Q_PROPERTY(qreal contentY MEMBER m_contentY NOTIFY changed)
    Q_PROPERTY(int fineMinutes MEMBER m_fineMinutes NOTIFY changed)
public:
    explicit GridGround(QQuickItem *parent = nullptr);
    ScheduleBoard *board() const { return m_board; }
    void setBoard(ScheduleBoard *board);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    ScheduleBoard *m_board = nullptr;
    ThemeColours m_colours;
    qreal m_contentX = 0, m_contentY = 0;
    int m_fineMinutes = 0; ///< lines of a finer grid while dragging; 0: none
};

} // namespace Foyer
