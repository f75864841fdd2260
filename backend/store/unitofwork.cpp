// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/changerepository.h"
#include "backend/store/writer.h"

#include <future>

namespace Foyer {

UnitOfWork::UnitOfWork(Connection &connection, const CommandContext &context)
    : m_connection(connection), m_context(context)
{
}

Result<qint64> UnitOfWork::record(const Id &eventId, QLatin1String type, QLatin1String subjectType,
                                  const Id &subjectId, const QJsonObject &payload,
                                  const Audience &audience)
{
    Change change;
    change.stamp = newStamp();
    change.eventId = eventId;
    change.type = type;
    change.subjectType = subjectType;
    change.subjectId = subjectId;
    change.actor = m_context.actor;
    change.occurredAt = m_context.at;
    change.payload = payload;
    change.audience = audience;
    change.commandKey = m_context.commandKey;
    change.correlationId = m_context.correlationId;
    if (auto inserted = ChangeRepository(m_connection).insert(change); !inserted)
        return tl::unexpected(inserted.error());
    m_recorded.append(change);
    return change.seq;
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
