// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/phases.h"

#include <array>

namespace Foyer {

namespace {

struct Window {
    PhaseName name;
    const Phase *phase;
};

/// Those that have a date, in their order.
QList<Window> windowsOf(const Event &event)
{
    QList<Window> windows;
    const std::array<Window, 3> all{{{PhaseName::Proposal, &event.proposal},
                                     {PhaseName::Voting, &event.voting},
                                     {PhaseName::Scheduling, &event.scheduling}}};
    for (const Window &window : all)
        if (window.phase->start || window.phase->end) windows.append(window);
    return windows;
}

} // namespace

QString toName(PhaseName phase)
{
    switch (phase) {
    case PhaseName::None:
        return QStringLiteral("none");
    case PhaseName::Proposal:
        return QStringLiteral("proposal");
    case PhaseName::Voting:
        return QStringLiteral("voting");
    case PhaseName::Scheduling:
        return QStringLiteral("scheduling");
    }
    return {};
}

PhaseName phaseAt(const Event &event, Instant now)
{
    const QList<Window> windows = windowsOf(event);
    if (windows.isEmpty()) return PhaseName::Scheduling;
    // The last one that has begun counts: where the next begins the one before is over.
    for (qsizetype i = windows.size() - 1; i >= 0; --i) {
        const Phase &phase = *windows[i].phase;
        if (phase.start && now < *phase.start) continue;
        return phase.end && now >= *phase.end ? PhaseName::None : windows[i].name;
    }
    return PhaseName::None;
}

bool schedulingHasBegun(const Event &event, Instant now)
{
    if (windowsOf(event).isEmpty()) return true;
    const Phase &scheduling = event.scheduling;
    if (!scheduling.start && !scheduling.end) return false;
    return !scheduling.start || now >= *scheduling.start;
}

PhaseName phaseOutOfOrder(const Event &event)
{
    std::optional<Instant> reached;
    for (const Window &window : windowsOf(event)) {
        const Phase &phase = *window.phase;
        if (phase.start && phase.end && *phase.start >= *phase.end) return window.name;
        const std::optional<Instant> first = phase.start ? phase.start : phase.end;
        if (reached && first && *first < *reached) return window.name;
        reached = phase.end ? phase.end : phase.start;
    }
    return PhaseName::None;
}

} // namespace Foyer
