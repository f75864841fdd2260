// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

namespace Foyer {

/// A new comment: those whose session, proposal or profile it is on, and whoever has written in its
/// thread. Not its author; not what was deleted since.
class CommentNotices final : public Reaction
{
public:
    QString name() const override { return QStringLiteral("comment-notices"); }
    QStringList types() const override { return {ChangeType::CommentChanged}; }
    Result<QString> handle(UnitOfWork &unit, const Change &change,
                           const QString &position) override;
};

} // namespace Foyer
