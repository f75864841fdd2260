// SPDX-License-Identifier: GPL-3.0-or-later
// What the screens of history, settling, import, print, outbox and kiosks are built from.
#pragma once

#include "kiosk/commands/organizercontext.h"

namespace Foyer {

class HistoryController : public QObject
{
    Q_OBJECT
public:
    /// Everything in `context` must outlive this.
    explicit HistoryController(OrganizerContext &context, QObject *parent = nullptr);

private:
    OrganizerContext &m_context;
};

} // namespace Foyer
