// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of the database for /metrics.
#pragma once

#include "backend/store/connection.h"

namespace Foyer {

struct StoreFigures {
    struct Deliveries {
        QString kind, state;
        qint64 number = 0;
    };
    struct Channel {
        QString kind, state;
    };
    QList<Deliveries> deliveries; ///< every pair that has a row
    QList<Channel> channels;
    qint64 parked = 0, givenUp = 0; ///< changes that a reaction failed at
    qint64 devices = 0;             ///< that are told by pushes
};

/// Walks the outbox, of which settled rows are kept for a month: not to be asked every second.
Result<StoreFigures> readFigures(Connection &connection);

} // namespace Foyer
