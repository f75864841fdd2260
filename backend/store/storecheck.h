// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"

#include <QtCore/QStringList>

namespace Foyer {

/// What is wrong with a database, one sentence each: SQLite's own checks, foreign keys, a dense
/// log, and for each subject that its newest change and the state say the same. Inside one read
/// transaction.
Result<QStringList> checkStore(Connection &connection);

} // namespace Foyer
