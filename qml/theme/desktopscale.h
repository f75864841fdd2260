// SPDX-License-Identifier: GPL-3.0-or-later
// Type, space and shape of the desktop: the tokens' "desktop" columns, which follow the person's text size and not the
// window.
#pragma once

#include "qml/theme/typerole.h"

#include <QtCore/QJsonObject>

namespace Foyer {

struct DesktopScale {
    Q_GADGET
    Q_PROPERTY(Foyer::TypeRole display MEMBER display)
    Q_PROPERTY(Foyer::TypeRole headline MEMBER headline)
    Q_PROPERTY(Foyer::TypeRole title MEMBER title)
    Q_PROPERTY(Foyer::TypeRole body MEMBER body)
    Q_PROPERTY(Foyer::TypeRole bodyStrong MEMBER bodyStrong)
    Q_PROPERTY(Foyer::TypeRole label MEMBER label)
    Q_PROPERTY(Foyer::TypeRole caption MEMBER caption)
    Q_PROPERTY(Foyer::TypeRole mono MEMBER mono)
    Q_PROPERTY(qreal xxs MEMBER xxs)
    Q_PROPERTY(qreal xs MEMBER xs)
    Q_PROPERTY(qreal s MEMBER s)
    Q_PROPERTY(qreal m MEMBER m)
    Q_PROPERTY(qreal l MEMBER l)
    Q_PROPERTY(qreal xl MEMBER xl)
    Q_PROPERTY(qreal xxl MEMBER xxl)
    Q_PROPERTY(qreal block MEMBER block)
    Q_PROPERTY(qreal chip MEMBER chip)
    Q_PROPERTY(qreal control MEMBER control)
    Q_PROPERTY(qreal card MEMBER card)
    Q_PROPERTY(qreal sheet MEMBER sheet)
    Q_PROPERTY(qreal hairline MEMBER hairline)
    Q_PROPERTY(qreal strong MEMBER strong)
    Q_PROPERTY(qreal roomBar MEMBER roomBar)
    Q_PROPERTY(qreal nowLine MEMBER nowLine)
    Q_PROPERTY(qreal focusWidth MEMBER focusWidth)
    Q_PROPERTY(qreal controlHeight MEMBER controlHeight)
    Q_PROPERTY(qreal formHeight MEMBER formHeight)
    Q_PROPERTY(qreal footHeight MEMBER footHeight)
    Q_PROPERTY(qreal rowHeight MEMBER rowHeight)
    Q_PROPERTY(qreal scale MEMBER scale)
    Q_PROPERTY(bool compact MEMBER compact)
public:
    TypeRole display, headline, title, body, bodyStrong, label, caption, mono;
    qreal xxs = 2, xs = 4, s = 8, m = 12, l = 16, xl = 24, xxl = 32; ///< space
    qreal block = 5, chip = 4, control = 6, card = 8, sheet = 12;    ///< radius
    qreal hairline = 1, strong = 1.5, roomBar = 4, nowLine = 2, focusWidth = 2;
    /// Heights grow with the text, so that nothing is cut at 200 %.
    qreal controlHeight = 28, formHeight = 32, footHeight = 34, rowHeight = 37;
    qreal scale = 1; ///< of the text; widths that hold words are multiplied by it
    bool compact = false;
    bool operator==(const DesktopScale &) const = default;
};

/// `textScale` 1 to 2; compact: rows of 30.
DesktopScale desktopScale(const QJsonObject &tokens, qreal textScale, bool compact);

} // namespace Foyer
