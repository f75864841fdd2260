// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/figures.h"

namespace Foyer {

Result<StoreFigures> readFigures(Connection &connection)
{
    StoreFigures figures;
    auto deliveries =
        connection.prepare("SELECT kind, state, count(*) FROM deliveries GROUP BY kind, state")
            .all([](const Row &row) {
                return StoreFigures::Deliveries{row.text(0), row.text(1), row.number(2)};
            });
    if (!deliveries) return tl::unexpected(deliveries.error());
    figures.deliveries = *std::move(deliveries);
    auto channels = connection.prepare("SELECT kind, state FROM channels").all([](const Row &row) {
        return StoreFigures::Channel{row.text(0), row.text(1)};
    });
    if (!channels) return tl::unexpected(channels.error());
    figures.channels = *std::move(channels);
    auto counted = connection
                       .prepare("SELECT (SELECT count(*) FROM parked_changes WHERE next_at IS NOT "
                                "NULL), (SELECT count(*) FROM parked_changes WHERE next_at IS "
                                "NULL), (SELECT count(*) FROM push_subscriptions)")
                       .first([&figures](const Row &row) {
                           figures.parked = row.number(0);
                           figures.givenUp = row.number(1);
                           figures.devices = row.number(2);
                           return true;
                       });
    if (!counted) return tl::unexpected(counted.error());
    return figures;
}

} // namespace Foyer
