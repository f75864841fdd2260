// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/deskcontroller.h"

#include "kiosk/desk/problemwords.h"

namespace Foyer {

DeskController::DeskController(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context)
{
}

QString DeskController::words(const QString &code, const QString &detail) const
{
    return problemWords(Error{code, detail, {}, {}});
}

} // namespace Foyer
