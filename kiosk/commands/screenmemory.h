// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen finds again at the next start, for the event on screen: zoom, hidden rooms, columns of a table, open panels.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariant>

namespace Foyer {

class ScreenMemory
{
public:
    virtual ~ScreenMemory() = default;

    /// By the screen's name as in the menus ("editor", "guests") and a name of its own. Invalid: nothing is kept, or the
    /// event is not known yet; ask (again) at ReplicaSource::replaced.
    virtual QVariant remembered(const QString &screen, const QString &name) const = 0;
    /// Whatever JSON can hold. On disk half a second later. Before the event is known: forgotten.
    virtual void remember(const QString &screen, const QString &name, const QVariant &value) = 0;
};

} // namespace Foyer
