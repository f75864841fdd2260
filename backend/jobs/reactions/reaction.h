// SPDX-License-Identifier: GPL-3.0-or-later
// Something that follows from changes, in order of the log, each handled once (design:
// change-log-and-feed 2.2). A reaction only reads and writes the database: it runs on the writer's
// thread, so it takes a change with many recipients in parts.
#pragma once

#include "backend/store/writer.h"

#include <QtCore/QStringList>

namespace Foyer {

class Reaction
{
public:
    virtual ~Reaction() = default;
    /// Its cursor is "reaction:<name>".
    virtual QString name() const = 0;
    /// Types of the changes that concern it.
    virtual QStringList types() const = 0;
    /// Handles the next part of a change behind `position` (empty: from the beginning). Answers the
    /// position to go on from in a transaction of its own, or nothing when the change is done.
    virtual Result<QString> handle(UnitOfWork &unit, const Change &change,
                                   const QString &position) = 0;
};

/// At most so many recipients in one transaction: some 20 ms of the writer.
inline constexpr int RecipientsAtOnce = 100;

} // namespace Foyer
