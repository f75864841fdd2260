// SPDX-License-Identifier: GPL-3.0-or-later
// One step of the type scale in device-independent pixels of the present window.
#pragma once

#include <QtCore/QMetaType>
#include <QtCore/QStringList>

namespace Foyer {

struct TypeRole {
    Q_GADGET
    Q_PROPERTY(QStringList families MEMBER families)
    Q_PROPERTY(QString family READ family)
    Q_PROPERTY(qreal pixelSize MEMBER pixelSize)
    Q_PROPERTY(qreal lineHeight MEMBER lineHeight)
    Q_PROPERTY(qreal tracking MEMBER tracking)
    Q_PROPERTY(int weight MEMBER weight)
public:
    QStringList families;
    qreal pixelSize = 16;
    qreal lineHeight = 20;
    qreal tracking = 0;
    int weight = 500;
    /// The first family, for text items that take one and leave the rest to the system.
    QString family() const { return families.value(0); }
    bool operator==(const TypeRole &) const = default;
};

} // namespace Foyer
