// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables and forms of the organizer app are built from.
#pragma once

#include "kiosk/commands/organizercontext.h"

namespace Foyer {

class DeskController : public QObject
{
    Q_OBJECT
public:
    /// Everything in `context` must outlive this.
    explicit DeskController(OrganizerContext &context, QObject *parent = nullptr);

    /// A refusal in the user's words, for code of QML that got one.
    Q_INVOKABLE QString words(const QString &code, const QString &detail) const;

private:
    OrganizerContext &m_context;
};

} // namespace Foyer
