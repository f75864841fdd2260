// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/historycontroller.h"

namespace Foyer {

HistoryController::HistoryController(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context)
{
}

} // namespace Foyer
