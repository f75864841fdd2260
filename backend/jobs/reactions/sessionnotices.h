// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

namespace Foyer {

/// Sessions that move, run late, are cancelled or deleted, and hosts who are added: their hosts and
/// whoever has RSVPed hear of it, but for who did it. Edits of one session within 60 s that are still
/// unsaid are said once, from the first state to the last; of what was deleted since, only the
/// deletion.
class SessionNotices final : public Reaction
{
public:
    static constexpr qint64 BurstMs = 60'000;

    QString name() const override { return QStringLiteral("session-notices"); }
    QStringList types() const override;
    Result<QString> handle(UnitOfWork &unit, const Change &change,
                           const QString &position) override;
};

} // namespace Foyer
