// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/attemptrepository.h"

namespace Foyer {

namespace {

constexpr double Scale = 1e6; // levels are bound as whole numbers

} // namespace

Result<std::optional<AttemptBucket>> AttemptRepository::find(const QString &key)
{
    return m_connection
        .prepare("SELECT CAST(level * 1000000 AS INTEGER) AS n, at FROM attempt_buckets "
                 "WHERE key = ?")
        .bind(key)
        .first([](const Row &row) {
            return AttemptBucket{double(row.number(0)) / Scale, row.number(1)};
        });
}

Result<void> AttemptRepository::keep(const QString &key, const AttemptBucket &bucket)
{
    return m_connection
        .prepare("INSERT INTO attempt_buckets (key, level, at) VALUES (?, ? / 1000000.0, ?) "
                 "ON CONFLICT (key) DO UPDATE SET level = excluded.level, at = excluded.at")
        .bind(key)
        .bind(qint64(bucket.level * Scale))
        .bind(bucket.at)
        .exec()
        .map([](qint64) {});
}

Result<void> AttemptRepository::forgetBefore(const QString &prefix, Instant at)
{
    return m_connection
        .prepare("DELETE FROM attempt_buckets WHERE key >= ? AND key < ? || char(0x10ffff) AND "
                 "at < ?")
        .bind(prefix)
        .bind(prefix)
        .bind(at)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
