// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/laterremoval.h"

#include <utility>

namespace Foyer {

LaterRemoval::LaterRemoval(QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(UndoMs);
    connect(&m_timer, &QTimer::timeout, this, &LaterRemoval::flush);
}

void LaterRemoval::start(const QString &id, const QString &name)
{
    flush();
    m_id = id;
    m_name = name;
    m_timer.start();
}

void LaterRemoval::undo()
{
    m_timer.stop();
    m_id.clear();
    m_name.clear();
}

void LaterRemoval::flush()
{
    const QString id = m_id;
    undo();
    if (!id.isEmpty()) Q_EMIT due(id);
}

} // namespace Foyer
