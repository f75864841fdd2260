// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/changerepository.h"
#include "backend/store/writer.h"

#include <future>

namespace Foyer {

UnitOfWork::UnitOfWork(Connection &connection, const CommandContext &context)
    : m_connection(connection), m_context(context)
{
}

Change UnitOfWork::filled(const Id &eventId, const NewChange &what) const
{
    Change change;
    change.stamp = newStamp();
    change.eventId = eventId;
    change.type = what.type;
    change.subjectType = what.subjectType;
    change.subjectId = what.subjectId;
    change.actor = m_context.actor;
    change.occurredAt = m_context.at;
    change.payload = what.payload;
    change.audience = what.audience;
    change.commandKey = m_context.commandKey;
    change.correlationId = m_context.correlationId;
    return change;
}

Result<qint64> UnitOfWork::record(const Id &eventId, QLatin1String type, QLatin1String subjectType,
                                  const Id &subjectId, const QJsonObject &payload,
                                  const Audience &audience)
{
    Change change = filled(eventId, {type, subjectType, subjectId, payload, audience});
    if (auto inserted = ChangeRepository(m_connection).insert(change); !inserted)
        return tl::unexpected(inserted.error());
    const qint64 seq = change.seq;
    m_recorded.append(std::move(change));
    return seq;
}

Result<void> UnitOfWork::recordPair(const Id &eventId, const NewChange &first,
                                    const NewChange &second)
{
    Change a = filled(eventId, first), b = filled(eventId, second);
    if (auto inserted = ChangeRepository(m_connection).insert(a, b); !inserted) return inserted;
    m_recorded.append(std::move(a));
    m_recorded.append(std::move(b));
    return {};
}

Result<Answer> Writer::execute(CommandContext context, Work work)
{
    std::promise<Result<Answer>> promise;
    auto future = promise.get_future();
    submit(std::move(context), std::move(work),
           [&promise](Result<Answer> answer) { promise.set_value(std::move(answer)); });
    return future.get();
}

} // namespace Foyer
