// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/jobs/scheduled/task.h"
#include "backend/store/repositories/upkeeprepository.h"

namespace Foyer {

/// Hosts hear of their own session an hour before it begins and a quarter of an hour after its end.
/// What is due is derived from the sessions as they are, so one that moves is due at another time;
/// that it was sent is a row of the same transaction, so each is sent once at most.
class Reminders final : public Task
{
public:
    static constexpr qint64 HeadsUpMs = 60 * 60'000, FollowUpMs = 15 * 60'000;
    /// What is due for longer is not sent any more.
    static constexpr qint64 FollowUpForMs = 24 * 3'600'000;

    Reminders(Store &store, const Clock &clock) : m_store(store), m_clock(clock) {}

    std::optional<qint64> run(Lease &lease) override;

private:
    bool anyDue(ReminderKind kind);
    bool send(Lease &lease, ReminderKind kind);

    Store &m_store;
    const Clock &m_clock;
};

} // namespace Foyer
