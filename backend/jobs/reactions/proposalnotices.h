// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

namespace Foyer {

/// Whoever becomes a host of a proposal by another's doing hears of it.
class ProposalNotices final : public Reaction
{
public:
    QString name() const override { return QStringLiteral("proposal-notices"); }
    QStringList types() const override
    {
        return {ChangeType::ProposalCreated, ChangeType::ProposalChanged};
    }
    Result<QString> handle(UnitOfWork &unit, const Change &change,
                           const QString &position) override;
};

} // namespace Foyer
