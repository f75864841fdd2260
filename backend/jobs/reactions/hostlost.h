// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

namespace Foyer {

/// A session that has lost its last host, whatever the reason: the organizers who have an address get a
/// mail, but for who did it. When none has, the outbox holds a row that says so. Several of one event within a minute
/// are one mail; what has a host again by then is not in it.
class HostLost final : public Reaction
{
public:
    static constexpr qint64 DelayMs = 60'000;

    QString name() const override { return QStringLiteral("host-lost"); }
    QStringList types() const override { return {ChangeType::SessionChanged}; }
    Result<QString> handle(UnitOfWork &unit, const Change &change,
                           const QString &position) override;
};

} // namespace Foyer
