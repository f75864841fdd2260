// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/reactions/reaction.h"

#include <functional>

namespace Foyer {

/// A reaction of the tests, to "test.noted".
class PlannedReaction final : public Reaction
{
public:
    using Handle = std::function<Result<QString>(UnitOfWork &, const Change &, const QString &)>;

    PlannedReaction(QString name, Handle handle)
        : m_name(std::move(name)), m_handle(std::move(handle))
    {
    }
    QString name() const override { return m_name; }
    QStringList types() const override
    {
        if (onTypes) onTypes();
        return {QStringLiteral("test.noted")};
    }
    Result<QString> handle(UnitOfWork &unit, const Change &change, const QString &position) override
    {
        return m_handle(unit, change, position);
    }

    std::function<void()> onTypes; ///< on the jobs thread, outside of any transaction

private:
    QString m_name;
    Handle m_handle;
};

} // namespace Foyer
