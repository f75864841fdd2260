// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

namespace Foyer {

/// A meeting that is asked for, answered or cancelled: the other party.
class MeetingNotices final : public Reaction
{
public:
    QString name() const override { return QStringLiteral("meeting-notices"); }
    QStringList types() const override { return {ChangeType::MeetingChanged}; }
    Result<QString> handle(UnitOfWork &unit, const Change &change,
                           const QString &position) override;
};

} // namespace Foyer
