// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/scheduled/reminders.h"

#include "backend/jobs/reactions/notice.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/sessionrepository.h"

#include <QtCore/QLoggingCategory>

Q_LOGGING_CATEGORY(lcReminders, "foyer.jobs.reminders")

namespace Foyer {

namespace {

constexpr int AtOnce = 100;

Result<QList<DueReminder>> dueOf(Connection &connection, ReminderKind kind, Instant now,
                                 int most = AtOnce)
{
    UpkeepRepository upkeep(connection);
    return kind == ReminderKind::HeadsUp
               ? upkeep.headsUps(now, Reminders::HeadsUpMs, most)
               : upkeep.followUps(now, Reminders::FollowUpMs, Reminders::FollowUpForMs, most);
}

Result<void> remind(UnitOfWork &unit, const DueReminder &due)
{
    Connection &connection = unit.connection();
    auto claimed = UpkeepRepository(connection).claim(due, unit.now());
    if (!claimed) return tl::unexpected(claimed.error());
    if (!*claimed) return {};
    auto event = EventRepository(connection).byId(due.eventId);
    if (!event) return tl::unexpected(event.error());
    auto session = SessionRepository(connection).byId(due.eventId, due.sessionId);
    if (!session) return tl::unexpected(session.error());
    if (!*event || !*session) return {};
    auto place = placeProps(connection, **session);
    if (!place) return tl::unexpected(place.error());
    const bool headsUp = due.kind == ReminderKind::HeadsUp;
    Notice notice;
    notice.templateName =
        headsUp ? QStringLiteral("reminder-headsup") : QStringLiteral("reminder-followup");
    notice.url = sessionUrl(**event, due.sessionId);
    notice.props = {{QStringLiteral("event"), eventProps(**event)},
                    {QStringLiteral("session"), sessionProps(**session)}};
    if (headsUp) notice.props.insert(QStringLiteral("after"), *place);
    notice.notAfter = headsUp ? (*session)->start : due.dueAt + Reminders::FollowUpForMs;
    notice.atMostOnce = true;
    return tell(unit, due.guestId, notice).map([](bool) {});
}

} // namespace

std::optional<qint64> Reminders::run(Lease &lease)
{
    const bool moreBefore = send(lease, ReminderKind::HeadsUp);
    const bool moreAfter = send(lease, ReminderKind::FollowUp);
    if (moreBefore || moreAfter) return 0;
    return {};
}

bool Reminders::anyDue(ReminderKind kind)
{
    bool any = false;
    m_store.readHere([&](Connection &c) {
        const auto due = dueOf(c, kind, m_clock.now(), 1);
        any = due && !due->isEmpty();
    });
    return any;
}

bool Reminders::send(Lease &lease, ReminderKind kind)
{
    if (!anyDue(kind)) return false;
    qsizetype sent = 0;
    const auto done = lease.write([&](UnitOfWork &unit) -> Result<Answer> {
        auto due = dueOf(unit.connection(), kind, unit.now());
        if (!due) return tl::unexpected(due.error());
        for (const DueReminder &reminder : std::as_const(*due)) {
            if (auto reminded = remind(unit, reminder); !reminded)
                return tl::unexpected(reminded.error());
        }
        sent = due->size();
        return Answer{};
    });
    if (!done) {
        qCWarning(lcReminders, "%ls", qUtf16Printable(done.error().detail));
        return false;
    }
    return sent == AtOnce;
}

} // namespace Foyer
