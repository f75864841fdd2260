// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/idempotency.h"

#include <QtCore/QJsonDocument>

namespace Foyer {

namespace {

constexpr qint64 KeptMs = 24 * 60 * 60 * 1000LL;

QJsonObject errorColumn(const Error &error)
{
    return {{QStringLiteral("code"), error.code},
            {QStringLiteral("detail"), error.detail},
            {QStringLiteral("field"), error.field},
            {QStringLiteral("extra"), error.extra}};
}

Error readError(const QJsonObject &object)
{
    return {object.value(QLatin1String("code")).toString(),
            object.value(QLatin1String("detail")).toString(),
            object.value(QLatin1String("field")).toString(),
            object.value(QLatin1String("extra")).toObject()};
}

struct Stored {
    IdempotencyKey key;
    Result<Answer> answer;
};

Stored readStored(const Row &row)
{
    Stored stored{{{}, row.bytes(0), row.bytes(1), row.bytes(2)}, Answer{}};
    if (row.isNull(7)) {
        stored.answer->status = row.integer(3);
        stored.answer->body = row.bytes(4);
        stored.answer->location = row.bytes(5);
        stored.answer->seq = row.number(6);
    } else {
        stored.answer = tl::unexpected(readError(row.object(7)));
    }
    return stored;
}

} // namespace

QString idempotencyScope(const Actor &actor)
{
    return toName(actor.kind) + QLatin1Char(':') + actor.id;
}

Result<void> checkIdempotencyKey(const IdempotencyKey &key)
{
    if (key.key.isEmpty() || key.key.size() > 255)
        return fail(QStringLiteral("idempotency.keyInvalid"),
                    QStringLiteral("an Idempotency-Key has 1 to 255 characters"));
    return {};
}

bool sameRequest(const IdempotencyKey &a, const IdempotencyKey &b)
{
    return a.method == b.method && a.path == b.path && a.bodyHash == b.bodyHash;
}

tl::unexpected<Error> keyReused()
{
    return fail(QStringLiteral("idempotency.keyReused"),
                QStringLiteral("this Idempotency-Key was used for another request"));
}

bool keepsAnswer(const Result<Answer> &answer)
{
    if (answer) return answer->status < 500;
    const Error &error = answer.error();
    return error.field.isEmpty() && !error.code.startsWith(QLatin1String("store."))
           && !error.code.startsWith(QLatin1String("auth."))
           && !error.code.startsWith(QLatin1String("idempotency."));
}

Result<std::optional<Result<Answer>>>
IdempotencyRepository::find(const Actor &actor, const IdempotencyKey &key, Instant now)
{
    auto row = m_connection
                   .prepare("SELECT method, path, body_hash, status, body, location, seq, error "
                            "FROM idempotency_keys WHERE scope = ? AND key = ? AND created_at > ?")
                   .bind(idempotencyScope(actor))
                   .bind(key.key)
                   .bind(now - KeptMs)
                   .first(readStored);
    if (!row) return tl::unexpected(row.error());
    if (!*row) return std::nullopt;
    if (!sameRequest((*row)->key, key)) return keyReused();
    return std::optional<Result<Answer>>((*row)->answer);
}

Result<void> IdempotencyRepository::keep(const Actor &actor, const IdempotencyKey &key,
                                         const Result<Answer> &answer, Instant now)
{
    const Answer none;
    const Answer &good = answer ? *answer : none;
    std::optional<QJsonObject> error;
    if (!answer) error = errorColumn(answer.error());
    return m_connection
        .prepare("INSERT OR REPLACE INTO idempotency_keys (scope, key, method, path, body_hash, "
                 "status, body, location, seq, error, created_at) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(idempotencyScope(actor))
        .bind(key.key)
        .bind(key.method)
        .bind(key.path)
        .bind(key.bodyHash)
        .bind(good.status)
        .bind(good.body)
        .bind(good.location)
        .bind(good.seq)
        .bind(error)
        .bind(now)
        .exec()
        .map([](qint64) {});
}

Result<qint64> IdempotencyRepository::forgetExpired(Instant now)
{
    return m_connection.prepare("DELETE FROM idempotency_keys WHERE created_at <= ?")
        .bind(now - KeptMs)
        .exec();
}

} // namespace Foyer
