// SPDX-License-Identifier: GPL-3.0-or-later
// What an Idempotency-Key was answered, kept 24 h per actor (design: change-log-and-feed 1.10). A
// row is written in the command's own transaction: either both are there after a crash or neither.
#pragma once

#include "backend/store/connection.h"
#include "backend/store/writer.h"

namespace Foyer {

/// Keys of different actors never meet.
QString idempotencyScope(const Actor &actor);

/// 1–255 characters. Errors: idempotency.keyInvalid.
Result<void> checkIdempotencyKey(const IdempotencyKey &key);

/// True for two uses of one key that ask for the same thing.
bool sameRequest(const IdempotencyKey &a, const IdempotencyKey &b);

/// The error for the other case: idempotency.keyReused.
tl::unexpected<Error> keyReused();

/// True for answers that a retry must see again. A validation error (it names a field), a missing
/// right and a failure of the server are not: the same key may be used for the corrected or
/// repeated attempt.
bool keepsAnswer(const Result<Answer> &answer);

class IdempotencyRepository
{
public:
    explicit IdempotencyRepository(Connection &connection) : m_connection(connection) {}

    /// The stored answer, if the key was used within 24 h before `now`. Errors:
    /// idempotency.keyReused.
    Result<std::optional<Result<Answer>>> find(const Actor &actor, const IdempotencyKey &key,
                                               Instant now);
    Result<void> keep(const Actor &actor, const IdempotencyKey &key, const Result<Answer> &answer,
                      Instant now);
    /// For the scheduled work: forgets keys older than 24 h; the number of them.
    Result<qint64> forgetExpired(Instant now);

private:
    Connection &m_connection;
};

} // namespace Foyer
